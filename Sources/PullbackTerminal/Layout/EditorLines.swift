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
  init(_ text: String, width: Int, table: GlyphTable) {
    self.text = text
    self.table = table
    let width = max(1, width)
    var start = 0
    var offset = 0
    var column = 0
    var breakAt: (offset: Int, column: Int)?
    for character in text {
      let length = character.utf8.count
      if character.isNewline {
        rows.append(Row(offsets: start..<offset))
        offset += length
        start = offset
        column = 0
        breakAt = nil
        continue
      }
      let columns = Int(table.glyph(for: character)?.width ?? 0)
      if column + columns > width, offset > start {
        let end = breakAt ?? (offset, column)
        rows.append(Row(offsets: start..<end.offset))
        start = end.offset
        column -= end.column
        breakAt = nil
      }
      column += columns
      offset += length
      if character == " " { breakAt = (offset, column) }
    }
    rows.append(Row(offsets: start..<offset))
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
    let lines = EditorLines(field.text, width: room, table: table)
    memory.editor = (room, lines)
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
