/// A value of a JSON text, with the lines of its keys. Unlike the decoders of Foundation, it knows
/// lines and keys that occur twice.
indirect enum JSONValue: Hashable, Sendable {
  struct Member: Hashable, Sendable {
    let key: String
    let line: Int
    let value: JSONValue
  }
  case object([Member])
  case array([JSONValue])
  case string(String)
  /// A number as it is written.
  case number(String)
  case bool(Bool)
  case null

  var members: [Member] { if case .object(let members) = self { members } else { [] } }
  var string: String? { if case .string(let text) = self { text } else { nil } }
  /// The value of the last member with a key.
  subscript(key: String) -> JSONValue? { members.last { $0.key == key }?.value }
}

/// Reads a JSON text.
struct JSONText {
  /// How deep objects and arrays may be inside of one another.
  static let deepest = 32

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1

  /// - Throws: `StringTableError` with the line of the first mistake.
  static func value(_ bytes: [UInt8]) throws -> JSONValue {
    var reader = JSONText(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.index = 3 }
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.index == bytes.count else { throw reader.mistake("There is text behind the end.") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func mistake(_ reason: String) -> StringTableError {
    StringTableError(reason: reason, line: line)
  }

  private mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\n"): line += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      default: return
      }
      index += 1
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) throws -> JSONValue {
    guard depth <= Self.deepest else { throw mistake("It is nested too deep.") }
    skipSpace()
    guard index < bytes.count else { throw mistake("The end is missing.") }
    switch bytes[index] {
    case UInt8(ascii: "{"):
      index += 1
      var members: [JSONValue.Member] = []
      if take("}") { return .object([]) }
      repeat {
        skipSpace()
        let keyLine = line
        let key = try string()
        guard take(":") else { throw mistake("A colon is missing behind a key.") }
        members.append(.init(key: key, line: keyLine, value: try value(depth: depth + 1)))
      } while take(",")
      guard take("}") else { throw mistake("A comma or } is missing.") }
      return .object(members)
    case UInt8(ascii: "["):
      index += 1
      var values: [JSONValue] = []
      if take("]") { return .array([]) }
      repeat { values.append(try value(depth: depth + 1)) } while take(",")
      guard take("]") else { throw mistake("A comma or ] is missing.") }
      return .array(values)
    case UInt8(ascii: "\""): return .string(try string())
    default: return try word()
    }
  }

  private mutating func word() throws -> JSONValue {
    let start = index
    while index < bytes.count, Self.isOfWord(bytes[index]) { index += 1 }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default:
      guard Double(word) != nil else { throw mistake("A value is missing.") }
      return .number(word)
    }
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "E"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  private mutating func string() throws -> String {
    guard take("\"") else { throw mistake("A string is missing.") }
    var text: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\n"): throw mistake("A string does not end.")
      case UInt8(ascii: "\\"): try text.append(contentsOf: escape())
      default: text.append(byte)
      }
    }
    throw mistake("A string does not end.")
  }

  private mutating func escape() throws -> [UInt8] {
    guard index < bytes.count else { throw mistake("A string does not end.") }
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "f"): return [12]
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "u"):
      var units = [try unit()]
      if 0xD800..<0xDC00 ~= units[0], bytes[index...].starts(with: Array("\\u".utf8)) {
        index += 2
        units.append(try unit())
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    default: throw mistake("A string has an unknown escape.")
    }
  }

  private mutating func unit() throws -> UInt16 {
    guard index + 4 <= bytes.count,
      let unit = UInt16(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
    else { throw mistake("A string has an unknown escape.") }
    index += 4
    return unit
  }
}
