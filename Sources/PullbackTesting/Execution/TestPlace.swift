import IssueReporting

/// Where in a test something was asked for; issues point there.
struct TestPlace: Sendable {
  let fileID, filePath: StaticString
  let line, column: UInt

  init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  func report(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Says something that a test need not fail for.
  func note(_ message: String) {
    withExpectedIssue(
      isIntermittent: true,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    ) {
      report(message)
    }
  }
}
