import PullbackStrings
import Testing

@Suite struct PluralRulesTests {
  @Test("every sample number of CLDR has the category that ICU gives it", arguments: samples)
  func category(language: String, category: String, numbers: [String]) {
    let rules = PluralRules(language: language)
    for number in numbers {
      #expect(rules.category(ofNumber: number).rawValue == category, "\(language) \(number)")
    }
  }

  static let samples: [(String, String, [String])] = pluralSamples.split(separator: "\n").flatMap {
    line in
    let sides = line.split(separator: ":")
    return sides[1].split(separator: ";").map { group in
      let words = group.split(separator: " ").map(String.init)
      return (String(sides[0]), words[0], Array(words.dropFirst()))
    }
  }

  @Test("the languages that a translator expects are all there")
  func languages() {
    let expected =
      "ar be bg bs ca cs cy da de el en es et eu fa fi fr ga gd gl he hi hr hu hy id is it ja ko lt "
      + "lv mk mt nb nl pl pt pt-PT ro ru sk sl sq sr sv th tr uk vi zh"
    #expect(Set(Self.samples.map(\.0)) == Set(expected.split(separator: " ").map(String.init)))
  }

  @Test("a region has the rules of its language, unless it has its own")
  func regions() {
    #expect(PluralRules(language: "de_AT.UTF-8").category(of: 1) == .one)
    #expect(PluralRules(language: "pt-BR").category(of: 0) == .one)
    #expect(PluralRules(language: "pt-PT").category(of: 0) == .other)
    #expect(PluralRules(language: "iw").category(of: 2) == .two)
    #expect(PluralRules(language: "zh-Hant-TW").categories == [.other])
  }

  @Test("a language that does not exist, and what is no number, have one category")
  func unknown() {
    for language in ["", "xx", "-", "a-b-c", "💩", String(repeating: "a", count: 100_000)] {
      #expect(PluralRules(language: language).category(of: 1) == .other)
    }
    for text in ["", "x", "1.x", "99999999999999999999999", "NaN", "inf", "1.2.3"] {
      #expect(PluralRules(language: "en").category(ofNumber: text) == .other)
    }
  }

  @Test("the sign of a number does not count, and the smallest number does not trap")
  func signs() {
    #expect(PluralRules(language: "en").category(of: -1) == .one)
    #expect(PluralRules(language: "ru").category(of: .min) == .many)
  }

  @Test("the categories of a language are those of its rules")
  func categories() {
    #expect(PluralRules(language: "ar").categories == [.zero, .one, .two, .few, .many, .other])
    #expect(PluralRules(language: "en").categories == [.one, .other])
    #expect(PluralRules(language: "pl").categories == [.one, .few, .many, .other])
  }
}
