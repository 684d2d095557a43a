import PullbackTerminal
import PullbackUI
import Testing

/// The signs that stand for symbols and marks in ASCII.
@MainActor @Suite struct AsciiMarkTests {
  private func screen(_ height: Int = 8, @ViewBuilder _ view: () -> some View) -> Screen {
    Screen(
      graph: ViewGraph(root: view), size: CellSize(width: 60, height: height), glyphs: .ascii,
      themes: TerminalEnvironment(["TERM": "xterm", "NO_COLOR": "1"]).themes)
  }

  @Test("Emoji at the end of a text are left out with the space before them, and others are not")
  func emoji() {
    let rows = screen {
      VStack(alignment: .leading) {
        Text("7 is prime 🎉")
        Text("Hello 👋🏽 there")
        Text("🎉")
        Text("Really?? 🎉🎊")
        Text("日本 ★")
      }
    }.frame.rows
    let shown = ["7 is prime", "Hello ?? there", "??", "Really??", "???? *"]
    #expect(rows.prefix(5) == shown.map { "  " + $0 }[...], "\(rows)")
  }

  private struct Groups: View {
    @State private var isOpen = true
    var body: some View {
      VStack(alignment: .leading) {
        DisclosureGroup("Open", isExpanded: $isOpen) { Text("Inside") }
        DisclosureGroup("Closed") { Text("Hidden") }
      }
    }
  }

  @Test("A closed disclosure group has a plus and an open one a minus, unlike the focus")
  func disclosure() {
    let rows = screen { Groups() }.frame.rows
    #expect(rows[0].hasSuffix("> - Open"))
    #expect(rows.contains { $0.hasSuffix("  + Closed") })
  }

  private struct Tabs: View {
    @State private var tab = 0
    var body: some View {
      TabView(selection: $tab) {
        Text("One").tabItem { Label("First", systemImage: "star.fill") }.tag(0)
        Text("Two").tabItem { Text("Second") }.tag(1)
      }
    }
  }

  @Test("The marks of the chosen tab and of the focus are not beside one another")
  func tabs() {
    let screen = screen { Tabs() }
    #expect(screen.frame.rows[0].hasPrefix("  > * First"), "\(screen.frame.rows[0])")
    screen.handle(.key(.right))
    #expect(screen.frame.rows[0].hasPrefix("  * * First"), "\(screen.frame.rows[0])")
    #expect(screen.frame.rows[0].contains("> Second"))
  }

  @Test("A symbol without a known letter is left out beside a text, and kept alone")
  func letters() {
    let rows = screen {
      VStack(alignment: .leading) {
        Label("Time", systemImage: "clock")
        Label("Done", systemImage: "checkmark")
        Image(systemName: "clock")
      }
    }.frame.rows
    #expect(rows.prefix(3) == ["  Time", "  v Done", "  c"])
  }

  @Test("The texts of rows of a list begin at one column, also where a symbol is left out")
  func rows() {
    let rows = screen {
      List {
        Button {
        } label: {
          Label("Add", systemImage: "plus")
        }
        Label("Time", systemImage: "clock")
        HStack {
          Label("Search", systemImage: "magnifyingglass")
          Label("Person", systemImage: "person")
        }
      }
    }.frame.rows
    #expect(rows[0].hasPrefix("> + Add"), "\(rows)")
    #expect(rows[1].hasPrefix("    Time"), "\(rows)")
    #expect(rows[2].hasPrefix("    Search Person"), "not in the middle of a row: \(rows)")
  }

  @Test("Letters of a person's text lose their marks, and what has no letter is a question mark")
  func marks() {
    let rows = screen {
      VStack(alignment: .leading) {
        Text("Käse für Zoë, Łódź, Ærø, groß, e\u{301}")
        Text("日本 🎉 Ω")
        TextField("Straße", text: .constant("Öl"))
      }
    }.frame.rows
    #expect(rows[0].hasSuffix("Kase fur Zoe, Lodz, Aro, gros, e"))
    #expect(rows[1].hasSuffix("???? ?? ?"))
    #expect(rows[2].contains("Strase") && rows[2].contains("Ol"))
  }

  @Test("An ellipsis in a text of the app is three dots, as where a text is cut")
  func ellipsis() {
    let rows = screen {
      VStack(alignment: .leading) {
        Text("Loading… wait")
        Button("Save…") {}
      }
    }.frame.rows
    #expect(rows[0].hasSuffix("Loading... wait") && rows[1].hasSuffix("> Save... <"), "\(rows)")
  }

  @Test("A symbol that is filled or has a slash differs from the symbol that has not")
  func symbolStates() {
    for name in ["star", "heart", "bookmark", "circle", "square", "flag", "bell", "person"] {
      #expect(SymbolGlyphs.ascii(for: name) != SymbolGlyphs.ascii(for: name + ".fill"), "\(name)")
    }
    for name in ["bell", "eye", "mic", "speaker", "wifi", "heart"] {
      #expect(SymbolGlyphs.ascii(for: name + ".slash") == "/", "\(name)")
    }
    #expect(Set(["play", "pause", "stop", "record.circle"].map(SymbolGlyphs.ascii)).count == 4)
    #expect(SymbolGlyphs.ascii(for: "plus.circle.fill") == "+")
  }

  @Test("A script draws ASCII where the locale is not UTF-8")
  func script() async throws {
    var output = ""
    let runner = ScriptRunner(
      host: ScriptHost(graph: ViewGraph { Tabs() }), size: CellSize(width: 40, height: 8),
      glyphs: TerminalEnvironment(["LC_ALL": "C"]).glyphs
    ) { output += $0 }
    try await runner.run(Script.parse("screen\nsvg", file: "demo"))
    #expect(output.contains("> * First") && output.allSatisfy(\.isASCII))
  }

  private struct Row: View {
    var body: some View {
      HStack {
        Button("One") {}
        Button("Two") {}
      }
    }
  }

  @Test("The footer names the arrows that move the focus")
  func arrows() {
    let across = screen { Row() }.frame.rows.last ?? ""
    #expect(across.contains("Left/Right move") && !across.contains("Up/Down"))
    let down =
      screen {
        VStack {
          Button("One") {}
          Button("Two") {}
        }
      }.frame.rows.last ?? ""
    #expect(down.contains("Up/Down move"))
    let alone = screen { Button("One") {} }.frame.rows.last ?? ""
    #expect(!alone.contains("move") && alone.contains("enter press"))
  }

  @Test("The marks of the focus and of the selection have places of their own")
  func selectedRow() {
    let screen = screen {
      List(["Earth", "Mars"], id: \.self, selection: .constant("Mars")) { Text($0) }
    }
    #expect(screen.frame.rows.prefix(2) == ["   Earth", ">x Mars"])
    screen.handle(.key(.up))
    #expect(screen.frame.rows.prefix(2) == [">  Earth", " x Mars"])
  }
}
