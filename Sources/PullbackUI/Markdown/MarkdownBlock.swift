/// A block of a document in Markdown. Texts are UTF-8 with inline marks, see ``InlineMarkdown``.
indirect enum MarkdownBlock: Hashable {
  case heading(level: Int, [UInt8])
  case paragraph([UInt8])
  case code(language: String, String)
  case quotation([MarkdownBlock])
  /// `start` is the first number; nil for bullets.
  case list(start: Int?, [Item])
  case table(Table)
  case rule

  /// An item of a list.
  struct Item: Hashable {
    /// Whether the task is done; nil if the item is no task.
    var isDone: Bool?
    var blocks: [MarkdownBlock]
  }

  /// Rows of cells below a header.
  struct Table: Hashable {
    enum Side: Hashable { case leading, center, trailing }
    var header: [[UInt8]]
    var sides: [Side]
    /// Each row has as many cells as the header.
    var rows: [[[UInt8]]]
  }
}
