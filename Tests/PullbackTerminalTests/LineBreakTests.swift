import PullbackUI
import Testing

@testable import PullbackTerminal

/// Keys that break the line where Return does something else.
@MainActor @Suite struct LineBreakTests {
  private final class Model {
    var text = "ab"
    var log: [String] = []
  }

  /// A message that grows, and a field of one line.
  private struct Message: View {
    let model: Model
    var body: some View {
      VStack {
        TextField(
          "Message", text: Binding(get: { model.text }, set: { model.text = $0 }), axis: .vertical
        )
        .lineLimit(1...5)
        .onSubmit { model.log.append("sent") }
        TextField("Name", text: .constant("")).onSubmit { model.log.append("named") }
        Button("Press") { model.log.append("pressed") }
      }
    }
  }

  private func terminal(_ view: some View) -> VirtualTerminal {
    VirtualTerminal(graph: ViewGraph { view }, columns: 100, rows: 12)
  }

  private func type(_ text: String, _ terminal: VirtualTerminal) {
    _ = terminal.type(Array(text.utf8))
  }

  @Test(
    "Alt-Return, Shift-Return and Ctrl-J break the line in a field that grows, and Return sends",
    arguments: ["\u{1B}\r", "\u{1B}[13;2u", "\n", "\u{1B}[106;5u"])
  func growing(bytes: String) {
    let model = Model()
    let terminal = terminal(Message(model: model))
    type("\u{1B}[D" + bytes + "c", terminal)
    #expect(model.text == "a\ncb")
    #expect(model.log == [])
    type("\r", terminal)
    #expect(model.text == "a\ncb")
    #expect(model.log == ["sent"])
  }

  @Test("In linear mode the same keys break the line in a field that grows, and Return sends")
  func linear() {
    let model = Model()
    let app = LinearConversation(graph: ViewGraph { Message(model: model) })
    _ = app.start()
    var expected = "ab"
    for key in ["alt-enter", "shift-enter", "ctrl-j"] {
      expected += "\n"
      _ = app.respond(to: "key 1 \(key)")
      #expect(model.text == expected && model.log == [], "\(key)")
    }
    _ = app.respond(to: "key 1 enter")
    _ = app.respond(to: "key 2 alt-enter")
    #expect(model.text == expected && model.log == ["sent", "named"])
  }

  @Test("A line feed is Return in a field of one line, on a button and in a menu")
  func lineFeed() {
    let model = Model()
    let terminal = terminal(Message(model: model))
    type("\t\n\t\n", terminal)
    #expect(model.log == ["named", "pressed"])
    type("\u{10}press\n", terminal)
    #expect(model.log == ["named", "pressed", "pressed"])
    #expect(model.text == "ab")
  }

  @Test(
    "In an editor whose Return the app takes, the other keys break the line",
    arguments: ["\u{1B}\r", "\u{1B}[13;2u", "\n"])
  func editor(bytes: String) {
    let model = Model()
    let terminal = terminal(
      TextEditor(text: Binding(get: { model.text }, set: { model.text = $0 }))
        .onKeyPress(.return) {
          model.log.append("sent")
          return .handled
        })
    type(bytes, terminal)
    #expect(model.text == "ab\n")
    #expect(model.log == [])
    type("\r", terminal)
    #expect(model.text == "ab\n")
    #expect(model.log == ["sent"])
  }

  @Test("Who asks for the modifiers of Return gets them")
  func modifiers() {
    let model = Model()
    let terminal = terminal(
      TextEditor(text: Binding(get: { model.text }, set: { model.text = $0 }))
        .onKeyPress(keys: [.return]) { press in
          model.log.append(press.modifiers == .shift ? "shift" : "other")
          return .handled
        })
    type("\u{1B}[13;2u\r", terminal)
    #expect(model.log == ["shift", "other"])
    #expect(model.text == "ab")
  }

  @Test("A line feed after a field that grows has gone is no Enter for another control")
  func lostField() {
    struct Chat: View {
      @State private var text = ""
      let model: Model
      var body: some View {
        VStack {
          if text != "abc" {
            TextField("Message", text: $text, axis: .vertical).lineLimit(1...5)
          }
          TextField(
            "Other", text: Binding(get: { model.text }, set: { model.text = $0 }), axis: .vertical
          ).lineLimit(1...5)
        }
      }
    }
    let model = Model()
    let terminal = terminal(Chat(model: model))
    type("ab\n", terminal)
    type("\u{7F}", terminal)
    #expect(model.text == "ab")
  }

  private func hints(_ terminal: VirtualTerminal) -> String {
    _ = terminal.draw()
    return String(terminal.text.split(separator: "\n").last ?? "")
  }

  @Test("The bottom line and the list of keys name the key of a line break")
  func names() {
    let growing = terminal(Message(model: Model()))
    #expect(hints(growing).contains("enter submit   alt-enter new line"), "\(hints(growing))")
    type("\u{1B}OP", growing)
    #expect(growing.text.contains(/alt-enter, ctrl-j +new line/), "\(growing.text)")
    type("\u{1B}[27u\t", growing)
    #expect(!hints(growing).contains("new line"), "\(hints(growing))")
  }

  @Test("Return is named as the key of a new line only where the app does not take it")
  func returnIsTaken() {
    let plain = terminal(TextEditor(text: .constant("")))
    #expect(hints(plain).contains("  enter new line"))
    let taken = terminal(TextEditor(text: .constant("")).onKeyPress(.return) { .handled })
    #expect(!hints(taken).contains("  enter new line"), "\(hints(taken))")
    #expect(hints(taken).contains("alt-enter new line"))
    let all = terminal(
      TextEditor(text: .constant("")).onKeyPress(keys: [.return]) { _ in .handled })
    #expect(hints(all).contains("ctrl-j new line"), "\(hints(all))")
  }
}
