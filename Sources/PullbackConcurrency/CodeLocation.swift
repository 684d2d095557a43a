import IssueReporting

/// A source location in the app's code, such as where an operator was applied or a store was
/// created. Issues are reported there.
@usableFromInline
package struct CodeLocation: Sendable {
  package let fileID, filePath: StaticString
  package let line, column: UInt

  @usableFromInline
  package init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// The file and the line, for the text of a message: `App/Counter.swift:12`.
  package var name: String { "\(fileID):\(line)" }

  /// Reports an issue at this location: it fails the current test, and logs a warning outside of
  /// tests.
  @usableFromInline
  package func report(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Reports an error as an issue at this location: it fails the current test, and logs a warning
  /// outside of tests.
  package func report(_ error: any Error) {
    reportIssue(error, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
