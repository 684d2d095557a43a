/// A view that changes the environment of its content.
struct EnvironmentView<Content: ViewContent>: LibraryView {
  let content: Content
  let change: (inout EnvironmentValues) -> Void

  typealias Body = Never

  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    EnvironmentNode(view, context)
  }
}

private final class EnvironmentNode<Content: ViewContent>: _ViewNode<EnvironmentView<Content>> {
  private var change: (inout EnvironmentValues) -> Void
  private var inner: EnvironmentValues
  private var child: _ViewNode<Content>!

  init(_ view: EnvironmentView<Content>, _ context: _NodeContext) {
    change = view.change
    inner = context.environment.with(view.change)
    super.init(context)
    child = Content._makeNode(view.content, self.context(environment: inner))
  }

  override func update(_ view: EnvironmentView<Content>) {
    change = view.change
    changeInner()
    child.update(view.content)
  }

  override func environmentDidChange(from old: EnvironmentValues) { changeInner() }

  private func changeInner() {
    inner = environment.with(change).settled(from: inner)
    child.setEnvironment(inner)
  }

  override func environmentOfChildren(in environment: EnvironmentValues) -> EnvironmentValues {
    environment.with(change)
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
}

extension ViewContent {
  /// Sets an environment value for this view and the views inside of it.
  public consuming func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    _ value: Value
  ) -> some LibraryView {
    EnvironmentView(content: self) { $0[keyPath: keyPath] = value }
  }

  /// Sets an object in the environment of this view; views inside read it with
  /// `@Environment(Model.self)`. Nil hides an object that an outer view set.
  public consuming func environment<Object: AnyObject>(_ object: Object?) -> some LibraryView {
    EnvironmentView(content: self) { $0[object: Object.self] = object }
  }

  /// Changes an environment value for this view and the views inside of it.
  public consuming func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    transform: @escaping (inout Value) -> Void
  ) -> some LibraryView {
    EnvironmentView(content: self) { transform(&$0[keyPath: keyPath]) }
  }

  consuming func inheritedStyle(_ change: @escaping (inout InheritedStyle) -> Void)
    -> EnvironmentView<Self>
  {
    EnvironmentView(content: self) { change(&$0.inheritedStyle) }
  }
}
