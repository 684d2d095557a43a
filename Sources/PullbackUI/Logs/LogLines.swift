/// Lines of text to which others are added, such as those of a log. A feature keeps them in its
/// state, and a ``LogView`` shows them.
///
/// Adding a line costs the same whatever their number, also while a view shows them. Lines that are
/// too many are dropped from the start.
public struct LogLines: Sendable, Equatable {
  /// The greatest number of lines. The texts of up to 255 dropped ones stay in memory.
  public let capacity: Int
  /// The number of the first line: how many were dropped.
  public private(set) var firstNumber = 0
  public private(set) var count = 0
  /// The lines in blocks of ``blockLength``; the last block may be shorter. A copy of the lines shares
  /// the blocks, so that the first change after it copies one block only.
  private var blocks: [[String]] = []
  /// How many lines of the first block were dropped.
  private var dropped = 0

  private static let blockLength = 256

  public init(capacity: Int = 100_000) { self.capacity = max(1, capacity) }

  /// Creates lines with contents.
  public init(_ lines: some Sequence<String>, capacity: Int = 100_000) {
    self.init(capacity: capacity)
    for line in lines { append(line) }
  }

  public var isEmpty: Bool { count == 0 }

  /// The numbers of the lines. The number of a line never changes.
  public var numbers: Range<Int> { firstNumber..<firstNumber + count }

  /// Adds a line. Text with line breaks is added as several lines.
  public mutating func append(_ text: String) {
    guard text.utf8.contains(0x0A) else { return appendLine(text) }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      appendLine(String(line))
    }
  }

  private mutating func appendLine(_ line: String) {
    if let last = blocks.indices.last, blocks[last].count < Self.blockLength {
      blocks[last].append(line)
    } else {
      blocks.append([line])
    }
    count += 1
    guard count > capacity else { return }
    count -= 1
    firstNumber += 1
    dropped += 1
    if dropped == Self.blockLength {
      blocks.removeFirst()
      dropped = 0
    }
  }

  /// The line with a number; nil if it was dropped or does not exist.
  public subscript(number: Int) -> String? {
    let index = number - firstNumber
    guard index >= 0, index < count else { return nil }
    let place = dropped + index
    return blocks[place / Self.blockLength][place % Self.blockLength]
  }

  /// Removes all lines. Further lines get numbers that no other line had.
  public mutating func removeAll() {
    firstNumber += count
    count = 0
    dropped = 0
    blocks = []
  }
}
