#if Web
import PullbackHTML
/// Limits how often the page of one session may connect. `live.js` stays below the limit even when
/// every connection is lost at once, because it waits for at least 100 ms before it connects again.
package struct ReconnectLimit: Sendable {
  private let burst: Int
  private let perSecond: Int

  private var limits: [RandomID: RateLimit] = [:]
  /// When this many sessions are in memory, those are removed that may use a whole burst again,
  /// because they have not connected for long enough.
  private var sweepCount = ReconnectLimit.leastSweepCount
  private static let leastSweepCount = 1024

  /// Creates a limit. After a pause, a page may connect `burst` times at once.
  package init(burst: Int = 60, perSecond: Int = 10) {
    self.burst = burst
    self.perSecond = perSecond
  }

  /// The number of sessions that are kept in memory.
  package var count: Int { limits.count }

  /// Returns whether the page of a session may connect now; if so, the connection is counted.
  ///
  /// - Parameter now: The time since an arbitrary but fixed moment.
  package mutating func admit(_ session: RandomID, now: Duration) -> Bool {
    if limits.count >= sweepCount {
      limits = limits.filter { !$0.value.isFull(now: now) }
      sweepCount = max(Self.leastSweepCount, 2 * limits.count)
    }
    return limits[session, default: RateLimit(burst: burst, perSecond: perSecond)].admit(now: now)
  }
}
#endif
