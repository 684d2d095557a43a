public import Foundation

/// A text with interpolated values, written as a literal: `Text("**\(count)** primes")`.
///
/// The inline marks of Markdown in the literal become styles: `**bold**`, `_italic_`, code between
/// backticks, `~~struck through~~` and `[links](https://example.com)`. Interpolated values are shown
/// as they are. Links to addresses other than `https`, `http`, `mailto` and `tel` are plain text.
///
/// There is no localization: the key is the text that is shown.
public struct LocalizedStringKey: Hashable, Sendable, ExpressibleByStringInterpolation {
  var parts: Text.Parts

  /// The whole text, without its styles.
  var string: String { parts.string }

  /// Creates a key without interpolated values. Marks of Markdown in `value` become styles.
  public init(_ value: String) {
    parts =
      value.utf8.contains(where: InlineMarkdown.isMark)
      ? Text.Parts(markdown: Array(value.utf8)) : .plain(value)
  }
  public init(stringLiteral value: String) { self.init(value) }
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.all }

  /// Builds the text of a literal with interpolated values.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    /// The text so far, with the values.
    private var text = ""
    /// The values with their places in the UTF-8 of ``text``. `parts` is nil for a value without
    /// styles.
    private var values: [(range: Range<Int>, parts: [Text.Part]?)] = []
    private var hasMarks = false
    private var hasStyles = false

    public init(literalCapacity: Int, interpolationCount: Int) {}

    fileprivate var all: Text.Parts {
      if !hasMarks && !hasStyles { return .plain(text) }
      let bytes = Array(text.utf8)
      var literal: [UInt8] = []
      var end = 0
      for (index, value) in values.enumerated() {
        literal += bytes[end..<value.range.lowerBound]
        literal += InlineMarkdown.placeholder(index)
        end = value.range.upperBound
      }
      literal += bytes[end...]
      return Text.Parts(markdown: literal) { index in
        let value = values[index]
        return value.parts
          ?? [Text.Part(string: String(decoding: bytes[value.range], as: UTF8.self))]
      }
    }

    private mutating func append(_ string: String) {
      let start = text.utf8.count
      text += string
      values.append((start..<text.utf8.count, nil))
    }

    private mutating func append(_ parts: [Text.Part]) {
      let start = text.utf8.count
      for part in parts { text += part.string }
      values.append((start..<text.utf8.count, parts))
      hasStyles = true
    }

    public mutating func appendLiteral(_ literal: String) {
      if literal.utf8.contains(where: InlineMarkdown.isMark) { hasMarks = true }
      text += literal
    }
    /// Appends the description of a value.
    public mutating func appendInterpolation<Value>(_ value: Value) {
      append(String(describing: value))
    }
    /// Appends a number in a `printf` format: `"\(value, specifier: "%.2f")"`.
    public mutating func appendInterpolation<Value: CVarArg>(_ value: Value, specifier: String) {
      append(String(format: specifier, value))
    }
    /// Appends a value, formatted by a format style.
    public mutating func appendInterpolation<Style: FormatStyle>(
      _ input: Style.FormatInput,
      format: Style
    ) where Style.FormatOutput == String {
      append(format.format(input))
    }
    /// Appends a date or a time of day.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      append(style.string(for: date))
    }
    /// Appends a symbol.
    public mutating func appendInterpolation(_ image: Image) {
      append(SymbolGlyphs.textGlyph(for: image.name))
    }
    /// Appends an attributed string; see `Text(_:)` for the attributes that are shown.
    public mutating func appendInterpolation(_ attributed: AttributedString) {
      append(Text(attributed).parts)
    }
    /// Appends a range of dates.
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
      append(Text(dates).string)
    }
    /// Appends a value, formatted by a formatter.
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
      append(formatter.string(for: subject) ?? "")
    }
    /// Appends another text, which keeps its styles.
    public mutating func appendInterpolation(_ text: Text) {
      append(text.parts)
    }
  }
}
