import Observation
import PullbackTerminal
import PullbackUI
import Testing

@MainActor @Suite struct PopupTests {
  private struct Rows: View {
    @State private var rows = ["one", "two", "three"]
    @State private var log = "nothing"
    var body: some View {
      NavigationStack {
        List {
          ForEach(rows, id: \.self) { row in
            Text(row).contextMenu {
              Button("Open") { log = "opened \(row)" }
              Button("Delete", role: .destructive) { rows.removeAll { $0 == row } }
            }
          }
          .onMove { rows.move(fromOffsets: $0, toOffset: $1) }
        }
        .navigationTitle(log)
        .toolbar {
          Button("Save") { log = "saved" }.keyboardShortcut("s")
          Button("Hidden") {}.disabled(true)
        }
      }
    }
  }

  private func make() -> Screen {
    Screen(graph: ViewGraph { Rows() }, size: CellSize(width: 40, height: 14))
  }

  @Test("A row opens its menu, and an item of the menu runs its action")
  func aRowOpensItsMenuAndAnItemActs() {
    let screen = make()
    #expect(screen.focus?.label == "one")
    screen.handle(.key(.character("m")))
    #expect(screen.shows("Open"))
    #expect(screen.shows("Delete"))
    screen.handle(.key(.enter))
    #expect(screen.shows("opened one"))
    screen.handle(.key(.enter))
    screen.handle(.key(.down))
    screen.handle(.key(.enter))
    #expect(!screen.frame.rows.contains { $0.hasSuffix("one") && !$0.contains("opened") })
  }

  @Test("Keys that only open, use and close popups paint nothing in between")
  func popupsPaintNothing() {
    let screen = make()
    _ = screen.frame
    let paints = screen.paintCount
    for _ in 0..<100 {
      for opening in ["?", ":", "m"] as [Character] {
        screen.handle(.key(.character(opening)))
        if opening == ":" { screen.handle(.key(.character("x"))) }
        screen.handle(.key(.escape))
      }
    }
    #expect(screen.paintCount == paints)
    screen.handle(.key(.character("m")))
    screen.handle(.key(.enter))
    #expect(screen.shows("opened one"))
  }

  @Test("Escape closes a menu and nothing else")
  func escapeClosesAMenuAndNothingElse() {
    let screen = make()
    for key in [Key.menu, .escape] { screen.handle(.key(key)) }
    #expect(!screen.shows("Open"))
    #expect(screen.focus?.label == "one")
  }

  @Test("The right mouse button opens the menu of the row under the pointer")
  func theRightButtonOpensTheMenuWhereItIsPressed() throws {
    let screen = make()
    let row = try #require(screen.frame.rows.firstIndex { $0.contains("two") })
    screen.handle(.mouse(MouseEvent(.press, button: 2, at: CellPoint(x: 4, y: row))))
    let item = try #require(screen.frame.rows.firstIndex { $0.contains("Open") })
    screen.handle(.mouse(MouseEvent(.press, at: CellPoint(x: 8, y: item))))
    #expect(screen.shows("opened two"))
  }

  @Test("A click on a row with a menu gives it the focus, and opens no menu")
  func clickOnRow() throws {
    let screen = make()
    let row = try #require(screen.frame.rows.firstIndex { $0.contains("two") })
    screen.handle(.mouse(MouseEvent(.press, at: CellPoint(x: 4, y: row))))
    screen.handle(.mouse(MouseEvent(.release, at: CellPoint(x: 4, y: row))))
    #expect(screen.focus?.label == "two")
    #expect(!screen.shows("Open"))
  }

