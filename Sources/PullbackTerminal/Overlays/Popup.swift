import PullbackUI

/// A menu or box that the terminal front end itself opens over the app. While one is open, it
/// receives all keys.
enum Popup {
  /// The list of all keys, which `?` and F1 open.
  case keys(KeyHelp)
  /// The context menu of an element.
  case menu(PopupMenu)
  /// The command palette, which finds actions by name.
  case palette(CommandPalette)
  /// What the process has printed.
  case console(Console)
  /// A text with an address, which any key closes.
  case address(String)
}

/// The open context menu of an element. `chosen` is the index of the selected item.
struct PopupMenu {
  var items: [Element.ID]
  var chosen = 0
  var anchor: CellPoint
  /// The element below which the menu is, also after it has moved; nil for a menu at the pointer.
  var element: Element.ID?

  /// Removes the items that are no longer in the tree. The chosen item stays chosen; if it was
  /// removed, the next one is chosen.
  mutating func removeItems(notIn tree: ElementTree) {
    let before = items[..<chosen].count { tree.element($0) != nil }
    items.removeAll { tree.element($0) == nil }
    chosen = max(0, min(before, items.count - 1))
  }
}

/// The command palette: all actions that are available now, searchable by name. Of a lazy list, these
/// are the actions of the rows in sight: to make others would tell the app that they appear, so that it
/// loads more of them.
struct CommandPalette {
  var query = "" { didSet { choose(0, of: []) } }
  /// The index that the chosen command had when it was chosen or last drawn.
  private var chosen = 0
  /// The identity of the command at ``chosen``, by which the command is found when an update of the
  /// app has given it another index. Nil if no command was chosen.
  private(set) var chosenID: Command.ID?
  /// The commands that `TerminalSession` adds to those of the app, such as *Continue in a browser*.
  let ownCommands: [(title: String, perform: () -> Void)]

  init(ownCommands: [(title: String, perform: () -> Void)]) {
    self.ownCommands = ownCommands
  }

  /// Changes the query by a key, as in a field whose caret is at the end. Other keys change nothing, so
  /// that the letters after them do not reach the page.
  mutating func edit(_ key: Key, _ modifiers: KeyModifiers) {
    let isPlain = modifiers.isDisjoint(with: [.control, .alt])
    switch key {
    case .backspace where isPlain: query = String(query.dropLast())
    case .character(let character) where isPlain: query.append(character)
    case .character("u") where modifiers == .control: query = ""
    case .backspace,
      .character("w") where modifiers == .control:
      let words = query.split(separator: " ")
      query = words.dropLast().map { $0 + " " }.joined()
    default: break
    }
  }

  /// An action that the user can choose in the palette.
  struct Command {
    var title: String
    /// What the action applies to; empty if the title is enough.
    var detail = ""
    /// The element to press or focus; nil for a command of ``ownCommands``.
    var element: Element?
    var shortcut: KeyboardShortcut?
    var perform: (() -> Void)?

    enum ID: Hashable {
      case element(Element.ID)
      /// A command of ``ownCommands``, by its title.
      case own(String)
    }

    var id: ID { element.map { .element($0.id) } ?? .own(title) }
  }

  /// The maximum number of commands that the palette lists.
  private static let most = 1000

