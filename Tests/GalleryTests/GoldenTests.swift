import Foundation
import GalleryViews
import PullbackHTML
import PullbackTerminal
import PullbackUI
import Testing

/// Compares each page of the gallery with a recorded file.
///
/// `PULLBACK_RECORD=1` records the files again; review the differences before you commit them.
@MainActor @Suite struct GoldenTests {
  nonisolated private static let sizes = [(40, 16), (80, 24), (120, 40)]

  @Test(
    "A page looks as it was recorded, at three sizes, in every colour profile and in ASCII",
    arguments: GalleryView.Page.allCases)
  func pages(page: GalleryView.Page) throws {
    var parts: [String] = []
    for (columns, rows) in Self.sizes {
      let size = CellSize(width: columns, height: rows)
      let graph = ViewGraph { NavigationStack { PageView(page: page) } }
      let screen = Screen(graph: graph, size: size)
      parts.append("## \(columns)x\(rows)\n\(screen.frame.text)")
      guard columns == 80 else { continue }
      for profile in ColorProfile.allCases {
        let terminal = TerminalEnvironment(Self.variables(profile))
        let graph = ViewGraph { NavigationStack { PageView(page: page) } }
        let screen = Screen(graph: graph, size: size, themes: terminal.themes)
        var output = FrameOutput(profile: terminal.profile)
        let bytes = output.bytes(for: screen.frame, cursor: screen.cursor)
        parts.append("## \(columns)x\(rows) \(profile)\n\(Self.readable(bytes))")
      }
    }
    let plain = TerminalEnvironment(Self.variables(.none).merging(["LANG": "C"]) { $1 })
    let graph = ViewGraph { NavigationStack { PageView(page: page) } }
    let screen = Screen(
      graph: graph, size: CellSize(width: 40, height: 16), glyphs: plain.glyphs,
      themes: plain.themes)
    parts.append("## 40x16 ASCII without colours\n\(screen.frame.text)")
    try check(parts.joined(separator: "\n\n") + "\n", page.rawValue)
  }

  private static func variables(_ profile: ColorProfile) -> [String: String] {
    switch profile {
    case .none: ["TERM": "xterm", "NO_COLOR": "1"]
    case .ansi16: ["TERM": "xterm"]
    case .ansi256: ["TERM": "xterm-256color"]
    case .trueColor: ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
    }
  }

  @Test("The linear text of every page is as it was recorded")
  func linear() throws {
    var parts: [String] = []
    for page in GalleryView.Page.allCases {
      let graph = ViewGraph { NavigationStack { PageView(page: page) } }
      let lines = LinearRendering(tree: graph.tree).text
      parts.append("## \(page.rawValue)\n\(lines)")
    }
    try check(parts.joined(separator: "\n"), "linear")
  }

  @Test("The HTML of a page is as it was recorded", arguments: GalleryView.Page.allCases)
  func html(page: GalleryView.Page) throws {
    let graph = ViewGraph { NavigationStack { PageView(page: page) } }
    let text = withExtendedLifetime(graph) { HTMLRendering(tree: graph.tree).text }
    try check(text + "\n", page.rawValue, "html")
  }

  /// Shows control characters as symbols, with a line break after each line feed.
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

  @Test("Every page is drawn at any terminal size", arguments: GalleryView.Page.allCases)
  func anySize(page: GalleryView.Page) {
    let graph = ViewGraph { NavigationStack { PageView(page: page) } }
    let screen = Screen(graph: graph, size: CellSize(width: 80, height: 24))
    for (columns, rows) in [(1, 1), (2, 40), (200, 2), (17, 7), (1000, 500), (0, 0), (80, 24)] {
      screen.resize(to: CellSize(width: columns, height: rows))
      #expect(screen.frame.width == columns && screen.frame.height == rows)
    }
  }

  @Test(
    "No sequence of keys stops a page",
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
