#if Macros && Web
import PullbackWeb

/// The rates of the last three minutes, from counts that are added about once a second.
struct DashboardHistory: Equatable, Sendable {
  typealias Totals = LiveActivity.Totals

  private struct Sample: Equatable {
    var totals: Totals
    var time: Duration
  }

  /// The time of a point of a line.
  static let pointTime = Duration.seconds(6)
  static let mostPoints = 30
  /// The pause after which the lines begin anew, because nobody has looked meanwhile.
  private static let longestPause = Duration.seconds(10)
  /// The time over which the present rate is measured.
  private static let presentTime = Duration.seconds(5)

  /// What was counted last before the first point, and at the ends of all points. The last one may
  /// not be over.
  private var ends: [Sample] = []
  /// The samples of the last seconds.
  private var recent: [Sample] = []

  mutating func add(_ totals: Totals, at now: Duration) {
    let sample = Sample(totals: totals, time: now)
    if let last = recent.last {
      if now <= last.time { return }
      if now - last.time > Self.longestPause { self = Self() }
    }
    recent.append(sample)
    while recent.count > 2, now - recent[1].time >= Self.presentTime { recent.removeFirst() }
    if ends.count >= 2, Self.point(of: ends[ends.count - 1].time) == Self.point(of: now) {
      ends[ends.count - 1] = sample
    } else {
      ends.append(sample)
    }
    if ends.count > Self.mostPoints + 1 { ends.removeFirst() }
  }

  private static func point(of time: Duration) -> Int { Int(time / pointTime) }

  /// How much was counted in a second, over the last five seconds; nil before the second sample.
  func perSecond(_ count: KeyPath<Totals, Int>) -> Double? {
    guard let first = recent.first, let last = recent.last, recent.count > 1 else { return nil }
    return Self.rate(count, first, last)
  }

  /// How much was counted in a second, at the points of a line.
  func line(_ count: KeyPath<Totals, Int>) -> [Double] {
    zip(ends, ends.dropFirst()).map { Self.rate(count, $0, $1) }
  }

  private static func rate(
    _ count: KeyPath<Totals, Int>, _ first: Sample, _ last: Sample
  ) -> Double {
    Double(last.totals[keyPath: count] - first.totals[keyPath: count])
      / ((last.time - first.time) / .seconds(1))
  }
}
#endif
