/// Limits how often something happens: a burst, then a steady rate.
package struct RateLimit: Hashable, Sendable {
  private let burst: Double
  private let perSecond: Double
  private var allowance: Double
  private var allowanceAt: Duration?

  package init(burst: Int, perSecond: Int) {
    self.burst = Double(burst)
    self.perSecond = Double(perSecond)
    allowance = self.burst
  }

  /// Returns whether the limited event may happen now; if so, it is counted.
  ///
  /// - Parameter now: The time since an arbitrary but fixed moment.
  package mutating func admit(now: Duration) -> Bool {
    allowance = allowance(at: now)
    allowanceAt = now
    guard allowance >= 1 else { return false }
    allowance -= 1
    return true
  }

  /// The time after which several events may happen, so that a caller that waits needs few timers:
  /// those of a tenth of a second. Call it after ``admit(now:)``.
  package var pause: Duration {
    let wanted = max(1, min(burst, (perSecond / 10).rounded(.down)))
    return .seconds((wanted - allowance) / perSecond)
  }

  /// Whether a whole burst is allowed, as if nothing had happened before.
  package func isFull(now: Duration) -> Bool { allowance(at: now) >= burst }

  private func allowance(at now: Duration) -> Double {
    let earned = allowanceAt.map { (now - $0) / .seconds(1) * perSecond } ?? 0
    return min(burst, allowance + earned)
  }
}
