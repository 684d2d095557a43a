@testable import PullbackTerminal
import PullbackUI
import Testing

/// States that can be told apart, also without colors and on small screens.
@MainActor @Suite struct StateDrawingTests {
  private func screen(
    _ profile: ColorProfile = .trueColor,
    glyphs: TerminalGlyphs = .unicode,
    height: Int = 8,
    @ViewBuilder _ view: () -> some View
  ) -> Screen {
    Screen(
      graph: ViewGraph(root: view), size: CellSize(width: 40, height: height), glyphs: glyphs,
      themes: TerminalThemes(named: nil, profile: profile, isOnLight: false))
  }

  /// The cell in which a text begins.
  private func cell(of text: String, in screen: Screen) -> Cell? {
    for (y, row) in screen.frame.rows.enumerated() {
      guard let range = row.range(of: text) else { continue }
      return screen.frame[row.distance(from: row.startIndex, to: range.lowerBound), y]
    }
    return nil
  }

  @ViewBuilder private var buttons: some View {
    VStack(alignment: .leading) {
      Button("Usual") {}
      Button("Other") {}.buttonStyle(.bordered)
      Button("Save") {}.buttonStyle(.borderedProminent)
      Button("Delete", role: .destructive) {}
    }
  }

  @Test("A selected row that is a link to a page has the mark of a selected row")
  func selectedLink() throws {
    for profile in [ColorProfile.trueColor, .none] {
      var selection: Int? = 2
      let screen = screen(profile) {
        NavigationStack {
          List(selection: Binding(get: { selection }, set: { selection = $0 })) {
            ForEach(1...3, id: \.self) { row in
              NavigationLink("Row \(row)") { Text("Page") }
            }
          }
        }
      }
      let marked = screen.frame.rows.filter { $0.contains("✓") }
      #expect(marked.count == 1 && marked[0].contains("Row 2"), "\(screen.frame.rows)")
      #expect(cell(of: "Row 2", in: screen)?.attributes.contains(.bold) == true)
    }
  }

  @Test("A search field has one width and place, whatever the search has found")
  func searchField() throws {
    func field(@ViewBuilder _ content: () -> some View) throws -> String {
      let screen = screen(.ansi16, height: 12) {
        NavigationStack {
          VStack(content: content)
            .searchable(text: .constant("gam"), prompt: "Filter").navigationTitle("Files")
        }
      }
      screen.handle(.key(.character("/")))
      return try #require(screen.frame.rows.first { $0.contains("gam") })
    }
    let found = try field { List { Text("A row") } }
    let nothing = try field { ContentUnavailableView("Nothing", systemImage: "magnifyingglass") }
    #expect(found == nothing)
  }

