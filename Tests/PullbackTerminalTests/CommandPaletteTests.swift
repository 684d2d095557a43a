import PullbackTerminal
import PullbackUI
import Testing

@MainActor @Suite struct CommandPaletteTests {
  @Test("Of a long list, the command palette finds the rows in sight, and no others")
  func thePaletteFindsTheRowsInSight() {
    let graph = ViewGraph { List(0..<500) { row in Button("Row \(row)") {} } }
    let screen = Screen(graph: graph, size: CellSize(width: 40, height: 14))
    func finds(_ name: String) -> Bool {
      screen.handle(.key(.character("p"), .control))
      for character in name { screen.handle(.key(.character(character))) }
      defer { screen.handle(.key(.escape)) }
      return !screen.shows("No command has this name")
    }
    #expect(finds("Row 3"))
    #expect(!finds("Row 450"))
    screen.handle(.key(.end))
    #expect(finds("Row 499"))
    #expect(!finds("Row 3 "))
  }
}
