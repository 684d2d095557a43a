package import Foundation

/// A text with interpolated values that can be translated, written as a literal.
///
/// Its key is the literal with a placeholder for each value, as string catalogs have it:
/// `"\(count) of \(name)"` has the key `%lld of %@`. Where no translation is found, the literal
/// itself is shown.
///
/// | value | placeholder |
/// |---|---|
/// | `Int` and its relatives | `%lld`; `%llu` without sign, `%d` for `Int32` |
/// | `Double`, `CGFloat` | `%lf`; `%f` for `Float` |
/// | with `specifier: "%.2f"` | `%.2f` |
/// | everything else, also with `format:` | `%@` |
public struct LocalizationValue: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// A literal without values, which may have a translation and marks of Markdown.
    case literal(String)
    /// A literal with values, as it is shown: it has no marks, and nothing can translate it.
    case plain(String)
    case composed(Composed)
  }

  /// A literal with values.
  package final class Composed: Hashable, Sendable {
    package let key: String
    package let arguments: [LocalizedArgument]
    /// The literal with its values, without translation. Values that depend on the time are left out.
    let written: String
    /// Where in the UTF-8 of ``written`` the values are.
    let ranges: [Range<Int>]

    init(key: String, arguments: [LocalizedArgument], written: String, ranges: [Range<Int>]) {
      self.key = key
      self.arguments = arguments
      self.written = written
      self.ranges = ranges
    }

    /// The literal with its values, without translation.
    package var text: String {
      guard arguments.contains(where: \.dependsOnTime) else { return written }
      return Localization.untranslated.literalPieces(of: self).reduce(into: "") { text, piece in
        switch piece {
        case .literal(let part), .value(let part, _): text += part
        }
      }
    }

    package static func == (a: Composed, b: Composed) -> Bool {
      a === b || a.key == b.key && a.arguments == b.arguments
    }
    package func hash(into hasher: inout Hasher) {
      hasher.combine(key)
      hasher.combine(arguments)
    }
  }

  package let content: Content

  /// Creates a text from a key without values.
  public init(_ key: String) { content = .literal(key) }

  package init(content: Content) { self.content = content }

  /// The key in tables of translations.
  package var key: String {
    switch content {
    case .literal(let key), .plain(let key): key
    case .composed(let composed): composed.key
    }
  }

  /// The text without translation, with the marks of Markdown in the literal.
  package var text: String {
    switch content {
    case .literal(let text), .plain(let text): text
    case .composed(let composed): composed.text
    }
  }

  package var dependsOnTime: Bool { arguments.contains(where: \.dependsOnTime) }

  package var arguments: [LocalizedArgument] {
    if case .composed(let composed) = content { composed.arguments } else { [] }
  }
}

extension LocalizationValue: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self.init(value) }
  public init(stringInterpolation: StringInterpolation) { content = stringInterpolation.content }
}

/// A value in a text that can be translated.
package enum LocalizedArgument: Hashable, Sendable {
  case string(String)
  case integer(Int64)
  case unsigned(UInt64)
  case number(Double)
  /// A value with its format for `printf`.
  indirect case specified(String, LocalizedArgument)
  case formatted(AnyLocalized)

  /// The number that decides about the plural; nil for what is no number.
  var operands: PluralOperands? {
    switch self {
    case .integer(let number): PluralOperands(number.magnitude)
    case .unsigned(let number): PluralOperands(number)
    case .number(let number): PluralOperands(Self.digits(of: number))
    case .specified(let specifier, .number(let number)):
      PluralOperands(String(format: specifier, number))
    case .specified(_, let value): value.operands
    case .string, .formatted: nil
    }
  }

  /// The value as it is written in a text without translation.
  var plain: String {
    switch self {
    case .string(let text): text
    case .integer(let number): "\(number)"
    case .unsigned(let number): "\(number)"
    case .number(let number): "\(number)"
    case .specified(let specifier, .integer(let number)):
      StringTemplate(specifier).placeholders.first.flatMap {
        LocalizedArgument.integer(number).printed(flags: $0.flags, $0.conversion)
      } ?? "\(number)"
    case .specified(let specifier, let value):
      StringTemplate(specifier).placeholders.first.flatMap {
        value.printed(flags: $0.flags, $0.conversion)
      } ?? value.plain
    case .formatted(let value): value.base.text(in: .untranslated)
    }
  }

  /// Whether the text of the value shows the time from now.
  var dependsOnTime: Bool {
    switch self {
    case .string, .integer, .unsigned, .number: false
    case .specified(_, let value): value.dependsOnTime
    case .formatted(let value): value.base.dependsOnTime
    }
  }

  /// How long the text of the value stays as it is; nil for always.
  package var timeToChange: Duration? {
    switch self {
    case .string, .integer, .unsigned, .number: nil
    case .specified(_, let value): value.timeToChange
    case .formatted(let value): value.base.timeToChange
    }
  }

  static func digits(of number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
  }
}

/// A value that is written as the locale of its reader wants it, such as a date.
package protocol LocalizedElement: Hashable, Sendable {
  func text(in localization: Localization) -> String
  /// Whether the text shows the time from now.
  var dependsOnTime: Bool { get }
  /// How long the text stays as it is; nil for always.
  var timeToChange: Duration? { get }
}

extension LocalizedElement {
  package var dependsOnTime: Bool { false }
  package var timeToChange: Duration? { nil }
}

/// Any value that is written by locale.
package struct AnyLocalized: Hashable, Sendable {
  package let base: any LocalizedElement
  package init(_ base: some LocalizedElement) { self.base = base }

  package static func == (a: AnyLocalized, b: AnyLocalized) -> Bool {
    func isEqual<Element: LocalizedElement>(_ element: Element) -> Bool {
      element == b.base as? Element
    }
    return isEqual(a.base)
  }
  package func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}

extension FormatStyle {
  /// The style for the readers of a locale; a locale that the app has given to the style itself
  /// stays.
  package func written(in locale: Locale?) -> Self {
    guard let locale, self.locale(.autoupdatingCurrent) == self else { return self }
    return self.locale(locale)
  }
}

/// A value with a format style.
package struct FormattedValue<Style: FormatStyle & Sendable>: LocalizedElement
where Style.FormatOutput == String, Style.FormatInput: Sendable {
  let value: Style.FormatInput
  let style: Style

  package init(_ value: Style.FormatInput, _ style: Style) {
    self.value = value
    self.style = style
  }

  package func text(in localization: Localization) -> String {
    style.written(in: localization.locale).format(value)
  }

  package static func == (a: Self, b: Self) -> Bool {
    guard a.style == b.style else { return false }
    if let value = a.value as? any Hashable {
      func isEqual<Value: Hashable>(_ value: Value) -> Bool { value == b.value as? Value }
      return isEqual(value)
    }
    return a.style.format(a.value) == b.style.format(b.value)
  }
  package func hash(into hasher: inout Hasher) { hasher.combine(style) }
}
