/// A view of code with its comments, strings, numbers, keywords and types highlighted.
///
/// ```swift
/// CodeView("let answer = 42", language: .swift)
/// ```
///
/// The code is shown as it is, in lines that are not broken; it scrolls sideways. Keywords are bold and
/// comments italic, so that they are told apart without colors too. The colors are those of the
/// ``Theme``. A terminal draws the lines on the color `surface`, and a browser in a `pre`, which a screen
/// reader reads as text. Code of more than 256 KiB is highlighted up to there, and so are the first parts of a
/// very long line.
///
/// ``MarkdownView`` shows code blocks in the same way, by the language that they name.
public struct CodeView: LibraryView {
  /// The code that was highlighted last, so that it is read once.
  private final class Highlighted {
    private var code = ""
    private var language: CodeLanguage?
    private var parts = [[Text.Part(string: "")]]

    func parts(of code: String, _ language: CodeLanguage?) -> [[Text.Part]] {
      if code != self.code || language != self.language {
        (self.code, self.language) = (code, language)
        parts = CodeHighlighting.blocks(of: code, language)
      }
      return parts
    }
  }

  @State(notKept: Highlighted()) private var highlighted: Highlighted
  private let code: String
  private let language: CodeLanguage?

  /// Creates a view of code.
  ///
  /// - Parameter language: The language of the code; with nil, nothing is highlighted.
  public init(_ code: String, language: CodeLanguage? = nil) {
    self.code = code
    self.language = language
  }

  public var body: some LibraryView {
    let blocks = highlighted.parts(of: code, language)
    ScrollView(.horizontal) {
      if blocks.count == 1 {
        text(blocks[0]).padding(.horizontal, 16)
      } else {
        VStack(alignment: .leading, spacing: 0) {
          ForEach(blocks.indices, id: \.self) { text(blocks[$0]) }
        }
        .padding(.horizontal, 16)
      }
    }
    .background(Color("surface"))
  }

  private func text(_ parts: [Text.Part]) -> some LibraryView {
    Text(parts: parts).monospaced().elementRole(.document(.code)).fixedSize()
  }
}

/// The styles of highlighted code.
enum CodeHighlighting {
  /// The greatest number of styled parts of a block. A browser has an element for each.
  static let most = 90
  /// The number of bytes that are highlighted.
  static let limit = 1 << 18

  /// Returns blocks of lines, each with its styled parts. With a line break between them, the blocks
  /// are the code.
  static func blocks(of code: String, _ language: CodeLanguage?) -> [[Text.Part]] {
    guard let language else { return [[Text.Part(string: code)]] }
    let bytes = Array(code.utf8)
    var end = bytes.count
    if end > limit {
      // Up to the end of a line; the rest of a line that is longer than that is plain.
      end = bytes[..<limit].lastIndex(of: 0x0A) ?? 0
    }
    var blocks = Blocks(bytes)
    for run in CodeScanner.runs(of: Array(bytes[..<end]), language) { blocks.add(run) }
    if end < bytes.count { blocks.add(CodeScanner.Run(kind: .plain, range: end..<bytes.count)) }
    return blocks.all
  }

  /// Divides code into blocks at the ends of lines.
  private struct Blocks {
    private let bytes: [UInt8]
    private var done: [[Text.Part]] = []
    private var block: [Text.Part] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var all: [[Text.Part]] {
      done + [block.isEmpty ? [Text.Part(string: "")] : block]
    }

    mutating func add(_ run: CodeScanner.Run) {
      var start = run.range.lowerBound
      // A run may end a block in its first line only: after that the block has room again.
      if block.count >= most, let end = lineEnd(in: run.range) {
        append(run.kind, start..<end.lowerBound)
        done.append(block)
        block = []
        start = end.upperBound
      }
      append(run.kind, start..<run.range.upperBound)
    }

    /// The first line break at which a block may end: not after an empty line, which would not be
    /// seen at the end of a text.
    private func lineEnd(in range: Range<Int>) -> Range<Int>? {
      for index in range where bytes[index] == 0x0A {
        let hasReturn = index > range.lowerBound && bytes[index - 1] == 0x0D
        let end = hasReturn ? index - 1 : index
        if end > 0, bytes[end - 1] != 0x0A, bytes[end - 1] != 0x0D { return end..<index + 1 }
      }
      return nil
    }

    private mutating func append(_ kind: CodeScanner.Kind, _ range: Range<Int>) {
      guard !range.isEmpty else { return }
      let string = String(decoding: bytes[range], as: UTF8.self)
      let style = CodeHighlighting.style(block.count < most ? kind : .plain)
      if var last = block.last {
        last.string = ""
        if last == style { return block[block.count - 1].string += string }
      }
      block.append(style)
      block[block.count - 1].string = string
    }
  }

  /// The style of a kind of code, as a part without text.
  static func style(_ kind: CodeScanner.Kind) -> Text.Part {
    var part = Text.Part(string: "")
    part.foreground = color(kind)
    if kind == .keyword { part.isBold = true }
    if kind == .comment { part.isItalic = true }
    return part
  }

  /// The color of a kind of code; nil for that of text.
  static func color(_ kind: CodeScanner.Kind) -> Color? {
    switch kind {
    case .plain: nil
    case .keyword: .purple
    case .type: .teal
    case .string: .green
    case .number: .orange
    case .comment: .secondary
    }
  }
}
