import PullbackTerminal
import PullbackUI
import Testing

@MainActor @Suite struct VirtualTerminalTests {
  private struct Counter: View {
    @State private var count = 41
    var body: some View {
      VStack {
        Button("Count") { count += 1 }
        Text("\(count)")
      }
    }
  }

  @Test("A step of a counter runs one body, changes one element and one cell")
  func aCountedStepIsOneBodyOneElementAndOneCell() {
    let graph = ViewGraph { Counter() }
    let terminal = VirtualTerminal(graph: graph)
    #expect(!terminal.draw().isEmpty)
    #expect(terminal.draw().isEmpty)
    (graph.bodiesRun, graph.elementsChanged) = (0, 0)
    let before = terminal.cellsChanged
    let bytes = terminal.type([0x0D])
    #expect(terminal.text.contains("42"))
    #expect(bytes.count <= 40)
    #expect(graph.bodiesRun == 1)
    #expect(graph.elementsChanged == 1)
    #expect(terminal.cellsChanged - before == 1)
  }

  @Test("A repaint writes the whole frame again")
  func aRepaintTellsEverythingAgain() {
    let terminal = VirtualTerminal(graph: ViewGraph { Counter() }, columns: 30, rows: 6)
    let first = terminal.draw()
    var emulator = TerminalEmulator(width: 30, height: 6)
    emulator.apply(first)
    #expect(emulator.text == terminal.text)
    emulator.apply(terminal.repaint())
    #expect(emulator.text == terminal.text)
    terminal.resize(columns: 20, rows: 4)
    #expect(!terminal.draw().isEmpty)
  }

  @Test(
    "A theme is chosen by its name, and the theme none writes no colours",
    arguments: ["terminal", "light", "dark", "high-contrast", "none", "unknown"]
  )
  func themes(name: String) {
    let environment = TerminalEnvironment(
      ["TERM": "xterm-256color", "COLORTERM": "truecolor", "PULLBACK_THEME": name]
    )
    let screen = Screen(
      graph: ViewGraph { Text("red").foregroundStyle(.red) },
      size: CellSize(width: 20, height: 4),
      themes: environment.themes
    )
    var output = FrameOutput(profile: environment.profile)
    let bytes = String(decoding: output.bytes(for: screen.frame), as: UTF8.self)
    var red: [Double] = []
    if case .rgb(let r, let g, let b)? = Theme.highContrast.dark?[.red].value { red = [r, g, b] }
    let expected =
      [
        "light": "38;2;178;24;24", "dark": "38;2;255;120;112",
        "high-contrast":
          "38;2;\(red.map { String(Int(($0 * 255).rounded())) }.joined(separator: ";"))",
      ][name] ?? "91"
    #expect(bytes.contains(expected) == (name != "none"))
    #expect(environment.profile == (name == "none" ? .none : .trueColor))
  }

  @Test(
    "The high-contrast theme draws nothing dim but disabled controls",
    arguments: ["terminal", "high-contrast"], [false, true])
  func dim(name: String, isDisabled: Bool) {
    let environment = TerminalEnvironment([
      "TERM": "xterm-256color", "PULLBACK_THEME": name,
    ])
    let graph = ViewGraph {
      NavigationStack {
        Button("Press") {}.disabled(isDisabled)
        Text("Secondary").foregroundStyle(.secondary)
      }
    }
    let screen = Screen(
      graph: graph,
      size: CellSize(width: 30, height: 8),
      themes: environment.themes
    )
    var output = FrameOutput(profile: environment.profile)
    let text = String(decoding: output.bytes(for: screen.frame, cursor: nil), as: UTF8.self)
    let isDim = text.contains("\u{1B}[2m") || text.contains(";2m")
    #expect(isDim == (name != "high-contrast" || isDisabled))
  }
}
