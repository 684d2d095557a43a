public import Foundation
import PullbackDependencies
import PullbackSharing

extension ViewContent {
  /// Performs an action when the app is opened with a URL while this view is on screen.
  ///
  /// A terminal app is opened with a URL by the argument `--open`, a page in a browser by its
  /// address, also when the person goes back and forward; other programs call
  /// ``ViewGraph/open(_:)``. Every view on screen with this modifier
  /// receives the URL.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some LibraryView {
    LifecycleView(content: self, behavior: OpenURLBehavior(action: action))
  }
}

/// Registers the action of `onOpenURL(perform:)` with the graph while the view is on screen.
private struct OpenURLBehavior: LifecycleBehavior {
  let action: (URL) -> Void
  func makeMemory() -> URLHandler { URLHandler(action) }
  func appear(_ handler: inout URLHandler, graph: GraphCore) { graph.urlHandlers.append(handler) }
  func change(to new: Self, _ handler: inout URLHandler, graph: GraphCore, isVisible: Bool) {
    handler.action = new.action
  }
  func disappear(_ handler: inout URLHandler, graph: GraphCore) {
    let gone = handler
    graph.urlHandlers.removeAll { $0 === gone }
  }
}

/// The action of an `onOpenURL(perform:)` modifier. It is replaced when the parent's body is
/// evaluated again.
final class URLHandler {
  var action: (URL) -> Void
  init(_ action: @escaping (URL) -> Void) { self.action = action }
}

extension ViewGraph {
  /// Passes a URL with which the app was opened to every visible view with `onOpenURL(perform:)`.
  ///
  /// Values in the address, such as those of ``QueryState``, are set from the URL before.
  ///
  /// - Returns: False if no visible view has this modifier; then only these values are set.
  @discardableResult
  public func open(_ url: URL) -> Bool {
    arrive(at: url)
    let handlers = core.urlHandlers
    update(after: { for handler in handlers { handler.action(url) } })
    return !handlers.isEmpty
  }

  /// Sets the values in the address to those of a URL.
  package func arrive(at url: URL) {
    update(after: { core.address.arrive(PageQuery(url)) })
  }

  /// The parameters of the address as its part after the `?`.
  package var addressQuery: String { core.address.query.text }

  /// The parameters of the address that are values of views and features, as its part after the
  /// `?`.
  package var addressValues: String { core.address.values.text }

  /// Whether the address has the parameters of a URL.
  package func hasQuery(of url: URL) -> Bool { core.address.query == PageQuery(url) }

  /// Whether a value that makes a new entry in the browser's history was changed since the last
  /// call.
  package func takeAddressPush() -> Bool { core.address.takePush() }
}

extension PageQuery {
  fileprivate init(_ url: URL) { self.init(text: url.query(percentEncoded: true) ?? "") }
}
