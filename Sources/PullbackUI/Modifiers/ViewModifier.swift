/// A change of views that has a name and may have state of its own; apply it with `modifier(_:)`.
public protocol ViewModifier {
  associatedtype Body: View
  /// What the modified view looks like, made of `content`.
  @ViewBuilder func body(content: Content) -> Body
  typealias Content = _ViewModifier_Content<Self>
}

/// The view that a modifier is applied to, as its body sees it.
public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  let view: AnyView
  public var body: AnyView { view }
}

/// A view with a modifier applied.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public var body: Modifier.Body {
    modifier.body(content: _ViewModifier_Content(view: AnyView(content)))
  }
}

extension View {
  /// The view with a modifier applied.
  public func modifier<Modifier: ViewModifier>(
    _ modifier: Modifier
  ) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
