import PullbackTerminal
import PullbackUI
import Testing

/// The caret of a text editor with more lines than there is room for.
@MainActor @Suite struct EditorRoomTests {
  enum Place: CaseIterable {
    case page, low, form, scroll, sheet, beside, least, most, whole, least2, most2
  }

  private struct Page: View {
    let place: Place
    @State private var text = ""

    var body: some View {
      switch place {
      case .page: VStack { fields }
      case .low:
        VStack {
          ForEach(0..<30, id: \.self) { Text("Line \($0)") }
          fields
        }
      case .form: Form { fields }
      case .scroll: ScrollView { VStack { fields } }
      case .sheet: Text("Below").sheet(isPresented: .constant(true)) { VStack { fields } }
      case .beside:
        VStack {
          List(0..<3) { Text("Row \($0)") }
          editor
        }
      case .least: VStack { editor.frame(minHeight: 128) }
      case .most: VStack { editor.frame(maxHeight: .infinity) }
      case .whole: VStack { editor.fixedSize(horizontal: false, vertical: true) }
      case .least2: ScrollView { editor.frame(minHeight: 128) }
      case .most2: Form { editor.frame(maxHeight: 96) }
      }
    }

    @ViewBuilder private var fields: some View {
      TextField("Name", text: .constant(""))
      editor
      Button("Send") {}
    }

    private var editor: some View { TextEditor(text: $text).accessibilityLabel("Body") }
  }

  private func screen(_ place: Place) -> Screen {
    let screen = Screen(
      graph: ViewGraph { Page(place: place) }, size: CellSize(width: 80, height: 24))
    for _ in 0..<4 where screen.focus?.label != "Body" { screen.handle(.key(.tab)) }
    return screen
  }

  /// Whether the row with the caret shows a text.
  private func showsCaret(at text: String, _ screen: Screen) -> Bool {
    guard let caret = screen.cursor else { return false }
    return screen.frame.rows[caret.y].contains(text)
  }

  @Test("The caret of an editor is in sight after each key", arguments: Place.allCases)
  func typing(place: Place) {
    let screen = screen(place)
    for line in 1...30 {
      for character in "typed \(line)." { screen.handle(.key(.character(character))) }
      #expect(showsCaret(at: "typed \(line).", screen), "\(place)\n\(screen.frame.text)")
      screen.handle(.key(.enter))
      #expect(screen.cursor != nil, "\(place), after line \(line)")
    }
    for line in (1...30).reversed() {
      screen.handle(.key(.up))
      #expect(showsCaret(at: "typed \(line).", screen), "\(place)\n\(screen.frame.text)")
    }
  }

  @Test("The caret of an editor is in sight after a paste and a resize", arguments: Place.allCases)
  func pasting(place: Place) {
    let screen = screen(place)
    screen.handle(.paste((1...60).map { "line \($0)." }.joined(separator: "\n")))
    #expect(showsCaret(at: "line 60.", screen), "\(place)\n\(screen.frame.text)")
    screen.handle(.key(.home, .control))
    #expect(showsCaret(at: "line 1.", screen), "\(place)\n\(screen.frame.text)")
    screen.handle(.key(.end, .control))
    #expect(showsCaret(at: "line 60.", screen), "\(place)\n\(screen.frame.text)")
    for height in [12, 30, 9] {
      screen.resize(to: CellSize(width: 60, height: height))
      #expect(showsCaret(at: "line 60.", screen), "\(place)\n\(screen.frame.text)")
    }
  }

  @Test("An editor without a height takes the space that the other views of a page leave")
  func room() {
    let screen = screen(.page)
    screen.handle(.paste((1...60).map { "line \($0)." }.joined(separator: "\n")))
    #expect(screen.shows("Name") && screen.shows("Send"), "\(screen.frame.text)")
  }

  @Test("Page Up and Page Down move the caret of an editor by a page", arguments: Place.allCases)
  func pages(place: Place) {
    let screen = screen(place)
    screen.handle(.paste((1...60).map { "line \($0)." }.joined(separator: "\n")))
    func press(_ key: Key) -> Int? {
      screen.handle(.key(key))
      guard screen.focus?.label == "Body", let caret = screen.cursor else { return nil }
      let row = screen.frame.rows[caret.y]
      return row.split(separator: "line ").last.flatMap { Int($0.prefix(while: \.isNumber)) }
    }
    var line = 60
    while line > 1 {
      guard let next = press(.pageUp) else { break }
      #expect(next < line && next >= line - 22, "\(place): \(line) to \(next)")
      if next >= line { break }
      line = next
    }
    #expect(line == 1 && press(.pageUp) == 1, "\(place)")
    let second = press(.pageDown)
    #expect(second ?? 0 > 1 && press(.pageUp) == 1, "\(place), \(second ?? 0)")
    for _ in 0..<60 { _ = press(.pageDown) }
    #expect(press(.pageDown) == 60, "\(place)")
  }

  @Test("Page Down with Shift selects a page of an editor")
  func selection() {
    let screen = screen(.page)
    screen.handle(.paste("a\nb\nc"))
    screen.handle(.key(.home, .control))
    screen.handle(.key(.pageDown, .shift))
    screen.handle(.key(.character("x")))
    #expect(screen.shows("xc"), "\(screen.frame.text)")
  }

  @Test("A frame with a minimum height is filled by the editor in it")
  func minimum() {
    let screen = screen(.least2)
    let marks = screen.frame.rows.filter { $0.contains("▏") || $0.contains("◂") }
    #expect(marks.count == 8, "\(screen.frame.text)")
  }

  @Test("The wheel scrolls an editor, and the next key shows the caret again")
  func wheel() throws {
    let screen = screen(.page)
    screen.handle(.paste((1...60).map { "line \($0)." }.joined(separator: "\n")))
    let caret = try #require(screen.cursor)
    func turn(_ action: MouseEvent.Action, _ count: Int) {
      for _ in 0..<count { screen.handle(.mouse(MouseEvent(action, at: caret))) }
    }
    turn(.wheelUp, 4)
    #expect(!screen.shows("line 60.") && screen.cursor == nil, "\(screen.frame.text)")
    turn(.wheelUp, 30)
    #expect(screen.shows("line 1."))
    screen.handle(.key(.left))
    #expect(showsCaret(at: "line 60.", screen))
    turn(.wheelUp, 4)
    screen.handle(.key(.tab))
    turn(.wheelUp, 30)
    #expect(screen.shows("line 1."), "also without the focus")
    screen.handle(.key(.tab, .shift))
    #expect(showsCaret(at: "line 60.", screen))
  }

  @Test("At the end of an editor the wheel scrolls what is around it")
  func wheelAtTheEnd() throws {
    let screen = screen(.low)
    screen.handle(.paste((1...20).map { "row \($0)." }.joined(separator: "\n")))
    let caret = try #require(screen.cursor)
    for _ in 0..<40 { screen.handle(.mouse(MouseEvent(.wheelUp, at: caret))) }
    #expect(screen.shows("Line 0"), "\(screen.frame.text)")
  }
}
