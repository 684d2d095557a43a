/// The options of a picker, each in a button that selects the option.
struct PickerOptions<Content: ViewContent>: LibraryView {
  enum Arrangement { case column, row, menu, chosen }
  let content: Content
  let arrangement: Arrangement
  /// The object that passes the options to a menu button; nil unless the picker is shown as a menu.
  var menu: PickerMenu?
  /// Called with the number of options when it has changed.
  let countChanged: (Int) -> Void
  let isSelected: (AnyHashable) -> Bool
  let select: (AnyHashable) -> Void

  typealias Body = Never

  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    PickerOptionsNode(view, context)
  }
}

private final class PickerOptionsNode<Content: ViewContent>: _ViewNode<PickerOptions<Content>> {
  /// The element of an option, the button around it, and the mark that shows whether it is
  /// selected.
  private final class Option {
    let option: Element
    let button: Element
    let mark: Element

    init(_ option: Element, _ identity: ViewIdentity) {
      self.option = option
      button = Element(.empty, identity)
      mark = Element(.text(TextContent(runs: [TextRun("○")])), identity.part(1))
      mark.accessibility.isHidden = true
    }
  }
  private var view: PickerOptions<Content>
  private var child: _ViewNode<Content>!
  private var options: [Option] = []
  private var knownCount = 0

  init(_ view: PickerOptions<Content>, _ context: _NodeContext) {
    self.view = view
    super.init(context)
    child = Content._makeNode(view.content, self.context(environment: inner))
    collect()
  }

  private var inner: EnvironmentValues {
    environment.with {
      $0.inheritedStyle.isLazy = false
      $0[ImplicitTagsKey.self] = true
    }
  }

  override func update(_ view: PickerOptions<Content>) {
    self.view = view
    child.update(view.content)
    mark()
    if view.arrangement == .chosen { childElementsDidChange() }
  }

  override func refresh() {
    mark()
    if view.arrangement == .chosen { parent?.childElementsDidChange() }
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    child.setEnvironment(inner.settled(from: child.environment))
    refresh()
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }

  override func childElementsDidChange() {
    needsGathering()
    parent?.childElementsDidChange()
  }
  override func gatherElements() { collect() }

  override func appendElements(to elements: inout [Element]) {
    for option in options {
      guard option.option.tag != nil, view.arrangement != .chosen else {
        let isShown = option.option.tag.map(view.isSelected) ?? (view.arrangement != .chosen)
        if isShown { elements.append(option.option) }
        continue
      }
      elements.append(option.button)
    }
  }

  private func collect() {
    var known: [ObjectIdentifier: Option] = [:]
    for option in options { known[ObjectIdentifier(option.option)] = option }
    options = child.elements().map {
      known[ObjectIdentifier($0)] ?? Option($0, identity.wrapper(of: $0))
    }
    let count = options.count { $0.option.tag != nil }
    if count != knownCount {
      knownCount = count
      graph.afterUpdate { [weak self] in self?.view.countChanged(count) }
    }
    for option in options where option.option.tag != nil && view.arrangement != .chosen {
      connect(option)
    }
    mark()
  }

  private func connect(_ option: Option) {
    let button = option.button
    if view.arrangement == .row {
      button.setChildren([option.option])
    } else {
      let row =
        button.children.first
        ?? Element(
          .stack(axis: .horizontal, alignment: .center, spacing: nil),
          identity.wrapper(of: option.option).part(2)
        )
      row.setChildren([option.mark, option.option])
      button.setChildren([row])
    }
    button.actions.activate = { [weak self, weak option] in
      guard let self, let tag = option?.option.tag else { return }
      let alert = environment[AlertKey.self]
      view.select(tag)
      alert?.dismiss?()
      // Reads the binding again, because its value may not be observable.
      if isMounted { graph.markDirty(self) }
    }
  }

  /// Marks the option whose value is the picker's selection.
  private func mark() {
    track {
      for option in options {
        guard let tag = option.option.tag else { continue }
        let isSelected = view.isSelected(tag)
        option.mark.setContent(.text(TextContent(runs: [TextRun(isSelected ? "●" : "○")])))
        option.button.setContent(
          .button(
            ButtonContent(
              shape: view.arrangement == .row ? .bordered : .plain,
              isSelected: isSelected
            )
          )
        )
        option.button.style = environment.elementStyle
        option.mark.style = environment.elementStyle
        option.button.role = .option
      }
      publishMenu()
    }
  }

  private func publishMenu() {
    guard let menu = view.menu else { return }
    var content = OptionMenu()
    var tags: [AnyHashable] = []
    for option in options {
      guard let tag = option.option.tag else { continue }
      if content.selection == nil, view.isSelected(tag) { content.selection = tags.count }
      tags.append(tag)
      content.options.append(.init(id: option.option.id, title: option.option.label))
    }
    menu.update(content) { [weak self] position in
      guard let self else { return }
      view.select(tags[position])
      if isMounted { graph.markDirty(self) }
    }
  }
}

extension Element {
  /// The label of a picker option's button, without the mark that shows whether the option is
  /// selected. Nil if the button has no label. Not meant for other elements.
  package var optionContent: Element? {
    let first = children.first
    return first?.tag == nil ? first?.children.last : first
  }
}

/// Whether a view is inside a ``Form``.
enum FormKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

/// Whether the rows of a `ForEach` get their ids as tags. True in a picker.
enum ImplicitTagsKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}
