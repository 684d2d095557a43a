import PullbackUI
import Testing

@testable import PullbackTerminal

/// Scroll views and lists without controls, which have the focus themselves so that keys scroll them.
@MainActor @Suite struct RegionFocusTests {
  private struct Lines: View {
    var count = 30
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(0..<count, id: \.self) { Text("Line \($0).") }
      }
    }
  }

  private struct Page<Inner: View>: View {
    @ViewBuilder let inner: Inner
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Button("Above") {}
        inner.frame(height: 80)
        Button("Below") {}
        ForEach(0..<20) { Text("Text \($0)") }
      }
    }
  }

  private func screen(
    _ width: Int = 40, _ height: Int = 12, @ViewBuilder _ view: () -> some View
  ) -> Screen {
    Screen(graph: ViewGraph(root: view), size: CellSize(width: width, height: height))
  }

  /// The number of the first line in sight; nil if none is.
  private func first(_ screen: Screen) -> Int? {
    screen.frame.rows.lazy.compactMap { $0.firstMatch(of: /Line (\d+)\./) }.first
      .flatMap { Int($0.1) }
  }

  private func press(_ screen: Screen, _ keys: Key...) {
    for key in keys { screen.handle(.key(key)) }
  }

  @Test("The focus keeps the name of a scroll view, not all text in it, which may be a document")
  func name() {
    let screen = screen { Page { ScrollView { Lines() } } }
    press(screen, .tab, .down)
    #expect(first(screen) == 1)
    #expect(screen.focusHistory.last?.label == "")
    press(screen, .tab)
    #expect(screen.focusHistory.last?.label == "Below")
  }

  @Test(
    "Tab reaches a scroll view or list of texts in a page, and arrows, page keys, Home and End scroll it",
    arguments: [false, true])
  func keys(isList: Bool) {
    let screen = screen {
      Page {
        if isList {
          List(0..<30, id: \.self) { Text("Line \($0).") }
        } else {
          ScrollView { Lines() }
        }
      }
    }
    #expect(screen.focus?.label == "Above")
    press(screen, .tab, .down, .down)
    #expect(first(screen) == 2 && screen.shows("Above"), "\(screen.frame.text)")
    press(screen, .pageDown)
    #expect(first(screen) == 6)
    press(screen, .up)
    #expect(first(screen) == 5)
    press(screen, .end)
    #expect(first(screen) == 25)
    press(screen, .home)
    #expect(first(screen) == 0)
    press(screen, .tab)
    #expect(screen.focus?.label == "Below")
    screen.handle(.key(.tab, .shift))
    press(screen, .pageDown)
    #expect(first(screen) == 4)
  }

  @Test("A list or scroll view that has the focus has the mark of the focus at its first row")
  func mark() throws {
    let screen = screen { Page { List(0..<30, id: \.self) { Text("Line \($0).") } } }
    func marked() -> String? { screen.frame.rows.first { $0.contains("▸") } }
    #expect(marked()?.contains("Above") == true)
    press(screen, .tab)
    #expect(marked()?.contains("▸ Line 0.") == true, "\(screen.frame.text)")
    press(screen, .pageDown)
    #expect(marked()?.contains("▸ Line 4.") == true, "\(screen.frame.text)")
    press(screen, .tab)
    #expect(marked()?.contains("Below") == true)
    let other = self.screen { Page { ScrollView { Lines() } } }
    press(other, .tab)
    #expect(other.shows("▸ Line 0."), "\(other.frame.text)")
  }

  @Test("At its ends, arrows go on to the controls above and below")
  func ends() {
    let screen = screen { Page { ScrollView { Lines() } } }
    press(screen, .down, .up)
    #expect(screen.focus?.label == "Above")
    press(screen, .down, .end, .down)
    #expect(screen.focus?.label == "Below")
    press(screen, .up, .up)
    #expect(first(screen) == 24)
  }

  @Test("The bar and the bottom line show that a scroll view has the focus")
  func look() throws {
    let screen = screen { Page { ScrollView { Lines() } } }
    let before = screen.frame
    press(screen, .tab)
    let frame = screen.frame
    #expect(frame.rows[11].contains("↑↓ scroll"))
    let x = try #require((0..<40).first { before[$0, 1].glyph == 0x2503 })
    #expect(before[x, 1].foreground == .standard && frame[x, 1].foreground != .standard)
  }

  @Test("Keys scroll the log of a page, and the log follows again at its end")
  func log() {
    let lines = LogLines((0..<30).map { "Line \($0)." })
    let screen = screen(60, 20) { LogView(lines).frame(height: 128) }
    #expect(first(screen) == 24)
    press(screen, .up, .up)
    #expect(first(screen) == 22 && screen.shows("Follow"))
    press(screen, .end)
    #expect(first(screen) == 24 && !screen.shows("Follow"))
  }

  @Test("A wide text in a page scrolls sideways")
  func sideways() {
    let wide = "begin \(String(repeating: "-", count: 60)) end"
    let screen = screen { Page { ScrollView(.horizontal) { Text(wide) } } }
    press(screen, .tab)
    #expect(screen.frame.rows[11].contains("←→ scroll"))
    #expect(screen.frame.rows.contains { $0.hasPrefix("▸ begin") })
    for _ in 0..<40 { press(screen, .right) }
    #expect(screen.shows("end") && !screen.shows("begin"))
    press(screen, .down)
    #expect(screen.focus?.label == "Below")
  }

  @Test("Tab reaches the page of text beside a list of links")
  func columns() {
    let screen = screen(100, 12) {
      NavigationSplitView {
        List(0..<3, id: \.self) { Button("Row \($0)") {} }
      } detail: {
        Lines()
      }
    }
    #expect(screen.focus?.label == "Row 0" && first(screen) == 0)
    press(screen, .tab, .tab, .tab, .pageDown)
    #expect(first(screen).map { $0 > 5 } == true, "\(screen.frame.text)")
  }

  private struct Links: View {
    var body: some View {
      Page {
        ScrollView {
          VStack(alignment: .leading, spacing: 0) {
            Lines(count: 10)
            Button("Link") {}
            Lines(count: 10)
          }
        }
      }
    }
  }

  @Test("A control that comes into sight has the focus, and none has it that is out of sight")
  func controls() {
    let screen = screen { Links() }
    press(screen, .tab)
    #expect(screen.focus?.label != "Link")
    for _ in 0..<6 { press(screen, .down) }
    #expect(screen.focus?.label == "Link", "\(screen.frame.text)")
  }

  @Test("A click focuses a scroll view, and it loses the focus when all of it is in sight")
  func click() {
    let screen = screen { Page { ScrollView { Lines() } } }
    _ = screen.frame
    screen.handle(.mouse(MouseEvent(.press, at: CellPoint(x: 4, y: 3))))
    press(screen, .down)
    #expect(first(screen) == 1)
    screen.resize(to: CellSize(width: 40, height: 60))
    press(screen, .end, .down)
    #expect(screen.focus?.label == "Below")
  }

  private struct Answer: View {
    let lines: Int
    @State private var draft = ""
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        ScrollView {
          LazyVStack(alignment: .leading, spacing: 16) {
            ForEach(0..<2, id: \.self) { _ in
              VStack(alignment: .leading) {
                Text("Assistant")
                MarkdownView(
                  "Code:\n\n```\n"
                    + (0..<lines).map { "\($0) \(String(repeating: "=", count: 60))" }
                    .joined(separator: "\n") + "\n```\n\nSo.")
              }
              .frame(maxWidth: .infinity, alignment: .leading)
            }
          }
        }
        .defaultScrollAnchor(.bottom)
        TextField("Message", text: $draft)
      }
    }
  }

  @Test(
    "A block of code that is wider than the screen has the mark of the focus at its first row in sight",
    arguments: [3, 30])
  func wideCode(lines: Int) {
    let screen = screen { Answer(lines: lines) }
    press(screen, .tab)
    for _ in 0..<3 { screen.handle(.key(.tab, .shift)) }
    let isFocused = screen.frame.rows.last?.contains("←→ scroll") == true
    #expect(isFocused, "\(screen.frame.text)")
    let marked = screen.frame.rows.filter { $0.contains("▸") }
    #expect(marked.count == 1 && marked[0].contains("=="), "\(screen.frame.text)")
  }
}

