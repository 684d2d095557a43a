/// Several views as one value: the result of a ``ViewBuilder``.
public struct TupleView<each Content: ViewContent>: LibraryView {
  @usableFromInline let content: TupleContent<repeat each Content>

  @inlinable public init(_ content: repeat each Content) {
    self.content = TupleContent(repeat each content)
  }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    let node = ListNode<Self>(context)
    var count: UInt64 = 0
    func next() -> _NodeContext {
      defer { count += 1 }
      return node.context(at: count)
    }
    let children = (repeat (each Content)._makeNode(each view.content.views, next()))
    repeat node.children.append(each children)
    node.updateChildren = { view in repeat (each children).update(each view.content.views) }
    return node
  }
}

/// The views of a ``TupleView``, in an object, because bodies and nodes copy views often: a copy of a
/// view that contains a tuple view then costs one reference, however many views are inside.
@usableFromInline final class TupleContent<each Content: ViewContent> {
  @usableFromInline let views: (repeat each Content)

  @inlinable init(_ views: repeat each Content) { self.views = (repeat each views) }
}

extension TupleView: ComparedView {
  static func isSame(_ lhs: Self, _ rhs: Self) -> Bool {
    if lhs.content === rhs.content { return true }
    for (lhs, rhs) in repeat (each lhs.content.views, each rhs.content.views) {
      guard TypeLayout.isSame(lhs, rhs) else { return false }
    }
    return true
  }
}

/// A view node (``_Node``) with a fixed number of child nodes and without an element, such as the
/// node of a ``TupleView`` or a ``Group``.
final class ListNode<Value>: _ViewNode<Value> {
  var children: [_Node] = []
  /// Updates the child nodes with the parts of a new view value.
  var updateChildren: (Value) -> Void = { _ in }

  override func forEachChild(_ visit: (_Node) -> Void) {
    for child in children { visit(child) }
  }
  override func update(_ view: Value) { updateChildren(view) }
}
