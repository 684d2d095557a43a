import IssueReporting

/// A clock that reports an issue when it is used.
///
/// It is the default clock of tests, where an overlooked dependency on time should fail. Every use
/// reports an issue, which fails the current test, and is then forwarded to a base clock.
public final class UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock {
  /// An instant of the base clock, as an offset from the time when the clock was created.
  public struct Instant: InstantProtocol {
    /// The duration since the clock was created.
    public var offset: Duration

    /// Returns the instant that is later by a duration.
    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }

    /// Returns the duration from this instant to another.
    public func duration(to other: Self) -> Duration { other.offset - offset }

    /// Returns whether an instant is before another.
    public static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
  }

  private let base: AnyClock<Duration>
  private let name: String
  private let fileID: StaticString
  private let filePath: StaticString
  private let line: UInt
  private let column: UInt

  /// Creates an unimplemented clock with a base clock.
  ///
  /// - Parameters:
  ///   - base: The clock to forward to after an issue was reported.
  ///   - name: The name of the clock in the issue.
  public init<Base: Clock>(
    _ base: Base,
    name: String = "Clock",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Base.Duration == Duration {
    self.base = AnyClock(base)
    self.name = name
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// The base clock's current instant. Reports an issue.
  public var now: Instant {
    report()
    return Instant(offset: base.now.offset)
  }

  /// The base clock's minimum resolution. Reports an issue.
  public var minimumResolution: Duration {
    report()
    return base.minimumResolution
  }

  /// Sleeps on the base clock, without another issue: ``now``, from which the deadline was made,
  /// has reported one.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await base.sleep(until: .init(offset: deadline.offset), tolerance: tolerance)
  }

  private func report() {
    reportIssue(
      """
      Unimplemented: \(name). A test used this clock without overriding it. Override it with a \
      TestClock or an ImmediateClock.
      """,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}

extension UnimplementedClock where Duration == Swift.Duration {
  /// Creates an unimplemented clock whose sleeps return immediately after reporting an issue.
  ///
  /// - Parameters:
  ///   - name: The name of the clock in the issue.
  ///   - now: The instant at which the clock starts.
  public convenience init(
    name: String = "Clock",
    now: ImmediateClock<Swift.Duration>.Instant = .init(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      ImmediateClock(now: now),
      name: name,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
