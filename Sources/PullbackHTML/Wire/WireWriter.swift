/// Bytes of a frame in the making: numbers of variable length, strings with their length.
package struct WireWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package var isEmpty: Bool { bytes.isEmpty }

  package mutating func byte(_ value: UInt8) { bytes.append(value) }

  /// Seven bits a byte, the lowest first; the highest bit says that more follow.
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
