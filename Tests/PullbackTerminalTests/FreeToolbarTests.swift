import PullbackTerminal
import PullbackUI
import Testing

/// The toolbar of a view that is in no page.
@MainActor @Suite struct FreeToolbarTests {
  private struct Mail: View {
    var isTrailing = false
    var body: some View {
      NavigationSplitView {
        List(["Inbox", "Drafts"], id: \.self) { Button($0) {} }
      } detail: {
        Text("No message")
      }
      .toolbar {
        ToolbarItem(placement: isTrailing ? .primaryAction : .automatic) { Button("Compose") {} }
        ToolbarItem { Button("Reply") {} }
        ToolbarItem(placement: .cancellationAction) { Button("Close") {} }
        ToolbarItem(placement: .bottomBar) { Button("Status") {} }
      }
      .onKeyPress("j") { .handled }
    }
  }

  @Test("The toolbar of a split view is one row above it, which the first focus passes over")
  func row() throws {
    let screen = Screen(graph: ViewGraph { Mail() }, size: CellSize(width: 80, height: 24))
    let rows = screen.frame.rows
    let row = try #require(rows.first { $0.contains("Compose") })
    let words = row.split(separator: " ").filter { $0.contains { $0.isLetter } }
    #expect(words == ["Close", "Compose", "Reply"], "\(rows)")
    #expect(rows.prefix(2).contains(row) && row.prefix(12).contains("Close"), "\(rows)")
    #expect(screen.focus?.label == "Inbox")
    let status = try #require(rows.lastIndex { $0.contains("Status") })
    #expect(status > rows.count / 2)
  }

  @Test("Trailing items are at the end of the row")
  func trailing() throws {
    let screen = Screen(
      graph: ViewGraph { Mail(isTrailing: true) }, size: CellSize(width: 80, height: 24))
    let row = try #require(screen.frame.rows.first { $0.contains("Compose") })
    #expect(row.contains("Reply") && row.suffix(12).contains("Compose"), "\(screen.frame.rows)")
  }

  @Test("In a narrow window the toolbar is broken into rows")
  func narrow() {
    let screen = Screen(graph: ViewGraph { Mail() }, size: CellSize(width: 24, height: 20))
    for name in ["Close", "Compose", "Reply", "Status"] { #expect(screen.shows(name)) }
    #expect(screen.focus?.label == "Inbox")
  }
}
