/// A view that gives its content a ``ScrollViewProxy``, with which the app scrolls the lists and
/// scroll views inside.
public struct ScrollViewReader<Content: ViewContent>: LibraryView {
  let content: (ScrollViewProxy) -> Content

  /// Creates a view whose content can be scrolled by the app.
  ///
  /// - Parameter content: Returns the content. Its argument scrolls the lists and scroll views in
  ///   the content.
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

  /// Scrolls to a view, found by the value of its `id(_:)` or by its id in a `ForEach`.
  ///
  /// The scrolling happens when the screen is next drawn, so that it also finds views that were
  /// just added. If the app scrolls to several views before that, a browser scrolls only to the
  /// last of them.
  ///
  /// - Parameter anchor: Where the view is after scrolling, such as `.top`; nil scrolls as little
  ///   as possible.
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

  /// The environment of the content. In it, the elements of rows get their ids as names, so that
  /// the ``ScrollViewProxy`` finds them.
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

/// Whether the elements of a `ForEach` get their ids as ``Element/name``, so that scrolling finds
/// them. True inside of a ``ScrollViewReader`` and of a view with `scrollPosition(id:anchor:)`.
enum ScrollNamesKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

/// A request of the app to scroll until an element is visible.
package struct ScrollRequest {
  /// The ``Element/name`` of the element to scroll to.
  package let name: AnyHashable
  package let anchor: UnitPoint?
  /// Returns the elements in which the name is searched for, with their descendants.
  package let within: () -> [Element]

  /// What a request refers to: an element, or a lazy row that may not exist yet.
  package enum Target {
    case element(Element)
    case row(Int, of: any LazyElements, in: Element)
  }

  /// What the request refers to now; nil if nothing has its name.
  package var target: Target? {
    for root in within() {
      if let found = find(in: root) { return found }
    }
    return nil
  }

  private func find(in element: Element) -> Target? {
    if element.name == name { return .element(element) }
    for child in element.children {
      if let found = find(in: child) { return found }
    }
    if case .lazyRows(let rows) = element.content, let index = rows.index(named: name) {
      return .row(index, of: rows, in: element)
    }
    return nil
  }
}
