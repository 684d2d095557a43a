import IssueReporting
import PullbackConcurrency

extension CodeLocation {
  /// Shows a message at this location without failing the test: as a known issue, or as printed
  /// text if the test framework does not support known issues.
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
