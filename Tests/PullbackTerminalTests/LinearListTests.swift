import Foundation
import PullbackTerminal
import PullbackUI
import Testing

/// What a person hears of the rows of lists.
@MainActor @Suite struct LinearListTests {
  private func conversation(@ViewBuilder _ view: () -> some View) -> LinearConversation {
    LinearConversation(graph: ViewGraph(root: view))
  }

  private struct Fruits: View {
    var canDelete = true
    @State private var fruits = ["Apples", "Bananas", "Cherries", "Dates", "Elderberries"]
    var body: some View {
      VStack {
        EditButton()
        List {
          ForEach(fruits, id: \.self) { Text($0) }
            .onMove { fruits.move(fromOffsets: $0, toOffset: $1) }
            .onDelete(perform: canDelete ? delete : nil)
        }
      }
    }

    private func delete(_ offsets: IndexSet) { fruits.remove(atOffsets: offsets) }
  }

  @Test(
    "The controls that Edit gives all rows, and Done takes, are one line", arguments: [true, false])
  func editing(canDelete: Bool) {
    let app = conversation { Fruits(canDelete: canDelete) }
    let page = app.start()
    #expect(page.contains("[1] Edit (button)\nApples\n"), "\(page)")
    let first = canDelete ? 7 : 2
    let controls = "[\(first)] Move up Apples (button), [\(first + 1)] Move down Apples (button)"
    #expect(
      app.respond(to: "1")
        == "[1] Done (button)\n5 rows have new controls, such as \(controls)\n")
    #expect(app.respond(to: "1").hasSuffix("\n5 rows have lost controls, such as \(controls)\n"))
    let again = app.respond(to: "1")
    #expect(again.hasSuffix("\n5 rows have new controls, such as \(controls)\n"), "\(again)")
  }

  @Test("A row that was moved says where it is now, and a new order of several rows is said as one")
  func moving() {
    let app = conversation { Fruits() }
    _ = app.start()
    _ = app.respond(to: "1")
    #expect(app.respond(to: "move down apples") == "Moved: Apples, now row 2 of 5\n")
    #expect(app.respond(to: "move up bananas") == "Pressed.\n")
    #expect(app.respond(to: "key alt-down") == "Moved: Bananas, now row 2 of 5\n")
    #expect(app.respond(to: "key alt-down") == "Moved: Bananas, now row 3 of 5\n")
  }

  private struct Ranks: View {
    @State private var names = ["Ada", "Grace", "Edsger", "Barbara"]
    var body: some View {
      VStack {
        Button("Last first") { names.insert(names.removeLast(), at: 0) }
        Button("Reverse") { names.reverse() }
        List { Section("Ranks") { ForEach(names, id: \.self) { Text($0) } } }
      }
    }
  }

  @Test("Also a row that a button elsewhere has moved says so, but not several rows")
  func ranks() {
    let app = conversation { Ranks() }
    _ = app.start()
    #expect(app.respond(to: "1") == "Moved: Barbara, now row 1 of 4\n")
    #expect(app.respond(to: "2") == "The order is another one. Type again to hear it.\n")
  }

  private struct Items: View {
    @State private var items = (1...40).map { "Item \($0)" }
    var body: some View {
      VStack {
        Button("Add first") { items.insert("New \(items.count)", at: 0) }
        Button("Add last") { items.append("Last \(items.count)") }
        Button("Shorten") { items = Array(items.prefix(12)) }
        List {
          ForEach(items, id: \.self) { Text($0) }.onDelete { items.remove(atOffsets: $0) }
        }
      }
    }
  }

  @Test("Of a long list the first rows are read, how many others there are, and how to hear them")
  func longList() {
    let app = conversation { Items() }
    let page = app.start()
    #expect(
      page.contains(
        "Item 10\n[13] Delete Item 10 (button)\n[14] 30 more rows (button)\n"
          + "Type more for the next rows, or row 40 for those from row 40 on.\n"), "\(page)")
    #expect(!page.contains("Item 11"))
    #expect(!app.respond(to: "again").contains("Type more"), "that is said once")
    let next = app.respond(to: "more")
    #expect(next.hasPrefix("[15] 10 earlier rows (button)\nItem 11\n"), "\(next)")
    #expect(next.hasSuffix("[14] 20 more rows (button)\n"), "\(next)")
    let last = app.respond(to: "row 27")
    #expect(last.contains("Item 40\n") && !last.contains("more rows"), "no few rows are left out")
  }

  @Test("A row that only moves up is not read as a new one, and one that is added is read")
  func rowsThatMoveUp() {
    let app = conversation { Items() }
    _ = app.start()
    #expect(app.respond(to: "delete item 3") == "Gone: Item 3\n")
    let first = app.respond(to: "1")
    #expect(first.hasPrefix("New 39\n") && !first.contains("Item"), "\(first)")
    #expect(app.respond(to: "2").contains("31 more rows (button)\n"))
    _ = app.respond(to: "3")
    _ = app.respond(to: "again")
    #expect(app.respond(to: "2").hasPrefix("Last 12\n"), "a list that was read to its end")
  }

  private struct Chosen: View {
    private let items = (1...40).map { "Item \($0)" }
    @State private var chosen: Set<String> = []
    var body: some View {
      VStack {
        TextField("Search", text: .constant("x"))
        Text("Chosen: \(chosen.sorted().joined(separator: " "))")
        List {
          ForEach(items, id: \.self) { item in
            HStack {
              Text(item)
              Toggle(
                "Choose \(item)",
                isOn: Binding {
                  chosen.contains(item)
                } set: {
                  if $0 { chosen.insert(item) } else { chosen.remove(item) }
                })
              if item.hasSuffix("9"), items.firstIndex(of: item) ?? 0 > 12 { Button("Twice") {} }
            }
          }
        }
      }
    }
  }

  @Test("A control of a row that is not read is pressed by its name, and by a number that it had")
  func unreadControls() {
    let app = conversation { Chosen() }
    #expect(app.start().contains("Item 1\n[2] Choose Item 1 (toggle, off)\n"))
    #expect(
      app.respond(to: "choose item 20") == "Choose Item 20 (toggle, on)\nChosen: Item 20\n")
    #expect(app.respond(to: "row 38").contains("Item 39\n"))
    #expect(app.respond(to: "2").hasSuffix("\nChosen: Item 1 Item 20\n"))
    #expect(app.respond(to: "row 1").contains("Item 1\n[2] Choose Item 1 (toggle, on)\n"))
    let twice = app.respond(to: "twice")
    #expect(twice.contains("Item 19\n") && twice.contains("] Twice (button)\n"), "\(twice)")
    let other = conversation { Items() }
    _ = other.start()
    #expect(
      other.respond(to: "delete item 30") == "Gone: Item 30\n[14] 29 more rows (button)\n")
    #expect(other.respond(to: "delete item 30").hasPrefix("I do not know"))
  }

  private struct Sections: View {
    @State private var sections = ["Fruit", "Nuts"]
    var body: some View {
      VStack {
        Button("Empty") { sections = [] }
        List {
          ForEach(sections, id: \.self) { name in
            Section(name) { ForEach(1...4, id: \.self) { Text("\(name) \($0)") } }
          }
        }
      }
    }
  }

  @Test("A section that goes is named by its header, also among many rows")
  func sections() {
    let app = conversation { Sections() }
    _ = app.start()
    #expect(
      app.respond(to: "1") == """
        Gone: Fruit (heading)
        Gone: 4 rows, from Fruit 1 to Fruit 4
        Gone: Nuts (heading)
        Gone: 4 rows, from Nuts 1 to Nuts 4

        """)
  }
}
