/// A view with a second view behind it or in front of it.
struct LayeredView<Content: ViewContent, Other: ViewContent>: LibraryView {
  let content: Content
  let other: Other
  let layout: ElementContent

  typealias Body = Never

  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    LayeredNode(view, context)
  }
}

private final class LayeredNode<Content: ViewContent, Other: ViewContent>:
  ContainerNode<LayeredView<Content, Other>>
{
  private var content: LayerNode<Content>?
  private var other: LayerNode<Other>?

  init(_ view: LayeredView<Content, Other>, _ context: _NodeContext) {
    super.init(context, content: view.layout)
    content = LayerNode(view.content, self.context(at: 0))
    other = LayerNode(view.other, self.context(at: 1))
    gatherElements()
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let content { visit(content) }
    if let other { visit(other) }
  }

  /// Sets two children: one of the content and one of the second view.
  override func gatherElements() {
    guard let content, let other else { return }
    element.setChildren([content.element, other.element])
  }

  override func update(_ view: LayeredView<Content, Other>) {
    element.setContent(view.layout)
    content?.update(view.content)
    other?.update(view.other)
  }
}

/// The node of the content or of the second view. Its element puts the elements of the view on top of
/// one another or, if a search field is one of them, below one another.
private final class LayerNode<Layer: ViewContent>: SingleContainerNode<Layer, Layer> {
  init(_ view: Layer, _ context: _NodeContext) {
    super.init(context, content: .layers(alignment: .center))
    setUp(view, environment: childEnvironment)
  }

  override var childEnvironment: EnvironmentValues { environment.lazy(false) }

  override func gatherElements() {
    super.gatherElements()
    let hasSearch = element.children.contains { $0.role == .searchField }
    element.setContent(
      hasSearch
        ? .stack(axis: .vertical, alignment: .leading, spacing: nil) : .layers(alignment: .center))
  }

  override func update(_ view: Layer) { child.update(view) }
}

extension ViewContent {
  /// Adds a view behind this one. The added view is proposed the size of this view.
  public func background<Background: ViewContent>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Background
  ) -> some LibraryView {
    LayeredView(content: self, other: content(), layout: .background(alignment: alignment))
  }

  /// Adds a view behind this one. The added view is proposed the size of this view.
  public func background<Background: ViewContent>(
    _ background: Background,
    alignment: Alignment = .center
  ) -> some LibraryView {
    LayeredView(content: self, other: background, layout: .background(alignment: alignment))
  }

  /// Adds a color behind this view, in the view's frame.
  public func background(_ color: Color, alignment: Alignment = .center) -> some LibraryView {
    LayeredView(content: self, other: color, layout: .background(alignment: alignment))
  }

  /// Adds a view in front of this one. The added view is proposed the size of this view.
  public func overlay<Overlay: ViewContent>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Overlay
  ) -> some LibraryView {
    LayeredView(content: self, other: content(), layout: .overlay(alignment: alignment))
  }

  /// Adds a view in front of this one. The added view is proposed the size of this view.
  public func overlay<Overlay: ViewContent>(
    _ overlay: Overlay,
    alignment: Alignment = .center
  ) -> some LibraryView {
    LayeredView(content: self, other: overlay, layout: .overlay(alignment: alignment))
  }
}
