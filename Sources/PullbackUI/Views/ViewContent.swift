/// The base protocol of all views, which containers, modifiers and front ends (terminal or browser)
/// accept.
///
/// Do not conform to it directly: conform to ``View`` for a view that can be used on any actor, or
/// to ``MainActorView`` for a view that belongs to the main actor.
public protocol ViewContent {
  /// Creates the view node (``_Node``), which keeps the state of the view.
  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self>
}
