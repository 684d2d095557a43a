/// A view whose elements are told something, such as an accessible label.
struct DecoratedView<Content: View>: View {
  let content: Content
  /// Whether the layout around an element is told, in place of what it is about.
  var isOutermost = false
  let decorate: (Element) -> Void

  typealias Body = Never

  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    DecoratorNode(view, context)
  }
}

private final class DecoratorNode<Content: View>: _ViewNode<DecoratedView<Content>> {
  private let isOutermost: Bool
  private var tell: (Element) -> Void
  private var child: _ViewNode<Content>!

  init(_ view: DecoratedView<Content>, _ context: _NodeContext) {
    isOutermost = view.isOutermost
    tell = view.decorate
    super.init(context)
    child = Content._makeNode(view.content, self.context())
    decorate()
  }

  override func update(_ view: DecoratedView<Content>) {
    tell = view.decorate
    child.update(view.content)
    // What the child's own decorations set is set over again when all is in place.
    needsGathering()
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
  override func childElementsDidChange() {
    needsGathering()
    parent?.childElementsDidChange()
  }
  override func gatherElements() { decorate() }

  private func decorate() {
    for element in child.elements() {
      tell(isOutermost ? element : element.meant)
    }
  }
}

extension Element {
  /// The element inside the layout around it, which is the one that has a meaning.
  var meant: Element {
    var element = self
    while let inner = element.children.first {
      switch element.content {
      case .padding, .frame, .fixedSize, .offset, .layoutPriority, .border, .clipped, .background,
        .overlay:
        element = inner
      case .layers where element.children.count == 1:
        element = inner
      default:
        return element
      }
    }
    return element
  }
}

extension View {
  /// What assistive technology calls the view, and scripts find it by.
  public consuming func accessibilityLabel<Label: StringProtocol>(_ label: Label) -> some View {
    DecoratedView(content: self) { $0.accessibility.label = String(label) }
  }
  /// What assistive technology calls the view, and scripts find it by.
  public consuming func accessibilityLabel(_ label: Text) -> some View {
    accessibilityLabel(label.string)
  }
  /// What happens when the view is used.
  public consuming func accessibilityHint<Hint: StringProtocol>(_ hint: Hint) -> some View {
    DecoratedView(content: self) { $0.accessibility.hint = String(hint) }
  }
  /// What happens when the view is used.
  public consuming func accessibilityHint(_ hint: Text) -> some View {
    accessibilityHint(hint.string)
  }
  /// The value that the view has.
  public consuming func accessibilityValue<Value: StringProtocol>(_ value: Value) -> some View {
    DecoratedView(content: self) { $0.accessibility.value = String(value) }
  }
  /// The value that the view has.
  public consuming func accessibilityValue(_ value: Text) -> some View {
    accessibilityValue(value.string)
  }
  /// Takes the view out of what assistive technology reads.
  public consuming func accessibilityHidden(_ hidden: Bool) -> some View {
    DecoratedView(content: self) { $0.accessibility.isHidden = hidden }
  }
}
