import PullbackUI

/// Letters that no shortcut, view or command uses: they find a row by its name.
extension Screen {
  /// Moves the focus to the next row of its list, option of its picker or item of its menu that begins
  /// with a character; does nothing if there is none. Of a long list these are the rows in sight, as in
  /// the command palette.
  func focusNext(beginningWith character: Character) {
    let named = namedTargets
    guard let place = named.firstIndex(where: { $0.element.id == focusID }) else { return }
    let wanted = character.lowercased()
    let next = (named[(place + 1)...] + named[..<place]).first { target in
      target.name.drop { !$0.isLetter && !$0.isNumber }.lowercased().hasPrefix(wanted)
    }
    if let next { setFocus(next.element) }
  }

  /// The controls among which a letter moves the focus, with their names. Those of a list are one of
  /// each row.
  private var namedTargets: [(element: Element, name: String)] {
    guard let focus = focusedElement else { return [] }
    if let choices = focus.choices {
      return targets.filter { $0.element.choices === choices }
        .map { ($0.element, $0.element.label) }
    }
    if isMenuOpen { return targets.map { ($0.element, $0.element.label) } }
    guard let focused = focus.row, let list = focus.list ?? focused.parent else { return [] }
    var named: [(element: Element, name: String)] = []
    var last: Element?
    for target in targets where target.element.isInside(list) {
      guard let row = target.element.row, row !== last else { continue }
      if row === focused {
        named.append((focus, row.label))
      } else if !target.element.isTool, !target.element.isDestructive {
        named.append((target.element, row.label))
      } else {
        continue
      }
      last = row
    }
    return named
  }
}
