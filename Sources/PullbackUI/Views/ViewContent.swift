/// The base protocol of all views, which containers, modifiers and front ends accept.
///
/// Do not conform to it directly: conform to ``View`` for a view that can be used on any actor, or
/// to ``MainActorView`` for a view that belongs to the main actor.
public protocol ViewContent {
  /// Creates the node of a view, which keeps the view's state.
  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self>
}
