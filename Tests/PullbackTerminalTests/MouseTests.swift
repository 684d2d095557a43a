import Foundation
import PullbackTerminal
import PullbackUI
import Testing

@MainActor @Suite struct MouseTests {
  private func screen(
    _ width: Int, _ height: Int, @ViewBuilder _ view: () -> some View
  ) -> Screen {
    Screen(graph: ViewGraph(root: view), size: CellSize(width: width, height: height))
  }

  private func mouse(_ screen: Screen, _ action: MouseEvent.Action, _ x: Int, _ y: Int) {
    screen.handle(.mouse(MouseEvent(action, at: CellPoint(x: x, y: y))))
  }

  private struct Volume: View {
    @State private var level = 0.0
    var body: some View {
      VStack(alignment: .leading) {
        Slider(value: $level, in: 0...10, step: 1)
        Text("Level \(Int(level))")
      }
    }
  }

  @Test func aSliderFollowsThePointerThatPressedIt() {
    let screen = screen(23, 4) { Volume() }
    mouse(screen, .press, 3, 0)
    mouse(screen, .drag, 11, 0)
    #expect(screen.shows("Level 5"))
    mouse(screen, .drag, 90, 3)
    #expect(screen.shows("Level 10"))
    mouse(screen, .release, 90, 3)
    mouse(screen, .drag, 3, 0)
    #expect(screen.shows("Level 10"))
  }

  @Test func aListFollowsItsScrollBar() {
    let screen = screen(20, 6) { List(0..<1000, id: \.self) { Text("Row \($0)") } }
    #expect(screen.shows("Row 0"))
    mouse(screen, .press, 19, 2)
    #expect(screen.frame.rows[0].contains("Row 500"))
    mouse(screen, .drag, 3, 5)
    #expect(screen.frame.rows[4].contains("Row 999"))
    mouse(screen, .drag, 3, 0)
    #expect(screen.frame.rows[0].contains("Row 0"))
    mouse(screen, .release, 3, 0)
    mouse(screen, .drag, 3, 5)
    #expect(screen.frame.rows[0].contains("Row 0"))
  }

  @Test func aScrollViewFollowsItsScrollBar() {
    let screen = screen(20, 6) {
      ScrollView { VStack { ForEach(0..<100) { Text("Row \($0)") } } }
    }
    mouse(screen, .press, 19, 4)
    #expect(screen.frame.rows[4].contains("Row 99"))
    mouse(screen, .drag, 19, 0)
    #expect(screen.frame.rows[0].contains("Row 0"))
  }
}
