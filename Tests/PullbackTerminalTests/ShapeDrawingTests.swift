import PullbackTerminal
import PullbackUI
import Testing

/// Filled shapes.
@MainActor @Suite struct ShapeDrawingTests {
  private func rows(_ glyphs: TerminalGlyphs, @ViewBuilder _ view: () -> some View) -> [String] {
    let graph = ViewGraph(root: view)
    let size = CellSize(width: 30, height: 8)
    return Array(Screen(graph: graph, size: size, glyphs: glyphs).frame.rows.prefix(3))
  }

  @Test("A circle is drawn in parts of cells, alike on both sides, so that it looks round")
  func circle() {
    let rows = rows(.unicode) { Circle().fill(.red).frame(width: 48, height: 48) }
    let top = rows[0].filter { $0 != " " }
    #expect(top.contains { "▁▂▃▄▅▆▇".contains($0) }, "\(rows)")
    #expect(top == String(top.reversed()))
    #expect(rows[1].filter { $0 != " " } == "██████")
  }

  @Test("A rounded rectangle of three rows has round corners, and a rectangle has not")
  func corners() {
    let rounded = rows(.unicode) {
      RoundedRectangle(cornerRadius: 8).fill(.green).frame(width: 64, height: 48)
    }
    #expect(rounded.map { $0.filter { $0 != " " } } == ["▟██████▙", "████████", "▜██████▛"])
    let square = rows(.unicode) { Rectangle().fill(.red).frame(width: 64, height: 48) }
    #expect(square.allSatisfy { $0.filter { $0 != " " } == "████████" })
  }

  @Test("In ASCII, shapes have whole cells")
  func ascii() {
    let rows = rows(.ascii) {
      HStack {
        Circle().fill(.red).frame(width: 48, height: 48)
        RoundedRectangle(cornerRadius: 8).fill(.green).frame(width: 64, height: 48)
      }
    }
    #expect(rows.joined().allSatisfy { $0 == "#" || $0 == " " })
  }
}
