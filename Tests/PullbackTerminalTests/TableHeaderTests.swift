import PullbackUI
import Testing

@testable import PullbackTerminal

/// The header of a table, which stays in sight.
@MainActor @Suite struct TableHeaderTests {
  private struct Planet: Identifiable {
    var id: Int
    var name: String { "Planet \(id)" }
  }

  private struct Planets: View {
    var count: Int
    var hasButtons = true
    @State private var order = [KeyPathComparator(\Planet.id)]
    var body: some View {
      Table((0..<count).map(Planet.init), sortOrder: $order) {
        TableColumn("Number", value: \.id) { Text("\($0.id)") }
        TableColumn("Name", value: \.name) { planet in
          if hasButtons { Button(planet.name) {} } else { Text(planet.name) }
        }
      }
    }
  }

  private func screen(_ count: Int, hasButtons: Bool = true, height: Int = 8) -> Screen {
    Screen(
      graph: ViewGraph { Planets(count: count, hasButtons: hasButtons) },
      size: CellSize(width: 40, height: height))
  }

  @Test("The header stays above the rows when they scroll, and covers none of them")
  func scrolled() {
    let screen = screen(100)
    screen.handle(.key(.pageDown))
    var rows = screen.frame.rows
    #expect(rows[0].contains("Number") && rows[0].contains("Name"), "\(rows)")
    screen.handle(.key(.end))
    rows = screen.frame.rows
    #expect(rows[0].contains("Number"), "\(rows)")
    #expect(rows.contains { $0.contains("Planet 99") })
    let shown = rows.filter { $0.contains("Planet ") }.count
    // Up goes from row to row, and not to the header, which is nearer.
    for _ in 0..<shown { screen.handle(.key(.up)) }
    #expect(screen.frame.rows.contains { $0.contains("Planet \(99 - shown)") })
    #expect(screen.focus?.label != "Number")
  }

  @Test("A table without rows has a header, and one with room for a single row has no header")
  func small() {
    #expect(screen(0).frame.rows[0].contains("Number"))
    for height in 1...3 {
      let rows = screen(3, height: height).frame.rows
      #expect(rows[height == 1 ? 0 : 1].contains("Planet 0"), "\(rows)")
    }
  }

  @Test("A click on the header sorts also when the rows are scrolled")
  func click() {
    let screen = screen(100)
    screen.handle(.key(.end))
    _ = screen.frame
    screen.handle(.mouse(MouseEvent(.press, at: CellPoint(x: 4, y: 0))))
    screen.handle(.mouse(MouseEvent(.release, at: CellPoint(x: 4, y: 0))))
    #expect(screen.frame.rows[0].contains("Number ↓"), "\(screen.frame.rows)")
  }

  @Test(
    "Keys scroll a table without controls in its rows",
    arguments: [Key.down, .pageDown])
  func arrows(key: Key) {
    let screen = screen(100, hasButtons: false)
    for _ in 0..<3 { screen.handle(.key(key)) }
    #expect(!screen.shows("Planet 0"), "\(screen.frame.rows)")
  }
}
