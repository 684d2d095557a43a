#if Web
import PullbackUI

/// An app at a path of a server.
struct LiveMount: Sendable {
  /// The path, without a slash at its end; empty for the root.
  let base: String
  /// What pages are called whose views give no title.
  let title: String
  let makeGraph: @Sendable (isolated LiveVisitor, EnvironmentValues) async -> ViewGraph

  var clientPath: String { base + "/-/live.js" }
  var stylesheetPath: String { base + "/-/live.css" }
  var socketPath: String { base + "/-/socket" }
}
#endif
