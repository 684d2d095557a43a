#if Web
package import PullbackUI

/// An app mounted at a path of a server.
package struct LiveMount: Sendable {
  /// The path without a trailing slash; empty for the root.
  let base: String
  /// The title of a page if its views set no title.
  let title: String
  /// Whether the sessions run on the main actor, because the views are isolated to it.
  var isOnMainActor = false
  /// Where and how the sessions are stored; nil if they are not.
  var keeping: SessionKeeping?
  /// The files that the app brings for its pages.
  var assets = MountedAssets()
  /// Creates the views of a new session or, from decoded contents, of a stored session.
  let makeContent:
    @Sendable (isolated LiveSession, EnvironmentValues, SessionKeeping.Stored?) async throws ->
      LiveContent

  package init(
    base: String,
    title: String,
    isOnMainActor: Bool = false,
    makeGraph: @escaping @Sendable (isolated LiveSession, EnvironmentValues) async -> ViewGraph
  ) {
    self.base = base
    self.title = title
    self.isOnMainActor = isOnMainActor
    makeContent = { session, environment, _ in
      LiveContent(graph: await makeGraph(session, environment))
    }
  }

  init(
    base: String,
    title: String,
    isOnMainActor: Bool,
    keeping: SessionKeeping,
    makeContent:
      @escaping @Sendable (isolated LiveSession, EnvironmentValues, SessionKeeping.Stored?)
      async throws -> LiveContent
  ) {
    self.base = base
    self.title = title
    self.isOnMainActor = isOnMainActor
    self.keeping = keeping
    self.makeContent = makeContent
  }

  /// Returns the path with a slash before each component and none at the end; empty for the root.
  static func base(of path: String) -> String {
    path.split(separator: "/").map { "/" + $0 }.joined()
  }

  /// The path attribute of the app's cookies.
  var cookiePath: String { base.isEmpty ? "/" : base }

  var clientPath: String { base + "/-/live.js" }
  var morphPath: String { base + "/-/morph.js" }
  var menusPath: String { base + "/-/menus.js" }
  var wordsPath: String { base + "/-/words.js" }
  var handlersPath: String { base + "/-/handlers.js" }
  var filesPath: String { base + "/-/files.js" }
  var developmentPath: String { base + "/-/development" }
  var hooksPath: String { base + "/-/hooks.js" }
  /// The path below which the files of the app are, with their hash.
  var assetsPath: String { base + "/-/assets/" + assets.hash }
  /// The path below which browsers send files, each to an address of its own.
  var uploadsPath: String { base + "/-/files" }
  /// The path below which browsers get files, each from an address of its own.
  var downloadsPath: String { base + "/-/downloads" }
  /// The default style sheet. Where the app has style sheets of its own, it is in a layer, so that
  /// theirs win.
  var stylesheetPath: String {
    base + (assets.stylesheets.isEmpty ? "/-/live.css" : "/-/layered.css")
  }
  /// The paths of the style sheets of the app.
  var ownStylesheetPaths: [String] { assets.stylesheets.map { "\(assetsPath)/\($0)" } }
  var imagesPath: String { base + "/-/images" }
  var socketPath: String { base + "/-/socket" }
}
#endif
