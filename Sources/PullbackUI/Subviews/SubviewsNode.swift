/// The node of a container, as its subviews see it.
protocol SubviewContainer: AnyObject {
  /// Called when a subview is shown in one more position. When it is shown in one fewer,
  /// ``hide(_:)`` is called.
  func show(_ node: _Node)
  func hide(_ node: _Node)
  /// Returns the environment for a subview's node when the container shows the subview in
  /// `environment`: the same, with the values that views between the container and the subview set.
  func environment(of node: _Node, in environment: EnvironmentValues) -> EnvironmentValues
}

/// The node of a view that is made from the subviews of another.
///
/// The nodes of subviews are invisible until a node of the result shows them.
final class SubviewsNode<Value, Base: ViewContent, Result: ViewContent>: _ViewNode<Value>,
  SubviewContainer
{
  private var view: Value
  private let base: (Value) -> Base
  private let result: (Value, SubviewsCollection) -> Result
  private var baseNode: _ViewNode<Base>!
  private var resultNode: _ViewNode<Result>?
  private var subviews: [Subview] = []
  /// The number of positions in which each subview is shown, by the subview's node.
  private var positions: [ObjectIdentifier: Int] = [:]

  /// Creates the node.
  ///
  /// - Parameters:
  ///   - base: Returns the view whose subviews are used.
  ///   - result: Returns the view that is shown.
  init(
    _ view: Value,
    _ context: _NodeContext,
    base: @escaping (Value) -> Base,
    result: @escaping (Value, SubviewsCollection) -> Result
  ) {
    self.view = view
    self.base = base
    self.result = result
    super.init(context)
    let hides = hidesNewChildren
    hidesNewChildren = true
    baseNode = Base._makeNode(base(view), self.context(environment: baseEnvironment))
    hidesNewChildren = hides
    subviews = findSubviews()
    resultNode = Result._makeNode(made, self.context(at: 1))
    showSubviews(of: baseNode)
  }

  /// The environment of the view whose subviews are used. In it, a `ForEach` creates all its rows,
  /// even in a list.
  private var baseEnvironment: EnvironmentValues { environment.lazy(false) }

  private var made: Result { result(view, SubviewsCollection(subviews: subviews)) }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let baseNode { visit(baseNode) }
    if let resultNode { visit(resultNode) }
  }

  override func forEachShownChild(_ visit: (_Node) -> Void) {
    if let resultNode { visit(resultNode) }
  }

  override func willEnd() {
    // Subviews hold this node.
    subviews = []
  }

  override func appendElements(to elements: inout [Element]) {
    resultNode?.appendElements(to: &elements)
  }

  override func update(_ view: Value) {
    self.view = view
    baseNode.update(base(view))
    resultNode?.update(made)
    needsGathering()
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    baseNode.setEnvironment(baseEnvironment)
    resultNode?.setEnvironment(environment)
    needsGathering()
  }

  override func childElementsDidChange() {
    needsGathering()
    parent?.childElementsDidChange()
  }

  override func gatherElements() {
    let found = findSubviews()
    let isSame =
      found.count == subviews.count
      && zip(found, subviews).allSatisfy {
        $0.element === $1.element && $0.outer.isIdentical(to: $1.outer)
          && $0.containerValues.isSame(as: $1.containerValues)
      }
    if !isSame {
      subviews = found
      resultNode?.update(made)
    }
    showSubviews(of: baseNode)
  }

  // MARK: Visibility

  func show(_ node: _Node) {
    positions[ObjectIdentifier(node), default: 0] += 1
    if resultNode != nil { needsGathering() }
  }

  func hide(_ node: _Node) {
    let id = ObjectIdentifier(node)
    positions[id, default: 1] -= 1
    if positions[id] == 0 { positions[id] = nil }
    if isMounted { needsGathering() }
  }

  /// Makes those subviews in `node` visible that are shown in a position, and the nodes above them.
  /// Makes all others invisible. Returns whether any of the subviews is shown.
  @discardableResult
  private func showSubviews(of node: _Node) -> Bool {
    let elements = node.elements()
    if elements.count == 1 {
      let isShown = positions[ObjectIdentifier(node)] != nil
      node.setVisible(isShown)
      return isShown
    }
    // A view without elements, such as an empty list, is no subview that could be left out.
    var isShown = elements.isEmpty && isVisible
    node.forEachShownChild { if showSubviews(of: $0) { isShown = true } }
    node.setVisibleAlone(isShown)
    return isShown
  }

  func environment(of node: _Node, in environment: EnvironmentValues) -> EnvironmentValues {
    var around: [_Node] = []
    var next = node.parent
    while let current = next, current !== self {
      around.append(current)
      next = current.parent
    }
    return around.reversed().reduce(environment.lazy(false)) {
      $1.environmentOfChildren(in: $0)
    }
  }

  private func findSubviews() -> [Subview] {
    var found: [Subview] = []
    func visit(_ node: _Node) {
      let elements = node.elements()
      if elements.count == 1 {
        found.append(
          Subview(
            element: elements[0],
            node: node,
            container: self,
            outer: environment,
            containerValues: elements[0].containerValues
          )
        )
      } else if !elements.isEmpty {
        node.forEachShownChild(visit)
      }
    }
    visit(baseNode)
    return found
  }
}
