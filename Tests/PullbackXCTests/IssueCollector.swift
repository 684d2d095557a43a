import Foundation
import IssueReporting

/// Keeps the issues that are reported, in place of the test that would fail.
final class IssueCollector: IssueReporter, @unchecked Sendable {
  struct Issue: Equatable {
    var message: String
    var line: UInt
  }
  private let lock = LockedIssues()

  var issues: [Issue] { lock.issues }
  var messages: [String] { lock.issues.map(\.message) }

  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    // Differences are padded with spaces as wide as a digit.
    let message = (message() ?? "").replacing("\u{2007}", with: " ")
    lock.append(Issue(message: message, line: line))
  }
}

private final class LockedIssues: @unchecked Sendable {
  private var storage: [IssueCollector.Issue] = []
  private let lock = NSLock()
  var issues: [IssueCollector.Issue] { lock.withLock { storage } }
  func append(_ issue: IssueCollector.Issue) { lock.withLock { storage.append(issue) } }
}

/// Runs a test, and gives the issues that it reports.
func issues(
  isolation: isolated (any Actor)? = #isolation,
  _ test: () async throws -> Void
) async rethrows -> [IssueCollector.Issue] {
  let collector = IssueCollector()
  try await withIssueReporters([collector]) { try await test() }
  return collector.issues
}
