public import Foundation

/// A text with interpolated values, written as a literal: `Text("\(count) primes")`.
///
/// There is no localization: the key is the text.
public struct LocalizedStringKey: Hashable, Sendable, ExpressibleByStringInterpolation {
  var parts: Text.Parts

  /// What it says.
  var string: String { parts.string }

  /// A key without values.
  public init(_ value: String) { parts = .plain(value) }
  public init(stringLiteral value: String) { self.init(value) }
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.all }

  /// Gathers the pieces of an interpolated literal.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    private var parts: [Text.Part] = []
    /// What follows the parts, without looks of its own.
    private var rest = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}

    fileprivate var all: Text.Parts {
      if parts.isEmpty { return .plain(rest) }
      return Text.Parts(rest.isEmpty ? parts : parts + [Text.Part(string: rest)])
    }

    private mutating func append(_ string: String) { rest += string }

    public mutating func appendLiteral(_ literal: String) { append(literal) }
    /// Any value, as it describes itself.
    public mutating func appendInterpolation<Value>(_ value: Value) {
      append(String(describing: value))
    }
    /// A number as `printf` writes it: `"\(value, specifier: "%.2f")"`.
    public mutating func appendInterpolation<Value: CVarArg>(_ value: Value, specifier: String) {
      append(String(format: specifier, value))
    }
    /// A value as a format style writes it.
    public mutating func appendInterpolation<Style: FormatStyle>(
      _ input: Style.FormatInput,
      format: Style
    ) where Style.FormatOutput == String {
      append(format.format(input))
    }
    /// A date or a time of day.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      append(style.string(for: date))
    }
    /// A symbol.
    public mutating func appendInterpolation(_ image: Image) {
      append(SymbolGlyphs.glyph(for: image.name))
    }
    /// A text without its attributes.
    public mutating func appendInterpolation(_ attributed: AttributedString) {
      append(String(attributed.characters))
    }
    /// From one day or time to another.
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
      parts += Text(dates).parts
    }
    /// A value as a formatter writes it.
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
      append(formatter.string(for: subject) ?? "")
    }
    /// Another text, which keeps its looks.
    public mutating func appendInterpolation(_ text: Text) {
      if !rest.isEmpty { parts.append(Text.Part(string: rest)) }
      rest = ""
      parts += text.parts
    }
  }
}
