/// Encodes frames as terminal output. The output contains only what differs from the frame that the
/// terminal already shows.
///
/// This value does no I/O: the caller must write all returned bytes in order. The terminal is
/// expected to be in the alternate screen with automatic wrapping off.
package struct FrameOutput {
  private var styles: StyleSequence
  private var shown: Frame?
  /// The hashes of the rows of `shown`; nil if they were not needed.
  private var shownRows: RowHashes?
  private var pictureOutput = PictureOutput()
  /// The position of the terminal's cursor. Nil if it is not known, because terminals disagree
  /// about the width of the character that was written last.
  private var position: CellPoint?
  private var style = CellStyle()
  private var isCursorVisible = false
  /// Buffers for two cursor movement sequences; the shorter one is used.
  private var absolute: [UInt8] = []
  private var relative: [UInt8] = []

  private let usesRepeat: Bool
  /// The number of cells written so far, without those that the terminal itself moved or erased.
  package private(set) var cellsWritten = 0

  /// How the terminal draws the pictures of frames; nil if it does not. Frames must have none then.
  package var pictures: PictureProtocol? {
    get { pictureOutput.style }
    set { pictureOutput.style = newValue }
  }

  /// Creates the encoder of a terminal whose contents are unknown.
  ///
  /// - Parameter usesRepeat: Whether the terminal supports the REP (repeat character) sequence.
  package init(profile: ColorProfile, usesRepeat: Bool = false) {
    styles = StyleSequence(profile: profile)
    self.usesRepeat = usesRepeat
  }

  /// Forgets what the terminal shows, because it was resized or used by another program.
  package mutating func invalidate() {
    shown = nil
    position = nil
    isCursorVisible = false
    pictureOutput.invalidate()
  }

  /// The bytes that turn the displayed contents into `frame` and show the cursor at `cursor`, or
  /// hide it if `cursor` is nil. Empty if nothing has changed.
  ///
  /// Only changed cells are written, inside one synchronized update. The screen is cleared only for
  /// the first frame, after a change of size, and after ``invalidate()``.
  package mutating func bytes(for frame: Frame, cursor: CellPoint? = nil) -> [UInt8] {
    var body: [UInt8] = []
    if var old = shown, old.width == frame.width, old.height == frame.height,
      old.table === frame.table
    {
      shown = nil
      pictureOutput.remove(from: old.pictures, to: frame.pictures, into: &body)
      scroll(&old, to: frame, into: &body)
      writeChanges(from: old, to: frame, into: &body)
      for place in frame.pictures where !old.pictures.contains(place) {
        draw(place, into: &body)
      }
    } else {
      shownRows = nil
      style = CellStyle()
      pictureOutput.removeAll(into: &body)
      body.append("\u{1B}[m\u{1B}[2J")
      position = nil
      let blank = Frame(width: frame.width, height: frame.height, table: frame.table)
      writeChanges(from: blank, to: frame, into: &body)
      for place in frame.pictures { draw(place, into: &body) }
    }
    shown = frame
    // What others write to the terminal must not become a part of the link.
    if style.link != 0 { set(CellStyle(), into: &body) }
    placeCursor(cursor, in: frame, &body)
    if body.isEmpty { return [] }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(body.count + 16)
    bytes.append("\u{1B}[?2026h")
    bytes.append(contentsOf: body)
    bytes.append("\u{1B}[?2026l")
    return bytes
  }

  private mutating func draw(_ place: PlacedPicture, into bytes: inout [UInt8]) {
    move(to: CellPoint(x: place.rect.x, y: place.rect.y), into: &bytes)
    pictureOutput.draw(place, into: &bytes)
    // Not every terminal leaves the cursor where it was.
    position = nil
  }

  private mutating func placeCursor(
    _ cursor: CellPoint?,
    in frame: Frame,
    _ bytes: inout [UInt8]
  ) {
    if let cursor, frame.bounds.contains(cursor) {
      move(to: cursor, into: &bytes)
      if !isCursorVisible { bytes.append("\u{1B}[?25h") }
      isCursorVisible = true
    } else if isCursorVisible {
      bytes.append("\u{1B}[?25l")
      isCursorVisible = false
    }
  }

  private mutating func writeChanges(from old: Frame, to new: Frame, into bytes: inout [UInt8]) {
    let width = new.width
    for y in 0..<new.height {
      let row = y * width..<(y + 1) * width
      writeRow(
        y,
        old: CellRow(old.cells, row),
        new: CellRow(new.cells, row),
        table: new.table,
        into: &bytes
      )
    }
  }

  private mutating func writeRow(
    _ y: Int,
    old: CellRow,
    new: CellRow,
    table: GlyphTable,
    into bytes: inout [UInt8]
  ) {
    let width = new.count
    var first = 0
    while first < width, old[first] == new[first] { first += 1 }
    if first == width { return }
    var last = width - 1
    while last > first && old[last] == new[last] { last -= 1 }
    let eraseFrom = endOfContent(old: old, new: new, last: last)
    var x = first
    // The end of the cells that a terminal may have overwritten by drawing a cluster too wide.
    var doubtfulEnd = 0
    while x <= last || x < doubtfulEnd {
      if let eraseFrom, x >= eraseFrom {
        erase(fromX: x, y: y, into: &bytes)
        return
      }
      if old[x] == new[x], x >= doubtfulEnd {
        x += 1
        continue
      }
      // The right half of a wide cluster cannot be written without its left half.
      if new[x].width == 0 && x > 0 { x -= 1 }
      bridgeGap(to: x, y: y, row: new, into: &bytes)
      move(to: CellPoint(x: x, y: y), into: &bytes)
      let end = runEnd(from: x, old: old, new: new, last: last)
      if end - x >= 10, new[x].glyph == 0x20, new[x].style.isPlainWhenBlank {
        if !style.isPlainWhenBlank { set(CellStyle(), into: &bytes) }
        step(end - x, 0x58, &bytes)
        x = end
        continue
      }
      if GlyphTable.isUncertain(new[x].glyph) {
        let apart = table.columnsApart(new[x].glyph)
        if table.narrowestColumns(new[x].glyph) < Int(new[x].width) {
          blank(new[x], at: CellPoint(x: x, y: y), into: &bytes)
        }
        doubtfulEnd = max(doubtfulEnd, min(width, x + apart))
      }
      put(new[x], table: table, rowWidth: width, into: &bytes)
      // REP is used only for ASCII: some terminals, such as tmux, do not repeat longer characters.
      if usesRepeat, new[x].glyph < 0x80, end - x >= 6, position != nil {
        step(end - x - 1, 0x62, &bytes)
        position = end < width ? CellPoint(x: end, y: y) : nil
        x = end
        continue
      }
      x += max(1, Int(new[x].width))
    }
  }

  /// Clears the cells that a cluster will cover, because some terminals draw the cluster narrower.
  private mutating func blank(_ cell: Cell, at place: CellPoint, into bytes: inout [UInt8]) {
    var plain = cell.style
    plain.link = 0
    set(plain, into: &bytes)
    for _ in 0..<cell.width { bytes.append(0x20) }
    position = nil
    move(to: place, into: &bytes)
  }

  /// The column after a run of equal new cells that starts at column `x`. The first and the last
  /// cell of the run have changed.
  private func runEnd(
    from x: Int,
    old: CellRow,
    new: CellRow,
    last: Int
  ) -> Int {
    let cell = new[x]
    guard cell.width == 1, x < last, new[x + 1] == cell, !GlyphTable.isUncertain(cell.glyph) else {
      return x + 1
    }
    var end = x + 1
    var next = end
    while next <= last, new[next] == cell {
      next += 1
      if old[next - 1] != cell { end = next }
    }
    return end
  }

  /// Lets the terminal scroll rows that have moved, as far as that saves output, and moves those of
  /// the frame that it shows.
  private mutating func scroll(_ old: inout Frame, to new: Frame, into bytes: inout [UInt8]) {
    let known = shownRows
    shownRows = nil
    // Terminals disagree about whether pictures scroll with their rows.
    guard old.pictures.isEmpty, new.pictures.isEmpty, new.width >= 8,
      new.differs(from: old, inRows: FrameScroll.fewest)
    else { return }
    let columns = RowHashes.columns(of: old, new)
    let before = known.flatMap { $0.columns == columns ? $0 : nil } ?? RowHashes(old, columns)
    let after = RowHashes(new, columns)
    shownRows = after
    guard let scroll = FrameScroll(from: before, to: after) else { return }
    write(scroll, into: &bytes)
    old.scroll(scroll.rows, by: scroll.distance)
  }

  /// Writes the sequences by which the terminal scrolls rows that have moved.
  private mutating func write(_ scroll: FrameScroll, into bytes: inout [UInt8]) {
    // Rows that scroll in take the current background color.
    if !style.isPlainWhenBlank { set(CellStyle(), into: &bytes) }
    bytes.append("\u{1B}[")
    bytes.appendDecimal(scroll.rows.lowerBound + 1)
    bytes.append(0x3B)
    bytes.appendDecimal(scroll.rows.upperBound)
    bytes.append(0x72)
    position = CellPoint(x: 0, y: 0)
    move(to: CellPoint(x: 0, y: scroll.rows.lowerBound), into: &bytes)
    step(abs(scroll.distance), scroll.distance > 0 ? 0x4D : 0x4C, &bytes)
    bytes.append("\u{1B}[r")
    position = CellPoint(x: 0, y: 0)
  }

  private func step(_ count: Int, _ final: UInt8, _ bytes: inout [UInt8]) {
    bytes.append("\u{1B}[")
    if count > 1 { bytes.appendDecimal(count) }
    bytes.append(final)
  }

  /// The first column of the blank end of a row, if erasing that end takes fewer bytes than writing
  /// it; otherwise nil.
  private func endOfContent(
    old: CellRow,
    new: CellRow,
    last: Int
  ) -> Int? {
    var start = new.count
    while start > 0, new[start - 1].glyph == 0x20, new[start - 1].width == 1,
      new[start - 1].style.isPlainWhenBlank
    {
      start -= 1
    }
    guard start <= last else { return nil }
    var changed = 0
    for x in start...last where old[x] != new[x] { changed += 1 }
    return changed > 3 ? start : nil
  }

  private mutating func erase(fromX x: Int, y: Int, into bytes: inout [UInt8]) {
    move(to: CellPoint(x: x, y: y), into: &bytes)
    if !style.isPlainWhenBlank { set(CellStyle(), into: &bytes) }
    bytes.append("\u{1B}[K")
  }

  /// Moves the cursor to the right by writing a few unchanged cells again, if that takes fewer
  /// bytes than a cursor sequence.
  private mutating func bridgeGap(
    to x: Int,
    y: Int,
    row: CellRow,
    into bytes: inout [UInt8]
  ) {
    guard let position, position.y == y, position.x < x, x - position.x <= 3 else { return }
    for column in position.x..<x {
      let cell = row[column]
      guard cell.glyph >= 0x20, cell.glyph < 0x7F, cell.width == 1, cell.style == style else {
        return
      }
    }
    for column in position.x..<x { bytes.append(UInt8(row[column].glyph)) }
    self.position?.x = x
  }

  private mutating func put(
    _ cell: Cell,
    table: GlyphTable,
    rowWidth: Int,
    into bytes: inout [UInt8]
  ) {
    cellsWritten += 1
    // Invisible differences, such as the foreground of a space, are not sent.
    if cell.glyph == 0x20, cell.style.isPlainWhenBlank, style.isPlainWhenBlank {
      bytes.append(0x20)
    } else {
      if cell.link != style.link { link(cell.link, table, into: &bytes) }
      set(cell.style, into: &bytes)
      table.append(cell.glyph, to: &bytes)
    }
    if GlyphTable.isUncertain(cell.glyph) {
      position = nil
    } else if let here = position {
      let next = here.x + Int(cell.width)
      // After the last column, terminals disagree about the cursor position.
      position = next < rowWidth ? CellPoint(x: next, y: here.y) : nil
    }
  }

  /// Begins a link to an address (OSC 8), which the terminal opens itself when the person asks for
  /// it.
  private mutating func link(_ number: UInt16, _ table: GlyphTable, into bytes: inout [UInt8]) {
    bytes.append("\u{1B}]8;;")
    bytes.append(contentsOf: table.address(number).utf8)
    bytes.append("\u{1B}\\")
    style.link = number
  }

  private mutating func set(_ new: CellStyle, into bytes: inout [UInt8]) {
    if new.link != style.link { bytes.append("\u{1B}]8;;\u{1B}\\") }
    styles.append(from: style, to: new, into: &bytes)
    style = new
  }
}

