// The names of Foundation on Apple's platforms, which other platforms do not have.
#if !canImport(Darwin)
public import Foundation
public import PullbackStrings

extension String {
  public typealias LocalizationValue = PullbackStrings.LocalizationValue

  /// The translation of a text, for places that need a string: `String(localized: "\(count) files")`.
  ///
  /// The language is that of the dependency `\.locale` at the time of the call; a text that was made
  /// stays as it is when the language changes. In views use `Text("…")`, and in the state of a
  /// feature `TextState("…")`, which follow the language.
  ///
  /// - Parameters:
  ///   - key: The text, which is its key as well.
  ///   - table: The name of the table; nil for `Localizable`.
  ///   - bundle: The bundle with the tables, such as `.module`; nil for those of
  ///     `StringCatalog.main`.
  ///   - locale: The locale of the reader; nil for that of the dependency `\.locale`.
  ///   - comment: For translators. Ignored here.
  public init(
    localized key: LocalizationValue,
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale? = nil,
    comment: StaticString? = nil
  ) {
    let values = DependencyValues._current
    let localization = locale.map { .of($0, values.stringCatalog) } ?? values.localization
    self = localization.string(key, in: TextTable(table, bundle))
  }

  /// The translation of a text that is looked up later than it is written.
  public init(localized resource: LocalizedStringResource) {
    self.init(
      localized: resource.value, table: resource.table, bundle: resource.bundle,
      locale: resource.locale)
  }
}

/// A text with its table, which is looked up where it is shown.
public struct LocalizedStringResource: Hashable, Sendable, ExpressibleByStringInterpolation {
  let value: LocalizationValue
  /// The key in the table.
  public var key: String { value.key }
  /// The name of the table; nil for `Localizable`.
  public let table: String?
  /// The locale of the reader; nil for that of the place where the text is shown.
  public var locale: Locale?
  private let path: String?
  var bundle: Bundle? { path.flatMap { Bundle(path: $0) } }

  /// Creates a text.
  ///
  /// - Parameters:
  ///   - key: The text, which is its key as well.
  ///   - table: The name of the table; nil for `Localizable`.
  ///   - locale: The locale of the reader; nil for that of the place where the text is shown.
  ///   - bundle: The bundle with the tables; nil for those of `StringCatalog.main`.
  ///   - comment: For translators. Ignored here.
  public init(
    _ key: LocalizationValue,
    table: String? = nil,
    locale: Locale? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    value = key
    self.table = table
    self.locale = locale
    path = bundle?.bundlePath
  }
  public init(stringLiteral value: String) { self.init(LocalizationValue(value)) }
  public init(stringInterpolation: LocalizationValue.StringInterpolation) {
    self.init(LocalizationValue(stringInterpolation: stringInterpolation))
  }
}
#endif
