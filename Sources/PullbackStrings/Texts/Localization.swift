package import Foundation
import Synchronization

/// In which language texts are looked up, and how numbers and dates are written.
package final class Localization: Sendable {
  /// The locale of the reader; nil if none was chosen. Then values are written as the program
  /// writes them by default.
  package let locale: Locale?
  /// The translations in which texts without a bundle are looked up.
  package let catalog: StringCatalog
  private let own: Languages
  private let library: Languages

  /// The languages of a catalog in which a text is looked up.
  private struct Languages: Sendable {
    let catalog: StringCatalog
    /// The positions of the languages, with their rules.
    let chain: [(position: Int, rules: PluralRules)]

    init(_ catalog: StringCatalog, _ tag: String?) {
      self.catalog = catalog
      chain = catalog.chain(for: tag).map { ($0, PluralRules(language: catalog.languages[$0])) }
    }
  }

  init(locale: Locale?, catalog: StringCatalog) {
    self.locale = locale
    self.catalog = catalog
    tag = locale.map { $0.identifier(.bcp47) }
    own = Languages(catalog, tag)
    library = Languages(LibraryWords.catalog(changedBy: catalog), tag)
    let format = IntegerFormatStyle<Int>()
    hasPlainDigits = locale.map { 1.formatted(format.locale($0)) == "1" } ?? true
  }

  /// The locale as a language tag; nil for no locale.
  package let tag: String?
  /// Whether the locale writes small numbers as Swift does.
  private let hasPlainDigits: Bool

  /// Texts as they are in the source.
  package static let untranslated = Localization(
    locale: nil, catalog: StringCatalog(sourceLanguage: "en", texts: [:], marksUse: false))

  private static let programLocale = Mutex<Locale?>(nil)

  /// The locale of the person for whom the program runs, as in a terminal; nil if there is no such
  /// person, or none was chosen.
  package static var program: Locale? {
    get { programLocale.withLock { $0 } }
    set { programLocale.withLock { $0 = newValue } }
  }

  private static let known = Mutex<[(locale: String?, localization: Localization)]>([])

  /// The texts of a catalog for the readers of a locale. The same object is returned while it is
  /// among those that were asked for last, so that it tells whether anything has changed.
  package static func of(_ locale: Locale?, _ catalog: StringCatalog) -> Localization {
    let identifier = locale?.identifier
    return known.withLock { known in
      if let index = known.lastIndex(where: {
        $0.locale == identifier && $0.localization.catalog == catalog
          && $0.localization.locale == locale
      }) {
        return known[index].localization
      }
      if known.count == 64 { known.removeFirst(32) }
      let new = Localization(locale: locale, catalog: catalog)
      known.append((identifier, new))
      return new
    }
  }

  /// The texts of the program in its language of development, for views in whose environment nothing
  /// was set.
  package static var standard: Localization {
    StringCatalog.mayTranslate ? of(nil, .main) : untranslated
  }

  /// Whether no text without a bundle has a translation.
  package var isEmpty: Bool { own.chain.isEmpty }

  /// Whether the library's own words are the same in both.
  package func hasSameWords(as other: Localization) -> Bool {
    library.catalog == other.library.catalog
      && library.chain.map(\.position) == other.library.chain.map(\.position)
  }

  /// The language in which texts are looked up first; nil if there are no translations.
  package var language: String? { own.chain.first.map { catalog.languages[$0.position] } }

  /// A part of a text: what the translator has written, or the value of an argument.
  package enum Piece: Hashable, Sendable {
    case literal(String)
    case value(String, LocalizedArgument)
  }

  /// The text of a key without values; nil if it has no translation.
  package func translation(
    of key: String,
    in table: TextTable = .standard
  ) -> String? {
    let languages = languages(of: table)
    for (position, rules) in languages.chain {
      guard let form = languages.catalog.form(of: key, table: table.name, at: position) else {
        continue
      }
      if case .text(let template) = form { return template.source }
      return StringRenderer(self, rules, []).text(form)
    }
    if !languages.chain.isEmpty { note(missing: key, table, languages) }
    return nil
  }

  /// The parts of a text with values. Without a translation they are those of the literal.
  package func pieces(
    of text: LocalizationValue.Composed,
    in table: TextTable = .standard
  ) -> [Piece] {
    let languages = languages(of: table)
    for (position, rules) in languages.chain {
      guard let form = languages.catalog.form(of: text.key, table: table.name, at: position) else {
        continue
      }
      return StringRenderer(self, rules, text.arguments).pieces(form)
    }
    if !languages.chain.isEmpty { note(missing: text.key, table, languages) }
    return literalPieces(of: text)
  }

  func literalPieces(of text: LocalizationValue.Composed) -> [Piece] {
    let bytes = Array(text.written.utf8)
    var pieces: [Piece] = []
    var end = 0
    func literal(_ range: Range<Int>) {
      if !range.isEmpty { pieces.append(.literal(String(decoding: bytes[range], as: UTF8.self))) }
    }
    for (range, argument) in zip(text.ranges, text.arguments) {
      literal(end..<range.lowerBound)
      let written = String(decoding: bytes[range], as: UTF8.self)
      pieces.append(.value(self.text(of: argument, orUntranslated: written), argument))
      end = range.upperBound
    }
    literal(end..<bytes.count)
    return pieces
  }

  /// A text as a string, with the marks of Markdown in it.
  package func string(
    _ value: LocalizationValue,
    in table: TextTable = .standard
  ) -> String {
    switch value.content {
    case .plain(let text): return text
    case .literal(let key): return translation(of: key, in: table) ?? key
    case .composed(let composed):
      return pieces(of: composed, in: table).reduce(into: "") { text, piece in
        switch piece {
        case .literal(let part), .value(let part, _): text += part
        }
      }
    }
  }

  /// A value in a text that has no translation. Numbers are as in the source then, because a
  /// number alone may be a name, such as that of a year.
  private func text(of argument: LocalizedArgument, orUntranslated text: String) -> String {
    guard locale != nil || argument.dependsOnTime else { return text }
    switch argument {
    case .string, .integer, .unsigned, .number: return text
    case .specified, .formatted: return self.text(of: argument)
    }
  }

  /// A value as the locale writes it.
  package func text(of argument: LocalizedArgument) -> String {
    switch argument {
    case .string(let text): return text
    case .integer(let number):
      if hasPlainDigits, -1000 < number, number < 1000 { return "\(number)" }
      return number.formatted(IntegerFormatStyle().locale(locale ?? .current))
    case .unsigned(let number):
      if hasPlainDigits, number < 1000 { return "\(number)" }
      return number.formatted(IntegerFormatStyle().locale(locale ?? .current))
    case .number(let number):
      return number.formatted(FloatingPointFormatStyle().locale(locale ?? .current))
    case .specified(let specifier, let value):
      guard let placeholder = StringTemplate(specifier).placeholders.first else {
        return text(of: value)
      }
      return text(of: value, placeholder)
    case .formatted(let value): return value.base.text(in: self)
    }
  }

  /// A value in the format of a placeholder; nil locale: as `printf` writes it.
  func text(of argument: LocalizedArgument, _ placeholder: StringTemplate.Placeholder) -> String {
    if case .specified(_, let value) = argument {
      return placeholder.conversion == "@" ? text(of: argument) : text(of: value, placeholder)
    }
    if case .formatted = argument { return text(of: argument) }
    let flags = placeholder.flags
    switch placeholder.conversion {
    case "d", "D", "i", "u", "U":
      guard flags.isEmpty else { break }
      if case .number(let number) = argument, let whole = Int64(exactly: number.rounded()) {
        return text(of: .integer(whole))
      }
      return text(of: argument)
    case "f", "F":
      guard let number = argument.double else { return text(of: argument) }
      let digits = flags.isEmpty ? nil : Int(flags.drop { $0 != "." }.dropFirst())
      // Width and signs are for tables, which have no words.
      guard flags.isEmpty || flags.first == "." else { break }
      let style = FloatingPointFormatStyle<Double>().locale(locale ?? .current)
      return number.formatted(
        digits.map { style.precision(.fractionLength(min(32, $0))) } ?? style)
    default: break
    }
    return argument.printed(flags: flags, placeholder.conversion) ?? text(of: argument)
  }

  /// One of the library's own texts, such as `Back`; see ``LibraryWords``.
  package func word(_ key: String, _ arguments: LocalizedArgument...) -> String {
    string(LocalizationValue(word: key, arguments), in: .library)
  }

  /// A text that consists of the library's own sentences, and perhaps of others, such as the reason
  /// that a storage gives, which stay as they are.
  package func sentences(_ text: String) -> String {
    let whole = word(text)
    guard whole == text, !library.chain.isEmpty else { return whole }
    var rest = text.sentences[...]
    var said: [String] = []
    while !rest.isEmpty {
      // A text of the library may be several sentences.
      var count = min(rest.count, Self.longestText)
      var known = word(rest.prefix(count).joined(separator: " "))
      while count > 1, known == rest.prefix(count).joined(separator: " ") {
        count -= 1
        known = word(rest.prefix(count).joined(separator: " "))
      }
      said.append(known)
      rest = rest.dropFirst(count)
    }
    return said.joined(separator: " ")
  }

  /// The number of sentences that the longest text of the library has.
  private static let longestText = 3

  private func languages(of table: TextTable) -> Languages {
    if table.isLibrary { return library }
    guard let bundle = table.bundle else { return own }
    let catalog = StringCatalog.bundled(at: bundle)
    return catalog == self.catalog ? own : Languages(catalog, tag)
  }

  private func note(missing key: String, _ table: TextTable, _ languages: Languages) {
    guard StringCatalog.reportsMissing, !table.isLibrary, !key.isEmpty else { return }
    StringCatalog.report(
      MissingString(
        key: key, table: table.name,
        language: languages.catalog.languages[languages.chain[0].position]))
  }
}

