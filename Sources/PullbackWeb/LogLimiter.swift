#if Web
/// Limits the rate of log lines: a burst, then a steady rate. Otherwise a client that is refused a
/// thousand times per second could fill the disk.
package struct LogLimiter {
  private static let burst = 20.0
  private static let linesPerSecond = 2.0

  private var allowance = burst
  private var allowanceAt: Duration
  private var omitted = 0

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
}
#endif
