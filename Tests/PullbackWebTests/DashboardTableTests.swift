#if Web
import Foundation
import Testing

@testable import PullbackWeb

/// The tables of a dashboard, which stay small whatever happens.
@Suite struct DashboardTableTests {
  @Test("A name has its count, its typical and its longest time, the slowest name first")
  func rows() {
    var times = NamedTimes()
    for _ in 0..<9 { times.add("counter.tapped", .microseconds(10)) }
    times.add("counter.tapped", .milliseconds(3))
    times.add("list.sorted", .milliseconds(20))
    let rows = times.slowest(5)
    #expect(rows.map(\.name) == ["list.sorted", "counter.tapped"])
    #expect(rows.map(\.count) == [1, 10])
    #expect(rows.map(\.longest) == [.milliseconds(20), .milliseconds(3)])
    #expect(abs(rows[1].median / .microseconds(10) - 1) < 0.13)
    #expect(times.slowest(1).map(\.name) == ["list.sorted"])
  }

  @Test("However many names come, a limited number is kept, and the slowest of all among them")
  func bounds() {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      var times = NamedTimes()
      var longest: [String: Duration] = [:]
      let count = Int.random(in: 1...2000, using: &generator)
      for _ in 0..<count {
        let name = "name \(Int.random(in: 0..<500, using: &generator))"
        let duration = Duration.nanoseconds(Int.random(in: 0...1_000_000_000, using: &generator))
        times.add(name, duration)
        longest[name] = max(longest[name] ?? .zero, duration)
      }
      let rows = times.slowest(.max)
      #expect(rows.count == min(NamedTimes.most, longest.count), "seed \(seed)")
      #expect(rows.reduce(times.leftOut) { $0 + $1.count } == count, "seed \(seed)")
      #expect(rows.first?.longest == longest.values.max(), "seed \(seed)")
      #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.longest >= $1.longest }, "seed \(seed)")
    }
  }

  @Test("A long name is cut")
  func longName() {
    var times = NamedTimes()
    times.add(String(repeating: "a", count: 100_000), .seconds(1))
    times.add(String(repeating: "b", count: NamedTimes.mostCharacters), .seconds(1))
    #expect(times.slowest(9).map(\.name.count).max() == NamedTimes.mostCharacters + 1)
  }

  @Test("Problems of one place are one row, the newest first, and old places make room")
  func failures() {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    var table = FailureTable()
    table.add(.issue, file: "App/Counter.swift", line: 3, at: start)
    table.add(.log, file: "App/Counter.swift", line: 3, at: start + 1)
    table.add(.issue, file: "App/Counter.swift", line: 3, at: start + 2)
    #expect(table.newest.map(\.id) == ["issue App/Counter.swift:3", "log App/Counter.swift:3"])
    #expect(table.newest.map(\.count) == [2, 1])
    #expect(table.newest[0].last == start + 2)
    for line in 0..<UInt(10_000) {
      table.add(.issue, file: "App/List.swift", line: line, at: start + 3 + Double(line))
    }
    #expect(table.newest.count == FailureTable.most)
    #expect(table.newest[0].line == 9_999)
    #expect(table.forgotten == 10_002 - FailureTable.most)
  }
}
#endif
