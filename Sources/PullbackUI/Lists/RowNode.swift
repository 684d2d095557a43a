/// The view node (``_Node``) of a row of a lazy list. A row has one element, which contains the
/// row's view and the buttons to delete, move or select the row.
final class RowNode<ID: Hashable, Content: ViewContent>: _ViewNode<Content> {
  /// The actions that edit the row, each called with the row's position in the data; nil for an
  /// action that the row does not have.
  struct Edits {
    var delete: ((Int) -> Void)?
    /// Called with the position of the row in the data, and with -1 to move it up or 1 to move it
    /// down.
    var move: ((Int, Int) -> Void)?
  }
  let key: RowKey<ID>
  /// The current position of the row's data.
  var position: Int
  /// The element of the row: that of its view, in a button if pressing the row selects it. Several
  /// elements, or an element and edit buttons, are in a stack.
  private(set) var element: Element
  /// Whether the view has no content, such as an `if` that is false. Then it is no row.
  private(set) var isEmpty = false
  /// Whether the row is identified by its position only.
  var isPositional: Bool {
    didSet { if isPositional != oldValue { element.mark(identity, isPositional) } }
  }
  private var edits: Edits
  private var child: _ViewNode<Content>?
  private var wrapper: Element?
  private var group: Element?
  private var deleteButton: Element?
  private var moveButtons: [Element] = []
  private var isEditing = false
  /// Whether the row is selected; nil if the list has no selection.
  private var isSelected: Bool?
  /// Whether the link that the row consists of is marked as selected.
  private var marksLink = false
  private var choice: Element?

  init(
    _ view: Content,
    _ context: _NodeContext,
    key: RowKey<ID>,
    position: Int,
    isPositional: Bool,
    edits: Edits
  ) {
    self.key = key
    self.isPositional = isPositional
    self.position = position
    self.edits = edits
    element = Element(.empty, context.identity)
    super.init(context)
    child = Content._makeNode(view, self.context())
    readSurroundings()
    compose()
  }

  override func update(_ view: Content) { child?.update(view) }

  /// Called when the edit mode or the selection has changed.
  override func refresh() {
    readSurroundings()
    needsGathering()
  }

  private func readSurroundings() {
    let mode = edits.move == nil ? nil : environment.editMode
    let selection = environment[ListSelectionKey.self]
    guard mode != nil || selection != nil else { return }
    track {
      isEditing = mode?.wrappedValue.isEditing == true
      isSelected = selection.map { $0.contains(tag) }
    }
  }

  /// The value of the row in the list's selection: the `tag(_:)` of the view, or else the row's id.
  private var tag: AnyHashable { child?.elements().first?.tag ?? AnyHashable(key.id) }

