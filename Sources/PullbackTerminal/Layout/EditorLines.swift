import PullbackUI

/// The text of a field of several lines as rows of characters, with the place of each.
struct EditorLines {
  struct Row {
    var offsets: Range<Int>
  }
  let text: String
  let table: GlyphTable
  private(set) var rows: [Row] = []

  /// Breaks at line breaks and after the last blank that fits, else inside of words.
  ///
  /// - Parameter earlier: The rows of the text before it was changed, at the same width; those
  ///   before and after the change are taken over.
  init(_ text: String, width: Int, table: GlyphTable, earlier: EditorLines? = nil) {
    self.text = text
    self.table = table
    guard let earlier else {
      rows = wrap(from: 0, width: max(1, width)) { _ in nil }.rows
      return
    }
    let (prefix, suffix) = text.common(with: earlier.text)
    // A change may also move the break before it.
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

  /// Breaks the text from a place on.
  ///
  /// - Parameter known: Told where each further row begins; something ends it.
  /// - Returns: The rows, and what ended it; nil at the end of the text.
  private func wrap(
    from first: Int,
    width: Int,
    until known: (Int) -> Int?
  ) -> (rows: [Row], end: Int?) {
    text.utf8.withContiguousStorageIfAvailable {
      wrap($0, from: first, width: width, until: known)
    }
      ?? Array(text.utf8).withUnsafeBufferPointer {
        wrap($0, from: first, width: width, until: known)
      }
  }

  private func wrap(
    _ bytes: UnsafeBufferPointer<UInt8>,
    from first: Int,
    width: Int,
    until known: (Int) -> Int?
  ) -> (rows: [Row], end: Int?) {
    var rows: [Row] = []
    var start = first
    var offset = first
    var column = 0
    var breakAt: (offset: Int, column: Int)?
    while offset < bytes.count {
      var (length, columns) = (1, 1)
      var isNewline = false
      let byte = bytes[offset]
      // Most of most texts, and much faster than to look at characters.
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
      // What is left after a blank may leave too little room as well.
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

  /// The row that the caret is shown in.
  func row(of offset: Int) -> Int? {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].offsets.lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  func column(of offset: Int, in row: Int) -> Int {
    let start = rows[row].offsets.lowerBound
    return text[text.place(start)..<text.place(max(start, offset))].reduce(0) {
      $0 + Int(table.glyph(for: $1)?.width ?? 0)
    }
  }

  func offset(atColumn column: Int, row: Int) -> Int {
    let range = rows[row].offsets
    var offset = range.lowerBound
    var x = 0
    for character in text[text.place(range.lowerBound)..<text.place(range.upperBound)] {
      x += Int(table.glyph(for: character)?.width ?? 0)
      if x > column { break }
      offset += character.utf8.count
    }
    // At the end of a row that goes on, the caret would be shown in the next.
    if offset == range.upperBound, row + 1 < rows.count,
      rows[row + 1].offsets.lowerBound == offset, offset > range.lowerBound
    {
      return text.offset(before: offset)
    }
    return offset
  }
}

extension LayoutEngine {
  /// The rows of a field that is so wide, edges and label included.
  func editorLines(_ element: Element, _ field: TextFieldContent, width: Int) -> EditorLines {
    // One column is for the caret behind the longest row.
    let room = width - fieldLabelWidth(element, in: width) - 3
    let memory = memory(of: element)
    if let known = memory.editor, known.width == room { return known.lines }
    let earlier = memory.earlierEditor.flatMap { $0.width == room ? $0.lines : nil }
    let lines = EditorLines(field.text, width: room, table: table, earlier: earlier)
    memory.editor = (room, lines)
    memory.earlierEditor = nil
    return lines
  }

  /// Where the visible part of a field of one line begins: the caret is in it.
  func fieldStart(_ field: TextFieldContent, caret: Int?, room: Int) -> Int {
    guard let caret else { return 0 }
    let text = field.text
    var index = text.place(caret)
    var left = max(0, room - 1)
    while index > text.startIndex {
      let before = text.index(before: index)
      left -= field.isSecure ? 1 : Int(table.glyph(for: text[before])?.width ?? 0)
      if left < 0 { break }
      index = before
    }
    return text.offset(of: index)
  }

  /// The place at a column of the visible part.
  func offset(in text: String, from start: Int, column: Int) -> Int {
    var offset = start
    var x = 0
    for character in text[text.place(start)...] {
      x += Int(table.glyph(for: character)?.width ?? 0)
      if x > column { break }
      offset += character.utf8.count
    }
    return offset
  }
}

extension String {
  /// How many bytes two texts begin with, and end with, alike.
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
