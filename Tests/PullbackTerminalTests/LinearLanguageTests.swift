import Foundation
import PullbackCore
import PullbackStrings
import PullbackTerminal
import PullbackUI
import Testing

/// The linear form in another language than English.
@MainActor @Suite struct LinearLanguageTests {
  /// A view whose own texts are Greek, with every kind of control and many kinds of rows.
  private struct Everything: View {
    struct Item: Identifiable {
      let id: Int
      var name: String { "Σ\(id)" }
    }
    @State private var name = ""
    @State private var secret = "ω"
    @State private var isOn = false
    @State private var count = 2
    @State private var level = 3.0
    @State private var size = "Μ"
    @State private var isOpen = true
    @State private var asks = false
    @State private var shown = 7
    @State private var order = [KeyPathComparator(\Item.name)]
    private let items = [Item(id: 1), Item(id: 2)]

    var body: some View {
      VStack {
        TextField("Όνομα", text: $name).fieldError(name == "λ" ? "Λάθος" : nil)
        SecureField("Κωδικός", text: $secret)
        Toggle("Ήχος", isOn: $isOn)
        Toggle("Φως", isOn: .constant(true))
        Stepper("Πόσα", value: $count, in: 0...3)
        Slider(value: $level, in: 1...5, step: 1) { Text(verbatim: "Ένταση") }
        Picker("Μέγεθος", selection: $size) {
          Text(verbatim: "Μ").tag("Μ")
          Text(verbatim: "Π").tag("Π")
        }
        DisclosureGroup("Άλλα", isExpanded: $isOpen) { Text(verbatim: "Μέσα") }
        ProgressView("Εργασία")
        Gauge(value: 0.5) { Text(verbatim: "Μισό") }
        Text(verbatim: "Κρυφό").redacted(reason: .placeholder)
        Button("Διαγραφή") { asks = true }
        Button("Τίποτα") {}
        Button("Λιγότερα") { shown = 0 }
        Button("Όχι") {}.disabled(true)
        Button("") {}
        Text(verbatim: "Αρχείο").contextMenu { Button("Αντίγραφο") {} }
        ForEach(0..<shown, id: \.self) { Text(verbatim: "Γραμμή \($0)") }
        Table(items, sortOrder: $order) {
          TableColumn("Τίτλος", value: \.name) { Text(verbatim: $0.name) }
        }
        ScrollView { LazyVStack { ForEach(0..<300, id: \.self) { Text(verbatim: "Ρ\($0)") } } }
      }
      .alert("Σίγουρα;", isPresented: $asks) { Button("Ναι") {} }
    }
  }

  /// The library's words in a language in which each of them is written without Latin letters.
  private static func catalog(without missing: String? = nil) throws -> StringCatalog {
    var strings: [String: Any] = [:]
    for text in LibraryWords.texts where text != missing {
      var value = ""
      var isPlaceholder = false
      for character in text {
        if character == "%" { isPlaceholder = true }
        value += !isPlaceholder && character.isLetter ? "ж" : String(character)
        if character == "@" || character == "d" { isPlaceholder = false }
      }
      strings[text] = ["localizations": ["nl": ["stringUnit": ["value": value]]]]
    }
    let table: [String: Any] = ["sourceLanguage": "en", "strings": strings]
    return try StringCatalog(
      xcstrings: Array(JSONSerialization.data(withJSONObject: table)), table: LibraryWords.table)
  }

  private func conversation(_ catalog: StringCatalog) -> LinearConversation {
    var environment = EnvironmentValues()
    environment.stringCatalog = catalog
    return LinearConversation(
      graph: ViewGraph(environment: environment) { Everything().pageLanguage("nl") })
  }

  /// What is said to each of many commands, good and bad.
  private func replies(_ catalog: StringCatalog) -> String {
    let app = conversation(catalog)
    var said = app.start()
    let commands = [
      "help", "", "quiet", "", "quiet", "key ξξ", "key f5", "ξ", "99", "row", "row 0", "row 999",
      "clear", "return 2", "back",
    ]
    for command in commands { said += app.respond(to: command) }
    let numbers = said.matches(of: /\[([0-9]+)\]/).compactMap { Int($0.1) }
    for number in Set(numbers).sorted() {
      for rest in ["", " λ", " +", " -", " -", " 4", " 40"] {
        said += app.respond(to: "\(number)\(rest)")
        said += app.respond(to: "back")
      }
      said += app.respond(to: "clear \(number)") + app.respond(to: "return \(number)")
      said += app.respond(to: "add \(number) λ") + app.respond(to: "key \(number) up")
    }
    for command in ["more", "more", "more", "row 200", "again"] {
      said += app.respond(to: command)
    }
    return said
  }

  @Test("no sentence of the linear form is English where the table has all of them")
  func nothingEnglish() throws {
    let said = replies(try Self.catalog())
    // The names of keys, which are the same in all languages.
    let commands = Set(["ctrl", "s", "up"])
    for line in said.split(separator: "\n") {
      let words = line.matches(of: /[A-Za-z]+/).map { String($0.output) }
      #expect(Set(words).isSubset(of: commands), "\(line)")
    }
    #expect(said.count > 2_000)
  }

