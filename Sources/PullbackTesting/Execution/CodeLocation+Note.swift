import IssueReporting

/// Where in a test a call was made; issues point there.
struct SourceLocation: Sendable {
  let fileID, filePath: StaticString
  let line, column: UInt

  init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// Fails the test at this location.
  func report(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Shows a message at this location without failing the test: as a known issue, or printed where the
  /// test framework has none.
  func note(_ message: String) {
    #if !canImport(Darwin)
    if case .xcTest = TestContext.current {
      print("\(filePath):\(line): note: \(message)")
      return
    }
    #endif
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
