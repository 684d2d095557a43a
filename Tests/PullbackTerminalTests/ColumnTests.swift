import PullbackTerminal
import PullbackUI
import Testing

private struct Atlas: View {
  @State private var chosen: String?
  var body: some View {
    NavigationStack {
      NavigationLink("Rivers") { Text("The rivers.") }
      NavigationLink("Planets") {
        NavigationSplitView {
          List(["Earth", "Mars", "Saturn"], id: \.self, selection: $chosen) { Text($0) }
            .navigationTitle("Choose")
        } detail: {
          if let chosen { Button("Land on \(chosen)") {} } else { Text("None") }
        }
      }
    }
  }
}

private struct Library: View {
  struct Book: Identifiable { let id: Int }

  var body: some View {
    NavigationSplitView {
      Text("Shelves")
    } content: {
      Table([Book(id: 1)]) {
        TableColumn("Title") { _ in Text("Dune") }
        TableColumn("Author") { _ in Text("Herbert") }
      }
    } detail: {
      Text("Detail")
    }
  }
}

@MainActor @Suite("NavigationSplitView on a page")
struct ColumnTests {
  @Test("The middle of three columns has room for a table, and the last one keeps its minimum")
  func middleColumn() {
    for width in [80, 140] {
      let screen = Screen(graph: ViewGraph { Library() }, size: CellSize(width: width, height: 16))
      let rows = screen.frame.rows
      #expect(rows.contains { $0.contains("Title") && $0.contains("Author") }, "\(rows)")
      #expect(rows.contains { $0.contains("Shelves") && $0.contains("Detail") }, "\(rows)")
    }
    let narrow = Screen(graph: ViewGraph { Library() }, size: CellSize(width: 64, height: 16))
    #expect(narrow.shows("Shelves") && narrow.shows("Author") && narrow.shows("Detail"))
  }

  private struct Planets: View {
    struct Planet: Identifiable { let id: String }
    @State private var chosen: String?
    private let planets = ["Earth", "Mars", "Jupiter", "Saturn"].map(Planet.init)
    var body: some View {
      NavigationSplitView {
        List(["Inner", "Outer", "Dwarf"], id: \.self) { name in Button(name) {} }
          .navigationTitle("Kinds")
      } content: {
        Table(planets, selection: $chosen) { TableColumn("Planet") { Text($0.id) } }
          .navigationTitle("Planets")
      } detail: {
        Button("Land on \(chosen ?? "none")") {}.navigationTitle("About")
      }
    }
  }

  @Test("On a small screen all of three columns have rows, and are reached")
  func small() {
    for size in [CellSize(width: 40, height: 12), CellSize(width: 40, height: 24)] {
      let screen = Screen(graph: ViewGraph { Planets() }, size: size)
      for text in ["Kinds", "Inner", "Planets", "Planet", "Earth", "Mars"] {
        #expect(screen.shows(text), "\(text)\n\(screen.frame.text)")
      }
      for label in [
        "Inner", "Outer", "Dwarf", "Earth", "Mars", "Jupiter", "Saturn", "Land on none",
      ] {
        #expect(screen.focus?.label == label)
        let row = screen.frame.rows.first { $0.hasPrefix("▸") || $0.contains("▸ \(label)") }
        #expect(row?.contains(label) == true, "\(label)\n\(screen.frame.text)")
        screen.handle(.key(.tab))
      }
    }
  }

  @Test("The focus begins at the top of the first column, and escape goes back through the columns")
  func enterAndLeave() {
    let screen = Screen(graph: ViewGraph { Atlas() }, size: CellSize(width: 80, height: 16))
    func shows(_ text: String) -> Bool { screen.frame.rows.contains { $0.contains(text) } }
    screen.handle(.key(.down))
    screen.handle(.key(.enter))
    #expect(screen.focus?.label == "Earth")
    #expect(shows("esc back"))
    screen.handle(.key(.down))
    screen.handle(.key(.enter))
    #expect(shows("Land on Mars"))
    #expect(screen.focus?.label == "Mars")
    screen.handle(.key(.escape))
    screen.handle(.key(.escape))
    #expect(screen.focus?.label == "Planets")
  }
}

extension ColumnTests {
  @Test("The chosen link of a column has a mark where there are no colors")
  func linkWithoutColors() {
    for variables in [["TERM": "xterm", "NO_COLOR": "1"], ["TERM": "xterm-256color"]] {
      let graph = ViewGraph {
        NavigationSplitView {
          List(["Earth", "Mars"], id: \.self) { name in NavigationLink(name, value: name) }
            .navigationDestination(for: String.self) { Text("About \($0)") }
        } detail: {
          Text("None")
        }
      }
      let screen = Screen(
        graph: graph, size: CellSize(width: 80, height: 12),
        themes: TerminalEnvironment(variables).themes)
      screen.handle(.key(.enter))
      #expect(screen.shows("About Earth"))
      screen.handle(.key(.down))
      let isMarked = screen.frame.rows.contains { $0.contains("✓") && $0.contains("Earth") }
      #expect(isMarked == (variables["NO_COLOR"] != nil), "\(screen.frame.text)")
    }
  }
}
