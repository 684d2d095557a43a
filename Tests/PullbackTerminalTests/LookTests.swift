import PullbackTerminal
import PullbackUI
import Testing

/// The surfaces, bars and marks by which the parts of a screen differ.
@MainActor @Suite struct LookTests {
  private struct Page: View {
    @State private var isOpen = false
    var body: some View {
      NavigationStack {
        VStack(alignment: .leading) {
          Button("Open") { isOpen = true }
          GroupBox { Text("Card") }
        }
        .navigationTitle("Title")
        .toolbar { Button("Save") {} }
      }
      .sheet(isPresented: $isOpen) { Text("Sheet") }
    }
  }

  private func screen(
    _ variables: [String: String], theme: String? = nil, height: Int = 20
  ) -> Screen {
    Screen(
      graph: ViewGraph { Page() }, size: CellSize(width: 120, height: height),
      themes: TerminalEnvironment(variables, theme: theme).themes)
  }

  private static let trueColor = ["TERM": "xterm", "COLORTERM": "truecolor"]

  private func backgrounds(_ screen: Screen, row: Int) -> Set<TerminalColor> {
    Set((0..<screen.size.width).map { screen.frame[$0, row].background })
  }

  @Test(
    "The header and the footer are surfaces across the whole width, in every theme",
    arguments: [nil] + Theme.builtIn.filter { $0.name != "standard" }.map(\.name))
  func bars(theme: String?) {
    let screen = screen(Self.trueColor, theme: theme)
    let page = screen.frame[0, 5].background
    let header = backgrounds(screen, row: 0)
    #expect(header.count == 1 && !header.contains(page))
    #expect(backgrounds(screen, row: 19) == header)
    // The title and the toolbar are where the content is.
    let margin = String(repeating: " ", count: 12)
    #expect(screen.frame.rows[0].hasPrefix(margin + "Title"))
    #expect(screen.frame.rows[0].hasSuffix("[ Save ]") && screen.frame.rows[0].count == 108)
    #expect(screen.frame.rows[2].hasPrefix(margin + "▸ Open ◂"))
    #expect(screen.frame.rows[1].isEmpty)
    let card = screen.frame.cells.contains { $0.glyph == 0x43 && header.contains($0.background) }
    #expect(card)
  }

  @Test("A terminal with few colors has a line below the header, and no surfaces")
  func fewColors() {
    for variables in [["TERM": "xterm"], ["TERM": "xterm", "NO_COLOR": "1"]] {
      let screen = screen(variables, theme: "dark")
      #expect(Set(screen.frame.cells.map(\.background)) == [.standard])
      #expect(screen.frame.rows[1].contains("────"))
    }
  }

  @Test("A sheet, the keys and the palette have a color unlike that of the page and of the bars")
  func overlays() {
    for key in [Key.enter, .function(1), .character(":")] {
      let screen = screen(Self.trueColor, theme: "ocean")
      let known: Set = [screen.frame[0, 5].background, screen.frame[0, 0].background]
      screen.handle(.key(key))
      #expect(screen.frame.cells.contains { !known.contains($0.background) }, "\(key)")
    }
  }

  @Test("Surfaces are mixed from the background that the terminal tells")
  func toldBackground() {
    let loop = SessionLoop(
      graph: ViewGraph { Page() }, environment: TerminalEnvironment(Self.trueColor),
      size: CellSize(width: 60, height: 20),
      output: .init(write: { _ in }, suspend: { CellSize(width: 60, height: 20) }))
    loop.start(at: .now)
    for (answer, surface) in [
      ("00/00/00", TerminalColor.rgb(20, 20, 20)), ("ff/ff/ff", .rgb(235, 235, 235)),
    ] {
      loop.receive(Array("\u{1B}]11;rgb:\(answer)\u{7}".utf8), at: .now)
      #expect(loop.screen.frame[0, 0].background == surface)
      // The terminal's own text color is readable on it.
      #expect(loop.screen.frame[2, 0].foreground == .standard)
    }
  }

  @Test("Before a terminal tells its background, text on a surface has a color of its own")
  func untoldBackground() {
    let screen = screen(Self.trueColor)
    // The first letter of the title.
    #expect(screen.frame[12, 0].foreground != .standard)
  }

