import Foundation
import PullbackCore
import PullbackUI
import Testing

@testable import PullbackTerminal

/// What linear mode says of controls that tell little by themselves.
@MainActor @Suite struct LinearAnswersTests {
  private func conversation(@ViewBuilder _ view: () -> some View) -> LinearConversation {
    LinearConversation(graph: ViewGraph(root: view))
  }

  private struct Entries: View {
    @State private var day = Date(timeIntervalSince1970: 0)
    @State private var time = Date(timeIntervalSince1970: 0)
    @State private var color = Color.orange
    var body: some View {
      VStack {
        DatePicker("Day", selection: $day, displayedComponents: .date)
        DatePicker("Time", selection: $time, displayedComponents: .hourAndMinute)
        ColorPicker("Color", selection: $color)
      }
      .environment(\.timeZone, TimeZone(secondsFromGMT: 0)!)
    }
  }

  @Test("A date, a time and a color that are not accepted are errors, with an example")
  func refusedEntries() {
    let app = conversation { Entries() }
    _ = app.start()
    for text in ["tomorrow", "2024-02-30"] {
      let reply = app.respond(to: "1 " + text)
      #expect(
        reply.contains("Error: Day: Type a day as YYYY-MM-DD, such as 1970-01-01.\n"), "\(reply)")
      #expect(!reply.contains("Filled."))
    }
    #expect(
      app.respond(to: "2 25:00").contains("Error: Time: Type a time as HH:MM, such as 00:00.\n"))
    #expect(
      app.respond(to: "3 #12").contains("Error: Color: Type a color, such as #1E90FF or orange.\n"))
    #expect(app.respond(to: "3 #102030").contains("[3] Color (field, \"#102030\")"))
    #expect(!app.respond(to: "again").contains("Error: Color"))
    #expect(app.respond(to: "1 2024-02-29").contains("[1] Day (field, \"2024-02-29\")\n"))
  }

  private struct Search: View {
    @State private var query = ""
    var body: some View {
      VStack {
        Button("Other") {}
        TextField("Find primes", text: $query)
          .fieldError(query == "100-" ? "Type a range such as 100-200." : nil)
      }
    }
  }

  @Test("A text for the only field of a page that is filled says how to write it")
  func textForFilledField() {
    let app = conversation { Search() }
    _ = app.start()
    #expect(app.respond(to: "100-").contains("Error: Find primes: Type a range such as 100-200.\n"))
    #expect(app.respond(to: "100-120").contains("[2] Find primes (field, \"100-120\")\n"))
    #expect(
      app.respond(to: "100-130")
        == "I do not know \"100-130\". Type the number of a control, or help.\n"
        + "To fill Find primes, type 2 100-130.\n")
    #expect(app.respond(to: "2 100-130").contains("[2] Find primes (field, \"100-130\")\n"))
  }

  private struct Status: View {
    @State private var isSaved = false
    var body: some View {
      VStack {
        Button("Save") { isSaved = true }
        Button("Change") { isSaved = false }
        Text(isSaved ? "Saved" : "")
      }
    }
  }

  @Test("A text that becomes empty has gone, although its view stays")
  func emptiedText() {
    let app = conversation { Status() }
    _ = app.start()
    #expect(app.respond(to: "1") == "Saved\n")
    #expect(app.respond(to: "2") == "Gone: Saved\n")
    #expect(app.respond(to: "2") == "Pressed.\n")
  }

  private struct Flavors: View {
    @State private var flavor = "Vanilla"
    @State private var secret = ""
    var body: some View {
      VStack {
        Picker("Flavor", selection: $flavor) {
          ForEach(["Vanilla", "Lemon"], id: \.self) { Text($0) }
        }
        .pickerStyle(.menu)
        SecureField("Secret", text: $secret)
        Text("\u{202E}abc\u{2066}d")
      }
    }
  }

  @Test("Pickers have values, secret fields say whether they are filled, no text runs backwards")
  func values() {
    let app = conversation { Flavors() }
    let start = app.start()
    #expect(start.contains("[1] Flavor (picker, Vanilla)\n"), "\(start)")
    #expect(start.contains("[2] Secret (field, hidden, empty)\n abc d\n"), "\(start)")
    #expect(app.respond(to: "2 geheim") == "[2] Secret (field, hidden, filled)\n")
    #expect(app.respond(to: "2").contains("It is filled."))
    #expect(app.respond(to: "7 \u{202E}abc").unicodeScalars.contains("\u{202E}") == false)
  }

  private struct Messages: View {
    @State private var toasts = (1...11).map { number in
      ToastState(duration: nil) { TextState("Message \(number)") }
    }
    var body: some View { Text("Page").toasts($toasts) }
  }

  @Test("Messages that wait are counted")
  func waitingMessages() {
    let app = conversation { Messages() }
    #expect(app.start().contains("1 more message\n"))
    #expect(app.respond(to: "1").contains("Message 11"))
    #expect(!app.respond(to: "again").contains("more message"))
  }

  private struct Rows: View {
    var body: some View {
      List { ForEach(1...3, id: \.self) { number in Text("Row \(number)") } }
    }
  }

  @Test("A row of a short list is read, also if it was read before")
  func rowOfAShortList() {
    let app = conversation { Rows() }
    _ = app.start()
    let reply = app.respond(to: "row 2")
    #expect(reply.hasSuffix("1 earlier row (button)\nRow 2\nRow 3\n"), "\(reply)")
    #expect(app.respond(to: "row 2") == reply)
  }

  @Test("Code keeps its lines")
  func code() {
    let app = conversation { CodeView("/// It is safe.\nfunc isSafe() {\n  true\n}") }
    #expect(app.start().contains("/// It is safe.\nfunc isSafe() {\n  true\n}\n"))
  }

  private struct Import: View {
    @State private var isChoosing = false
    var body: some View {
      Button("Choose") { isChoosing = true }
        .fileImporter(isPresented: $isChoosing, allowedContentTypes: []) { _ in }
    }
  }

  @Test("Views of a graph that the app has made choose from the files of this computer")
  func files() async {
    let graph = ViewGraph { Import() }
    let runner = ScriptRunner(host: ScriptHost(graph: graph), columns: 60, rows: 20) { _ in }
    withExtendedLifetime(runner) {
      let app = LinearConversation(graph: graph)
      _ = app.start()
      let reply = app.respond(to: "1")
      #expect(reply.contains("Path (field") && !reply.contains("cannot be chosen"), "\(reply)")
    }
  }

  private struct Choices: View {
    @State private var size = "S"
    @State private var isOn = false
    var body: some View {
      VStack {
        Picker("Size", selection: $size) {
          ForEach(["S", "M", "L"], id: \.self) { Text($0).tag($0) }
        }
        Toggle("Fixed", isOn: .constant(false))
      }
    }
  }

  @Test("Of a choice the new option is read, then the one before, and a switch that stays says so")
  func choices() {
    let app = conversation { Choices() }
    let page = app.start()
    #expect(page.contains("[1] S (option, selected)\n[2] M (option)\n[3] L (option)\n"))
    #expect(app.respond(to: "2") == "[2] M (option, selected)\n[1] S (no longer selected)\n")
    #expect(app.respond(to: "2") == "Pressed.\n")
    #expect(app.respond(to: "4") == "Fixed stays off.\n")
    #expect(app.respond(to: "again").contains("[1] S (option)\n[2] M (option, selected)\n"))
  }

  private struct Columns: View {
    var body: some View {
      NavigationSplitView {
        List { ForEach(["Earth", "Mars"], id: \.self) { NavigationLink($0, value: $0) } }
          .navigationDestination(for: String.self) { name in
            Text("About \(name)").navigationTitle(name)
          }
          .navigationTitle("Planets")
      } detail: {
        Text("Choose")
      }
    }
  }

  @Test("A page that a column shows is read without the column that stays")
  func columns() {
    let app = conversation { Columns() }
    #expect(app.start().contains("Planets\n[1] Earth (link)\n[2] Mars (link)\n"))
    let earth = app.respond(to: "1")
    #expect(
      earth.contains("About Earth\n") && !earth.contains("Mars") && !earth.contains(" > Earth"))
    let mars = app.respond(to: "2")
    #expect(mars.contains("[2] Mars (link, selected)\n") && mars.contains("About Mars\n"))
    #expect(!mars.contains("Planets") && mars.contains("[1] Earth (no longer selected)\n"))
  }

  private struct Letter: View {
    @State private var name = "Blob"
    @State private var text = ""
    @State private var log = "nothing"
    let hasOwnUndo: Bool
    var body: some View {
      VStack {
        TextField("Name", text: $name).onSubmit { log = "submitted" }
        TextField("Text", text: $text)
        if hasOwnUndo { Button("Undo") { log = "undone" } }
        Text(log)
      }
    }
  }

  @Test("The text that a field had before it was filled can be put back, and the new one again")
  func undo() {
    let app = conversation { Letter(hasOwnUndo: false) }
    _ = app.start()
    #expect(app.respond(to: "undo") == "There is nothing to undo.\n")
    #expect(app.respond(to: "1 Ada").contains("[1] Name (field, \"Ada\")\nsubmitted\n"))
    #expect(app.respond(to: "undo") == "[1] Name (field, \"Blob\")\n")
    #expect(app.respond(to: "undo") == "[1] Name (field, \"Ada\")\n")
    _ = app.respond(to: "clear 1")
    #expect(app.respond(to: "undo") == "[1] Name (field, \"Ada\")\n")
    _ = app.respond(to: "2")
    _ = app.respond(to: "Dear Blob")
    #expect(app.respond(to: "undo") == "[2] Text (field, empty)\n")
  }

  private struct Chat: View {
    @State private var text = ""
    @State private var sent = "nothing"
    var body: some View {
      VStack {
        TextField("Message", text: $text).onSubmit {
          sent = text
          text = ""
        }
        Text(sent)
      }
    }
  }

  @Test("undo does not say that a message was taken back that the app has taken from the field")
  func undoOfSentText() {
    let app = conversation { Chat() }
    _ = app.start()
    #expect(app.respond(to: "1 Hello").contains("Hello\n"))
    #expect(app.respond(to: "undo") == "There is nothing to undo.\n")
  }

  @Test("A button of the app that is called Undo is pressed by its name")
  func ownUndo() {
    let app = conversation { Letter(hasOwnUndo: true) }
    _ = app.start()
    _ = app.respond(to: "1 Ada")
    #expect(app.respond(to: "undo") == "undone\n")
  }

  private struct Deletion: View {
    @State private var asks = true
    @State private var isTold = true
    @State private var log = "nothing"
    let confirms: Bool
    var body: some View {
      Text(log)
        .alert("Was it right?", isPresented: $asks) {
          if confirms {
            Button("Delete") { log = "confirmed" }.disabled(true)
            Button("Cancel", role: .cancel) { log = "cancelled" }
          } else {
            Button("OK") { log = "agreed" }
          }
        }
        .toast(isPresented: $isTold, duration: nil) {
          HStack {
            Text("Deleted")
            Button("Undo") { log = "undone" }
          }
        }
    }
  }

  @Test("yes presses a button of the dialog, and not that of a message beside it")
  func yesBesideAMessage() {
    let app = conversation { Deletion(confirms: false) }
    #expect(app.start().contains("Undo (button)\n"))
    #expect(app.respond(to: "yes").contains("agreed\n"))
  }

  @Test("yes presses neither Cancel nor a message's button if the button that agrees is disabled")
  func yesWithADisabledButton() {
    let app = conversation { Deletion(confirms: true) }
    #expect(app.start().contains("Undo (button)\n"))
    #expect(app.respond(to: "yes") == "Type the number of one of the buttons.\n")
    #expect(app.respond(to: "no").contains("cancelled\n"))
  }

  private struct Loud: View {
    @State private var text = "full"
    let name: String
    var body: some View {
      VStack {
        Button("Bell\u{7}") {}
        Button("Bell\u{7}") {}
        TextField(name, text: $text)
      }
    }
  }

  @Test("No control character of a label reaches the terminal, in whichever answer it is")
  func labelsWithControlCharacters() {
    let app = conversation { Loud(name: "Find\u{1B}]2;x\u{7}") }
    var said = app.start()
    let lines = [
      "words", "bell\u{7}", "3", "3 words", "add 3 words", "line 3 9", "1 words", "again",
    ]
    for line in lines {
      said += app.respond(to: line)
    }
    #expect(said.contains("To fill Find ]2;x , type 3 words.\n"), "\(said)")
    #expect(said.contains("Several controls are called Bell : 1, 2.\n"), "\(said)")
    #expect(!said.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }, "\(said)")
  }

  private struct Grades: View {
    @State private var grade = ""
    @State private var order = "Name"
    var body: some View {
      VStack {
        TextField("Grade", text: $grade)
        Picker("Sort by", selection: $order) {
          ForEach(["Name", "Grade"], id: \.self) { Text($0).tag($0) }
        }
        .pickerStyle(.menu)
        Text("▁▃▅").accessibilityLabel("Load").accessibilityValue("60 %")
        HStack {
          Text("Last")
          Text("▁▃").accessibilityLabel("Hour").accessibilityValue("40 %")
        }
      }
    }
  }

  @Test("A letter that is typed for a field is its text, and otherwise the command of that letter")
  func letters() {
    let app = conversation { Grades() }
    _ = app.start()
    _ = app.respond(to: "1")
    #expect(app.respond(to: "b").contains("(field, \"b\")"))
    #expect(app.respond(to: "a").contains("Load"))
  }

  @Test("A picker is called by its name, without the option that it shows")
  func pickerByName() {
    let app = conversation { Grades() }
    #expect(app.start().contains("Sort by (picker, Name)"))
    let reply = app.respond(to: "sort by")
    #expect(!reply.contains("(field, \"sort by\")"), "\(reply)")
    #expect(reply.contains("Grade"))
  }

  @Test("The value that an app sets for a text is said after it, also beside another text")
  func valuesOfTexts() {
    let said = conversation { Grades() }.start()
    #expect(said.contains("Load, 60 %\n"), "\(said)")
    #expect(said.contains("Last, Hour, 40 %\n"), "\(said)")
  }
}
