import PullbackTerminal
import PullbackUI
import Testing

/// Where the thumb of a scroll bar is.
@MainActor @Suite struct ScrollBarTests {
  private func screen(isList: Bool) -> Screen {
    let graph = ViewGraph {
      if isList {
        List(0..<60, id: \.self) { Text("Row \($0)") }
      } else {
        ScrollView { VStack { ForEach(0..<60) { Text("Row \($0)") } } }
      }
    }
    return Screen(graph: graph, size: CellSize(width: 30, height: 13))
  }

  private func bar(_ screen: Screen) -> String {
    String(screen.frame.rows.prefix(12).compactMap(\.last))
  }

  @Test(
    "The thumb touches an end of the bar exactly if the content is scrolled to that end",
    arguments: [false, true])
  func ends(isList: Bool) {
    let screen = screen(isList: isList)
    #expect(bar(screen).hasPrefix("┃") && bar(screen).hasSuffix("▾"), "\(bar(screen))")
    for _ in 1..<48 {
      screen.handle(.key(.down))
      #expect(bar(screen).hasPrefix("▴") && bar(screen).hasSuffix("▾"), "\(bar(screen))")
      #expect(bar(screen).contains("┃"))
    }
    screen.handle(.key(.down))
    #expect(bar(screen).hasPrefix("▴") && bar(screen).hasSuffix("┃"), "\(bar(screen))")
  }

  @Test("The thumb is as long as the part in sight, wherever the content is scrolled to")
  func length() {
    let graph = ViewGraph { List(0..<30, id: \.self) { Text("Row \($0)") } }
    let screen = Screen(graph: graph, size: CellSize(width: 30, height: 20))
    for _ in 0..<30 {
      #expect(screen.frame.rows.prefix(19).count { $0.last == "┃" } == 12, "\(screen.frame.text)")
      screen.handle(.key(.down))
    }
  }
}
