public import Foundation
package import PullbackStrings

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
  private enum Kept: Hashable, Sendable {
    case plain(String)
    case several([Part])
    /// A key without values, which may have marks of Markdown.
    case key(String)
    case local(LocalText)
  }
  private var kept: Kept

  init(parts: [Part]) { self.init(Parts(parts)) }

  init(_ parts: Parts) {
    kept =
      switch parts {
      case .plain(let text): .plain(text)
      case .several(let parts): .several(parts)
      }
  }

  init(_ local: LocalText) { kept = .local(local) }

  /// Creates a text that is shown as it is, without translation or interpolation.
  public init(verbatim content: String) { kept = .plain(content) }

  /// Creates a text from a string, which is shown as it is: it is not translated, and marks of
  /// Markdown are not read.
  @_disfavoredOverload
  public init<Content: StringProtocol>(_ content: Content) {
    kept = .plain(String(content))
  }

  /// Creates a text from a literal, which is translated, and may have interpolated values and the
  /// marks of Markdown: `Text("**Bold**, _italic_, `code` and a [link](https://example.com)")`. See
  /// ``LocalizedStringKey``.
  public init(_ key: LocalizedStringKey) {
    kept =
      switch key.content {
      case .literal(let key): .key(key)
      case .plain(let text): .plain(text)
      case .composed: .local(.localized(key, .standard))
      }
  }

  /// Creates a text from a value and a format style. It is written in the `locale` of the
  /// environment, unless the style has a locale of its own.
  public init<Style: FormatStyle & Sendable>(_ input: Style.FormatInput, format: Style)
  where Style.FormatOutput == String, Style.FormatInput: Sendable {
    kept = .local(.value(AnyLocalized(FormattedValue(input, format))))
  }

  /// Creates a text from a value and a format style that only one task may use. It is formatted at
  /// once, in the style's own locale.
  public init<Style: FormatStyle>(_ input: Style.FormatInput, format: Style)
  where Style.FormatOutput == String {
    self.init(verbatim: format.format(input))
  }

  /// The text for the readers of a language.
  func parts(in localization: Localization) -> Parts {
    switch kept {
    case .plain(let text): .plain(text)
    case .several(let parts): .several(parts)
    case .key(let key):
      Parts(marked: localization.isEmpty ? key : localization.translation(of: key) ?? key)
    case .local(let local): local.parts(in: localization)
    }
  }

  /// How long the text stays as it is, because it shows the time from now; nil for always.
  var timeToChange: Duration? {
    if case .local(let local) = kept { local.timeToChange } else { nil }
  }

  /// Whether the text shows the time from now.
  var dependsOnTime: Bool {
    if case .local(let local) = kept { local.dependsOnTime } else { false }
  }

  /// Whether the text is the same in all languages.
  private var isFixed: Bool {
    switch kept {
    case .plain, .several: true
    case .key, .local: false
    }
  }

  func changed(_ change: TextChange) -> Text {
    guard isFixed else { return Text(.changed(self, change)) }
    return Text(
      parts: parts(in: .untranslated).list.map { part in
        var part = part
        change.apply(to: &part)
        return part
      })
  }

  /// Concatenates two texts; each keeps its styles.
  public static func + (lhs: Text, rhs: Text) -> Text {
    guard lhs.isFixed, rhs.isFixed else { return Text(.joined(lhs, rhs)) }
    return Text(parts: lhs.parts(in: .untranslated).list + rhs.parts(in: .untranslated).list)
  }

  func content(in environment: EnvironmentValues) -> TextContent {
    content(in: environment.inheritedStyle, environment.localization)
  }

  func content(in inheritedStyle: InheritedStyle, _ localization: Localization) -> TextContent {
    let inherited = inheritedStyle.textStyle
    let parts = parts(in: localization)
    if case .plain(let string) = parts, !inheritedStyle.isRedacted, inheritedStyle.textCase == nil {
      return TextContent(
        string,
        style: inherited,
        lineLimit: inheritedStyle.lineLimit,
        alignment: inheritedStyle.alignment,
        truncation: inheritedStyle.truncation
      )
    }
    let runs = parts.list.map { part in
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

extension Text: Hashable {}

extension Text: LibraryView {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    TextNode(view, context)
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
