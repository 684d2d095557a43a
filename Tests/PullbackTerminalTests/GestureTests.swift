import Foundation
import PullbackTerminal
import PullbackUI
import Testing

@MainActor @Suite struct GestureTests {
  private struct Board: View {
    @State private var offset = CGSize.zero
    @State private var taps = 0
    @State private var drops = 0
    var body: some View {
      VStack(alignment: .leading) {
        Text("Token")
          .gesture(
            DragGesture(minimumDistance: 0)
              .onChanged { offset = $0.translation }
              .onEnded { _ in drops += 1 }
              .simultaneously(with: TapGesture().onEnded { taps += 1 })
          )
        Text("\(Int(offset.width)),\(Int(offset.height)) \(taps) \(drops)")
      }
    }
  }

  @Test("Dragging with the pointer calls onChanged and onEnded, and a click is a tap")
  func aPointerDrags() {
    let graph = ViewGraph { Board() }
    let screen = Screen(graph: graph, size: CellSize(width: 20, height: 5))
    _ = screen.frame
    func mouse(_ action: MouseEvent.Action, _ x: Int, _ y: Int) {
      screen.handle(.mouse(MouseEvent(action, at: CellPoint(x: x, y: y))))
    }
    mouse(.press, 3, 0)
    mouse(.drag, 5, 2)
    #expect(screen.frame.rows[1].contains("16,32 0 0"))
    mouse(.release, 6, 2)
    #expect(screen.frame.rows[1].contains("16,32 0 1"))
    mouse(.drag, 9, 4)
    #expect(screen.frame.rows[1].contains("16,32 0 1"))
    mouse(.press, 3, 0)
    mouse(.release, 3, 0)
    #expect(screen.frame.rows[1].contains("0,0 1 2"))
  }

  @Test("A drag whose release went to a popup is not ended by the next click elsewhere")
  func releaseOnAPopup() {
    let screen = Screen(graph: ViewGraph { Board() }, size: CellSize(width: 20, height: 5))
    _ = screen.frame
    func mouse(_ action: MouseEvent.Action, _ x: Int, _ y: Int) {
      screen.handle(.mouse(MouseEvent(action, at: CellPoint(x: x, y: y))))
    }
    mouse(.press, 3, 0)
    screen.handle(.key(.character("p"), .control))
    mouse(.release, 3, 0)
    screen.handle(.key(.escape))
    mouse(.press, 18, 3)
    mouse(.release, 18, 3)
    #expect(screen.frame.rows[1].contains("0,0 0 0"))
  }

  @Test("Shift and an arrow key drag by one cell")
  func keysDragByACell() {
    let graph = ViewGraph { Board() }
    let screen = Screen(graph: graph, size: CellSize(width: 20, height: 5))
    screen.handle(.key(.right, .shift))
    #expect(screen.frame.rows[1].contains("8,0 0 1"))
    screen.handle(.key(.down, .shift))
    #expect(screen.frame.rows[1].contains("0,16 0 2"))
    screen.handle(.key(.enter))
    #expect(screen.frame.rows[1].contains("0,16 1 2"))
  }
}

@MainActor @Suite struct ScrollToTests {
  private struct Page<Rows: View>: View {
    let target: Int
    let anchor: UnitPoint?
    @ViewBuilder let rows: () -> Rows
    var body: some View {
      ScrollViewReader { proxy in
        VStack(spacing: 0) {
          Button("Go") { proxy.scrollTo(target, anchor: anchor) }
          rows()
        }
      }
    }
  }

  private func shown(
    _ target: Int,
    _ anchor: UnitPoint?,
    @ViewBuilder _ rows: @escaping () -> some View
  ) -> [String] {
    let graph = ViewGraph { Page(target: target, anchor: anchor, rows: rows) }
    let screen = Screen(graph: graph, size: CellSize(width: 20, height: 5))
    _ = screen.frame
    screen.handle(.key(.enter))
    return screen.frame.rows.dropFirst().map {
      String($0.filter { !"▴▾┃│▕█▐".contains($0) }).trimmingCharacters(in: .whitespaces)
    }
  }

  @Test("scrollTo moves a row of a long list to the anchor")
  func aRowOfALongListStandsWhereItIsAsked() {
    @ViewBuilder func list() -> some View { List(0..<1000, id: \.self) { Text("Row \($0)") } }
    #expect(shown(500, .top, list) == ["Row 500", "Row 501", "Row 502", "Row 503"])
    #expect(shown(500, .bottom, list) == ["Row 497", "Row 498", "Row 499", "Row 500"])
    #expect(shown(2, nil, list) == ["Row 0", "Row 1", "Row 2", "Row 3"])
    #expect(shown(9, nil, list) == ["Row 6", "Row 7", "Row 8", "Row 9"])
  }

  @Test("scrollTo moves a row of a lazy stack to the anchor")
  func aRowOfALazyStackStandsWhereItIsAsked() {
    @ViewBuilder func rows() -> some View {
      ScrollView { LazyVStack(alignment: .leading) { ForEach(0..<1000) { Text("Row \($0)") } } }
    }
    #expect(shown(500, .top, rows) == ["Row 500", "Row 501", "Row 502", "Row 503"])
    #expect(shown(999, .center, rows) == ["Row 996", "Row 997", "Row 998", "Row 999"])
  }

  @Test("scrollTo makes a view with that id visible")
  func aViewWithAnIdComesIntoSight() {
    @ViewBuilder func rows() -> some View {
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          Text("First\nof two")
          ForEach(0..<10) { Text("Row \($0)") }
          Text("Last").id(77)
        }
      }
    }
    #expect(shown(77, nil, rows).last == "Last")
    #expect(shown(4, .top, rows).first == "Row 4")
    #expect(shown(1234, .top, rows).first == "First")
  }
}
