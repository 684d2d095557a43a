/// A game of tic-tac-toe.
struct Game: Hashable, Codable, Sendable {
  enum Mark: String, Hashable, Codable, Sendable {
    case x = "X"
    case o = "O"
  }

  /// The fields of each mark: bit 0 is the first field of the first row.
  private var xs: UInt16 = 0
  private var os: UInt16 = 0

  /// The mark in a field, from 0 to 8 row by row.
  subscript(field: Int) -> Mark? {
    xs & 1 << field != 0 ? .x : os & 1 << field != 0 ? .o : nil
  }

  /// Whose turn it is; X begins.
  var turn: Mark { xs.nonzeroBitCount == os.nonzeroBitCount ? .x : .o }
  var free: [Int] { (0..<9).filter { (xs | os) & 1 << $0 == 0 } }
  var isOver: Bool { winner != nil || (xs | os) == 0b111_111_111 }

  var winner: Mark? {
    for line in Self.lines {
      if xs & line == line { return .x }
      if os & line == line { return .o }
    }
    return nil
  }

  /// The fields of the line that has won, in their order; none if nobody has won.
  var winningFields: [Int] {
    let line = Self.lines.first { xs & $0 == $0 || os & $0 == $0 } ?? 0
    return (0..<9).filter { line & 1 << $0 != 0 }
  }

  /// Puts the mark of whose turn it is into a field; false if that is not allowed.
  @discardableResult
  mutating func play(_ field: Int) -> Bool {
    guard !isOver, (0..<9).contains(field), self[field] == nil else { return false }
    if turn == .x { xs |= 1 << field } else { os |= 1 << field }
    return true
  }

  /// The best field for whose turn it is; nil if the game is over.
  var bestField: Int? {
    if isOver { return nil }
    var known: [Game: Int] = [:]
    return free.map { ($0, value(after: $0, &known)) }.max { $0.1 < $1.1 }?.0
  }

  /// How good it is for whose turn it is to play a field, if both play as well as possible then:
  /// positive if they win, and the larger the sooner.
  private func value(after field: Int, _ known: inout [Game: Int]) -> Int {
    var next = self
    next.play(field)
    if let value = known[next] { return value }
    let free = next.free
    let value =
      next.winner != nil
      ? 1 + free.count : -(free.map { next.value(after: $0, &known) }.max() ?? 0)
    known[next] = value
    return value
  }

  private static let lines: [UInt16] = [
    0b000_000_111, 0b000_111_000, 0b111_000_000,
    0b001_001_001, 0b010_010_010, 0b100_100_100,
    0b100_010_001, 0b001_010_100,
  ]
}
