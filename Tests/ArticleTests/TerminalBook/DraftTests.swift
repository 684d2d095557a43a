import PullbackTerminal
import PullbackUI
import Testing

/// A text that was not sent when somebody quits: the recipe of the article about keys.
@MainActor @Suite struct DraftTests {
  private final class Log {
    var hasQuit = false
  }

  @Test("A draft is asked about when q is pressed, and kept by Ctrl-C, which is not asked about")
  func draft() throws {
    let log = Log()
    func start() -> Screen {
      Screen(
        graph: ViewGraph { Letter(send: { _ in }, quit: { log.hasQuit = true }) },
        size: CellSize(width: 50, height: 14))
    }
    let screen = start()
    for character in "quiet" { screen.handle(.key(.character(character))) }
    #expect(screen.shows("quiet") && !log.hasQuit)
    screen.handle(.key(.tab))
    #expect(screen.handle(.key(.character("q"))) == .none)
    #expect(screen.shows("Keep the draft?") && !log.hasQuit)
    screen.handle(.key(.escape))
    #expect(screen.handle(.key(.character("c"), .control)) == .quit)
    let again = start()
    #expect(again.shows("quiet"))
    again.handle(.key(.tab))
    again.handle(.key(.character("q")))
    try ScreenDriver(screen: again).tap("Keep")
    #expect(log.hasQuit)
  }
}
