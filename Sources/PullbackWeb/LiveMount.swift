#if Web
import PullbackUI

/// An app at a path of a server.
struct LiveMount: Sendable {
  /// The path, without a slash at its end; empty for the root.
  let base: String
  /// What pages are called whose views give no title.
  let title: String
  /// Whether its sessions run on the main actor, because its views belong there.
  var isOnMainActor = false
  let makeGraph: @Sendable (isolated LiveVisitor, EnvironmentValues) async -> ViewGraph

  /// A path as a base: with a slash before each of its parts.
  static func base(of path: String) -> String {
    path.split(separator: "/").map { "/" + $0 }.joined()
  }

  var clientPath: String { base + "/-/live.js" }
  var stylesheetPath: String { base + "/-/live.css" }
  var socketPath: String { base + "/-/socket" }
}
#endif