  @Test("The focus of a menu has no hole at the arrow")
  func focusWithoutHoles() {
    let screen = Screen(
      graph: ViewGraph { Menu("File") { Button("Open") {} } },
      size: CellSize(width: 40, height: 4))
    let bar = (0..<40).map { screen.frame[$0, 0] }.filter { $0.attributes.contains(.reverse) }
    #expect(bar.count > 6)
    #expect(Set(bar.map(\.foreground)).count == 1 && Set(bar.map(\.background)).count == 1)
    #expect(!bar.contains { $0.attributes.contains(.dim) })
  }

  @Test("A scroll bar has a track, which differs from its thumb also in ASCII")
  func tracks() {
    for (glyphs, marks) in [(TerminalGlyphs.unicode, "│┃▾"), (.ascii, ":#v")] {
      let screen = Screen(
        graph: ViewGraph { VStack { ForEach(0..<40) { Text("\($0)") } } },
        size: CellSize(width: 30, height: 12), glyphs: glyphs)
      let bar = String(screen.frame.rows.prefix(11).compactMap(\.last))
      #expect(Set(bar) == Set(marks), "\(bar)")
    }
  }

  @Test("On a wide screen the bar is beside the list, and the wheel scrolls it also farther away")
  func wheelInTheMargin() {
    let screen = Screen(
      graph: ViewGraph { List(0..<100, id: \.self) { Text("Row \($0)") } },
      size: CellSize(width: 160, height: 12))
    #expect(screen.shows("Row 0") && screen.frame.rows[0].last == "┃")
    #expect(screen.frame.rows[0].count == 130, "the list has 100 columns in the middle")
    screen.handle(.mouse(MouseEvent(.wheelDown, at: CellPoint(x: 150, y: 4))))
    #expect(screen.frame.rows[0].contains("Row 3"))
  }

  @Test("The back button and the toolbar are in the row of the title if there is room")
  func titleRow() {
    func rows(_ width: Int) -> [String] {
      let graph = ViewGraph {
        NavigationStack {
          NavigationLink("Go") {
            Text("Content").navigationTitle("Deep").toolbar { Button("Save as a copy") {} }
          }
          .navigationTitle("Home")
        }
      }
      let screen = Screen(graph: graph, size: CellSize(width: width, height: 10))
      screen.handle(.key(.enter))
      return screen.frame.rows
    }
    #expect(rows(60)[0].hasPrefix("  ‹ Home › Deep "))
    #expect(rows(60)[0].hasSuffix(" Save as a copy ◂") || rows(60)[0].hasSuffix("Save as a copy ]"))
    #expect(rows(60)[1] == "  Content")
    #expect(rows(30)[0] == "  Home › Deep")
    #expect(rows(30).contains { $0.contains("Save as a copy") })
  }

  @Test("Below a sheet, bars and what else fills cells are faint, too")
  func dimmedBars() throws {
    struct Page: View {
      @State private var isOpen = false
      var body: some View {
        VStack(alignment: .leading) {
          Button("Open") { isOpen = true }
          ProgressView(value: 0.5)
        }
        .sheet(isPresented: $isOpen) { Text("Sheet") }
      }
    }
    func screen(_ variables: [String: String]) -> Screen {
      Screen(
        graph: ViewGraph { Page() }, size: CellSize(width: 40, height: 20),
        themes: TerminalEnvironment(variables).themes)
    }
    for variables in [Self.trueColor, ["TERM": "xterm"]] {
      let screen = screen(variables)
      let bar = try #require(screen.frame.rows.firstIndex { $0.contains("█") })
      let column = try #require(screen.frame.rows[bar].firstIndex(of: "█"))
      let x = screen.frame.rows[bar].distance(from: screen.frame.rows[bar].startIndex, to: column)
      let before = screen.frame[x, bar]
      screen.handle(.key(.enter))
      let after = screen.frame[x, bar]
      #expect(after.glyph == before.glyph && after.attributes.contains(.dim))
      #expect(after.foreground != before.foreground, "\(variables)")
    }
  }
}
