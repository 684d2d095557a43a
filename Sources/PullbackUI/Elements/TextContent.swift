/// Text made of runs, and how it is broken into lines.
public struct TextContent: Hashable, Sendable {
  /// Where the last line is cut when there is more.
  public enum Truncation: Hashable, Sendable { case head, middle, tail }

  /// The text without its looks.
  public private(set) var string: String
  /// Nil for most texts: one run that looks as all text does, with as many lines as it needs.
  private var looks: Looks?

  private struct Values: Hashable {
    var style = TextStyle()
    /// Nil where there is one run.
    var runs: [TextRun]?
    var lineLimit: Int?
    var alignment = TextAlignment.leading
    var truncation = Truncation.tail

    static let plain = Values()
  }

  private final class Looks: Hashable, Sendable {
    let values: Values
    init(_ values: Values) { self.values = values }
    static func == (a: Looks, b: Looks) -> Bool { a === b || a.values == b.values }
    func hash(into hasher: inout Hasher) { hasher.combine(values) }
  }

  private var values: Values {
    get { looks?.values ?? .plain }
    set { looks = newValue == .plain ? nil : Looks(newValue) }
  }

  public init(runs: [TextRun], lineLimit: Int? = nil, alignment: TextAlignment = .leading) {
    string = ""
    values = Values(lineLimit: lineLimit, alignment: alignment)
    self.runs = runs
  }

  /// A text of one run.
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

  /// The pieces that look different.
  public var runs: [TextRun] {
    get { values.runs ?? [TextRun(string, style: values.style)] }
    set {
      string = newValue.count == 1 ? newValue[0].string : newValue.map(\.string).joined()
      values.runs = newValue.count == 1 ? nil : newValue
      values.style = newValue.count == 1 ? newValue[0].style : TextStyle()
    }
  }

  /// How the text looks; nil where it is not one run.
  package var style: TextStyle? {
    guard let looks else { return TextStyle() }
    return looks.values.runs == nil ? looks.values.style : nil
  }

  /// The most lines shown; nil for all.
  public var lineLimit: Int? {
    get { looks?.values.lineLimit }
    set { values.lineLimit = newValue }
  }
  public var alignment: TextAlignment {
    get { looks?.values.alignment ?? .leading }
    set { values.alignment = newValue }
  }
  public var truncation: Truncation {
    get { looks?.values.truncation ?? .tail }
    set { values.truncation = newValue }
  }
}
