import Foundation
import PullbackStrings
import Testing

@Suite struct StringsCheckTests {
  private func findings(_ files: [String: String]) throws -> [StringsFinding] {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "check-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let url = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    return StringsCheck.run(packageAt: folder)
  }

  private let catalog = """
    {
      "sourceLanguage": "en",
      "strings": {
        "Save": {"localizations": {
          "de": {"stringUnit": {"state": "translated", "value": "Sichern"}}
        }},
        "Open": {},
        "Unused": {"extractionState": "stale", "localizations": {
          "de": {"stringUnit": {"value": "Unbenutzt"}}
        }},
        "%lld files": {"localizations": {
          "de": {"variations": {"plural": {"other": {"stringUnit": {"value": "%@ Dateien"}}}}}
        }},
        "Hello %@": {"localizations": {
          "de": {"stringUnit": {"value": "Hallo %d"}}
        }}
      }
    }
    """

  @Test("A finding about a text of several lines is one line")
  func oneLine() throws {
    let source = "import PullbackUI\nlet text = Text(\"\"\"\n  One\n  Two\n  \"\"\")\n"
    let found = try findings([
      "Sources/App/Page.swift": source, "Sources/App/Localizable.xcstrings": catalog,
    ])
    let texts = found.map(\.description)
    #expect(texts.contains { $0.contains(#"Page.swift:2: "One\nTwo""#) }, "\(texts)")
    #expect(!texts.contains { $0.contains("\n") })
  }

  @Test("each kind of mistake is found at its file and line")
  func kinds() throws {
    let source = """
      import PullbackUI
      struct Page: View {
        var body: some View {
          Button("Save") {}
          Text(isNew ? "Open" : "Other")
          Text(verbatim: "Not a key")
          Label("\\(files.count) files", systemImage: "doc")
          Text("Hello \\(name)")
          Text("\\(count)")
        }
      }
      """
    let found = try findings([
      "Sources/App/Page.swift": source, "Sources/App/Localizable.xcstrings": catalog,
    ])
    let table = "Sources/App/Localizable.xcstrings"
    func has(_ kind: StringsFinding.Kind, _ file: String, _ line: Int, _ key: String) -> Bool {
      found.contains { $0.kind == kind && $0.file == file && $0.line == line && $0.key == key }
    }
    #expect(has(.unknownKey, "Sources/App/Page.swift", 5, "Other"))
    #expect(has(.missingTranslation, table, 7, "Open"))
    #expect(has(.unusedKey, table, 8, "Unused"))
    #expect(has(.pluralCategory, table, 12, "%lld files"))
    #expect(has(.arguments, table, 15, "Hello %@"))
    #expect(found.count == 5, "\(found)")
  }