  @Test("The command palette finds every enabled action by name")
  func thePaletteFindsEveryEnabledActionByName() {
    let screen = make()
    screen.handle(.key(.character("p"), .control))
    #expect(screen.shows("Commands"))
    #expect(screen.shows("Save"))
    #expect(!screen.shows("Hidden ") || !screen.frame.rows.contains { $0.contains("│  Hidden") })
    for character in "op" { screen.handle(.key(.character(character))) }
    screen.handle(.key(.down))
    screen.handle(.key(.enter))
    #expect(screen.shows("opened two"))
    screen.handle(.key(.character(":")))
    for character in "zzz" { screen.handle(.key(.character(character))) }
    #expect(screen.shows("No command in sight has this name"))
    screen.handle(.key(.enter))
    #expect(!screen.shows("Commands"))
  }

  @Test("A keyboard shortcut runs its action wherever the focus is")
  func aShortcutActsWhereverTheFocusIs() {
    let screen = make()
    screen.handle(.key(.down))
    screen.handle(.key(.character("s"), .control))
    #expect(screen.shows("saved"))
  }

  private struct FunctionKeys: View {
    @State private var pressed: [String] = []

    var body: some View {
      VStack {
        Text("Pressed \(pressed.joined(separator: " "))")
        Button("Run") { pressed.append("run") }
          .keyboardShortcut("\u{F708}", modifiers: [])
        // Takes every key, but not those of the terminal front end.
        Button("Other") {}
          .onKeyPress(phases: .down) { _ in
            pressed.append("other")
            return .handled
          }
      }
    }
  }

  @Test("A function key is a shortcut, and a view that takes all keys does not take it")
  func functionKeys() throws {
    let screen = Screen(graph: ViewGraph { FunctionKeys() }, size: CellSize(width: 100, height: 40))
    #expect(try #require(screen.frame.rows.last).contains("f5 Run"))
    screen.handle(.key(.down))
    screen.handle(.key(.function(5)))
    screen.handle(.key(.character("a")))
    #expect(screen.shows("Pressed run other"), "\(screen.frame.text)")
    screen.handle(.key(.function(5), .shift))
    #expect(screen.shows("Pressed run other"))
    screen.handle(.key(.function(1)))
    #expect(screen.shows("show these keys"))
  }

  @Test("Alt and an arrow key move a row, and the focus stays on it")
  func altAndAnArrowMoveARowAndTheFocusStaysOnIt() {
    let screen = make()
    screen.handle(.key(.down, .alt))
    screen.handle(.key(.down, .alt))
    let rows = screen.frame.rows.filter {
      ["one", "two", "three"].contains($0.drop { !$0.isLetter })
    }
    #expect(rows.map { String($0.drop { !$0.isLetter }) } == ["two", "three", "one"])
    #expect(screen.focus?.label == "one")
    screen.handle(.key(.up, .alt))
    #expect(screen.focus?.label == "one")
  }
}

extension PopupTests {
  @Observable final class Items {
    var names = ["One", "Two", "Three"]
  }

  private struct ItemsView: View {
    let items: Items
    let log: (String) -> Void
    var body: some View {
      Button("Press") { log("pressed") }.contextMenu {
        ForEach(items.names, id: \.self) { name in Button(name) { log(name) } }
      }
    }
  }

  private struct Commands: View {
    let items: Items
    let press: (String) -> Void
    var body: some View {
      VStack {
        ForEach(items.names, id: \.self) { name in Button(name) { press(name) } }
      }
    }
  }

  private func menu(_ items: Items, _ log: @escaping (String) -> Void) -> Screen {
    let graph = ViewGraph { ItemsView(items: items, log: log) }
    let screen = Screen(graph: graph, size: CellSize(width: 40, height: 14))
    screen.handle(.key(.character("m")))
    return screen
  }

  @Test("An item of a menu runs its own action after the app has removed another item")
  func removedItem() throws {
    let items = Items()
    var chosen: [String] = []
    let screen = menu(items) { chosen.append($0) }
    screen.handle(.key(.down))
    items.names.removeFirst()
    #expect(!screen.shows("One"))
    screen.handle(.key(.enter))
    #expect(chosen == ["Two"], "the chosen item stays chosen")
    screen.handle(.key(.character("m")))
    items.names.removeFirst()
    let row = try #require(screen.frame.rows.firstIndex { $0.contains("Three") })
    screen.handle(.mouse(MouseEvent(.press, at: CellPoint(x: 6, y: row))))
    #expect(chosen == ["Two", "Three"])
  }

