#if Web
import NIOCore

/// Limits the pings and pongs of a client: a burst, then a steady rate.
struct PingLimit {
  private let burst: Double
  private let perSecond: Double
  private var allowance: Double
  private var allowanceAt: NIODeadline?

  init(burst: Int, perSecond: Int) {
    self.burst = Double(burst)
    self.perSecond = Double(perSecond)
    allowance = self.burst
  }

  /// Whether another one is allowed now.
  mutating func admit(now: NIODeadline) -> Bool {
    let earned = allowanceAt.map { Double((now - $0).nanoseconds) / 1e9 * perSecond } ?? 0
    allowance = min(burst, allowance + earned)
    allowanceAt = now
    guard allowance >= 1 else { return false }
    allowance -= 1
    return true
  }
}
#endif