  @Test("one text that the table lacks is found as an English one")
  func oneMissing() throws {
    for (text, word) in [
      ("Nothing changed.", "Nothing"), ("Pressed.", "Pressed"), ("slider", "slider"),
      ("%lld more rows", "more rows"),
    ] {
      let said = replies(try Self.catalog(without: text))
      #expect(said.contains(word), "\(text)")
    }
  }

  @Test("each sentence in the sources of the linear form is one of the library's texts")
  func sources() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/PullbackTerminal")
    var files = ["Overlays/KeyHelp.swift"]
    let folder = root.appending(path: "Linear").path
    files += try FileManager.default.contentsOfDirectory(atPath: folder).map { "Linear/\($0)" }
    let known = Set(LibraryWords.texts)
    // Said to developers, before what the compiler says.
    let others = ["The build has failed.\\n"]
    var count = 0
    for file in files {
      let source = try String(contentsOf: root.appending(path: file), encoding: .utf8)
      for line in source.split(separator: "\n")
      where !line.drop(while: \.isWhitespace).hasPrefix("//") {
        for match in line.matches(of: /"((?:[^"\\]|\\.)*)"/) {
          let literal = String(match.1).replacing("\\\"", with: "\"")
            .replacing(/\\\([^)]*\)*/, with: "")
          let sentence = literal.firstMatch(of: /[A-Za-z]{2,} [A-Za-z]{2,}|^[A-Z][a-z]+/)
          guard sentence != nil else { continue }
          count += 1
          // Names of keys are looked up one by one.
          let areKeys = literal.split(separator: ", ").allSatisfy { key in
            let name = key.split(separator: "-").last.map(String.init) ?? ""
            return known.contains(name) || name.allSatisfy(\.isLowercase)
          }
          let isKnown = known.contains(literal) || others.contains(literal)
          #expect(isKnown || file.hasSuffix("KeyHelp.swift") && areKeys, "\(file): \(literal)")
        }
      }
    }
    #expect(count > 40)
  }

  @Test("nothing in the list of the keys is English where the table has all of it")
  func noEnglishKeys() throws {
    var environment = EnvironmentValues()
    environment.stringCatalog = try Self.catalog()
    let screen = Screen(
      graph: ViewGraph(environment: environment) {
        TextField("Όνομα", text: .constant("")).pageLanguage("nl")
      }, size: CellSize(width: 80, height: 50))
    screen.handle(.key(.function(1)))
    #expect(screen.frame.text.contains("alt-жж, alt-жжжж"), "\(screen.frame.text)")
    // What is printed on keyboards.
    let printed = Set(["tab", "shift", "escape", "esc", "alt", "ctrl", "enter", "home", "end", "f"])
    let words = screen.frame.text.matches(of: /[A-Za-z]+/).map { String($0.output) }
    #expect(words.allSatisfy { printed.contains($0) || $0.count == 1 }, "\(words)")
  }

  @Test("a conversation is in the languages that the library has")
  func german() throws {
    struct Short: View {
      @State var isOn = false
      var body: some View {
        Toggle("Ton", isOn: $isOn)
        Slider(value: .constant(2), in: 1...5) { Text(verbatim: "Höhe") }
        ScrollView { LazyVStack { ForEach(0..<16, id: \.self) { Text(verbatim: "\($0)") } } }
      }
    }
    let catalog = StringCatalog(["de": ["A": "A"]])
    let app = LinearConversation(
      graph: ViewGraph { Short().pageLanguage("de").environment(\.stringCatalog, catalog) })
    let start = app.start()
    #expect(start.contains("[1] Ton (Schalter, aus)\n"))
    #expect(start.contains("[2] Höhe (Schieberegler, 2, von 1 bis 5)\n"))
    #expect(start.contains("[3] 6 weitere Zeilen (Taste)\n"))
    #expect(start.hasSuffix("Tippe die Nummer eines Bedienelements, oder hilfe.\n"))
    #expect(app.respond(to: "1") == "[1] Ton (Schalter, ein)\n")
    #expect(app.respond(to: "7").hasPrefix("Es gibt kein Bedienelement 7."))
    #expect(app.respond(to: "help").contains(/\nnochmal +alles noch einmal hören\n/))
    #expect(app.respond(to: "NOCHMAL").contains("[1] Ton (Schalter, ein)\n"))
    #expect(app.respond(to: "zuruck") == "Es geht nirgendwohin zurück.\n")
  }

  @Test("the list of the keys and the line of hints are in the language")
  func keys() {
    let catalog = StringCatalog(["de": ["A": "A"], "ja": ["A": "A"]])
    for (language, texts) in [
      ("de", ["Überall", "umherbewegen", "Bild auf, Bild ab", "alt-auf, alt-ab", "esc schließen"]),
      ("ja", ["どこでも", "移動する", "alt-上, alt-下", "閉じる"]),
    ] {
      let screen = Screen(
        graph: ViewGraph {
          Button("A") {}.pageLanguage(language).environment(\.stringCatalog, catalog)
        }, size: CellSize(width: 80, height: 40))
      screen.handle(.key(.character("?")))
      let text = screen.frame.text
      for wanted in texts { #expect(text.contains(wanted), "\(wanted)\n\(text)") }
      #expect(!text.contains("Everywhere") && !text.contains("close or go back"))
    }
  }
}
