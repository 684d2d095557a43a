import PullbackStrings
import Testing

@Suite struct LanguageTagTests {
  @Test(
    "the lookup of RFC 4647 finds the closest language",
    arguments: [
      (["de-AT"], ["en", "de"], "de"), (["de-AT", "en"], ["en", "de-AT", "de"], "de-AT"),
      (["fr", "en"], ["de", "en"], "en"), (["pt-BR"], ["en", "pt-PT"], "pt-PT"),
      (["zh-TW"], ["zh-Hans", "zh-Hant"], "zh-Hant"),
      (["zh-CN"], ["zh-Hans", "zh-Hant"], "zh-Hans"),
      (["zh-Hant-CN-x-private1"], ["zh-Hant"], "zh-Hant"), (["DE_de.UTF-8"], ["de"], "de"),
      (["iw"], ["he"], "he"), (["*"], ["de"], nil), ([], ["de"], nil), (["xx"], ["de"], nil),
      (["de"], [], nil), (["no"], ["nb"], "nb"), (["en-GB"], ["en", "en-GB"], "en-GB"),
    ] as [([String], [String], String?)])
  func lookup(wanted: [String], available: [String], best: String?) {
    #expect(LanguageTag.best(of: wanted, among: available) == best)
  }

  @Test("many and long wishes are bounded")
  func hostile() {
    let tags = (0..<10_000).map { "x\($0)" } + ["de"]
    #expect(LanguageTag.best(of: tags, among: ["de"]) == nil)
    #expect(LanguageTag.best(of: [String(repeating: "a-", count: 500_000)], among: ["de"]) == nil)
  }
}
