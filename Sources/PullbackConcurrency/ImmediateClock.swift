/// A clock whose sleeps return immediately: its time jumps to each deadline.
///
/// Use it in tests that do not depend on elapsed time, or to see a feature's final state at once. A
/// loop of sleeps never ends on it; use ``TestClock`` for timers.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A moment of an immediate clock, counted from the moment it starts at.
  public struct Instant: InstantProtocol {
    /// The time since the clock's zero.
    public var offset: Duration

    /// Makes a moment.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The moment that comes a duration later.
    public func advanced(by duration: Duration) -> Self {
      Self(offset: offset + duration)
    }

    /// The time from this moment to another.
    public func duration(to other: Self) -> Duration {
      other.offset - offset
    }

    /// Returns whether a moment comes before another.
    public static func < (left: Self, right: Self) -> Bool {
      left.offset < right.offset
    }
  }

  private let current: ThreadLock<Instant>

  /// Makes a clock that stands at a moment.
  public convenience init(now: Instant = Instant()) {
    self.init(start: now)
  }

  private init(start now: Instant) {
    self.current = ThreadLock(now)
  }

  /// The latest deadline that a task has slept until.
  public var now: Instant {
    current.withLock { $0 }
  }

  /// The smallest step of the clock: none.
  public var minimumResolution: Duration { .zero }

  /// Moves the time to the deadline and returns after letting other tasks go first.
  ///
  /// It throws `CancellationError` when the task is cancelled.
  ///
  /// - Parameters:
  ///   - deadline: The moment to jump to; a moment in the past moves nothing.
  ///   - tolerance: Not used.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    current.withLock { $0 = max($0, deadline) }
    await Task.yield()
    try Task.checkCancellation()
  }
}

extension ImmediateClock where Duration == Swift.Duration {
  /// Makes a clock of the standard duration that stands at a moment, or at zero.
  public convenience init(now: Instant = Instant()) {
    self.init(start: now)
  }
}
