import Foundation
import PullbackTerminal
import PullbackUI
import Testing

/// The closures of `onKeyPress`, `onMoveCommand`, `onHover` and similar modifiers are called.
@MainActor @Suite struct KeyPressTests {
  private final class Log { var lines: [String] = [] }

  private func screen(@ViewBuilder _ view: () -> some View) -> Screen {
    Screen(graph: ViewGraph(root: view), size: CellSize(width: 40, height: 12))
  }

  @Test("A key goes to the focused view first, then outwards, until a handler handles it")
  func order() {
    let log = Log()
    let screen = screen {
      VStack {
        Button("One") { log.lines.append("pressed") }
          .onKeyPress("x") {
            log.lines.append("inner x")
            return .ignored
          }
        Button("Two") {}
      }
      .onKeyPress(keys: ["x", "y"]) { press in
        log.lines.append("outer \(press.characters)")
        return .handled
      }
      .onKeyPress("x") {
        log.lines.append("never")
        return .handled
      }
    }
    screen.handle(.key(.character("x")))
    screen.handle(.key(.character("y")))
    screen.handle(.key(.enter))
    #expect(log.lines == ["inner x", "outer x", "outer y", "pressed"])
  }

  @Test("A view's key handler gets a key before the view's gesture or menu, and there is one focus")
  func gesture() {
    let log = Log()
    let screen = screen {
      Text("Tap")
        .onKeyPress(.return) {
          log.lines.append("key")
          return .handled
        }
        .padding()
        .onTapGesture { log.lines.append("tap") }
      Text("Hold")
        .onKeyPress("m") {
          log.lines.append("m")
          return .handled
        }
        .contextMenu { Button("Item") {} }
    }
    screen.handle(.key(.enter))
    screen.handle(.key(.character(" ")))
    #expect(log.lines == ["key", "tap"])
    screen.handle(.key(.tab))
    #expect(screen.focus?.label == "Hold")
    screen.handle(.key(.character("m")))
    #expect(log.lines == ["key", "tap", "m"])
    screen.handle(.key(.tab))
    #expect(screen.focus?.label == "Tap")
  }

  @Test("A row that can be selected passes keys to the handlers of its view, and is one stop")
  func selectableRow() {
    let log = Log()
    func key(_ name: String) -> KeyPress.Result {
      log.lines.append(name)
      return .handled
    }
    let screen = screen {
      List(selection: .constant(String?.none)) {
        ForEach(["a", "b"], id: \.self) { id in
          HStack {
            Text("row \(id)")
            Text("…")
          }
          .onKeyPress("d") { key(id) }
        }
        .onDelete { _ in }
        .onMove { _, _ in }
        Text("tagged").padding().onKeyPress("d") { key("tagged") }.tag("c")
      }
      .onKeyPress(keys: ["d", "e"]) { key("list \($0.characters)") }
    }
    for _ in 0..<3 {
      screen.handle(.key(.character("d")))
      screen.handle(.key(.character("e")))
      screen.handle(.key(.down))
    }
    #expect(log.lines == ["a", "list e", "b", "list e", "tagged", "list e"])
  }

  @Test("A focusable view gets arrow keys as move commands, and other keys keep their meaning")
  func moveCommand() {
    let log = Log()
    let screen = screen {
      Text("Board").focusable()
        .onMoveCommand { log.lines.append("\($0)") }
        .onDeleteCommand { log.lines.append("delete") }
        .onExitCommand { log.lines.append("exit") }
    }
    #expect(screen.focus?.label == "Board")
    for key in [Key.up, .left, .backspace, .escape] { screen.handle(.key(key)) }
    #expect(log.lines == ["up", "left", "delete", "exit"])
    #expect(screen.handle(.key(.character("q"))) == .quit)
  }

  @Test("A field's key handler sees a key before it is typed")
  func field() {
    let log = Log()
    let screen = screen {
      TextField("Name", text: .constant(""))
        .onKeyPress(characters: .decimalDigits) { _ in
          log.lines.append("digit")
          return .handled
        }
    }
    screen.handle(.key(.character("7")))
    screen.handle(.key(.character("a")))
    #expect(log.lines == ["digit"])
  }

