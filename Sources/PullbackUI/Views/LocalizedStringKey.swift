public import Foundation

/// A text with interpolated values, written as a literal: `Text("\(count) primes")`.
///
/// There is no localization: the key is the text that is shown.
public struct LocalizedStringKey: Hashable, Sendable, ExpressibleByStringInterpolation {
  var parts: Text.Parts

  /// The whole text, without its styles.
  var string: String { parts.string }

  /// Creates a key without interpolated values.
  public init(_ value: String) { parts = .plain(value) }
  public init(stringLiteral value: String) { self.init(value) }
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.all }

  /// Builds the text of a literal with interpolated values.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    private var parts: [Text.Part] = []
    /// The text after the last interpolated ``Text``, without styles.
    private var rest = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}

    fileprivate var all: Text.Parts {
      if parts.isEmpty { return .plain(rest) }
      return Text.Parts(rest.isEmpty ? parts : parts + [Text.Part(string: rest)])
    }

    private mutating func append(_ string: String) { rest += string }

    public mutating func appendLiteral(_ literal: String) { append(literal) }
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
      append(SymbolGlyphs.glyph(for: image.name))
    }
    /// Appends the characters of an attributed string, without its attributes.
    public mutating func appendInterpolation(_ attributed: AttributedString) {
      append(String(attributed.characters))
    }
    /// Appends a range of dates.
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
      parts += Text(dates).parts
    }
    /// Appends a value, formatted by a formatter.
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
      append(formatter.string(for: subject) ?? "")
    }
    /// Appends another text, which keeps its styles.
    public mutating func appendInterpolation(_ text: Text) {
      if !rest.isEmpty { parts.append(Text.Part(string: rest)) }
      rest = ""
      parts += text.parts
    }
  }
}
