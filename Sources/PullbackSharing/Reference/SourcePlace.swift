import IssueReporting

/// A location in the user's code, for issue reports.
struct SourcePlace: Sendable {
  let fileID, filePath: StaticString
  let line, column: UInt

  func report(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  func report(_ error: any Error) {
    reportIssue(error, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
