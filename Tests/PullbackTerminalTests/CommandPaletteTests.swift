import PullbackTerminal
import PullbackUI
import Testing

@MainActor @Suite struct CommandPaletteTests {
  @Test("Of a long list, the command palette finds the rows in sight, and no others")
  func thePaletteFindsTheRowsInSight() {
    let graph = ViewGraph { List(0..<500) { row in Button("Row \(row)") {} } }
    let screen = Screen(graph: graph, size: CellSize(width: 40, height: 14))
    func finds(_ name: String) -> Bool {
      screen.handle(.key(.character("p"), .control))
      for character in name { screen.handle(.key(.character(character))) }
      defer { screen.handle(.key(.escape)) }
      return !screen.shows("No command in sight has this name")
    }
    #expect(finds("Row 3"))
    #expect(!finds("Row 450"))
    screen.handle(.key(.end))
    #expect(finds("Row 499"))
    #expect(!finds("Row 3 "))
  }

  @Test("The command palette finds the items of a menu, with its name, and leaves the focus")
  func itemsOfMenus() {
    struct Page: View {
      @State private var log = "nothing"
      var body: some View {
        VStack {
          Text(log)
          Button("First") {}
          Menu("More") {
            Button("Archive") { log = "archived" }
            Button("Hidden") {}.disabled(true)
          }
        }
      }
    }
    let screen = Screen(graph: ViewGraph { Page() }, size: CellSize(width: 50, height: 14))
    #expect(screen.focus?.label == "First")
    screen.handle(.key(.character("p"), .control))
    for character in "hidden" { screen.handle(.key(.character(character))) }
    #expect(screen.shows("No command in sight has this name"))
    screen.handle(.key(.escape))
    screen.handle(.key(.character("p"), .control))
    for character in "archi" { screen.handle(.key(.character(character))) }
    #expect(screen.shows("Archive") && screen.shows("More"))
    screen.handle(.key(.enter))
    #expect(screen.shows("archived") && screen.focus?.label == "First")
  }

  @Test("Keys that change no query leave the palette open, so that no letter reaches the page")
  func editing() {
    let graph = ViewGraph { Button("Write a letter") {} }
    let screen = Screen(graph: graph, size: CellSize(width: 50, height: 14))
    func type(_ text: String) {
      for character in text { screen.handle(.key(.character(character))) }
    }
    screen.handle(.key(.character("p"), .control))
    let others: [(Key, KeyModifiers)] = [
      (.character("a"), .control), (.character("k"), .control), (.character("z"), .alt),
      (.left, []), (.right, .control), (.home, []), (.end, []), (.delete, []), (.function(1), []),
    ]
    for (key, modifiers) in others { screen.handle(.key(key, modifiers)) }
    type("write b")
    screen.handle(.key(.character("w"), .control))
    #expect(screen.shows("write ") && screen.shows("Write a letter"))
    type("zzz")
    screen.handle(.key(.character("u"), .control))
    #expect(screen.shows("Write a letter") && !screen.shows("zzz"))
    screen.handle(.key(.character("p"), .control))
    #expect(!screen.shows("Commands"))
  }

  @Test("The command palette shows the keys")
  func keys() {
    let screen = Screen(
      graph: ViewGraph { Button("One") {} }, size: CellSize(width: 60, height: 20))
    screen.handle(.key(.character("p"), .control))
    for character in "keys" { screen.handle(.key(.character(character))) }
    screen.handle(.key(.enter))
    #expect(screen.shows("ctrl-p"))
  }

  @Test("The command palette quits the app, by Enter and by a click")
  func quit() throws {
    let screen = Screen(
      graph: ViewGraph { Button("One") {} }, size: CellSize(width: 60, height: 20))
    func find() {
      screen.handle(.key(.character("p"), .control))
      for character in "quit" { screen.handle(.key(.character(character))) }
    }
    find()
    #expect(screen.handle(.key(.enter)) == .quit)
    find()
    let row = try #require(screen.frame.rows.firstIndex { $0.contains("Quit") })
    let click = MouseEvent(.press, at: CellPoint(x: 30, y: row))
    #expect(screen.handle(.mouse(click)) == .quit)
  }

  @Test("What ViewThatFits leaves out is not in the command palette")
  func leftOut() {
    struct Page: View {
      var body: some View {
        ViewThatFits(in: .vertical) {
          content
          ScrollView { content }
        }
      }
      private var content: some View {
        VStack {
          Button("Save") {}
          ForEach(0..<40) { Text("Line \($0)") }
        }
      }
    }
    let screen = Screen(graph: ViewGraph { Page() }, size: CellSize(width: 60, height: 14))
    screen.handle(.key(.character("p"), .control))
    for character in "save" { screen.handle(.key(.character(character))) }
    let boxed = screen.frame.rows.filter { $0.contains("│") && $0.contains("Save") }
    #expect(boxed.count == 1, "\(screen.frame.text)")
  }

  private struct Rows: View {
    @State private var names = ["Anna", "Bert", "Cora"]

    var body: some View {
      List {
        ForEach(names, id: \.self) { name in
          HStack {
            Button(name) {}
            Button("Delete \(name)", role: .destructive) { names.removeAll { $0 == name } }
          }
        }
      }
    }
  }

