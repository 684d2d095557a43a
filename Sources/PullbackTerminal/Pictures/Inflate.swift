/// Decompresses data in the zlib format (RFC 1950 and 1951), as PNG files contain it.
///
/// The size of the result is known before, so damaged data takes no more memory than intact data.
/// The checksum at the end is not verified.
struct Inflate {
  /// The data is damaged, or has another size when decompressed.
  struct Failure: Error {}

  private let input: [UInt8]
  private var position = 2
  /// Bits that were read and not yet used; the first is the lowest.
  private var bits: UInt64 = 0
  private var bitCount = 0
  private var output: [UInt8] = []
  private let size: Int

  /// Decompresses `input` to exactly `size` bytes.
  static func bytes(of input: [UInt8], size: Int) throws(Failure) -> [UInt8] {
    guard input.count > 2, input[0] & 15 == 8, input[1] & 32 == 0,
      (Int(input[0]) << 8 | Int(input[1])) % 31 == 0
    else { throw Failure() }
    var inflate = Inflate(input: input, size: size)
    while try inflate.block() {}
    guard inflate.output.count == size else { throw Failure() }
    return inflate.output
  }

  private init(input: [UInt8], size: Int) {
    self.input = input
    self.size = size
    // A small file cannot be decompressed to more than about a thousand times its size.
    output.reserveCapacity(min(size, 1100 * input.count))
  }

  /// Decompresses a block. Returns whether others follow.
  private mutating func block() throws(Failure) -> Bool {
    let isLast = try take(1) == 1
    switch try take(2) {
    case 0: try copyStored()
    case 1: try decode(Self.fixedLiterals, Self.fixedDistances)
    case 2:
      let (literals, distances) = try readCodes()
      try decode(literals, distances)
    default: throw Failure()
    }
    return !isLast
  }

  private mutating func refill() {
    while bitCount <= 48, position < input.count {
      bits |= UInt64(input[position]) << UInt64(bitCount)
      position += 1
      bitCount += 8
    }
  }

  private mutating func drop(_ count: Int) throws(Failure) {
    guard count <= bitCount else { throw Failure() }
    bits >>= UInt64(count)
    bitCount -= count
  }

  private mutating func take(_ count: Int) throws(Failure) -> Int {
    refill()
    let value = Int(bits & (1 << UInt64(count) - 1))
    try drop(count)
    return value
  }

  private mutating func append(_ byte: UInt8) throws(Failure) {
    guard output.count < size else { throw Failure() }
    output.append(byte)
  }

  private mutating func copyStored() throws(Failure) {
    try drop(bitCount & 7)
    let length = try take(16)
    guard try take(16) == length ^ 0xFFFF else { throw Failure() }
    for _ in 0..<length { try append(UInt8(try take(8))) }
  }

  private mutating func symbol(_ code: PrefixCode) throws(Failure) -> Int {
    refill()
    let entry = Int(code.entries[Int(bits & code.mask)])
    guard entry != 0 else { throw Failure() }
    try drop(entry & 15)
    return entry >> 4
  }

  private mutating func decode(
    _ literals: PrefixCode, _ distances: PrefixCode
  ) throws(Failure) {
    while true {
      let symbol = try symbol(literals)
      if symbol < 256 {
        try append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return }
      guard symbol < 286 else { throw Failure() }
      let (base, extra) = Self.lengths[symbol - 257]
      let length = base + (try take(extra))
      let code = try self.symbol(distances)
      guard code < 30 else { throw Failure() }
      let distance = Self.distances[code].base + (try take(Self.distances[code].extra))
      guard distance <= output.count else { throw Failure() }
      for _ in 0..<length { try append(output[output.count - distance]) }
    }
  }

  /// Reads the codes of a block that has codes of its own. The lengths of their words are themselves
  /// compressed.
  private mutating func readCodes() throws(Failure) -> (PrefixCode, PrefixCode) {
    let literals = try take(5) + 257
    let distances = try take(5) + 1
    let count = try take(4) + 4
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var own = [UInt8](repeating: 0, count: 19)
    for index in 0..<count { own[order[index]] = UInt8(try take(3)) }
    let code = try PrefixCode(own)
    var lengths: [UInt8] = []
    while lengths.count < literals + distances {
      switch try symbol(code) {
      case 16:
        guard let last = lengths.last else { throw Failure() }
        lengths += [UInt8](repeating: last, count: 3 + (try take(2)))
      case 17: lengths += [UInt8](repeating: 0, count: 3 + (try take(3)))
      case 18: lengths += [UInt8](repeating: 0, count: 11 + (try take(7)))
      case let length: lengths.append(UInt8(length))
      }
    }
    guard lengths.count == literals + distances else { throw Failure() }
    return (
      try PrefixCode(Array(lengths[..<literals])), try PrefixCode(Array(lengths[literals...]))
    )
  }

  private static let fixedLiterals = PrefixCode.fixed(
    (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let fixedDistances = PrefixCode.fixed([UInt8](repeating: 5, count: 30))

  /// The shortest match of each symbol from 257 on, and the number of bits that are added to it.
  private static let lengths: [(base: Int, extra: Int)] =
    ranges(from: 3, count: 28, group: 4) + [(258, 0)]
  private static let distances = ranges(from: 1, count: 30, group: 2)

  /// Consecutive ranges of numbers: the first two groups take no additional bits, and each further
  /// group takes one bit more than the group before.
  private static func ranges(from first: Int, count: Int, group: Int) -> [(base: Int, extra: Int)] {
    var base = first
    return (0..<count).map { index in
      let extra = max(0, index / group - 1)
      defer { base += 1 << extra }
      return (base, extra)
    }
  }
}

/// A prefix code, as a table from the next bits of the input to the symbol that they begin with.
private struct PrefixCode {
  /// For each value of the next bits: the symbol times 16, plus its length in bits; 0 if no word of
  /// the code begins like this.
  private(set) var entries: [UInt16]
  let mask: UInt64

  /// The code in which each symbol has a word with the given length in bits; 0 for none.
  init(_ lengths: [UInt8]) throws(Inflate.Failure) {
    let longest = Int(lengths.max() ?? 0)
    entries = Array(repeating: 0, count: 1 << longest)
    mask = 1 << UInt64(longest) - 1
    var word = 0
    for length in 0..<longest {
      word <<= 1
      for symbol in lengths.indices where Int(lengths[symbol]) == length + 1 {
        guard word >> (length + 1) == 0 else { throw Inflate.Failure() }
        // The bits of a word arrive with the highest one first.
        var start = 0
        for bit in 0...length where word >> bit & 1 == 1 { start |= 1 << (length - bit) }
        for index in stride(from: start, to: entries.count, by: 1 << (length + 1)) {
          entries[index] = UInt16(symbol << 4 | length + 1)
        }
        word += 1
      }
    }
  }

  /// A code of the format itself, which is valid.
  static func fixed(_ lengths: [UInt8]) -> PrefixCode {
    do { return try PrefixCode(lengths) } catch { preconditionFailure("the lengths are valid") }
  }
}
