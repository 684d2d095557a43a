import Foundation
import PullbackTerminal
import PullbackUI
import Testing

/// Expects the rows of a screen, written with a bar at the start of each row.
func expectRows(
  _ screen: Screen,
  _ golden: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  var rows = screen.frame.rows.map { $0.isEmpty ? "|" : "|" + $0 }
  while rows.count > 1 && rows.last == "|" { rows.removeLast() }
  #expect(rows.joined(separator: "\n") == golden, sourceLocation: sourceLocation)
}

@Suite struct ScreenTests {
  private func counter() -> Element {
    page(
      "Counter",
      trail: ["Prime Time"],
      vstack(hstack(button("−"), text("7"), button("+")), button("Is 7 prime?"))
    )
  }

  @Test("A page has a title with its navigation path, and hints at the bottom")
  func aPageHasATitleWithItsTrailAndHints() {
    expectRows(
      screen(counter(), 60, 8),
      """
      |  Prime Time › Counter
      |  ▸ − ◂ 7 [ + ]
      |  [ Is 7 prime? ]
      |
      |
      |
      |
      |  ↑↓ move   enter press   ? keys   q quit
      """
    )
  }

  @Test("A terminal without Unicode gets ASCII characters")
  func anASCIITerminalGetsASCIISigns() {
    let screen = Screen(
      tree: ElementTree(root: counter()),
      size: CellSize(width: 40, height: 5),
      glyphs: .ascii
    )
    expectRows(
      screen,
      """
      |  Prime Time > Counter
      |  > - < 7 [ + ]
      |  [ Is 7 prime? ]
      """
    )
    #expect(screen.frame.text.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func aListShowsItsLinksInFullWidth() {
    let root = page(
      "Prime Time",
      list(button("Counter", shape: .navigation), button("Search", shape: .navigation))
    )
    expectRows(
      screen(root, 40, 6),
      """
      |  Prime Time
      |▸ Counter                            ›
      |  Search                             ›
      |
      |
      |  ↑↓ move  enter press  ? keys  q quit
      """
    )
  }

  @Test func aFormShowsItsControls() {
    let stepper = Element(.stepper(value: "3"), children: [text("Count")])
    stepper.actions.adjust = { _ in }
    let section = Element(
      .section(hasHeader: true, hasFooter: true),
      children: [
        text("Profile"), field("Name", text: "Ada", submit: {}), toggle("Notify me", isOn: true),
        text("Never shared."),
      ]
    )
    let other = Element(
      .section(hasHeader: false, hasFooter: false),
      children: [
        stepper, Element(.progress(value: 0.42), children: [text("Working")]),
        Element(.progress(value: nil), children: [text("Waiting")]),
      ]
    )
    expectRows(
      screen(list(section, other, style: .form), 50, 9),
      """
      |  Profile
      |  Name       ▸Ada                              ◂
      |  Notify me  [x]
      |  Never shared.
      |
      |  Count      [− 3 +]
      |  Working    ████████████░░░░░░░░░░░░░░░░░░  42%
      |  ◌ Waiting
      |  tab next  enter submit  f1 keys  ctrl-c quit
      """
    )
  }

  @Test("An alert is drawn over the page and takes the focus")
  func anAlertIsDrawnOverThePageAndTakesTheFocus() {
    let tree = ElementTree(root: counter())
    let screen = Screen(tree: tree, size: CellSize(width: 50, height: 13))
    screen.handle(.key(.tab))
    let before = screen.focus?.id
    var pressed = 0
    let ok = button("OK") {
      pressed += 1
      tree.dialogs = []
    }
    tree.dialogs = [
      Element(
        .dialog(DialogContent(kind: .alert, title: "The 7th prime is 17.")),
        children: [ok]
      )
    ]
    expectRows(
      screen,
      """
      |  Prime Time › Counter
      |
      |  [ − ] 7 [ + ]
      |   ╭─ The 7th prime is 17. ───────────────────╮
      |   │                                          │
      |   │  ▸ OK ◂                                  │
      |   │                                          │
      |   ╰──────────────────────────────────────────╯
      |
      |
      |
      |
      |  enter press   esc close   ? keys   q quit
      """
    )
    screen.handle(.key(.escape))
    #expect(pressed == 1)
    #expect(screen.focus?.id == before)
  }

  @Test("A sheet is drawn in the middle of the screen")
  func aSheetFillsTheMiddle() {
    let tree = ElementTree(root: text("behind"))
    let sheet = Element(
      .dialog(DialogContent(kind: .sheet, title: "7 is prime")),
      children: [vstack(text("7 is prime 🎉"), button("Close"))]
    )
    sheet.actions.dismiss = {}
    tree.dialogs = [sheet]
    expectRows(
      Screen(tree: tree, size: CellSize(width: 36, height: 13)),
      """
      |  behind
      |
      |
      |╭─ 7 is prime ─────────────────────╮
      |│                                  │
      |│  7 is prime 🎉                   │
      |│  ▸ Close ◂                       │
      |│                                  │
      |╰──────────────────────────────────╯
      |
      |
      |
      |  enter press   esc close   ? keys
      """
    )
  }

