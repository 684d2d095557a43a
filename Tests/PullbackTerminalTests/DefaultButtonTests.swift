import PullbackUI
import Testing

@testable import PullbackTerminal

/// Return in one of several forms, each with a default button.
@MainActor @Suite struct DefaultButtonTests {
  final class Log {
    var said: [String] = []
  }

  private struct FormsView: View {
    let log: Log
    @State private var name = ""
    @State private var amount = ""
    var body: some View {
      VStack {
        VStack {
          TextField("Name", text: $name).onSubmit {}
          Button("Log in") { log.said.append("Log in") }
            .disabled(name.isEmpty)
            .keyboardShortcut(.defaultAction)
        }
        VStack {
          TextField("Amount", text: $amount).onSubmit {}
          Button("Pay") { log.said.append("Pay") }.keyboardShortcut(.defaultAction)
        }
      }
    }
  }

  @Test("Return presses the default button of its form, and none if that is disabled")
  func screen() {
    let log = Log()
    let screen = Screen(
      graph: ViewGraph { FormsView(log: log) }, size: CellSize(width: 40, height: 12))
    screen.handle(.key(.enter))
    #expect(log.said == [])
    screen.handle(.key(.character("A")))
    screen.handle(.key(.enter))
    #expect(log.said == ["Log in"])
    screen.handle(.key(.tab))
    screen.handle(.key(.tab))
    screen.handle(.key(.enter))
    #expect(log.said == ["Log in", "Pay"])
  }

  @Test(
    "In linear mode return presses the default button of its form, and none if that is disabled")
  func linear() {
    let log = Log()
    let app = LinearConversation(graph: ViewGraph { FormsView(log: log) })
    _ = app.start()
    _ = app.respond(to: "return 1")
    #expect(log.said == [])
    _ = app.respond(to: "1 A")
    _ = app.respond(to: "return 3")
    #expect(log.said == ["Pay"])
    _ = app.respond(to: "return 1")
    #expect(log.said == ["Pay", "Log in"])
  }
}
