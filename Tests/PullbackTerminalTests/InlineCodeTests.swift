import PullbackTerminal
import PullbackUI
import Testing

@MainActor @Suite struct InlineCodeTests {
  private func screen(_ variables: [String: String], _ text: LocalizedStringKey) -> Screen {
    Screen(
      graph: ViewGraph { Text(text) }, size: CellSize(width: 40, height: 5),
      themes: TerminalEnvironment(variables).themes)
  }

  @Test("Code in a sentence is told from the words around it, in every terminal")
  func inSentence() throws {
    for variables in [
      ["TERM": "xterm", "COLORTERM": "truecolor"], ["TERM": "xterm"],
      ["TERM": "xterm", "NO_COLOR": "1"],
    ] {
      let screen = screen(variables, "a `x` b")
      let styles = try [0x61, 0x78, 0x62].map { glyph in
        try #require(screen.frame.cells.first { $0.glyph == glyph }).style
      }
      #expect(styles[0] == styles[2] && styles[0] != styles[1], "\(variables)")
    }
  }

  @Test("A text that is all code looks like a text")
  func alone() {
    let screen = screen(["TERM": "xterm", "COLORTERM": "truecolor"], "`x`")
    #expect(Set(screen.frame.cells.prefix(80).map(\.background)).count == 1)
  }

  @Test("A palette that has no room for all commands shows that there are more")
  func palette() {
    let graph = ViewGraph { VStack { ForEach(0..<9) { Button("Command \($0)") {} } } }
    let screen = Screen(graph: graph, size: CellSize(width: 40, height: 12))
    screen.handle(.key(.character(":")))
    #expect(screen.frame.rows.contains { $0.hasSuffix("▾") })
    for _ in 0..<20 { screen.handle(.key(.down)) }
    #expect(screen.frame.rows.contains { $0.hasSuffix("▴") })
  }
}
