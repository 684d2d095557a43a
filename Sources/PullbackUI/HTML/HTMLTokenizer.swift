/// Reads HTML as browsers do, by the states of the HTML standard that lead to text, tags and
/// attributes. Comments, document types and processing instructions are left out.
///
/// No input is an error. The time and the memory that it takes grow with the length of the input.
struct HTMLTokenizer {
  enum Token: Equatable {
    case text(String)
    case start(String, [Attribute])
    case end(String)
  }

  struct Attribute: Equatable {
    var name, value: String
  }

  private let bytes: [UInt8]
  private var index = 0

  init(_ html: String) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(html.utf8.count)
    var isAfterReturn = false
    for byte in html.utf8 {
      switch byte {
      case 0x0D: bytes.append(0x0A)
      case 0x0A where isAfterReturn: break
      case 0x00: bytes += [0xEF, 0xBF, 0xBD]
      default: bytes.append(byte)
      }
      isAfterReturn = byte == 0x0D
    }
    self.bytes = bytes
  }

  /// Returns the next token; nil at the end. Neighbouring texts may be several tokens.
  mutating func next() -> Token? {
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        return .text(HTMLEntities.decoded(take { $0 != UInt8(ascii: "<") }))
      }
      let following = byte(1)
      if Self.isLetter(following) {
        index += 1
        if let token = tag(isEnd: false) { return token }
      } else if following == UInt8(ascii: "/") {
        if let token = endTag() { return token }
      } else if following == UInt8(ascii: "!") {
        index += 2
        skipDeclaration()
      } else if following == UInt8(ascii: "?") {
        skip(past: UInt8(ascii: ">"))
      } else {
        index += 1
        return .text("<")
      }
    }
    return nil
  }

  /// Skips what is inside of an element whose content is no HTML, such as `script`, with its end
  /// tag.
  mutating func skipRawText(of name: String) {
    let end = Array("</\(name)".utf8)
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<"), index + end.count <= bytes.count,
        zip(bytes[index...], end).allSatisfy({ Self.lowercased($0) == $1 })
      {
        let after = byte(end.count)
        if after.map({ Self.isSpace($0) || $0 == 0x2F || $0 == 0x3E }) ?? true {
          index += 2
          _ = tag(isEnd: true)
          return
        }
      }
      index += 1
    }
  }

  mutating func skipAll() { index = bytes.count }

  private mutating func endTag() -> Token? {
    let following = byte(2)
    if Self.isLetter(following) {
      index += 2
      return tag(isEnd: true)
    }
    if following == nil {
      index = bytes.count
      return .text("</")
    }
    skip(past: UInt8(ascii: ">"))
    return nil
  }

  /// Reads a tag from its name on. Nil for one that the text ends in, which is left out.
  private mutating func tag(isEnd: Bool) -> Token? {
    let name = Self.lowercase(take { !Self.isSpace($0) && $0 != 0x2F && $0 != 0x3E })
    var attributes: [Attribute] = []
    var names: Set<String> = []
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: ">") {
        index += 1
        return isEnd ? .end(name) : .start(name, attributes)
      }
      if Self.isSpace(byte) || byte == UInt8(ascii: "/") {
        index += 1
        continue
      }
      let attribute = attribute()
      if names.insert(attribute.name).inserted { attributes.append(attribute) }
    }
    return nil
  }

  private mutating func attribute() -> Attribute {
    let start = index
    // An equals sign at the beginning is a part of the name.
    index += 1
    _ = take { !Self.isSpace($0) && $0 != 0x2F && $0 != 0x3E && $0 != UInt8(ascii: "=") }
    let name = Self.lowercase(bytes[start..<index])
    _ = take(while: Self.isSpace)
    guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else {
      return Attribute(name: name, value: "")
    }
    index += 1
    _ = take(while: Self.isSpace)
    guard let quote = byte(0), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let value = take { !Self.isSpace($0) && $0 != UInt8(ascii: ">") }
      return Attribute(name: name, value: HTMLEntities.decoded(value, isInAttribute: true))
    }
    index += 1
    let value = take { $0 != quote }
    index += 1
    return Attribute(name: name, value: HTMLEntities.decoded(value, isInAttribute: true))
  }

  /// Skips a comment, a document type or a `CDATA` section, which in HTML is a comment that ends at
  /// the next `>`.
  private mutating func skipDeclaration() {
    guard bytes[min(index, bytes.count)...].starts(with: "--".utf8) else {
      return skip(past: UInt8(ascii: ">"))
    }
    index += 2
    for end in [">", "->"] where bytes[index...].starts(with: end.utf8) {
      index += end.utf8.count
      return
    }
    while index < bytes.count {
      for end in ["-->", "--!>"] where bytes[index...].starts(with: end.utf8) {
        index += end.utf8.count
        return
      }
      index += 1
    }
  }

  private mutating func skip(past end: UInt8) {
    index = bytes[index...].firstIndex(of: end).map { $0 + 1 } ?? bytes.count
  }

  private mutating func take(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = min(index, bytes.count)
    index = bytes[start...].firstIndex { !condition($0) } ?? bytes.count
    return bytes[start..<index]
  }

  private func byte(_ offset: Int) -> UInt8? {
    index + offset < bytes.count ? bytes[index + offset] : nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C
  }

  private static func isLetter(_ byte: UInt8?) -> Bool {
    byte.map { (0x61...0x7A).contains(lowercased($0)) } ?? false
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
  }

  private static func lowercase(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.map(lowercased), as: UTF8.self)
  }
}
