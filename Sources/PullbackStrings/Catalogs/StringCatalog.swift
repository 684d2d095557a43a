import Foundation
import Synchronization

/// Translations of an app's texts into one or more languages.
///
/// Usually an app has them as resources, `Localizable.xcstrings` or `de.lproj/Localizable.strings`,
/// and says once where they are, before its first view:
///
/// ```swift
/// StringCatalog.main = StringCatalog(bundle: .module)
/// ```
///
/// A test, or a small program, can write them down:
///
/// ```swift
/// let catalog = StringCatalog(sourceLanguage: "en", [
///   "de": [
///     "Save": "Sichern",
///     "%lld items": .plural(one: "%lld Eintrag", other: "%lld Einträge"),
///   ]
/// ])
/// ```
///
/// A text is looked up in the languages that serve the reader's locale, then in the language of
/// development; without a translation its key is shown.
public struct StringCatalog: Sendable {
  /// The name of the table of texts that name no other.
  public static let standardTable = "Localizable"

  /// The text of a key in one language.
  public struct Translation: Sendable, ExpressibleByStringLiteral {
    let form: Form

    /// A text that is the same for all numbers.
    public init(_ text: String) { form = .text(StringTemplate(text)) }
    public init(stringLiteral value: String) { self.init(value) }
    private init(form: Form) { self.form = form }

    /// A text for each plural category of a number, which is the first number among the values of
    /// the text. A category that is nil has the text of `other`.
    public static func plural(
      zero: String? = nil,
      one: String? = nil,
      two: String? = nil,
      few: String? = nil,
      many: String? = nil,
      other: String
    ) -> Translation {
      let texts: [(PluralCategory, String?)] = [
        (.zero, zero), (.one, one), (.two, two), (.few, few), (.many, many), (.other, other),
      ]
      return Translation(
        form: .plural(
          position: nil,
          Dictionary(
            uniqueKeysWithValues: texts.compactMap { category, text in
              text.map { (category, .text(StringTemplate($0))) }
            })))
    }
  }

  /// A text, or what it is chosen from.
  indirect enum Form: Hashable, Sendable {
    case text(StringTemplate)
    /// A form for each category of the number at a position; nil for the first number.
    case plural(position: Int?, [PluralCategory: Form])
    /// A text whose substitutions have forms of their own.
    case substituted(StringTemplate, [String: Substitution])
  }

  struct Substitution: Hashable, Sendable {
    var position: Int
    var specifier: String
    var form: Form
  }

  /// The texts of one language by table and key.
  typealias Texts = [String: [String: Form]]

  private final class Storage: Sendable {
    let sourceLanguage: String
    let languages: [String]
    /// The texts of each of ``languages``.
    let texts: [Texts]

    init(sourceLanguage: String, languages: [String], texts: [Texts]) {
      self.sourceLanguage = sourceLanguage
      self.languages = languages
      self.texts = texts
    }
  }
  private let storage: Storage

  init(sourceLanguage: String, texts: [String: Texts], marksUse: Bool = true) {
    var languages = texts.keys.filter { $0 != sourceLanguage }.sorted()
    if !texts.isEmpty { languages.insert(sourceLanguage, at: 0) }
    storage = Storage(
      sourceLanguage: sourceLanguage,
      languages: languages,
      texts: languages.map { texts[$0] ?? [:] }
    )
    if marksUse, !languages.isEmpty { Self.noteUse() }
  }

  /// Creates a catalog of texts in the table ``standardTable``.
  ///
  /// - Parameters:
  ///   - sourceLanguage: The language in which the app is developed, in which its keys are written.
  ///   - translations: The texts by language and key.
  public init(sourceLanguage: String = "en", _ translations: [String: [String: Translation]]) {
    self.init(
      sourceLanguage: sourceLanguage,
      texts: translations.mapValues { [Self.standardTable: $0.mapValues(\.form)] }
    )
  }

  /// The language in which the app is developed. It is the last in which a text is looked up.
  public var sourceLanguage: String { storage.sourceLanguage }

  /// The languages for which there are texts, that of development first; empty if there are none.
  public var languages: [String] { storage.languages }

  /// Both catalogs in one. Where both have a text, that of `other` is taken.
  public func merging(_ other: StringCatalog) -> StringCatalog {
    var texts: [String: Texts] = [:]
    for catalog in [self, other] {
      for (language, tables) in zip(catalog.languages, catalog.storage.texts) {
        for (table, entries) in tables {
          texts[language, default: [:]][table, default: [:]].merge(entries) { $1 }
        }
      }
    }
    return StringCatalog(
      sourceLanguage: languages.isEmpty ? other.sourceLanguage : sourceLanguage, texts: texts)
  }

  /// The positions of the languages in which a text is looked up for a locale.
  func chain(for tag: String?) -> [Int] {
    var chain: [Int] = []
    if let tag {
      chain = LanguageTag.matches(tag, among: languages).compactMap { languages.firstIndex(of: $0) }
    }
    if !languages.isEmpty, !chain.contains(0) { chain.append(0) }
    return chain
  }

  /// The texts of a table by language; empty if no language has it.
  func texts(ofTable table: String) -> [String: Texts] {
    var texts: [String: Texts] = [:]
    for (language, tables) in zip(languages, storage.texts) {
      if let forms = tables[table] { texts[language] = [table: forms] }
    }
    return texts
  }

  func form(of key: String, table: String, at position: Int) -> Form? {
    storage.texts[position][table]?[key]
  }
}

extension StringCatalog: Equatable {
  public static func == (a: StringCatalog, b: StringCatalog) -> Bool { a.storage === b.storage }
}
