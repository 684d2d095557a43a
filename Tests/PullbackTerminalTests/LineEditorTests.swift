import Testing

@testable import PullbackTerminal

@Suite struct LineEditorTests {
  private func type(_ text: String, at editor: inout LineEditor) -> [LineEditor.Step] {
    editor.append(Array(text.utf8))
    var steps = [editor.advance()]
    while steps.last?.line != nil { steps.append(editor.advance()) }
    return steps
  }

  @Test("A line is shown as it is typed, and handed on when it is finished, one at a time")
  func lines() {
    var editor = LineEditor()
    #expect(type("1 A", at: &editor) == [.init(echo: "1 A")])
    #expect(editor.text == "1 A")
    let steps = type("da\n2\r3", at: &editor)
    #expect(
      steps == [
        .init(echo: "da\n", line: "1 Ada"), .init(echo: "2\n", line: "2"), .init(echo: "3"),
      ])
    #expect(editor.text == "3")
  }

  @Test("Characters, words and the line are removed, also wide and combined ones")
  func erasing() {
    var editor = LineEditor()
    _ = type("1 世é", at: &editor)
    #expect(type("\u{7F}", at: &editor) == [.init(echo: "\u{8} \u{8}")])
    #expect(type("\u{8}", at: &editor).first?.echo == "\u{8} \u{8}\u{8} \u{8}")
    #expect(editor.text == "1 ")
    _ = type("two words ", at: &editor)
    _ = type("\u{17}", at: &editor)
    #expect(editor.text == "1 two ")
    _ = type("\u{15}\u{7F}", at: &editor)
    #expect(editor.text == "")
    #expect(type("a\u{4}", at: &editor) == [.init(echo: "a")], "only in an empty line")
    #expect(type("\u{15}\u{4}", at: &editor).first?.isAtEnd == true)
  }

  @Test("A character that arrives in parts is one, and keys that type nothing leave the line alone")
  func parts() {
    var editor = LineEditor()
    for byte in Array("é🎉".utf8) {
      editor.append([byte])
      _ = editor.advance()
    }
    _ = type("\u{1B}[A\u{1B}OP\u{1B}[1;5C\u{1}\u{1B}", at: &editor)
    #expect(editor.text == "é🎉")
    editor.append([0xFF, 0x61, 0x0A])
    #expect(editor.advance().line == "é🎉\u{FFFD}a")
  }

  @Test("An escape sequence that arrives in parts types nothing")
  func sequenceInParts() {
    for sequence in ["\u{1B}[D", "\u{1B}[1;5C", "\u{1B}[3~", "\u{1B}OP", "\u{1B}[[A"] {
      var editor = LineEditor()
      for byte in Array("1\(sequence)2".utf8) {
        editor.append([byte])
        _ = editor.advance()
      }
      #expect(editor.text == "12", "\(sequence.debugDescription)")
    }
  }

  @Test("What is typed after the key Escape is no sequence if it cannot be one")
  func textAfterEscape() {
    for text in ["Open", "O", "[2]", "é", "2 Ada"] {
      var editor = LineEditor()
      #expect(type("\u{1B}\(text)\n", at: &editor).first?.line == text)
      for byte in Array("\u{1B}\(text)".utf8) {
        editor.append([byte])
        _ = editor.advance()
      }
      #expect(type("\n", at: &editor).first?.line == text)
    }
  }

  @Test("A line is typed ahead if a part of it had arrived before a page, and was not erased")
  func typedAhead() {
    var editor = LineEditor()
    editor.append(Array("1\n2\n3".utf8))
    #expect(editor.advance().line == "1")
    #expect(editor.isBegun && editor.text.isEmpty)
    editor.noteTypedAhead()
    editor.append(Array("4\n5\n".utf8))
    let steps = [editor.advance(), editor.advance(), editor.advance()]
    #expect(steps.map(\.line) == ["2", "34", "5"])
    #expect(steps.map(\.isTypedAhead) == [true, true, false])
    _ = type("6", at: &editor)
    editor.noteTypedAhead()
    #expect(type("\u{7F}7\n", at: &editor).first?.isTypedAhead == false)
    _ = type("8", at: &editor)
    editor.noteTypedAhead()
    #expect(type("9\n", at: &editor).first?.isTypedAhead == true)
    #expect(type("9\n", at: &editor).first?.isTypedAhead == false)
    #expect(!editor.isBegun)
  }

  @Test("The text of a secure field is shown as stars, also when a part of it is removed")
  func secrets() {
    var editor = LineEditor()
    editor.isSecret = { $0 == "3" }
    #expect(type("3", at: &editor) == [.init(echo: "3")])
    #expect(type(" ge世", at: &editor) == [.init(echo: " ***")])
    #expect(editor.shown == "3 ***" && editor.text == "3 ge世")
    #expect(type("\u{7F}", at: &editor).first?.echo == "\u{8} \u{8}")
    #expect(type("heim\n", at: &editor).first == .init(echo: "****\n", line: "3 geheim"))
    #expect(type("3 x\u{15}4 x", at: &editor).first?.echo.hasSuffix("4 x") == true)
    editor.isSecret = { $0.isEmpty }
    #expect(type("\u{15}geheim\n", at: &editor).first?.echo.hasSuffix("******\n") == true)
    editor.isSecret = { _ in false }
    #expect(type("3 x", at: &editor) == [.init(echo: "3 x")])
  }

  @Test("The text after a command and the number of a secure field is shown as stars")
  func secretsAfterCommands() {
    var editor = LineEditor()
    editor.isSecret = { $0.split(separator: " ") == ["add", "3"] }
    #expect(type("add 3 ge", at: &editor) == [.init(echo: "add 3 **")])
    #expect(type("heim\n", at: &editor).first == .init(echo: "****\n", line: "add 3 geheim"))
    #expect(type(" add  3", at: &editor) == [.init(echo: " add  3")])
    #expect(type(" x\n", at: &editor).first?.echo == " *\n")
    #expect(type("add 4 3 x", at: &editor) == [.init(echo: "add 4 3 x")])
  }
}
