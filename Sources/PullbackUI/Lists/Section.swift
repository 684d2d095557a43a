/// A group of rows in a list or form, with an optional header and footer.
public struct Section<Parent: ViewContent, Content: ViewContent, Footer: ViewContent>: LibraryView {
  let header: Parent
  let content: Content
  let footer: Footer
  /// Whether the header is shown above the rows. False in a section that the user can collapse:
  /// there, the header is the label of the button that shows and hides the rows.
  private(set) var showsHeader = true

  public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    SectionNode(view, context)
  }
}

extension Section where Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(content: content, header: header) { EmptyView() }
  }
  /// Creates a section with a header; an older form of `init(content:header:)`.
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header })
  }
}

extension Section where Parent == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }
  /// Creates a section with a footer; an older form of `init(content:footer:)`.
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, footer: { footer })
  }
}

extension Section {
  /// Creates a section with a header and a footer; an older form of `init(content:header:footer:)`.
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { footer })
  }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
  public init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(key) }
  }
}

extension Section where Footer == EmptyView {
  /// Creates a section whose rows the user can show and hide.
  ///
  /// - Parameter isExpanded: Whether the rows are shown.
  public init<Rows: ViewContent>(
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Rows,
    @ViewBuilder header: () -> Parent
  ) where Content == DisclosureGroup<Parent, Rows> {
    let header = header()
    self.init(content: {
      DisclosureGroup(isExpanded: isExpanded, content: content) { header }
    }) {
      header
    }
    showsHeader = false
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  /// Creates a section whose rows the user can show and hide, with a title as its header.
  ///
  /// - Parameter isExpanded: Whether the rows are shown.
  @_disfavoredOverload
  public init<Title: StringProtocol, Rows: ViewContent>(
    _ title: Title,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Rows
  ) where Content == DisclosureGroup<Text, Rows> {
    self.init(content: {
      DisclosureGroup(title, isExpanded: isExpanded, content: content)
    }) {
      Text(title)
    }
    showsHeader = false
  }

  /// Creates a section whose rows the user can show and hide, with a title as its header.
  ///
  /// - Parameter isExpanded: Whether the rows are shown.
  public init<Rows: ViewContent>(
    _ title: LocalizedStringKey,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Rows
  ) where Content == DisclosureGroup<Text, Rows> {
    self.init(content: {
      DisclosureGroup(title, isExpanded: isExpanded, content: content)
    }) {
      Text(title)
    }
    showsHeader = false
  }
}

private final class SectionNode<
  Parent: ViewContent, Content: ViewContent, Footer: ViewContent
>:
  ContainerNode<Section<Parent, Content, Footer>>
{
  private var header: _ViewNode<Parent>!
  private var content: _ViewNode<SelectableRows<Content>>!
  private var footer: _ViewNode<Footer>!
  private let showsHeader: Bool

  init(_ view: Section<Parent, Content, Footer>, _ context: _NodeContext) {
    showsHeader = view.showsHeader
    super.init(context, content: .section(hasHeader: false, hasFooter: false))
    let eager = environment.lazy(false)
    header = Parent._makeNode(view.header, self.context(environment: eager, at: 1))
    content = SelectableRows._makeNode(SelectableRows(content: view.content), self.context())
    footer = Footer._makeNode(view.footer, self.context(environment: eager, at: 2))
    gatherElements()
  }

  override func update(_ view: Section<Parent, Content, Footer>) {
    header.update(view.header)
    content.update(SelectableRows(content: view.content))
    footer.update(view.footer)
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    guard let header, let content, let footer else { return }
    visit(header)
    visit(content)
    visit(footer)
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    element.style = environment.elementStyle
    header.setEnvironment(environment.lazy(false))
    content.setEnvironment(environment)
    footer.setEnvironment(environment.lazy(false))
  }

  override func gatherElements() {
    let head = showsHeader ? single(header.elements(), part: 1) : nil
    let foot = single(footer.elements(), part: 2)
    element.setContent(.section(hasHeader: head != nil, hasFooter: foot != nil))
    var children = head.map { [$0] } ?? []
    content.appendElements(to: &children)
    if let foot { children.append(foot) }
    element.setChildren(children)
  }

  /// Returns the one element of a header or a footer, or a stack of several elements; nil if there
  /// are none.
  private func single(_ elements: [Element], part: UInt64) -> Element? {
    if elements.count < 2 { return elements.first }
    return Element(
      .stack(axis: .vertical, alignment: .leading, spacing: nil),
      identity.part(part),
      children: elements
    )
  }
}
