import PullbackUI

/// The text of a multiline field, wrapped into rows. A row is a range of UTF-8 offsets in the text.
struct EditorLines {
  struct Row {
    var offsets: Range<Int>
  }
  let text: String
  let table: GlyphTable
  private(set) var rows: [Row] = []

  /// Wraps a text into rows of at most `width` columns: at line breaks, otherwise after the last
  /// space that fits, or, without one, inside a word.
  ///
  /// - Parameter earlier: The rows of the text before an edit, at the same width. Rows before and
  ///   after the edit are reused. With nil, the whole text is wrapped.
  init(_ text: String, width: Int, table: GlyphTable, earlier: EditorLines? = nil) {
    self.text = text
    self.table = table
    guard let earlier else {
      rows = wrap(from: 0, width: max(1, width)) { _ in nil }.rows
      return
    }
    let (prefix, suffix) = text.common(with: earlier.text)
    // An edit can also move the line break before it.
    let first = max(0, (earlier.row(of: prefix) ?? 0) - 1)
    rows = Array(earlier.rows[..<first])
    let shift = text.utf8.count - earlier.text.utf8.count
    let unchanged = text.utf8.count - suffix
    let start = earlier.rows[first].offsets.lowerBound
    let (changed, same) = wrap(from: start, width: max(1, width)) { start in
      guard start > unchanged, let row = earlier.row(of: start - shift) else { return nil }
      return earlier.rows[row].offsets.lowerBound == start - shift ? row : nil
    }
    rows += changed
    guard let same else { return }
    rows += earlier.rows[same...].map { row in
      Row(offsets: row.offsets.lowerBound + shift..<row.offsets.upperBound + shift)
    }
  }

  /// Wraps the part of the text that begins at a UTF-8 offset.
  ///
  /// - Parameter known: Called with the offset at which each further row starts; a non-nil result
  ///   stops the wrapping.
  /// - Returns: The rows, and the value that stopped the wrapping; nil if the text was wrapped to
  ///   its end.
  private func wrap(
    from first: Int,
    width: Int,
    until known: (Int) -> Int?
  ) -> (rows: [Row], end: Int?) {
    let bytes = text.utf8.span
    var rows: [Row] = []
    var start = first
    var offset = first
    var column = 0
    var breakAt: (offset: Int, column: Int)?
    while offset < bytes.count {
      var (length, columns) = (1, 1)
      var isNewline = false
      let byte = bytes[offset]
      // A fast path for ASCII, which avoids grapheme breaking.
      let isPlain =
        byte < 0x7F && byte >= 0x20 && (offset + 1 == bytes.count || bytes[offset + 1] < 0x80)
      if !isPlain {
        let character = text[text.utf8.index(text.startIndex, offsetBy: offset)]
        length = character.utf8.count
        isNewline = character.isNewline
        columns = Int(table.glyph(for: character)?.width ?? 0)
      }
      if isNewline {
        rows.append(Row(offsets: start..<offset))
        offset += length
        start = offset
        column = 0
        breakAt = nil
        if let end = known(start) { return (rows, end) }
        continue
      }
      // The rest of the row after a space can still be too wide.
      while column + columns > width, offset > start {
        let end = breakAt ?? (offset, column)
        rows.append(Row(offsets: start..<end.offset))
        start = end.offset
        column -= end.column
        breakAt = nil
        if let end = known(start) { return (rows, end) }
      }
      column += columns
      offset += length
      if byte == 0x20, isPlain { breakAt = (offset, column) }
    }
    rows.append(Row(offsets: start..<offset))
    return (rows, nil)
  }

  /// The index of the row in which the caret at this UTF-8 offset is displayed; nil if the offset
  /// is negative.
  func row(of offset: Int) -> Int? {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].offsets.lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// The first of the rows that a field of this height shows, which had begun at `offset`, so that it
  /// shows the row with the caret; nil for a field without the caret.
  func first(showing row: Int?, from offset: Int, height: Int) -> Int {
    let first = row.map { min(max(offset, $0 - height + 1), $0) } ?? offset
    return max(0, min(first, rows.count - height))
  }

  func column(of offset: Int, in row: Int) -> Int {
    let start = rows[row].offsets.lowerBound
    return text[text.range(atUTF8Offsets: start..<max(start, offset))].reduce(0) {
      $0 + Int(table.glyph(for: $1)?.width ?? 0)
    }
  }