  @Test("A field's key handler sees each character that is typed or pasted quickly")
  func burst() {
    let log = Log()
    let screen = screen {
      TextField("Name", text: .constant(""))
        .onKeyPress("q") {
          log.lines.append("q")
          return .handled
        }
    }
    var letters = Array(repeating: InputEvent.key(.character("q")), count: 20)[...]
    #expect(!screen.insertBurst(of: &letters))
    while !letters.isEmpty { screen.handle(letters.removeFirst()) }
    #expect(log.lines.count == 20)
    var others = Array(repeating: InputEvent.key(.character("a")), count: 20)[...]
    #expect(screen.insertBurst(of: &others), "no handler takes these")
    #expect(others.isEmpty)
  }

  @Test("A disabled view gets no keys and no drags, also when it was disabled while it had them")
  func disabled() {
    struct Board: View {
      @State private var isOff = false
      let log: Log
      var body: some View {
        VStack(alignment: .leading) {
          Text("Board").focusable()
            .onKeyPress { press in
              log.lines.append("key")
              return .handled
            }
            .disabled(isOff)
          Text("Area")
            .gesture(
              DragGesture(minimumDistance: 0)
                .onChanged { _ in
                  log.lines.append("drag")
                  isOff = true
                }
                .onEnded { _ in log.lines.append("end") }
            )
            .disabled(isOff)
        }
      }
    }
    let log = Log()
    let keys = screen { Board(log: log) }
    #expect(keys.focus?.label == "Board")
    keys.handle(.key(.character("a")))
    #expect(log.lines == ["key"])

    let graph = ViewGraph {
      VStack { Text("Off").onKeyPress("a") { .handled } }.disabled(true)
      Text("On").onKeyPress("a") { .handled }
    }
    let elements = graph.tree.root.children
    #expect(elements[0].children.first?.handle(KeyPress("a")) == false)
    #expect(elements[1].handle(KeyPress("a")))

    let drags = screen { Board(log: log) }
    let row = drags.frame.rows.firstIndex { $0.contains("Area") } ?? 0
    let column = drags.frame.rows[row].prefix { $0 == " " }.count
    func mouse(_ action: MouseEvent.Action, _ x: Int) {
      drags.handle(.mouse(MouseEvent(action, at: CellPoint(x: column + x, y: row))))
    }
    mouse(.press, 0)
    mouse(.drag, 1)
    mouse(.release, 2)
    #expect(log.lines == ["key", "drag"])
    _ = drags.frame
    drags.handle(.key(.character("a")))
    mouse(.press, 0)
    mouse(.drag, 1)
    mouse(.release, 2)
    #expect(log.lines == ["key", "drag"])
  }

  @Test("A handler from a new body replaces the one before")
  func replaced() {
    struct Counter: View {
      @State private var count = 0
      let log: Log
      var body: some View {
        Button("Count \(count)") {}
          .onKeyPress("+") {
            count += 1
            log.lines.append("\(count)")
            return .handled
          }
      }
    }
    let log = Log()
    let screen = screen { Counter(log: log) }
    for _ in 0..<3 { screen.handle(.key(.character("+"))) }
    #expect(log.lines == ["1", "2", "3"])
    #expect(screen.shows("Count 3"))
  }

  @Test("onHover is called once when the pointer enters a view, and once when it leaves")
  func hover() {
    let log = Log()
    let screen = screen {
      VStack(alignment: .leading) {
        Text("Above").onHover { log.lines.append("above \($0)") }
        Text("Below").onContinuousHover { phase in
          if case .active(let point) = phase { log.lines.append("at \(Int(point.x))") }
          if phase == .ended { log.lines.append("left") }
        }
      }
    }
    _ = screen.frame
    #expect(screen.followsPointer)
    let above = screen.frame.rows.firstIndex { $0.contains("Above") } ?? 0
    let column = screen.frame.rows[above].prefix { $0 == " " }.count
    for (x, y) in [(column, above), (column + 1, above), (column, above + 1), (39, 11)] {
      screen.handle(.mouse(MouseEvent(.move, at: CellPoint(x: x, y: y))))
    }
    #expect(log.lines == ["above true", "above false", "at 4", "left"])
  }

