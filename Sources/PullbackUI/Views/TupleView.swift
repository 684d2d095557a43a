/// Several views, one after the other; made by ``ViewBuilder``.
public struct TupleView<each Content: View>: View {
  @usableFromInline let content: (repeat each Content)

  @inlinable public init(_ content: repeat each Content) { self.content = (repeat each content) }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    let node = ListNode<Self>(context) { children, view in
      var index = 0
      repeat updateChild(each view.content, in: children, at: &index)
    }
    let inner = node.context()
    var children: [_Node] = []
    repeat children.append((each Content)._makeNode(each view.content, inner))
    node.children = children
    return node
  }

  private static func updateChild<Child: View>(
    _ view: Child,
    in children: [_Node],
    at index: inout Int
  ) {
    unsafeDowncast(children[index], to: _ViewNode<Child>.self).update(view)
    index += 1
  }
}

/// A node with a fixed number of children and no element.
final class ListNode<Value>: _ViewNode<Value> {
  var children: [_Node] = []
  private let updateChildren: ([_Node], Value) -> Void

  init(_ context: _NodeContext, update: @escaping ([_Node], Value) -> Void) {
    updateChildren = update
    super.init(context)
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    for child in children { visit(child) }
  }
  override func update(_ view: Value) { updateChildren(children, view) }
}
