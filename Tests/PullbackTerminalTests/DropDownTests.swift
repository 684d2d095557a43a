import PullbackTerminal
import PullbackUI
import Testing

/// Menus and pickers open at their controls.
@MainActor @Suite struct DropDownTests {
  private struct Page: View {
    @State private var log = "nothing"
    @State private var size = 1
    @State private var asks = false
    private let lines: Int
    private let options: [String]
    init(lines: Int = 0, options: [String] = ["Small", "Medium", "Large"]) {
      (self.lines, self.options) = (lines, options)
    }
    var body: some View {
      VStack(alignment: .leading) {
        ForEach(0..<lines, id: \.self) { Text("Line \($0)") }
        Text("Log: \(log), size \(size)")
        Menu("File") {
          Button("New") { log = "new" }
          Button("Open") { log = "open" }
          Button("Erase", role: .destructive) { asks = true }
        }
        Picker("Size", selection: $size) {
          ForEach(options.indices, id: \.self) { Text(options[$0]).tag($0) }
        }
        .pickerStyle(.menu)
        Button("After") { log = "after" }
      }
      .confirmationDialog("Erase it?", isPresented: $asks) {
        Button("Erase now", role: .destructive) { log = "erased" }
      }
    }
  }

  private func screen(_ page: Page, width: Int = 50, height: Int = 16) -> Screen {
    Screen(graph: ViewGraph { page }, size: CellSize(width: width, height: height))
  }

  private func focus(_ label: String, on screen: Screen) {
    for _ in 0..<10 where screen.focus?.label.hasPrefix(label) != true { screen.handle(.key(.tab)) }
    #expect(screen.focus?.label.hasPrefix(label) == true)
  }

  private struct Rows: View {
    @State private var size = 1
    var body: some View {
      List {
        Picker("Size", selection: $size) {
          ForEach(0..<3, id: \.self) { Text("Number \($0)").tag($0) }
        }
        .pickerStyle(.menu)
        Text("Other")
      }
    }
  }

  @Test("A picker that fills a row of a list has its label and its choice also with the focus")
  func pickerInRow() throws {
    let screen = Screen(graph: ViewGraph { Rows() }, size: CellSize(width: 40, height: 10))
    #expect(screen.focus?.label.hasPrefix("Size") == true)
    let row = try #require(screen.frame.rows.first { $0.contains("Size") })
    #expect(row.contains("▸") && row.contains("Number 1"))
  }

  @Test("A menu opens below its control as a list without Cancel, and Escape closes it")
  func menu() throws {
    let screen = screen(Page())
    focus("File", on: screen)
    screen.handle(.key(.enter))
    let rows = screen.frame.rows
    let control = try #require(rows.firstIndex { $0.contains("File") })
    #expect(rows[control + 1].contains("╭"))
    for (offset, item) in ["New", "Open", "Erase"].enumerated() {
      #expect(rows[control + 2 + offset].contains(item))
    }
    #expect(!screen.shows("Cancel") && screen.focus?.label == "New")
    screen.handle(.key(.down))
    #expect(screen.focus?.label == "Open")
    screen.handle(.key(.escape))
    #expect(!screen.shows("New") && screen.focus?.label.hasPrefix("File") == true)
    screen.handle(.key(.enter))
    screen.handle(.key(.down))
    screen.handle(.key(.enter))
    #expect(screen.shows("Log: open"))
  }