  func offset(atColumn column: Int, row: Int) -> Int {
    let range = rows[row].offsets
    var offset = range.lowerBound
    var x = 0
    for character in text[text.range(atUTF8Offsets: range)] {
      x += Int(table.glyph(for: character)?.width ?? 0)
      if x > column { break }
      offset += character.utf8.count
    }
    // At the end of a wrapped row the caret would be displayed in the next row.
    if offset == range.upperBound, row + 1 < rows.count,
      rows[row + 1].offsets.lowerBound == offset, offset > range.lowerBound
    {
      return text.offset(before: offset)
    }
    return offset
  }
}

extension LayoutEngine {
  /// Returns the rows of a multiline field whose width, with its border and its label, is `width`
  /// columns.
  ///
  /// - Parameter labels: Where the field begins; see ``labels(of:_:)``.
  func editorLines(
    _ element: Element, _ field: TextFieldContent, _ labels: Int, width: Int
  ) -> EditorLines {
    // One column is reserved for the caret after the longest row.
    let room = width - fieldLabelWidth(element, labels, in: width) - 3
    let memory = memory(of: element)
    if let known = memory.editor, known.width == room { return known.lines }
    let earlier = memory.earlierEditor.flatMap { $0.width == room ? $0.lines : nil }
    let lines = EditorLines(field.text, width: room, table: table, earlier: earlier)
    memory.editor = (room, lines)
    memory.earlierEditor = nil
    return lines
  }

  /// Returns the UTF-8 offset of the first visible character of a single-line field; 0 without a caret. The
  /// text scrolls as little as shows the caret within `room` columns, and leaves no room after its end.
  func fieldStart(_ element: Element, _ field: TextFieldContent, caret: Int?, room: Int) -> Int {
    let memory = memory(of: element), text = field.text
    guard let caret else {
      memory.fieldStart = 0
      return 0
    }
    let former = text.offset(of: text.index(atUTF8Offset: min(memory.fieldStart, text.utf8.count)))
    let least = start(of: field, showing: caret, room: room)
    let greatest = min(
      start(of: field, showing: text.utf8.count, room: room),
      // The first column has the mark that the text goes on.
      room < 5 ? caret : text.offset(before: caret))
    memory.fieldStart = max(least, min(former, greatest))
    return memory.fieldStart
  }

  /// The first character with which the caret is at the right edge.
  private func start(of field: TextFieldContent, showing caret: Int, room: Int) -> Int {
    let text = field.text
    var index = text.index(atUTF8Offset: caret)
    // One column for the mark that the text goes on.
    var left = max(0, room - (index == text.endIndex || room < 5 ? 1 : 2))
    while index > text.startIndex {
      let before = text.index(before: index)
      left -= field.isSecure ? 1 : Int(table.glyph(for: text[before])?.width ?? 0)
      if left < 0 { break }
      index = before
    }
    return text.offset(of: index)
  }

  /// Returns the UTF-8 offset of the character that is drawn at a column, if the character at
  /// `start` is drawn at column 0; the end of the text if the column is behind it.
  func offset(in field: TextFieldContent, from start: Int, column: Int) -> Int {
    let text = field.text
    var offset = start
    var x = 0
    for character in text[text.index(atUTF8Offset: start)...] {
      x += field.isSecure ? 1 : Int(table.glyph(for: character)?.width ?? 0)
      if x > column { break }
      offset += character.utf8.count
    }
    return offset
  }
}

extension String {
  /// The lengths of the common prefix and of the common suffix of two texts, in bytes; they do not
  /// overlap.
  fileprivate func common(with other: String) -> (prefix: Int, suffix: Int) {
    let both = utf8.withContiguousStorageIfAvailable { new in
      other.utf8.withContiguousStorageIfAvailable { old in
        let most = Swift.min(new.count, old.count)
        var prefix = 0
        while prefix < most, new[prefix] == old[prefix] { prefix += 1 }
        var suffix = 0
        while suffix < most - prefix, new[new.count - 1 - suffix] == old[old.count - 1 - suffix] {
          suffix += 1
        }
        return (prefix, suffix)
      }
    }
    return (both ?? nil) ?? (0, 0)
  }
}
