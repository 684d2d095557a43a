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
  static func json(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = [0x22]
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes += Array(#"\""#.utf8)
      case "\\": bytes += Array(#"\\"#.utf8)
      case "\u{8}": bytes += Array(#"\b"#.utf8)
      case "\u{C}": bytes += Array(#"\f"#.utf8)
      case "\n": bytes += Array(#"\n"#.utf8)
      case "\r": bytes += Array(#"\r"#.utf8)
      case "\t": bytes += Array(#"\t"#.utf8)
      case "\0"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        bytes += Array(#"\u"#.utf8) + Array(repeating: 0x30, count: 4 - digits.count)
        bytes += Array(digits.utf8)
      default: bytes += Array(String(scalar).utf8)
      }
    }
    return bytes + [0x22]
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
