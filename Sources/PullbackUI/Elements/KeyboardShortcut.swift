/// A key combination that activates a control.
///
/// A terminal reports no Command key. There, Control or Alt matches `command`, depending on what
/// the terminal can report. Alt matches `control`, too, with a key that most terminals cannot report
/// with Control, such as the period.
public struct KeyboardShortcut: Hashable, Sendable {
  public var key: KeyEquivalent
  public var modifiers: EventModifiers

  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The Return key, for the default button, such as OK.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// The Escape key, for the button that cancels.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

/// A key, identified by the character that it types. Keys that type none, such as the arrow keys,
/// have a private character, as in AppKit: F12 is `KeyEquivalent("\u{F70F}")`.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public var character: Character

  public init(_ character: Character) { self.character = character }
  public init(extendedGraphemeClusterLiteral character: Character) { self.init(character) }

  public static let `return` = KeyEquivalent("\r")
  public static let escape = KeyEquivalent("\u{1B}")
  public static let delete = KeyEquivalent("\u{8}")
  public static let deleteForward = KeyEquivalent("\u{7F}")
  public static let tab = KeyEquivalent("\t")
  public static let space = KeyEquivalent(" ")
  public static let upArrow = KeyEquivalent("\u{F700}")
  public static let downArrow = KeyEquivalent("\u{F701}")
  public static let leftArrow = KeyEquivalent("\u{F702}")
  public static let rightArrow = KeyEquivalent("\u{F703}")
  public static let home = KeyEquivalent("\u{F729}")
  public static let end = KeyEquivalent("\u{F72B}")
  public static let pageUp = KeyEquivalent("\u{F72C}")
  public static let pageDown = KeyEquivalent("\u{F72D}")
}

extension KeyEquivalent {
  /// The function key with a number; nil for a number below 1 or above 35.
  package init?(functionKey number: Int) {
    guard (1...35).contains(number), let scalar = Unicode.Scalar(0xF703 + UInt32(number)) else {
      return nil
    }
    self.init(Character(scalar))
  }

  /// The number of a function key; nil for other keys.
  package var functionNumber: Int? {
    guard let code = character.unicodeScalars.first?.value, (0xF704...0xF726).contains(code) else {
      return nil
    }
    return Int(code) - 0xF703
  }
}

/// The modifier keys that are held during a key press.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let capsLock = EventModifiers(rawValue: 1)
  public static let shift = EventModifiers(rawValue: 2)
  public static let control = EventModifiers(rawValue: 4)
  public static let option = EventModifiers(rawValue: 8)
  public static let command = EventModifiers(rawValue: 16)
  public static let numericPad = EventModifiers(rawValue: 32)
  public static let all: EventModifiers = [
    .capsLock, .shift, .control, .option, .command, .numericPad,
  ]
}

extension ViewContent {
  /// Activates the control when the key combination is pressed, wherever the focus is. While
  /// dialogs or sheets are open, only the shortcuts inside of the last one work.
  public func keyboardShortcut(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = .command
  ) -> some LibraryView {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Activates the control when the key combination is pressed, wherever the focus is; nil removes
  /// the shortcut. While dialogs or sheets are open, only the shortcuts inside of the last one
  /// work.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some LibraryView {
    DecoratedView(content: self) { $0.shortcut = shortcut }
  }

  /// Adds shortcuts of terminals to a control that has a shortcut. Those of the topmost dialog come
  /// first.
  ///
  /// A terminal with a full screen does not draw the control, and it never has the focus there: the
  /// bottom line names its shortcut. Browsers and linear mode have the control.
  package func frontKeyboardShortcuts(_ shortcuts: [KeyboardShortcut]) -> some LibraryView {
    DecoratedView(content: self) { $0.frontShortcuts = shortcuts }
  }

  /// Says that the bottom line of a terminal with a full screen tells the same, so that the view is not
  /// drawn there.
  package func namedInBottomLine() -> some LibraryView {
    DecoratedView(content: self) { $0.isToldInBottomLine = true }
  }
}
