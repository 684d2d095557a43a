import Foundation
import PullbackTerminal
import PullbackUI
import Testing

@MainActor @Suite struct ShareLinkTests {
  @Test("In a terminal a share link copies what it shares, and shows it")
  func copying() throws {
    let graph = ViewGraph { ShareLink("Share", items: ["https://example.com/a", "b"]) }
    let screen = Screen(graph: graph, size: CellSize(width: 60, height: 20))
    // As in a terminal; a script has none.
    graph.tree.hasClipboard = true
    _ = screen.frame
    let outcome: Screen.Outcome = .copy("https://example.com/a\nb")
    #expect(screen.handle(.key(.enter, [])) == outcome)
    let text = screen.frame.text
    #expect(text.contains("https://example.com/a"))
    #expect(text.contains("Copied, if the terminal has a clipboard."))
    // It is copied once.
    #expect(screen.handle(.key(.escape, [])) == .none)
    #expect(!screen.frame.text.contains("Copied"))
  }

  @Test("A shared file asks where to save it")
  func file() throws {
    let graph = ViewGraph(environment: .withLocalFiles) { ShareLink("Share", item: Data("1".utf8)) }
    let screen = Screen(graph: graph, size: CellSize(width: 60, height: 20))
    _ = screen.frame
    #expect(screen.handle(.key(.enter, [])) == .none)
    #expect(screen.frame.text.contains("Save a file"))
  }
}
