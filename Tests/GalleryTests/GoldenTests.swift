import Foundation
import GalleryViews
import PullbackHTML
import PullbackTerminal
import PullbackUI
import Testing

/// What each page of the gallery looks like, kept in files.
///
/// Run with `PULLBACK_RECORD=1` to write the files anew; look at what changed before keeping it.
@MainActor @Suite struct GoldenTests {
  nonisolated private static let sizes = [(40, 16), (80, 24), (120, 40)]

  @Test("A page looks as it did", arguments: GalleryView.Page.allCases)
  func pages(page: GalleryView.Page) throws {
    var parts: [String] = []
    for (columns, rows) in Self.sizes {
      let graph = ViewGraph { NavigationStack { PageView(page: page) } }
      let screen = Screen(graph: graph, size: CellSize(width: columns, height: rows))
      parts.append("## \(columns)x\(rows)\n\(screen.frame.text)")
      guard columns == 80 else { continue }
      for profile in ColorProfile.allCases {
        var output = FrameOutput(profile: profile)
        let bytes = output.bytes(for: screen.frame, cursor: screen.cursor)
        parts.append("## \(columns)x\(rows) \(profile)\n\(Self.readable(bytes))")
      }
    }
    try check(parts.joined(separator: "\n\n") + "\n", page.rawValue)
  }

  @Test("Every page can be read as lines")
  func linear() throws {
    var parts: [String] = []
    for page in GalleryView.Page.allCases {
      let graph = ViewGraph { NavigationStack { PageView(page: page) } }
      let lines = LinearRendering(tree: graph.tree).text
      parts.append("## \(page.rawValue)\n\(lines)")
    }
    try check(parts.joined(separator: "\n"), "linear")
  }

  @Test("A page is the same HTML as it was", arguments: GalleryView.Page.allCases)
  func html(page: GalleryView.Page) throws {
    let graph = ViewGraph { NavigationStack { PageView(page: page) } }
    let text = withExtendedLifetime(graph) { HTMLRendering(tree: graph.tree).text }
    try check(text + "\n", page.rawValue, "html")
  }

  /// Escapes as a sign, a line for each move of the cursor.
  private static func readable(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
      .replacing("\u{1B}", with: "␛")
      .replacing("\r", with: "␍")
      .replacing("\n", with: "␊\n")
      .replacing("\u{8}", with: "␈")
  }

  private func check(_ text: String, _ name: String, _ type: String = "txt") throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens")
    let file = folder.appending(path: "\(name).\(type)")
    if ProcessInfo.processInfo.environment["PULLBACK_RECORD"] != nil {
      try Data(text.utf8).write(to: file)
      return
    }
    let kept = try String(contentsOf: file, encoding: .utf8)
    #expect(text == kept, "\(name).\(type) looks different; see the note on the suite")
  }

  @Test("Every page is drawn at any size", arguments: GalleryView.Page.allCases)
  func anySize(page: GalleryView.Page) {
    let graph = ViewGraph { NavigationStack { PageView(page: page) } }
    let screen = Screen(graph: graph, size: CellSize(width: 80, height: 24))
    for (columns, rows) in [(1, 1), (2, 40), (200, 2), (17, 7), (1000, 500), (0, 0), (80, 24)] {
      screen.resize(to: CellSize(width: columns, height: rows))
      #expect(screen.frame.width == columns && screen.frame.height == rows)
    }
  }

  @Test(
    "Every control of a page can be reached and used with keys",
    arguments: GalleryView.Page.allCases)
  func keys(page: GalleryView.Page) {
    let graph = ViewGraph { NavigationStack { PageView(page: page) } }
    let screen = Screen(graph: graph, size: CellSize(width: 60, height: 20))
    for key in [Key.tab, .down, .enter, .escape, .right, .left, .pageDown, .menu, .enter, .end] {
      for _ in 0..<5 {
        screen.handle(.key(key))
        _ = screen.frame
      }
    }
    #expect(screen.frame.width == 60)
  }
}
