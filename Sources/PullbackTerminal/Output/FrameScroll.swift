/// A range of rows that moved between two frames, so that the terminal can scroll them.
struct FrameScroll: Hashable {
  /// The range of rows that the terminal scrolls.
  var rows: Range<Int>
  /// The number of rows by which the contents move up; negative if they move down.
  var distance: Int

  /// The maximum number of rows by which moved contents are recognized.
  private static let farthest = 24
  /// The minimum number of moved rows for which scrolling takes less output than redrawing them.
  static let fewest = 4

  /// Finds the range of moved rows whose scrolling saves the most output; nil if scrolling saves
  /// none.
  ///
  /// - Parameters:
  ///   - old: The hashes of the rows that the terminal shows, in the same columns as `new`.
  ///   - new: The hashes of the rows that it is to show.
  init?(from old: RowHashes, to new: RowHashes) {
    guard new.rows.count > Self.fewest, let found = Self.find(old.rows, new.rows, new.blank) else {
      return nil
    }
    self = found
  }

  private init(rows: Range<Int>, distance: Int) {
    self.rows = rows
    self.distance = distance
  }

  private static func find(
    _ before: [UInt64],
    _ after: [UInt64],
    _ blank: UInt64
  ) -> FrameScroll? {
    let height = after.count
    var best: (count: Int, distance: Int)?
    let stay = (0..<height).filter { before[$0] == after[$0] && after[$0] != blank }.count
    for distance in -farthest...farthest where distance != 0 && abs(distance) < height {
      var count = 0
      for y in max(0, -distance)..<min(height, height - distance)
      where after[y] == before[y + distance] && after[y] != blank && before[y] != after[y] {
        count += 1
      }
      if count > best?.count ?? 0 { best = (count, distance) }
    }
    guard let best, best.count >= fewest, best.count > stay / 2 else { return nil }
    return region(before, after, blank, best.distance)
  }

  /// Returns the range with the most rows that moved by `distance`; it may contain a few that did
  /// not. Nil if there is none.
  private static func region(
    _ before: [UInt64],
    _ after: [UInt64],
    _ blank: UInt64,
    _ distance: Int
  ) -> FrameScroll? {
    let height = after.count
    var best: (rows: Range<Int>, count: Int) = (0..<0, 0)
    var start: Int?
    var end = 0
    var count = 0
    var misses = 0
    for y in max(0, -distance)..<min(height, height - distance) {
      if after[y] == before[y + distance] {
        if start == nil, after[y] == blank { continue }
        if start == nil { start = y }
        end = y + 1
        misses = 0
        if after[y] != blank { count += 1 }
        if let start, count > best.count { best = (start..<end, count) }
      } else {
        misses += 1
        if misses > 3 { (start, count) = (nil, 0) }
      }
    }
    guard best.count >= fewest else { return nil }
    let rows =
      distance > 0
      ? best.rows.lowerBound..<best.rows.upperBound + distance
      : best.rows.lowerBound + distance..<best.rows.upperBound
    return FrameScroll(rows: rows, distance: distance)
  }
}

/// The hashes of the rows of a frame, by which rows that have moved are found.
struct RowHashes {
  /// The columns that count: all without those of scroll bars.
  let columns: [Range<Int>]
  let rows: [UInt64]
  /// The hash of a blank row.
  let blank: UInt64

  init(_ frame: Frame, _ columns: [Range<Int>]) {
    self.columns = columns
    rows = (0..<frame.height).map { Self.hash(frame.cells, from: $0 * frame.width, columns) }
    blank = Self.hash(Array(repeating: .blank, count: frame.width), from: 0, columns)
  }

  /// The columns of frames of the same size that are in no scroll bar of either.
  static func columns(of old: Frame, _ new: Frame) -> [Range<Int>] {
    let bars = old.scrollBarColumns.union(new.scrollBarColumns).filter((0..<new.width).contains)
    var start = 0
    return (bars.sorted() + [new.width]).map { bar in
      defer { start = bar + 1 }
      return start..<max(start, bar)
    }
  }

  /// Returns a hash of the cells of a row in some columns.
  ///
  /// It is a sum, so that the processor can compute several cells at once.
  private static func hash(_ cells: [Cell], from start: Int, _ columns: [Range<Int>]) -> UInt64 {
    let cells = cells.span
    var hash: UInt64 = 0
    for range in columns {
      for column in range {
        let cell = cells[start + column]
        var value =
          UInt64(cell.glyph) | UInt64(cell.attributes.rawValue) << 32 | UInt64(cell.width) << 40
        value ^= UInt64(cell.foreground.rawValue) << 7 ^ UInt64(cell.background.rawValue) << 29
        value = (value ^ value >> 29) &* 0x9E37_79B9_7F4A_7C15
        hash &+= (value ^ value >> 32) &* UInt64(2 * column + 1)
      }
    }
    return hash
  }
}
