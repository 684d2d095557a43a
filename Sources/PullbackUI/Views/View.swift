/// A part of the user interface: a value whose ``body`` returns other views.
///
/// A view is used on the actor of its ``ViewGraph``, which is the main actor in a terminal, and a
/// separate actor for each session in a web server. For views that are isolated to the main actor,
/// as in SwiftUI, see ``MainActorView``. In a module whose default isolation is the main actor,
/// views are main-actor views.
public protocol View: ViewContent {
  /// The type of the view that the body returns.
  associatedtype Body: ViewContent
  /// The content of the view. The body is evaluated again when an observable value that it read
  /// changes.
  @ViewBuilder var body: Body { get }
}

extension View {
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    BodyNode(view, context) { $0.body }
  }
}
