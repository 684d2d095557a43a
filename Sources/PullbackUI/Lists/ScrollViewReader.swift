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
        subject: .name(AnyHashable(id)),
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

/// A request of the app to scroll until an element or an edge is visible.
package struct ScrollRequest {
  enum Subject: Equatable {
    /// The ``Element/name`` of the element to scroll to.
    case name(AnyHashable)
    /// An edge of the first scroll view or list.
    case edge(Edge)
  }

  let subject: Subject
  /// Whether the request is to scroll to the start or the end; nil if it is to scroll to an element.
  package var isToEnd: Bool? { if case .edge(let edge) = subject { edge.isLast } else { nil } }
  /// Where the element is after scrolling; nil scrolls as little as possible.
  package let anchor: UnitPoint?
  /// Returns the elements in which the name is searched for, with their descendants.
  package let within: () -> [Element]

  init(subject: Subject, anchor: UnitPoint?, within: @escaping () -> [Element]) {
    self.subject = subject
    if case .edge(let edge) = subject { self.anchor = edge.anchor } else { self.anchor = anchor }
    self.within = within
  }

  /// What a request refers to: an element, or a lazy row that may not exist yet.
  package enum Target {
    case element(Element)
    case row(Int, of: any LazyElements, in: Element)
  }

  /// What the request refers to now; nil if nothing has its name.
  package var target: Target? {
    for root in within() {
      switch subject {
      case .name(let name): if let found = find(name, in: root) { return found }
      case .edge(let edge): if let found = end(edge.isLast, in: root) { return found }
      }
    }
    return nil
  }

  private func find(_ name: AnyHashable, in element: Element) -> Target? {
    if element.name == name { return .element(element) }
    for child in element.children {
      if let found = find(name, in: child) { return found }
    }
    if case .lazyRows(let rows) = element.content, let index = rows.index(named: name) {
      return .row(index, of: rows, in: element)
    }
    return nil
  }

  /// The first or last row of the first list, or the content of the first scroll view.
  private func end(_ isLast: Bool, in element: Element) -> Target? {
    switch element.content {
    case .list: return row(isLast, in: element)
    case .scroll:
      guard let content = element.children.first else { return nil }
      return row(isLast, in: content) ?? .element(content)
    default:
      for child in element.children {
        if let found = end(isLast, in: child) { return found }
      }
      return nil
    }
  }

  /// The first or last row of a list, or of a lazy stack at that end of an element; nil if there is none.
  private func row(_ isLast: Bool, in element: Element) -> Target? {
    let children = isLast ? Array(element.children.reversed()) : element.children
    switch element.content {
    case .lazyRows(let rows):
      return rows.count > 0 ? .row(isLast ? rows.count - 1 : 0, of: rows, in: element) : nil
    case .list, .section:
      for child in children {
        switch child.content {
        case .section, .lazyRows: if let found = row(isLast, in: child) { return found }
        default: return .element(child)
        }
      }
      return nil
    default: return children.first.flatMap { row(isLast, in: $0) }
    }
  }
}

extension Edge {
  fileprivate var isLast: Bool { self == .bottom || self == .trailing }
  fileprivate var anchor: UnitPoint {
    switch self {
    case .top: .top
    case .leading: .leading
    case .bottom: .bottom
    case .trailing: .trailing
    }
  }
}
