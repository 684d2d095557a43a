import PullbackTerminal
import PullbackUI
import Testing

/// A click on an entry of the bottom line does what its key does.
@MainActor @Suite struct HintClickTests {
  private struct Letters: View {
    @State private var log = "nothing"
    @State private var path: [String] = []
    @State private var name = ""
    var body: some View {
      NavigationStack(path: $path) {
        VStack {
          Button("Open") { path = ["Letter"] }
          Button("Write") { log = "written" }.keyboardShortcut("n")
          TextField("Name", text: $name).onSubmit { log = "submitted" }
          Text(log)
        }
        .navigationDestination(for: String.self) { Text("This is the \($0)") }
      }
    }
  }

  private func screen() -> Screen {
    Screen(graph: ViewGraph { Letters() }, size: CellSize(width: 80, height: 24))
  }

  /// Clicks on the entry of the bottom line that begins with a text.
  @discardableResult
  private func click(_ text: String, _ screen: Screen) throws -> Screen.Outcome {
    let line = screen.frame.rows[23]
    let range = try #require(line.range(of: text), "\(line)")
    let x = line.distance(from: line.startIndex, to: range.lowerBound)
    let place = CellPoint(x: x + 1, y: 23)
    screen.handle(.mouse(MouseEvent(.press, at: place)))
    return screen.handle(.mouse(MouseEvent(.release, at: place)))
  }

  @Test("An entry of the app's own shortcut uses its control, and the focus stays")
  func shortcut() throws {
    let screen = screen()
    try click("ctrl-n Write", screen)
    #expect(screen.shows("written"))
    #expect(screen.focus?.label == "Open")
  }

  @Test("The entries for pressing, going back and quitting do so")
  func page() throws {
    let screen = screen()
    try click("enter press", screen)
    #expect(screen.shows("This is the Letter"))
    try click("esc back", screen)
    #expect(!screen.shows("This is the Letter") && screen.shows("nothing"))
    #expect(try click("q quit", screen) == .quit)
  }

  @Test("The entry for the list of keys opens it, and the one that is there then closes it")
  func help() throws {
    let screen = screen()
    try click("? keys", screen)
    #expect(screen.shows("Everywhere"))
    try click("esc close", screen)
    #expect(!screen.shows("Everywhere"))
  }

  @Test("In a field an entry submits it or leaves it, and quits")
  func field() throws {
    let screen = screen()
    screen.handle(.key(.tab))
    screen.handle(.key(.tab))
    try click("enter submit", screen)
    #expect(screen.shows("submitted"))
    try click("tab next", screen)
    #expect(screen.focus?.label == "Open")
    screen.handle(.key(.tab, .shift))
    #expect(try click("ctrl-c quit", screen) == .quit)
  }

  @Test("An entry of several keys, and what is beside the entries, does nothing")
  func noAction() throws {
    let screen = screen()
    let before = screen.frame.text
    #expect(try click("↑↓ move", screen) == .none)
    screen.handle(.mouse(MouseEvent(.press, at: CellPoint(x: 78, y: 23))))
    screen.handle(.mouse(MouseEvent(.release, at: CellPoint(x: 78, y: 23))))
    #expect(screen.frame.text == before)
    #expect(screen.focus?.label == "Open")
  }

  @Test("An entry does nothing if the pointer has left it before the release")
  func leaves() throws {
    let screen = screen()
    let line = screen.frame.rows[23]
    let range = try #require(line.range(of: "ctrl-n Write"))
    let x = line.distance(from: line.startIndex, to: range.lowerBound)
    screen.handle(.mouse(MouseEvent(.press, at: CellPoint(x: x, y: 23))))
    screen.handle(.mouse(MouseEvent(.release, at: CellPoint(x: x, y: 20))))
    screen.handle(.mouse(MouseEvent(.release, at: CellPoint(x: x, y: 23))))
    #expect(screen.shows("nothing"))
  }
}
