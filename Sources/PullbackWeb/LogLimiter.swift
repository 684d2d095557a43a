#if Web
/// Limits how many lines a log gets: some at once, then one now and then. A client that is refused
/// a thousand times a second does not fill a disk.
package struct LogLimiter {
  private static let burst = 20.0
  private static let linesPerSecond = 2.0

  private var allowance = burst
  private var allowanceAt: Duration
  private var omitted = 0

  /// - Parameter now: The time since any moment that stays the same.
  package init(now: Duration) { allowanceAt = now }

  /// Whether a line may be written: how many were left out before it, or nil to leave it out.
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
