/// Encodes frames as terminal output in the lines below the cursor, without a screen of their own.
///
/// The row of the terminal on which the frame begins is not known, so the cursor only moves from row
/// to row. Rows that did not change are not written. This value does no I/O: the caller must write
/// all returned bytes in order. Automatic wrapping is expected to be off.
package struct InlineOutput {
  private var styles: StyleSequence
  private var shown: Frame?
  /// The number of lines that belong to the output, at least 1.
  private var lineCount = 1
  /// The line of the cursor, from the first line of the output.
  private var line = 0
  private var cursor: CellPoint?
  private var isCursorVisible = false

  /// Creates an encoder that begins on the line of the cursor.
  package init(profile: ColorProfile) { styles = StyleSequence(profile: profile) }

  /// The bytes that turn the displayed lines into `frame`; empty if nothing changed.
  ///
  /// - Parameter printed: Complete lines that are written above the frame, where they stay.
  package mutating func bytes(
    for frame: Frame, cursor: CellPoint? = nil, below printed: [UInt8] = []
  ) -> [UInt8] {
    var body: [UInt8] = []
    if !printed.isEmpty { write(printed, &body) }
    let old = shown.flatMap { $0.width == frame.width && $0.table === frame.table ? $0 : nil }
    if old == nil {
      moveTo(line: 0, &body)
      body.append("\r\u{1B}[J")
      lineCount = 1
    }
    for y in 0..<frame.height {
      if let old, y < old.height, (0..<frame.width).allSatisfy({ old[$0, y] == frame[$0, y] }) {
        continue
      }
      moveTo(line: y, &body)
      write(row: y, of: frame, &body)
    }
    if lineCount > max(1, frame.height) {
      moveTo(line: max(1, frame.height), &body)
      body.append("\r\u{1B}[J")
      lineCount = max(1, frame.height)
    }
    shown = frame
    if body.isEmpty, cursor == self.cursor { return [] }
    place(cursor, in: frame, &body)
    return Array("\u{1B}[?2026h".utf8) + body + Array("\u{1B}[?2026l".utf8)
  }

  /// Forgets what the lines contain. The next frame replaces them.
  package mutating func invalidate() { shown = nil }

  /// The number of lines of the output below the cursor.
  package var linesBelow: Int { lineCount - 1 - line }

  /// Ends the output: moves the cursor to the last line, and begins anew on the line of the cursor
  /// with the next frame.
  package mutating func end() -> [UInt8] {
    var bytes: [UInt8] = []
    moveTo(line: lineCount - 1, &bytes)
    shown = nil
    lineCount = 1
    line = 0
    isCursorVisible = false
    return bytes
  }

  /// Writes lines in the place of the output, which is drawn anew below them. Long lines are wrapped,
  /// and their styles end with them.
  private mutating func write(_ lines: [UInt8], _ bytes: inout [UInt8]) {
    moveTo(line: 0, &bytes)
    bytes.append("\r\u{1B}[J\u{1B}[?7h")
    for byte in lines {
      if byte == 0x0A { bytes.append(0x0D) }
      bytes.append(byte)
    }
    bytes.append("\u{1B}[m\u{1B}[?7l")
    shown = nil
    lineCount = 1
  }

  private mutating func place(_ cursor: CellPoint?, in frame: Frame, _ bytes: inout [UInt8]) {
    self.cursor = cursor
    guard let cursor, frame.bounds.contains(cursor) else {
      // A signal ends the process with the cursor where it is, so it is kept at the end.
      moveTo(line: lineCount - 1, &bytes)
      if isCursorVisible { bytes.append("\u{1B}[?25l") }
      isCursorVisible = false
      return
    }
    moveTo(line: cursor.y, &bytes)
    bytes.append(0x0D)
    if cursor.x > 0 { step(cursor.x, 0x43, &bytes) }
    if !isCursorVisible { bytes.append("\u{1B}[?25h") }
    isCursorVisible = true
  }

  /// Moves the cursor to a line, in any column; adds lines at the end, which may scroll the terminal.
  private mutating func moveTo(line target: Int, _ bytes: inout [UInt8]) {
    let last = lineCount - 1
    let known = min(target, last)
    if known < line { step(line - known, 0x41, &bytes) }
    if known > line { step(known - line, 0x42, &bytes) }
    for _ in last..<max(last, target) { bytes.append("\r\n") }
    lineCount = max(lineCount, target + 1)
    line = target
  }

  private func moveTo(column: Int, _ bytes: inout [UInt8]) { step(column + 1, 0x47, &bytes) }

  private func step(_ count: Int, _ final: UInt8, _ bytes: inout [UInt8]) {
    bytes.append("\u{1B}[")
    if count > 1 { bytes.appendDecimal(count) }
    bytes.append(final)
  }

  private mutating func write(row y: Int, of frame: Frame, _ bytes: inout [UInt8]) {
    bytes.append(0x0D)
    var end = frame.width
    while end > 0, frame[end - 1, y].glyph == 0x20, frame[end - 1, y].style.isPlainWhenBlank {
      end -= 1
    }
    var style = CellStyle()
    for x in 0..<end {
      let cell = frame[x, y]
      guard cell.width > 0 else { continue }
      var next = cell.style
      next.link = 0
      styles.append(from: style, to: next, into: &bytes)
      style = next
      let isUncertain = GlyphTable.isUncertain(cell.glyph)
      if isUncertain {
        // A terminal may draw the cluster narrower than its cells, which have other contents.
        for _ in 0..<cell.width { bytes.append(0x20) }
        moveTo(column: x, &bytes)
      }
      frame.table.append(cell.glyph, to: &bytes)
      if isUncertain { moveTo(column: x + Int(cell.width), &bytes) }
    }
    styles.append(from: style, to: CellStyle(), into: &bytes)
    if end < frame.width { bytes.append("\u{1B}[K") }
  }
}
