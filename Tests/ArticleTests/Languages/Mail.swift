import Foundation
import Pullback
import PullbackUI
import PullbackUITesting
import Testing

struct InboxView: View {
  let names: [String]
  let date: Date
  var body: some View {
    VStack {
      Text("\(names.count) messages")
      Text("Last one on \(date, style: .date)")
      Button("Save") {}
      Text(verbatim: "PDF")
    }
    .navigationTitle("Inbox")
  }
}

let inboxCatalog = StringCatalog(
  sourceLanguage: "en",
  [
    "de": [
      "Inbox": "Posteingang",
      "Save": "Sichern",
      "Last one on %@": "Die letzte am %@",
      "%lld messages": .plural(one: "%lld Nachricht", other: "%lld Nachrichten"),
      "Delete “%@”?": "„%@“ löschen?",
    ]
  ])

struct MailView: View {
  @SceneStorage("language") private var language = ""
  let names: [String]
  let date: Date
  var body: some View {
    VStack {
      InboxView(names: names, date: date)
      Picker("Language", selection: $language) {
        Text("As in the browser").tag("")
        Text(verbatim: "English").tag("en")
        Text(verbatim: "Deutsch").tag("de")
      }
    }
    .pageLanguage(language.isEmpty ? nil : language)
  }
}

#if Macros
@Reducer
struct Mail {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
  }
  enum Action {
    case deleteTapped(String)
    case alert(PresentationAction<Alert>)
    enum Alert: Equatable { case confirm }
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .deleteTapped(let name) = action {
        state.alert = AlertState { TextState("Delete “\(name)”?") }
      }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
#endif

func problems(ofPackageAt package: URL) -> [StringsFinding] { StringsCheck.run(packageAt: package) }

@MainActor @Suite struct LanguagesArticleTests {
  @Test("The person's choice changes the texts of the article in a terminal and in a browser")
  func choice() throws {
    let date = Date(timeIntervalSince1970: 1_780_000_000)
    let screen = HeadlessScreen(columns: 60, rows: 16) {
      MailView(names: ["Blob"], date: date).environment(\.stringCatalog, inboxCatalog)
    }
    #expect(screen.shows("1 messages"))
    try screen.tap("Deutsch")
    #expect(screen.shows("1 Nachricht"))
    #expect(screen.shows("Die letzte am 28. Mai 2026"))
    #expect(screen.shows("Sichern"))
    let page = HeadlessPage {
      MailView(names: ["Blob"], date: date).environment(\.stringCatalog, inboxCatalog)
    }
    try page.tap("Deutsch")
    #expect(page.shows("1 Nachricht"))
    try page.tap("English")
    #expect(page.shows("Save"))
  }

  @Test("A package without tables has no problems")
  func check() {
    #expect(problems(ofPackageAt: URL(filePath: "/nowhere/at/all")).isEmpty)
  }
}
