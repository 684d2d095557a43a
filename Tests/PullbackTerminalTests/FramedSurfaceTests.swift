import PullbackTerminal
import PullbackUI
import Testing

/// Surfaces above a page, and what is below them.
@MainActor @Suite struct FramedSurfaceTests {
  private struct Page: View {
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Text("Row").contextMenu { Button("Flag") {} }
        ForEach(0..<18, id: \.self) { _ in Text(String(repeating: "#", count: 56)) }
      }
    }
  }

  private static let corners: Set<UInt32> = [0x256D, 0x256E, 0x2570, 0x256F]
  private static let lines: Set<UInt32> = corners.union([0x2500, 0x2502])

  private func screen(theme: String? = "ocean", @ViewBuilder _ view: () -> some View) -> Screen {
    Screen(
      graph: ViewGraph(root: view), size: CellSize(width: 60, height: 20),
      themes: TerminalEnvironment(
        ["TERM": "xterm", "COLORTERM": "truecolor"], theme: theme
      ).themes)
  }

  @Test("The surface of help, palette, console and menu covers its frame, without a gap")
  func surfaces() {
    for key in ["?", ":", "m"] {
      let screen = screen { Page() }
      let page = screen.frame[0, 10].background
      screen.handle(.key(.character(Character(key))))
      let frame = screen.frame
      let border = frame.cells.filter { Self.lines.contains($0.glyph) }
      #expect(!border.isEmpty && border.allSatisfy { $0.background != page }, "\(key)")
      #expect(Set(border.map(\.background)).count == 1)
    }
  }

  @Test("A card is a surface with a margin, and has a border only where there are no surfaces")
  func card() throws {
    let frame = screen { GroupBox { Text("Card") } }.frame
    let page = frame[0, 10].background
    let letter = try #require(frame.cells.firstIndex { $0.glyph == 0x43 })
    let (x, y) = (letter % frame.width, letter / frame.width)
    let surface = frame[x, y].background
    #expect(surface != page && !frame.cells.contains { Self.lines.contains($0.glyph) })
    for (dx, dy) in [(-2, -1), (5, -1), (-2, 0), (5, 0), (-2, 1), (5, 1)] {
      #expect(frame[x + dx, y + dy].background == surface, "\(dx), \(dy)")
    }
    let plain = screen(theme: "none") { GroupBox { Text("Card") } }.frame
    #expect(plain.cells.count { Self.corners.contains($0.glyph) } == 4)
  }

  @Test("Below a popup the page is faint and has no focus, and no letter touches the frame")
  func below() {
    for key in ["?", ":", "m"] {
      let screen = screen { Page() }
      let plain = screen.frame[5, 10].foreground
      screen.handle(.key(.character(Character(key))))
      let frame = screen.frame
      for y in 0..<19 {
        for x in 0..<60 {
          let cell = frame[x, y]
          guard cell.glyph == 0x23 else { continue }
          #expect(cell.foreground != plain && !cell.attributes.contains(.reverse))
          for neighbour in [x - 1, x + 1] where (0..<60).contains(neighbour) {
            #expect(!Self.lines.contains(frame[neighbour, y].glyph), "\(key)")
          }
        }
      }
      let reversed = frame.cells.count { $0.attributes.contains(.reverse) }
      if key == "?" { #expect(reversed == 0) }
      #expect(!frame.rows[0].hasPrefix("▸"))
    }
  }

  private struct Toasts: View {
    @State private var short = true
    @State private var long = true
    var body: some View {
      Text("Page")
        .toast("A", isPresented: $short, duration: nil)
        .toast("A longer sentence", isPresented: $long, duration: nil)
    }
  }

  @Test("Toasts above one another have one width")
  func toasts() {
    let rows = screen(theme: nil) { Toasts() }.frame.rows
    let starts = rows.filter { $0.contains("╭") }.map { row in row.prefix { $0 != "╭" }.count }
    #expect(starts.count == 2 && Set(starts).count == 1, "\(rows)")
  }

  @Test("The round frame of a toast has nothing but the page on both sides")
  func toastFrames() {
    let frame = screen { Toasts() }.frame
    let border = frame.cells.filter { Self.lines.contains($0.glyph) }
    #expect(border.count > 20 && border.allSatisfy { $0.background == frame[0, 10].background })
  }

  @Test("A picture of a light theme has a light page, with dark letters")
  func lightPicture() {
    for (theme, isLight) in [("light", true), ("ocean-light", true), ("dark", false)] {
      let svg = screen(theme: theme) { Text("Page") }.frame.svg
      #expect(svg.contains("fill=\"#d7dae0\">") != isLight, "\(theme)")
      #expect(svg.contains("rx=\"8\" fill=\"#16181d\"") != isLight, "\(theme)")
    }
  }
}