  @Test("A menu whose items were all removed is closed, and its key does nothing else")
  func removedItems() {
    let items = Items()
    var chosen: [String] = []
    let screen = menu(items) { chosen.append($0) }
    items.names = []
    screen.handle(.key(.enter))
    #expect(chosen.isEmpty)
    screen.time += .milliseconds(149)
    for key in [Key.down, .enter] { screen.handle(.key(key)) }
    #expect(chosen.isEmpty, "what is typed on is for the menu, too")
    screen.time += .milliseconds(150)
    screen.handle(.key(.enter))
    #expect(chosen == ["pressed"])
  }

  @Test("Enter in the command palette runs the command that was seen, and none if it is gone")
  func changedCommands() {
    let items = Items()
    items.names = ["one", "two", "three"]
    var pressed: [String] = []
    let graph = ViewGraph { Commands(items: items) { pressed.append($0) } }
    let screen = Screen(graph: graph, size: CellSize(width: 60, height: 20))
    screen.handle(.key(.character(":")))
    screen.handle(.key(.down))
    #expect(screen.shows("two"))
    items.names = ["new", "one", "two", "three"]
    screen.handle(.key(.enter))
    #expect(pressed == ["two"])
    screen.handle(.key(.character(":")))
    _ = screen.frame
    items.names = ["one", "two"]
    screen.handle(.key(.enter))
    #expect(pressed == ["two"])
    #expect(screen.shows("Commands"))
    screen.handle(.key(.enter))
    #expect(pressed == ["two", "one"])
  }

  @Test("Letters that were meant for a menu are typed into no field when the app removes the menu")
  func burstIntoARemovedMenu() {
    let items = Items()
    var text = ""
    let field = Binding(get: { text }, set: { text = $0 })
    let graph = ViewGraph {
      TextField("Text", text: field).contextMenu {
        ForEach(items.names, id: \.self) { name in Button(name) {} }
      }
    }
    let screen = Screen(graph: graph, size: CellSize(width: 40, height: 14))
    screen.handle(.key(.function(10)))
    #expect(screen.shows("One"))
    items.names = []
    var letters = Array(repeating: InputEvent.key(.character("q")), count: 8)[...]
    #expect(!screen.insertBurst(of: &letters))
    screen.handle(letters.removeFirst())
    #expect(text == "")
  }

  @Test("The bottom line lists the keys of the command palette while it is open")
  func hintsOfThePalette() throws {
    let screen = make()
    #expect(try #require(screen.frame.rows.last).contains("q quit"))
    screen.handle(.key(.character(":")))
    let hints = try #require(screen.frame.rows.last)
    #expect(!hints.contains("q quit"))
    #expect(hints.contains("esc close"))
  }

  @Test("A text that is pasted into the command palette chooses the first command")
  func pasteIntoThePalette() {
    let screen = make()
    screen.handle(.key(.character(":")))
    for _ in 0..<3 { screen.handle(.key(.down)) }
    screen.handle(.paste("save"))
    screen.handle(.key(.enter))
    #expect(screen.shows("saved"))
  }
}

