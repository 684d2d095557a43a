/// The view node (``_Node``) of a view that is made from the subviews of another view.
final class SubviewsNode<Value, Base: ViewContent, Result: ViewContent>: _ViewNode<Value> {
  private var view: Value
  private let base: (Value) -> Base
  private let result: (Value, SubviewsCollection) -> Result
  private var baseNode: _ViewNode<Base>!
  private var resultNode: _ViewNode<Result>?
  private var subviews: [Subview] = []

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
    baseNode = Base._makeNode(base(view), self.context(environment: baseEnvironment))
    subviews = findSubviews()
    resultNode = Result._makeNode(made, self.context(at: 1))
  }

  /// The environment of the view whose subviews are used. In it, a `ForEach` creates all its rows,
  /// even in a list.
  private var baseEnvironment: EnvironmentValues { environment.lazy(false) }

  private var made: Result { result(view, SubviewsCollection(subviews: subviews)) }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let baseNode { visit(baseNode) }
    if let resultNode { visit(resultNode) }
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
    guard !isSame else { return }
    subviews = found
    resultNode?.update(made)
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
