import Foundation
import PullbackTerminal
import PullbackUI
import Testing

@Suite struct EditingTests {
  private func text(_ element: Element) -> String {
    if case .textField(let field) = element.content { field.text } else { "" }
  }

  private func type(_ keys: [InputEvent], into screen: Screen) {
    for key in keys { screen.handle(key) }
  }

  @Test func typingMovesTheCaret() {
    let name = field("Name")
    let screen = screen(name)
    #expect(screen.cursor == CellPoint(x: 8, y: 0))
    type([.key(.character("a")), .key(.character("漢")), .key(.character("q"))], into: screen)
    #expect(text(name) == "a漢q")
    #expect(screen.cursor == CellPoint(x: 12, y: 0))
    type([.key(.left), .key(.left), .key(.character("b"))], into: screen)
    #expect(text(name) == "ab漢q")
    #expect(screen.cursor == CellPoint(x: 10, y: 0))
    type([.key(.delete), .key(.backspace)], into: screen)
    #expect(text(name) == "aq")
    type([.key(.home), .key(.character("x")), .key(.end), .key(.character("y"))], into: screen)
    #expect(text(name) == "xaqy")
  }

  @Test func lineEditingKeys() {
    let name = field("Name", text: "one two three")
    let screen = screen(name)
    type([.key(.character("w"), .control)], into: screen)
    #expect(text(name) == "one two ")
    type([.key(.character("a"), .control), .key(.right, .alt)], into: screen)
    type([.key(.character("k"), .control)], into: screen)
    #expect(text(name) == "one")
    type([.key(.left), .key(.character("u"), .control)], into: screen)
    #expect(text(name) == "e")
    type([.key(.character("e"), .control), .key(.character("!"))], into: screen)
    #expect(text(name) == "e!")
  }

  @Test func anAccentJoinsTheLetterBeforeIt() {
    let name = field("Name")
    let screen = screen(name)
    type([.key(.character("e")), .key(.character("\u{301}")), .key(.character("x"))], into: screen)
    #expect(text(name) == "e\u{301}x")
    type([.key(.backspace), .key(.backspace)], into: screen)
    #expect(text(name) == "")
  }

  @Test func pastedLinesBecomeOne() {
    let name = field("Name", text: "<>")
    let screen = screen(name)
    type([.key(.left), .paste("a\r\nb\u{1B}[A\tc")], into: screen)
    #expect(text(name) == "<a b [A c>")
  }

  @Test func theCaretStaysInsideWhenTheAppChangesTheText() {
    let name = field("Name", edited: { String($0.prefix(2)) })
    let screen = screen(name)
    type("abcd".map { .key(.character($0)) }, into: screen)
    #expect(text(name) == "ab")
    #expect(screen.cursor == CellPoint(x: 10, y: 0))
    name.content = .textField(TextFieldContent(text: "", label: "Name", prompt: "Name"))
    #expect(screen.cursor == CellPoint(x: 8, y: 0))
    type([.key(.backspace), .key(.left)], into: screen)
  }

  private func number(_ text: String) -> String {
    let digits = text.filter(\.isNumber)
    return digits.count > 3 ? "\(digits.dropLast(3)),\(digits.suffix(3))" : digits
  }

  @Test("The caret stays at the digit that was typed where the app puts separators into a number")
  func formattedNumber() {
    let price = field("Price", edited: number)
    let screen = screen(price)
    type("12345".map { .key(.character($0)) }, into: screen)
    #expect(text(price) == "12,345")
    type([.key(.left), .key(.left), .key(.character("9")), .key(.character("8"))], into: screen)
    #expect(text(price) == "1239,845")
    type([.key(.character("x")), .key(.character("0"))], into: screen)
    #expect(text(price) == "12398,045", "a letter that is refused does not move the caret")
    type([.key(.end)] + Array(repeating: .key(.backspace), count: 6), into: screen)
    #expect(text(price) == "12")
  }

  @Test("The caret stays behind what was typed in a mask, before a unit, and where a text is cut")
  func maskedTexts() {
    func masked(_ typed: String) -> String {
      let digits = String(typed.filter(\.isNumber).prefix(6))
      return digits.count < 2 ? digits : "\(digits.prefix(2))/\(digits.dropFirst(2))"
    }
    let month = field("Month", edited: masked)
    type("122026".map { .key(.character($0)) }, into: screen(month))
    #expect(text(month) == "12/2026")
    let money = field("Money", edited: { "\(self.number($0)) €" })
    type("12345".map { .key(.character($0)) }, into: screen(money))
    #expect(text(money) == "12,345 €")
    let upper = field("Code", text: "AD", edited: { $0.uppercased() })
    type([.key(.left), .key(.character("b")), .key(.character("c"))], into: screen(upper))
    #expect(text(upper) == "ABCD")
    let short = field("Short", text: "ab", edited: { String($0.prefix(4)) })
    type([.key(.left)] + "xyz".map { .key(.character($0)) }, into: screen(short))
    #expect(text(short) == "axyz")
    let kept = field("Kept", text: "ab", edited: { $0.count < 2 ? nil : $0 })
    type([.key(.home), .key(.delete), .key(.character("x"))], into: screen(kept))
    #expect(text(kept) == "xab")
  }

  @Test func anEditThatTheAppRefusesChangesNothing() {
    let name = field("Name", text: "ab", edited: { _ in nil })
    let screen = screen(name)
    type([.key(.character("x")), .key(.backspace)], into: screen)
    #expect(text(name) == "ab")
    #expect(screen.shows("ab"))
  }

