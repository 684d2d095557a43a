import Foundation
import Pullback
import PullbackUI
import PullbackUITesting
import Testing

@MainActor @Suite struct LanguageTests {
  nonisolated static let catalog = StringCatalog([
    "de": [
      "Inbox": "Posteingang", "Save": "Sichern", "Name": "Name der Person",
      "Notify me": "Benachrichtigen",
      "%lld messages": .plural(one: "**%lld** Nachricht", other: "**%lld** Nachrichten"),
      "Delete %@?": "%@ löschen?", "Delete": "Löschen", "It is gone.": "Sie ist weg.",
    ],
    "ko": ["Inbox": "받은 편지함", "Save": "저장", "%lld messages": "메시지 %lld개"],
    "ar": ["Inbox": "البريد الوارد"],
  ])

  private struct InboxView: View {
    let count: Int
    @State var name = ""
    @State var isOn = false
    @State var asks = false
    var body: some View {
      NavigationStack {
        VStack {
          Text("\(count) messages")
          Text(verbatim: "Save")
          Text(1234.5, format: .number)
          TextField("Name", text: $name)
          Toggle("Notify me", isOn: $isOn)
          Button("Save") { asks = true }
        }
        .navigationTitle("Inbox")
        .alert("Delete \("Blob")?", isPresented: $asks) {
          Button("Delete", role: .destructive) {}
          Button("Later", role: .cancel) {}
        } message: {
          Text("It is gone.")
        }
      }
    }
  }

  private func view(_ count: Int, _ language: String?) -> some View {
    InboxView(count: count).pageLanguage(language).environment(\.stringCatalog, Self.catalog)
  }

  @Test("a screen and a page show the texts of the language, with its plural forms")
  func twoLanguages() throws {
    for (language, count, texts) in [
      ("de", 1, ["1 Nachricht", "Posteingang", "Sichern", "1.234,5"]),
      ("de", 2, ["2 Nachrichten", "Benachrichtigen"]),
      ("ko", 2, ["메시지 2개", "받은 편지함", "저장", "1,234.5"]),
      ("en", 2, ["2 messages", "Inbox", "1,234.5"]),
    ] {
      let screen = HeadlessScreen(columns: 60, rows: 16) { view(count, language) }
      let page = HeadlessPage { view(count, language) }
      for text in texts {
        #expect(screen.text.contains(text), "\(language) \(text)\n\(screen.text)")
        #expect(page.text.contains(text), "\(language) \(text)\n\(page.text)")
      }
    }
  }

  @Test("the choice of a language changes the label of its own picker, and leaves no option in it")
  func ownPicker() throws {
    struct Choice: View {
      @State private var language = ""
      var body: some View {
        Picker("Inbox", selection: $language) {
          Text("Save").tag("")
          Text(verbatim: "English").tag("en")
          Text(verbatim: "Deutsch").tag("de")
        }
        .pickerStyle(.menu)
        .pageLanguage(language.isEmpty ? nil : language)
        .environment(\.stringCatalog, LanguageTests.catalog)
      }
    }
    let page = HeadlessPage { Choice() }
    try page.choose("Deutsch", in: "Inbox")
    try page.choose("English", in: "Posteingang")
    try page.choose("Save", in: "Inbox")
    #expect(try page.find("Inbox").value == "Save")
  }

  @Test("a page of a store has the environment of a browser, as one without a store has")
  func environmentOfPages() {
    struct Scheme: View {
      @Environment(\.colorScheme) private var scheme
      @Environment(\.request) private var request
      var body: some View { Text(verbatim: "\(scheme) \(request.languages)") }
    }
    let headers = [(name: "Accept-Language", value: "de")]
    let texts = [
      HeadlessPage(headers: headers) { Scheme() }.text,
      HeadlessPage(headers: headers) {
        Store(initialState: 0) { Reduce<Int, Bool> { _, _ in .none } }
      } view: { _ in
        Scheme()
      }.text,
    ]
    #expect(texts[0] == texts[1])
    #expect(texts[0].contains("light"))
  }

  @Test("a text that is verbatim stays, and no mark of Markdown is left of a translation")
  func verbatim() {
    let screen = HeadlessScreen(columns: 60, rows: 16) { view(3, "de") }
    #expect(screen.text.contains("Save"))
    #expect(!screen.text.contains("*"))
  }

  @Test("an alert, and the library's own words, are in the language")
  func dialogs() throws {
    let screen = HeadlessScreen(columns: 60, rows: 16) { view(1, "de") }
    try screen.tap("Sichern")
    for text in ["Blob löschen?", "Sie ist weg.", "Löschen"] {
      #expect(screen.text.contains(text), "\(screen.text)")
    }
  }

