/// Input from the terminal: a key, pasted text, the mouse, or a change of the window's focus.
package enum InputEvent: Hashable, Sendable {
  case key(Key, KeyModifiers = [])
  /// Pasted text. A long paste arrives as several events.
  case paste(String)
  case mouse(MouseEvent)
  /// The terminal's window got (true) or lost (false) the keyboard focus.
  case focus(Bool)
  /// The terminal has reported the color of its background.
  case background(TerminalColor)
  /// The terminal has said that it has the graphics protocol of kitty.
  case pictures
}

/// A key, identified by what it types or does, not by its position on the keyboard.
package enum Key: Hashable, Sendable {
  case character(Character)
  /// The byte of Ctrl-J. A few terminals and scripts send it for Return.
  case lineFeed
  case enter, tab, escape, backspace, delete, insert
  /// The key that opens a context menu.
  case menu
  case up, down, left, right, home, end, pageUp, pageDown
  case function(Int)
}

/// The modifier keys that are held down.
package struct KeyModifiers: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  package static let shift = KeyModifiers(rawValue: 1)
  package static let alt = KeyModifiers(rawValue: 2)
  package static let control = KeyModifiers(rawValue: 4)
  package static let command = KeyModifiers(rawValue: 8)
}

/// A press, release, movement or wheel step of the mouse.
package struct MouseEvent: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    case press, release, drag, move, wheelUp, wheelDown, wheelLeft, wheelRight

    var isWheel: Bool {
      switch self {
      case .wheelUp, .wheelDown, .wheelLeft, .wheelRight: true
      case .press, .release, .drag, .move: false
      }
    }
  }
  package var action: Action
  /// The number of the button: 0 is left, 1 middle, 2 right.
  package var button: Int
  package var position: CellPoint
  package var modifiers: KeyModifiers
  package init(
    _ action: Action,
    button: Int = 0,
    at position: CellPoint,
    modifiers: KeyModifiers = []
  ) {
    self.action = action
    self.button = button
    self.position = position
    self.modifiers = modifiers
  }
}
