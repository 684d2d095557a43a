import IssueReporting

/// A clock that reports an issue when it is used.
///
/// It stands where no clock should be needed: the default clock of tests. Whatever is asked of it,
/// the issue fails the test that runs, and a clock behind it answers.
public final class UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A moment of the clock behind it.
  public typealias Instant = AnyClock<Duration>.Instant

  private let base: AnyClock<Duration>
  private let name: String
  private let fileID: StaticString
  private let filePath: StaticString
  private let line: UInt
  private let column: UInt

  /// Makes a clock in front of another.
  ///
  /// - Parameters:
  ///   - base: What answers after the issue was reported.
  ///   - name: What the clock is called in the issue.
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

  /// Reports an issue; the moment of the clock behind it.
  public var now: Instant {
    report("now")
    return base.now
  }

  /// Reports an issue; the smallest step of the clock behind it.
  public var minimumResolution: Duration {
    report("minimumResolution")
    return base.minimumResolution
  }

  /// Reports an issue, and waits as the clock behind it does.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    report("sleep")
    try await base.sleep(until: deadline, tolerance: tolerance)
  }

  private func report(_ operation: String) {
    reportIssue(
      """
      Unimplemented: \(name).\(operation). A test used this clock without overriding it. Override \
      it with a TestClock or an ImmediateClock.
      """,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}

extension UnimplementedClock where Duration == Swift.Duration {
  /// Makes a clock that answers without waiting, after the issue was reported.
  ///
  /// - Parameter name: What the clock is called in the issue.
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
