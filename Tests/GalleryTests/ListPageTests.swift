import GalleryViews
import PullbackTerminal
import PullbackUI
import Testing

@MainActor @Suite struct ListPageTests {
  @Test("Rows that are added after others were removed have ids of their own")
  func ids() async throws {
    let host = ScriptHost(graph: ViewGraph { NavigationStack { PageView(page: .lists) } })
    let size = CellSize(width: 80, height: 24)
    let runner = ScriptRunner(host: host, size: size, glyphs: .unicode) { _ in }
    // A repeated id is reported as an issue.
    let script = """
      tap "Delete Item 3"
      key ctrl+r
      settle
      expect screen "New item"
      key ctrl+r
      settle
      """
    try await runner.run(Script.parse(script, file: "lists"))
  }
}