extension RegionFocusTests {
  @Test("Tab reaches what is far below in a page, and goes on at the start of the page")
  func farBelow() {
    let screen = screen {
      VStack(alignment: .leading, spacing: 0) {
        Button("Above") {}
        Lines(count: 60)
        ScrollView(.horizontal) { Text(String(repeating: "wide ", count: 30)).fixedSize() }
        Lines(count: 60)
        Button("Below") {}
      }
    }
    #expect(screen.focus?.label == "Above")
    press(screen, .tab)
    #expect(screen.shows("wide"), "\(screen.frame.text)")
    press(screen, .tab)
    #expect(screen.focus?.label == "Below" && screen.shows("Below"))
    press(screen, .tab)
    #expect(screen.focus?.label == "Above" && screen.shows("Above"))
    screen.handle(.key(.tab, .shift))
    #expect(screen.focus?.label == "Below" && screen.shows("Below"))
  }

  @Test("Tab reaches the only thing that scrolls in a long page of text")
  func onlyRegion() {
    let screen = screen {
      VStack(alignment: .leading, spacing: 0) {
        Lines(count: 60)
        ScrollView(.horizontal) { Text(String(repeating: "wide ", count: 30)).fixedSize() }
      }
    }
    press(screen, .tab)
    #expect(screen.shows("wide"), "\(screen.frame.text)")
  }

  @Test("Tab does not make the rows of a lazy stack that are out of sight")
  func lazyRows() {
    var made = 0
    let screen = screen {
      ScrollView {
        Button("Above") {}
        LazyVStack(alignment: .leading, spacing: 0) {
          ForEach(0..<1000) { row in Text("Line \(row).").onAppear { made += 1 } }
        }
      }
    }
    for _ in 0..<4 { press(screen, .tab) }
    #expect(made < 100, "\(made)")
  }
}
