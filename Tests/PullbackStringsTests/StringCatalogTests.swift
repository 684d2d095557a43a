import Foundation
import PullbackStrings
import Testing

@Suite struct StringCatalogTests {
  @Test("a text is looked up in the reader's language, its base, and the language of development")
  func fallback() {
    let catalog = StringCatalog(
      sourceLanguage: "en",
      [
        "pt": ["Save": "Salvar", "Open": "Abrir"], "pt-PT": ["Save": "Guardar"],
        "en": ["Close": "Close it"],
      ])
    func text(_ key: LocalizationValue, _ locale: String) -> String {
      Localization.of(Locale(identifier: locale), catalog).string(key)
    }
    #expect(text("Save", "pt_BR") == "Salvar")
    #expect(text("Save", "pt-PT") == "Guardar")
    #expect(text("Open", "pt-PT") == "Abrir")
    #expect(text("Close", "pt-BR") == "Close it")
    #expect(text("Save", "en") == "Save")
    #expect(text("Missing", "pt") == "Missing")
    #expect(catalog.languages == ["en", "pt", "pt-PT"])
  }

  @Test(
    "a locale that does not exist shows the language of development",
    arguments: [
      "", "xx", "💩", "--", "de_", "a-b-c-d-e-f-g-h-i-j", String(repeating: "z", count: 9999),
    ])
  func unknownLocale(identifier: String) {
    let catalog = StringCatalog(["de": ["Save": "Sichern"]])
    let localization = Localization.of(Locale(identifier: identifier), catalog)
    #expect(["Save", "Sichern"].contains(localization.string("Save")))
    #expect(!localization.string("\(1234) files").isEmpty)
  }

  @Test("each language has the plural forms of its numbers")
  func plurals() throws {
    let catalog = try StringCatalog(xcstrings: Self.birds)
    func text(_ count: Int, _ locale: String) -> String {
      Localization.of(Locale(identifier: locale), catalog).string("\(count) birds")
    }
    #expect(text(1, "en") == "1 bird")
    #expect(text(2, "en") == "2 birds")
    #expect(text(1, "de") == "1 Vogel")
    #expect(text(1234, "de") == "1.234 Vögel")
    #expect([1, 2, 5, 22].map { text($0, "pl") } == ["1 ptak", "2 ptaki", "5 ptaków", "22 ptaki"])
    #expect(text(3, "fr") == "3 birds")
  }

