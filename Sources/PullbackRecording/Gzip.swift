/// Writes gzip files (RFC 1952) with the deflate format (RFC 1951) in one block of fixed codes.
///
/// Recordings repeat themselves, so repetitions within 32 KB are found with a table of the last
/// places of four bytes, and nothing better is looked for. It needs no library of the system.
enum Gzip {
  /// The lengths and distances from which each code counts on, and the numbers of bits that say how
  /// far.
  static let lengths = ranges(from: 3, extras: [0, 0, 0, 0, 0, 0, 0, 0] + steps(1...5))
  static let distances = ranges(from: 1, extras: [0, 0, 0, 0] + steps(1...13, times: 2))
  /// The longest repetition has a code of its own.
  static let longest = 258
  static let window = 32_768

  private static func steps(_ bits: ClosedRange<Int>, times: Int = 4) -> [Int] {
    bits.flatMap { Array(repeating: $0, count: times) }
  }

  private static func ranges(from first: Int, extras: [Int]) -> [(base: Int, bits: Int)] {
    var base = first
    return extras.map { bits in
      defer { base += 1 << bits }
      return (base, bits)
    }
  }

  private static let checksums: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
    }
  }

  static func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
    ~bytes.reduce(~0) { checksums[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
  }

  static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    // The method deflate, no fields, no time, an unknown system.
    var output = BitWriter(bytes: [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255])
    // The last block, with fixed codes.
    output.write(0b011, 3)
    var places = [Int](repeating: -1, count: 1 << 15)
    var index = 0
    while index < bytes.count {
      var length = 0
      var distance = 0
      if index + 4 <= bytes.count {
        let hash = hash(bytes, index)
        let place = places[hash]
        places[hash] = index
        if place >= 0, index - place <= window {
          distance = index - place
          let most = min(longest, bytes.count - index)
          while length < most, bytes[place + length] == bytes[index + length] { length += 1 }
        }
      }
      if length < 4 {
        output.writeSymbol(Int(bytes[index]))
        index += 1
        continue
      }
      output.writeRepetition(length: length, distance: distance)
      for next in (index + 1)..<(index + length) where next + 4 <= bytes.count {
        places[hash(bytes, next)] = next
      }
      index += length
    }
    output.writeSymbol(256)
    output.flush()
    output.writeNumber(checksum(bytes))
    output.writeNumber(UInt32(truncatingIfNeeded: bytes.count))
    return output.bytes
  }

  private static func hash(_ bytes: [UInt8], _ index: Int) -> Int {
    let word =
      UInt32(bytes[index]) | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2]) << 16
      | UInt32(bytes[index + 3]) << 24
    return Int((word &* 2_654_435_761) >> 17)
  }
}

/// Writes bits, the lowest one of each byte first.
private struct BitWriter {
  var bytes: [UInt8]
  private var bits: UInt64 = 0
  private var count = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func write(_ value: Int, _ length: Int) {
    bits |= UInt64(value) << UInt64(count)
    count += length
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      count -= 8
    }
  }

  /// Writes the fixed code of a byte, of a length or of the end. Codes have their highest bit first.
  mutating func writeSymbol(_ symbol: Int) {
    switch symbol {
    case ..<144: writeCode(0x30 + symbol, 8)
    case ..<256: writeCode(0x190 + symbol - 144, 9)
    case ..<280: writeCode(symbol - 256, 7)
    default: writeCode(0xC0 + symbol - 280, 8)
    }
  }

  mutating func writeRepetition(length: Int, distance: Int) {
    if length == Gzip.longest {
      writeSymbol(285)
    } else {
      let code = Gzip.lengths.lastIndex { $0.base <= length } ?? 0
      writeSymbol(257 + code)
      write(length - Gzip.lengths[code].base, Gzip.lengths[code].bits)
    }
    let code = Gzip.distances.lastIndex { $0.base <= distance } ?? 0
    writeCode(code, 5)
    write(distance - Gzip.distances[code].base, Gzip.distances[code].bits)
  }

  private mutating func writeCode(_ code: Int, _ length: Int) {
    for bit in (0..<length).reversed() { write(code >> bit & 1, 1) }
  }

  mutating func flush() { if count > 0 { write(0, 8 - count) } }

  mutating func writeNumber(_ number: UInt32) {
    for shift in stride(from: 0, to: 32, by: 8) { write(Int(number >> UInt32(shift) & 255), 8) }
  }
}
