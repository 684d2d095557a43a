import PullbackTerminal
import PullbackUI
import Testing

/// Where the context menus of list rows open.
@MainActor @Suite struct ContextMenuTests {
  private struct Rows: View {
    @State private var rows = (1...30).map { "Row \($0)" }
    @State private var isEditing = true
    var body: some View {
      List {
        ForEach(rows, id: \.self) { row in
          Text(row).contextMenu {
            Button("Flag") {}
            Button("Copy") {}
          }
        }
        .onDelete { rows.remove(atOffsets: $0) }
      }
      .refreshable {}
    }
  }

  private func screen(_ width: Int = 60, _ height: Int = 24) -> Screen {
    Screen(graph: ViewGraph { Rows() }, size: CellSize(width: width, height: height))
  }

  private func isWhole(_ screen: Screen) -> Bool {
    let rows = screen.frame.rows.dropLast()
    return ["╭", "╰", "Flag", "Copy"].allSatisfy { part in rows.contains { $0.contains(part) } }
  }

  @Test("A menu stays whole on the screen when the screen becomes smaller")
  func smallerScreen() {
    let screen = screen()
    for _ in 0..<17 { screen.handle(.key(.down)) }
    screen.handle(.key(.character("m")))
    #expect(isWhole(screen))
    screen.resize(to: CellSize(width: 40, height: 12))
    #expect(isWhole(screen), "\(screen.frame.text)")
    screen.handle(.key(.escape))
    screen.resize(to: CellSize(width: 60, height: 24))
    screen.handle(.mouse(MouseEvent(.press, button: 2, at: CellPoint(x: 55, y: 20))))
    #expect(isWhole(screen))
    screen.resize(to: CellSize(width: 24, height: 8))
    #expect(isWhole(screen), "\(screen.frame.text)")
  }

  @Test("The right button opens the menu of a row anywhere on the row", arguments: [2, 12, 40, 57])
  func anywhere(column: Int) throws {
    let screen = screen()
    let y = try #require(screen.frame.rows.firstIndex { $0.contains("Row 4") })
    screen.handle(.mouse(MouseEvent(.press, button: 2, at: CellPoint(x: column, y: y))))
    #expect(screen.shows("Flag") && !screen.shows("Refresh"))
    screen.handle(.key(.escape))
    #expect(screen.focus?.label == "Row 4")
  }

  @Test("A click beside the text of a row gives it the focus")
  func besideTheText() throws {
    let screen = screen()
    let y = try #require(screen.frame.rows.firstIndex { $0.contains("Row 4") })
    screen.handle(.mouse(MouseEvent(.press, at: CellPoint(x: 40, y: y))))
    screen.handle(.mouse(MouseEvent(.release, at: CellPoint(x: 40, y: y))))
    #expect(screen.focus?.label == "Row 4" && !screen.shows("Flag"))
  }

  @Test("The button that deletes a row has the menu of the row")
  func deleteButton() {
    let screen = screen()
    for _ in 0..<4 where screen.focus?.label != "Delete Row 1" { screen.handle(.key(.tab)) }
    #expect(screen.focus?.label == "Delete Row 1")
    screen.handle(.key(.character("m")))
    #expect(screen.shows("Flag") && !screen.shows("Refresh"))
  }
}
