/// One of two views: the result of `if`/`else` or `switch` in a ``ViewBuilder``.
///
/// When the condition changes, one view is removed with its state, and the other one is created.
public struct _ConditionalContent<TrueContent: ViewContent, FalseContent: ViewContent>: LibraryView
{
  enum Branch {
    case first(TrueContent)
    case second(FalseContent)
  }
  let branch: Branch
  init(_ branch: Branch) { self.branch = branch }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    ConditionalNode(view, context)
  }
}

extension _ConditionalContent: ComparedView {
  static func isSame(_ lhs: Self, _ rhs: Self) -> Bool {
    switch (lhs.branch, rhs.branch) {
    case (.first(let lhs), .first(let rhs)): TypeLayout.isSame(lhs, rhs)
    case (.second(let lhs), .second(let rhs)): TypeLayout.isSame(lhs, rhs)
    default: false
    }
  }
}

private final class ConditionalNode<First: ViewContent, Second: ViewContent>:
  _ViewNode<_ConditionalContent<First, Second>>
{
  private enum Child {
    case first(_ViewNode<First>)
    case second(_ViewNode<Second>)
    var node: _Node {
      switch self {
      case .first(let node): node
      case .second(let node): node
      }
    }
  }
  private var child: Child?

  init(_ view: _ConditionalContent<First, Second>, _ context: _NodeContext) {
    super.init(context)
    child = makeChild(view)
  }

  private func makeChild(_ view: _ConditionalContent<First, Second>) -> Child {
    switch view.branch {
    case .first(let view): .first(First._makeNode(view, context()))
    case .second(let view): .second(Second._makeNode(view, context(at: 1)))
    }
  }

  override func update(_ view: _ConditionalContent<First, Second>) {
    switch (view.branch, child) {
    case (.first(let view), .first(let node)): node.update(view)
    case (.second(let view), .second(let node)): node.update(view)
    default:
      child?.node.end()
      child = makeChild(view)
      childElementsDidChange()
    }
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child.node) }
  }
}

extension Optional: ViewContent, View, MainActorView, LibraryView where Wrapped: ViewContent {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    OptionalNode(view, context)
  }
}

extension Optional: ComparedView where Wrapped: ViewContent {
  static func isSame(_ lhs: Self, _ rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (let lhs?, let rhs?): TypeLayout.isSame(lhs, rhs)
    case (nil, nil): true
    default: false
    }
  }
}

private final class OptionalNode<Wrapped: ViewContent>: _ViewNode<Wrapped?> {
  private var child: _ViewNode<Wrapped>?

  init(_ view: Wrapped?, _ context: _NodeContext) {
    super.init(context)
    child = view.map { Wrapped._makeNode($0, self.context()) }
  }

  override func update(_ view: Wrapped?) {
    switch (view, child) {
    case (let view?, let child?):
      child.update(view)
    case (let view?, nil):
      child = Wrapped._makeNode(view, context())
      childElementsDidChange()
    case (nil, let old?):
      child = nil
      old.end()
      childElementsDidChange()
    case (nil, nil):
      break
    }
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
}
