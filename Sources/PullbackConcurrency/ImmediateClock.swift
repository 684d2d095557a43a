/// A clock whose sleeps return immediately: its time jumps to each deadline.
///
/// Use it in tests that do not depend on elapsed time, or to get a feature's final state without
/// waiting. An endless loop of sleeps spins on it; use ``TestClock`` for timers.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock {
  /// An instant of an immediate clock, as an offset from the clock's zero.
  public struct Instant: InstantProtocol {
    /// The duration since the clock's zero.
    public var offset: Duration

    /// Creates an instant, as an offset from the clock's zero.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// Returns the instant that is later by a duration.
    public func advanced(by duration: Duration) -> Self {
      Self(offset: offset + duration)
    }

    /// Returns the duration from this instant to another.
    public func duration(to other: Self) -> Duration {
      other.offset - offset
    }

    /// Returns whether an instant is before another.
    public static func < (left: Self, right: Self) -> Bool {
      left.offset < right.offset
    }
  }

  private let current: ThreadLock<Instant>

  /// Creates a clock that starts at the given instant; zero by default.
  public convenience init(now: Instant = Instant()) {
    self.init(start: now)
  }

  private init(start now: Instant) {
    self.current = ThreadLock(now)
  }

  /// The clock's current time: the latest deadline that a task has slept until, or the instant at
  /// which the clock started if that is later.
  public var now: Instant {
    current.withLock { $0 }
  }

  /// The minimum resolution: zero, because the time jumps exactly to each deadline.
  public var minimumResolution: Duration { .zero }

  /// Advances the time to the deadline, and returns after yielding once to other tasks.
  ///
  /// - Parameters:
  ///   - deadline: The instant to jump to. A deadline in the past does not change the time.
  ///   - tolerance: Ignored.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    current.withLock { $0 = max($0, deadline) }
    await Task.yield()
    try Task.checkCancellation()
  }
}

extension ImmediateClock where Duration == Swift.Duration {
  /// Creates a clock with the standard duration type that starts at the given instant; zero by
  /// default.
  public convenience init(now: Instant = Instant()) {
    self.init(start: now)
  }
}
