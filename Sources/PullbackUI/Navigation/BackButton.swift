extension ViewContent {
  /// Hides the back button of the navigation page that contains the view; false has no effect.
  ///
  /// The user can still leave the page with the keyboard.
  public func navigationBarBackButtonHidden(
    _ hidesBackButton: Bool = true
  ) -> some LibraryView {
    BackButtonView(content: self, isHidden: hidesBackButton)
  }
}

/// A view that sets whether its navigation page has a back button.
private struct BackButtonView<Content: ViewContent>: LibraryView {
  let content: Content
  let isHidden: Bool

  typealias Body = Never

  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    BackButtonNode(view, context)
  }
}

private final class BackButtonNode<Content: ViewContent>: _ViewNode<BackButtonView<Content>> {
  private var child: _ViewNode<Content>!
  private var page: PageContext?

  init(_ view: BackButtonView<Content>, _ context: _NodeContext) {
    super.init(context)
    page = environment[PageKey.self]
    child = Content._makeNode(view.content, self.context())
    page?.setHidesBack(view.isHidden, of: self)
  }

  override func update(_ view: BackButtonView<Content>) {
    page?.setHidesBack(view.isHidden, of: self)
    child.update(view.content)
  }

  override func willEnd() { page?.setHidesBack(false, of: self) }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
}
