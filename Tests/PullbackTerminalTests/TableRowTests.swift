import Foundation
import PullbackTerminal
import PullbackUI
import Testing

/// The focus and the selection of the rows of tables.
@MainActor @Suite struct TableRowTests {
  private struct Planet: Identifiable, Sendable {
    let id: String
    let moons: Int
  }

  nonisolated private static let planets = [
    Planet(id: "Earth", moons: 1), Planet(id: "Mars", moons: 2), Planet(id: "Saturn", moons: 274),
  ]

  private struct Planets: View {
    @State private var chosen: String?
    @State private var flagged = "none"
    @State private var order = [KeyPathComparator(\Planet.id)]
    @FocusState private var isFocused: Bool
    var hasFocus = false
    var body: some View {
      VStack(alignment: .leading) {
        Text("Chosen \(chosen ?? "none"), flagged \(flagged)")
        table
      }
    }
    @ViewBuilder private var table: some View {
      if hasFocus {
        rows.focused($isFocused).defaultFocus($isFocused, true)
      } else {
        rows
      }
    }
    private var rows: some View {
      Table(TableRowTests.planets, selection: $chosen, sortOrder: $order) {
        TableColumn("Planet") { planet in
          Text(planet.id).contextMenu { Button("Flag") { flagged = planet.id } }
        }
        TableColumn("Moons", value: \.moons) { Text("\($0.moons)") }.width(56)
      }
    }
  }

  private func screen(
    width: Int = 60, hasFocus: Bool = false, glyphs: TerminalGlyphs = .unicode
  ) -> Screen {
    let environment = glyphs.isASCII ? ["TERM": "xterm", "NO_COLOR": "1"] : ["TERM": "xterm"]
    return Screen(
      graph: ViewGraph { Planets(hasFocus: hasFocus) }, size: CellSize(width: width, height: 10),
      glyphs: glyphs, themes: TerminalEnvironment(environment).themes)
  }

  @Test("The menu of a cell belongs to the row, which is one stop of the focus")
  func menu() throws {
    let screen = screen()
    let first = try #require(screen.focus)
    #expect(screen.frame.rows.last?.contains("m more") == true)
    screen.handle(.key(.character("m")))
    screen.handle(.key(.enter))
    #expect(screen.shows("flagged Earth"))
    screen.handle(.key(.tab))
    let second = try #require(screen.focus)
    #expect(second !== first)
    screen.handle(.key(.enter))
    #expect(screen.shows("Chosen Mars"))
  }

  @Test("A click on a cell with a menu selects the row")
  func click() throws {
    let screen = screen()
    let rows = screen.frame.rows
    let y = try #require(rows.firstIndex { $0.contains("Saturn") })
    let start = try #require(rows[y].firstIndex(of: "S"))
    let x = rows[y].distance(from: rows[y].startIndex, to: start)
    screen.handle(.mouse(MouseEvent(.press, at: CellPoint(x: x, y: y))))
    screen.handle(.mouse(MouseEvent(.release, at: CellPoint(x: x, y: y))))
    #expect(screen.shows("Chosen Saturn"))
  }

  @Test("A table that is bound to the focus gives it to a row, and not to the header")
  func focused() throws {
    let screen = screen(hasFocus: true)
    screen.handle(.key(.enter))
    #expect(screen.shows("Chosen Earth"))
  }

  @Test("A sorted column is as wide as its header with the sign of the order, where there is room")
  func sortSign() throws {
    let screen = screen()
    try ScreenDriver(screen: screen).tap("Sort by Moons")
    #expect(screen.shows("Moons ↑"), "\(screen.frame.rows)")
  }

  @Test("A column of numbers does not grow, also if it is the last one")
  func numbers() throws {
    let graph = ViewGraph {
      Table(Self.planets) {
        TableColumn("Planet", value: \.id)
        TableColumn("Moons", value: \.moons) { Text($0.moons, format: .number) }
      }
    }
    let rows = Screen(graph: graph, size: CellSize(width: 100, height: 10)).frame.rows
    let header = try #require(rows.first { $0.contains("Moons") })
    #expect(header.contains("Planet" + String(repeating: " ", count: 60)), "\(header)")
  }

  @Test("A chosen row has a mark, also with the focus and without colors")
  func mark() {
    for glyphs in [TerminalGlyphs.unicode, .ascii] {
      let screen = screen(glyphs: glyphs)
      screen.handle(.key(.enter))
      let check = glyphs.isASCII ? "x" : "✓"
      let focus = glyphs.isASCII ? ">" : "▸"
      func row() -> String { screen.frame.rows.last { $0.contains("Earth") } ?? "" }
      #expect(row().hasPrefix("\(focus)\(check) "))
      let text = row().dropFirst(2)
      screen.handle(.key(.down))
      #expect(row().hasPrefix(" \(check) ") && row().dropFirst(2) == text)
    }
  }

  @Test("Sorting by another column moves no column, and numbers stand below the word")
  func sorting() throws {
    let screen = screen()
    func place(_ text: String, in row: String) throws -> Int {
      let row = try #require(screen.frame.rows.first { $0.contains(row) })
      let range = try #require(row.firstRange(of: text))
      return row.distance(from: row.startIndex, to: range.upperBound)
    }
    let before = try place("Moons", in: "Planet")
    try ScreenDriver(screen: screen).tap("Sort by Moons")
    #expect(screen.shows("Moons ↑"))
    #expect(try place("Moons", in: "Planet") == before)
    #expect(try place("274", in: "Saturn") == before)
  }
}
