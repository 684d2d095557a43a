#if Web
/// The numbers of durations in buckets, from which quantiles are read: of fixed size, whatever it is
/// given.
///
/// The buckets are those of HdrHistogram (Gil Tene, hdrhistogram.org): each power of two has the same
/// number of buckets, so that their width grows with the duration, and with it what a quantile may be
/// wrong by.
package struct DurationHistogram: Equatable, Sendable {
  /// The number of binary digits of a duration that are kept.
  private let digits: Int
  private var counts: [UInt32]
  /// The number of durations.
  package private(set) var count = 0
  /// The longest duration, exactly.
  package private(set) var longest = Duration.zero

  /// Longer durations, of 18 minutes or more, are counted as this many nanoseconds.
  private static let limit = (UInt64(1) << 40) - 1

  /// Creates a histogram without durations.
  ///
  /// - Parameter digits: The binary digits of a duration that are kept. With 5, a quantile is wrong by
  ///   1.6 % at most, and a histogram takes 4.6 KB; with 2, it is 13 % and 0.7 KB.
  package init(digits: Int = 5) {
    precondition((1...8).contains(digits), "Between 1 and 8 digits are kept.")
    self.digits = digits
    counts = [UInt32](repeating: 0, count: (41 - digits) << digits)
  }

  package mutating func add(_ duration: Duration) {
    let nanoseconds = Self.nanoseconds(duration)
    let index = index(of: nanoseconds)
    if counts[index] < .max { counts[index] += 1 }
    count += 1
    longest = max(longest, duration)
  }

  /// Adds what another histogram with the same digits has counted.
  package mutating func add(_ other: DurationHistogram) {
    precondition(digits == other.digits, "The buckets of the histograms differ.")
    for index in counts.indices {
      let (sum, isTooMuch) = counts[index].addingReportingOverflow(other.counts[index])
      counts[index] = isTooMuch ? .max : sum
    }
    count += other.count
    longest = max(longest, other.longest)
  }

  package mutating func removeAll() { self = Self(digits: digits) }

  /// The duration that a part of all durations does not exceed; zero if there are none.
  ///
  /// - Parameter part: From 0 to 1: 0.5 for the median.
  package func quantile(_ part: Double) -> Duration {
    let total = counts.reduce(0) { $0 + Int($1) }
    guard total > 0 else { return .zero }
    let rank = max(1, Int((part * Double(total)).rounded(.up)))
    var passed = 0
    for (index, count) in counts.enumerated() {
      passed += Int(count)
      if passed >= rank { return min(longest, .nanoseconds(Int64(middle(of: index)))) }
    }
    return longest
  }

  private static func nanoseconds(_ duration: Duration) -> UInt64 {
    let (seconds, attoseconds) = duration.components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    guard seconds < 2000 else { return limit }
    return min(limit, UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds) / 1_000_000_000)
  }

  private func index(of nanoseconds: UInt64) -> Int {
    let inPower = UInt64(1) << UInt64(digits)
    guard nanoseconds >= inPower else { return Int(nanoseconds) }
    let shift = 63 - nanoseconds.leadingZeroBitCount - digits
    return shift << digits + Int(nanoseconds >> UInt64(shift))
  }

  /// The nanoseconds in the middle of a bucket.
  private func middle(of index: Int) -> UInt64 {
    let shift = max(0, index >> digits - 1)
    let first = UInt64(index - shift << digits) << UInt64(shift)
    return first + (UInt64(1) << UInt64(shift)) / 2
  }
}

/// The durations of the last minute, in six histograms of ten seconds each.
struct RecentDurations: Sendable {
  private static let slotTime = Duration.seconds(10)
  private var slots = [DurationHistogram](repeating: DurationHistogram(), count: 6)
  /// The number of the newest slot since the beginning of the clock.
  private var newest: Int64 = 0

  mutating func add(_ duration: Duration, at now: Duration) {
    advance(to: now)
    slots[Int(newest % Int64(slots.count))].add(duration)
  }

  /// The durations of the last 50 to 60 seconds.
  mutating func lastMinute(at now: Duration) -> DurationHistogram {
    advance(to: now)
    var all = DurationHistogram()
    for slot in slots where slot.count > 0 { all.add(slot) }
    return all
  }

  /// Empties the slots of the time that has passed. Threads may come with times that are a little
  /// older.
  private mutating func advance(to now: Duration) {
    let slot = Int64(now / Self.slotTime)
    guard slot > newest else { return }
    for passed in 1...min(slot - newest, Int64(slots.count)) {
      slots[Int((newest + passed) % Int64(slots.count))].removeAll()
    }
    newest = slot
  }
}
#endif
