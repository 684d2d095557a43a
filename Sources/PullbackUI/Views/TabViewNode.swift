import Foundation

/// A page of a tab view, for code that does not know the types of its views.
protocol TabPage: AnyObject {
  /// The label of the page's tab, without the badge.
  var label: [Element] { get }
  /// The elements that show the badge after the label; empty without a badge.
  var badgeLabel: [Element] { get }
  var isSelected: Bool { get set }
  var onLabelChange: (() -> Void)? { get set }
  /// The text that `badge(_:)` adds to the tab of the page; nil for none.
  var badge: String? { get set }
}

/// The view node (``_Node``) of a page of a tab view. Its element has no children until the page is
/// first selected.
final class TabItemNode<Content: ViewContent, Label: ViewContent>:
  ContainerNode<TabItemView<Content, Label>>, TabPage
{
  private var view: TabItemView<Content, Label>
  private var labelNode: TabLabelNode<Label>!
  private var child: _ViewNode<Content>?
  var onLabelChange: (() -> Void)?

  init(_ view: TabItemView<Content, Label>, _ context: _NodeContext) {
    self.view = view
    var frame = FrameContent()
    (frame.maxWidth, frame.maxHeight) = (.infinity, .infinity)
    badgeText = Element(.empty, context.identity.part(1))
    super.init(context, content: .frame(frame))
    labelNode = TabLabelNode(view.label, self.context(at: 1))
    labelNode.onChange = { [weak self] in self?.onLabelChange?() }
    element.tag = view.tag
    element.tabPage = TabPageReference(page: self)
    // Outside of a tab view, the page is shown like any other view.
    if !environment[TabViewKey.self] { show() }
  }

  private func show() { isSelected = true }

  private let badgeText: Element

  var label: [Element] { labelNode.elements() }

  var badgeLabel: [Element] {
    guard let badge else { return [] }
    badgeText.style = environment.elementStyle
    badgeText.setContent(.text(TextContent(runs: [TextRun("(\(badge))")])))
    return [badgeText]
  }

  var badge: String? {
    didSet { if badge != oldValue { onLabelChange?() } }
  }

  var isSelected = false {
    didSet {
      guard isSelected != oldValue else { return }
      if let child {
        child.setVisible(isSelected && isVisible)
      } else {
        let inner = environment.with { $0[TabViewKey.self] = false }
        child = Content._makeNode(view.content, self.context(environment: inner))
        gatherElements()
      }
    }
  }

  override func update(_ view: TabItemView<Content, Label>) {
    self.view = view
    if element.tag != view.tag, view.tag != nil { element.tag = view.tag }
    labelNode.update(view.label)
    child?.update(view.content)
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    element.style = environment.elementStyle
    labelNode.setEnvironment(environment)
    child?.setEnvironment(environment.with { $0[TabViewKey.self] = false })
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let labelNode { visit(labelNode) }
    if let child { visit(child) }
  }
  override func forEachShownChild(_ visit: (_Node) -> Void) {
    if isSelected, let child { visit(child) }
  }
  override func gatherElements() { element.setChildren(child?.elements() ?? []) }
}

/// The view node (``_Node``) of a tab's label.
private final class TabLabelNode<Label: ViewContent>: _ViewNode<Label> {
  private var child: _ViewNode<Label>!
  var onChange: (() -> Void)?

  init(_ view: Label, _ context: _NodeContext) {
    super.init(context)
    child = Label._makeNode(view, self.context())
  }

  override func update(_ view: Label) { child.update(view) }
  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
  override func childElementsDidChange() { onChange?() }
}

/// A weak reference from an element to the tab view page that the element stands for.
final class TabPageReference {
  weak var page: (any TabPage)?
  init(page: any TabPage) { self.page = page }
}

/// Whether a view is itself content of a tab view, such as one of its pages; false for the views
/// inside of a page.
enum TabViewKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

