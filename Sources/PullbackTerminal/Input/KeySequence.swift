/// Translates the byte sequences of terminals into keys and mouse events.
enum KeySequence {
  /// The key of the sequence `ESC O` followed by a byte; nil if there is none.
  static func ss3(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x41: .up
    case 0x42: .down
    case 0x43: .right
    case 0x44: .left
    case 0x48: .home
    case 0x46: .end
    case 0x4D: .enter
    case 0x50...0x53: .function(Int(byte) - 0x4F)
    default: nil
    }
  }

  /// The key of a keypad in application mode, from the sequence `ESC O` followed by a byte; nil if
  /// there is none.
  static func keypad(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x58: .character("=")
    // The codes from `*` to `9` are in ASCII order.
    case 0x6A...0x79: .character(Character(Unicode.Scalar(byte - 0x40)))
    default: nil
    }
  }

  /// The key of an arrow with Control in rxvt, from the sequence `ESC O` followed by a byte; nil if there
  /// is none.
  static func rxvtArrow(_ byte: UInt8) -> Key? {
    (0x61...0x64).contains(byte) ? ss3(byte - 0x20) : nil
  }

  /// The function key of the Linux console, from the sequence `ESC [ [` followed by a byte; nil if there
  /// is none.
  static func linux(_ byte: UInt8) -> Key? {
    (0x41...0x45).contains(byte) ? .function(Int(byte) - 0x40) : nil
  }

  /// The event of a sequence that begins with `ESC [`; nil if it is unknown, or reports the release
  /// of a key.
  ///
  /// - Parameters:
  ///   - parameters: The bytes between the beginning and the last byte.
  ///   - final: The last byte.
  ///   - alt: Whether another escape byte came before the sequence, which means Alt.
  static func csi(_ parameters: [UInt8], final: UInt8, alt: Bool) -> InputEvent? {
    if parameters.first == 0x3C { return sgrMouse(parameters.dropFirst(), final: final) }
    if let first = parameters.first, first >= 0x3C { return nil }
    let fields = parameters.split(separator: 0x3B, omittingEmptySubsequences: false)
    let numbers = fields.map { number($0.prefix { $0 != 0x3A }) }
    let first = numbers.first ?? 0
    // The key of the US layout at the same place, in the third subfield; 0 if it is not reported.
    let codes = fields.first?.split(separator: 0x3A, omittingEmptySubsequences: false) ?? []
    let base = codes.count > 2 ? number(codes[2]) : 0
    var modifiers = KeyModifiers()
    if fields.count > 1 {
      let parts = fields[1].split(separator: 0x3A)
      modifiers = self.modifiers(number(parts.first ?? []))
      // The kitty protocol also reports key releases, which are ignored.
      if parts.count > 1 && number(parts[1]) == 3 { return nil }
    }
    if alt { modifiers.insert(.alt) }
    switch final {
    case 0x49: return .focus(true)
    case 0x4F: return .focus(false)
    case 0x5A: return .key(.tab, modifiers.union(.shift))
    // The format of xterm's modifyOtherKeys: 27, modifiers, character code.
    case 0x7E where first == 27 && numbers.count == 3: return kitty(numbers[2], modifiers)
    case 0x7E: return tilde(first, modifiers)
    // The same keys with Shift, Control or both in rxvt.
    case 0x24: return tilde(first, modifiers.union(.shift))
    case 0x5E: return tilde(first, modifiers.union(.control))
    case 0x40: return tilde(first, modifiers.union([.shift, .control]))
    case 0x75:
      // In a layout without Latin letters, Ctrl and Alt mean the keys of the US layout.
      let isLetter = first > 0x7F && !(57344...63743).contains(first) && base > 0
      let isBase = isLetter && !modifiers.isDisjoint(with: [.control, .alt])
      if isBase { return kitty(base, modifiers) }
      // What the key types with Shift is in the second subfield, such as `_` for `-`.
      let shifted = codes.count > 1 && modifiers.contains(.shift) ? number(codes[1]) : 0
      return kitty(shifted > 0 ? shifted : first, modifiers)
    default: return ss3(final).map { .key($0, modifiers) }
    }
  }

  private static func tilde(_ number: Int, _ modifiers: KeyModifiers) -> InputEvent? {
    let key: Key? =
      switch number {
      case 1, 7: .home
      case 2: .insert
      case 3: .delete
      case 4, 8: .end
      case 5: .pageUp
      case 6: .pageDown
      case 11...15: .function(number - 10)
      case 17...21: .function(number - 11)
      case 23...24: .function(number - 12)
      case 29: .menu
      default: nil
      }
    return key.map { .key($0, modifiers) }
  }

  private static func kitty(_ code: Int, _ modifiers: KeyModifiers) -> InputEvent? {
    switch code {
    case 13: return .key(.enter, modifiers)
    case 9: return .key(.tab, modifiers)
    case 27: return .key(.escape, modifiers)
    case 127, 8: return .key(.backspace, modifiers)
    case 57363: return .key(.menu, modifiers)
    case 57376...57398: return .key(.function(code - 57376 + 13), modifiers)
    case 57399...57426: return .key(kittyKeypad[code - 57399], modifiers)
    // Other private use codes are keys without a character, such as Caps Lock.
    case 57344...63743: return nil
    default:
      guard code >= 32, code <= 0x10FFFF, let scalar = Unicode.Scalar(UInt32(code)) else {
        return nil
      }
      var character = Character(scalar)
      if modifiers.contains(.shift), let upper = character.uppercased().first { character = upper }
      return .key(.character(character), modifiers.subtracting(.shift))
    }
  }

  /// The keypad keys of the kitty protocol, from code 57399 on.
  private static let kittyKeypad: [Key] =
    "0123456789./*-+".map { .character($0) } + [.enter] + "=,".map { .character($0) }
    + [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete]

  /// Parses a mouse report in SGR format: button code, column and row as decimal numbers. Nil if it
  /// is malformed.
  private static func sgrMouse(_ parameters: ArraySlice<UInt8>, final: UInt8) -> InputEvent? {
    guard final == 0x4D || final == 0x6D else { return nil }
    let numbers = parameters.split(separator: 0x3B, omittingEmptySubsequences: false).map(number)
    guard numbers.count == 3 else { return nil }
    return mouse(numbers[0], x: numbers[1], y: numbers[2], isRelease: final == 0x6D)
  }

  /// The event of a mouse report; nil if the report is not supported.
  ///
  /// - Parameters:
  ///   - code: The button, modifiers and action as bits.
  ///   - x: The column, from 1.
  ///   - y: The row, from 1.
  ///   - isRelease: Whether the report tells that the button was released; nil in the X10 format,
  ///     where button 3 means that any button was released.
  static func mouse(_ code: Int, x: Int, y: Int, isRelease: Bool?) -> InputEvent? {
    guard x > 0, y > 0 else { return nil }
    var modifiers = KeyModifiers()
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    var button = code & 3
    let action: MouseEvent.Action
    switch code & 0b1110_0000 {
    case 64:
      action = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight][button]
    case 32: action = button == 3 ? .move : .drag
    case 0:
      action = isRelease ?? (button == 3) ? .release : .press
      if isRelease == nil, button == 3 { button = 0 }
    default: return nil
    }
    let position = CellPoint(x: x - 1, y: y - 1)
    return .mouse(MouseEvent(action, button: button, at: position, modifiers: modifiers))
  }

  private static func modifiers(_ number: Int) -> KeyModifiers {
    number > 0 ? KeyModifiers(rawValue: UInt8((number - 1) & 15)) : []
  }

  /// A decimal number, at most 0xFFFFFF, which is no character; 0 if it is missing or malformed.
  private static func number(_ digits: some Sequence<UInt8>) -> Int {
    var value = 0
    for digit in digits {
      guard digit >= 0x30, digit <= 0x39 else { return 0 }
      value = min(0xFF_FFFF, value * 10 + Int(digit - 0x30))
    }
    return value
  }
}
