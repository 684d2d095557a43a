extension ViewContent {
  /// Shows a number at the trailing side of a list row, or on the tab of a page; 0 shows none.
  public func badge(_ count: Int) -> some LibraryView {
    BadgeView(content: self, badge: count == 0 ? nil : Text(verbatim: "\(count)"))
  }

  /// Shows a text at the trailing side of a list row, or on the tab of a page; nil shows none.
  public func badge(_ key: LocalizedStringKey?) -> some LibraryView {
    BadgeView(content: self, badge: key.map { Text($0) })
  }

  /// Shows a text at the trailing side of a list row, or on the tab of a page; nil shows none.
  @_disfavoredOverload
  public func badge<Label: StringProtocol>(_ label: Label?) -> some LibraryView {
    BadgeView(content: self, badge: label.map { Text($0) })
  }

  /// Shows a text at the trailing side of a list row, or on the tab of a page; nil shows none.
  @_disfavoredOverload
  public func badge(_ label: Text?) -> some LibraryView {
    BadgeView(content: self, badge: label)
  }
}

/// A view with a text at its trailing side. On a page of a tab view, the tab shows the text
/// instead.
struct BadgeView<Content: ViewContent>: LibraryView {
  let content: Content
  let badge: Text?

  typealias Body = Never

  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    BadgeNode(view, context)
  }
}

private final class BadgeNode<Content: ViewContent>: _ViewNode<BadgeView<Content>> {
  private var badge: Text?
  private var child: _ViewNode<Content>!
  private let row: Element
  private let gap: Element
  private let text: Element
  private var shown: [Element] = []

  init(_ view: BadgeView<Content>, _ context: _NodeContext) {
    badge = view.badge
    let identity = context.identity
    row = Element(
      .stack(axis: .horizontal, alignment: .center, spacing: nil),
      identity.part(1)
    )
    gap = Element(.spacer(minLength: nil), identity.part(2))
    text = Element(.empty, identity.part(3))
    text.hints.isBadge = true
    super.init(context)
    child = Content._makeNode(view.content, self.context())
    compose()
  }

  override func update(_ view: BadgeView<Content>) {
    badge = view.badge
    child.update(view.content)
    needsGathering()
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
  override func appendElements(to elements: inout [Element]) { elements += shown }
  override func childElementsDidChange() { needsGathering() }
  override func gatherElements() {
    let before = shown
    compose()
    let isSame = before.count == shown.count && zip(before, shown).allSatisfy { $0 === $1 }
    if !isSame { parent?.childElementsDidChange() }
  }
  override func environmentDidChange(from old: EnvironmentValues) {
    super.environmentDidChange(from: old)
    compose()
  }

  private func compose() {
    let inner = child.elements()
    row.style = environment.elementStyle
    if let page = inner.first?.tabPage?.page {
      page.badge = badge?.string(in: environment.localization)
      shown = inner
      row.setChildren([])
    } else if let badge {
      var style = environment.elementStyle
      style.foreground = .secondary
      text.style = style
      text.setContent(.text(badge.content(in: environment)))
      row.setChildren(inner + [gap, text])
      row.tag = inner.first?.tag
      row.name = inner.first?.name
      shown = [row]
    } else {
      row.setChildren([])
      shown = inner
    }
  }
}
