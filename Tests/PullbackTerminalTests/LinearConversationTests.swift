import PullbackTerminal
import PullbackUI
import Testing

@MainActor @Suite struct LinearConversationTests {
  private struct Form: View {
    @State private var name = "Ada"
    @State private var sent = 0
    @State private var isOn = false
    @State private var count = 2
    var body: some View {
      VStack {
        TextField("Name", text: $name).onSubmit { sent += 1 }
        Text("Sent \(sent)")
        Toggle("Notify", isOn: $isOn)
        if isOn { Button("Test") {} }
        Stepper("Count: \(count)", value: $count)
      }
    }
  }

  private func conversation(@ViewBuilder _ view: () -> some View) -> LinearConversation {
    LinearConversation(graph: ViewGraph(root: view))
  }

  @Test("Typing only the number of a field neither erases nor submits it")
  func bareNumberOfAField() {
    let app = conversation { Form() }
    _ = app.start()
    let reply = app.respond(to: "1")
    #expect(reply == "Name is a field. It contains \"Ada\". Type 1 and the new text, or clear 1.\n")
    #expect(app.respond(to: "again").contains("[1] Name (field, \"Ada\")\nSent 0\n"))
    #expect(app.respond(to: "1 ").contains("It contains \"Ada\""))
  }

  @Test("A field is filled, cleared and submitted by commands")
  func fields() {
    let app = conversation { Form() }
    _ = app.start()
    #expect(app.respond(to: "1 Grace Hopper") == "[1] Name (field, \"Grace Hopper\")\nSent 1\n")
    #expect(app.respond(to: "clear 1") == "[1] Name (field, empty)\n")
    #expect(app.respond(to: "return 1") == "Sent 2\n")
    #expect(
      app.respond(to: "clear 2") == "Notify is not a field. Type 2 alone to press it.\n"
    )
    #expect(app.respond(to: "clear 3").hasPrefix("Count: 2 has a value. Type 3 + or 3 -"))
    for line in ["clear", "clear it", "return"] {
      #expect(app.respond(to: line) == "Type the number of a field after the word.\n")
    }
  }

  @Test("The answer to a press lists what changed, in order, and controls keep their numbers")
  func changes() {
    let app = conversation { Form() }
    let start = app.start()
    #expect(start.contains("[2] Notify (toggle, off)\n[3] Count: 2 (stepper"))
    #expect(app.respond(to: "2") == "[2] Notify (toggle, on)\n[4] Test (button)\n")
    #expect(app.respond(to: "4") == "Pressed.\n")
    #expect(app.respond(to: "3").contains("Type 3 + or 3 -"))
    #expect(app.respond(to: "3 +").contains("[3] Count: 3"))
    #expect(app.respond(to: "2") == "[2] Notify (toggle, off)\nGone: [4] Test (button)\n")
    #expect(app.respond(to: "4").contains("no control 4"))
    #expect(app.respond(to: "again").contains("[3] Count: 3"))
  }

  private struct Secret: View {
    @State private var secret = ""
    @State private var age = 1
    @State private var isShort = false
    var body: some View {
      VStack {
        SecureField("Secret", text: $secret)
        TextField("Age", value: $age, format: .number)
        Button("Short") { isShort.toggle() }
        ForEach(0..<(isShort ? 1 : 31), id: \.self) { Text("Row \($0)") }
      }
    }
  }

  @Test("A command whose effect cannot be read is answered: a password, a refused number, a typo")
  func answers() {
    let app = conversation { Secret() }
    _ = app.start()
    #expect(app.respond(to: "1 geheim") == "[1] Secret (field, hidden, filled)\n")
    #expect(app.respond(to: "1 geheimer") == "Filled.\n")
    let refused = app.respond(to: "2 5 abc")
    #expect(refused.contains("number"), "\(refused)")
    #expect(app.respond(to: "2 5").contains("[2] Age (field, \"5\")\n"))
    #expect(
      app.respond(to: "delete 2")
        == "I do not know \"delete 2\". Type the number of a control, or help.\n")
    let long = app.respond(to: "\u{18}" + String(repeating: "a", count: 1_000_000))
    #expect(long.utf8.count < 200 && !long.contains("\u{18}"))
    #expect(app.respond(to: "99").contains("no control 99"))
  }

  @Test("A row's own buttons name the row by its text, without the buttons in it")
  func rowNames() {
    let app = conversation {
      List {
        ForEach(["Buy milk"], id: \.self) { item in
          HStack {
            Toggle(item, isOn: .constant(false))
            Button("✎") {}.accessibilityLabel("Edit \(item)")
          }
        }
        .onDelete { _ in }
      }
    }
    let page = app.start()
    #expect(page.contains("Delete Buy milk (button)"))
    #expect(page.contains("Edit Buy milk (button)"))
  }

  @Test("Many lines that went are counted, not read one by one")
  func manyGone() {
    let app = conversation { Secret() }
    _ = app.start()
    #expect(app.respond(to: "3") == "Gone: 30 lines, from Row 1 to Row 30\n")
  }

  private struct Rows: View {
    @State private var rows = Array(1...250)
    var body: some View {
      VStack {
        Button("Add") { rows.append((rows.last ?? 0) + 1) }
        List {
          ForEach(rows, id: \.self) { row in Button("Row \(row)") { rows.removeAll { $0 == row } } }
        }
      }
    }
  }

  @Test("Rows beyond the first ones, and new rows, can be reached and pressed")
  func manyRows() throws {
    let app = conversation { Rows() }
    let start = app.start()
    #expect(start.contains("[11] Row 10 (button)\n[12] 240 more rows (button)\n"))
    let next = app.respond(to: "12")
    #expect(next.contains("[13] 10 earlier rows (button)\n[14] Row 11 (button)\n"))
    #expect(!next.contains("Gone"))
    #expect(
      app.respond(to: "2") == "Gone: Row 1 (button)\n[13] 9 earlier rows (button)\n",
      "it is still the first row")
    #expect(app.respond(to: "2").contains("no control 2."))
    #expect(app.respond(to: "1").contains("231 more rows (button)"))
    #expect(app.respond(to: "more").contains("] Row 21 (button)\n"))
    let row = app.respond(to: "row 250")
    let number = try #require(
      row.firstMatch(of: /\[(\d+)\] Row 251/)?.1
        ?? {
          app.respond(to: "again").firstMatch(of: /\[(\d+)\] Row 251/)?.1
        }())
    #expect(app.respond(to: String(number)).contains("Gone: [\(number)] Row 251 (button)"))
    #expect(app.respond(to: "row 9000") == "There are only 249 rows.\n")
  }

  @Test("Rows that are not read are not made")
  func releasedRows() {
    let rows = CountedRows(count: 100_000) { button("Row \($0)") }
    let root = list(lazyRows(rows))
    let tree = ElementTree(root: root)
    let first = LinearRendering(tree: tree)
    #expect(first.lines.count == 11 && rows.alive == 10)
  }

  private struct Pages: View {
    @State private var isAsking = false
    @State private var answer = 0
    var body: some View {
      NavigationStack {
        VStack {
          Text("Answer \(answer)")
          Button("Ask") { isAsking = true }
          NavigationLink("More") { Text("Further text").navigationTitle("Second") }
        }
        .navigationTitle("First")
        .alert("Sure?", isPresented: $isAsking) { Button("Yes") { answer += 1 } }
      }
    }
  }

  @Test(
    "A new dialog or page is read as a whole, and after a dialog only the changes of its page")
  func pages() {
    let app = conversation { Pages() }
    #expect(app.start().hasPrefix("First\nAnswer 0\n[1] Ask (button)\n[2] More (link)\n"))
    #expect(app.respond(to: "1") == "\nDialog: Sure?\n[1] Yes (button)\n")
    #expect(app.respond(to: "1") == "First\nAnswer 1\n")
    #expect(app.respond(to: "2").contains("First > Second"))
    #expect(app.respond(to: "back").hasPrefix("\nFirst\nAnswer 1\n"))
    #expect(app.respond(to: "back") == "There is nothing to go back to.\n")
    #expect(app.respond(to: "quit") == "" && app.hasQuit)
  }

  @Test("An empty value is not read, and a control without a label is called unlabelled")
  func emptyParts() {
    let plain = button("S")
    plain.accessibility.value = ""
    let unlabelled = button("")
    let text = LinearRendering(tree: ElementTree(root: vstack(plain, unlabelled))).text
    #expect(text == "[1] S (button)\n[2] Unlabelled (button)\n")
  }

  @Test("A change that no input caused is read once")
  func changesByThemselves() {
    let count = Element(.text(TextContent(runs: [TextRun("1")])))
    let graph = ViewGraph { Form() }
    let app = LinearConversation(graph: graph)
    _ = app.start()
    #expect(app.changes() == "")
    graph.tree.root.children.append(count)
    #expect(app.changes() == "1\n")
    #expect(app.changes() == "")
  }
}
