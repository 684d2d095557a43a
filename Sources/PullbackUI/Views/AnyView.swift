/// A view whose type is erased. When the type of the wrapped view changes, the old view is removed
/// with its state.
public struct AnyView: LibraryView {
  let box: AnyViewBox

  /// Wraps a view of any type.
  public init<Content: ViewContent>(_ view: Content) {
    box = (view as? AnyView)?.box ?? TypedViewBox(view)
  }
  /// Wraps a view of any type.
  public init<Content: ViewContent>(erasing view: Content) { self.init(view) }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    AnyViewNode(view, context)
  }
}

class AnyViewBox {
  func makeNode(_ context: _NodeContext) -> _Node { _Node(context) }
  /// Updates a node with the wrapped view. Returns false, and does nothing, if the node belongs to
  /// a view of another type.
  func update(_ node: _Node) -> Bool { false }
}

private final class TypedViewBox<Content: ViewContent>: AnyViewBox {
  private let view: Content
  init(_ view: Content) { self.view = view }
  override func makeNode(_ context: _NodeContext) -> _Node { Content._makeNode(view, context) }
  override func update(_ node: _Node) -> Bool {
    guard let node = node as? _ViewNode<Content> else { return false }
    node.update(view)
    return true
  }
}

private final class AnyViewNode: _ViewNode<AnyView> {
  private var child: _Node?

  init(_ view: AnyView, _ context: _NodeContext) {
    super.init(context)
    child = view.box.makeNode(self.context())
  }

  override func update(_ view: AnyView) {
    if let child, view.box.update(child) { return }
    child?.end()
    child = view.box.makeNode(context())
    childElementsDidChange()
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
}
