/// A view that adds an event handler to its elements.
struct HandlerView<Content: ViewContent>: LibraryView {
  let content: Content
  /// Adds the handler to an element. It replaces the handler that the same owner, a view node,
  /// added before.
  let attach: (Element, _ owner: ObjectIdentifier) -> Void

  typealias Body = Never

  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    HandlerNode(view, context)
  }
}

private final class HandlerNode<Content: ViewContent>: _ViewNode<HandlerView<Content>> {
  private var attachHandler: (Element, ObjectIdentifier) -> Void
  private var child: _ViewNode<Content>!

  init(_ view: HandlerView<Content>, _ context: _NodeContext) {
    attachHandler = view.attach
    super.init(context)
    child = Content._makeNode(view.content, self.context())
    attach()
  }

  override func update(_ view: HandlerView<Content>) {
    attachHandler = view.attach
    child.update(view.content)
    attach()
    needsGathering()
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
  override func childElementsDidChange() {
    needsGathering()
    parent?.childElementsDidChange()
  }
  override func gatherElements() { attach() }

  private func attach() {
    for element in child.elements() { attachHandler(element, ObjectIdentifier(self)) }
  }
}
