import PullbackStrings
import PullbackUI

extension Screen {
  /// Opens the context menu of an element or of its nearest ancestor with a menu. Does nothing if
  /// no item can be chosen. The menu is at `point`; if it is nil, below the element.
  func openMenu(of element: Element?, at point: CellPoint? = nil) {
    guard let owner = element?.menuOwner else { return }
    let items = owner.menu.filter { $0.isEnabled && $0.actions.activate != nil }
    guard !items.isEmpty else { return }
    popup = .menu(
      PopupMenu(
        items: items.map(\.id), anchor: point ?? CellPoint(x: 2, y: 1),
        element: point == nil ? element?.id : nil))
    setNeedsPopup()
  }

  /// Removes from the open menu the items that the app has removed, and closes the menu if none is
  /// left.
  func updateMenu() {
    guard case .menu(var menu) = popup, menu.items.contains(where: { tree.element($0) == nil })
    else { return }
    menu.removeItems(notIn: tree)
    popup = menu.items.isEmpty ? nil : .menu(menu)
    if popup == nil { focusHistory.lostMenu = time }
    setNeedsDisplay()
  }

  /// The element of the command that is chosen in the open palette; nil if no palette is open, or
  /// if the command has no element.
  var chosenCommand: Element.ID? {
    if case .palette(let palette) = popup, case .element(let id) = palette.chosenID {
      id
    } else {
      nil
    }
  }

  /// The commands that an open palette lists.
  func commands(of palette: CommandPalette, _ targets: [FocusTarget]) -> [CommandPalette.Command] {
    palette.commands(in: topLayer, toasts: toasts, targets: targets, focus: focusedElement)
  }

  func openPalette() {
    popup = .palette(
      CommandPalette(
        ownCommands: toastCommands + ownCommands
          + [
            (words().word("Show what was printed"), { [unowned self] in openConsole() }),
            (words().word("Keys"), { [unowned self] in openHelp() }),
            (words().word("Quit"), { [unowned self] in wanted = .quit }),
          ]))
    setNeedsPopup()
  }

  /// Shows an address that the person can open in a browser.
  package func show(address: String) {
    popup = .address(address)
    setNeedsPopup()
  }

  func closePopup() {
    popup = nil
    setNeedsPopup()
  }

  /// Handles a key while a popup is open.
  func handlePopup(_ key: Key, _ modifiers: KeyModifiers) {
    setNeedsPopup()
    switch popup {
    case .menu(var menu):
      switch key {
      case .up, .left: menu.chosen = (menu.chosen + menu.items.count - 1) % menu.items.count
      case .down, .right, .tab: menu.chosen = (menu.chosen + 1) % menu.items.count
      case .home: menu.chosen = 0
      case .end: menu.chosen = menu.items.count - 1
      case .enter, .character(" "): return choose(menu.chosen)
      case .character(let character) where modifiers.isDisjoint(with: [.control, .alt]):
        // The next letter of somebody who types a name must not reach the page.
        menu.chosen = item(of: menu, beginningWith: character) ?? menu.chosen
      default: return closePopup()
      }
      popup = .menu(menu)
    case .palette(var palette):
      let commands = commands(of: palette, targets)
      let index = palette.chosenIndex(in: commands)
      let next = { palette.choose(index + $0, of: commands) }
      switch key {
      case .up: next(-1)
      case .down, .tab: next(1)
      case .pageUp: next(-8)
      case .pageDown: next(8)
      case .enter: return choose(index)
      case .escape,
        .character("p") where modifiers == .control:
        return closePopup()
      default: palette.edit(key, modifiers)
      }
      popup = .palette(palette)
    case .keys(var help):
      guard help.scroll(by: key, in: pageArea) else { return closePopup() }
      popup = .keys(help)
    case .console(var console):
      guard console.scroll(by: key) else { return closePopup() }
      popup = .console(console)
      setNeedsDisplay()
    case .address, nil: closePopup()
    }
  }

  /// The next item of a menu that begins with a character; nil if there is none.
  private func item(of menu: PopupMenu, beginningWith character: Character) -> Int? {
    let wanted = character.lowercased()
    let count = menu.items.count
    return menu.items.indices.lazy.map { (menu.chosen + 1 + $0) % count }.first { index in
      tree.element(menu.items[index])?.label.lowercased().hasPrefix(wanted) == true
    }
  }

  /// The app's shortcuts that have an effect now, in the order in which their controls were created.
  var shortcuts: [(key: String, label: String, control: Element.ID)] {
    guard tree.hasShortcuts else { return [] }
    let layer = topLayer
    return tree.shortcutElements.compactMap { element in
      guard let shortcut = element.shortcut, element.isEnabled, element.actions.activate != nil,
        !element.label.isEmpty, element.outermost === layer
      else { return nil }
      return (shortcut.spoken, element.label, element.id)
    }
  }

  func openHelp() {
    popup = .keys(
      KeyHelp(
        isForField: field != nil,
        lineBreaks: lineBreakKeys.map(\.name).joined(separator: ", "),
        shortcuts: shortcuts.map { ($0.key, $0.label) }, words: words()))
    setNeedsPopup()
  }

  func pasteIntoPopup(_ text: String) {
    guard case .palette(var palette) = popup else { return }
    palette.query += text.prefix(200).filter { !$0.isNewline }
    popup = .palette(palette)
    setNeedsPopup()
  }

  func handlePopup(_ mouse: MouseEvent) {
    if case .keys(var help) = popup, mouse.action.isWheel {
      help.scroll(by: mouse.action == .wheelUp ? -3 : 3, in: pageArea)
      popup = .keys(help)
      return setNeedsPopup()
    }
    if case .console(var console) = popup, mouse.action.isWheel {
      console.scroll(by: mouse.action == .wheelUp ? -3 : 3)
      popup = .console(console)
      return setNeedsPopup()
    }
    guard mouse.action == .press else { return }
    if let row = popupRows.first(where: { $0.rect.contains(mouse.position) }) {
      choose(row.index)
    } else {
      closePopup()
    }
  }

  private func choose(_ index: Int) {
    var element: Element?
    var perform: (() -> Void)?
    switch popup {
    case .menu(let menu) where menu.items.indices.contains(index):
      element = tree.element(menu.items[index])
    case .palette(let palette):
      let commands = commands(of: palette, targets)
      guard commands.indices.contains(index) else { break }
      element = commands[index].element
      perform = commands[index].perform
    default: break
    }
    closePopup()
    perform?()
    guard let element else { return }
    if element.actions.activate != nil {
      // Enter may be pressed again at once, which must not delete the next row, too.
      let isInMenu = element.parent.map { ($0.menu + $0.popup).contains { $0 === element } } == true
      if !isInMenu, !element.isDestructive, element.role != .rowAction { setFocus(element) }
      self.perform(.activate, on: element)
    } else {
      reveal(element)
      setFocus(element)
    }
  }
}
