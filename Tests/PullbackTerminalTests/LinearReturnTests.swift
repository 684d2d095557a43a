import Foundation
import PullbackUI
import Testing

@testable import PullbackTerminal

/// Return in the fields of a linear conversation.
@MainActor @Suite struct LinearReturnTests {
  private struct Question: View {
    @State private var name = ""
    @State private var log = "nothing"
    var body: some View {
      VStack {
        Text(log)
        TextField("Name", text: $name)
        Button("Next") { log = "next with \(name)" }.keyboardShortcut(.defaultAction)
        Button("Back") {}
      }
    }
  }

  @Test("Return in a field presses the default button", arguments: ["return 1", "key 1 enter"])
  func pressed(_ command: String) {
    let app = LinearConversation(graph: ViewGraph { Question() })
    _ = app.start()
    #expect(app.respond(to: command).contains("next with \n"))
  }

  @Test("A text for the only field of a page presses the default button, too")
  func filled() {
    let app = LinearConversation(graph: ViewGraph { Question() })
    _ = app.start()
    #expect(app.respond(to: "1 my-shop").contains("next with my-shop\n"))
  }

  @Test("A text for one of several fields does not press the default button")
  func oneOfSeveral() {
    struct Login: View {
      @State private var name = ""
      @State private var word = ""
      @State private var log = "nothing"
      var body: some View {
        VStack {
          Text(log)
          TextField("Name", text: $name)
          SecureField("Password", text: $word)
          Button("Log in") { log = "in as \(name)" }.keyboardShortcut(.defaultAction)
        }
      }
    }
    let app = LinearConversation(graph: ViewGraph { Login() })
    _ = app.start()
    #expect(!app.respond(to: "1 ada").contains("in as"))
    #expect(!app.respond(to: "2 secret").contains("in as"))
    #expect(app.respond(to: "return 2").contains("in as ada\n"))
  }

  private struct Dates: View {
    @State private var day = Date(timeIntervalSince1970: 0)
    @State private var log = "nothing"
    var body: some View {
      VStack {
        Text(log)
        DatePicker("First day", selection: $day, displayedComponents: .date)
        Button("Next") { log = "next" }.keyboardShortcut(.defaultAction)
      }
      .environment(\.timeZone, .gmt)
    }
  }

  @Test(
    "A text that is no date is not taken for the old one without a word",
    arguments: ["1 2026-13-45", "1 garbage", "clear 1"])
  func refused(_ command: String) {
    let app = LinearConversation(graph: ViewGraph { Dates() })
    _ = app.start()
    let sentence = "First day: Type a day as YYYY-MM-DD, such as 1970-01-01.\n"
    #expect(app.respond(to: command).contains("Error: " + sentence))
    #expect(app.respond(to: "return 1").contains("Error: " + sentence))
    let next = app.respond(to: "Next")
    #expect(next.hasPrefix(sentence) && next.contains("next\n"), "\(next)")
    #expect(next.contains("First day (field, \"1970-01-01\")\n"), "\(next)")
    #expect(!app.respond(to: "2").contains("Type a day"))
  }
}
