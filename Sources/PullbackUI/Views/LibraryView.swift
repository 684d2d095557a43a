/// A view of the library. It is both a ``View`` and a ``MainActorView``, so that it can be the body
/// of either.
public nonisolated protocol LibraryView: View, MainActorView {
  @ViewBuilder nonisolated var body: Body { get }
}

nonisolated extension LibraryView {
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    BodyNode(view, context) { $0.body }
  }
}

extension Never: LibraryView {
  public typealias Body = Never
}

nonisolated extension LibraryView where Body == Never {
  /// Traps: built-in views have a node instead of a body.
  public var body: Never { fatalError("\(Self.self) has no body.") }
}