  @Test("a table for the library's texts is compared with the library")
  func libraryTable() throws {
    let table = """
      {"sourceLanguage": "en", "strings": {
        "Back": {"localizations": {
          "de": {"stringUnit": {"value": "Heim"}},
          "nl": {"stringUnit": {"value": "Terug"}}}},
        "Delete %@": {"localizations": {"nl": {"stringUnit": {"value": "Wissen"}}}},
        "No such text": {"localizations": {"de": {"stringUnit": {"value": "Nichts"}}}}
      }}
      """
    let path = "Sources/App/\(LibraryWords.table).xcstrings"
    let found = try findings([path: table])
    #expect(found.filter { $0.kind == .unusedKey }.map(\.key) == ["No such text"])
    #expect(found.filter { $0.kind == .arguments }.map(\.key) == ["Delete %@"])
    // German is one of the library's languages, so that a table may have a part of it.
    let missing = found.filter { $0.kind == .missingTranslation }
    #expect(Set(missing.map(\.language)) == ["nl"])
    #expect(
      Set(missing.map(\.key)) == Set(LibraryWords.texts).subtracting(["Back", "Delete %@"]))
    #expect(missing.allSatisfy { $0.file == path && $0.line == 4 })
  }

  @Test("a package without tables has nothing to check")
  func none() throws {
    #expect(try findings(["Sources/App/A.swift": "Text(\"Hello\")"]).isEmpty)
    #expect(try findings([:]).isEmpty)
  }

  @Test("a damaged table is reported with its line, and so is a key that occurs twice")
  func tables() throws {
    let found = try findings([
      "Sources/App/A.xcstrings": "{\"strings\": {\n\"a\": {},\n\"a\": {}}}",
      "Sources/App/B.xcstrings": "{\n\"strings\"",
      "Sources/App/de.lproj/C.strings": "\n\"x\" = \"y\"",
    ]).filter { $0.kind == .table }
    #expect(
      found.map { "\($0.file):\($0.line)" } == [
        "Sources/App/A.xcstrings:3", "Sources/App/B.xcstrings:2",
        "Sources/App/de.lproj/C.strings:2",
      ], "\(found)")
  }

  @Test("literals are read as Swift writes them")
  func literals() throws {
    let source = ##"""
      // Text("comment")
      /* Text("other /* nested */ comment") */
      Text("a \"quoted\" \u{e9}\n")
      Text(#"raw \(x) \#(y)"#)
      Text("""
        Several \
        lines
        of text
        """)
      String(localized: "code \(format("inner", x(1)))", table: "Words")
      TextState("state")
      .navigationTitle("title")
      Toggle(isOn: $x) { Text("inside") }
      let key: LocalizedStringKey = "typed"
      print("no key")
      Text("100% \(x, specifier: "%.1f")")
      """##
    let table = """
      {"sourceLanguage": "en", "strings": {
      "a \\"quoted\\" é\\n": {}, "raw \\\\(x) %@": {}, "Several lines\\nof text": {}, "state": {},
      "title": {}, "inside": {}, "typed": {}, "100%% %.1f": {}}}
      """
    let words = "{\"sourceLanguage\": \"en\", \"strings\": {\"code %@\": {}}}"
    let found = try findings([
      "Sources/App/A.swift": source, "Sources/App/Localizable.xcstrings": table,
      "Sources/App/Words.xcstrings": words,
    ])
    #expect(found == [])
  }

  @Test("What a property or function of the type of keys returns is a key")
  func returnedKeys() throws {
    let source = """
      enum Step {
        case first(String), second
        var title: LocalizedStringKey {
          switch self {
          case .first("no key"): "first"
          case .second: isOn(named(in: "also none")) ? "second" : "other"
          }
        }
        func hint(_ name: String = "name") -> LocalizedStringKey? {
          if name == "none" { return nil }
          log("line")
          return "hint"
        }
        var plain: String { "plain" }
      }
      """
    let table = """
      {"sourceLanguage": "en", "strings": {
      "first": {}, "second": {}, "other": {}, "hint": {}}}
      """
    let found = try findings([
      "Sources/App/A.swift": source, "Sources/App/Localizable.xcstrings": table,
    ])
    #expect(found == [])
  }

  @Test("damaged sources never trap", arguments: 0..<100)
  func damaged(seed: Int) throws {
    var random = Seeded(UInt64(seed))
    let parts = [
      "Text(", "\"", "\"\"\"", "\\(", ")", "#", "\\", "/*", "*/", "//", "\n", "?", ":", ",", "{",
      "}", "x",
      "specifier:", "é", "\\u{", "}",
    ]
    let text = (0..<200).map { _ in parts.randomElement(using: &random)! }.joined()
    _ = try findings(["Sources/App/A.swift": text, "Sources/App/Localizable.xcstrings": catalog])
  }

  @Test("interpolations that are nested without end do not overflow the stack")
  func deep() throws {
    let text = "Text(" + String(repeating: "\"\\(", count: 100_000)
    _ = try findings(["Sources/App/A.swift": text, "Sources/App/Localizable.xcstrings": catalog])
  }
}
