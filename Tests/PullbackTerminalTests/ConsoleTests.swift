import PullbackTerminal
import PullbackUI
import Testing

@MainActor @Suite struct ConsoleTests {
  private func screen(_ output: String, height: Int = 12) -> Screen {
    let screen = Screen(
      graph: ViewGraph { Button("Press") {} }, size: CellSize(width: 50, height: height))
    screen.printedOutput = { Array(output.utf8) }
    return screen
  }

  private let lines = (1...100).map { "line \($0)" }.joined(separator: "\n") + "\n"

  @Test("ctrl-g shows the end of what was printed, with its colors, and another key closes it")
  func opens() throws {
    let screen = screen("first\n\u{1B}[31mwrong\u{1B}[0m here\n")
    screen.handle(.key(.character("g"), .control))
    #expect(screen.shows("first") && screen.shows("wrong here"))
    let row = try #require(screen.frame.rows.firstIndex { $0.contains("wrong") })
    let column = try #require((0..<50).first { screen.frame[$0, row].glyph == 0x77 })
    #expect(screen.frame[column, row].foreground != screen.frame[column + 6, row].foreground)
    screen.handle(.key(.escape))
    #expect(!screen.shows("first") && screen.focus?.label == "Press")
  }

  @Test("What is printed is followed until the console is scrolled up, and again from its end on")
  func follows() {
    let screen = screen(lines)
    screen.handle(.key(.character("g"), .control))
    #expect(screen.shows("line 100") && !screen.frame.text.contains("line 1 "))
    screen.handle(.key(.pageUp))
    #expect(!screen.shows("line 100"))
    screen.printedOutput = { [lines] in Array((lines + "new\n").utf8) }
    screen.outputWasPrinted()
    #expect(!screen.shows("new"))
    screen.handle(.key(.home))
    #expect(screen.frame.text.contains("line 1 ") && !screen.shows("line 100"))
    screen.handle(.key(.end))
    #expect(screen.shows("new"))
    screen.printedOutput = { [lines] in Array((lines + "new\nnewer\n").utf8) }
    screen.outputWasPrinted()
    #expect(screen.shows("newer"))
  }

  @Test("A long line is broken, and output that was cut off begins with a whole line")
  func longLines() {
    let screen = screen(String(repeating: "x", count: 70) + "tail\n")
    screen.handle(.key(.character("g"), .control))
    #expect(screen.shows("tail"))
    screen.printedOutput = { Array("cut off\nwhole".utf8) + Array(repeating: 0x20, count: 1 << 16) }
    screen.outputWasPrinted()
    #expect(!screen.shows("cut off") && !screen.shows("tail"))
  }

  @Test("The console is drawn at any size, also without output")
  func sizes() {
    let screen = screen("")
    screen.handle(.key(.character("g"), .control))
    #expect(screen.shows("Nothing was printed yet"))
    for (width, height) in [(0, 0), (1, 1), (3, 3), (10, 4), (200, 60)] {
      screen.resize(to: CellSize(width: width, height: height))
      screen.handle(.key(.up))
      #expect(screen.frame.width == width && screen.frame.height == height)
    }
  }

  @Test("An app's own shortcut ctrl-g comes first")
  func ownShortcut() {
    var presses = 0
    let screen = Screen(
      graph: ViewGraph { Button("Go") { presses += 1 }.keyboardShortcut("g") },
      size: CellSize(width: 50, height: 12))
    screen.handle(.key(.character("g"), .control))
    #expect(presses == 1 && !screen.shows("Nothing was printed"))
  }
}

extension ConsoleTests {
  @Test("The console leaves no row of the page above the bottom line")
  func bottom() {
    let screen = screen("first\n", height: 24)
    screen.handle(.key(.character("g"), .control))
    #expect(screen.frame.rows[22].contains("╰"))
  }
}
