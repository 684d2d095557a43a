import Foundation
import PullbackTerminal
import PullbackUI
import Testing

/// What a person hears who uses a page line by line.
@MainActor @Suite struct LinearChangesTests {
  private func conversation(@ViewBuilder _ view: () -> some View) -> LinearConversation {
    LinearConversation(graph: ViewGraph(root: view))
  }

  private struct Planet: Identifiable {
    let id: String
    let moons: Int
    let kind: String
  }

  private struct Planets: View {
    @State private var planets = [
      Planet(id: "Earth", moons: 1, kind: "Rock"), Planet(id: "Saturn", moons: 274, kind: "Giant"),
    ]
    @State private var order = [KeyPathComparator(\Planet.moons)]
    @State private var chosen: String?
    var body: some View {
      Table(planets, selection: $chosen, sortOrder: $order) {
        TableColumn("Planet", value: \.id)
        TableColumn("Moons", value: \.moons) { Text("\($0.moons)") }
        TableColumn("Kind") { Text($0.kind) }
      }
      .onChange(of: order) { _, order in planets.sort(using: order) }
    }
  }

  @Test("The cells of a table are read after their columns, and sorting is said")
  func tables() {
    let app = conversation { Planets() }
    let page = app.start()
    #expect(page.contains("Columns: Planet, Moons, Kind\n"))
    #expect(page.contains("[1] Sort by Planet (button)\n[2] Sort by Moons (button, ascending)\n"))
    #expect(page.contains("] Planet: Earth, Moons: 1, Kind: Rock (button)\n"))
    #expect(app.respond(to: "1") == "Sorted by Planet, ascending.\n")
    #expect(app.respond(to: "1") == "Sorted by Planet, descending.\n")
    let again = app.respond(to: "again")
    #expect(again.contains("[1] Sort by Planet (button, descending)\n"))
    let rows = again.split(separator: "\n").filter { $0.contains("Kind: ") }
    #expect(rows.first?.contains("Planet: Saturn") == true)
  }

  private struct Reversed: View {
    @State private var names = ["Ada", "Grace"]
    var body: some View {
      Button("Reverse") { names.reverse() }
      ForEach(names, id: \.self) { Text($0) }
    }
  }

  @Test("A change of nothing but the order is said")
  func order() {
    let app = conversation { VStack { Reversed() } }
    _ = app.start()
    #expect(app.respond(to: "1") == "The order is another one. Type again to hear it.\n")
  }

  private struct Moves: View {
    @State private var names = ["Ada", "Grace"]
    @State private var moves = 0
    var body: some View {
      VStack {
        Button("Reverse") {
          names.reverse(); moves += 1
        }
        Text("Moves: \(moves)")
        ForEach(names, id: \.self) { Text($0) }
      }
    }
  }

