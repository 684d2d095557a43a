#if Web
/// Limits how often something happens: a burst, then a steady rate.
struct RateLimit {
  private let burst: Double
  private let perSecond: Double
  private var allowance: Double
  private var allowanceAt: Duration?

  init(burst: Int, perSecond: Int) {
    self.burst = Double(burst)
    self.perSecond = Double(perSecond)
    allowance = self.burst
  }

  /// Returns whether the limited event may happen now; if so, it is counted.
  ///
  /// - Parameter now: The time since an arbitrary but fixed moment.
  mutating func admit(now: Duration) -> Bool {
    allowance = allowance(at: now)
    allowanceAt = now
    guard allowance >= 1 else { return false }
    allowance -= 1
    return true
  }

  /// Whether a whole burst is allowed, as if nothing had happened before.
  func isFull(now: Duration) -> Bool { allowance(at: now) >= burst }

  private func allowance(at now: Duration) -> Double {
    let earned = allowanceAt.map { (now - $0) / .seconds(1) * perSecond } ?? 0
    return min(burst, allowance + earned)
  }
}
#endif
