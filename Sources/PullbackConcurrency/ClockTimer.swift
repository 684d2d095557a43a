/// The ticks of a clock at an interval. Made by ``_Concurrency/Clock/timer(interval:tolerance:)``.
public struct ClockTimer<Duration: DurationProtocol & Hashable>: AsyncSequence, Sendable {
  /// The moment of a tick.
  public typealias Element = AnyClock<Duration>.Instant
  /// A timer does not fail: it ends.
  public typealias Failure = Never

  let clock: AnyClock<Duration>
  let interval: Duration
  let tolerance: Duration?

  /// The state of one run through the ticks.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let timer: ClockTimer
    private var lastTick: AnyClock<Duration>.Instant?

    init(_ timer: ClockTimer) {
      self.timer = timer
    }

    /// Waits for the next tick and gives its moment, or `nil` when the task is cancelled.
    public mutating func next() async -> Element? {
      await next(isolation: #isolation)
    }

    /// Waits for the next tick and gives its moment, or `nil` when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      let now = timer.clock.now
      let last = lastTick ?? now
      // A consumer that took longer than the interval misses ticks; it does not get them late.
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

  /// Starts a run. The first tick comes one interval after the first call of `next()`.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(self)
  }
}

extension Clock where Duration: Hashable {
  /// Makes a sequence of ticks at an interval, which ends when the task that reads it is cancelled.
  ///
  /// Ticks keep to multiples of the interval; those missed while the reader is busy are left out.
  /// It serves `any Clock<Duration>` as well.
  ///
  /// ```swift
  /// for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The time between ticks; traps unless it is positive.
  ///   - tolerance: How much later a tick may come, if the clock cares.
  public func timer(interval: Duration, tolerance: Duration? = nil) -> ClockTimer<Duration> {
    precondition(interval > .zero, "The interval of a timer must be positive.")
    return ClockTimer(clock: AnyClock(self), interval: interval, tolerance: tolerance)
  }
}
