/// A type-erased clock with a given duration and a common instant type.
///
/// Use it to compare or store the instants of an `any Clock<Duration>`, which the existential does
/// not allow.
public struct AnyClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A moment of a wrapped clock, counted from the moment it was wrapped.
  public struct Instant: InstantProtocol {
    /// The time since the clock was wrapped.
    public var offset: Duration

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

  private let currentOffset: @Sendable () -> Duration
  private let resolution: @Sendable () -> Duration
  private let sleepUntilOffset: @Sendable (Duration, Duration?) async throws -> Void

  /// Wraps a clock.
  public init<Base: Clock>(_ clock: Base) where Base.Duration == Duration {
    let start = clock.now
    self.currentOffset = { start.duration(to: clock.now) }
    self.resolution = { clock.minimumResolution }
    self.sleepUntilOffset = { offset, tolerance in
      try await clock.sleep(until: start.advanced(by: offset), tolerance: tolerance)
    }
  }

  /// The clock's moment now.
  public var now: Instant { Instant(offset: currentOffset()) }

  /// The smallest step of the clock.
  public var minimumResolution: Duration { resolution() }

  /// Waits until a moment, as the wrapped clock does.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await sleepUntilOffset(deadline.offset, tolerance)
  }
}
