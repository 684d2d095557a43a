/// A reusable modification of views. It can have state. Apply it with `modifier(_:)`.
///
/// The body is evaluated on the actor of the ``ViewGraph`` that contains the view.
public protocol ViewModifier: _ViewModifier {
  associatedtype Body: ViewContent
  /// Returns the modified view, which contains `content`.
  @ViewBuilder func body(content: Content) -> Body
}

/// A view modifier that is isolated to the main actor, as every view modifier of SwiftUI is.
///
/// `import PullbackSwiftUI` names this protocol `ViewModifier`.
@MainActor public protocol MainActorViewModifier: _ViewModifier {
  associatedtype Body: ViewContent
  /// Returns the modified view, which contains `content`.
  @ViewBuilder func body(content: Content) -> Body
}

/// The base protocol of ``ViewModifier`` and ``MainActorViewModifier``.
public protocol _ViewModifier {
  /// The view to which the modifier is applied.
  typealias Content = _ViewModifier_Content<Self>
  /// Creates the view node (``_Node``) of a modified view.
  static func _makeNode<Modified: ViewContent>(
    _ view: ModifiedContent<Modified, Self>,
    _ context: _NodeContext
  ) -> _ViewNode<ModifiedContent<Modified, Self>>
}

extension ViewModifier {
  public static func _makeNode<Modified: ViewContent>(
    _ view: ModifiedContent<Modified, Self>,
    _ context: _NodeContext
  ) -> _ViewNode<ModifiedContent<Modified, Self>> {
    BodyNode(view, context) { $0.modifier.body(content: $0.modifierContent) }
  }
}

extension MainActorViewModifier {
  public nonisolated static func _makeNode<Modified: ViewContent>(
    _ view: ModifiedContent<Modified, Self>,
    _ context: _NodeContext
  ) -> _ViewNode<ModifiedContent<Modified, Self>> {
    BodyNode(view, context) { view in
      onMainActor(view, or: "\(Self.self) needs a view graph of the main actor.") {
        $0.modifier.body(content: $0.modifierContent)
      }
    }
  }
}

/// The view to which a modifier is applied, as the `content` of the modifier's body.
public struct _ViewModifier_Content<Modifier>: LibraryView {
  let view: AnyView
  public var body: AnyView { view }
}

/// A view to which a modifier was applied: the result of `modifier(_:)`.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: ViewContent, View, MainActorView, LibraryView
where Content: ViewContent, Modifier: _ViewModifier {
  public typealias Body = Never

  var modifierContent: Modifier.Content { Modifier.Content(view: AnyView(content)) }

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    Modifier._makeNode(view, context)
  }
}

extension ViewContent {
  /// Returns this view, changed by a modifier.
  public func modifier<Modifier: _ViewModifier>(
    _ modifier: Modifier
  ) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
