/// The view node (``_Node``) above the app's view. Its element is the root of the element tree.
final class RootNode: _Node {
  private let element: Element
  private var child: _Node?

  init(
    element: Element,
    graph: GraphCore,
    environment: EnvironmentValues,
    child: (_NodeContext) -> _Node
  ) {
    self.element = element
    super.init(
      _NodeContext(graph: graph, parent: nil, environment: environment, identity: .root)
    )
    self.child = child(context())
    gatherElements()
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
  override func childElementsDidChange() { needsGathering() }
  override func gatherElements() { element.setChildren(elements()) }
}
