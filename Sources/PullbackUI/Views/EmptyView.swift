/// A view that shows nothing.
public struct EmptyView: LibraryView {
  public init() {}

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    _ViewNode(context)
  }
}
