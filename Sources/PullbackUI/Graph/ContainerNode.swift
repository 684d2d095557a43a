/// A view node (``_Node``) with one element. The children of that element are the elements of the
/// child nodes.
class ContainerNode<Value>: _ViewNode<Value> {
  let element: Element

  init(_ context: _NodeContext, content: ElementContent) {
    element = Element(content, context.identity)
    super.init(context)
    element.style = environment.elementStyle
  }

  override func appendElements(to elements: inout [Element]) { elements.append(element) }
  override func childElementsDidChange() { needsGathering() }

  override func gatherElements() {
    var children: [Element] = []
    forEachChild { $0.appendElements(to: &children) }
    element.setChildren(children)
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    element.style = environment.elementStyle
    super.environmentDidChange(from: old)
  }
}

/// A container node with one child node, such as the node of a stack.
class SingleContainerNode<Value, Content: ViewContent>: ContainerNode<Value> {
  private(set) var child: _ViewNode<Content>!

  /// Creates the child node. The initializer of a subclass calls this as its last step.
  final func setUp(_ content: Content, environment: EnvironmentValues? = nil) {
    child = Content._makeNode(content, context(environment: environment ?? self.environment))
    gatherElements()
  }

  /// The environment of the child node. Containers that change the environment override this.
  var childEnvironment: EnvironmentValues { environment }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
  override func environmentDidChange(from old: EnvironmentValues) {
    element.style = environment.elementStyle
    child.setEnvironment(childEnvironment)
  }
}