  @Test("Another order is said also where other lines change")
  func orderAndChange() {
    let app = conversation { Moves() }
    _ = app.start()
    #expect(
      app.respond(to: "1") == "Moves: 1\nThe order is another one. Type again to hear it.\n")
  }

  private struct Rows: View {
    @State private var filter = ""
    private let rows = ["Ada", "Grace", "Edsger", "Barbara", "Alan", "Tony", "Donald"]
    var body: some View {
      VStack {
        TextField("Filter", text: $filter)
        List {
          ForEach(rows.filter { filter.isEmpty || $0.contains(filter) }, id: \.self) { name in
            HStack {
              Text(name)
              Button("Open \(name)") {}
            }
          }
        }
      }
    }
  }

  @Test("Many rows that a filter has taken away are said in one line")
  func filteredRows() {
    let app = conversation { Rows() }
    _ = app.start()
    #expect(
      app.respond(to: "1 Ada")
        == "[1] Filter (field, \"Ada\")\nGone: 6 rows, from Grace to Donald\n")
    #expect(
      app.respond(to: "3")
        == "There is no control 3. Type again to hear those there are, or help.\n")
    let all = app.respond(to: "clear 1")
    #expect(all.contains("[3] Open Grace (button)\n"), "the same control: \(all)")
    #expect(app.respond(to: "3") == "Pressed.\n")
  }

  private struct Log: View {
    let lines: LogLines
    var body: some View { LogView(lines) }
  }

  @Test("A log says the line that was found, and that there is none, and reads only matches")
  func logs() {
    var lines = LogLines()
    for line in ["one fish", "two fish", "red bird"] { lines.append(line) }
    let app = conversation { Log(lines: lines) }
    #expect(app.start().contains("3 of 3 lines\n"))
    #expect(app.respond(to: "1 fish").contains("Line 2: two fish. Match 2 of 2\n"))
    #expect(app.respond(to: "3") == "Line 1: one fish. Match 1 of 2\n")
    let matches = app.respond(to: "4")
    #expect(matches.contains("[4] Matches only (toggle, on)\n"))
    #expect(matches.contains("Gone: red bird\n") && matches.contains("2 of 3 lines\n"))
    #expect(!app.respond(to: "again").contains("red bird"))
    #expect(app.respond(to: "1 whale").contains("No line contains it.\n"))
  }

  private struct GrowingLog: View {
    @State private var lines = LogLines(["one fish"])
    var body: some View {
      VStack {
        LogView(lines)
        Button("Write") { lines.append("\u{1B}[31ma whale") }
      }
    }
  }

  @Test("A line that is added after a search may contain the text, so that none is denied")
  func growingLog() {
    let app = conversation { GrowingLog() }
    _ = app.start()
    #expect(app.respond(to: "1 whale").contains("No line contains it.\n"))
    #expect(app.respond(to: "5") == "a whale\n2 of 2 lines\n")
    #expect(app.respond(to: "3") == "Line 2: a whale. Match 1 of 1\n")
    #expect(app.respond(to: "clear 1").contains("\n2 of 2 lines\n"))
  }

  private struct Groups: View {
    @State private var left = 0
    @State private var files: [String] = []
    var body: some View {
      VStack {
        HStack {
          VStack {
            Text("Left folder").accessibilityAddTraits(.isHeader)
            Button("Open left") { files = ["a.txt"] }
          }
          VStack {
            HStack { Text("Right folder").accessibilityAddTraits(.isHeader) }
            List { ForEach(files, id: \.self) { file in Button(file) {} } }
          }
        }
        List {
          Section("Counters") {
            HStack {
              Text("Row 1")
              Text("\(left)").accessibilityLabel("\(left)")
              Button("Add") { left += 1 }
            }
          }
        }
      }
    }
  }

  @Test("What has changed is read after the pane, the section or the row that it belongs to")
  func headings() {
    let app = conversation { Groups() }
    _ = app.start()
    #expect(app.respond(to: "1") == "Right folder (heading)\n[3] a.txt (button)\n")
    #expect(app.respond(to: "2") == "Row 1\n1\n")
  }

  private struct Removal: View {
    @State private var rows = [1, 2]
    var body: some View {
      List {
        ForEach(rows, id: \.self) { row in
          HStack {
            Text("Row \(row)")
            Button("Add to \(row)") {}
            Button("Remove \(row)") { rows.removeAll { $0 == row } }
          }
        }
      }
    }
  }

  @Test("A row that went is named once")
  func removedRow() {
    let app = conversation { Removal() }
    _ = app.start()
    #expect(app.respond(to: "2") == "Gone: Row 1\n")
  }

  private struct Sound: View {
    @State private var volume = 0.4
    var body: some View { Slider(value: $volume, in: 0...1) { Text("Volume") } }
  }

  @Test("A slider tells its range, and refuses what is out of it")
  func sliders() {
    let app = conversation { Sound() }
    #expect(app.start().contains("[1] Volume (slider, 0.4, from 0 to 1)\n"))
    #expect(app.respond(to: "1 40") == "Volume goes from 0 to 1.\n")
    #expect(app.respond(to: "1 nan") == "Volume goes from 0 to 1.\n")
    #expect(app.respond(to: "1").contains("Type 1 and the new value"))
    #expect(app.respond(to: "1 1") == "[1] Volume (slider, 1, from 0 to 1)\n")
    #expect(app.respond(to: "1 +") == "Volume stays at 1. It goes from 0 to 1.\n")
  }

  private struct Name: View {
    @State private var name = ""
    @State private var age = 1
    var body: some View {
      VStack {
        TextField("Name", text: $name)
        TextField("Age", value: $age, format: .number)
      }
    }
  }

  @Test("Long texts are read in part, and nothing that a terminal would interpret is said again")
  func longTexts() {
    let app = conversation { Name() }
    _ = app.start()
    let long = String(repeating: "a", count: 100_000)
    let start = String(repeating: "a", count: 60)
    #expect(
      app.respond(to: "1 \(long)") == "[1] Name (field, \"\(start)…\", 100,000 characters)\n")
    #expect(app.respond(to: long).utf8.count < 200)
    for line in ["1 a\u{1B}[2Jb\u{7F}\u{18}", "1", "\u{0}\u{1B}x", "again"] {
      let reply = app.respond(to: line)
      #expect(
        reply.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control },
        "\(line.debugDescription)")
    }
  }

  @Test("A refused value is said after its field, with the field's name, also when it stays")
  func refusedValue() {
    let app = conversation { Name() }
    _ = app.start()
    let reply = app.respond(to: "2 5 abc")
    #expect(reply.hasPrefix("[2] Age (field, \"5 abc\")\nError: Age: "), "\(reply)")
    #expect(app.respond(to: "2 5 abc").contains("number"))
    #expect(app.respond(to: "again").contains("Error: Age: "))
    let accepted = app.respond(to: "2 5")
    #expect(accepted.hasPrefix("[2] Age (field, \"5\")\nGone: Error: Age: "), "\(accepted)")
    #expect(!app.respond(to: "2 6").contains("Error"))
  }

  private struct Account: View {
    @State private var name = ""
    @State private var secret = ""
    @State private var isChecked = false
    var body: some View {
      VStack {
        TextField("Name", text: $name)
          .fieldError(isChecked && name.count < 3 ? "It is too short." : nil)
        SecureField("Password", text: $secret)
          .fieldError(isChecked && secret.count < 3 ? "It is too short." : nil)
        Button("Next") { isChecked = true }
      }
    }
  }

  @Test("Errors have the names of their fields, and are said again as long as they stay")
  func errorsOfTheApp() {
    let app = conversation { Account() }
    _ = app.start()
    let name = "Error: Name: It is too short.\n"
    let secret = "Error: Password: It is too short.\n"
    #expect(app.respond(to: "3") == name + secret)
    #expect(app.respond(to: "3") == "Pressed.\n" + name + secret)
    #expect(app.respond(to: "1 A") == "[1] Name (field, \"A\")\n" + name)
    let refused = "[2] Password (field, hidden, filled)\n" + secret
    #expect(app.respond(to: "2 x") == refused, "a refused password is not only said to be filled")
    #expect(app.respond(to: "2 geheim") == "Gone: " + secret)
    #expect(app.respond(to: "2 secret") == "Filled.\n")
  }

  private struct Volume: View {
    var body: some View {
      VStack {
        Stepper("Volume", onIncrement: {}, onDecrement: {})
        Toggle("Sound", isOn: .constant(true))
      }
    }
  }

  @Test("What a control does without a visible change is not denied")
  func invisibleChanges() {
    let app = conversation { Volume() }
    _ = app.start()
    #expect(app.respond(to: "1 +") == "Volume shows no other value.\n")
    #expect(app.respond(to: "2") == "Sound stays on.\n")
  }

  private struct Empty: View {
    @State private var isEmpty = true
    var body: some View {
      VStack {
        Button("Fill") { isEmpty = false }
        if isEmpty {
          ContentUnavailableView("Nothing here", systemImage: "folder", description: Text("Yet"))
          Text("Below")
        }
      }
    }
  }

  @Test("A message that went is named once, and the text below it is not a part of it")
  func messageAndText() {
    let app = conversation { Empty() }
    _ = app.start()
    #expect(app.respond(to: "1") == "Gone: Nothing here\nGone: Below\n")
  }

  @Test("A dialog without a name is read as one")
  func unnamedDialog() {
    let tree = ElementTree(root: text("behind"))
    tree.dialogs = [
      Element(.dialog(DialogContent(kind: .sheet, title: "")), children: [button("OK")])
    ]
    #expect(LinearRendering(tree: tree).text == "Dialog\n[1] OK (button)\n")
  }
}
