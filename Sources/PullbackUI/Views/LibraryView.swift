/// A view that is part of the library. It is a ``View`` and a ``MainActorView``, so that it can be
/// the body of either.
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
  /// Views that come with the library have a node in place of a body.
  public var body: Never { fatalError("\(Self.self) has no body.") }
}
