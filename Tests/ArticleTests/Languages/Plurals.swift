import PullbackStrings
import Testing

let fileTexts = StringCatalog(
  sourceLanguage: "en",
  ["pl": ["%lld files": .plural(one: "%lld plik", few: "%lld pliki", other: "%lld plików")]])

func pluralForm(of count: Int) -> PluralCategory { PluralRules(language: "pl").category(of: count) }

func languageOfMail(for reader: [String]) -> String {
  LanguageTag.best(of: reader, among: ["en", "pl"]) ?? "en"
}

@Suite struct StringsPageTests {
  @Test("Numbers have the plural forms of Polish, and a reader the first language that there is")
  func forms() {
    #expect([1, 2, 5, 22].map(pluralForm) == [.one, .few, .many, .few])
    #expect(fileTexts.languages.sorted() == ["en", "pl"])
    #expect(languageOfMail(for: ["cs", "pl-PL", "en"]) == "pl")
    #expect(languageOfMail(for: ["cs"]) == "en")
  }
}
