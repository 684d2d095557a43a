public import Foundation
public import PullbackStrings

/// A text that is translated and may have interpolated values, written as a literal:
/// `Text("**\(count)** primes")`.
///
/// It is looked up in the tables of the app (`StringCatalog.main`) for the `locale` of the
/// environment; without a translation it is shown as it is. See the article <doc:Languages>.
///
/// The inline marks of Markdown in the literal, or in its translation, become styles: `**bold**`,
/// `_italic_`, code between backticks, `~~struck through~~` and `[links](https://example.com)`.
/// Interpolated values are shown as they are. Links to addresses other than `https`, `http`, `mailto`
/// and `tel` are plain text.
public typealias LocalizedStringKey = LocalizationValue

extension LocalizationValue.StringInterpolation {
  /// Appends a date or a time of day.
  public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
    append(localized: DateText(date, style))
  }
  /// Appends a symbol.
  public mutating func appendInterpolation(_ image: Image) {
    appendInterpolation(SymbolGlyphs.textGlyph(for: image.name))
  }
  /// Appends an attributed string; see `Text(_:)` for the attributes that are shown.
  public mutating func appendInterpolation(_ attributed: AttributedString) {
    append(localized: TextArgument(text: Text(attributed)))
  }
  /// Appends a range of dates.
  public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
    append(localized: TextArgument(text: Text(dates)))
  }
  /// Appends another text, which keeps its styles.
  public mutating func appendInterpolation(_ text: Text) {
    append(localized: TextArgument(text: text))
  }
}

/// A text inside of another.
struct TextArgument: LocalizedElement {
  let text: Text
  func text(in localization: Localization) -> String { text.string(in: localization) }
  var dependsOnTime: Bool { text.dependsOnTime }
  var timeToChange: Duration? { text.timeToChange }
}

extension LocalizedArgument {
  /// A text inside of another.
  static func text(_ text: Text) -> Self { .formatted(AnyLocalized(TextArgument(text: text))) }
}
