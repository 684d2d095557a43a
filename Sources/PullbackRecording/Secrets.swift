/// Texts that must not be written: what was typed into fields for passwords.
struct Secrets {
  /// The texts as they stand in Swift source and in dumps, with their quotes.
  private var literals: Set<[UInt8]> = []
  /// The texts as JSON, with their quotes.
  private var json: Set<[UInt8]> = []

  mutating func insert(_ text: String) {
    guard !text.isEmpty else { return }
    literals.insert(Array(text.debugDescription.utf8))
    json.insert(Self.json(text))
  }

  /// The text as `JSONEncoder` writes it without escaped slashes.
  static func json(_ text: String) -> [UInt8] { json(utf8: Array(text.utf8)[...]) }

  /// The text with these bytes as JSON.
  static func json(utf8 text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = [0x22]
    bytes.reserveCapacity(text.count + 2)
    for byte in text {
      switch byte {
      case 0x22, 0x5C: bytes += [0x5C, byte]
      case 0x08: bytes += #"\b"#.utf8
      case 0x0C: bytes += #"\f"#.utf8
      case 0x0A: bytes += #"\n"#.utf8
      case 0x0D: bytes += #"\r"#.utf8
      case 0x09: bytes += #"\t"#.utf8
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        bytes += (byte < 0x10 ? #"\u000"# : #"\u00"#).utf8
        bytes += digits.utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(0x22)
    return bytes
  }

  /// JSON with the empty text in place of each value that is a secret. Keys stay as they are.
  func removed(fromJSON bytes: [UInt8]) -> [UInt8] {
    if json.isEmpty { return bytes }
    return Self.replace(in: bytes, keepsKeys: true, with: Array("\"\"".utf8), where: json.contains)
  }

  /// Swift source or a dump with dots in place of each string that is a secret.
  func removed(from text: String) -> String {
    if literals.isEmpty { return text }
    let bytes = Self.replace(
      in: Array(text.utf8), keepsKeys: false, with: Array("\"•••\"".utf8),
      where: literals.contains)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Replaces quoted texts, in one pass.
  private static func replace(
    in bytes: [UInt8], keepsKeys: Bool, with replacement: [UInt8], where isSecret: ([UInt8]) -> Bool
  ) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == 0x22 else {
        result.append(bytes[index])
        index += 1
        continue
      }
      var end = index + 1
      while end < bytes.count, bytes[end] != 0x22 { end += bytes[end] == 0x5C ? 2 : 1 }
      end = min(end + 1, bytes.count)
      let isKey = keepsKeys && end < bytes.count && bytes[end] == 0x3A
      let text = Array(bytes[index..<end])
      result += !isKey && isSecret(text) ? replacement : text
      index = end
    }
    return result
  }
}