  @Test("Enter submits a field, and ? and q are typed as text")
  func enterSubmitsAndQuestionMarksAndQsAreText() {
    var submitted = 0
    let name = field("Name", submit: { submitted += 1 })
    let screen = screen(vstack(name, button("b")))
    #expect(screen.handle(.key(.character("q"))) == .none)
    screen.handle(.key(.character("?")))
    screen.handle(.key(.enter))
    #expect(text(name) == "q?" && submitted == 1)
    #expect(screen.handle(.key(.character("c"), .control)) == .quit)
    screen.handle(.key(.tab))
    #expect(screen.cursor == nil)
    #expect(screen.handle(.key(.character("q"))) == .quit)
  }

  @Test func aLongTextScrollsInItsField() {
    let name = field("Name", text: "0123456789abcdefghij")
    let screen = screen(name, 18, 5)
    #expect(screen.frame.rows[0] == "Name ▸…bcdefghij ◂")
    for _ in 0..<9 { screen.handle(.key(.left)) }
    #expect(screen.frame.rows[0] == "Name ▸…bcdefghij ◂")
    screen.handle(.key(.left))
    #expect(screen.frame.rows[0] == "Name ▸…abcdefghij◂")
    #expect(screen.cursor == CellPoint(x: 7, y: 0), "the caret is on a letter, not on a mark")
    screen.handle(.key(.home))
    #expect(screen.frame.rows[0] == "Name ▸0123456789…◂")
    screen.handle(.mouse(MouseEvent(.press, at: CellPoint(x: 9, y: 0))))
    #expect(screen.cursor == CellPoint(x: 9, y: 0))
  }

  @Test("In ASCII the marks of a text that goes on are as wide as a letter")
  func cutMarksInASCII() {
    let screen = Screen(
      tree: ElementTree(root: field("Name", text: "0123456789abcdefghij")),
      size: CellSize(width: 18, height: 5), glyphs: .ascii)
    #expect(screen.frame.rows[0] == "Name ><bcdefghij <")
    screen.handle(.key(.home))
    #expect(screen.frame.rows[0] == "Name >0123456789><")
  }

  @Test func aBurstOfLettersIsOneEdit() {
    var edits = 0
    let name = field(
      "Name",
      edited: { text in
        edits += 1
        return text
      }
    )
    let screen = screen(vstack(name, button("Quit")))
    let letters = Array(repeating: InputEvent.key(.character("q")), count: 40)
    var events = (letters + [.key(.tab)] + letters)[...]
    #expect(screen.insertBurst(of: &events))
    #expect(edits == 1 && text(name).count == 40 && events.count == 41)
    #expect(!screen.insertBurst(of: &events))
    screen.handle(events.removeFirst())
    // Outside of fields, letters are commands.
    #expect(!screen.insertBurst(of: &events))
    var few = letters.prefix(5)
    #expect(!screen.insertBurst(of: &few) && few.count == 5)
  }
}

extension EditingTests {
  private struct Editor: View {
    @State var text = "a long line\nab\nanother long line"
    var body: some View {
      VStack {
        TextEditor(text: $text)
        Text(text.replacing("\n", with: "/"))
      }
    }
  }

  @Test("Moving up and down across a shorter line returns to the column") @MainActor
  func columnAcrossShortLines() {
    let screen = Screen(graph: ViewGraph { Editor() }, size: CellSize(width: 50, height: 12))
    type([.key(.home, .control), .key(.end), .key(.down), .key(.down)], into: screen)
    type([.key(.character("X"))], into: screen)
    #expect(screen.shows("another lonXg line"))
    type([.key(.up), .key(.left), .key(.up), .key(.character("Y"))], into: screen)
    #expect(screen.shows("aY long line"), "other keys forget the column")
  }

  @MainActor
  @Test("The bottom line says that what is typed is no number")
  func invalidNumber() {
    struct Page: View {
      @State var amount = 42
      var body: some View { TextField("Amount", value: $amount, format: .number) }
    }
    let graph = ViewGraph { Page() }
    let screen = Screen(graph: graph, size: CellSize(width: 40, height: 6))
    type([.key(.tab), .key(.end), .key(.character("a"))], into: screen)
    #expect(screen.frame.rows.last == "  Type a number, such as 42.")
    type([.key(.backspace)], into: screen)
    #expect(screen.frame.rows.last?.contains("Type a number") == false)
  }

  @MainActor
  @Test("A date that there is not stays until it is mended, and the bottom line says what is wrong")
  func invalidDate() {
    struct Page: View {
      @State var day = Date(timeIntervalSince1970: 0)
      var body: some View {
        VStack {
          DatePicker("Day", selection: $day, displayedComponents: .date)
          Button("Next") {}
        }
        .environment(\.timeZone, TimeZone(secondsFromGMT: 0)!)
      }
    }
    let screen = Screen(graph: ViewGraph { Page() }, size: CellSize(width: 70, height: 8))
    _ = screen.frame
    if screen.focus?.label != "Day" { type([.key(.tab)], into: screen) }
    type([.key(.character("a"), .control), .key(.character("k"), .control)], into: screen)
    screen.insert("2024-02-30")
    let problem = "Type a day as YYYY-MM-DD, such as 1970-01-01."
    type([.key(.enter)], into: screen)
    #expect(screen.shows("2024-02-30") && screen.shows(problem))
    type([.key(.tab)], into: screen)
    #expect(screen.shows("1970-01-01") && screen.shows("Day: " + problem))
  }
}
