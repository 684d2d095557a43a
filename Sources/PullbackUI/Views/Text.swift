public import Foundation

/// A view that shows text.
public struct Text: Sendable {
  /// A part of the text in one style. A property of the style that is nil is inherited from the
  /// environment.
  struct Part: Hashable, Sendable {
    var string: String
    var font: Font?
    var foreground: Color?
    var background: Color?
    var isBold: Bool?
    var isItalic: Bool?
    var isUnderlined: Bool?
    var isStruckThrough: Bool?
    var typography = Typography()
    /// The address that a press on the text opens.
    var link: String?
  }
  /// The parts of a text. Most texts have a single part without a style.
  enum Parts: Hashable, Sendable {
    case plain(String)
    case several([Part])

    init(_ parts: [Part]) {
      if parts.count == 1, parts[0] == Part(string: parts[0].string) {
        self = .plain(parts[0].string)
      } else {
        self = .several(parts)
      }
    }

    var list: [Part] {
      switch self {
      case .plain(let string): [Part(string: string)]
      case .several(let parts): parts
      }
    }

    var string: String {
      switch self {
      case .plain(let string): string
      case .several(let parts): parts.map(\.string).joined()
      }
    }
  }
  private var kept: Parts

  var parts: [Part] {
    get { kept.list }
    set { kept = Parts(newValue) }
  }

  init(parts: [Part]) { kept = Parts(parts) }

  /// Creates a text that is shown as it is, without interpolation.
  public init(verbatim content: String) { kept = .plain(content) }

  /// Creates a text from a string, which is shown as it is: marks of Markdown are not read.
  @_disfavoredOverload
  public init<Content: StringProtocol>(_ content: Content) {
    kept = .plain(String(content))
  }

  /// Creates a text from a literal, which may have interpolated values and the marks of Markdown:
  /// `Text("**Bold**, _italic_, `code` and a [link](https://example.com)")`. See
  /// ``LocalizedStringKey``.
  public init(_ key: LocalizedStringKey) { kept = key.parts }

  /// Creates a text from a value and a format style.
  public init<Style: FormatStyle>(_ input: Style.FormatInput, format: Style)
  where Style.FormatOutput == String {
    self.init(verbatim: format.format(input))
  }

  /// Concatenates two texts; each keeps its styles.
  public static func + (lhs: Text, rhs: Text) -> Text { Text(parts: lhs.parts + rhs.parts) }

  /// The text without its styles.
  var string: String { kept.string }

  func content(in inheritedStyle: InheritedStyle) -> TextContent {
    let inherited = inheritedStyle.textStyle
    if case .plain(let string) = kept, !inheritedStyle.isRedacted, inheritedStyle.textCase == nil {
      return TextContent(
        string,
        style: inherited,
        lineLimit: inheritedStyle.lineLimit,
        alignment: inheritedStyle.alignment,
        truncation: inheritedStyle.truncation
      )
    }
    let runs = parts.map { part in
      var style = inherited
      part.font?.apply(to: &style)
      if let foreground = part.foreground { style.foreground = foreground }
      style.background = part.background
      if let isBold = part.isBold { style.isBold = isBold }
      if let isItalic = part.isItalic { style.isItalic = isItalic }
      if let isUnderlined = part.isUnderlined { style.isUnderlined = isUnderlined }
      if let isStruckThrough = part.isStruckThrough { style.isStruckThrough = isStruckThrough }
      style.typography.apply(part.typography)
      style.link = part.link
      let string = inheritedStyle.isRedacted ? part.string.redacted : part.string
      return TextRun(inheritedStyle.textCase?.applied(to: string) ?? string, style: style)
    }
    var content = TextContent(
      runs: runs,
      lineLimit: inheritedStyle.lineLimit,
      alignment: inheritedStyle.alignment
    )
    content.truncation = inheritedStyle.truncation
    return content
  }
}

extension Text.Case {
  func applied(to text: String) -> String {
    self == .uppercase ? text.uppercased() : text.lowercased()
  }
}

extension String {
  /// The string with a block in place of each character except spaces. It keeps its length.
  fileprivate var redacted: String {
    String(map { $0.isWhitespace ? $0 : Self.block })
  }
  fileprivate static var block: Character { "▒" }
}

extension TextContent {
  /// Whether the text was replaced by `redacted(reason:)`: it consists of blocks and white space
  /// only.
  package var isRedacted: Bool {
    string.contains(String.block) && string.allSatisfy { $0 == String.block || $0.isWhitespace }
  }
}

extension Text: Equatable {}

extension Text: LibraryView {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    LeafNode(view, context) { .text($0.content(in: $1.inheritedStyle)) }
  }
}

/// The view node (``_Node``) of a view with one element that has no children, such as a text.
final class LeafNode<Value>: _ViewNode<Value> {
  private let element: Element
  private var view: Value
  private let content: (Value, EnvironmentValues) -> ElementContent

  init(
    _ view: Value,
    _ context: _NodeContext,
    content: @escaping (Value, EnvironmentValues) -> ElementContent
  ) {
    self.view = view
    self.content = content
    element = Element(content(view, context.environment), context.identity)
    super.init(context)
    element.style = environment.elementStyle
  }

  override func appendElements(to elements: inout [Element]) { elements.append(element) }

  override func update(_ view: Value) {
    self.view = view
    element.setContent(content(view, environment))
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    element.style = environment.elementStyle
    element.setContent(content(view, environment))
  }
}