extension PopupTests {
  @Test("The list of keys scrolls to its end on a small screen, and its bottom line says so")
  func scrollingHelp() throws {
    for size in [CellSize(width: 40, height: 12), CellSize(width: 80, height: 12)] {
      let screen = Screen(graph: ViewGraph { Rows() }, size: size)
      screen.handle(.key(.character("?")))
      #expect(screen.shows("tab, shift-tab"))
      #expect(!screen.shows("undo, redo"))
      #expect(try #require(screen.frame.rows.last).contains("scroll"))
      var seen = ""
      for _ in 0..<80 {
        screen.handle(.key(.down))
        seen += screen.frame.text
      }
      for text in [
        "find a command by name", "delete word, before, after", "copy the selection", "undo, redo",
      ] {
        #expect(seen.contains(text), "\(text) at \(size)")
      }
      #expect(screen.shows("undo, redo"))
      screen.handle(.key(.home))
      #expect(screen.shows("tab, shift-tab"))
      screen.handle(.key(.escape))
      #expect(!screen.shows("tab, shift-tab"))
    }
  }

  @Test("The list of keys is not cut at 80 columns")
  func wholeHelp() {
    let screen = Screen(graph: ViewGraph { Rows() }, size: CellSize(width: 80, height: 60))
    screen.handle(.key(.character("?")))
    for text in ["delete word, before, after", "ctrl-w, ctrl-u, ctrl-k", "move, or change a value"]
    {
      #expect(screen.shows(text), "\(text)")
    }
    // A cut description would end in an ellipsis.
    #expect(!screen.frame.text.contains("…"))
  }

  private struct Mailbox: View {
    @State private var isSheetShown = false
    @State private var isOn = true
    var body: some View {
      VStack {
        Button("Write a letter") { isSheetShown = true }.keyboardShortcut("n")
        Button("Archive") {}.keyboardShortcut("e", modifiers: [.option, .shift])
        Button("Print") {}.keyboardShortcut("p").disabled(true)
        Button("OK") {}.keyboardShortcut(.defaultAction)
      }
      .sheet(isPresented: $isSheetShown) { Button("Send") {}.keyboardShortcut("s") }
    }
  }

  @Test("The bottom line and the list of keys have the app's shortcuts that have an effect now")
  func ownShortcuts() throws {
    let screen = Screen(graph: ViewGraph { Mailbox() }, size: CellSize(width: 100, height: 60))
    var hints = try #require(screen.frame.rows.last)
    #expect(hints.contains("ctrl-n Write a letter") && hints.contains("alt-shift-e Archive"))
    #expect(!hints.contains("Print") && hints.contains("? keys"))
    screen.handle(.key(.character("?")))
    for text in ["In this app", "ctrl-n", "Write a letter", "alt-shift-e"] {
      #expect(screen.shows(text), "\(text)")
    }
    #expect(!screen.frame.text.contains("ctrl-p Print"))
    screen.handle(.key(.escape))
    screen.handle(.key(.character("n"), .control))
    hints = try #require(screen.frame.rows.last)
    #expect(hints.contains("ctrl-s Send") && !hints.contains("Write a letter"))
  }

  @Test("On a narrow screen the app's shortcuts leave the bottom line first")
  func narrowHints() throws {
    let screen = Screen(graph: ViewGraph { Mailbox() }, size: CellSize(width: 62, height: 20))
    let hints = try #require(screen.frame.rows.last)
    #expect(hints.contains("enter press") && hints.contains("q quit"))
    #expect(!hints.contains("Archive"))
  }

  private struct Editor: View {
    @State private var text = "some text"
    var body: some View { TextEditor(text: $text) }
  }

  @Test("The bottom line and the list of keys say what keys do in a text editor")
  func hintsOfAnEditor() throws {
    let screen = Screen(graph: ViewGraph { Editor() }, size: CellSize(width: 80, height: 24))
    var hints = try #require(screen.frame.rows.last)
    #expect(hints.contains("enter new line"))
    #expect(hints.contains("ctrl-c quit"))
    screen.handle(.key(.character("a"), .alt))
    hints = try #require(screen.frame.rows.last)
    #expect(hints.contains("ctrl-c copy") && !hints.contains("ctrl-c quit"))
    screen.handle(.key(.function(1)))
    let row = try #require(screen.frame.rows.first { $0.contains("In a text field") })
    #expect(row == screen.frame.rows[1])
  }
}
