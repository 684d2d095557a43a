import Foundation
import PullbackStrings
import PullbackUI
import Testing

@testable import PullbackTerminal

/// The commands of the linear mode that are about fields, keys and questions.
@MainActor @Suite struct LinearCommandTests {
  private func conversation(@ViewBuilder _ view: () -> some View) -> LinearConversation {
    LinearConversation(graph: ViewGraph(root: view))
  }

  private struct Notes: View {
    @State private var notes = "Bread\nMilk"
    @State private var name = "Ada"
    var body: some View {
      VStack {
        TextField("Notes", text: $notes, axis: .vertical).lineLimit(4)
        TextField("Name", text: $name)
        TextEditor(text: $notes).accessibilityLabel("Text")
      }
    }
  }

  @Test("The lines of a field are heard, added, replaced and removed one by one")
  func lines() {
    let app = conversation { Notes() }
    #expect(app.start().contains("[1] Notes (field, 2 lines, \"Bread Milk\")\n"))
    #expect(
      app.respond(to: "1") == "Notes is a field of 2 lines. Type line 1 1 to hear the first one, "
        + "and with a text to replace it.\n")
    #expect(app.respond(to: "line 1 2") == "2: Milk\n")
    #expect(app.respond(to: "add 3 Two eggs").contains("3 lines, \"Bread Milk Two eggs\""))
    #expect(app.respond(to: "add 3") == "Type a text after the number.\n", "no empty line is added")
    #expect(app.respond(to: "line 1 2 Oat milk").contains("\"Bread Oat milk Two eggs\""))
    #expect(app.respond(to: "clear 1 1").contains("2 lines, \"Oat milk Two eggs\""))
    #expect(app.respond(to: "line 1 5") == "Notes has 2 lines.\n")
    #expect(app.respond(to: "add 2 x") == "Name has one line only.\n")
    #expect(app.respond(to: "clear 1").contains("[1] Notes (field, empty)\n"))
    #expect(app.respond(to: "add 1 Bread").contains("[1] Notes (field, \"Bread\")\n"))
  }

  private struct Keys: View {
    @State private var column = 2
    @State private var last = "none"
    @State private var saved = 0
    @State private var level = 1
    var body: some View {
      VStack {
        Button("Save") { saved += 1 }.keyboardShortcut("s")
        VStack { Text("Column \(column)") }
          .focusable()
          .accessibilityLabel("Board")
          .onMoveCommand { column += $0 == .left ? -1 : 1 }
          .onExitCommand { column = 0 }
          .onKeyPress(characters: .letters) { press in
            last = press.characters
            return .handled
          }
        Text("Last: \(last), saved \(saved)")
        Stepper("Level: \(level)", value: $level)
      }
    }
  }

  @Test("Keys reach the shortcuts, the view that handles them, and the control that was used last")
  func keys() {
    let app = conversation { Keys() }
    #expect(app.start().contains("[2] Board (takes keys)\nColumn 2\n"))
    #expect(app.respond(to: "key ctrl-s").contains("saved 1\n"))
    #expect(app.respond(to: "key left").contains("Column 1\n"), "the only view that uses the key")
    #expect(app.respond(to: "key 2 x").contains("Last: x"))
    #expect(app.respond(to: "key A").contains("Last: A"))
    #expect(app.respond(to: "key escape").contains("Column 0\n"))
    #expect(app.respond(to: "key 3 right") == "[3] Level: 2 (stepper)\n")
    #expect(app.respond(to: "key left") == "[3] Level: 1 (stepper)\n")
    #expect(app.respond(to: "key f5") == "Nothing here uses this key.\n")
    #expect(app.respond(to: "key hyper-x").hasPrefix("Type a key after the word"))
    #expect(app.respond(to: "key").hasPrefix("Type a key after the word"))
    #expect(app.respond(to: "2").hasPrefix("Board takes keys. Type key 2 and a key"))
  }

  @Test("A key goes to the view of a row that can be selected, which has one number")
  func rowKeys() {
    struct Rows: View {
      @State private var rows = ["Milk", "Bread"]
      @State private var selection: String?
      var body: some View {
        List(selection: $selection) {
          ForEach(rows, id: \.self) { row in
            Text(row).onKeyPress("d") {
              rows.removeAll { $0 == row }
              return .handled
            }
          }
        }
      }
    }
    let app = conversation { Rows() }
    #expect(!app.start().contains("[3]"))
    #expect(app.respond(to: "key 2 d").contains("Gone: [2] Bread"))
  }

  private struct Cards: View {
    @State private var columns = [["Ada", "Grace"], []]
    @State private var chosen: String?
    @FocusState private var focus: String?
    var body: some View {
      HStack {
        ForEach(0..<2, id: \.self) { column in
          VStack {
            Text("Column \(column + 1)").accessibilityAddTraits(.isHeader)
            ForEach(columns[column], id: \.self) { card in
              Text(card)
                .gesture(
                  TapGesture().onEnded { chosen = card }.exclusively(before: DragGesture())
                )
                .accessibilityLabel(card)
                .accessibilityAddTraits(chosen == card ? [.isButton, .isSelected] : .isButton)
                .onMoveCommand { direction in
                  guard chosen == card else { return }
                  columns[column].removeAll { $0 == card }
                  columns[direction == .right ? 1 : 0].append(card)
                  focus = card
                }
                .focused($focus, equals: card)
            }
          }
        }
      }
    }
  }

  @Test("A card is chosen and moved by keys from column to column")
  func cards() {
    let app = conversation { Cards() }
    let page = app.start()
    #expect(page.contains("Column 1 (heading)\n[1] Ada (button)\n[2] Grace (button)\n"), "\(page)")
    #expect(app.respond(to: "1") == "[1] Ada (button, selected)\n")
    #expect(
      app.respond(to: "2")
        == "[2] Grace (button, selected)\n[1] Ada (no longer selected)\n")
    let moved = app.respond(to: "key right")
    #expect(moved.contains("Column 2 (heading)\n"), "\(moved)")
    #expect(app.respond(to: "again").contains("Column 2 (heading)\n[3] Grace (button, selected)\n"))
    let back = app.respond(to: "key left")
    #expect(back.contains("Grace (button, selected)\n"), "the card keeps the focus: \(back)")
  }

  private struct Question: View {
    @State private var name = ""
    @State private var greeting = "none"
    var body: some View {
      VStack {
        TextField("Name", text: $name)
        Button("OK") { greeting = "Hello \(name)" }
        Text(greeting)
      }
    }
  }

  @Test(
    "A line that is no command answers the only field, the field that was asked for, or a button")
  func answers() {
    let app = conversation { Question() }
    _ = app.start()
    #expect(app.respond(to: "Ada Lovelace") == "[1] Name (field, \"Ada Lovelace\")\n")
    #expect(app.respond(to: "ok") == "Hello Ada Lovelace\n")
    #expect(app.respond(to: "Grace").hasPrefix("I do not know \"Grace\""), "no text is lost")
    #expect(app.respond(to: "1").contains("It contains \"Ada Lovelace\"."))
    #expect(app.respond(to: "Grace Hopper") == "[1] Name (field, \"Grace Hopper\")\n")
    #expect(app.respond(to: "back in an hour").hasPrefix("I do not know \"back in an hour\""))
  }

  private struct Named: View {
    @State private var count = 0
    @State private var name = ""
    @State private var greeting = "none"
    var body: some View {
      VStack {
        Text("Count \(count)")
        Button("Add counter") { count += 1 }
        Button("Flag") {}
        Button("Flag") {}
        TextField("Name", text: $name).onSubmit { greeting = "Hello \(name)" }
        Text(greeting)
      }
    }
  }

  @Test(
    "The name of a control comes before a command and a guess, and a typed guess submits nothing")
  func names() {
    let app = LinearConversation(graph: ViewGraph { Named() }, isTyped: true)
    #expect(app.start().hasPrefix("Count 0\n"))
    #expect(app.respond(to: "add counter") == "Count 1\n")
    #expect(app.respond(to: "flag") == "Several controls are called Flag: 2, 3.\n")
    #expect(app.respond(to: "[1]") == "Count 2\n")
    #expect(app.respond(to: "1  ") == "Count 3\n")
    #expect(app.respond(to: "agian") == "[4] Name (field, \"agian\")\n")
    #expect(app.respond(to: "return 4") == "Hello agian\n")
    #expect(app.respond(to: "clear 9").hasPrefix("There is no control 9."))
  }

  private struct Rows: View {
    var body: some View {
      List { ForEach(1...250, id: \.self) { row in Button("Row \(row)") {} } }
    }
  }

  @Test("A row that is read again has the number that it had, and a press of it presses it")
  func stableNumbers() {
    let app = conversation { Rows() }
    #expect(app.start().contains("[1] Row 1 (button)\n[2] Row 2 (button)\n"))
    #expect(app.respond(to: "more").contains("[13] Row 11 (button)\n"))
    #expect(app.respond(to: "13") == "Pressed.\n")
    #expect(app.respond(to: "row 1").contains("[1] Row 1 (button)\n[2] Row 2 (button)\n"))
    #expect(app.respond(to: "2") == "Pressed.\n")
    #expect(app.respond(to: "row 11").contains("[13] Row 11 (button)\n"))
  }

  @Test(
    "Each language has a name for each command, which its sentences use",
    arguments: [
      "de", "fr", "es", "ja", "ko",
    ])
  func languages(language: String) {
    let catalog = StringCatalog([language: ["A": "A"]])
    let graph = ViewGraph { Keys().pageLanguage(language).environment(\.stringCatalog, catalog) }
    let app = LinearConversation(graph: graph)
    let start = app.start()
    let words = graph.localization
    #expect(!start.contains("help") && !app.respond(to: "ξ").contains("help"))
    for command in LinearCommand.allCases {
      let name = command.name(words)
      #expect(LinearCommand(name, words) == command, "\(name)")
      #expect(LinearCommand(command.rawValue, words) == command, "English works everywhere")
    }
    #expect(
      Set(LinearCommand.allCases.map { $0.name(words) }).count == LinearCommand.allCases.count)
    #expect(start.contains(LinearCommand.help.name(words)))
    let again = app.respond(to: LinearCommand.again.name(words))
    #expect(start.hasPrefix(again.drop { $0.isNewline }))
  }

  @Test("The help has each command, and that which continues in a browser only where there is one")
  func help() {
    let app = conversation { Notes() }
    _ = app.start()
    let help = app.respond(to: "help")
    #expect(help.contains(/\nline 3 2 +hear line 2 of field 3\n/), "\(help)")
    for command in LinearCommand.allCases {
      let isThere = help.split(separator: "\n").contains { $0.hasPrefix(command.rawValue) }
      #expect(isThere == ![.browser, .help].contains(command), "\(command)")
    }
    app.offersBrowser = true
    #expect(app.respond(to: "help").contains(/\nbrowser +get a link/))
  }

  private struct Entries: View {
    @State private var name = "Ada"
    @State private var age = ""
    @FocusState private var focus: String?
    var body: some View {
      VStack {
        TextField("Name", text: $name).focused($focus, equals: "name")
          .onSubmit { focus = "age" }
        TextField("Age", text: $age).focused($focus, equals: "age")
        Button("First") { focus = "name" }
      }
    }
  }

  @Test("A focus that the app has moved is said, since keys go there")
  func movedFocus() {
    let app = conversation { Entries() }
    _ = app.start()
    #expect(app.respond(to: "3") == "Focus: [1] Name (field, \"Ada\")\n")
    #expect(
      app.respond(to: "1 Eve")
        == "[1] Name (field, \"Eve\")\nFocus: [2] Age (field, empty)\n")
    #expect(app.respond(to: "2 7") == "[2] Age (field, \"7\")\n")
  }

  private struct Library: View {
    @State private var title = ""
    @State private var note = ""
    @State private var log = "none"
    var body: some View {
      VStack {
        Text(log)
        TextField("Title", text: $title)
        TextField("Note", text: $note)
        ForEach(["Add", "Key", "Return", "Key to success"], id: \.self) { name in
          Button(name) { log = "Pressed \(name)" }
        }
      }
    }
  }

  @Test("A text that begins with a command which needs a number answers the question for a field")
  func textsThatBeginWithCommands() {
    let app = conversation { Library() }
    _ = app.start()
    for text in [
      "return the book to Ada", "add", "Clear the table", "line", "row your boat", "key to a",
    ] {
      _ = app.respond(to: "2")
      #expect(app.respond(to: text) == "[2] Note (field, \"\(text)\")\n")
    }
    _ = app.respond(to: "2")
    #expect(app.respond(to: "clear 2") == "[2] Note (field, empty)\n", "a command comes first")
    _ = app.respond(to: "2")
    #expect(app.respond(to: "key f5") == "Nothing here uses this key.\n")
  }

  @Test("A control that has the name of a command which needs a number is pressed by its name")
  func controlsNamedAsCommands() {
    let app = conversation { Library() }
    _ = app.start()
    for name in ["Add", "Key", "Return", "Key to success"] {
      #expect(app.respond(to: name.lowercased()) == "Pressed \(name)\n")
    }
    #expect(app.respond(to: "clear") == "Type the number of a field after the word.\n")
    #expect(app.respond(to: "key ctrl s").hasPrefix("Type a key after the word"))
  }

  private struct Login: View {
    @State private var name = ""
    @State private var secret = ""
    var body: some View {
      VStack {
        TextField("Name", text: $name)
        SecureField("Password", text: $secret)
      }
    }
  }

  @Test("What follows the number of a secure field, or the question about it, is secret")
  func secrets() {
    let app = conversation { Login() }
    _ = app.start()
    #expect(app.isSecret(after: "2") && app.isSecret(after: "[2]"))
    #expect(!app.isSecret(after: "1") && !app.isSecret(after: "9") && !app.isSecret(after: "clear"))
    for command in ["add", "line", "clear"] {
      #expect(app.isSecret(after: "\(command) 2") && !app.isSecret(after: "\(command) 1"))
    }
    #expect(!app.isSecret(after: "1 2") && !app.isSecret(after: "row 2"))
    #expect(!app.isSecret(after: ""))
    _ = app.respond(to: "2")
    #expect(app.isSecret(after: ""))
    _ = app.respond(to: "geheim")
    #expect(!app.isSecret(after: ""))
    _ = app.respond(to: "1")
    #expect(!app.isSecret(after: ""))
  }
}
