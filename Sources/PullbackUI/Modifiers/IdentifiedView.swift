/// A view whose identity includes an id: when the id changes, the view is replaced and its state
/// discarded.
struct IdentifiedView<Content: ViewContent, ID: Hashable>: LibraryView {
  let content: Content
  let id: ID

  typealias Body = Never

  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    IdentifiedNode(view, context)
  }
}

private final class IdentifiedNode<Content: ViewContent, ID: Hashable>:
  _ViewNode<IdentifiedView<Content, ID>>
{
  private var id: ID
  private var child: _ViewNode<Content>!

  init(_ view: IdentifiedView<Content, ID>, _ context: _NodeContext) {
    id = view.id
    super.init(context)
    child = Content._makeNode(view.content, self.context(at: StableHash.of(id) ?? 0))
  }

  override func update(_ view: IdentifiedView<Content, ID>) {
    if view.id == id { return child.update(view.content) }
    id = view.id
    child.end()
    child = Content._makeNode(view.content, context(at: StableHash.of(id) ?? 0))
    childElementsDidChange()
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
}

extension ViewContent {
  /// Makes a value part of the view's identity: when the value changes, the view's state is
  /// discarded.
  ///
  /// ``ScrollViewProxy/scrollTo(_:anchor:)`` finds the view by this value.
  public func id<ID: Hashable>(_ id: ID) -> some LibraryView {
    IdentifiedView(
      content: DecoratedView(content: self, isOutermost: true) { $0.name = AnyHashable(id) },
      id: id
    )
  }
}
