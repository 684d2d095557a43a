/// A type-erased clock with a given duration and a common instant type.
///
/// Use it to compare or store the instants of an `any Clock<Duration>`, which the existential does
/// not allow.
public struct AnyClock<Duration: DurationProtocol & Hashable>: Clock {
  /// An instant of a wrapped clock, as an offset from the time when the clock was wrapped.
  public struct Instant: InstantProtocol {
    /// The duration since the clock was wrapped.
    public var offset: Duration

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

  private let currentOffset: @Sendable () -> Duration
  private let resolution: @Sendable () -> Duration
  private let sleepUntilOffset: @Sendable (Duration, Duration?) async throws -> Void

  /// Wraps a clock. The offsets of instants count from this call.
  public init<Base: Clock>(_ clock: Base) where Base.Duration == Duration {
    let start = clock.now
    self.currentOffset = { start.duration(to: clock.now) }
    self.resolution = { clock.minimumResolution }
    self.sleepUntilOffset = { offset, tolerance in
      try await clock.sleep(until: start.advanced(by: offset), tolerance: tolerance)
    }
  }

  /// The clock's current time, as an offset from the time when the clock was wrapped.
  public var now: Instant { Instant(offset: currentOffset()) }

  /// The minimum resolution of the wrapped clock.
  public var minimumResolution: Duration { resolution() }

  /// Suspends until a deadline, as the wrapped clock does.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await sleepUntilOffset(deadline.offset, tolerance)
  }
}
