/// Encodes the fields of a frame: variable-length numbers, and strings preceded by their length.
package struct WireWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package var isEmpty: Bool { bytes.isEmpty }

  package mutating func byte(_ value: UInt8) { bytes.append(value) }

  /// Appends a number with seven bits per byte, lowest first. The highest bit is set if a byte
  /// follows.
  package mutating func number(_ value: UInt32) {
    var rest = value
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Appends a number that may be negative, in zigzag encoding: 2n if n is not negative, otherwise
  /// −2n − 1.
  package mutating func signed(_ value: Int32) {
    number(UInt32(bitPattern: value << 1 ^ value >> 31))
  }

  package mutating func string(_ value: String) {
    var value = value
    value.withUTF8 { utf8 in
      number(UInt32(utf8.count))
      bytes.append(contentsOf: utf8)
    }
  }

  package mutating func append(_ other: [UInt8]) { bytes.append(contentsOf: other) }
}

/// Decodes the fields of a frame in order. Every read throws if the bytes are missing or malformed.
struct WireReader {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  var isAtEnd: Bool { position == bytes.endIndex }

  mutating func byte() throws(WireError) -> UInt8 {
    guard position < bytes.endIndex else { throw .truncated }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func number() throws(WireError) -> UInt32 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), through: 28, by: 7) {
      let byte = try byte()
      value |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 {
        // Each number has a single valid encoding, so that equal frames have equal bytes.
        if byte == 0 && shift > 0 { throw .malformedNumber }
        guard let result = UInt32(exactly: value) else { throw .malformedNumber }
        return result
      }
    }
    throw .malformedNumber
  }

  mutating func signed() throws(WireError) -> Int32 {
    let number = try number()
    return Int32(bitPattern: number >> 1) ^ (number & 1 == 0 ? 0 : -1)
  }

  mutating func string(upTo limit: Int) throws(WireError) -> String {
    let count = try number()
    guard count <= limit else { throw .tooLong }
    let end = position + Int(count)
    guard end <= bytes.endIndex else { throw .truncated }
    guard let text = String(validating: bytes[position..<end], as: UTF8.self) else {
      throw .malformedText
    }
    position = end
    return text
  }

  func end() throws(WireError) {
    if !isAtEnd { throw .trailingBytes }
  }
}

/// Why bytes cannot be decoded as a frame.
package enum WireError: Error, Hashable, Sendable, CustomStringConvertible {
  case truncated, trailingBytes, malformedNumber, malformedText, tooLong, unknownFrame,
    unknownEvent

  package var description: String {
    switch self {
    case .truncated: "a frame ends too soon"
    case .trailingBytes: "a frame has bytes after its end"
    case .malformedNumber: "a number is malformed"
    case .malformedText: "a string is not UTF-8"
    case .tooLong: "a string is too long"
    case .unknownFrame: "a frame has an unknown kind"
    case .unknownEvent: "an event has an unknown kind"
    }
  }
}
