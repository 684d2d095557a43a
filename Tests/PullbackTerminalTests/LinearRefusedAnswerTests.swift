import PullbackUI
import Testing

@testable import PullbackTerminal

/// What a person types in linear mode after a field has refused their answer.
@MainActor @Suite struct LinearRefusedAnswerTests {
  private func conversation() -> LinearConversation {
    LinearConversation(graph: ViewGraph { Release() })
  }

  private struct Release: View {
    @State private var version = ""
    @State private var secret = ""
    @State private var problem: String?
    @State private var log = "nothing"
    var body: some View {
      VStack {
        Text(log)
        TextField("Version", text: $version)
          .fieldError(problem)
          .onSubmit {
            problem = version.contains(".") ? nil : "A version looks like 1.2.3."
            if problem == nil { log = "tagged \(version)" }
          }
        SecureField("Secret", text: $secret)
          .fieldError(!secret.isEmpty && secret.count < 4 ? "It is too short." : nil)
        Button("Cancel") { log = "cancelled" }
      }
    }
  }

  @Test("After a text that was refused, the next one replaces it and is submitted as it was")
  func correctedAnswer() {
    let app = conversation()
    _ = app.start()
    #expect(app.respond(to: "1 v1").contains("Error: Version: A version looks like 1.2.3.\n"))
    #expect(app.respond(to: "v2").contains("Error: Version: A version looks like 1.2.3.\n"))
    #expect(app.respond(to: "again").contains("[1] Version (field, \"v2\")"))
    let accepted = app.respond(to: "1.2.3")
    #expect(accepted.contains("tagged 1.2.3\n"), "\(accepted)")
    #expect(accepted.contains("Gone: Error: Version"), "\(accepted)")
    #expect(app.respond(to: "1.2.4").hasPrefix("I do not know \"1.2.4\"."))
  }

  @Test("After a text that was refused, commands, numbers and names of controls are what they are")
  func commandAfterRefusal() {
    let app = conversation()
    _ = app.start()
    _ = app.respond(to: "1 v1")
    #expect(app.respond(to: "help").contains("again"))
    #expect(app.respond(to: "Cancel").contains("cancelled"))
    #expect(app.respond(to: "1.2.3").hasPrefix("I do not know"))
    _ = app.respond(to: "1 v1")
    _ = app.respond(to: "3")
    #expect(app.respond(to: "again").contains("[1] Version (field, \"v1\")"))
  }

  @Test("A secret that was refused is not shown while it is typed again")
  func correctedSecret() {
    let app = conversation()
    _ = app.start()
    #expect(!app.isSecret(after: ""))
    #expect(app.respond(to: "2 abc").contains("Error: Secret: It is too short.\n"))
    #expect(app.isSecret(after: ""))
    #expect(app.respond(to: "abcd").contains("Gone: Error: Secret"))
    #expect(!app.isSecret(after: ""))
  }
}
