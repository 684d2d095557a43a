/// A text in one or more styles, and how it is broken into lines.
public struct TextContent: Hashable, Sendable {
  /// Where a text that is too long is truncated.
  public enum Truncation: Hashable, Sendable { case head, middle, tail }

  /// The text without its styles.
  public private(set) var string: String
  /// The style and layout of the text; nil for plain text with default values, as most texts are.
  private var attributes: Attributes?

  private struct Values: Hashable {
    var style = TextStyle()
    /// The parts of the text in different styles; nil if the whole text has the style `style`.
    var runs: [TextRun]?
    var lineLimit: Int?
    var alignment = TextAlignment.leading
    var truncation = Truncation.tail

    static let plain = Values()
  }

  private final class Attributes: Hashable, Sendable {
    let values: Values
    init(_ values: Values) { self.values = values }
    static func == (a: Attributes, b: Attributes) -> Bool { a === b || a.values == b.values }
    func hash(into hasher: inout Hasher) { hasher.combine(values) }
  }

  private var values: Values {
    get { attributes?.values ?? .plain }
    set { attributes = newValue == .plain ? nil : Attributes(newValue) }
  }

  public init(runs: [TextRun], lineLimit: Int? = nil, alignment: TextAlignment = .leading) {
    string = ""
    values = Values(lineLimit: lineLimit, alignment: alignment)
    self.runs = runs
  }

  /// Creates a text in a single style.
  init(
    _ string: String,
    style: TextStyle,
    lineLimit: Int?,
    alignment: TextAlignment,
    truncation: Truncation
  ) {
    self.string = string
    values = Values(
      style: style,
      lineLimit: lineLimit,
      alignment: alignment,
      truncation: truncation
    )
  }

  /// The parts of the text, each with its own style.
  public var runs: [TextRun] {
    get { values.runs ?? [TextRun(string, style: values.style)] }
    set {
      string = newValue.count == 1 ? newValue[0].string : newValue.map(\.string).joined()
      values.runs = newValue.count == 1 ? nil : newValue
      values.style = newValue.count == 1 ? newValue[0].style : TextStyle()
    }
  }

  /// The style of the whole text; nil if its parts have different styles.
  package var style: TextStyle? {
    guard let attributes else { return TextStyle() }
    return attributes.values.runs == nil ? attributes.values.style : nil
  }

  /// The maximum number of lines; nil for no limit.
  public var lineLimit: Int? {
    get { attributes?.values.lineLimit }
    set { values.lineLimit = newValue }
  }
  public var alignment: TextAlignment {
    get { attributes?.values.alignment ?? .leading }
    set { values.alignment = newValue }
  }
  public var truncation: Truncation {
    get { attributes?.values.truncation ?? .tail }
    set { values.truncation = newValue }
  }
}
