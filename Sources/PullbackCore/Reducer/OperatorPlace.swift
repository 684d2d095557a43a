import IssueReporting

/// Where in the user's code an operator was applied; warnings point there.
@usableFromInline
package struct OperatorPlace: Sendable {
  package let fileID, filePath: StaticString
  package let line, column: UInt

  @usableFromInline
  package init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// Fails the test that runs, or logs a warning.
  @usableFromInline
  package func report(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
