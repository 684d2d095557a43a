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
  init?(from old: Frame, to new: Frame) {
    let width = new.width
    guard width >= 8, new.height > Self.fewest else { return nil }
    let bars = old.scrollBarColumns.union(new.scrollBarColumns)
    let columns = (0..<width).filter { !bars.contains($0) }
    guard let found = Self.find(old, new, columns) else { return nil }
    self = found
  }

  private init(rows: Range<Int>, distance: Int) {
    self.rows = rows
    self.distance = distance
  }

  private static func find(
    _ old: Frame,
    _ new: Frame,
    _ columns: [Int]
  ) -> FrameScroll? {
    let height = new.height
    var before: [UInt64] = []
    var after: [UInt64] = []
    for row in 0..<height {
      before.append(hash(old, row: row, columns))
      after.append(hash(new, row: row, columns))
    }
    let blank = hash(Frame(width: new.width, height: 1, table: new.table), row: 0, columns)
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

  /// Returns a hash of a row's cells in some columns.
  ///
  /// It is a sum, so that the processor can compute several cells at once.
  private static func hash(_ frame: Frame, row: Int, _ columns: [Int]) -> UInt64 {
    var hash: UInt64 = 0
    for column in columns {
      let cell = frame.cells[row * frame.width + column]
      var value =
        UInt64(cell.glyph) | UInt64(cell.attributes.rawValue) << 32 | UInt64(cell.width) << 40
      value ^= UInt64(cell.foreground.rawValue) << 7 ^ UInt64(cell.background.rawValue) << 29
      value = (value ^ value >> 29) &* 0x9E37_79B9_7F4A_7C15
      hash &+= (value ^ value >> 32) &* UInt64(2 * column + 1)
    }
    return hash
  }
}
