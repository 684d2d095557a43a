/// Makes the rows of a list with a selection selectable that no lazy `ForEach` makes: views with a
/// `tag(_:)`, and those of a `ForEach` in a section or a disclosure group, whose value is their id.
///
/// Outside of such a list it shows its content as it is.
struct SelectableRows<Content: ViewContent>: LibraryView {
  let content: Content

  typealias Body = Never

  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    SelectableRowsNode(view, context)
  }
}

private final class SelectableRowsNode<Content: ViewContent>: _ViewNode<SelectableRows<Content>> {
  private var child: _ViewNode<Content>!
  /// The elements of the content, in buttons if they can be selected; nil outside of a list with a
  /// selection.
  private var rows: [Element]?
  /// The buttons, by the id of the element in them.
  private var choices: [Element.ID: Element] = [:]
  /// The links that are marked as selected.
  private var markedLinks: Set<Element.ID> = []

  init(_ view: SelectableRows<Content>, _ context: _NodeContext) {
    super.init(context)
    // With the identity of this node, so that views keep theirs.
    let inner = _NodeContext(
      graph: graph, parent: self, environment: environmentOfChildren(in: environment),
      identity: identity)
    child = Content._makeNode(view.content, inner)
    compose()
  }

  /// A `ForEach` that makes all its views marks them with their ids.
  override func environmentOfChildren(in environment: EnvironmentValues) -> EnvironmentValues {
    guard environment[ListSelectionKey.self] != nil, !environment.inheritedStyle.isLazy else {
      return environment
    }
    return environment.with { $0[ImplicitTagsKey.self] = true }
  }

  override func update(_ view: SelectableRows<Content>) { child.update(view.content) }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
  override func appendElements(to elements: inout [Element]) {
    if let rows { elements += rows } else { child.appendElements(to: &elements) }
  }
  override func childElementsDidChange() {
    if rows == nil { parent?.childElementsDidChange() } else { needsGathering() }
  }

  override func gatherElements() {
    let before = rows?.map(\.id)
    compose()
    if rows?.map(\.id) != before { parent?.childElementsDidChange() }
  }

  /// Called when the selection has changed.
  override func refresh() { needsGathering() }

  override func environmentDidChange(from old: EnvironmentValues) {
    for choice in choices.values { choice.style = environment.elementStyle }
    child.setEnvironment(environmentOfChildren(in: environment).settled(from: child.environment))
    if (old[ListSelectionKey.self] != nil) != (environment[ListSelectionKey.self] != nil) {
      needsGathering()
    }
  }

  private func compose() {
    guard let selection = environment[ListSelectionKey.self] else {
      (rows, choices) = (nil, [:])
      return
    }
    let content = child.elements()
    let tags = content.map { main in
      main.tag.flatMap { main.isSelectable && selection.accepts($0) ? $0 : nil }
    }
    let selected = track { tags.map { $0.map(selection.contains) } }
    var used: [Element.ID: Element] = [:]
    rows = zip(content, selected).map { main, isSelected in
      guard let isSelected else { return main }
      if main.isPageLink {
        main.rowSelection = { [weak self, weak main] in self?.selectRow(main?.tag) }
        let wasMarked = markedLinks.contains(main.id)
        main.markSelection(isSelected, wasMarked: wasMarked)
        if isSelected { markedLinks.insert(main.id) } else { markedLinks.remove(main.id) }
        return main
      }
      let choice = choices[main.id] ?? Element(.empty, identity.wrapper(of: main))
      used[main.id] = choice
      chooseRow(with: choice, main, isSelected: isSelected) { [weak main] in main?.tag }
      return choice
    }
    choices = used
  }
}

extension _Node {
  /// Makes an element the button that contains a row. Pressing it selects the row; in a list that
  /// allows several selected rows, pressing a selected row deselects it.
  ///
  /// - Parameter tag: Returns the value of the row in the list's selection.
  func chooseRow(
    with choice: Element, _ main: Element, isSelected: Bool, tag: @escaping () -> AnyHashable?
  ) {
    choice.setContent(.button(ButtonContent(shape: .plain, isSelected: isSelected)))
    choice.style = environment.elementStyle
    choice.role = .selectableRow
    choice.setChildren([main])
    let bound = main.boundToFocus
    choice.actions.setFocus(
      of: self, bound.map { view in { [weak view] in view?.actions.focus?($0) } })
    choice.actions.activate = { [weak self] in
      guard let self, let tag = tag() else { return }
      environment[ListSelectionKey.self]?.toggle(tag)
      if isMounted { graph.markDirty(self) }
    }
    let canDeselect = environment[ListSelectionKey.self]?.clear != nil
    choice.rowDeselection = canDeselect ? { [weak self] in self?.deselectRow(tag()) } : nil
  }

  /// Clears the selection if it is a row.
  private func deselectRow(_ tag: AnyHashable?) {
    guard let tag, let selection = environment[ListSelectionKey.self], selection.contains(tag)
    else { return }
    selection.clear?()
    if isMounted { graph.markDirty(self) }
  }

  /// Selects a row unless it is selected.
  func selectRow(_ tag: AnyHashable?) {
    guard let tag, let selection = environment[ListSelectionKey.self], !selection.contains(tag)
    else { return }
    selection.toggle(tag)
    if isMounted { graph.markDirty(self) }
  }
}

extension Element {
  /// The view in a row, which is no control, that has the focus while the row has it; nil if there is none.
  fileprivate var boundToFocus: Element? {
    switch content {
    case .button, .textField, .toggle, .stepper, .slider: nil
    default: actions.focus != nil ? self : children.lazy.compactMap(\.boundToFocus).first
    }
  }

  /// The row that can be selected around a view that is no control; nil if there is none.
  var selectableRow: Element? {
    if firstControl != nil { return nil }
    return sequence(first: self, next: \.parent).first { $0.role == .selectableRow }
  }

  /// Whether the element is a link to a page of a navigation stack.
  var isPageLink: Bool {
    if case .button(let button) = content { button.shape == .navigation } else { false }
  }

  /// Whether the element is a row that can be selected as a whole: a link to a page, or a view without
  /// controls.
  fileprivate var isSelectable: Bool {
    switch content {
    case .section, .lazyRows, .list, .empty, .spacer, .divider: false
    default: isPageLink || firstControl == nil
    }
  }

  /// Says of a link whether its row is selected, which its own view does not know.
  func markSelection(_ isSelected: Bool, wasMarked: Bool) {
    if isSelected {
      accessibility.traits.insert(.isSelected)
    } else if wasMarked {
      accessibility.traits.remove(.isSelected)
    }
  }
}
