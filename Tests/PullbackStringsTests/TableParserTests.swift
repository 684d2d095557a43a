import Foundation
import PullbackStrings
import Testing

@Suite struct TableParserTests {
  @Test("a text that is no catalog throws with the line of the mistake")
  func mistakes() {
    func line(_ text: String) -> Int? {
      do {
        _ = try StringCatalog(xcstrings: text)
        return nil
      } catch {
        return (error as? StringTableError)?.line
      }
    }
    #expect(line("") == 1)
    #expect(line("{\"strings\": {\n\"a\": {}\n\"b\": {}}}") == 3)
    #expect(line("{\"strings\": []}") == 1)
    #expect(line("{\"strings\": {\"a\\q\": {}}}") == 1)
    #expect(line("{\"strings\": {}} x") == 1)
    #expect(line("{\"strings\": {}}") == nil)
  }

  @Test("a catalog that is nested without end throws instead of overflowing the stack")
  func deep() {
    let deep = String(repeating: "[", count: 1_000_000)
    #expect(throws: StringTableError.self) { try StringCatalog(xcstrings: "{\"strings\": \(deep)") }
    let objects = String(repeating: "{\"a\":", count: 200_000)
    #expect(throws: StringTableError.self) { try StringCatalog(xcstrings: objects) }
  }

  @Test("a catalog of more than 32 MB is not read")
  func large() {
    let text = "{\"strings\": {}, \"x\": \"" + String(repeating: "x", count: 33 << 20) + "\"}"
    #expect(throws: StringTableError.self) { try StringCatalog(xcstrings: text) }
  }

  @Test("damaged catalogs never trap", arguments: 0..<200)
  func damaged(seed: Int) {
    var random = Seeded(UInt64(seed))
    var bytes = Array(StringCatalogTests.birds.utf8)
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.remove(at: index)
      default: bytes.insert(Array("{}[]\",:\\%#@$9".utf8).randomElement(using: &random)!, at: index)
      }
    }
    guard let catalog = try? StringCatalog(xcstrings: bytes) else { return }
    for language in catalog.languages + ["pl", "de"] {
      let text = Localization.of(Locale(identifier: language), catalog).string("\(3) birds")
      #expect(text.utf8.count < 10_000, "seed \(seed)")
    }
  }

  @Test("any text is a template, and its literals and placeholders are what was written")
  func templates() {
    var random = Seeded(7)
    let parts = [
      "%", "@", "lld", "1$", "%%", "#@a@", "x", " ", ".2f", "-5d", "é", "%arg", "99999$@", "\0",
    ]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0...8, using: &random)).map { _ in
        parts.randomElement(using: &random)!
      }
      .joined()
      let catalog = StringCatalog(["de": ["%lld and %@": .init(text)]])
      let german = Localization.of(Locale(identifier: "de"), catalog)
      let result = german.string("\(5) and \("you")")
      #expect(result.utf8.count < 10_000, "\(text.debugDescription)")
      if !text.contains("%") { #expect(result == text) }
    }
  }

  @Test("the old formats are read from folders of languages")
  func folders() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "strings-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ path: String, _ text: String, _ encoding: String.Encoding = .utf8) throws {
      let url = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.data(using: encoding)?.write(to: url)
    }
    try write(
      "de.lproj/Localizable.strings",
      "/* a comment */ \"Save\" = \"Sichern\"; // x\nclose = \"Schlie\\U00dfen\\n\";\n\"Same\";")
    try write("fr.lproj/Localizable.strings", "\"Save\" = \"Enregistrer\";", .utf16)
    try write("broken.lproj/Localizable.strings", "\"Save\" = ;")
    try write(
      "de.lproj/Localizable.stringsdict",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>%lld files</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@files@</string>
      <key>files</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>lld</string>
      <key>one</key><string>%lld Datei</string><key>other</key><string>%lld Dateien</string></dict>
      </dict></dict></plist>
      """)
    try write("de.lproj/Words.strings", "\"Save\" = \"Speichern\";")
    let catalog = StringCatalog.bundled(at: folder.path)
    let german = Localization.of(Locale(identifier: "de"), catalog)
    #expect(german.string("Save") == "Sichern")
    #expect(german.string("close") == "Schließen\n")
    #expect(german.string("Same") == "Same")
    #expect(german.string("\(1) files") == "1 Datei")
    #expect(german.string("\(2) files") == "2 Dateien")
    #expect(german.string("Save", in: TextTable("Words", nil)) == "Speichern")
    #expect(Localization.of(Locale(identifier: "fr"), catalog).string("Save") == "Enregistrer")
  }
}

struct Seeded: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
