extension InputParser {
  /// The key of a control character: a byte below 32, or 127.
  static func control(_ byte: UInt8) -> (Key, KeyModifiers) {
    switch byte {
    case 0x0D: (.enter, [])
    case 0x0A: (.lineFeed, [])
    case 0x09: (.tab, [])
    case 0x7F, 0x08: (.backspace, [])
    case 0x00: (.character(" "), .control)
    case 0x01...0x1A: (.character(Character(Unicode.Scalar(byte + 0x60))), .control)
    case 0x1C...0x1F: (.character(Character(Unicode.Scalar(byte + 0x40))), .control)
    default: (.escape, [])
    }
  }

  /// The key that ends a paste whose end was lost, if `bytes` are one or more presses of that key
  /// and nothing else: Ctrl-C in any form, or Escape in the form of the kitty keyboard protocol.
  /// Otherwise nil.
  static func typedKey(_ bytes: [UInt8]) -> Key? {
    guard bytes.first == 0x03 || bytes.starts(with: [0x1B, 0x5B]) else { return nil }
    var parser = InputParser()
    let events = parser.feed(bytes)
    guard parser.state == .ground, let first = events.first,
      events.allSatisfy({ $0 == first })
    else { return nil }
    if first == .key(.character("c"), .control) { return .character("c") }
    return first == .key(.escape) ? .escape : nil
  }
}
