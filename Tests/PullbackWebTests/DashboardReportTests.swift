#if Macros && Web
import Foundation
import PullbackWeb
import Testing

@testable import PullbackWebInspector

/// What a dashboard computes from the counts of a server, and how it writes it.
@Suite struct DashboardReportTests {
  private func totals(_ events: Int) -> LiveActivity.Totals {
    var totals = LiveActivity.Totals()
    totals.events = events
    return totals
  }

  @Test("A rate is that of the last seconds, and is not known before the second sample")
  func rates() {
    var history = DashboardHistory()
    #expect(history.perSecond(\.events) == nil)
    history.add(totals(1000), at: .seconds(60))
    #expect(history.perSecond(\.events) == nil && history.line(\.events) == [])
    history.add(totals(1010), at: .seconds(61))
    #expect(history.perSecond(\.events) == 10)
    #expect(history.perSecond(\.bytes) == 0)
    for second in 62...80 { history.add(totals(1010), at: .seconds(second)) }
    #expect(history.perSecond(\.events) == 0)
    // The same moment again changes nothing.
    history.add(totals(5000), at: .seconds(80))
    #expect(history.perSecond(\.events) == 0)
  }

  @Test("The points of a line do not change when their time is over, and there are few")
  func lines() {
    var history = DashboardHistory()
    var former: [Double] = []
    for second in 0..<10_000 {
      history.add(totals(second * second), at: .seconds(600 + second))
      let line = history.line(\.events)
      #expect(line.count <= DashboardHistory.mostPoints)
      if line.count == former.count, line.count < DashboardHistory.mostPoints {
        #expect(line.dropLast() == former.dropLast())
      }
      former = line
    }
    #expect(former.count == DashboardHistory.mostPoints)
    // 2 · 9,999 events a second in the end, 180 s · 2 fewer at the beginning.
    #expect(former[0] > 19_600 && former[0] < 19_660, "\(former[0])")
  }

  @Test("After a time in which nobody looked, the lines begin anew")
  func pause() {
    var history = DashboardHistory()
    for second in 0..<100 { history.add(totals(second), at: .seconds(second)) }
    history.add(totals(1_000_000), at: .seconds(500))
    #expect(history.perSecond(\.events) == nil && history.line(\.events) == [])
    history.add(totals(1_000_003), at: .seconds(501))
    #expect(history.perSecond(\.events) == 3 && history.line(\.events) == [3])
  }

  @Test("Numbers are as short as they can be read")
  func texts() {
    #expect(
      [0, 0.04, 0.25, 3, 9.96, 12.3, 1234567].map(DashboardText.number)
        == ["0", "< 0.1", "0.3", "3", "10", "12", "1,234,567"])
    #expect(
      [0, 999, 1500, 72_300_000, 2e15].map(DashboardText.bytes)
        == ["0 B", "999 B", "1.5 KB", "72 MB", "2000 TB"])
    #expect(
      [
        Duration.zero, .nanoseconds(850), .microseconds(3), .microseconds(1250), .milliseconds(75),
        .seconds(12),
      ].map(DashboardText.time) == ["0 ns", "850 ns", "3 µs", "1.3 ms", "75 ms", "12 s"])
    #expect(
      [Duration.seconds(-1), .seconds(59), .seconds(150), .seconds(7_500), .seconds(200_000)]
        .map(DashboardText.span) == ["0 s", "59 s", "2 min", "2 h 5 min", "2 d 7 h"])
    #expect(
      DashboardText.count(1, "time") == "1 time" && DashboardText.count(2, "time") == "2 times")
    var app = LiveStatus.App(path: "/")
    #expect(app.parts == "Nobody is here.")
    (app.connected, app.provisional) = (1200, 2)
    #expect(app.parts == "1,200 connected, 2 not connected yet.")
    app.waiting = 1
    #expect(app.parts.contains("1 waiting for the page to come back"))
  }

  @Test("A problem has the name of its file, its place and how long ago it was")
  func failures() {
    let now = Date(timeIntervalSinceReferenceDate: 1000)
    let row = FailureTable.Row(kind: .issue, file: "App/Counter.swift", line: 42, last: now - 70)
    #expect(row.feature == "Counter" && row.place == "Issue at App/Counter.swift:42")
    #expect(row.ago(at: now) == "1 min ago" && row.ago(at: now - 70) == "just now")
    let log = FailureTable.Row(kind: .log, file: "", line: 1, last: now)
    #expect(log.feature == "" && log.place == "Log at :1")
  }

  @Test("The memory is read from what Linux says, and not known otherwise")
  func memory() {
    #expect(ProcessMemory.resident("Name:\tapp\nVmRSS:\t   72304 kB\nThreads:\t3\n") == 74_039_296)
    #expect(ProcessMemory.resident("Name:\tapp\n") == nil)
    #expect(ProcessMemory.resident("VmRSS:\tmuch kB\n") == nil)
    #if os(Linux)
    #expect((ProcessMemory.resident ?? 0) > 1_000_000)
    #endif
  }
}
#endif
