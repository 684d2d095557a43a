/// The protocol of all kinds of views, which containers, modifiers and front ends accept.
///
/// Do not conform to it: conform to ``View`` for a view that runs on any actor, or to
/// ``MainActorView`` for one that belongs to the main actor.
public protocol ViewContent {
  /// Creates the node of a view.
  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self>
}