  /// The commands that match the query, with the best match first. `layer` is the dialog or the
  /// root view that contains them; those of toasts come after them. `targets` tell which rows of lazy
  /// lists are in sight. Among those that match equally, the commands of the row with the focus come
  /// first, and of these and the others, what removes something comes last.
  func commands(
    in layer: Element, toasts: [Element], targets: [FocusTarget], focus: Element?
  ) -> [Command] {
    var all: [Command] = []
    var seen: Set<Element.ID> = []
    for target in targets where target.isVisible {
      var element: Element? = target.element
      while let current = element, seen.insert(current.id).inserted { element = current.parent }
    }
    collect(layer, seen, &all)
    for toast in toasts {
      let first = all.count
      collect(toast, seen, &all)
      // What is undone, for example, is said by the message.
      for index in first..<all.count { all[index].detail = toast.spokenMessage }
    }
    all += ownCommands.map { Command(title: $0.title, perform: $0.perform) }
    let (wanted, row) = (query.lowercased(), focus?.row)
    let scored = all.enumerated().compactMap { index, command -> (command: Command, rank: [Int])? in
      guard let score = Self.score(command, wanted) else { return nil }
      let isElsewhere = row.map { command.element?.isInside($0) != true } ?? false
      let removes = command.element?.isDestructive == true
      return (command, [score, isElsewhere ? 1 : 0, removes ? 1 : 0, index])
    }
    return scored.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }.map(\.command)
  }

  /// Chooses the command at an index, or the last one if there are fewer.
  mutating func choose(_ index: Int, of commands: [Command]) {
    chosen = max(0, min(commands.count - 1, index))
    chosenID = commands.indices.contains(chosen) ? commands[chosen].id : nil
  }

  /// The index of the chosen command. If the app has removed that command, the index of the one
  /// that took its place.
  func chosenIndex(in commands: [Command]) -> Int {
    let index = chosenID.flatMap { id in commands.firstIndex { $0.id == id } }
    return index ?? max(0, min(chosen, commands.count - 1))
  }

  private func collect(
    _ element: Element, _ seen: Set<Element.ID>, _ commands: inout [Command]
  ) {
    guard commands.count < Self.most, !element.style.isHidden else { return }
    if element.isFocusable, !element.isNoControl {
      let label = element.label
      if !label.isEmpty {
        let (title, detail) = element.actionInRow ?? (label, "")
        commands.append(
          Command(title: title, detail: detail, element: element, shortcut: element.shortcut)
        )
      }
    }
    for item in element.menu + element.popup
    where item.isEnabled && item.actions.activate != nil {
      let detail = element.isContainer ? "" : element.label
      commands.append(
        Command(title: item.label, detail: detail, element: item, shortcut: item.shortcut)
      )
    }
    if case .button = element.content { return }
    let isLazy = if case .lazyRows = element.content { true } else { false }
    // The rows beside those in sight are kept, too.
    for child in element.shownChildren where !isLazy || seen.contains(child.id) {
      collect(child, seen, &commands)
    }
  }

  /// How well a command matches the query, as a number: the lower, the better. Nil if it does not
  /// match.
  private static func score(_ command: Command, _ query: String) -> Int? {
    let title = command.title.lowercased()
    let text = command.detail.isEmpty ? title : "\(title) \(command.detail.lowercased())"
    if text.hasPrefix(query) { return 0 }
    if text.contains(" " + query) { return 1 }
    if text.contains(query) { return 2 }
    let words = query.split(separator: " ", omittingEmptySubsequences: false)
    if words.allSatisfy({ !$0.isEmpty && text.contains($0) }) { return 3 }
    var rest = Substring(title)
    var gaps = 4
    for character in query {
      guard let index = rest.firstIndex(of: character) else { return nil }
      gaps += rest.distance(from: rest.startIndex, to: index)
      rest = rest[rest.index(after: index)...]
    }
    return gaps
  }
}

extension Element {
  /// What a button that edits a list row does, and the name of the row; nil for another element.
  fileprivate var actionInRow: (title: String, row: String)? {
    guard role == .rowAction, let row = parent?.children.first?.rowLabel, !row.isEmpty else {
      return nil
    }
    // Its label has both, in the order of the language.
    let rest = label.hasSuffix(row) ? label.dropLast(row.count) : label.dropFirst(row.count)
    let title = rest.split(separator: " ").joined(separator: " ")
    return label.hasSuffix(row) || label.hasPrefix(row) ? (title, row) : nil
  }

  /// Whether this element is a list, page, dialog or another container, or contains a list, as what is
  /// below a search field may. A menu does not make a container focusable.
  var isContainer: Bool {
    switch content {
    case .list, .scroll, .section, .lazyRows, .navigation, .dialog: true
    default: children.contains(where: \.holdsList)
    }
  }

  /// Whether this element is a list or scrolls vertically, or one in it does.
  private var holdsList: Bool {
    switch content {
    case .list, .lazyRows: true
    case .scroll(let axes) where axes.contains(.vertical): true
    default: children.contains(where: \.holdsList)
    }
  }

  /// Whether this element is not a control, so that it can have the focus only because of a menu or
  /// key handlers.
  var isNoControl: Bool {
    switch content {
    case .button, .toggle, .textField, .stepper, .slider: false
    default: true
    }
  }

  /// This element, or its nearest ancestor, that has a menu with an enabled item; nil if there is
  /// none. The menu of a cell belongs to the row of a table that can be chosen, and that of a row to the
  /// buttons that edit the row.
  var menuOwner: Element? {
    if opensMenu { return self }
    let row = role == .selectableRow ? self : role == .rowAction ? parent : nil
    return row?.innerMenuOwner ?? enclosing(\.opensMenu)
  }

  private var opensMenu: Bool { menu.contains(where: \.isEnabled) }

  private var innerMenuOwner: Element? {
    children.lazy.compactMap { $0.opensMenu ? $0 : $0.innerMenuOwner }.first
  }
}
