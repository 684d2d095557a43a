import PullbackUI

extension KeyboardShortcut {
  /// Whether a key press matches this shortcut. Most terminals do not report Command, so Control or
  /// Alt matches it too, and Alt matches Control where ``needsAlt``. All other modifiers must be the
  /// same, except that Shift may be missing with Control and a letter, because many terminals do not
  /// report it then.
  func answers(to key: Key, _ held: KeyModifiers) -> Bool {
    guard let typed = KeyEquivalent(key) ?? key.functionKey,
      typed.character.lowercased() == self.key.character.lowercased()
    else { return false }
    var mask = held.subtracting(.shift)
    let isShifted = key.isShifted(held)
    // Without the kitty protocol, terminals do not report Shift with Control and a letter.
    let mayHideShift = key.isLetter && mask.contains(.control) && !isShifted
    if !mayHideShift, isShifted != modifiers.contains(.shift) { return false }
    if modifiers.contains(.control), mask.remove(.control) == nil {
      guard needsAlt, mask.remove(.alt) != nil else { return false }
    }
    if modifiers.contains(.option), mask.remove(.alt) == nil { return false }
    if modifiers.contains(.command) {
      let held = mask.remove(.command) ?? mask.remove(.control) ?? mask.remove(.alt)
      if held == nil { return false }
    }
    return mask.isEmpty
  }

  /// Whether Alt is held for Control or Command, because most terminals send nothing of its own for the
  /// key with Control: it has no control character, or is another key then, as Ctrl-I is Tab.
  var needsAlt: Bool {
    guard !modifiers.isDisjoint(with: [.control, .command]), !modifiers.contains(.option) else {
      return false
    }
    if key == .return || key == .delete { return true }
    let character = key.character.lowercased()
    guard let code = character.unicodeScalars.first?.value, code >= 0x20, code != 0x7F,
      !(0xE000...0xF8FF).contains(code)
    else { return false }
    return !"abcdefgklnopqrstuvwxyz@[\\]^_ ".contains(character)
  }

  /// Whether this shortcut matches a key press with these modifiers only because Alt is held for
  /// Control.
  func standsIn(_ held: KeyModifiers) -> Bool { needsAlt && held.contains(.alt) }

  /// The shortcut as text for people, such as `ctrl-n`. Command is Alt with the keys that have a
  /// meaning of their own with Control, as `alt-z`, and both are Alt where ``needsAlt``.
  var spoken: String {
    var parts: [String] = []
    if needsAlt {
      parts.append("alt")
    } else if modifiers.contains(.control) {
      parts.append("ctrl")
    } else if modifiers.contains(.command) {
      parts.append(["c", "l", "z"].contains(key.character.lowercased()) ? "alt" : "ctrl")
    }
    if modifiers.contains(.option) { parts.append("alt") }
    if modifiers.contains(.shift) { parts.append("shift") }
    switch key {
    case .return: parts.append("enter")
    case .escape: parts.append("esc")
    case .delete: parts.append("backspace")
    case .deleteForward: parts.append("del")
    case .tab: parts.append("tab")
    case .space: parts.append("space")
    case .upArrow: parts.append("up")
    case .downArrow: parts.append("down")
    case .leftArrow: parts.append("left")
    case .rightArrow: parts.append("right")
    case .home: parts.append("home")
    case .end: parts.append("end")
    case .pageUp: parts.append("page up")
    case .pageDown: parts.append("page down")
    default:
      parts.append(key.functionNumber.map { "f\($0)" } ?? String(key.character).lowercased())
    }
    return parts.joined(separator: "-")
  }
}

extension Key {
  /// The `KeyEquivalent` of a function key; nil for other keys. Only shortcuts use it: a view that
  /// handles all keys does not take those of the terminal front end, such as F1.
  fileprivate var functionKey: KeyEquivalent? {
    if case .function(let number) = self { KeyEquivalent(functionKey: number) } else { nil }
  }

  fileprivate var isLetter: Bool {
    if case .character(let character) = self { character.isLetter } else { false }
  }

  /// Whether Shift was held. An uppercase letter with other modifiers implies Shift, whether or not
  /// the terminal reports it.
  func isShifted(_ held: KeyModifiers) -> Bool {
    if held.contains(.shift) { return true }
    guard case .character(let character) = self, character.isLetter else { return false }
    return character.isUppercase && !held.isEmpty
  }
}
