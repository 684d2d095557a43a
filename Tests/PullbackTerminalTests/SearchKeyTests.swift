import PullbackTerminal
import PullbackUI
import Testing

/// The keys that lead to a search field, and out of it.
@MainActor @Suite struct SearchKeyTests {
  private struct Page: View {
    @State private var query = ""
    @State private var log = "nothing"
    var names = ["Ada", "Grace"]
    var body: some View {
      NavigationStack {
        NavigationLink("Names") { content }
      }
    }
    private var content: some View {
      List {
        ForEach(names.filter { query.isEmpty || $0.contains(query) }, id: \.self) { name in
          Button(name) {}
        }
      }
      .searchable(text: $query)
      .toolbar { Button("Cancel") { log = "cancelled" }.keyboardShortcut(.cancelAction) }
      .navigationTitle(log)
    }
  }

  private func screen(_ page: Page = Page()) -> Screen {
    let screen = Screen(graph: ViewGraph { page }, size: CellSize(width: 60, height: 12))
    screen.handle(.key(.enter))
    for _ in 0..<6 {
      if case .textField = screen.focus?.content { break }
      screen.handle(.key(.tab))
    }
    return screen
  }

  private struct Person: Identifiable {
    let id: String
  }

  @Test("The down arrow goes from a search field to the rows of a table, and up to their headers")
  func table() {
    let people = ["Ada", "Grace"].map(Person.init)
    let screen = Screen(
      graph: ViewGraph {
        NavigationStack {
          Table(people, selection: .constant(nil), sortOrder: .constant([])) {
            TableColumn("Name", value: \.id)
          }
          .searchable(text: .constant(""))
        }
      },
      size: CellSize(width: 60, height: 12))
    #expect(screen.shows("Ada"))
    screen.handle(.key(.character("/")))
    #expect(screen.focus?.role == .searchField)
    screen.handle(.key(.down))
    #expect(screen.frame.rows.contains { $0.contains("▸") && $0.contains("Ada") })
    screen.handle(.key(.up))
    #expect(screen.frame.rows.contains { $0.contains("▸ Name") })
    screen.handle(.key(.up))
    #expect(screen.focus?.role == .searchField)
  }

  @Test("The slash goes to the field of a log that finds lines")
  func log() {
    let screen = Screen(
      graph: ViewGraph { LogView(LogLines((0..<40).map { "Line \($0)" }, capacity: 50)) },
      size: CellSize(width: 60, height: 12))
    if case .textField = screen.focus?.content { Issue.record("the lines have the focus first") }
    screen.handle(.key(.character("/")))
    screen.handle(.key(.character("7")))
    if case .textField(let field) = screen.focus?.content {
      #expect(field.text == "7")
    } else {
      Issue.record("\(screen.frame.text)")
    }
  }

  @Test("Escape clears a search field, then goes to the rows, and then acts elsewhere")
  func clearsThenLeaves() {
    let screen = screen()
    #expect(screen.focus?.role == .searchField)
    for character in "Gr" { screen.handle(.key(.character(character))) }
    #expect(!screen.shows("Ada") && screen.shows("esc clear"))
    screen.handle(.key(.escape))
    #expect(screen.shows("Ada") && screen.focus?.role == .searchField)
    #expect(screen.shows("esc leave"))
    screen.handle(.key(.character("z"), .alt))
    #expect(screen.shows("Gr") && !screen.shows("Ada"), "it can be undone")
    screen.handle(.key(.escape))
    screen.handle(.key(.escape))
    #expect(screen.focus?.label == "Ada" && !screen.shows("cancelled"))
    screen.handle(.key(.escape))
    #expect(screen.shows("cancelled"))
  }

  @Test("A slash goes to the search field, and is typed in it")
  func slash() {
    let screen = screen()
    screen.handle(.key(.escape))
    #expect(screen.focus?.label == "Ada")
    screen.handle(.key(.character("/")))
    #expect(screen.focus?.role == .searchField)
    screen.handle(.key(.character("/")))
    guard case .textField(let field)? = screen.focus?.content else {
      Issue.record("The field has lost the focus.")
      return
    }
    #expect(field.text == "/")
  }

  @Test("Escape in a search field that finds nothing, and is empty, goes back")
  func nothingFound() {
    struct Empty: View {
      @State private var query = ""
      var body: some View {
        NavigationStack {
          NavigationLink("Names") {
            Text("Nobody").searchable(text: $query).navigationTitle("All")
          }
        }
      }
    }
    let screen = Screen(graph: ViewGraph { Empty() }, size: CellSize(width: 60, height: 12))
    screen.handle(.key(.enter))
    #expect(screen.focus?.role == .searchField)
    screen.handle(.key(.character("x")))
    screen.handle(.key(.escape))
    #expect(screen.shows("Nobody") && screen.focus?.role == .searchField)
    screen.handle(.key(.escape))
    #expect(!screen.shows("Nobody") && screen.focus?.label == "Names")
  }

  @Test("A view around a search field that handles Escape gets it first")
  func handled() {
    struct Handled: View {
      @State private var query = "Gr"
      @State private var log = "nothing"
      var body: some View {
        VStack {
          Text(log)
          Button("Row") {}.searchable(text: $query)
        }
        .onKeyPress(.escape) {
          log = "taken"
          return .handled
        }
      }
    }
    let screen = Screen(graph: ViewGraph { Handled() }, size: CellSize(width: 60, height: 12))
    for _ in 0..<3 where screen.focus?.role != .searchField { screen.handle(.key(.tab)) }
    #expect(screen.focus?.role == .searchField)
    screen.handle(.key(.escape))
    #expect(screen.shows("taken") && screen.shows("Gr"))
  }
}
