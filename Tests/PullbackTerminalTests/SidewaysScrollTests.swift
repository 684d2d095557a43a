import PullbackUI
import Testing

@testable import PullbackTerminal

private struct Board: View {
  var body: some View {
    Grid {
      ForEach(0..<3) { row in
        GridRow {
          ForEach(0..<20) { column in
            Button("\(row):\(column)") {}.buttonStyle(.plain).fixedSize()
          }
        }
      }
    }
  }
}

/// A grid that is wider than the screen.
@MainActor @Suite struct SidewaysScrollTests {
  private func screen<Content: View>(@ViewBuilder _ content: () -> Content) -> Screen {
    Screen(graph: ViewGraph(root: content), size: CellSize(width: 30, height: 8))
  }

  @Test("The right arrow scrolls a wide grid on a page until the focused cell is visible")
  func keyboard() {
    let screen = screen { Board() }
    #expect(screen.shows("0:0") && !screen.shows("0:19"))
    for _ in 0..<19 { screen.handle(.key(.right)) }
    #expect(screen.focus?.label == "0:19")
    #expect(screen.shows("0:19") && !screen.shows("0:0 "))
    for _ in 0..<19 { screen.handle(.key(.left)) }
    #expect(screen.focus?.label == "0:0")
    #expect(screen.shows("0:0"))
  }

  @Test("A sideways wheel, and a wheel with Shift, scroll a wide grid in a scroll view")
  func wheel() {
    let screen = screen { ScrollView(.horizontal) { Board() } }
    let point = CellPoint(x: 5, y: 1)
    #expect(!screen.shows("0:19"))
    for _ in 0..<30 { screen.handle(.mouse(MouseEvent(.wheelRight, at: point))) }
    #expect(screen.shows("0:19"))
    for _ in 0..<30 {
      screen.handle(.mouse(MouseEvent(.wheelUp, at: point, modifiers: .shift)))
    }
    #expect(screen.shows("0:0"))
  }

  @Test("Arrows scroll a wide text where there is nothing to focus")
  func withoutTargets() {
    let screen = screen {
      ScrollView(.horizontal) { Text("begin \(String(repeating: "-", count: 60)) end") }
    }
    for _ in 0..<40 { screen.handle(.key(.right)) }
    #expect(screen.shows("end") && !screen.shows("begin"))
  }

  @Test("The wheel over a sideways scroll view scrolls the page around it")
  func nested() {
    let screen = screen {
      ScrollView {
        ScrollView(.horizontal) { Board() }
        ForEach(0..<20) { Text("Line \($0)") }
      }
    }
    _ = screen.frame
    for _ in 0..<2 {
      screen.handle(.mouse(MouseEvent(.wheelDown, at: CellPoint(x: 5, y: 0))))
    }
    #expect(!screen.shows("Line 0"))
  }

  @Test("Of a high column that scrolls sideways only the part in sight is drawn")
  func highColumn() throws {
    let screen = screen {
      ScrollView {
        ScrollView(.horizontal) {
          VStack(alignment: .leading, spacing: 0) {
            ForEach(0..<1000) { Button("\($0): \(String(repeating: "-", count: 40))") {} }
          }
        }
      }
    }
    #expect(screen.shows("0: -"))
    #expect(screen.targets.count < 30)
    for _ in 0..<3 { screen.handle(.key(.pageDown)) }
    #expect(screen.shows("20: -"))
    #expect(screen.targets.count < 30)
    for _ in 0..<30 { screen.handle(.key(.down)) }
    let label = try #require(screen.focus?.label)
    let number = try #require(Int(label.prefix { $0.isNumber }))
    #expect(number > 40 && screen.shows("\(number): -"))
  }
}
