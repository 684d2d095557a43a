import PullbackTerminal
import PullbackUI
import Testing

/// `onHover` where the views move, and not the pointer.
@MainActor @Suite struct HoverTests {
  private final class Log { var lines: [String] = [] }

  @Test("A view that goes is left, and the one that comes below the pointer is entered")
  func replaced() {
    struct Rows: View {
      let log: Log
      @State private var rows = ["First", "Second"]
      var body: some View {
        VStack(alignment: .leading) {
          ForEach(rows, id: \.self) { row in
            Text(row).onHover { log.lines.append("\(row) \($0)") }
          }
          Button("Remove") { rows.removeFirst() }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      }
    }
    let log = Log()
    let screen = Screen(
      graph: ViewGraph { Rows(log: log) }, size: CellSize(width: 20, height: 6))
    let row = screen.frame.rows.firstIndex { $0.contains("First") } ?? 0
    let column = screen.frame.rows[row].prefix { $0 == " " }.count
    screen.handle(.mouse(MouseEvent(.move, at: CellPoint(x: column, y: row))))
    #expect(log.lines == ["First true"])
    for _ in 0..<2 {
      screen.handle(.key(.enter))
      _ = screen.frame
    }
    #expect(log.lines == ["First true", "First false", "Second true", "Second false"])
    #expect(!screen.followsPointer)
  }
}