  @Test("A full-screen cover is drawn over the whole screen")
  func cover() {
    let tree = ElementTree(root: text("behind"))
    var content = DialogContent(kind: .sheet, title: "Cover")
    content.isFullScreen = true
    let cover = Element(
      .dialog(content), children: [vstack(text("All of it"), button("Close"))])
    cover.actions.dismiss = {}
    tree.dialogs = [cover]
    expectRows(
      Screen(tree: tree, size: CellSize(width: 36, height: 8)),
      """
      |╭─ Cover ──────────────────────────╮
      |│  All of it                       │
      |│  ▸ Close ◂                       │
      |│                                  │
      |│                                  │
      |│                                  │
      |╰──────────────────────────────────╯
      |  enter press   esc close   ? keys
      """
    )
  }

  @Test func textWrapsAtWordsAndIsCutWithAnEllipsis() {
    let root = vstack(
      text("The quick brown fox jumps over the lazy dog"),
      text("The quick brown fox jumps over the lazy dog", lineLimit: 1),
      text("漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字")
    )
    expectRows(
      screen(root, 24, 5),
      """
      |  The quick brown fox  ┃
      |  jumps over the lazy  ┃
      |  dog                  ┃
      |  The quick brown fox… │
      |  漢字漢字漢字漢字漢字 ▾
      """
    )
  }

  @Test("A screen of every size is drawn")
  func everySizeIsDrawn() {
    let tree = ElementTree(root: counter())
    tree.dialogs = [
      Element(.dialog(DialogContent(kind: .alert, title: "Title")), children: [button("OK")])
    ]
    let screen = Screen(tree: tree, size: CellSize(width: 0, height: 0))
    for (width, height) in [(0, 0), (1, 1), (2, 1), (1, 9), (3, 3), (9, 2), (20, 6), (1000, 500)] {
      screen.resize(to: CellSize(width: width, height: height))
      #expect(screen.frame.width == width && screen.frame.height == height)
    }
  }

  @Test func aWideScreenKeepsThePageReadable() {
    let rows = screen(counter(), 200, 8).frame.rows
    let margin = String(repeating: " ", count: 52)
    #expect(rows[0] == margin + "Prime Time › Counter")
    #expect(rows[1] == margin + "▸ − ◂ 7 [ + ]")
  }

  @Test func questionMarkShowsTheKeysAndAnyKeyHidesThem() {
    let screen = screen(counter(), 60, 20)
    let before = screen.frame.text
    screen.handle(.key(.character("?")))
    #expect(screen.shows("shift-tab"))
    #expect(screen.handle(.key(.character("q"))) == .none)
    #expect(screen.frame.text == before)
    #expect(screen.handle(.key(.character("q"))) == .quit)
  }

  @Test("A page that is too high scrolls with the focus")
  func aPageThatIsTooHighScrollsWithTheFocus() {
    let root = vstack(
      text("first"),
      text("1\n2\n3\n4"),
      button("A"),
      text("5\n6\n7\n8"),
      button("B")
    )
    let screen = screen(root, 30, 8)
    #expect(screen.frame.rows[0].hasPrefix("  first"))
    screen.handle(.key(.tab))
    #expect(screen.focus?.label == "B")
    #expect(screen.shows("▸ B ◂"))
    #expect(!screen.shows("first"))
    screen.handle(.key(.home))
    #expect(screen.shows("first"))
    screen.handle(.key(.end))
    #expect(screen.shows("▸ B ◂"))
  }

  @Test("A wrapped text is found by its original words")
  func wrappedTextIsFoundAsItWasWritten() {
    let screen = screen(text("The quick brown fox jumps over the lazy dog"), 24, 8)
    #expect(screen.shows("brown fox jumps over"))
    #expect(!screen.shows("brown jumps"))
  }

  @Test("A word that is longer than its line stays beside its indentation")
  func indentation() {
    let screen = screen(text("    /a/path/that/is/longer/than/the/line and more"), 24, 8)
    #expect(screen.frame.rows[0].contains("    /a/path"))
  }

  @Test("A screen without a change is not painted again")
  func withoutAChangeNothingIsDrawnAgain() {
    let screen = screen(counter(), 60, 8)
    var output = FrameOutput(profile: .trueColor)
    _ = output.bytes(for: screen.frame, cursor: screen.cursor)
    #expect(output.bytes(for: screen.frame, cursor: screen.cursor).isEmpty)
  }

  @Test("A change of a counter takes at most 40 bytes")
  func aCounterChangeIsAtMost40Bytes() {
    let label = text("41")
    let plus = button("+")
    plus.actions.activate = {
      label.content = .text(TextContent(runs: [TextRun("42")]))
    }
    let screen = screen(page("Counter", hstack(plus, label)), 200, 60)
    var output = FrameOutput(profile: .trueColor)
    _ = output.bytes(for: screen.frame, cursor: screen.cursor)
    screen.handle(.key(.enter))
    let bytes = output.bytes(for: screen.frame, cursor: screen.cursor)
    #expect(bytes.count <= 40)
    #expect(bytes.count > 0)
  }
}
