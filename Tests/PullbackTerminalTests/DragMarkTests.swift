import PullbackTerminal
import PullbackUI
import Testing

@MainActor @Suite struct DragMarkTests {
  private struct Rows: View {
    @State private var items = ["Ada", "Bob", "Cy", "Dan"]
    var body: some View {
      List {
        ForEach(items, id: \.self) { item in
          Text(item).contextMenu { Button("Greet") {} }
        }
        .onMove { items.move(fromOffsets: $0, toOffset: $1) }
      }
    }
  }

  private func mouse(_ screen: Screen, _ action: MouseEvent.Action, _ x: Int, _ y: Int) {
    screen.handle(.mouse(MouseEvent(action, at: CellPoint(x: x, y: y))))
  }

  @Test(
    "A row that is dragged is shown at the pointer, with a mark at the row whose place it takes")
  func aRowIsDragged() {
    let graph = ViewGraph { Rows() }
    let screen = Screen(graph: graph, size: CellSize(width: 30, height: 8))
    _ = screen.frame
    mouse(screen, .press, 4, 0)
    #expect(screen.frame.rows.prefix(4) == ["▸ Ada", "  Bob", "  Cy", "  Dan"])
    mouse(screen, .drag, 4, 2)
    #expect(screen.frame.rows[2] == "▾ Cy")
    #expect(screen.frame.rows[3] == "  Dan Ada")
    mouse(screen, .drag, 4, 1)
    #expect(screen.frame.rows[1] == "▾ Bob")
    #expect(screen.frame.rows[2] == "  Cy  Ada")
    mouse(screen, .drag, 4, 2)
    mouse(screen, .release, 4, 2)
    #expect(screen.frame.rows.prefix(4) == ["  Bob", "  Cy", "▸ Ada", "  Dan"])
  }

  @Test("The name of a row that is dragged is without that of the button that deletes it")
  func aRowWithAButtonIsDragged() {
    let graph = ViewGraph {
      List {
        ForEach(["Ada", "Bob", "Cy", "Dan"], id: \.self) { item in
          Text(item).contextMenu { Button("Greet") {} }
        }
        .onDelete { _ in }
        .onMove { _, _ in }
      }
    }
    let screen = Screen(graph: graph, size: CellSize(width: 50, height: 8))
    _ = screen.frame
    mouse(screen, .press, 4, 0)
    mouse(screen, .drag, 4, 2)
    #expect(screen.frame.rows[3].contains("Ada"))
    #expect(!screen.frame.rows[3].contains("Delete"))
  }

  @Test("A row that is dropped where it was, or outside of the list, does not move")
  func aRowIsDroppedNowhere() {
    let graph = ViewGraph { Rows() }
    let screen = Screen(graph: graph, size: CellSize(width: 30, height: 8))
    _ = screen.frame
    for y in [0, 6] {
      mouse(screen, .press, 4, 0)
      mouse(screen, .drag, 4, 2)
      mouse(screen, .drag, 4, y)
      mouse(screen, .release, 4, y)
      #expect(screen.frame.rows.prefix(4) == ["▸ Ada", "  Bob", "  Cy", "  Dan"])
    }
  }

  @Test("A view that is dragged is named at the pointer until it is dropped")
  func aViewIsDragged() {
    let graph = ViewGraph {
      Text("Token").gesture(DragGesture().onChanged { _ in }).frame(maxHeight: .infinity)
    }
    let screen = Screen(graph: graph, size: CellSize(width: 20, height: 5))
    _ = screen.frame
    mouse(screen, .press, 4, 2)
    mouse(screen, .drag, 6, 3)
    #expect(screen.frame.rows[4].contains("Token"))
    mouse(screen, .release, 6, 3)
    #expect(!screen.frame.rows[4].contains("Token"))
  }

  @Test("The bottom line says by which keys a row is moved")
  func theKeysAreNamed() {
    let graph = ViewGraph { Rows() }
    let screen = Screen(graph: graph, size: CellSize(width: 80, height: 8))
    #expect(screen.frame.rows.last?.contains("alt-↑↓ move row") == true)
  }
}
