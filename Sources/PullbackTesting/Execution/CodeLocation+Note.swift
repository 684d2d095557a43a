import IssueReporting
import PullbackConcurrency

extension CodeLocation {
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
