import PullbackTerminal
import PullbackUI
import Testing

/// How code that is wider than the screen is drawn.
@MainActor @Suite struct CodeDrawingTests {
  private func screen(_ glyphs: TerminalGlyphs) -> Screen {
    let graph = ViewGraph {
      VStack(alignment: .leading) {
        CodeView("func isSafe(_ knots: Int) -> Bool {\n    return true\n}", language: .swift)
      }
    }
    return Screen(graph: graph, size: CellSize(width: 34, height: 8), glyphs: glyphs)
  }

  @Test("A line of code that is cut has a mark at the edge", arguments: [false, true])
  func cut(isASCII: Bool) throws {
    let screen = screen(isASCII ? .ascii : .unicode)
    let (before, after) = isASCII ? ("<", ">") : ("…", "…")
    let y = try #require(screen.frame.rows.firstIndex { $0.contains("isSafe") })
    let row = screen.frame.rows[y]
    #expect(row.contains("func isSafe") && row.hasSuffix(after), "\(screen.frame.text)")
    #expect(!screen.frame.rows[y + 1].contains(after))
    for _ in 0..<4 {
      screen.handle(.mouse(MouseEvent(.wheelRight, at: CellPoint(x: 10, y: y))))
    }
    let moved = screen.frame.rows[y]
    #expect(moved.contains(before) && !moved.contains("func"), "\(screen.frame.text)")
    #expect(moved.contains("-> Bool {"), "\(screen.frame.text)")
  }
}
