/// A part of a document in Markdown that is shown at once: a block, or a part of a very long one.
///
/// Views are made for whole parts, so parts are small however a document is written. Of the blocks of
/// a document those that are very long are divided; blocks inside of other blocks are not.
struct MarkdownPart: Hashable {
  var block: MarkdownBlock
  /// Whether it belongs to the same block as the part before it, and no space is between them.
  var continues = false
  /// The greatest number of the list that the part belongs to; nil for other blocks and for bullets.
  var lastNumber: Int?

  /// The items of a list that are shown at once, and the rows of a table.
  static let mostRows = 100
  /// A list or a table is divided if it has more rows.
  static let manyRows = 500
  /// The bytes of a paragraph or of plain code that are shown at once.
  static let mostBytes = 1 << 14
  /// A paragraph is divided if it has more bytes.
  static let manyBytes = 1 << 16

  /// Divides the long ones of some blocks. A block is divided
  ///
  /// - if it is a list, between items, and a table between rows: each part of a table has the header,
  ///   and its own widths,
  /// - if it is a quotation, between blocks,
  /// - if it is a paragraph, at spaces: a line ends there, and so do marks,
  /// - if it is code, behind what is highlighted, at line breaks.
  static func parts(of blocks: [MarkdownBlock]) -> [MarkdownPart] {
    blocks.flatMap { block -> [MarkdownPart] in
      switch block {
      case .list(let start, let items):
        let last = start.map { $0 + items.count - 1 }
        return ranges(of: items.count).map { range in
          MarkdownPart(
            block: .list(start: start.map { $0 + range.lowerBound }, Array(items[range])),
            continues: range.lowerBound > 0, lastNumber: last)
        }
      case .table(let table):
        return ranges(of: table.rows.count).map { range in
          var part = table
          part.rows = Array(table.rows[range])
          return MarkdownPart(block: .table(part), continues: range.lowerBound > 0)
        }
      case .quotation(let blocks):
        return ranges(of: blocks.count).map { range in
          MarkdownPart(block: .quotation(Array(blocks[range])))
        }
      case .paragraph(let text) where text.count > manyBytes: return parts(ofParagraph: text)
      case .code(let language, let code) where code.utf8.count > CodeHighlighting.limit + mostBytes:
        return parts(ofCode: Array(code.utf8), language)
      default: return [MarkdownPart(block: block)]
      }
    }
  }

  private static func ranges(of count: Int) -> [Range<Int>] {
    guard count > manyRows else { return [0..<count] }
    return stride(from: 0, to: count, by: mostRows).map { $0..<min(count, $0 + mostRows) }
  }

  private static func parts(ofParagraph text: [UInt8]) -> [MarkdownPart] {
    var parts: [MarkdownPart] = []
    var start = 0
    while start < text.count {
      let end = end(in: text, from: start, length: mostBytes) {
        text[$0] == 0x20 || text[$0] == 0x0A
      }
      let part = text[start..<end].trimmed
      if !part.isEmpty {
        parts.append(MarkdownPart(block: .paragraph(Array(part)), continues: !parts.isEmpty))
      }
      start = end
    }
    return parts
  }

  private static func parts(ofCode code: [UInt8], _ language: String) -> [MarkdownPart] {
    var parts: [MarkdownPart] = []
    var start = 0
    while start < code.count {
      let length = start == 0 ? CodeHighlighting.limit : mostBytes
      // An empty line at the end of a text would not be seen.
      let end = end(in: code, from: start, length: length) {
        code[$0] == 0x0A && $0 > start && code[$0 - 1] != 0x0A
      }
      var part = code[start..<end]
      // The line break is between this part and the next one.
      if end < code.count, part.last == 0x0A { part.removeLast() }
      let block = MarkdownBlock.code(
        language: start == 0 ? language : "", String(decoding: part, as: UTF8.self))
      parts.append(MarkdownPart(block: block, continues: start > 0))
      start = end
    }
    return parts
  }

  /// Where a part of about a length ends that begins at `start`: after the last byte for whose index
  /// `isEnd` returns true; if there is none, between two characters.
  private static func end(
    in text: [UInt8], from start: Int, length: Int, where isEnd: (Int) -> Bool
  ) -> Int {
    guard start + length < text.count else { return text.count }
    if let last = (start..<start + length).last(where: isEnd) { return last + 1 }
    var end = start + length
    while end > start + 1, text[end] & 0xC0 == 0x80 { end -= 1 }
    return end
  }
}
