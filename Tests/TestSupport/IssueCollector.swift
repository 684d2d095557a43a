package import IssueReporting
import Synchronization

/// Keeps the issues that are reported, in place of the test that would fail.
package final class IssueCollector: IssueReporter {
  package struct Issue: Equatable, Sendable {
    package var message: String
    package var line: UInt

    package init(message: String, line: UInt) {
      self.message = message
      self.line = line
    }
  }

  private let collected = Mutex<[Issue]>([])

  package init() {}

  package var issues: [Issue] { collected.withLock { $0 } }
  package var messages: [String] { issues.map(\.message) }

  package func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    // Differences are padded with spaces as wide as a digit.
    let message = (message() ?? "").replacing("\u{2007}", with: " ")
    collected.withLock { $0.append(Issue(message: message, line: line)) }
  }
}

/// Runs a test, and returns the issues that it reports.
package func issues(
  isolation: isolated (any Actor)? = #isolation,
  _ test: () async throws -> Void
) async rethrows -> [IssueCollector.Issue] {
  let collector = IssueCollector()
  try await withIssueReporters([collector]) { try await test() }
  return collector.issues
}