  func setEdits(_ new: Edits) {
    let isOther =
      (edits.delete == nil) != (new.delete == nil) || (edits.move == nil) != (new.move == nil)
    edits = new
    if isOther {
      readSurroundings()
      needsGathering()
    }
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
  override func appendElements(to elements: inout [Element]) { elements.append(element) }
  override func childElementsDidChange() { needsGathering() }

  override func gatherElements() {
    let (before, wasEmpty) = (element, isEmpty)
    compose()
    if element !== before || isEmpty != wasEmpty { parent?.childElementsDidChange() }
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    for own in [wrapper, group, deleteButton, choice].compactMap({ $0 }) + moveButtons {
      own.style = environment.elementStyle
    }
    super.environmentDidChange(from: old)
    let wasSelecting = old[ListSelectionKey.self] != nil
    if environment.editMode != old.editMode
      || wasSelecting != (environment[ListSelectionKey.self] != nil)
    {
      refresh()
    }
  }

  private func compose() {
    var content: [Element] = []
    child?.appendElements(to: &content)
    isEmpty = content.isEmpty
    if isEmpty {
      element = wrap(.vertical, [])
      return
    }
    // The rows of a section are selected one by one.
    if isSelected != nil, !content.contains(where: \.isSection) {
      // A table row can be selected beside the controls in its cells.
      if content.allSatisfy({ $0.role == .tableRow || $0.firstControl == nil }) {
        content = [choosing(content.count == 1 ? content[0] : grouped(content))]
      } else if content.count == 1, content[0].isPageLink {
        content[0].rowSelection = { [weak self] in self?.selectRow(self?.tag) }
        content[0].markSelection(isSelected == true, wasMarked: marksLink)
        marksLink = isSelected == true
      }
    }
    let canDelete =
      edits.delete != nil && content.allSatisfy(\.isDeletable)
      && (isEditing || !content.contains(where: \.hasDestructiveSwipeAction))
    let canMove = edits.move != nil && content.allSatisfy(\.isMovable)
    if canDelete || canMove && isEditing {
      let main = content.count == 1 ? content[0] : grouped(content)
      var parts = [main, Element(.spacer(minLength: nil), identity.part(1))]
      if canMove && isEditing { parts += makeMoveButtons(main) }
      if canDelete {
        let button = deleteButton ?? makeDeleteButton()
        deleteButton = button
        button.relatedLabel = { [weak main, localization = environment.localization] in
          localization.word("Delete %@", .string(main?.rowLabel ?? ""))
        }
        parts.append(button)
      }
      element = wrap(.horizontal, parts)
    } else if content.count == 1 {
      wrapper?.setChildren([])
      wrapper = nil
      element = content[0]
    } else {
      element = wrap(.vertical, content)
    }
    element.mark(identity, isPositional)
    element.actions.move =
      canMove
      ? { [weak self] step in
        if let self { edits.move?(position, step) }
      } : nil
  }

  /// Returns the button that contains the row; see ``chooseRow(with:_:isSelected:tag:)``.
  private func choosing(_ main: Element) -> Element {
    let choice = choice ?? Element(.empty, identity.part(2))
    self.choice = choice
    chooseRow(with: choice, main, isSelected: isSelected == true) { [weak self] in self?.tag }
    return choice
  }

  private func grouped(_ content: [Element]) -> Element {
    let group =
      group
      ?? Element(.stack(axis: .vertical, alignment: .leading, spacing: nil), identity.part(3))
    self.group = group
    group.style = environment.elementStyle
    group.setChildren(content)
    return group
  }

  private func wrap(_ axis: Axis, _ children: [Element]) -> Element {
    let wrapper = wrapper ?? Element(.empty, identity.part(4))
    self.wrapper = wrapper
    wrapper.style = environment.elementStyle
    wrapper.setContent(
      .stack(axis: axis, alignment: axis == .vertical ? .leading : .center, spacing: nil)
    )
    wrapper.setChildren(children)
    return wrapper
  }

  private func makeButton(
    _ glyph: String,
    role: ButtonContent.Role?,
    _ identity: ViewIdentity
  ) -> Element {
    let text = Element(.text(TextContent(runs: [TextRun(glyph)])), identity.part(1))
    let button = Element(
      .button(ButtonContent(role: role, shape: .plain)),
      identity,
      children: [text]
    )
    button.role = .rowAction
    button.style = environment.elementStyle
    return button
  }

  private func makeDeleteButton() -> Element {
    let button = makeButton("✕", role: .destructive, identity.part(5))
    button.actions.activate = { [weak self] in
      if let self { edits.delete?(position) }
    }
    return button
  }

  private func makeMoveButtons(_ main: Element) -> [Element] {
    if moveButtons.isEmpty {
      moveButtons = [("↑", -1), ("↓", 1)].map { glyph, step in
        let button = makeButton(glyph, role: nil, identity.part(step < 0 ? 6 : 7))
        button.actions.activate = { [weak self] in
          if let self { edits.move?(position, step) }
        }
        return button
      }
    }
    for (button, verb) in zip(moveButtons, ["Move up %@", "Move down %@"]) {
      button.relatedLabel = { [weak main, localization = environment.localization] in
        localization.word(verb, .string(main?.rowLabel ?? ""))
      }
    }
    return moveButtons
  }
}

extension Element {
  fileprivate var isSection: Bool {
    if case .section = content { true } else { false }
  }
}