  @Test("A command that deletes a row leaves the focus where it is")
  func aCommandThatDeletesLeavesTheFocus() {
    let screen = Screen(
      graph: ViewGraph { Rows() }, size: CellSize(width: 60, height: 14))
    #expect(screen.focus?.label == "Anna")
    screen.handle(.key(.character("p"), .control))
    for character in "Delete Bert" { screen.handle(.key(.character(character))) }
    screen.handle(.key(.enter))
    #expect(!screen.shows("Bert"))
    #expect(screen.focus?.label == "Anna")
  }

  @Test("Rows that a page key has moved out of sight are not in the command palette")
  func rowsOutOfSight() {
    let screen = Screen(
      graph: ViewGraph {
        List(10..<500) { row in
          Button("Row \(row)") {}.contextMenu { Button("Delete") {} }
        }
      }, size: CellSize(width: 40, height: 14))
    screen.handle(.key(.pageDown))
    let shown = screen.frame.text.matches(of: /Row (\d+)/).map { String($0.1) }
    #expect(!shown.contains("10"))
    screen.handle(.key(.character("p"), .control))
    for character in "Row " { screen.handle(.key(.character(character))) }
    var listed: Set<String> = []
    for _ in 0..<40 {
      let rows = screen.frame.text.matches(of: /│▸? *Row (\d+)/)
      listed.formUnion(rows.map { String($0.1) })
      screen.handle(.key(.down))
    }
    #expect(listed.isSubset(of: shown) && !listed.isEmpty, "\(listed.sorted()) \(shown)")
  }

  private struct Files: View {
    @State private var query = ""
    var body: some View {
      HStack {
        VStack {
          Button("Sort") {}
          List(0..<3, id: \.self) { Text("File \($0)") }
        }
      }
      .searchable(text: $query, prompt: "Filter")
      .refreshable {}
    }
  }

  @Test("Refresh belongs to what is searched, and not to the search field")
  func refreshOfSearchedPage() {
    let screen = Screen(graph: ViewGraph { Files() }, size: CellSize(width: 60, height: 16))
    screen.handle(.key(.character("p"), .control))
    for character in "refresh" { screen.handle(.key(.character(character))) }
    #expect(screen.shows("Refresh") && !screen.shows("Refresh ·"), "\(screen.frame.text)")
    screen.handle(.key(.escape))
    #expect(screen.focus?.label == "Sort")
    let app = LinearConversation(graph: ViewGraph { Files() })
    #expect(app.start().contains("Refresh (action)\n"))
  }
}

extension CommandPaletteTests {
  private struct Counters: View {
    var body: some View {
      List {
        ForEach(1..<13) { row in
          HStack {
            Button("Remove row \(row)", role: .destructive) {}
            Button("Decrement row \(row)") {}
          }
        }
      }
    }
  }

  private func commands(_ screen: Screen, _ query: String) -> [String] {
    screen.handle(.key(.character("p"), .control))
    for character in query { screen.handle(.key(.character(character))) }
    defer { screen.handle(.key(.escape)) }
    let rows = screen.frame.rows.filter { $0.contains("│") }.dropFirst()
    return rows.map { $0.filter { !"│▸┃▴▾!".contains($0) }.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  @Test("The commands of the row with the focus come first, and what removes something last")
  func order() {
    let screen = Screen(graph: ViewGraph { Counters() }, size: CellSize(width: 60, height: 30))
    for _ in 0..<4 { screen.handle(.key(.down)) }
    #expect(screen.focus?.label.hasSuffix("row 5") == true)
    let all = commands(screen, "")
    #expect(all.prefix(3) == ["Decrement row 5", "Remove row 5", "Decrement row 1"], "\(all)")
    let found = commands(screen, "row 2")
    #expect(
      found == ["Decrement row 2", "Remove row 2", "Decrement row 12", "Remove row 12"],
      "\(found)")
  }

  private struct Edited: View {
    var body: some View {
      List {
        ForEach(["Anna", "Bert"], id: \.self) { name in
          Text(name).contextMenu { Button("Flag") {} }
        }
        .onDelete { _ in }
      }
    }
  }

  @Test("The actions of a row are named by what they do and the row, whichever they are")
  func pattern() {
    let screen = Screen(graph: ViewGraph { Edited() }, size: CellSize(width: 60, height: 20))
    let all = commands(screen, "")
    #expect(all.prefix(3) == ["Flag · Anna", "Delete · Anna", "Flag · Bert"], "\(all)")
    #expect(commands(screen, "delete bert").first == "Delete · Bert")
  }

  @Test("The line below what is typed is joined to the frame")
  func rule() {
    let screen = Screen(graph: ViewGraph { Edited() }, size: CellSize(width: 60, height: 20))
    screen.handle(.key(.character("p"), .control))
    #expect(screen.frame.rows.contains { $0.contains("├─") && $0.contains("─┤") })
  }

  @Test("Where no command has the name, the bottom line names no key that chooses one")
  func keysWithoutCommand() {
    let graph = ViewGraph { Button("First") {} }
    let screen = Screen(graph: graph, size: CellSize(width: 60, height: 14))
    screen.handle(.key(.character("p"), .control))
    #expect(screen.shows("enter choose"))
    for character in "zz" { screen.handle(.key(.character(character))) }
    #expect(screen.frame.rows[13].contains("type to find   esc close"), "\(screen.frame.rows[13])")
    screen.handle(.key(.backspace))
    screen.handle(.key(.backspace))
    #expect(screen.shows("enter choose"))
  }
}
