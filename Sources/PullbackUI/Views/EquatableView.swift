/// A view that is updated only when its value, compared with `==`, has changed.
public struct EquatableView<Content: ViewContent & Equatable>: LibraryView {
  public var content: Content
  public init(content: Content) { self.content = content }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    EquatableNode(view, context)
  }
}

private final class EquatableNode<Content: ViewContent & Equatable>: _ViewNode<
  EquatableView<Content>
>
{
  private var content: Content
  private var child: _ViewNode<Content>!

  init(_ view: EquatableView<Content>, _ context: _NodeContext) {
    content = view.content
    super.init(context)
    child = Content._makeNode(view.content, self.context())
  }

  override func update(_ view: EquatableView<Content>) {
    guard view.content != content else { return }
    content = view.content
    child.update(content)
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
}

extension ViewContent where Self: Equatable {
  /// Returns a view that is updated only when its value, compared with `==`, has changed.
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
