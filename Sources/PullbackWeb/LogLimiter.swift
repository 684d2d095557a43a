#if Web
/// Limits the rate of log lines: a burst, then a steady rate. Otherwise a client that is refused a
/// thousand times per second could fill the disk.
package struct LogLimiter {
  private static let burst = 20.0
  private static let linesPerSecond = 2.0

  private var allowance = burst
  private var allowanceAt: Duration
  private var omitted = 0
  private var isReportAwaited = false

  /// Creates a limiter that allows a full burst of lines at first.
  ///
  /// - Parameter now: The time since an arbitrary but fixed moment.
  package init(now: Duration) { allowanceAt = now }

  /// If a line may be written now, returns the number of lines omitted since the last one;
  /// otherwise nil.
  package mutating func admit(now: Duration) -> Int? {
    let earned = (now - allowanceAt) / .seconds(1) * Self.linesPerSecond
    allowance = min(Self.burst, allowance + earned)
    allowanceAt = now
    guard allowance >= 1 else {
      omitted += 1
      return nil
    }
    allowance -= 1
    defer { omitted = 0 }
    return omitted
  }

  /// Whether a report is needed of the lines that were omitted, because nobody has asked for one
  /// yet. The caller then has to ask for it by ``report()``, some time later.
  package mutating func awaitReport() -> Bool {
    guard omitted > 0, !isReportAwaited else { return false }
    isReportAwaited = true
    return true
  }

  /// The number of lines that were omitted and that no line has told of since.
  package mutating func report() -> Int {
    isReportAwaited = false
    defer { omitted = 0 }
    return omitted
  }
}
#endif
