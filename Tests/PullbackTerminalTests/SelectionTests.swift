import PullbackTerminal
import PullbackUI
import Testing

@MainActor @Suite struct SelectionTests {
  @MainActor private final class Text {
    var value: String
    init(_ value: String) { self.value = value }
  }

  private func make(
    _ text: Text,
    axis: Axis = .horizontal,
    width: Int = 30
  ) -> Screen {
    let graph = ViewGraph {
      TextField(
        "Name",
        text: Binding(get: { text.value }, set: { text.value = $0 }),
        axis: axis
      )
    }
    return Screen(graph: graph, size: CellSize(width: width, height: 8))
  }

  private func press(_ screen: Screen, _ keys: (Key, KeyModifiers)...) {
    for (key, modifiers) in keys { screen.handle(.key(key, modifiers)) }
  }

  @Test func shiftAndArrowsSelectAndTypingReplaces() {
    let text = Text("hello world")
    let screen = make(text)
    press(screen, (.left, [.shift, .control]), (.character("x"), []))
    #expect(text.value == "hello x")
    press(screen, (.home, .shift), (.backspace, []))
    #expect(text.value == "")
  }

  @Test("Undo takes back word by word, and redo makes the changes again")
  func changesAreTakenBackByWordsAndMadeAgain() {
    let text = Text("")
    let screen = make(text)
    for character in "one two" { press(screen, (.character(character), [])) }
    press(screen, (.character("z"), .alt))
    #expect(text.value == "one ")
    press(screen, (.character("_"), .control))
    #expect(text.value == "one")
    press(screen, (.character("z"), .alt), (.character("z"), .alt))
    #expect(text.value == "")
    press(screen, (.character("y"), .alt), (.character("y"), .alt), (.character("y"), .alt))
    #expect(text.value == "one two")
    press(screen, (.character("!"), []), (.character("y"), .alt))
    #expect(text.value == "one two!")
  }

  @Test("Cut text is pasted, and copied to the terminal's clipboard")
  func whatIsCutIsPastedAndCopiedToTheTerminal() {
    let text = Text("ab cd")
    let screen = make(text)
    press(screen, (.left, [.shift, .alt]))
    #expect(screen.handle(.key(.character("x"), .control)) == .copy("cd"))
    #expect(text.value == "ab ")
    press(screen, (.home, []), (.character("y"), .control))
    #expect(text.value == "cdab ")
    press(screen, (.character("a"), .alt))
    #expect(screen.handle(.key(.character("c"), .control)) == .copy("cdab "))
    #expect(screen.handle(.key(.character("c"), .control)) == .quit)
  }

  @Test func wideCharactersAndClustersAreOneStep() {
    let text = Text("a漢👩‍👩‍👧‍👦e\u{301}")
    let screen = make(text)
    press(screen, (.backspace, []))
    #expect(text.value == "a漢👩‍👩‍👧‍👦")
    press(screen, (.left, []), (.left, []), (.character("b"), []))
    #expect(text.value == "ab漢👩‍👩‍👧‍👦")
    #expect(screen.cursor?.x == 10)
  }

  @Test("A double click on any letter of a word selects that word", arguments: [6, 8, 10])
  func doubleClick(column: Int) throws {
    let screen = make(Text("hello world"))
    let y = try #require(screen.frame.rows.firstIndex { $0.contains("hello") })
    let row = screen.frame.rows[y]
    let x = row.distance(from: row.startIndex, to: try #require(row.firstIndex(of: "h")))
    for _ in 0..<2 {
      screen.handle(.mouse(MouseEvent(.press, at: CellPoint(x: x + column, y: y))))
    }
    #expect(screen.handle(.key(.character("c"), .alt)) == .copy("world"))
  }

  @Test("Dragging selects text, and a double click selects a word")
  func theMouseSelectsByDraggingAndAWordByASecondPress() throws {
    let text = Text("hello world")
    let screen = make(text)
    let y = try #require(screen.frame.rows.firstIndex { $0.contains("hello") })
    let x = try #require(
      screen.frame.rows[y].firstIndex(of: "h")
        .map { screen.frame.rows[y].distance(from: screen.frame.rows[y].startIndex, to: $0) }
    )
    screen.handle(.mouse(MouseEvent(.press, at: CellPoint(x: x, y: y))))
    screen.handle(.mouse(MouseEvent(.drag, at: CellPoint(x: x + 5, y: y))))
    #expect(screen.handle(.key(.character("c"), .alt)) == .copy("hello"))
    screen.handle(.mouse(MouseEvent(.press, at: CellPoint(x: x + 7, y: y))))
    screen.handle(.mouse(MouseEvent(.press, at: CellPoint(x: x + 7, y: y))))
    #expect(screen.handle(.key(.character("c"), .alt)) == .copy("world"))
  }

  @Test("A field of several lines grows, and up and down move the caret in it")
  func aFieldOfSeveralLinesGrowsAndUpAndDownMoveInIt() {
    let text = Text("first")
    let screen = make(text, axis: .vertical)
    screen.handle(.paste("\nsecond line\nthird"))
    #expect(text.value == "first\nsecond line\nthird")
    #expect(screen.shows("second line"))
    press(screen, (.up, []), (.character("!"), []))
    #expect(text.value == "first\nsecon!d line\nthird")
    press(screen, (.up, []), (.home, []), (.character(">"), []))
    #expect(text.value == ">first\nsecon!d line\nthird")
  }

  @Test("A paste of 1 MB is inserted at once, and its end is shown")
  func largePaste() {
    let text = Text("")
    let screen = make(text)
    var parser = InputParser()
    let body = String(repeating: "0123456789ábcdef", count: 1 << 16)
    let bytes = Array("\u{1B}[200~".utf8) + Array(body.utf8) + Array("\u{1B}[201~".utf8)
    for start in stride(from: 0, to: bytes.count, by: 1 << 14) {
      for event in parser.feed(bytes[start..<min(bytes.count, start + 1 << 14)]) {
        screen.handle(event)
      }
    }
    #expect(text.value.utf8.count == body.utf8.count)
    #expect(screen.shows("9ábcdef"))
  }
}