extension FrameOutput {
  /// Moves the cursor with the shortest escape sequence.
  private mutating func move(to target: CellPoint, into bytes: inout [UInt8]) {
    if position == target { return }
    absolute.removeAll(keepingCapacity: true)
    absolute.append("\u{1B}[")
    if target.y > 0 { absolute.appendDecimal(target.y + 1) }
    if target.x > 0 {
      absolute.append(0x3B)
      absolute.appendDecimal(target.x + 1)
    }
    absolute.append(0x48)
    relative.removeAll(keepingCapacity: true)
    if let position { moveRelatively(from: position, to: target) }
    let isRelativeShorter = position != nil && relative.count < absolute.count
    bytes.append(contentsOf: isRelativeShorter ? relative : absolute)
    position = target
  }

  private mutating func moveRelatively(from: CellPoint, to: CellPoint) {
    let down = to.y - from.y
    // Above the last row, a line feed only moves the cursor down.
    if down > 0 && down <= 3 {
      for _ in 0..<down { relative.append(0x0A) }
    } else if down != 0 {
      step(abs(down), down > 0 ? 0x42 : 0x41, &relative)
    }
    let right = to.x - from.x
    if right == 0 { return }
    if to.x == 0 {
      relative.append(0x0D)
    } else if right < 0 && right >= -3 {
      for _ in 0..<(-right) { relative.append(0x08) }
    } else {
      step(abs(right), right > 0 ? 0x43 : 0x44, &relative)
    }
  }
}
