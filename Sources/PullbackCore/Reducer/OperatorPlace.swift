import IssueReporting

/// Where in the user's code an operator was applied, an effect or a store was made; warnings point
/// there.
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

  /// The file and the line, for the text of a message: a log has no other way to show them.
  package var name: String { "\(fileID):\(line)" }

  /// Fails the test that runs, or logs a warning.
  @usableFromInline
  package func report(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
