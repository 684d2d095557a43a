/// What containers, modifiers and front ends accept: every kind of view.
///
/// Conform to ``View`` for a view that runs on any actor, or to ``MainActorView`` for one that belongs
/// to the main actor, and not to this protocol.
public protocol ViewContent {
  /// Makes the node of a view.
  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self>
}
