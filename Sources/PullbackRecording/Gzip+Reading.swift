extension Gzip {
  static func isCompressed(_ file: some Collection<UInt8>) -> Bool {
    file.starts(with: [0x1F, 0x8B])
  }

  /// Reads a gzip file, also one of another program and one of several members. Of a file that was
  /// cut off, returns what is there.
  ///
  /// - Parameter mostBytes: The size at which reading ends, because a small file may be a large one.
  /// - Throws: ``RecordingError`` if the file is damaged or too large.
  static func contents(of file: [UInt8], mostBytes: Int) throws -> [UInt8] {
    try read(file, mostBytes: mostBytes).bytes
  }

  /// Reads a file as ``contents(of:mostBytes:)`` does, and tells whether it was cut off.
  static func read(
    _ file: [UInt8], mostBytes: Int
  ) throws -> (bytes: [UInt8], isCutOff: Bool) {
    var reader = Inflation(file, mostBytes: mostBytes)
    do {
      repeat {
        try reader.readHeader()
        try reader.readBlocks()
        try reader.checkEnd()
      } while try reader.hasMember()
      return (reader.output, false)
    } catch Inflation.Problem.end {
      return (reader.output, true)
    } catch Inflation.Problem.size {
      throw RecordingError(
        description: """
          The file has more than \(mostBytes >> 20) MB when it is not compressed, and larger ones \
          are not read.
          """)
    } catch Inflation.Problem.junk {
      throw RecordingError(
        description: "The compressed file is damaged. Something else is behind its end.")
    } catch {
      throw RecordingError(description: "The compressed file is damaged.")
    }
  }
}

/// Reads the bits of a compressed file.
private struct Inflation {
  enum Problem: Error { case end, damaged, junk, size }

  /// The codes of a block, each given by how many symbols have codes of each length.
  private struct Codes {
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [Int] = []

    init(lengths: some Collection<Int>) throws {
      for length in lengths where length > 0 { counts[length] += 1 }
      var left = 1
      for length in 1...15 {
        left = left * 2 - counts[length]
        if left < 0 { throw Problem.damaged }
      }
      symbols = lengths.enumerated().filter { $0.element > 0 }
        .sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }.map(\.offset)
    }
  }

  var output: [UInt8] = []
  private let file: [UInt8]
  private let mostBytes: Int
  private var index = 0
  /// Where the output of the member begins.
  private var start = 0
  private var bits = 0
  private var count = 0
  private static let order = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  init(_ file: [UInt8], mostBytes: Int) {
    self.file = file
    self.mostBytes = mostBytes
  }

  private mutating func byte() throws -> Int {
    guard index < file.count else { throw Problem.end }
    index += 1
    return Int(file[index - 1])
  }

  private mutating func read(_ length: Int) throws -> Int {
    while count < length {
      bits |= try byte() << count
      count += 8
    }
    defer {
      bits >>= length
      count -= length
    }
    return bits & (1 << length - 1)
  }

  private mutating func symbol(_ codes: Codes) throws -> Int {
    var code = 0
    var first = 0
    var index = 0
    for length in 1...15 {
      code |= try read(1)
      let count = codes.counts[length]
      if code - first < count { return codes.symbols[index + code - first] }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    throw Problem.damaged
  }

  private mutating func append(_ byte: UInt8) throws {
    guard output.count < mostBytes else { throw Problem.size }
    output.append(byte)
  }

  mutating func readHeader() throws {
    guard try read(16) == 0x8B1F, try read(8) == 8 else { throw Problem.damaged }
    let flags = try read(8)
    for _ in 0..<6 { _ = try byte() }
    if flags & 4 != 0 { for _ in 0..<(try read(16)) { _ = try byte() } }
    // The name of the file, and a comment.
    for flag in [8, 16] where flags & flag != 0 { while try byte() != 0 {} }
    if flags & 2 != 0 { _ = try read(16) }
  }

  mutating func readBlocks() throws {
    var isLast = false
    while !isLast {
      isLast = try read(1) == 1
      switch try read(2) {
      case 0: try readStored()
      case 1:
        try readCoded(
          Codes(
            lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }),
          Codes(lengths: Array(repeating: 5, count: 30)))
      case 2:
        let lengths = try readLengths()
        try readCoded(lengths.symbols, lengths.distances)
      default: throw Problem.damaged
      }
    }
  }

  private mutating func readStored() throws {
    (bits, count) = (0, 0)
    let length = try read(16)
    guard try read(16) == ~length & 0xFFFF else { throw Problem.damaged }
    for _ in 0..<length { try append(UInt8(try byte())) }
  }

  private mutating func readLengths() throws -> (symbols: Codes, distances: Codes) {
    let symbols = try read(5) + 257
    let distances = try read(5) + 1
    var own = [Int](repeating: 0, count: 19)
    for place in Self.order.prefix(try read(4) + 4) { own[place] = try read(3) }
    let codes = try Codes(lengths: own)
    var lengths: [Int] = []
    while lengths.count < symbols + distances {
      let symbol = try symbol(codes)
      switch symbol {
      case 16:
        guard let last = lengths.last else { throw Problem.damaged }
        lengths += Array(repeating: last, count: try read(2) + 3)
      case 17: lengths += Array(repeating: 0, count: try read(3) + 3)
      case 18: lengths += Array(repeating: 0, count: try read(7) + 11)
      default: lengths.append(symbol)
      }
    }
    guard lengths.count == symbols + distances else { throw Problem.damaged }
    return (
      try Codes(lengths: lengths.prefix(symbols)), try Codes(lengths: lengths.dropFirst(symbols))
    )
  }

  private mutating func readCoded(_ symbols: Codes, _ distances: Codes) throws {
    while true {
      let symbol = try symbol(symbols)
      if symbol < 256 {
        try append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return }
      guard symbol <= 285 else { throw Problem.damaged }
      var length = Gzip.longest
      if symbol < 285 {
        let code = Gzip.lengths[symbol - 257]
        length = code.base + (try read(code.bits))
      }
      let number = try self.symbol(distances)
      guard number < Gzip.distances.count else { throw Problem.damaged }
      let distance = Gzip.distances[number].base + (try read(Gzip.distances[number].bits))
      guard distance <= output.count - start else { throw Problem.damaged }
      for _ in 0..<length { try append(output[output.count - distance]) }
    }
  }

  mutating func checkEnd() throws {
    (bits, count) = (0, 0)
    var ends: [Int] = []
    for _ in 0..<2 { ends.append(try read(16) | (try read(16)) << 16) }
    let member = output[start...]
    guard ends[0] == Int(Gzip.checksum(member)), ends[1] == member.count & 0xFFFF_FFFF else {
      throw Problem.damaged
    }
    start = output.count
  }

  /// Whether another member begins here. Zeros at the end fill a block of a tape.
  func hasMember() throws -> Bool {
    let rest = file[index...]
    if rest.allSatisfy({ $0 == 0 }) { return false }
    guard [0x1F, 0x8B].starts(with: rest.prefix(2)) else { throw Problem.junk }
    return true
  }
}
