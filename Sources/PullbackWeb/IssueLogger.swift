#if Web
import IssueReporting
import Logging
import Synchronization

/// Logs the issues of a server, such as errors that effects and shared values do not handle.
///
/// It takes the place of the reporter that prints them to standard error, so that they have a time
/// and a level like everything else that the server says.
struct IssueLogger: IssueReporter {
  let logger: Logger

  /// The reporters with this one in the place of the default one, unless another server was first.
  func replacingDefault(of reporters: [any IssueReporter]) -> [any IssueReporter] {
    if reporters.contains(where: { $0 is IssueLogger }) { return reporters }
    return reporters.map { $0 is _DefaultReporter ? self : $0 }
  }

  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    logger.log(
      level: severity == .warning ? .warning : .error,
      "\(message() ?? "An issue was reported.")",
      metadata: ["at": "\(fileID):\(line)"])
  }
}

extension IssueReporters {
  private static let changes = Mutex(())

  /// Changes the reporters of the process. Two servers, or a server and a dashboard, may begin at the
  /// same moment.
  static func change(_ body: (inout [any IssueReporter]) -> Void) {
    changes.withLock { _ in body(&current) }
  }
}
#endif
