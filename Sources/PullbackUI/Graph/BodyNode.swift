/// The view node (``_Node``) of a view with a body. It evaluates the body when the parent passes a
/// changed view value, or when a value that the body read has changed.
final class BodyNode<Content: ViewContent, Body: ViewContent>: _ViewNode<Content>, PropertyOwner {
  private var handed: Content
  let layout: TypeLayout
  private let storage: PropertyStorage?
  private let body: (Content) -> Body
  private var child: _ViewNode<Body>?

  /// Creates the node of a view and evaluates the view's body.
  ///
  /// - Parameter body: Evaluates the body on the actor of the ``ViewGraph``.
  init(_ view: Content, _ context: _NodeContext, body: @escaping (Content) -> Body) {
    self.body = body
    handed = view
    layout = TypeLayout.of(Content.self)
    storage = layout.properties.isEmpty ? nil : PropertyStorage()
    super.init(context)
    storage?.node = self
    evaluate()
  }

  override func update(_ view: Content) {
    let isSame = layout.isSame(handed, view)
    handed = view
    if isDirty || !isSame { evaluate() }
  }

  override func refresh() { evaluate() }

  private func evaluate() {
    graph.bodiesRun += 1
    // The dynamic properties are connected inside `track`, because `update()` of a custom one may
    // read others.
    let body = track { self.body(installed()) }
    if let child {
      child.update(body)
    } else {
      child = Body._makeNode(body, context())
    }
  }

  private func installed() -> Content {
    var view = handed
    guard let storage else { return view }
    storage.environment = environment
    storage.readKeys.removeAll(keepingCapacity: true)
    layout.install(in: &view, storage: storage)
    return view
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    if let storage {
      storage.environment = environment
      if environment.differs(from: old, in: storage.readKeys) { graph.markDirty(self) }
    }
    child?.setEnvironment(environment)
  }

  override func willEnd() { storage?.end() }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
}
