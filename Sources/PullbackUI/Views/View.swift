/// A piece of the screen, described by a value.
///
/// Say what to show in ``body``, made of other views. A view is not bound to an actor: it is made
/// and read on the actor of its graph. In a module whose default isolation is the main actor, views
/// are main-actor views and belong in a graph of the main actor.
public protocol View {
  /// What the view is made of.
  associatedtype Body: View
  /// What to show now. Everything observable that is read here makes the body run again when it
  /// changes.
  @ViewBuilder var body: Body { get }
  /// Makes the node of a view; only views that come with the library have their own.
  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self>
}

extension View {
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    BodyNode(view, context)
  }
}

extension Never: View {
  public typealias Body = Never
}

extension View where Body == Never {
  /// Views that come with the library have a node in place of a body.
  public var body: Never { fatalError("\(Self.self) has no body.") }
}
