/// A grid of styled cells: the contents of the screen.
///
/// A cell holds a whole grapheme cluster or the right half of one; overwriting half of a wide
/// cluster blanks the other half. A frame is isolated to the actor of its screen, because its
/// clusters are stored in a shared table.
package struct Frame {
  package let width, height: Int
  package let table: GlyphTable
  package private(set) var cells: [Cell]
  /// The columns in which scroll bars are drawn. ``FrameScroll`` does not compare them, because a
  /// scroll bar stays in its place when the rows beside it move.
  package var scrollBarColumns: Set<Int> = []
  /// The backgrounds on which text without a color of its own is readable. On others it becomes black
  /// or white.
  var surfaces: [TerminalColor] = []

  /// The background of the terminal, for ``svg``; the default color for that of a dark terminal.
  var paper = TerminalColor.standard

  /// The pictures that the terminal itself draws, from back to front. The cells below them are blank.
  package internal(set) var pictures: [PlacedPicture] = []

  package init(width: Int, height: Int, table: GlyphTable) {
    self.width = max(0, width)
    self.height = max(0, height)
    self.table = table
    cells = Array(repeating: .blank, count: self.width * self.height)
  }

  package var bounds: CellRect { CellRect(x: 0, y: 0, width: width, height: height) }

  package subscript(x: Int, y: Int) -> Cell { cells[y * width + x] }

  /// Moves the contents of a range of rows up by a distance, or down if it is negative. Rows that
  /// are left empty become blank. Does nothing if the distance is at least the number of rows.
  mutating func scroll(_ rows: Range<Int>, by distance: Int) {
    let count = rows.count * width
    let shift = abs(distance) * width
    guard shift < count else { return }
    let top = rows.lowerBound * width
    let bottom = top + count
    var cells = cells.mutableSpan
    if distance > 0 {
      for index in top..<bottom - shift { cells[index] = cells[index + shift] }
      for index in bottom - shift..<bottom { cells[index] = .blank }
    } else {
      for index in (top + shift..<bottom).reversed() { cells[index] = cells[index - shift] }
      for index in top..<top + shift { cells[index] = .blank }
    }
  }

  /// Whether this frame and another one of the same size differ in at least `count` rows.
  func differs(from other: Frame, inRows count: Int) -> Bool {
    var changed = 0
    for y in 0..<height where changed < count {
      for index in y * width..<(y + 1) * width where cells[index] != other.cells[index] {
        changed += 1
        break
      }
    }
    return changed >= count
  }

  /// Blanks all cells and keeps the storage.
  mutating func clear() {
    scrollBarColumns = []
    pictures = []
    var cells = cells.mutableSpan
    for index in cells.indices { cells[index] = .blank }
  }

  /// Writes a grapheme cluster into a cell, or into two cells if it is wide. Does nothing outside
  /// of the area `clip`.
  ///
  /// A wide cluster that does not fit at an edge becomes a blank.
  mutating func put(
    _ glyph: Glyph,
    x: Int,
    y: Int,
    style: CellStyle,
    clip: CellRect
  ) {
    guard y >= clip.y, y < clip.maxY, x < clip.maxX, y >= 0, y < height, glyph.width > 0 else {
      return
    }
    let style = x >= 0 && x < width ? laid(style, on: cells[y * width + x].background) : style
    let last = x + Int(glyph.width) - 1
    if x < clip.x || x < 0 || last >= clip.maxX || last >= width {
      for column in x...last where column >= max(0, clip.x) && column < min(width, clip.maxX) {
        set(Cell(glyph: 0x20, width: 1, style: style), x: column, y: y)
      }
      return
    }
    if glyph.width == 1 {
      set(Cell(glyph: glyph.code, width: 1, style: style), x: x, y: y)
    } else {
      set(Cell(glyph: glyph.code, width: 1, style: style), x: x, y: y)
      set(Cell(glyph: 0, width: 1, style: style), x: x + 1, y: y)
      cells[y * width + x].width = 2
      cells[y * width + x + 1].width = 0
    }
  }

  /// Writes a text from a position to the right, as far as it lies inside of `clip`; nil for the
  /// whole frame. Line breaks are left out. Returns the width of the whole text in columns.
  @discardableResult
  package mutating func write(
    _ text: String,
    x: Int,
    y: Int,
    style: CellStyle = CellStyle(),
    clip: CellRect? = nil
  ) -> Int {
    let clip = clip ?? bounds
    var column = x
    for glyph in table.glyphs(of: text) where glyph.code != 0x0A {
      put(glyph, x: column, y: y, style: style, clip: clip)
      column += Int(glyph.width)
    }
    return column - x
  }

  /// Fills an area with a glyph that is one column wide. Without a background of its own, the glyph
  /// keeps those of the cells.
  mutating func fill(_ area: CellRect, glyph: Glyph = .space, style: CellStyle, clip: CellRect) {
    let area = area.intersection(clip).intersection(bounds)
    guard !area.isEmpty else { return }
    for y in area.y..<area.maxY {
      for x in area.x..<area.maxX {
        let style = laid(style, on: cells[y * width + x].background)
        set(Cell(glyph: glyph.code, width: 1, style: style), x: x, y: y)
      }
    }
  }

  /// Blanks an area and gives it a background.
  mutating func erase(_ area: CellRect, background: TerminalColor, clip: CellRect) {
    let area = area.intersection(clip).intersection(bounds)
    guard !area.isEmpty else { return }
    let blank = Cell(glyph: 0x20, width: 1, style: CellStyle(background: background))
    for y in area.y..<area.maxY {
      for x in area.x..<area.maxX { set(blank, x: x, y: y) }
    }
  }

  /// The style of a glyph on the background of a cell: one without a background of its own keeps it.
  private func laid(_ style: CellStyle, on background: TerminalColor) -> CellStyle {
    guard style.background == .standard, background != .standard else { return style }
    var style = style
    style.background = background
    // A foreground equal to the background would be invisible.
    if style.foreground == background
      || style.foreground == .standard && !surfaces.contains(background)
    {
      style.foreground = background.readable
    }
    return style
  }

  /// Replaces the cells of an area, which is inside of the frame and blank, row by row.
  mutating func paste(_ new: [Cell], in area: CellRect) {
    for row in 0..<area.height {
      let start = (area.y + row) * width + area.x
      let first = row * area.width
      cells.replaceSubrange(start..<start + area.width, with: new[first..<first + area.width])
    }
  }

  /// Calls a closure that changes each cell in an area, for example its colors.
  mutating func restyle(_ area: CellRect, _ change: (inout Cell) -> Void) {
    let area = area.intersection(bounds)
    guard !area.isEmpty else { return }
    for y in area.y..<area.maxY {
      for x in area.x..<area.maxX { change(&cells[y * width + x]) }
    }
  }

  /// Sets a cell. If it held half of a wide cluster, the other half becomes blank.
  private mutating func set(_ cell: Cell, x: Int, y: Int) {
    let index = y * width + x
    let oldWidth = cells[index].width
    if oldWidth != 1 {
      if oldWidth == 0 && x > 0 {
        cells[index - 1].glyph = 0x20
        cells[index - 1].width = 1
      } else if oldWidth == 2 && x + 1 < width {
        cells[index + 1].glyph = 0x20
        cells[index + 1].width = 1
      }
    }
    cells[index] = cell
  }
}

extension Frame {
  /// The rows as plain text, separated by line breaks, without trailing spaces.
  package var text: String { rows.joined(separator: "\n") }

  /// The rows as plain text, without trailing spaces.
  package var rows: [String] {
    (0..<height).map { y in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(width)
      for x in 0..<width {
        let cell = self[x, y]
        if cell.width > 0 { table.append(cell.glyph, to: &bytes) }
      }
      while bytes.last == 0x20 { bytes.removeLast() }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}

/// The cells of one row of a frame, by column from 0.
struct CellRow {
  private let cells: [Cell]
  private let start: Int
  let count: Int

  init(_ cells: [Cell], _ range: Range<Int>) {
    self.cells = cells
    start = range.lowerBound
    count = range.count
  }

  subscript(x: Int) -> Cell { cells[start + x] }
}
