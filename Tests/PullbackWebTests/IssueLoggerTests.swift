#if Web
import IssueReporting
import Logging
import Testing

@testable import PullbackWeb

/// Issues in the log of a server.
@Suite struct IssueLoggerTests {
  private struct Refusal: Error, CustomStringConvertible {
    let description = "The door is shut."
  }

  @Test("What a server reports is logged with the others of its lines, and by one logger")
  func logged() {
    let lines = LogLines()
    let logger = IssueLogger(logger: Logger(label: "test") { _ in lines })
    let reporters = logger.replacingDefault(of: [.default, .fatalError])
    #expect(reporters.map { $0 is IssueLogger } == [true, false])
    let other = IssueLogger(logger: Logger(label: "other") { _ in LogLines() })
    let first = other.replacingDefault(of: reporters).compactMap { $0 as? IssueLogger }
    withIssueReporters(first) {
      reportIssue("One")
      reportIssue(Refusal())
    }
    #expect(lines.all == ["One", "Caught error: The door is shut."])
  }
}
#endif