  @Test("onOpenURL of the views on screen gets a URL that opens the app")
  func openURL() throws {
    struct Router: View {
      @State private var shown = "Nothing"
      var body: some View { Text(shown).onOpenURL { shown = $0.absoluteString } }
    }
    let graph = ViewGraph { Router() }
    let screen = Screen(graph: graph, size: CellSize(width: 40, height: 4))
    #expect(graph.open(try #require(URL(string: "app://counter/2"))))
    #expect(screen.shows("app://counter/2"))
    let none = ViewGraph { Text("None") }
    #expect(!none.open(try #require(URL(string: "app://x"))))
  }

  @Test("Accessibility actions are items of the view's menu")
  func accessibilityActions() throws {
    let log = Log()
    let graph = ViewGraph {
      Text("Volume")
        .accessibilityAdjustableAction { log.lines.append("\($0)") }
        .accessibilityAction { log.lines.append("default") }
    }
    let items = graph.tree.root.children[0].menu
    for item in items { try graph.tree.perform(.activate, on: item.id) }
    #expect(items.map(\.label) == ["Increase", "Decrease", "Activate"])
    #expect(log.lines == ["increment", "decrement", "default"])
  }
}

@MainActor @Suite struct ShortcutTests {
  @Test(
    "A shortcut needs all its modifiers, and Shift where the terminal reports it",
    arguments: [
      ("s", .control, "Save"), ("S", .control, "Save as"), ("S", .alt, "Save as"),
      ("s", [.control, .alt], "Export"), ("s", .alt, "Save"), ("n", .control, "New window"),
    ] as [(Character, KeyModifiers, String)]
  )
  func modifiers(key: Character, held: KeyModifiers, expected: String) {
    var pressed = ""
    let graph = ViewGraph {
      VStack {
        Button("Export") { pressed = "Export" }.keyboardShortcut(
          "s", modifiers: [.command, .option])
        Button("Save as") { pressed = "Save as" }
          .keyboardShortcut("s", modifiers: [.command, .shift])
        Button("Save") { pressed = "Save" }.keyboardShortcut("s")
        Button("New window") { pressed = "New window" }
          .keyboardShortcut("n", modifiers: [.command, .shift])
      }
    }
    let screen = Screen(graph: graph, size: CellSize(width: 40, height: 10))
    screen.handle(.key(.character(key), held))
    #expect(pressed == expected)
  }

  @Test(
    "Return with a modifier is a shortcut on a button, in a field and in an editor",
    arguments: 0...2, [KeyModifiers.alt, .control]
  )
  func returnWithModifier(tabs: Int, held: KeyModifiers) {
    var events: [String] = []
    var text = "a"
    let binding = Binding(get: { text }, set: { text = $0 })
    let graph = ViewGraph {
      VStack {
        Button("Other") { events.append("Other") }
        TextField("Field", text: binding).onSubmit { events.append("Field") }
        TextEditor(text: binding)
        Button("Send") { events.append("Send") }.keyboardShortcut(.return)
      }
    }
    let screen = Screen(graph: graph, size: CellSize(width: 40, height: 12))
    for _ in 0..<tabs { screen.handle(.key(.tab)) }
    screen.handle(.key(.enter, held))
    #expect(events == ["Send"])
    #expect(text == "a")
  }

  @Test("Cut lines become one line in a field of one line")
  func yankIntoField() {
    var (lines, line) = ("a\nb", "")
    let graph = ViewGraph {
      VStack {
        TextEditor(text: Binding(get: { lines }, set: { lines = $0 }))
        TextField("Line", text: Binding(get: { line }, set: { line = $0 }))
      }
    }
    let screen = Screen(graph: graph, size: CellSize(width: 40, height: 12))
    screen.handle(.key(.character("a"), .alt))
    screen.handle(.key(.character("x"), .control))
    screen.handle(.key(.tab))
    screen.handle(.key(.character("y"), .control))
    #expect((lines, line) == ("", "a b"))
  }

  @Test("Command-D does not delete in a field")
  func commandD() {
    var text = "abc"
    let graph = ViewGraph { TextField("Text", text: Binding(get: { text }, set: { text = $0 })) }
    let screen = Screen(graph: graph, size: CellSize(width: 40, height: 12))
    screen.handle(.key(.home))
    screen.handle(.key(.character("d"), .command))
    #expect(text == "abc")
  }
}
