import PullbackTerminal
import PullbackUI
import Testing

/// Letters find the row, option or item that begins with them.
@MainActor @Suite struct TypeAheadTests {
  private struct Page: View {
    @State private var log = "nothing"
    @State private var size = "Small"
    var hasShortcut = false
    var body: some View {
      VStack(alignment: .leading) {
        Text("Log: \(log)")
        if hasShortcut { Button("Go") { log = "gone" }.keyboardShortcut("g", modifiers: []) }
        List {
          ForEach(["Ada", "Grace", "Mary", "Hedy", "Gladys"], id: \.self) { name in
            HStack {
              Button(name) { log = name }
              Button("Erase", role: .destructive) {}
            }
          }
        }
        Picker("Size", selection: $size) {
          ForEach(["Small", "Medium", "Large"], id: \.self) { Text($0) }
        }
        .pickerStyle(.menu)
        Button("Last") {}
      }
    }
  }

  private func screen(_ page: Page = Page()) -> Screen {
    Screen(graph: ViewGraph { page }, size: CellSize(width: 60, height: 16))
  }

  private func type(_ character: Character, on screen: Screen) -> String? {
    screen.handle(.key(.character(character)))
    return screen.focus?.label
  }

  @Test("A letter goes to the next row that begins with it, and around the end of the list")
  func rows() {
    let screen = screen()
    #expect(screen.focus?.label == "Ada")
    for (letter, name) in [
      ("g", "Grace"), ("G", "Gladys"), ("g", "Grace"), ("m", "Mary"), ("h", "Hedy"), ("x", "Hedy"),
      ("a", "Ada"),
    ] as [(Character, String)] {
      #expect(type(letter, on: screen) == name)
    }
    #expect(type("e", on: screen) == "Ada", "the buttons in a row are not its name")
    screen.handle(.key(.enter))
    #expect(screen.shows("Log: Ada"))
    #expect(screen.handle(.key(.character("q"))) == .quit)
  }

  @Test("A shortcut of the app comes before the rows")
  func shortcut() {
    let screen = screen(Page(hasShortcut: true))
    for _ in 0..<3 where screen.focus?.label != "Ada" { screen.handle(.key(.tab)) }
    #expect(type("h", on: screen) == "Hedy")
    screen.handle(.key(.character("g")))
    #expect(screen.shows("Log: gone"))
  }

  @Test("A letter goes to an option of an open picker, and does nothing outside of lists and menus")
  func picker() {
    let screen = screen()
    for _ in 0..<12 where screen.focus?.label.contains("Size") != true { screen.handle(.key(.tab)) }
    let picker = screen.focus?.label
    #expect(type("l", on: screen) == picker)
    screen.handle(.key(.enter))
    #expect(type("l", on: screen)?.contains("Large") == true)
    screen.handle(.key(.enter))
    #expect(screen.focus?.label.contains("Large") == true)
  }

  @Test("A letter goes to an item of a context menu, and another one changes nothing")
  func contextMenu() {
    struct Row: View {
      @State private var log = "nothing"
      var body: some View {
        List {
          Text(log).contextMenu {
            Button("Open") { log = "opened" }
            Button("Rename") { log = "renamed" }
          }
        }
      }
    }
    let screen = Screen(graph: ViewGraph { Row() }, size: CellSize(width: 40, height: 12))
    screen.handle(.key(.character("m")))
    screen.handle(.key(.character("r")))
    screen.handle(.key(.enter))
    #expect(screen.shows("renamed"))
    screen.handle(.key(.character("m")))
    screen.handle(.key(.character("x")))
    #expect(screen.shows("Rename"))
  }
}
