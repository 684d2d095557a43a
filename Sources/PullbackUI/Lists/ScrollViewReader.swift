/// A view that gives its content a proxy to scroll the lists and scroll views in it.
public struct ScrollViewReader<Content: ViewContent>: LibraryView {
  let content: (ScrollViewProxy) -> Content

  /// Creates a view that can scroll its content.
  ///
  /// - Parameter content: Returns the content, given a proxy that scrolls.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    ScrollReaderNode(view, context)
  }
}

/// Scrolls the lists and scroll views inside of a ``ScrollViewReader``.
public struct ScrollViewProxy {
  private weak var node: _Node?
  init(node: _Node) { self.node = node }

  /// Scrolls to a view, by the value of its `id(_:)` or by its `ForEach` id.
  ///
  /// The scrolling happens at the next draw, so it also finds views that were just added.
  ///
  /// - Parameter anchor: The position of the view after scrolling, such as `.top`; nil scrolls as
  ///   little as possible.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    guard let node, node.isMounted else { return }
    node.graph.tree.requestScroll(
      ScrollRequest(
        name: AnyHashable(id),
        anchor: anchor,
        within: { [weak node] in node?.elements() ?? [] }
      )
    )
  }
}

private final class ScrollReaderNode<Content: ViewContent>: _ViewNode<ScrollViewReader<Content>> {
  private var view: ScrollViewReader<Content>
  private var child: _ViewNode<DeferredView<Content>>!

  init(_ view: ScrollViewReader<Content>, _ context: _NodeContext) {
    self.view = view
    super.init(context)
    child = DeferredView<Content>._makeNode(made, self.context(environment: inner))
  }

  /// The environment of the content, in which rows get names. Other rows need no names, because only
  /// a proxy searches for them.
  private var inner: EnvironmentValues { environment.with { $0[ScrollNamesKey.self] = true } }

  override func environmentDidChange(from old: EnvironmentValues) {
    child.setEnvironment(inner.settled(from: child.environment))
  }

  private var made: DeferredView<Content> {
    let proxy = ScrollViewProxy(node: self)
    return DeferredView { [view] in view.content(proxy) }
  }

  override func update(_ view: ScrollViewReader<Content>) {
    self.view = view
    child.update(made)
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
}

/// Whether the id of each row of a `ForEach` is the name of the row's element, by which a proxy can
/// find it. False outside of a `ScrollViewReader`.
enum ScrollNamesKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

/// A request of the app to scroll to an element.
package struct ScrollRequest {
  /// The value of ``Element/name`` of the element to scroll to.
  package let name: AnyHashable
  package let anchor: UnitPoint?
  /// Returns the elements in which to search for the name.
  package let within: () -> [Element]
}