  @Test(
    "The titles of a menu begin at one column, with and without a symbol",
    arguments: [false, true])
  func symbols(isASCII: Bool) throws {
    let graph = ViewGraph {
      Menu("File") {
        Button("New") {}
        Button("Done", systemImage: "checkmark") {}
        Button("Timer", systemImage: "clock") {}
      }
    }
    let screen = Screen(
      graph: graph, size: CellSize(width: 50, height: 12), glyphs: isASCII ? .ascii : .unicode)
    focus("File", on: screen)
    screen.handle(.key(.enter))
    let starts = try ["New", "Done", "Timer"].map { title in
      let row = try #require(screen.frame.rows.first { $0.contains(title) })
      return try #require(
        row.range(of: title).map { row.distance(from: row.startIndex, to: $0.lowerBound) })
    }
    #expect(Set(starts).count == 1, "\(screen.frame.text)")
  }

  @Test("A picker opens on the chosen option, so that Enter changes nothing")
  func picker() {
    let screen = screen(Page())
    focus("Size", on: screen)
    screen.handle(.key(.enter))
    #expect(screen.focus?.label.contains("Medium") == true)
    screen.handle(.key(.enter))
    #expect(screen.shows("size 1") && screen.focus?.label.hasPrefix("Size") == true)
    screen.handle(.key(.enter))
    screen.handle(.key(.down))
    screen.handle(.key(.enter))
    #expect(screen.shows("size 2"))
  }

  @Test("A press beside an open menu closes it and presses nothing")
  func outside() throws {
    let screen = screen(Page())
    focus("File", on: screen)
    screen.handle(.key(.enter))
    let item = try #require(screen.frame.rows.firstIndex { $0.contains("Open") })
    screen.handle(.mouse(MouseEvent(.press, at: CellPoint(x: 49, y: 0))))
    screen.handle(.mouse(MouseEvent(.release, at: CellPoint(x: 49, y: 0))))
    #expect(!screen.shows("Open") && screen.shows("Log: nothing"))
    screen.handle(.key(.enter))
    screen.handle(.mouse(MouseEvent(.press, at: CellPoint(x: 4, y: item))))
    screen.handle(.mouse(MouseEvent(.release, at: CellPoint(x: 4, y: item))))
    #expect(screen.shows("Log: open"))
  }

  @Test("A menu without room below opens above, and one without room at all scrolls")
  func above() throws {
    let screen = screen(Page(lines: 9))
    focus("File", on: screen)
    screen.handle(.key(.enter))
    let rows = screen.frame.rows
    let control = try #require(rows.firstIndex { $0.contains("File") })
    #expect(rows[control - 1].contains("╰") && rows[control - 2].contains("Erase"))
    let long = self.screen(Page(options: (0..<40).map { "Option \($0)" }))
    focus("Size", on: long)
    long.handle(.key(.enter))
    for _ in 0..<50 { long.handle(.key(.down)) }
    #expect(long.focus?.label.contains("Option 39") == true && long.shows("Option 39"))
    long.handle(.key(.enter))
    #expect(long.shows("size 39"))
    for (width, height) in [(0, 0), (1, 1), (5, 3), (20, 5), (200, 60)] {
      long.handle(.key(.enter))
      long.resize(to: CellSize(width: width, height: height))
      #expect(long.frame.width == width && long.frame.height == height)
    }
  }

  @Test("A confirmation that an item of a menu asks for is in the middle, with its title")
  func confirmation() throws {
    let screen = screen(Page())
    focus("File", on: screen)
    screen.handle(.key(.enter))
    screen.handle(.key(.down))
    screen.handle(.key(.down))
    screen.handle(.key(.enter))
    #expect(screen.shows("Erase it?") && screen.shows("Cancel"))
    #expect(screen.focus?.label == "Cancel")
  }

  @Test("Options are entered at the chosen one, and in ASCII it differs from the others")
  func inline() {
    struct Inline: View {
      @State private var size = 2
      var body: some View {
        VStack(alignment: .leading) {
          Picker("Size", selection: $size) {
            ForEach(1..<4, id: \.self) { Text("Size \($0)").tag($0) }
          }
          .pickerStyle(.inline)
          Menu("More") { Button("Item") {} }
        }
      }
    }
    let screen = Screen(
      graph: ViewGraph { Inline() }, size: CellSize(width: 40, height: 10), glyphs: .ascii)
    #expect(screen.focus?.label.contains("Size 2") == true)
    #expect(screen.frame.text.contains("* Size 2") && screen.frame.text.contains("o Size 1"))
    #expect(!screen.frame.text.contains("?") || screen.frame.text.contains("? keys"))
    #expect(screen.frame.rows.contains { $0.contains("More v") })
  }
}

extension DropDownTests {
  @Test("The menu of a control has the colors and the bottom line of a context menu")
  func likeContextMenus() throws {
    let screen = screen(Page())
    focus("File", on: screen)
    screen.handle(.key(.enter))
    let y = try #require(screen.frame.rows.firstIndex { $0.contains("Open") })
    let x = try #require((0..<50).first { screen.frame[$0, y].glyph == 0x4F })
    #expect(screen.frame[x, y].foreground != .ansi(6))
    let hints = try #require(screen.frame.rows.last)
    #expect(hints.contains("enter choose") && !hints.contains("quit"))
  }
}