extension String {
  /// The parts that end in a full stop or another such mark before a space.
  fileprivate var sentences: [String] {
    var sentences: [String] = []
    var start = startIndex
    for index in indices where self[index] == " " && index > start {
      guard ".…?!".contains(self[self.index(before: index)]) else { continue }
      sentences.append(String(self[start..<index]))
      start = self.index(after: index)
    }
    if start < endIndex { sentences.append(String(self[start...])) }
    return sentences
  }
}

extension LocalizedArgument {
  fileprivate var double: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .unsigned(let number): Double(number)
    case .number(let number): number
    case .specified(_, let value): value.double
    case .string, .formatted: nil
    }
  }

  /// The value as `printf` writes it; nil if the conversion is for another type.
  func printed(flags: String, _ conversion: Character) -> String? {
    guard flags.count < 12, flags.split(separator: ".").allSatisfy({ $0.count < 5 }) else {
      return nil
    }
    switch (conversion, self) {
    case ("d", .integer(let number)), ("i", .integer(let number)), ("x", .integer(let number)),
      ("X", .integer(let number)), ("o", .integer(let number)), ("u", .integer(let number)):
      return String(format: "%\(flags)ll\(conversion)", number)
    case ("d", .unsigned(let number)), ("i", .unsigned(let number)), ("x", .unsigned(let number)),
      ("X", .unsigned(let number)), ("o", .unsigned(let number)), ("u", .unsigned(let number)):
      return String(format: "%\(flags)ll\(conversion)", number)
    case ("f", _), ("F", _), ("e", _), ("E", _), ("g", _), ("G", _), ("a", _), ("A", _):
      return double.map { String(format: "%\(flags)\(conversion)", $0) }
    default: return nil
    }
  }
}
