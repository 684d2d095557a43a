#if Web
import Testing

@testable import PullbackWeb

/// The times that a dashboard shows, which are counted in buckets.
@Suite struct DurationHistogramTests {
  @Test("A quantile is wrong by a small part of it, whatever the durations are")
  func quantiles() {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    for digits in [2, 5] {
      for _ in 0..<50 {
        var histogram = DurationHistogram(digits: digits)
        var all: [Int64] = []
        for _ in 0..<Int.random(in: 1...400, using: &generator) {
          // As many short ones as long ones.
          let size = Int.random(in: 0...39, using: &generator)
          let nanoseconds = Int64.random(in: 0...(1 << size), using: &generator)
          all.append(nanoseconds)
          histogram.add(.nanoseconds(nanoseconds))
        }
        all.sort()
        for part in [0, 0.1, 0.5, 0.95, 0.99, 1] {
          let rank = max(1, Int((part * Double(all.count)).rounded(.up)))
          let exact = Double(all[rank - 1])
          let found = histogram.quantile(part) / .nanoseconds(1)
          let allowed = exact / Double(1 << (digits + 1)) + 1
          #expect(abs(found - exact) <= allowed, "seed \(seed): \(found) for \(exact)")
        }
        #expect(histogram.longest == .nanoseconds(all[all.count - 1]), "seed \(seed)")
        #expect(histogram.count == all.count, "seed \(seed)")
      }
    }
  }

  @Test("Durations that no bucket is for are counted in the first or last one")
  func extremes() {
    var histogram = DurationHistogram()
    #expect(histogram.quantile(0.5) == .zero)
    histogram.add(.seconds(-3))
    #expect(histogram.quantile(1) == .zero)
    histogram.add(.seconds(100_000_000_000))
    histogram.add(.nanoseconds(Int64.max))
    #expect(histogram.count == 3)
    #expect(histogram.longest == .seconds(100_000_000_000))
    #expect(histogram.quantile(1) > .seconds(1000))
  }

  @Test("Histograms are added, and emptied")
  func sums() {
    var (first, second, both) = (DurationHistogram(), DurationHistogram(), DurationHistogram())
    for number in 0..<1000 {
      let duration = Duration.microseconds(number * number)
      if number.isMultiple(of: 3) { first.add(duration) } else { second.add(duration) }
      both.add(duration)
    }
    first.add(second)
    #expect(first == both)
    first.removeAll()
    #expect(first == DurationHistogram())
  }

  @Test("What is older than a minute is forgotten, and what comes a little late is not")
  func lastMinute() {
    var recent = RecentDurations()
    func count(at seconds: Int) -> Int { recent.lastMinute(at: .seconds(seconds)).count }
    recent.add(.milliseconds(5), at: .seconds(101))
    recent.add(.milliseconds(7), at: .seconds(139))
    #expect(count(at: 139) == 2)
    #expect(count(at: 159) == 2)
    #expect(count(at: 160) == 1)
    // Another thread has read the clock before.
    recent.add(.milliseconds(9), at: .seconds(158))
    #expect(count(at: 160) == 2)
    #expect(recent.lastMinute(at: .seconds(160)).longest == .milliseconds(9))
    #expect(count(at: 100_000) == 0)
    recent.add(.milliseconds(1), at: .seconds(100_001))
    #expect(count(at: 100_002) == 1)
  }
}
#endif
