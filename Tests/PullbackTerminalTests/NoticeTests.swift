import PullbackTerminal
import PullbackUI
import Testing

@MainActor @Suite struct NoticeTests {
  @Test
  func `a notice takes a third of the rows, and its end is marked where that is not enough`() {
    let screen = Screen(
      graph: ViewGraph { Text("Page") }, size: CellSize(width: 40, height: 12))
    screen.notice = (1...12).map { "word\($0)" }.joined(separator: " ")
    #expect(screen.shows("word12"))
    #expect(!screen.shows("…"))
    screen.notice = (1...90).map { "word\($0)" }.joined(separator: " ")
    #expect(screen.frame.rows.last?.hasSuffix("…") == true)
    #expect(screen.frame.rows.count { $0.contains("word") } == 4)
  }
}
