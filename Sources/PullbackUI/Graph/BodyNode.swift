/// The node of a view with a body: runs it when what it read has changed, and only then.
final class BodyNode<Content: View>: _ViewNode<Content> {
  private var handed: Content
  private let layout: TypeLayout
  private let storage: PropertyStorage?
  private var child: _ViewNode<Content.Body>?

  init(_ view: Content, _ context: _NodeContext) {
    handed = view
    layout = TypeLayout.of(Content.self)
    storage = layout.properties.isEmpty ? nil : PropertyStorage()
    super.init(context)
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
    // Properties that are made of others read them as they are installed.
    let body = track { installed().body }
    if let child {
      child.update(body)
    } else {
      child = Content.Body._makeNode(body, context())
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

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
}