  static let birds = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {"%lld birds": {"localizations": {
      "en": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "%lld bird"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld birds"}}}}},
      "de": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "%lld Vogel"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld Vögel"}}}}},
      "fr": {"stringUnit": {"state": "new", "value": "%lld oiseaux"}},
      "pl": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "%lld ptak"}},
        "few": {"stringUnit": {"state": "translated", "value": "%lld ptaki"}},
        "many": {"stringUnit": {"state": "translated", "value": "%lld ptaków"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld ptaka"}}}}}
    }}}}
    """

  @Test("substitutions have plural forms of their own, and devices do not matter")
  func substitutions() throws {
    let catalog = try StringCatalog(
      xcstrings: """
        {"sourceLanguage": "en", "strings": {
          "%lld songs in %lld lists": {"localizations": {"de": {
            "stringUnit": {"state": "translated", "value": "%#@songs@ in %#@lists@"},
            "substitutions": {
              "songs": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
                "one": {"stringUnit": {"value": "%arg Lied"}},
                "other": {"stringUnit": {"value": "%arg Lieder"}}}}},
              "lists": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
                "one": {"stringUnit": {"value": "einer Liste"}},
                "other": {"stringUnit": {"value": "%arg Listen"}}}}}}}}},
          "Tap": {"localizations": {"de": {"variations": {"device": {
            "mac": {"stringUnit": {"value": "Klicken"}},
            "other": {"stringUnit": {"value": "Tippen"}}}}}}}}}
        """)
    let german = Localization.of(Locale(identifier: "de"), catalog)
    #expect(german.string("\(1) songs in \(2) lists") == "1 Lied in 2 Listen")
    #expect(german.string("\(2) songs in \(1) lists") == "2 Lieder in einer Liste")
    #expect(german.string("Tap") == "Tippen")
  }

  @Test("substitutions that need one another in a circle, or multiply, end")
  func cycles() throws {
    func substitution(_ name: String, _ text: String) -> String {
      """
      "\(name)": {"argNum": 1, "variations": {"plural": {"other": {"stringUnit": {"value": "\(text)"}}}}}
      """
    }
    let names = (0..<20).map { "s\($0)" }
    let doubling = names.dropLast().enumerated().map { index, name in
      substitution(name, "%#@\(names[index + 1])@%#@\(names[index + 1])@")
    }
    for parts in [[substitution("s0", "%#@s0@")], doubling + [substitution("s19", "x")]] {
      let catalog = try StringCatalog(
        xcstrings: """
          {"strings": {"%lld": {"localizations": {"de": {
            "stringUnit": {"value": "%#@s0@"}, "substitutions": {\(parts.joined(separator: ","))}}}}}}
          """)
      let text = Localization.of(Locale(identifier: "de"), catalog).string("\(1)")
      #expect(text.utf8.count < 10_000)
    }
  }

  @Test("values may be in another order, and a percent sign is written twice")
  func positions() {
    let catalog = StringCatalog([
      "de": [
        "%@ likes %@": "%2$@ gefällt %1$@", "%lld%% of %@": "%1$lld %% von %2$@",
        "Half: %.2f": "Hälfte: %.2f", "Lost": "Verloren: %@ %9$@", "%@ gone": "%2$@ weg",
      ]
    ])
    let german = Localization.of(Locale(identifier: "de"), catalog)
    #expect(german.string("\("Blob") likes \("Tea")") == "Tea gefällt Blob")
    #expect(german.string("\(50)% of \("all")") == "50 % von all")
    #expect(german.string("Half: \(1234.5, specifier: "%.2f")") == "Hälfte: 1.234,50")
    #expect(german.string("Lost") == "Verloren: %@ %9$@")
    #expect(german.string("\("a") gone") == "%2$@ weg")
  }

  @Test("a number is grouped where its text has a translation, and as written elsewhere")
  func grouping() {
    let catalog = StringCatalog(["de": ["%lld files": "%lld Dateien"]])
    let german = Localization.of(Locale(identifier: "de"), catalog)
    #expect(german.string("\(12345) files") == "12.345 Dateien")
    #expect(german.string("Year \(2026)") == "Year 2026")
    #expect(german.string("Price \(1.5, specifier: "%.2f")") == "Price 1,50")
  }

  @Test("digits are those of the locale")
  func digits() {
    let catalog = StringCatalog(["ar-EG": ["%lld files": "%lld ملفات"]])
    let arabic = Localization.of(Locale(identifier: "ar-EG"), catalog)
    #expect(arabic.string("\(3) files") == "٣ ملفات")
  }

  @Test("a value with a format style is written in the reader's locale, unless the style has one")
  func formats() {
    let german = Localization.of(Locale(identifier: "de"), StringCatalog([:]))
    #expect(german.string("\(1234.5, format: .number)") == "1.234,5")
    let english = FloatingPointFormatStyle<Double>.number.locale(Locale(identifier: "en"))
    #expect(german.string("\(1234.5, format: english)") == "1,234.5")
    #expect(Localization.untranslated.string("\(0.25, format: .percent)") == "25%")
  }

  @Test("a missing text is reported once for each language")
  func missing() {
    let seen = Seen()
    StringCatalog.onMissing { seen.add($0) }
    defer { StringCatalog.onMissing(nil) }
    let catalog = StringCatalog(["de": ["Known to nobody else": "Bekannt"]])
    let german = Localization.of(Locale(identifier: "de"), catalog)
    for _ in 0..<3 { _ = german.string("Nobody has this") }
    _ = german.string("Known to nobody else")
    #expect(seen.all.filter { $0.key.hasPrefix("Nobody") }.map(\.language) == ["de"])
    #expect(!seen.all.contains { $0.key == "Known to nobody else" })
  }

  @Test("an app's own table changes the library's words and adds languages")
  func libraryWords() throws {
    let own = try StringCatalog(
      xcstrings: """
        {"sourceLanguage": "en", "strings": {"Back": {"localizations": {
          "de": {"stringUnit": {"value": "Heim"}}, "nl": {"stringUnit": {"value": "Terug"}}}}}}
        """, table: LibraryWords.table)
    func word(_ word: String, _ locale: String, _ catalog: StringCatalog) -> String {
      Localization.of(Locale(identifier: locale), catalog).word(word)
    }
    #expect(word("Back", "de", StringCatalog([:])) == "Zurück")
    #expect(word("Back", "de-AT", own) == "Heim")
    #expect(word("Cancel", "de", own) == "Abbrechen")
    #expect(word("Back", "nl", own) == "Terug")
    #expect(word("Cancel", "nl", own) == "Cancel")
    #expect(Localization.untranslated.word("Delete %@", .string("it")) == "Delete it")
    #expect(
      Localization.of(Locale(identifier: "ko"), own).word("Delete %@", .string("A")) == "A 삭제")
  }

  @Test("the library has all its words in all its languages, with all their values")
  func completeWords() {
    #expect(LibraryWords.languages == ["en", "de", "es", "fr", "ja", "ko"])
    #expect(LibraryWords.incomplete == [])
  }
}

private final class Seen: Sendable {
  private let list = LockedList()
  var all: [MissingString] { list.all }
  func add(_ missing: MissingString) { list.add(missing) }
}
