import PullbackUI

/// A box over everything that the screen itself shows and that takes the keys.
enum Popup {
  /// What keys there are.
  case keys
  /// The further buttons of an element.
  case menu(PopupMenu)
  /// Everything that can be done, to be found by name.
  case palette(CommandPalette)
}

/// The further buttons of an element, one of them chosen.
struct PopupMenu {
  var items: [Element.ID]
  var chosen = 0
  var anchor: CellPoint
}

/// Everything that can be done now, to be found by name.
struct CommandPalette {
  var query = ""
  var chosen = 0

  /// Something that can be done.
  struct Command {
    var title: String
    /// What it is about; empty where the title says all.
    var detail = ""
    var element: Element
    var shortcut: KeyboardShortcut?
  }

  /// More than this nobody looks through.
  private static let most = 1000

  /// The commands of a layer that fit the query, the best first.
  func commands(in layer: Element) -> [Command] {
    var all: [Command] = []
    collect(layer, &all)
    if query.isEmpty { return all }
    let wanted = query.lowercased()
    let scored = all.enumerated().compactMap { index, command in
      Self.score(command.title.lowercased(), wanted).map { (index, $0, command) }
    }
    return scored.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.2)
  }

  private func collect(_ element: Element, _ commands: inout [Command]) {
    guard commands.count < Self.most, !element.style.isHidden else { return }
    if element.isFocusable, !element.isMenuOnly {
      let label = element.label
      if !label.isEmpty {
        commands.append(
          Command(title: label, element: element, shortcut: element.shortcut)
        )
      }
    }
    for item in element.menu where item.isEnabled && item.actions.activate != nil {
      let detail = element.isContainer ? "" : element.label
      commands.append(
        Command(title: item.label, detail: detail, element: item, shortcut: item.shortcut)
      )
    }
    if case .button = element.content { return }
    for child in element.children { collect(child, &commands) }
  }

  /// How well a title fits, the least best; nil where it does not.
  private static func score(_ title: String, _ query: String) -> Int? {
    if title.hasPrefix(query) { return 0 }
    if title.contains(" " + query) { return 1 }
    if title.contains(query) { return 2 }
    var rest = Substring(title)
    var gaps = 3
    for character in query {
      guard let index = rest.firstIndex(of: character) else { return nil }
      gaps += rest.distance(from: rest.startIndex, to: index)
      rest = rest[rest.index(after: index)...]
    }
    return gaps
  }
}

extension Element {
  /// Whether it holds many things that have menus of their own.
  var isContainer: Bool {
    switch content {
    case .list, .scroll, .section, .lazyRows, .navigation, .dialog: true
    default: false
    }
  }

  /// Whether it can have the focus only because of its menu.
  var isMenuOnly: Bool {
    switch content {
    case .button, .toggle, .textField, .stepper, .slider: false
    default: true
    }
  }

  /// The nearest element around, or this one, with further buttons.
  var menuOwner: Element? {
    if menu.contains(where: \.isEnabled) { return self }
    return enclosing { $0.menu.contains(where: \.isEnabled) }
  }
}
