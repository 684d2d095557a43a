/// The start of a block of code: three or more backticks or tildes.
struct MarkdownFence {
  let indent: Int
  let language: String
  private let byte: UInt8
  private let count: Int

  /// Nil if a line starts no code.
  init?(_ line: MarkdownParser.Line) {
    let text = line.trimmed
    guard line.indent < 4, let byte = text.first, [0x60, 0x7E].contains(byte) else { return nil }
    let count = text.prefix { $0 == byte }.count
    let rest = text.dropFirst(count)
    guard count >= 3, byte == 0x7E || !rest.contains(byte) else { return nil }
    self.byte = byte
    self.count = count
    indent = line.indent
    let name = rest.drop { $0 <= 0x20 }.prefix { $0 > 0x20 && $0 != UInt8(ascii: "{") }
    language = String(decoding: name, as: UTF8.self)
  }

  func isClosed(by line: MarkdownParser.Line) -> Bool {
    let text = line.trimmed
    return line.indent < 4 && text.count >= count && text.allSatisfy { $0 == byte }
  }
}

/// The start of an item of a list: a bullet or a number.
struct MarkdownMarker {
  /// The bullet, or the character after the number. Items of a list have the same.
  let kind: UInt8
  /// Nil for a bullet.
  var number: Int?
  /// The columns before the content of the item.
  let width: Int
  /// Whether nothing follows on the line.
  let isEmpty: Bool

  /// Nil if a line starts no item.
  init?(_ line: MarkdownParser.Line) {
    let indent = line.indent
    guard indent < 4 else { return nil }
    let text = line.drop { $0 <= 0x20 }
    let digits = text.prefix(10).prefix { (0x30...0x39).contains($0) }
    guard digits.count < 10, let kind = text.dropFirst(digits.count).first else { return nil }
    if digits.isEmpty {
      guard [0x2A, 0x2B, 0x2D].contains(kind) else { return nil }
    } else {
      guard [0x29, 0x2E].contains(kind) else { return nil }
      number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
    let rest = text.dropFirst(digits.count + 1)
    guard rest.first.map({ $0 == 0x20 || $0 == 0x09 }) ?? true else { return nil }
    self.kind = kind
    isEmpty = rest.isBlank
    let spaces = rest.indent(after: indent + digits.count + 1)
    // Five spaces or more begin code in the item.
    width = indent + digits.count + 1 + (isEmpty || spaces > 4 ? 1 : spaces)
  }
}

extension ArraySlice<UInt8> {
  var isBlank: Bool { allSatisfy { $0 == 0x20 || $0 == 0x09 } }

  /// The columns of white space at the start.
  var indent: Int { indent(after: 0) }

  /// The columns of white space at the start, if a number of columns are before it. A tab goes to the
  /// next multiple of 4.
  func indent(after start: Int) -> Int {
    var column = start
    for byte in self {
      if byte == 0x09 {
        column += 4 - column % 4
      } else if byte == 0x20 {
        column += 1
      } else {
        break
      }
    }
    return column - start
  }

  /// The line without its first columns.
  func dropping(_ columns: Int) -> Self {
    var column = 0
    var start = startIndex
    while start < endIndex, column < columns {
      column += self[start] == 0x09 ? 4 - column % 4 : 1
      start += 1
    }
    return self[start...]
  }

  /// The line without white space at its ends.
  var trimmed: Self {
    var line = drop { $0 <= 0x20 }
    while let last = line.last, last <= 0x20 { line.removeLast() }
    return line
  }

  /// The level and the text of a heading with `#`; nil for another line.
  var heading: (level: Int, text: [UInt8])? {
    var text = trimmed
    let level = text.prefix { $0 == UInt8(ascii: "#") }.count
    guard (1...6).contains(level), indent < 4 else { return nil }
    text = text.dropFirst(level)
    guard text.first.map({ $0 <= 0x20 }) ?? true else { return nil }
    var end = text.trimmed
    while end.last == UInt8(ascii: "#") { end.removeLast() }
    // Number signs at the end belong to the mark if there is a space before them.
    if end.isEmpty || end.last.map({ $0 <= 0x20 }) == true { text = end }
    return (level, Array(text.trimmed))
  }

  /// The level of the heading that a line of `=` or `-` makes of the text above it.
  var underlining: Int? {
    guard indent < 4, let first = trimmed.first, trimmed.allSatisfy({ $0 == first }) else {
      return nil
    }
    return first == UInt8(ascii: "=") ? 1 : first == UInt8(ascii: "-") ? 2 : nil
  }

  /// Whether the line is a rule: three or more `*`, `-` or `_`, with nothing but spaces between them.
  var isRule: Bool {
    guard indent < 4, let first = trimmed.first, [0x2A, 0x2D, 0x5F].contains(first) else {
      return false
    }
    var count = 0
    for byte in self {
      if byte == first {
        count += 1
      } else if byte > 0x20 {
        return false
      }
    }
    return count >= 3
  }

  /// The line without the mark of a quotation; nil if it has none.
  var quoted: Self? {
    guard indent < 4 else { return nil }
    let text = drop { $0 <= 0x20 }
    guard text.first == UInt8(ascii: ">") else { return nil }
    return text.dropFirst().first == 0x20 ? text.dropFirst(2) : text.dropFirst()
  }

  /// Whether a line break follows that is kept.
  var endsLine: Bool {
    last == UInt8(ascii: "\\") || count >= 2 && suffix(2).allSatisfy { $0 == 0x20 }
  }

  /// Whether the task at the start of an item is done, and the rest; nil without a task.
  var task: (isDone: Bool, rest: Self)? {
    let text = drop { $0 == 0x20 }
    guard text.count >= 4, text.first == UInt8(ascii: "["),
      text[text.startIndex + 2] == UInt8(ascii: "]"), text[text.startIndex + 3] == 0x20
    else { return nil }
    switch text[text.startIndex + 1] {
    case 0x20: return (false, text.dropFirst(4))
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return (true, text.dropFirst(4))
    default: return nil
    }
  }

  /// The cells of a row of a table. A bar after a backslash belongs to the text.
  var cells: [[UInt8]] {
    var text = trimmed
    if text.first == UInt8(ascii: "|") { text.removeFirst() }
    var cells: [[UInt8]] = [[]]
    var isEscaped = false
    var endsWithBar = false
    for byte in text {
      endsWithBar = byte == UInt8(ascii: "|") && !isEscaped
      if endsWithBar {
        cells.append([])
      } else {
        if isEscaped, byte == UInt8(ascii: "|") { cells[cells.count - 1].removeLast() }
        cells[cells.count - 1].append(byte)
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    if endsWithBar { cells.removeLast() }
    return cells.map { Array($0[...].trimmed) }
  }

  /// The sides to which the columns of a table are aligned, if the line is the one below the header.
  var sides: [MarkdownBlock.Table.Side]? {
    guard contains(UInt8(ascii: "-")),
      allSatisfy({ [0x20, 0x09, 0x2D, 0x3A, 0x7C].contains($0) })
    else { return nil }
    var sides: [MarkdownBlock.Table.Side] = []
    for cell in cells {
      let hasStart = cell.first == UInt8(ascii: ":")
      let hasEnd = cell.count > 1 && cell.last == UInt8(ascii: ":")
      let middle = cell.dropFirst(hasStart ? 1 : 0).dropLast(hasEnd ? 1 : 0)
      guard !middle.isEmpty, middle.allSatisfy({ $0 == UInt8(ascii: "-") }) else { return nil }
      sides.append(hasEnd ? hasStart ? .center : .trailing : .leading)
    }
    return sides.isEmpty ? nil : sides
  }
}