  @Test("A narrow column in a scroll view begins where the text above it does")
  func scrolledColumn() {
    let screen = screen {
      VStack(alignment: .leading, spacing: 0) {
        Text("Branch")
        ScrollView { VStack(alignment: .leading, spacing: 0) { Text("main") } }
      }
    }
    #expect(
      screen.frame.rows[0...1].allSatisfy { $0.hasPrefix("  Branch") || $0.hasPrefix("  main") })
  }

  @Test("Without colors, a destructive button has a mark and a prominent one is underlined")
  func buttonsWithoutColors() {
    for glyphs in [TerminalGlyphs.unicode, .ascii] {
      let screen = screen(.none, glyphs: glyphs) { buttons }
      #expect(screen.frame.rows.contains { $0.contains("[!Delete ]") }, "\(screen.frame.rows)")
      #expect(cell(of: "Save", in: screen)?.attributes.contains(.underline) == true)
      #expect(cell(of: "Other", in: screen)?.attributes.contains(.underline) == false)
    }
    let colored = screen { buttons }
    #expect(colored.frame.rows.contains { $0.contains("[ Delete ]") })
  }

  @Test(
    "A prominent button differs from others by its sides and its surface, in all themes",
    arguments: TerminalThemes.names, [ColorProfile.trueColor, .ansi16])
  func prominent(theme: String, profile: ColorProfile) throws {
    for (glyphs, sides) in [
      (TerminalGlyphs.unicode, ("▌ Save ▐", "▸ Save ◂")), (.ascii, ("[[Save]]", "> Save <")),
    ] {
      let screen = Screen(
        graph: ViewGraph { buttons }, size: CellSize(width: 40, height: 8), glyphs: glyphs,
        themes: TerminalThemes(named: theme, profile: profile, isOnLight: false))
      #expect(screen.frame.rows[2].hasSuffix(sides.0), "\(screen.frame.text)")
      let save = try #require(cell(of: "Save", in: screen))
      let other = try #require(cell(of: "Other", in: screen))
      #expect(save.attributes.contains(.bold))
      if profile == .trueColor, !["none", "terminal", "monochrome"].contains(theme) {
        #expect(save.background != other.background)
      }
      for _ in 0..<2 { screen.handle(.key(.tab)) }
      #expect(screen.frame.rows[2].hasSuffix(sides.1), "\(screen.frame.text)")
    }
  }

  @Test("Without colors, the chosen tab has a mark, also while another one has the focus")
  func tabs() {
    let screen = screen(.none, glyphs: .ascii) {
      TabView {
        Button("Inside") {}.tabItem { Text("First") }
        Text("2").tabItem { Text("Second") }
      }
    }
    _ = screen.frame
    screen.handle(.key(.tab, .shift))
    // With the focus it has the marker of the focus, and is underlined.
    for mark in ["> First", "* First"] {
      let tabs = screen.frame.rows[0]
      #expect(tabs.contains(mark) && tabs.contains("  Second"), "\(tabs)")
      #expect(cell(of: "First", in: screen)?.attributes.contains(.underline) == true)
      screen.handle(.key(.tab))
    }
  }

  @Test("The button that deletes a row is red only while it has the focus")
  func deleteButtons() {
    let screen = screen {
      List {
        ForEach([1, 2], id: \.self) { Text("Row \($0)") }.onDelete { _ in }
      }
    }
    let marks = screen.frame.cells.filter { $0.glyph == 0x2715 }
    #expect(marks.count == 2)
    #expect(Set(marks.map(\.foreground)).count == 2)
    #expect(marks.contains { $0.foreground == .standard })
  }

  @Test(
    "With 16 colors, series have colors of their own hue",
    arguments: [TerminalTheme.dark, .light]
  )
  func hues(theme: TerminalTheme) {
    func code(_ color: Color) -> [UInt8] {
      var code: [UInt8] = []
      if let color = theme.color(color) {
        ColorProfile.ansi16.append(color, base: 30, to: &code)
      }
      return code
    }
    let codes = [Color.blue, .orange, .green, .purple, .red, .cyan].map(code)
    #expect(Set(codes).count == codes.count)
  }

  private struct Toasts: View {
    @State private var isFirst = true
    @State private var isSecond = true
    @State private var isThird = true
    var body: some View {
      Text("Page")
        .toast("One", isPresented: $isFirst, duration: nil)
        .toast("Two", isPresented: $isSecond, duration: nil)
        .toast("Three", isPresented: $isThird, duration: nil)
    }
  }

  @Test("A low screen shows one toast and the number of the others")
  func lowToasts() {
    let low = screen(height: 12) { Toasts() }.frame
    #expect(low.rows.count { $0.contains("╭") } == 1)
    #expect(low.text.contains(" +2 ╮"))
    let high = screen(height: 20) { Toasts() }.frame
    #expect(high.rows.count { $0.contains("╭") } == 3 && !high.text.contains("+2"))
  }

  @Test("A dialog in a low screen has no blank rows at its edges", arguments: [12, 20])
  func lowDialog(height: Int) {
    let screen = screen(height: height) {
      Text("Page").alert("Title", isPresented: .constant(true)) { Button("OK") {} }
    }
    let rows = screen.frame.rows
    let top = rows.firstIndex { $0.contains("╭") } ?? 0
    #expect(rows[top + 1].contains("OK") == (height == 12), "\(rows)")
  }
}
