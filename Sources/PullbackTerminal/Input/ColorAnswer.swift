/// The answers of a terminal to the questions that ``TerminalModes`` asks. They are strings, whose
/// kind is the byte after the escape byte.
enum TerminalAnswer {
  private static let pictures = Array("Gi=31;".utf8)

  static func isBeginning(_ bytes: [UInt8], after introducer: UInt8) -> Bool {
    switch introducer {
    case 0x5D: ColorAnswer.isBeginning(bytes)
    case 0x5F: bytes.starts(with: pictures)
    default: false
    }
  }

  /// Whether a byte may be part of an answer after its beginning.
  static func contains(_ byte: UInt8, after introducer: UInt8) -> Bool {
    if introducer == 0x5D { return ColorAnswer.contains(byte) }
    // `OK`, or the name and a description of an error.
    return (0x20...0x7E).contains(byte)
  }

  static func event(_ bytes: [UInt8], after introducer: UInt8) -> InputEvent? {
    if introducer == 0x5D { return ColorAnswer.color(bytes).map { .background($0) } }
    return bytes.dropFirst(pictures.count).elementsEqual("OK".utf8) ? .pictures : nil
  }
}

/// A terminal's answer to the question for the color of its background, such as
/// `11;rgb:1a1a/1b1b/26ff`.
enum ColorAnswer {
  private static let start = Array("11;rgb".utf8)

  static func isBeginning(_ bytes: [UInt8]) -> Bool { bytes.starts(with: start) }

  /// Whether a byte may be part of an answer after its beginning.
  static func contains(_ byte: UInt8) -> Bool { "0123456789abcdefABCDEF/:".utf8.contains(byte) }

  /// The color; nil if the answer is not valid.
  static func color(_ bytes: [UInt8]) -> TerminalColor? {
    let fields = bytes.dropFirst(start.count).split(
      separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    // `rgba` has one component more.
    guard fields.count == 2, fields[0].isEmpty || fields[0].elementsEqual([0x61]) else {
      return nil
    }
    let parts = fields[1].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == (fields[0].isEmpty ? 3 : 4) else { return nil }
    let values = parts.prefix(3).compactMap(component)
    guard values.count == 3 else { return nil }
    return .rgb(values[0], values[1], values[2])
  }

  /// A component of one to four hexadecimal digits, from 0 to 255.
  private static func component(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard (1...4).contains(digits.count), digits.first != UInt8(ascii: "+"),
      digits.first != UInt8(ascii: "-"),
      let value = Int(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    return UInt8(value * 255 / ((1 << (4 * digits.count)) - 1))
  }
}
