import PullbackTerminal
import PullbackUI
import Testing

/// Shortcuts with keys that most terminals cannot report with Control.
@MainActor @Suite struct ShortcutKeyTests {
  private func screen(_ log: @escaping (String) -> Void, hasOther: Bool = false) -> Screen {
    Screen(
      graph: ViewGraph {
        VStack {
          Button("Stop") { log("Stop") }.keyboardShortcut(".", modifiers: .command)
          Button("More") { log("More") }.keyboardShortcut("+", modifiers: .control)
          Button("Info") { log("Info") }.keyboardShortcut("i", modifiers: .control)
          Button("Save") { log("Save") }.keyboardShortcut("s", modifiers: .control)
          if hasOther {
            Button("Other") { log("Other") }.keyboardShortcut(".", modifiers: .option)
          }
        }
      }, size: CellSize(width: 120, height: 12))
  }

  @Test("Alt presses a shortcut whose key has no control character, and is shown for it")
  func alt() throws {
    var log: [String] = []
    let screen = screen { log.append($0) }
    for (key, held) in [
      (".", .alt), (".", .control), ("+", .alt), ("+", .control), ("i", .alt), ("s", .alt),
      ("s", .control),
    ] as [(Character, KeyModifiers)] {
      screen.handle(.key(.character(key), held))
    }
    #expect(log == ["Stop", "Stop", "More", "More", "Info", "Save"])
    let hints = try #require(screen.frame.rows.last)
    for hint in ["alt-. Stop", "alt-+ More", "alt-i Info", "ctrl-s Save"] {
      #expect(hints.contains(hint), "\(hints)")
    }
  }

  @Test("A shortcut that has Alt itself comes before one that Alt stands in for")
  func exact() {
    var log: [String] = []
    let screen = screen({ log.append($0) }, hasOther: true)
    screen.handle(.key(.character("."), .alt))
    screen.handle(.key(.character("."), .control))
    #expect(log == ["Other", "Stop"])
  }
}
