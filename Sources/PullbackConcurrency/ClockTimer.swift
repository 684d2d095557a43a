/// A sequence of ticks at an interval, created by
/// `Clock.timer(interval:tolerance:)`.
public struct ClockTimer<Duration: DurationProtocol & Hashable>: AsyncSequence, Sendable {
  /// The instant at which a tick is delivered.
  public typealias Element = AnyClock<Duration>.Instant
  /// A timer never throws.
  public typealias Failure = Never

  let clock: AnyClock<Duration>
  let interval: Duration
  let tolerance: Duration?

  /// An iterator that waits for each tick.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let timer: ClockTimer
    private var lastTick: AnyClock<Duration>.Instant?

    init(_ timer: ClockTimer) {
      self.timer = timer
    }

    /// Waits for the next tick and returns the current instant; `nil` if the task is cancelled.
    public mutating func next() async -> Element? {
      await next(isolation: #isolation)
    }

    /// Waits for the next tick and returns the current instant; `nil` if the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      let now = timer.clock.now
      let last = lastTick ?? now
      // Ticks that passed while the consumer was busy are skipped, not delivered late.
      let missed = Int((last.duration(to: now) / timer.interval).rounded(.down))
      let tick = last.advanced(by: timer.interval * (Swift.max(missed, 0) + 1))
      do {
        try await timer.clock.sleep(until: tick, tolerance: timer.tolerance)
      } catch {
        return nil
      }
      lastTick = tick
      return timer.clock.now
    }
  }

  /// Creates an iterator. The first tick comes one interval after the first call of `next()`.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(self)
  }
}

extension Clock where Duration: Hashable {
  /// A sequence of ticks at an interval, which ends when the task that iterates it is cancelled.
  ///
  /// Ticks come at multiples of the interval; those that pass while the consumer is busy are
  /// skipped. It can also be called on `any Clock<Duration>`.
  ///
  /// ```swift
  /// for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The time between ticks. Traps unless it is positive.
  ///   - tolerance: The maximum delay of a tick, which a clock may ignore.
  public func timer(interval: Duration, tolerance: Duration? = nil) -> ClockTimer<Duration> {
    precondition(interval > .zero, "The interval of a timer must be positive.")
    return ClockTimer(clock: AnyClock(self), interval: interval, tolerance: tolerance)
  }
}
