import PullbackStrings

/// A view that sets properties of its elements, such as an accessibility label.
struct DecoratedView<Content: ViewContent>: LibraryView {
  let content: Content
  /// Whether the closure is called with the outermost element, such as a frame; otherwise with the
  /// element inside of layout elements, such as a button.
  var isOutermost = false
  /// Whether the container around the view reads the property, so that it must be updated when the
  /// property changes.
  var concernsContainer = false
  /// Sets properties that depend on the language; nil for none.
  var localize: ((Element, Localization) -> Void)?
  /// Accessibility traits to add or to remove.
  var traits: (traits: AccessibilityTraits, isAdding: Bool)?
  /// Sets properties. It is called again after each update with the same element, so it must not add to
  /// what it has set before.
  let decorate: (Element) -> Void

  typealias Body = Never

  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    DecoratorNode(view, context)
  }
}

private final class DecoratorNode<Content: ViewContent>: _ViewNode<DecoratedView<Content>> {
  private let isOutermost: Bool
  private let concernsContainer: Bool
  private var decorateElement: (Element) -> Void
  private var localizeElement: ((Element, Localization) -> Void)?
  private var traits: (traits: AccessibilityTraits, isAdding: Bool)?
  private var child: _ViewNode<Content>!

  init(_ view: DecoratedView<Content>, _ context: _NodeContext) {
    isOutermost = view.isOutermost
    concernsContainer = view.concernsContainer
    decorateElement = view.decorate
    localizeElement = view.localize
    traits = view.traits
    super.init(context)
    child = Content._makeNode(view.content, self.context())
    decorate()
  }

  override func update(_ view: DecoratedView<Content>) {
    decorateElement = view.decorate
    localizeElement = view.localize
    traits = view.traits
    child.update(view.content)
    // Updating the child may have overwritten the property, so it is set again afterwards.
    needsGathering()
    if concernsContainer { parent?.childElementsDidChange() }
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
  override func childElementsDidChange() {
    needsGathering()
    parent?.childElementsDidChange()
  }
  override func gatherElements() { decorate() }

  override func environmentDidChange(from old: EnvironmentValues) {
    super.environmentDidChange(from: old)
    if localizeElement != nil, environment.differs(from: old, in: [.localization]) {
      needsGathering()
    }
  }

  private func decorate() {
    for element in child.elements() {
      let element = isOutermost ? element : element.meant
      decorateElement(element)
      localizeElement?(element, environment.localization)
      if let (traits, isAdding) = traits {
        element.accessibility.change(traits, isAdding: isAdding, by: ObjectIdentifier(self))
      }
    }
  }
}

extension Element {
  /// The element inside of layout elements such as padding and frames, for example a button; this
  /// element itself if it is not a layout element.
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

extension ViewContent {
  /// Sets the role of each element of the view, inside of layout elements such as padding.
  consuming func elementRole(_ role: ElementRole) -> DecoratedView<Self> {
    DecoratedView(content: self) { $0.role = role }
  }
  /// Sets the label that assistive technology reads. Scripts and tests find the view by it.
  @_disfavoredOverload
  public consuming func accessibilityLabel<Label: StringProtocol>(_ label: Label)
    -> some LibraryView
  {
    DecoratedView(content: self) { $0.accessibility.label = String(label) }
  }
  /// Sets the label that assistive technology reads. Scripts and tests find the view by it.
  public consuming func accessibilityLabel(_ label: Text) -> some LibraryView {
    DecoratedView(content: self, localize: { $0.accessibility.label = label.string(in: $1) }) { _ in
    }
  }
  /// Sets the label that assistive technology reads. Scripts and tests find the view by it.
  public consuming func accessibilityLabel(_ key: LocalizedStringKey) -> some LibraryView {
    accessibilityLabel(Text(key))
  }
  /// Describes to assistive technology what happens when the view is used. Has an effect in a
  /// browser only.
  @_disfavoredOverload
  public consuming func accessibilityHint<Hint: StringProtocol>(_ hint: Hint) -> some LibraryView {
    DecoratedView(content: self) { $0.accessibility.hint = String(hint) }
  }
  /// Describes to assistive technology what happens when the view is used. Has an effect in a
  /// browser only.
  public consuming func accessibilityHint(_ hint: Text) -> some LibraryView {
    DecoratedView(content: self, localize: { $0.accessibility.hint = hint.string(in: $1) }) { _ in }
  }
  /// Describes to assistive technology what happens when the view is used. Has an effect in a
  /// browser only.
  public consuming func accessibilityHint(_ key: LocalizedStringKey) -> some LibraryView {
    accessibilityHint(Text(key))
  }
  /// Sets the value that assistive technology reads for the view, such as "50 %". In a browser, it
  /// has an effect on buttons, sliders and steppers only.
  @_disfavoredOverload
  public consuming func accessibilityValue<Value: StringProtocol>(_ value: Value)
    -> some LibraryView
  {
    DecoratedView(content: self) { $0.accessibility.value = String(value) }
  }
  /// Sets the value that assistive technology reads for the view, such as "50 %". In a browser, it
  /// has an effect on buttons, sliders and steppers only.
  public consuming func accessibilityValue(_ value: Text) -> some LibraryView {
    DecoratedView(content: self, localize: { $0.accessibility.value = value.string(in: $1) }) { _ in
    }
  }
  /// Sets the value that assistive technology reads for the view, such as "50 %". In a browser, it
  /// has an effect on buttons, sliders and steppers only.
  public consuming func accessibilityValue(_ key: LocalizedStringKey) -> some LibraryView {
    accessibilityValue(Text(key))
  }
  /// Sets whether the view is hidden from assistive technology.
  public consuming func accessibilityHidden(_ hidden: Bool) -> some LibraryView {
    DecoratedView(content: self) { $0.accessibility.isHidden = hidden }
  }
}
