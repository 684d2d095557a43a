#if Web
public import Hummingbird
public import PullbackUI

/// Why a page cannot be shown, for the view of
/// `RouterMethods.liveFailures(_:on:view:)`.
public struct LiveFailure: Hashable, Sendable {
  /// The status of the response: 403, 404 for a page that does not exist, 405, 410 for the link to a file
  /// that has expired, 413 for a form that is too large, 414, 421, 426, 429 for too many open pages,
  /// 500, or 503 if the server is full or about to end.
  public let status: Int
  /// A short sentence, such as `There is no such page`.
  public let title: String
  /// What the person should know or do.
  public let message: String
  /// The address at which the person can go on, relative to the server, such as `/shop`. For a `Link`,
  /// make a `URL(string:)` of it.
  public let link: String
  /// The text for a link to ``link``.
  public let linkTitle: String
}

extension RouterMethods {
  /// Gives the pages that say why a page of a live app cannot be shown a view of your own.
  ///
  /// ```swift
  /// router.live("/shop", title: "Shop") { ShopView() }
  /// router.liveFailures("/shop") { failure in
  ///   VStack {
  ///     Text(failure.title).font(.title)
  ///     Text(failure.message)
  ///     if let url = URL(string: failure.link) { Link(failure.linkTitle, destination: url) }
  ///   }
  /// }
  /// ```
  ///
  /// The page has the style sheet and the language of the app, the status of the failure, and what
  /// `navigationTitle(_:)` and `pageLanguage(_:)` say. It has no session and no JavaScript: links work,
  /// buttons do nothing. The views are made for each failure, one after the other, on a thread of their
  /// own. If that takes longer than a second, the built-in page is shown; while views that never end are
  /// being made, all failures get the built-in page.
  ///
  /// - Parameters:
  ///   - path: The path of an app that `live(_:title:on:view:)` serves.
  ///   - server: The server of that app.
  ///   - view: Creates the view of a failure.
  @discardableResult
  public func liveFailures<Content: View & SendableMetatype>(
    _ path: String,
    on server: LiveServer = .shared,
    @ViewBuilder view: @escaping @Sendable (LiveFailure) -> Content
  ) -> Self {
    server.failurePages.add(LiveMount.base(of: path)) { failure, page, stage in
      await stage.render(page) { stage in ViewGraph(isolation: stage) { view(failure) } }
    }
    return self
  }

  /// Gives the pages that say why a page of a live app cannot be shown a view that is isolated to the
  /// main actor. It is made there, so views that never end stop what else runs there.
  ///
  /// The parameters are those of the other `liveFailures`.
  @_disfavoredOverload
  @discardableResult
  public func liveFailures<Content: ViewContent>(
    _ path: String,
    on server: LiveServer = .shared,
    @ViewBuilder view: @escaping @MainActor @Sendable (LiveFailure) -> Content
  ) -> Self {
    server.failurePages.add(LiveMount.base(of: path)) { failure, page, _ in
      await { @MainActor in page.render(ViewGraph { view(failure) }) }()
    }
    return self
  }
}
#endif