/// The view node (``_Node``) of a tab view: owns the elements of the tabs, and shows the selected
/// page below them.
final class TabViewNode<Selection: Hashable, Content: ViewContent>:
  ContainerNode<TabView<Selection, Content>>
{
  private var view: TabView<Selection, Content>
  private var child: _ViewNode<Content>!
  private let bar: Element
  private var buttons: [ObjectIdentifier: Element] = [:]
  /// The position of the selected page. Used only if the tab view has no binding for its selection.
  private var index: StateLocation<Int>!

  init(_ view: TabView<Selection, Content>, _ context: _NodeContext) {
    self.view = view
    bar = Element(
      .stack(axis: .horizontal, alignment: .center, spacing: nil),
      context.identity.part(1)
    )
    super.init(
      context,
      content: .stack(axis: .vertical, alignment: .topLeading, spacing: 0)
    )
    bar.role = .tabList
    index = makeState("index", 0)
    child = Content._makeNode(view.content, self.context(environment: inner))
    gatherElements()
  }

  private var inner: EnvironmentValues {
    environment.with {
      $0.inheritedStyle.isLazy = false
      $0[TabViewKey.self] = true
    }
  }

  override func update(_ view: TabView<Selection, Content>) {
    self.view = view
    child.update(view.content)
    needsGathering()
  }
  override func refresh() { needsGathering() }
  override func willEnd() { graph.keeper?.end(index, stateKey("index")) }
  override func environmentDidChange(from old: EnvironmentValues) {
    element.style = environment.elementStyle
    child.setEnvironment(inner.settled(from: child.environment))
    needsGathering()
  }
  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }

  override func gatherElements() {
    let pages = child.elements()
    let selected = selectedPage(of: pages)
    var tabs: [Element] = []
    var known: [ObjectIdentifier: Element] = [:]
    for (position, page) in pages.enumerated() {
      let button =
        buttons[ObjectIdentifier(page)] ?? Element(.empty, identity.wrapper(of: page))
      known[ObjectIdentifier(page)] = button
      button.setContent(
        .button(ButtonContent(shape: .plain, isSelected: page === selected))
      )
      button.role = .tab
      // The accessible label is only the text, if there is one: the symbol beside it is decoration.
      button.relatedLabel = { [weak button] in
        let parts = button?.children.compactMap(\.textLabel) ?? []
        return parts.isEmpty ? nil : parts.joined(separator: " ")
      }
      page.role = .tabPanel
      button.style = environment.elementStyle
      button.actions.activate = { [weak self, weak page] in
        if let page { self?.select(page, at: position) }
      }
      if let tab = page.tabPage?.page {
        button.setChildren(tab.label + tab.badgeLabel)
        button.labelWithoutBadge =
          tab.badge == nil
          ? nil
          : { [weak tab] in
            (tab?.label ?? []).compactMap(\.textLabel).joined(separator: " ")
          }
        tab.onLabelChange = { [weak self] in self?.needsGathering() }
        tab.isSelected = page === selected
      } else {
        // The tab of a page without a `tabItem` is a dot.
        let dot =
          button.children.first ?? Element(.empty, identity.wrapper(of: page).part(1))
        let glyph = page === selected ? "●" : "○"
        dot.setContent(.text(TextContent(runs: [TextRun(glyph)])))
        dot.style = environment.elementStyle
        button.setChildren([dot])
        button.accessibility.label = environment.localization.word(
          "Page %lld of %lld", .integer(Int64(position + 1)), .integer(Int64(pages.count)))
      }
      tabs.append(button)
    }
    buttons = known
    bar.style = environment.elementStyle
    bar.setChildren(tabs)
    element.setChildren([bar] + (selected.map { [$0] } ?? []))
  }

  private func selectedPage(of pages: [Element]) -> Element? {
    guard !pages.isEmpty else { return nil }
    guard let selection = view.selection else { return pages[min(index.value, pages.count - 1)] }
    let value = track { selection.wrappedValue }
    let chosen = pages.indices.first { self.value(of: pages[$0], at: $0) == value }
    return pages[chosen ?? 0]
  }

  /// Returns the value that selects a page: the page's tag, or else its position. Nil if that value
  /// does not have the type of the selection.
  private func value(of page: Element, at position: Int) -> Selection? {
    (page.tag?.base ?? position) as? Selection
  }

  private func select(_ page: Element, at position: Int) {
    index.value = position
    if let selection = view.selection, let value = value(of: page, at: position) {
      selection.wrappedValue = value
    }
    needsGathering()
  }
}
