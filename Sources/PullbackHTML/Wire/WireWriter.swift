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

  package mutating func string(_ value: String) {
    var value = value
    value.withUTF8 { utf8 in
      number(UInt32(utf8.count))
      bytes.append(contentsOf: utf8)
    }
  }

  package mutating func append(_ other: [UInt8]) { bytes.append(contentsOf: other) }
}
