import PullbackStrings

/// A button that pushes a page onto the enclosing navigation stack.
///
/// In a list with a selection of the same type as the link's value, the button selects that value
/// instead. Outside of such a list and of a navigation stack, the button is disabled.
public struct NavigationLink<Label: ViewContent, Destination: ViewContent>: LibraryView {
  let label: Label
  let destination: (() -> Destination)?
  let value: AnyHashable?
  /// Whether the page of the link is shown; nil if pressing the link pushes the page without a
  /// binding.
  var isActive: Binding<Bool>?

  /// Creates a link to a page, with a view as its label.
  ///
  /// - Parameter destination: Returns the page; called when the page is shown.
  public init(
    @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.destination = destination
    value = nil
  }

  /// Creates a link to a page, with a view as its label.
  ///
  /// - Parameter destination: The page; evaluated when the page is shown.
  public init(
    destination: @autoclosure @escaping () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.destination = destination
    value = nil
  }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    view.isActive == nil ? NavigationLinkNode(view, context) : ActiveLinkNode(view, context)
  }
}

extension NavigationLink where Label == Text {
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(destination: destination) { Text(title) }
  }

  public init(
    _ title: LocalizedStringKey,
    @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(destination: destination) { Text(title) }
  }

  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    destination: @autoclosure @escaping () -> Destination
  ) {
    self.init(destination: destination) { Text(title) }
  }

  public init(
    _ title: LocalizedStringKey,
    destination: @autoclosure @escaping () -> Destination
  ) {
    self.init(destination: destination) { Text(title) }
  }
}

extension NavigationLink where Destination == Never {
  /// Creates a link to the page that `navigationDestination(for:)` sets for values of a type. The
  /// link is disabled if the value is nil.
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {
    self.label = label()
    destination = nil
    self.value = value.map { AnyHashable($0) }
  }

  /// Creates a link with a title to the page that `navigationDestination(for:)` sets for values of
  /// a type. The link is disabled if the value is nil.
  @_disfavoredOverload
  public init<Title: StringProtocol, Value: Hashable>(_ title: Title, value: Value?)
  where Label == Text {
    self.init(value: value) { Text(title) }
  }

  /// Creates a link with a title to the page that `navigationDestination(for:)` sets for values of
  /// a type. The link is disabled if the value is nil.
  public init<Value: Hashable>(_ title: LocalizedStringKey, value: Value?)
  where Label == Text {
    self.init(value: value) { Text(title) }
  }
}

extension NavigationLink {
  /// Returns the link unchanged, for source compatibility: links in a column of a split view always
  /// show their page in the last column.
  public func isDetailLink(_ isDetailLink: Bool) -> NavigationLink { self }
}

private final class NavigationLinkNode<Label: ViewContent, Destination: ViewContent>:
  SingleContainerNode<NavigationLink<Label, Destination>, Label>
{
  private var destination: (() -> Destination)?
  private var value: AnyHashable?
  /// The label in the language of development, of which the address of the page is made, so that it
  /// is the same in all languages. Nil where nothing is translated.
  private var key: String?
  /// Whether the content of the element shows if the link is selected in its list.
  private var isSelectable = false

  init(_ view: NavigationLink<Label, Destination>, _ context: _NodeContext) {
    destination = view.destination
    value = view.value
    super.init(context, content: .button(ButtonContent(shape: .navigation)))
    element.actions.activate = { [weak self] in self?.follow() }
    setKey(view.label)
    setSegment()
    setUp(view.label, environment: childEnvironment)
    setStyle()
  }

  override var childEnvironment: EnvironmentValues { environment.lazy(false) }

  override func update(_ view: NavigationLink<Label, Destination>) {
    destination = view.destination
    value = view.value
    setKey(view.label)
    setSegment()
    setStyle()
    child.update(view.label)
  }

  private func setKey(_ label: Label) {
    guard !environment.localization.isEmpty else { return key = nil }
    let text = label as? Text ?? (label as? PullbackUI.Label<Text, Image>)?.title
    key = text?.string(in: .untranslated)
  }

  /// Asks for the path segment when it is needed: the destination may be added after the link.
  private func setSegment() {
    guard value != nil || key != nil || element.actions.pathSegment != nil else { return }
    element.actions.pathSegment = { [weak self] in
      guard let self else { return nil }
      return value.flatMap { environment[NavigatorKey.self]?.segment(of: $0) }
        ?? key.map { NavigationHistory.name(of: $0) }
    }
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    super.environmentDidChange(from: old)
    setStyle()
  }

  override func refresh() { setStyle() }

  /// The selection of the enclosing list, which the link then sets instead of pushing a page. Nil
  /// without a selection, or if the link's value is not of the selection's type.
  private var selection: ListSelection? {
    guard let value, let selection = environment[ListSelectionKey.self], selection.accepts(value)
    else { return nil }
    return selection
  }

  private func setStyle() {
    var style = environment.elementStyle
    let selection = selection
    let leads =
      selection != nil
      || (destination != nil || value != nil) && environment[NavigatorKey.self] != nil
    style.isEnabled = style.isEnabled && leads
    element.style = style
    // Without a selection, the mark of a link whose page the last column shows must stay.
    guard selection != nil || isSelectable else { return }
    isSelectable = selection != nil
    let isSelected = selection.flatMap { selection in
      value.map { value in track { selection.contains(value) } }
    }
    element.setContent(.button(ButtonContent(shape: .navigation, isSelected: isSelected)))
    element.accessibility.value = isSelected == true ? "selected" : nil
  }

  private func follow() {
    if let value, let selection {
      if !selection.contains(value) { selection.toggle(value) }
      return
    }
    guard let stack = environment[NavigatorKey.self]?.stack else { return }
    if let detail = environment[ColumnTargetKey.self]?.navigator?.stack {
      // The last column shows the page of one link at a time, so that page replaces its earlier
      // pages.
      let page =
        destination.map { AnyView(DeferredView(make: $0)) } ?? value.flatMap(stack.page(of:))
      detail.popAll()
      if let page {
        detail.push(page) { [weak self] in self?.setIsShown(nil) }
        setIsShown(true)
      }
      return
    }
    if let destination {
      stack.push(AnyView(DeferredView(make: destination)), onLeave: nil)
    } else if let value {
      stack.push(value: value)
    }
  }

  /// Marks this link, if `isShown` is true, as the one whose page the last column shows; nil
  /// removes the mark.
  private func setIsShown(_ isShown: Bool?) {
    element.setContent(.button(ButtonContent(shape: .navigation, isSelected: isShown)))
    element.role = isShown == true ? .shownLink : nil
  }
}
