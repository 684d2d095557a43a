/// A view of this library. It is both a ``View`` and a ``MainActorView``, so that the bodies of
/// both can contain it.
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
  /// Traps: a built-in view has no body, but creates its node itself.
  public var body: Never { fatalError("\(Self.self) has no body.") }
}
