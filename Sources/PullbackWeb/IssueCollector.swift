#if Web
import IssueReporting
import Logging
import Synchronization

/// Tells the servers with a dashboard where issues are reported. It is one of the issue reporters of
/// the process from the first dashboard on.
struct IssueCollector: IssueReporter {
  private struct Weak {
    weak var activity: LiveActivity?
  }

  private static let all = Mutex<[Weak]>([])

  static func add(_ activity: LiveActivity) {
    let isFirst = all.withLock { all in
      defer { all = all.filter { $0.activity != nil } + [Weak(activity: activity)] }
      return all.isEmpty
    }
    if isFirst { IssueReporters.change { $0.append(IssueCollector()) } }
  }

  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let activities = Self.all.withLock { $0.compactMap(\.activity) }
    for activity in activities { activity.failed(.issue, file: "\(fileID)", line: line) }
  }
}

/// Notes where a server logs problems, and passes everything on.
private struct NotingLogHandler: LogHandler {
  var handler: any LogHandler
  let activity: LiveActivity

  var metadata: Logger.Metadata {
    get { handler.metadata }
    set { handler.metadata = newValue }
  }
  var metadataProvider: Logger.MetadataProvider? {
    get { handler.metadataProvider }
    set { handler.metadataProvider = newValue }
  }
  var logLevel: Logger.Level {
    get { handler.logLevel }
    set { handler.logLevel = newValue }
  }
  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { handler[metadataKey: key] }
    set { handler[metadataKey: key] = newValue }
  }

  func log(event: LogEvent) {
    if event.level >= .warning {
      activity.failed(.log, file: event.file, line: event.line)
    }
    handler.log(event: event)
  }
}

extension LiveActivity {
  /// A logger whose problems are noted.
  func noting(_ logger: Logger) -> Logger {
    var noting = logger
    noting.handler = NotingLogHandler(handler: logger.handler, activity: self)
    return noting
  }
}
#endif
