/// A part of the user interface, described by a value that is created and read on its graph's
/// actor.
///
/// Return other views from ``body``. A view is not bound to a fixed actor: it runs on the main
/// actor in a terminal, and on a session's own actor in a web server. For views that are isolated
/// to the main actor, as in SwiftUI, see ``MainActorView``.
///
/// In a module whose default isolation is the main actor, views are main-actor views.
public protocol View: ViewContent {
  /// The type of the view that the body returns.
  associatedtype Body: ViewContent
  /// Returns the view's content. The body runs again when an observable value that it read changes.
  @ViewBuilder var body: Body { get }
}

extension View {
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    BodyNode(view, context) { $0.body }
  }
}
