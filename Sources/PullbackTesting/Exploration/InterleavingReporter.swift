import IssueReporting
import PullbackConcurrency

/// Counts issues, and passes them on to other reporters with the seed that determined the order of
/// effects.
final class InterleavingReporter: IssueReporter {
  private let seed: UInt64
  private let reporters: [any IssueReporter]
  private let count = ThreadLock(0)

  init(seed: UInt64, reporters: [any IssueReporter]) {
    self.seed = seed
    self.reporters = reporters
  }

  var hasIssues: Bool { count.withLock { $0 > 0 } }

  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    count.withLock { $0 += 1 }
    let text = """
      \(message() ?? "An issue was reported.")

      The issue occurs when effects run in the order of seed \(seed). To run only this order:

        await exploreInterleavings(seeds: \(seed)..<\(seed + 1)) { … }
      """
    for reporter in reporters {
      reporter.reportIssue(
        text,
        severity: severity,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
    }
  }
}
