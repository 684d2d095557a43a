/// Several views as one value. A modifier of the group applies to each of the views.
public struct Group<Content> {
  let content: Content
}

extension Group: ViewContent, View, MainActorView, LibraryView where Content: ViewContent {
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    let node = ListNode<Self>(context)
    let child = Content._makeNode(view.content, node.context())
    node.children = [child]
    node.updateChildren = { child.update($0.content) }
    return node
  }
}
