import PullbackCore
import PullbackTerminal
import PullbackUI
import Testing

/// What a person hears of changes that come by themselves.
@MainActor @Suite struct LinearListeningTests {
  private final class Clock {
    var set: (Int) -> Void = { _ in }
    var show: (String) -> Void = { _ in }
    var ask: () -> Void = {}
  }

  private struct Page: View {
    let clock: Clock
    @State private var time = 0
    @State private var messages: [String] = []
    @State private var asks = false
    @State private var isOn = false
    @State private var answer = "none"
    var body: some View {
      VStack {
        Text("Time: \(time)")
        Toggle("Sound", isOn: $isOn)
        List { ForEach(messages, id: \.self) { Text($0) } }
        Text("Answer: \(answer)")
        Button("Empty") { messages = [] }
      }
      .onAppear {
        clock.set = { time = $0 }
        clock.show = { messages.append($0) }
        clock.ask = { asks = true }
      }
      .alert("Delete it?", isPresented: $asks) {
        Button("Delete", role: .destructive) { answer = "deleted" }
        Button("Cancel", role: .cancel) { answer = "kept" }
      }
    }
  }

  private func page(isTyped: Bool = false) -> (LinearConversation, Clock) {
    let clock = Clock()
    let app = LinearConversation(graph: ViewGraph { Page(clock: clock) }, isTyped: isTyped)
    _ = app.start()
    return (app, clock)
  }

  @Test(
    "What changes again and again is said once between two commands, and then by the next answer")
  func clocks() {
    let (app, clock) = page()
    clock.set(1)
    #expect(app.changes() == "Time: 1\n")
    clock.set(2)
    #expect(app.changes() == "")
    clock.show("Hello")
    #expect(app.changes() == "Hello\n", "another region is not kept from speaking")
    clock.set(3)
    clock.show("Hello again")
    #expect(app.changes() == "", "nor does a log speak without end")
    #expect(app.respond(to: "1") == "[1] Sound (toggle, on)\nMeanwhile:\nTime: 3\nHello again\n")
    clock.set(4)
    #expect(app.changes() == "Time: 4\n")
  }

  @Test("The answer to a press comes before what has changed by itself")
  func answerFirst() {
    let (app, clock) = page()
    clock.set(5)
    #expect(app.respond(to: "1") == "[1] Sound (toggle, on)\nMeanwhile:\nTime: 5\n")
  }

  @Test("An empty line reads what has changed, and the page only by again")
  func emptyLine() {
    let (app, clock) = page()
    clock.set(6)
    #expect(app.respond(to: "") == "Time: 6\n")
    #expect(app.respond(to: "  ") == "Nothing changed.\n")
  }

