/// Several views as one, to apply modifiers to each.
public struct Group<Content> {
  let content: Content
}

extension Group: View where Content: View {
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    let node = ListNode<Self>(context) { children, view in
      unsafeDowncast(children[0], to: _ViewNode<Content>.self).update(view.content)
    }
    node.children = [Content._makeNode(view.content, node.context())]
    return node
  }
}
