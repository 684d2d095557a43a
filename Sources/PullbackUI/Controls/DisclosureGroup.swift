/// A button that shows and hides the content below it.
public struct DisclosureGroup<Label: ViewContent, Content: ViewContent>: LibraryView {
  @Environment(\.disclosureGroupStyle) private var style
  @State private var isOpen = false
  private let isExpanded: Binding<Bool>?
  private let label: Label
  private let content: () -> Content

  /// Creates a disclosure group whose label is a view.
  ///
  /// - Parameter isExpanded: Whether the content is shown; with nil, the group stores this itself
  ///   and hides the content at first.
  public init(
    isExpanded: Binding<Bool>? = nil,
    @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.isExpanded = isExpanded
    self.content = content
    self.label = label()
  }

  public var body: some LibraryView {
    let isShown = isExpanded ?? $isOpen
    let parts = DisclosureGroupStyleConfiguration(
      label: AnyView(label),
      content: AnyView(SelectableRows(content: DeferredView(make: content))),
      isExpanded: isShown
    )
    if let style {
      style.body(parts)
    } else {
      AutomaticDisclosureGroupStyle().makeBody(configuration: parts)
    }
  }
}

extension DisclosureGroup where Label == Text {
  /// Creates a disclosure group with a title as its label.
  ///
  /// - Parameter isExpanded: Whether the content is shown; with nil, the group stores this itself
  ///   and hides the content at first.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    isExpanded: Binding<Bool>? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}

extension DisclosureGroup where Label == Text {
  /// Creates a disclosure group with a localized title as its label.
  ///
  /// - Parameter isExpanded: Whether the content is shown; with nil, the group stores this itself
  ///   and hides the content at first.
  public init(
    _ key: LocalizedStringKey,
    isExpanded: Binding<Bool>? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(key) }
  }
}
