import PullbackTerminal
import PullbackUI
import Testing

@MainActor @Suite struct EditorTabTests {
  private struct Note: View {
    @State private var text = ""
    var body: some View {
      VStack(alignment: .leading) {
        TextEditor(text: $text)
        Text(verbatim: "Tabs: \(text.count { $0 == "\t" })")
      }
    }
  }

  @Test("A tab that is pasted into an editor stays a tab, and is drawn as a space")
  func pasted() {
    let screen = Screen(graph: ViewGraph { Note() }, size: CellSize(width: 40, height: 12))
    screen.handle(.paste("a\tb\r\n\tc"))
    #expect(screen.shows("Tabs: 2"), "\(screen.frame.text)")
    #expect(screen.shows("a b"), "\(screen.frame.text)")
    screen.handle(.key(.backspace))
    screen.handle(.key(.backspace))
    #expect(screen.shows("Tabs: 1"), "\(screen.frame.text)")
  }

  private struct Search: View {
    @State private var name = ""
    var body: some View {
      VStack {
        TextField("Name", text: $name)
        Button("Pause") {}.keyboardShortcut("p", modifiers: [])
        Button("Play") {}.keyboardShortcut(.space, modifiers: [])
        Button("Save") {}.keyboardShortcut("s", modifiers: .control)
      }
    }
  }

  @Test("The bottom line does not name the shortcuts that a field takes as text")
  func shortcuts() throws {
    let screen = Screen(graph: ViewGraph { Search() }, size: CellSize(width: 80, height: 12))
    let inField = try #require(screen.frame.rows.last)
    #expect(inField.contains("ctrl-s Save"), "\(inField)")
    #expect(!inField.contains("p Pause") && !inField.contains("space Play"), "\(inField)")
    screen.handle(.key(.tab))
    let onButton = try #require(screen.frame.rows.last)
    #expect(onButton.contains("p Pause") && onButton.contains("space Play"), "\(onButton)")
  }
}
