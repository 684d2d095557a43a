import Foundation

/// A view of a document in Markdown: headings, paragraphs, lists, tasks, quotations, code, tables,
/// rules, and the inline marks of texts.
///
/// ```swift
/// ScrollView { MarkdownView(store.readme).padding() }
/// ```
///
/// Code is highlighted if its fence names a ``CodeLanguage``. HTML is shown as it is written, pictures by their descriptions, and links to addresses other than
/// `https`, `http`, `mailto` and `tel` as plain text. Every string is a document, so texts of other
/// people can be shown. Long documents belong in a `ScrollView`: then only the blocks in sight have
/// views. Very long blocks are divided: a table repeats its header every 100 rows, and a paragraph of
/// more than 64 KiB begins a line every 16 KiB. For the marks of a single paragraph,
/// `Text(try AttributedString(markdown: text))` is enough.
public struct MarkdownView: LibraryView {
  /// The document that was read last, so that it is read once.
  private final class Document {
    private var markdown = ""
    private(set) var blocks: [MarkdownBlock] = []
    /// The parts of a long document; empty for a short one.
    private(set) var parts: [MarkdownPart] = []

    func read(_ markdown: String) {
      guard markdown != self.markdown else { return }
      self.markdown = markdown
      blocks = MarkdownParser.blocks(of: markdown)
      parts = MarkdownPart.parts(of: blocks)
      if parts.count == blocks.count, blocks.count < MarkdownView.many { parts = [] }
      if !parts.isEmpty { blocks = [] }
    }
  }

  @State(notKept: Document()) private var document: Document
  private let markdown: String

  /// The number of blocks from which on a document is shown lazily.
  private static let many = 100

  /// Creates a view of a document.
  public init(_ markdown: String) { self.markdown = markdown }

  public var body: some LibraryView {
    let _ = document.read(markdown)
    let parts = document.parts
    if parts.isEmpty {
      MarkdownBlocks(blocks: document.blocks, spacing: Self.spacing)
    } else {
      LazyVStack(alignment: .leading, spacing: 0) {
        ForEach(parts.indices, id: \.self) { index in
          MarkdownBlockView(block: parts[index].block, lastNumber: parts[index].lastNumber)
            .padding(.top, index == 0 || parts[index].continues ? 0 : Self.spacing)
        }
      }
    }
  }

  /// The distance of two blocks.
  fileprivate static let spacing: CGFloat = 16
}

/// Blocks below one another.
private struct MarkdownBlocks: LibraryView {
  let blocks: [MarkdownBlock]
  let spacing: CGFloat

  var body: some LibraryView {
    VStack(alignment: .leading, spacing: spacing) {
      ForEach(blocks.indices, id: \.self) { MarkdownBlockView(block: blocks[$0]) }
    }
  }
}

private struct MarkdownBlockView: LibraryView {
  let block: MarkdownBlock
  /// The greatest number of the whole list, if the block is a part of one.
  var lastNumber: Int?

  var body: some LibraryView {
    switch block {
    case .heading(let level, let text):
      Text(markdown: text).font(Self.font(level)).accessibilityHeading(Self.level(level))
    case .paragraph(let text): Text(markdown: text)
    case .code(let language, let code): CodeView(code, language: CodeLanguage(named: language))
    case .quotation(let blocks):
      HStack(alignment: .top, spacing: 8) {
        Divider()
        // The blocks of a block are of the same type, which must not contain itself.
        AnyView(MarkdownBlocks(blocks: blocks, spacing: MarkdownView.spacing))
      }
      .fixedSize(horizontal: false, vertical: true)
      .elementRole(.document(.quotation))
    case .list(let start, let items):
      MarkdownList(start: start, items: items, lastNumber: lastNumber)
    case .table(let table): MarkdownTable(table: table)
    case .rule: Divider()
    }
  }

  private static func font(_ level: Int) -> Font {
    switch level {
    case 1: .title
    case 2: .title2
    case 3: .title3
    default: .headline
    }
  }

  /// The title of the page is the heading of the first level.
  private static func level(_ level: Int) -> AccessibilityHeadingLevel {
    switch level {
    case 1: .h2
    case 2: .h3
    case 3: .h4
    case 4: .h5
    default: .h6
    }
  }
}

private struct MarkdownList: LibraryView {
  let start: Int?
  let items: [MarkdownBlock.Item]
  let lastNumber: Int?

  var body: some LibraryView {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(items.indices, id: \.self) { index in
        HStack(alignment: .top, spacing: 8) {
          Text(verbatim: mark(index))
          AnyView(MarkdownBlocks(blocks: items[index].blocks, spacing: 0))
        }
        .elementRole(.document(.item))
      }
    }
    .elementRole(.document(.list))
  }

  /// The mark of an item. Numbers have the same width.
  private func mark(_ index: Int) -> String {
    switch items[index].isDone {
    case true?: return "[x]"
    case false?: return "[ ]"
    case nil: break
    }
    guard let start else { return "•" }
    let widest = "\(lastNumber ?? start + items.count - 1)".count
    let number = "\(start + index)"
    return String(repeating: "\u{2007}", count: widest - number.count) + number + "."
  }
}

private struct MarkdownTable: LibraryView {
  let table: MarkdownBlock.Table

  var body: some LibraryView {
    Grid(alignment: .topLeading, horizontalSpacing: 16, verticalSpacing: 0) {
      GridRow {
        ForEach(table.header.indices, id: \.self) { column in
          Text(markdown: table.header[column]).bold()
            .gridColumnAlignment(alignment(column))
            .elementRole(.document(.columnHeader))
        }
      }
      .elementRole(.document(.row))
      Divider()
      ForEach(table.rows.indices, id: \.self) { row in
        GridRow {
          ForEach(table.header.indices, id: \.self) { column in
            Text(markdown: table.rows[row][column]).elementRole(.document(.cell))
          }
        }
        .elementRole(.document(.row))
      }
    }
    .elementRole(.document(.table))
  }

  private func alignment(_ column: Int) -> HorizontalAlignment {
    switch table.sides[column] {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

extension Text {
  /// Creates a text with the inline marks of Markdown.
  fileprivate init(markdown: [UInt8]) {
    self.init(parts: Parts(markdown: markdown).list)
  }
}
