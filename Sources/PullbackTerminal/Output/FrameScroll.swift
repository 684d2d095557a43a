/// Rows that stand elsewhere in the next frame, so that a terminal can move them by itself.
struct FrameScroll: Hashable {
  /// The rows that take part.
  var rows: Range<Int>
  /// How far they move up; down where it is negative.
  var distance: Int

  /// More than this is rarely scrolled at once.
  private static let farthest = 24
  /// Fewer rows than this are not worth the sequences.
  private static let fewest = 4

  /// Nil where nothing worth it moved.
  init?(from old: Frame, to new: Frame) {
    let width = new.width
    let height = new.height
    guard width >= 8, height > Self.fewest else { return nil }
    let found = old.cells.withUnsafeBufferPointer { before in
      new.cells.withUnsafeBufferPointer { after in
        Self.find(before, after, width: width, height: height)
      }
    }
    guard let found else { return nil }
    self = found
  }

  private init(rows: Range<Int>, distance: Int) {
    self.rows = rows
    self.distance = distance
  }

  private static func find(
    _ old: UnsafeBufferPointer<Cell>,
    _ new: UnsafeBufferPointer<Cell>,
    width: Int,
    height: Int
  ) -> FrameScroll? {
    // Few changed rows are not a scroll; finding that out has to be cheap. A middle column tells
    // most of it.
    var changed = 0
    for y in 0..<height {
      var x = y * width
      let end = x + width
      while x < end {
        if old[x] != new[x] {
          changed += 1
          break
        }
        x += 1
      }
    }
    guard changed >= fewest else { return nil }
    let before = (0..<height).map { hash(old, row: $0, width: width) }
    let after = (0..<height).map { hash(new, row: $0, width: width) }
    let blank = hash(ofBlank: width)
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

  /// The longest stretch of rows that moved, with other rows in between where they are few.
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

  /// Says what a row shows, but for the marks of scrolling, which do not move along.
  private static func hash(_ cells: UnsafeBufferPointer<Cell>, row: Int, width: Int) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in row * width..<(row + 1) * width {
      let cell = cells[index]
      var value =
        UInt64(cell.glyph) | UInt64(cell.attributes.rawValue) << 32 | UInt64(cell.width) << 40
      if cell.glyph == 0x2503 || cell.glyph == 0x25B4 || cell.glyph == 0x25BE { value = blankValue }
      value ^= UInt64(cell.foreground.rawValue) << 7 ^ UInt64(cell.background.rawValue) << 29
      hash = (hash ^ value) &* 0x0000_0100_0000_01B3
      hash ^= hash >> 29
    }
    return hash
  }

  private static let blankValue: UInt64 = 0x20 | 1 << 40

  private static func hash(ofBlank width: Int) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for _ in 0..<width {
      hash = (hash ^ blankValue) &* 0x0000_0100_0000_01B3
      hash ^= hash >> 29
    }
    return hash
  }
}
