/// Divides a document in Markdown into blocks: headings, paragraphs, lists, tasks, quotations, code,
/// tables and rules.
///
/// Follows CommonMark and the tables and tasks of GitHub, except that HTML is shown as it is, and that
/// links by reference are not known. Blocks that are nested deeper than ``deepest`` are text. Every
/// input is a document, and takes linear time.
struct MarkdownParser {
  typealias Line = ArraySlice<UInt8>

  /// How deep quotations and lists are nested at most.
  static let deepest = 12

  static func blocks(of text: String) -> [MarkdownBlock] {
    let lines = Array(text.utf8).split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { $0.last == 0x0D ? $0.dropLast() : $0 }
    var parser = MarkdownParser(lines: lines, depth: 0)
    return parser.blocks()
  }

  private let lines: [Line]
  private let depth: Int
  private var index = 0

  private init(lines: [Line], depth: Int) {
    self.lines = lines
    self.depth = depth
  }

  private mutating func blocks() -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    while index < lines.count {
      let line = lines[index]
      if line.isBlank {
        index += 1
      } else if line.indent >= 4 {
        blocks.append(indentedCode())
      } else if let fence = MarkdownFence(line) {
        blocks.append(code(in: fence))
      } else if let (level, text) = line.heading {
        blocks.append(.heading(level: level, text))
        index += 1
      } else if line.isRule {
        blocks.append(.rule)
        index += 1
      } else if depth < Self.deepest, line.quoted != nil {
        blocks.append(quotation())
      } else if depth < Self.deepest, let marker = MarkdownMarker(line) {
        blocks.append(list(marker))
      } else if let table = table() {
        blocks.append(table)
      } else {
        blocks.append(paragraph())
      }
    }
    return blocks
  }

  private func nested(_ lines: [Line]) -> [MarkdownBlock] {
    var parser = MarkdownParser(lines: lines, depth: depth + 1)
    return parser.blocks()
  }

  /// Whether a line ends the paragraph before it.
  private func interrupts(_ line: Line) -> Bool {
    guard !line.isBlank else { return true }
    guard line.indent < 4 else { return false }
    if MarkdownFence(line) != nil || line.heading != nil || line.isRule { return true }
    guard depth < Self.deepest else { return false }
    if line.quoted != nil { return true }
    guard let marker = MarkdownMarker(line) else { return false }
    return (marker.number ?? 1) == 1 && !marker.isEmpty
  }

  // MARK: Text

  private mutating func paragraph() -> MarkdownBlock {
    var text: [UInt8] = []
    var endsLine = false
    let start = index
    while index < lines.count {
      let line = lines[index]
      if index > start {
        if let level = line.underlining {
          index += 1
          return .heading(level: level, text)
        }
        if interrupts(line) { break }
        text.append(endsLine ? 0x0A : 0x20)
      }
      let part = line.trimmed
      endsLine = line.endsLine
      text += part.last == UInt8(ascii: "\\") && endsLine ? part.dropLast() : part
      index += 1
    }
    return .paragraph(text)
  }

  private mutating func indentedCode() -> MarkdownBlock {
    var code: [Line] = []
    var blank = 0
    while index < lines.count, lines[index].isBlank || lines[index].indent >= 4 {
      blank = lines[index].isBlank ? blank + 1 : 0
      code.append(lines[index].dropping(4))
      index += 1
    }
    return .code(language: "", Self.text(code.dropLast(blank)))
  }

  private mutating func code(in fence: MarkdownFence) -> MarkdownBlock {
    var code: [Line] = []
    index += 1
    while index < lines.count {
      let line = lines[index]
      index += 1
      if fence.isClosed(by: line) { break }
      code.append(line.dropping(min(fence.indent, line.indent)))
    }
    return .code(language: fence.language, Self.text(code[...]))
  }

  private static func text(_ lines: ArraySlice<Line>) -> String {
    String(decoding: Array(lines.joined(separator: [0x0A])), as: UTF8.self)
  }

  // MARK: Containers

  private mutating func quotation() -> MarkdownBlock {
    var content: [Line] = []
    var hasText = false
    while index < lines.count {
      let line = lines[index]
      if let quoted = line.quoted {
        content.append(quoted)
        hasText = !quoted.isBlank
      } else if hasText, !interrupts(line) {
        content.append(line)
      } else {
        break
      }
      index += 1
    }
    return .quotation(nested(content))
  }

  private mutating func list(_ first: MarkdownMarker) -> MarkdownBlock {
    var items: [MarkdownBlock.Item] = []
    while index < lines.count, !lines[index].isRule, let marker = MarkdownMarker(lines[index]),
      lines[index].indent < 4, marker.kind == first.kind
    {
      items.append(item(marker))
    }
    return .list(start: first.number, items)
  }

  private mutating func item(_ marker: MarkdownMarker) -> MarkdownBlock.Item {
    var content = [lines[index].dropping(marker.width)]
    var isDone: Bool?
    if let (task, rest) = content[0].task {
      isDone = task
      content[0] = rest
    }
    var wasBlank = content[0].isBlank
    index += 1
    while index < lines.count {
      let line = lines[index]
      if line.isBlank {
        // An item that begins with two blank lines is empty.
        if content.count == 1, wasBlank { break }
        content.append(line)
        wasBlank = true
      } else if line.indent >= marker.width {
        content.append(line.dropping(marker.width))
        wasBlank = false
      } else if wasBlank || interrupts(line) || MarkdownMarker(line) != nil {
        break
      } else {
        content.append(line)
      }
      index += 1
    }
    return MarkdownBlock.Item(isDone: isDone, blocks: nested(content))
  }

  // MARK: Tables

  private mutating func table() -> MarkdownBlock? {
    guard index + 1 < lines.count, lines[index].contains(UInt8(ascii: "|")),
      let sides = lines[index + 1].sides
    else { return nil }
    let header = lines[index].cells
    guard header.count == sides.count else { return nil }
    var table = MarkdownBlock.Table(header: header, sides: sides, rows: [])
    index += 2
    while index < lines.count, !interrupts(lines[index]) {
      let cells = lines[index].cells.prefix(sides.count)
      table.rows.append(cells + Array(repeating: [], count: sides.count - cells.count))
      index += 1
    }
    return .table(table)
  }
}
