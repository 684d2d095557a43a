import PullbackUI

extension Screen {
  /// The position of an element, to find what gets the focus when the element has gone.
  ///
  /// - Parameter index: The index of the element among the targets; nil if it is none of them.
  func position(of element: Element, at index: Int?) -> FocusHistory.Position {
    var position = FocusHistory.Position(
      label: element.focusName, index: index ?? focusHistory.last?.index ?? 0,
      isInToolbar: element.isInToolbar, isTool: element.isTool)
    var outer: Element? = element
    while let inner = outer, let parent = inner.parent {
      position.around.append(parent.id)
      if position.row == nil, inner.isRow {
        let before = targets[..<(index ?? 0)].reversed().prefix { $0.element.isInside(inner) }
        let others = targets[(index ?? 0)...].prefix { $0.element.isInside(inner) }
        position.row = .init(
          id: inner.id, list: parent.id, place: before.count, count: before.count + others.count)
      }
      outer = parent
    }
    if let index { position.before = targets[..<index].map(\.element.id) }
    return position
  }

  /// The element that gets the focus after one that has gone or is disabled; nil if there is none.
  ///
  /// It is the next one in reading order in the same stack, list or other container. In place of a
  /// removed row, it is the same control of the next row or, after the last row, of the one before.
  /// If there is none, it is the first one of the page or of the pane beside it: what stands *before* a control does
  /// something else, as *Back* before *Next*. It is no destructive control, because Enter may be
  /// pressed again at once, except in place of another control of that kind in a row. It is in a
  /// toolbar only if the element was, and never in that of a sheet, which it may close: what is typed on
  /// must not leave the page.
  func successor(of position: FocusHistory.Position?) -> Element? {
    guard let position else { return firstSafeFocus }
    let before = Set(position.before)
    let candidates = targets.filter { target in
      guard target.isVisible, canHaveFocus(target.element), !isInToast(target.element) else {
        return false
      }
      if leavesSheet(target.element) { return false }
      return position.isInToolbar
        || !target.element.isInToolbar && !backButtons.contains(target.element.id)
    }
    for id in position.around {
      let inside = candidates.filter { target in
        target.element.enclosing { $0.id == id } != nil
      }
      if inside.isEmpty { continue }
      let start = (inside.lastIndex { before.contains($0.element.id) } ?? -1) + 1
      if let row = position.row, row.list == id, tree.element(row.id) == nil {
        let place = start + row.place
        let other = inside.indices.contains(place) ? place : place - row.count
        let next = inside.indices.contains(other) ? inside[other] : inside[inside.count - 1]
        if position.isTool || !next.element.isDestructive { return next.element }
      }
      let next = inside[start...].first {
        !$0.element.isDestructive && (position.isTool || !$0.element.isTool)
      }
      if let next { return chosen(from: next.element) }
      break
    }
    if let pane = tree.pane, position.around.contains(pane) {
      let inside = candidates.filter { $0.element.enclosing { $0.id == pane } != nil }
      let first = inside.first { !$0.element.isDestructive && !$0.element.isTool } ?? inside.first
      if let first { return chosen(from: first.element) }
    }
    return firstSafeFocus
  }

  /// The first content of a page that had none when it was opened, such as rows that were loaded. It
  /// gets the focus that a search field, a button of a toolbar, the way back, or the list itself has
  /// meanwhile. The same for the first row of a list that was sorted after the row with the focus had been
  /// its first. Nil if there is none, and after the first key, which was meant for what has the focus.
  var lateContent: Element? {
    guard focusHistory.isUntouched, let focusedElement, !isInToast(focusedElement),
      focusedElement.isTool || focusedElement.isInToolbar || focusedElement.isNoControl
        || backButtons.contains(focusedElement.id) || isInFormerFirstRow(focusedElement),
      let first = firstFocus, !first.isTool, !first.isInToolbar, !first.isDestructive,
      !backButtons.contains(first.id)
    else { return nil }
    // A view that handles keys, such as the board of a game, keeps the focus unless the content is in it.
    return !focusedElement.isNoControl || !first.isNoControl && first.isInside(focusedElement)
      ? first : nil
  }

  /// Whether an element was focused because it was in the first row of a list, and another row is the
  /// first now. False in a list that was scrolled.
  private func isInFormerFirstRow(_ element: Element) -> Bool {
    guard focusHistory.first == element.id, let row = element.row,
      let region = currentTarget?.region, regions[region].isList, regions[region].state.isAtTop,
      let first = firstFocus?.row
    else { return false }
    return first !== row && first.parent === row.parent
  }

  /// The element that has the focus first, if it is not destructive; otherwise the first one that is
  /// not, or that element if all are. Nil if that would leave the page or the sheet, because Enter may be
  /// pressed again at once.
  private var firstSafeFocus: Element? {
    guard let first = firstFocus else { return nil }
    if backButtons.contains(first.id) || leavesSheet(first) { return nil }
    guard first.isDestructive else { return first }
    let others = targets.filter {
      $0.isVisible && !$0.element.isDestructive && !isInToast($0.element)
        && !backButtons.contains($0.element.id) && !leavesSheet($0.element)
    }
    let other = others.first { !$0.element.isInToolbar } ?? others.first
    return other?.element ?? (topLayer.isSheet ? nil : first)
  }

  /// Whether a press may close the sheet that is in front: the element is in its toolbar, or cancels.
  func leavesSheet(_ element: Element) -> Bool {
    topLayer.isSheet && (element.isInToolbar || element.cancels)
  }
}

extension Element {
  /// Whether the children of this element are rows, which may be removed one by one.
  fileprivate var hasRows: Bool {
    switch content {
    case .list, .lazyRows, .section: true
    default: false
    }
  }

  /// Whether this element is a row: of a list, a lazy stack or a section, or one in a disclosure group
  /// that can be selected.
  fileprivate var isRow: Bool {
    guard let parent else { return false }
    return parent.hasRows || role == .selectableRow && !parent.hasRowActions
  }

  /// The row of a list, a lazy stack or a section in which this element is; nil if it is in none.
  var row: Element? {
    var inner = self
    while let parent = inner.parent {
      if inner.isRow { return inner }
      inner = parent
    }
    return nil
  }

  /// The name by which the focus finds a control again when a page comes back. What is no control, as
  /// a scroll view, has only the name that the app gave it: its label is all text in it, which may be a
  /// document.
  var focusName: String {
    switch content {
    case .button, .toggle, .textField, .stepper, .slider: label
    default: accessibility.label ?? ""
    }
  }

  func isInside(_ other: Element) -> Bool {
    self === other || enclosing { $0 === other } != nil
  }

  /// Whether this element is for finding, sorting or removing content, or for the choice of a tab, and
  /// is not content itself.
  var isTool: Bool {
    switch role {
    case .searchField, .sortButton, .rowAction, .tab: true
    default: isFocusedLast || enclosing { $0.isFocusedLast } != nil
    }
  }

  var isInToolbar: Bool {
    enclosing { $0.role == .toolbar || $0.role == .bottomToolbar } != nil
  }

  var isSheet: Bool {
    if case .dialog(let dialog) = content { dialog.kind == .sheet } else { false }
  }

  /// Whether this element is an alert or a confirmation dialog; false for a sheet and other
  /// elements.
  var asks: Bool {
    if case .dialog(let dialog) = content { dialog.kind != .sheet } else { false }
  }

  var isDestructive: Bool {
    if case .button(let button) = content { button.role == .destructive } else { false }
  }
}
