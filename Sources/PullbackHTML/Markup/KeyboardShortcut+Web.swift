import PullbackUI

extension KeyboardShortcut {
  /// The shortcut in the format of `aria-keyshortcuts`, with the modifiers in the order that
  /// `handlers.js` uses. The command key becomes the control key, which every keyboard has.
  var webName: String {
    var name = ""
    if !modifiers.isDisjoint(with: [.command, .control]) { name += "Control+" }
    if modifiers.contains(.option) { name += "Alt+" }
    if modifiers.contains(.shift) { name += "Shift+" }
    // Not in `webNames`: a view that handles all keys gets no function keys, for which browsers have
    // uses of their own.
    if let number = key.functionNumber { return "\(name)F\(number)" }
    return name + (KeyEquivalent.webNames[key] ?? String(key.character).uppercased())
  }
}

extension KeyEquivalent {
  /// The name of the key in browsers (`KeyboardEvent.key`), such as `Enter` or `a`.
  var webName: String { Self.webNames[self] ?? String(character) }

  /// Creates the key that has this name in browsers; nil for a key without an equivalent here, such
  /// as F1.
  init?(webName name: String) {
    if let key = Self.webNames.first(where: { $0.value == name })?.key {
      self = key
    } else if name.count == 1, let character = name.first {
      self.init(character)
    } else {
      return nil
    }
  }

  /// The value of the attribute `data-k`, which lists the keys that the client has to report. For
  /// an empty set, which stands for all keys, it lists `*`, which means every key that types a
  /// character, and the names of all other keys except Tab, which moves the focus.
  static func webNames(of keys: Set<KeyEquivalent>) -> String {
    if keys.isEmpty {
      return (["*"] + webNames.filter { $0.key != .tab }.map(\.value).sorted())
        .joined(separator: " ")
    }
    return keys.map(\.webName).sorted().joined(separator: " ")
  }

  fileprivate static let webNames: [KeyEquivalent: String] = [
    .return: "Enter", .escape: "Escape", .delete: "Backspace", .deleteForward: "Delete",
    .tab: "Tab", .space: "Space", .upArrow: "ArrowUp", .downArrow: "ArrowDown",
    .leftArrow: "ArrowLeft", .rightArrow: "ArrowRight", .home: "Home", .end: "End",
    .pageUp: "PageUp", .pageDown: "PageDown",
  ]
}
