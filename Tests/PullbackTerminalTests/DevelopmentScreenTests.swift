import PullbackDevelopment
import PullbackTerminal
import PullbackUI
import Testing

/// What the screen shows of the builds of `pullback dev`.
@MainActor @Suite struct DevelopmentScreenTests {
  private func screen(height: Int = 16) -> Screen {
    Screen(
      graph: ViewGraph { Button("Press") {} }, size: CellSize(width: 60, height: height))
  }

  @Test("The bottom line says that the app is built, and no more when it was")
  func building() {
    let screen = screen()
    screen.development = DevelopmentStatus(.building)
    #expect(screen.frame.rows.last?.hasSuffix("building") == true)
    screen.development = DevelopmentStatus(.current)
    #expect(!screen.shows("building"))
  }

  @Test("Errors cover the lower half until the app builds again, and the app goes on")
  func failed() {
    var count = 0
    let screen = Screen(
      graph: ViewGraph { Button("Press") { count += 1 } }, size: CellSize(width: 60, height: 16))
    let errors = (1...30).map { "Sources/App/View.swift:\($0):7: error: no" }
    screen.development = DevelopmentStatus(.failed, errors: errors.joined(separator: "\n"))
    #expect(screen.shows("The build has failed") && screen.shows("View.swift:1:7: error: no"))
    #expect(!screen.shows("View.swift:30:7"))
    #expect(screen.shows("Press") && screen.shows("! build failed"))
    screen.handle(.key(.enter))
    #expect(count == 1)
    screen.development = DevelopmentStatus(.building)
    #expect(!screen.shows("error: no"))
  }

  @Test("Where there is little room, the bottom line alone says it", arguments: 1...7)
  func small(height: Int) {
    let screen = screen(height: height)
    screen.development = DevelopmentStatus(.failed, errors: "A.swift:1:1: error: no")
    #expect(!screen.shows("error: no"))
    screen.development = DevelopmentStatus(.failed)
    #expect(screen.frame.rows.count == height)
  }
}
