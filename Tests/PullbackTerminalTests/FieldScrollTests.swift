import PullbackTerminal
import PullbackUI
import Testing

/// The part of a long text that a one-line field shows.
@MainActor @Suite struct FieldScrollTests {
  private nonisolated static let text = "0123456789abcdefghijklmnopqrstuvwxyz"

  private struct Page: View {
    @State private var text = FieldScrollTests.text
    @State private var isSecure = false
    var body: some View {
      VStack(alignment: .leading) {
        TextField("Name", text: $text)
        Button("Press") {}
      }
    }
  }

  private func screen() -> Screen {
    Screen(graph: ViewGraph { Page() }, size: CellSize(width: 24, height: 6))
  }

  /// What the first line shows of the text, without the marks of its ends.
  private func shown(_ screen: Screen) -> String {
    screen.frame.rows[0].filter { $0.isLetter && $0.isLowercase || $0.isNumber }
      .replacing("ame", with: "")
  }

  @Test("The arrows move the caret in what is shown, which scrolls at an edge only")
  func arrows() throws {
    let screen = screen()
    let end = shown(screen), caret = try #require(screen.cursor)
    #expect(end.hasSuffix("z"))
    for _ in 0..<5 { screen.handle(.key(.left)) }
    #expect(shown(screen) == end && screen.cursor == CellPoint(x: caret.x - 5, y: caret.y))
    screen.handle(.key(.home))
    let start = shown(screen)
    #expect(start.hasPrefix("0"))
    for _ in 0..<5 { screen.handle(.key(.right)) }
    #expect(shown(screen) == start)
    screen.handle(.key(.end))
    #expect(shown(screen) == end)
  }

  @Test("A click, a double click and a drag move no text")
  func mouse() throws {
    let screen = screen()
    let end = shown(screen), caret = try #require(screen.cursor)
    func mouse(_ action: MouseEvent.Action, _ columns: Int) {
      let point = CellPoint(x: caret.x - columns, y: caret.y)
      screen.handle(.mouse(MouseEvent(action, at: point)))
    }
    mouse(.press, 6)
    mouse(.release, 6)
    #expect(shown(screen) == end && screen.cursor?.x == caret.x - 6)
    screen.handle(.key(.character("X")))
    mouse(.press, 3)
    mouse(.drag, 9)
    mouse(.release, 9)
    #expect(screen.cursor?.x == caret.x - 9)
    mouse(.press, 4)
    mouse(.release, 4)
    mouse(.press, 4)
    #expect(screen.frame.rows[0].contains("z"), "a word is selected where it is")
  }

  @Test("After the end of a text there is only room for the caret, also when some is deleted")
  func deletes() throws {
    let screen = screen()
    let caret = try #require(screen.cursor)
    for _ in 0..<4 { screen.handle(.key(.backspace)) }
    #expect(screen.cursor == caret && shown(screen).hasSuffix("v"))
    screen.handle(.key(.character("u"), .control))
    #expect(shown(screen).isEmpty)
  }

  @Test("Without the focus a field shows the start of its text")
  func leaves() {
    let screen = screen()
    screen.handle(.key(.tab))
    #expect(screen.focus?.label == "Press" && shown(screen).hasPrefix("0"))
  }

  @Test("In a field with a password, Ctrl-C ends the selection, copies nothing and does not quit")
  func password() {
    struct Page: View {
      @State private var text = "secret"
      var body: some View { SecureField("Password", text: $text) }
    }
    let screen = Screen(graph: ViewGraph { Page() }, size: CellSize(width: 60, height: 6))
    screen.handle(.key(.home, .shift))
    #expect(screen.shows("ctrl-c unselect"))
    #expect(screen.handle(.key(.character("c"), .control)) == .none)
    #expect(screen.shows("ctrl-c quit"))
    #expect(screen.handle(.key(.character("c"), .control)) == .quit)
  }
}
