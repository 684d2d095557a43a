import PullbackSessions
import Testing

@Suite struct TroubleReportTests {
  private let failure = "Sessions are not stored at present and go on in memory. The disk is full."
  private let recovery = "Sessions are stored again."

  @Test func `one failure and its end are told at once`() {
    var report = TroubleReport()
    #expect(report.note("The disk is full.", now: .seconds(5)) == failure)
    #expect(report.note(nil, now: .seconds(6)) == recovery)
    #expect(report.due == nil)
  }

  @Test func `the line says that pages wait where every event is stored before its answer`() {
    var report = TroubleReport(answersWait: true)
    #expect(
      report.note("The disk is full.", now: .zero)
        == "Sessions are not stored at present, so their pages wait. The disk is full.")
  }

  @Test func `a storage that fails and works many times a minute gets one line of each kind`() {
    var report = TroubleReport()
    var lines: [String] = []
    for second in 0..<60 {
      let reason = second.isMultiple(of: 2) ? "The disk is full." : nil
      if let line = report.note(reason, now: .seconds(second)) { lines.append(line) }
    }
    #expect(lines == [failure, recovery])
    #expect(
      report.note("The disk is full.", now: .seconds(60))
        == failure + " This has changed back and forth 29 times since the last line.")
  }

  @Test func `a change that is too early to tell is told when the minute is over`() {
    var report = TroubleReport()
    _ = report.note("The disk is full.", now: .seconds(0))
    _ = report.note(nil, now: .seconds(1))
    #expect(report.note("The disk is full.", now: .seconds(2)) == nil)
    #expect(report.due == .seconds(60))
    #expect(report.line(now: .seconds(59)) == nil)
    #expect(report.line(now: .seconds(60)) == failure)
    #expect(report.note(nil, now: .seconds(60)) == nil)
    #expect(report.due == .seconds(61))
    #expect(report.line(now: .seconds(61)) == recovery)
    #expect(report.due == nil)
  }
}