  @Test("Quiet, only answers are said, until an empty line")
  func quiet() {
    let (app, clock) = page()
    #expect(
      app.respond(to: "quiet")
        == "Only answers are read now. An empty line reads what else has changed.\n")
    clock.set(7)
    clock.show("Hello")
    #expect(app.changes() == "")
    #expect(app.respond(to: "1") == "[1] Sound (toggle, on)\n")
    clock.set(8)
    #expect(app.respond(to: "") == "Time: 8\nHello\n", "nothing that was not said is lost")
    #expect(app.respond(to: "") == "Nothing changed.\n")
    clock.set(9)
    #expect(app.respond(to: "quiet") == "What changes by itself is read now.\n")
    #expect(app.changes() == "Meanwhile:\nTime: 9\n")
  }

  @Test("A line that came and went before anybody heard of it is not said")
  func unheard() {
    let (app, clock) = page()
    _ = app.respond(to: "quiet")
    clock.set(1)
    clock.set(0)
    #expect(app.respond(to: "") == "Nothing changed.\n")
  }

  @Test("A command that was typed before a dialog was heard presses nothing in the dialog")
  func otherPage() {
    let (app, clock) = page(isTyped: true)
    clock.ask()
    let reply = app.respond(to: "1")
    #expect(
      reply == "Another page is shown, so nothing was done.\n\nDialog: Delete it?\n"
        + "[1] Delete (button)\n[2] Cancel (button)\n")
    #expect(app.respond(to: "n").contains("Answer: kept\n"))
  }

  @Test("In a pipe, a line answers the dialog that stands, which is read before")
  func pipe() {
    let (app, clock) = page()
    clock.ask()
    let reply = app.respond(to: "y")
    #expect(reply.hasPrefix("\nDialog: Delete it?\n[1] Delete (button)\n"), "\(reply)")
    #expect(reply.hasSuffix("Answer: deleted\n"), "\(reply)")
    clock.ask()
    #expect(app.respond(to: "cancel").hasSuffix("Answer: kept\n"))
    clock.ask()
    _ = app.changes()
    #expect(app.respond(to: "back").hasSuffix("Nothing changed.\n") == false)
  }

  @Test("The first change that follows an answer is told from it by a word, and the others are not")
  func meanwhile() {
    let (app, clock) = page()
    clock.set(1)
    #expect(app.changes() == "Time: 1\n", "there was no answer yet")
    #expect(app.respond(to: "1") == "[1] Sound (toggle, on)\n")
    clock.set(2)
    #expect(app.changes() == "Meanwhile:\nTime: 2\n")
    clock.show("Hello")
    #expect(app.changes() == "Hello\n")
    clock.set(3)
    #expect(app.respond(to: "") == "Time: 3\n", "the empty line has asked for it")
  }

  @Test("What nobody has heard of does not go")
  func unheardRows() {
    let (app, clock) = page()
    clock.show("One")
    _ = app.changes()
    clock.show("Two")
    clock.show("Three")
    #expect(app.respond(to: "empty") == "Gone: One\n")
  }

  private struct Notices: View {
    let clock: Clock
    @State private var notice: ToastState?
    @State private var name = ""
    var body: some View {
      VStack {
        Button("Save") { notice = ToastState(duration: nil) { TextState("Saved") } }
        Text("Name: \(name)")
      }
      .toast($notice)
      .onAppear {
        clock.show = { text in notice = ToastState(duration: nil) { TextState(text) } }
        clock.set = { _ in notice = nil }
      }
    }
  }

  @Test("A message that one's own displaces, or that goes before it could be read, is told")
  func missedMessages() {
    let clock = Clock()
    let app = LinearConversation(graph: ViewGraph { Notices(clock: clock) })
    _ = app.start()
    clock.show("Ada has come")
    let saved = app.respond(to: "1")
    #expect(saved.contains("Saved (message)\nMeanwhile:\nAda has come (message)\n"), "\(saved)")
    clock.show("Grace has come")
    app.note()
    clock.set(0)
    #expect(app.changes() == "Grace has come (message)\n")
    #expect(app.changes() == "", "it is told once")
  }

  private struct NoticesAndQuestion: View {
    let clock: Clock
    @State private var notice: ToastState?
    @State private var asks = false
    var body: some View {
      VStack { Button("Save") {} }
        .toast($notice)
        .alert("Delete it?", isPresented: $asks) { Button("OK") {} }
        .onAppear {
          clock.show = { text in notice = ToastState(duration: nil) { TextState(text) } }
          clock.set = { _ in notice = nil }
          clock.ask = { asks = true }
        }
    }
  }

  @Test("A message that goes behind a page that is not read yet is read with the page")
  func messagesBehindAPage() {
    let clock = Clock()
    let app = LinearConversation(graph: ViewGraph { NoticesAndQuestion(clock: clock) })
    _ = app.start()
    clock.show("Ada has come")
    app.note()
    clock.ask()
    app.note()
    clock.set(0)
    app.note()
    clock.show("Grace has come")
    app.note()
    clock.set(0)
    #expect(
      app.changes()
        == "Ada has come (message)\nGrace has come (message)\n\nDialog: Delete it?\n"
        + "[1] OK (button)\n")
    #expect(app.changes() == "", "they are told once")
  }

  @Test("A message that went meanwhile is read with the page on which a line does nothing")
  func messagesBeforeARefusedLine() {
    let clock = Clock()
    let app = LinearConversation(
      graph: ViewGraph { NoticesAndQuestion(clock: clock) }, isTyped: true)
    _ = app.start()
    clock.show("Ada has come")
    app.note()
    clock.ask()
    app.note()
    clock.set(0)
    let reply = app.respond(to: "1")
    #expect(
      reply == "Another page is shown, so nothing was done.\nAda has come (message)\n"
        + "\nDialog: Delete it?\n[1] OK (button)\n")
  }
}