  @Test("the state of a feature has texts without a language, which views translate")
  func textState() throws {
    let alert = AlertState<Never> {
      TextState("Delete \("Blob")?")
    } actions: {
      ButtonState(role: .destructive) { TextState("Delete") }
    } message: {
      TextState("It is gone.")
    }
    #expect(alert.title == TextState("Delete Blob?"))
    #expect(String(state: alert.title) == "Delete Blob?")
    let text = Text(alert.title)
    let german = HeadlessScreen(columns: 40, rows: 4) {
      text.environment(\.locale, Locale(identifier: "de"))
        .environment(\.stringCatalog, Self.catalog)
    }
    #expect(german.text.contains("Blob löschen?"))
    let decoded = try JSONDecoder().decode(
      [TextState].self, from: JSONEncoder().encode([alert.title]))
    #expect(decoded == [alert.title])
  }

  private struct Counted: View {
    @Environment(\.locale) var locale
    let isRead: Bool
    var body: some View {
      Text("Save")
      if isRead { Text(verbatim: locale.identifier) }
    }
  }

  private final class Choice: ObservableObject {
    @Published var language = "en"
  }
  private struct Chooser: View {
    @ObservedObject var choice: Choice
    let content: AnyView
    var body: some View { content.pageLanguage(choice.language) }
  }
  private struct Quiet: View {
    var body: some View {
      ForEach(0..<20, id: \.self) { Text("\($0) messages") }
      Text(verbatim: "fixed")
    }
  }
  private struct Reader: View {
    @Environment(\.locale) var locale
    var body: some View { Text(verbatim: locale.identifier) }
  }

  @Test(
    "a change of the language runs the bodies that read it and no other, and changes every text")
  func change() {
    let choice = Choice()
    let content = AnyView(
      VStack {
        Quiet()
        Reader()
      })
    let graph = ViewGraph {
      Chooser(choice: choice, content: content).environment(\.stringCatalog, Self.catalog)
    }
    graph.bodiesRun = 0
    graph.elementsChanged = 0
    choice.language = "de"
    graph.update()
    // The chooser, and the view that reads the locale.
    #expect(graph.bodiesRun == 2)
    // The texts of the rows, and that of the view that reads the locale.
    #expect(graph.elementsChanged == 21)
    graph.bodiesRun = 0
    graph.elementsChanged = 0
    choice.language = "de"
    graph.update()
    #expect(graph.elementsChanged == 0)
  }

  @Test("a part of the views has another language than the rest")
  func part() {
    let screen = HeadlessScreen(columns: 40, rows: 4) {
      VStack {
        Text("Save")
        Text("Save").environment(\.locale, Locale(identifier: "ko"))
      }
      .environment(\.stringCatalog, Self.catalog)
    }
    #expect(screen.text.contains("Save") && screen.text.contains("저장"))
  }

  @Test("the address of a page is the same in all languages")
  func addresses() throws {
    func links() -> some View {
      NavigationStack {
        VStack {
          NavigationLink("Inbox") { Text(verbatim: "All mail") }
          NavigationLink {
            Text(verbatim: "Saved mail")
          } label: {
            Label("Save", systemImage: "tray")
          }
        }
      }
      .pageLanguage("de").environment(\.stringCatalog, Self.catalog)
    }
    let page = HeadlessPage { links() }
    try page.tap("Posteingang")
    #expect(page.shows("All mail"))
    #expect(page.address == "/inbox")
    #expect(HeadlessPage(at: "/save") { links() }.shows("Saved mail"))
  }

  @Test("styles of a text that is translated are kept")
  func styles() throws {
    let text = Text("Save").bold() + Text(verbatim: "!").foregroundColor(.red)
    let graph = ViewGraph {
      text.environment(\.locale, Locale(identifier: "de"))
        .environment(\.stringCatalog, Self.catalog)
    }
    guard case .text(let content)? = graph.tree.root.children.first?.content else {
      Issue.record("there is no text")
      return
    }
    #expect(content.runs.map(\.string) == ["Sichern", "!"])
    #expect(content.runs.map(\.style.isBold) == [true, false])
  }

  @Test("the language of the dependency is that of strings made in a reducer")
  func dependency() {
    let german = withDependencies {
      $0.locale = Locale(identifier: "de")
      $0.stringCatalog = Self.catalog
    } operation: {
      String(localized: "\(1) messages")
    }
    #expect(german == "**1** Nachricht")
    #expect(String(localized: "\(1) messages") == "1 messages")
    let resource = LocalizedStringResource("Save", locale: Locale(identifier: "ko"))
    let korean = withDependencies {
      $0.stringCatalog = Self.catalog
    } operation: {
      String(localized: resource)
    }
    #expect(korean == "저장")
  }

  @Test("dates and their distances are written in the locale")
  func dates() {
    let date = Date(timeIntervalSince1970: 1_780_000_000)
    let screen = HeadlessScreen(columns: 60, rows: 6) {
      VStack {
        Text(date, style: .date)
        Text("am \(date, style: .date)")
        Text(date, format: .dateTime.month(.wide))
      }
      .environment(\.locale, Locale(identifier: "de"))
    }
    #expect(screen.text.contains("Mai 2026"))
    #expect(screen.text.contains("am 28. Mai 2026"))
  }
}
