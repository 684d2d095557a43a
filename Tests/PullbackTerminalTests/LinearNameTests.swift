import PullbackUI
import Testing

@testable import PullbackTerminal

/// The names by which a person presses the controls of a linear conversation.
@MainActor @Suite struct LinearNameTests {
  private struct Page: View {
    @State private var query = ""
    @State private var log = "nothing"
    var body: some View {
      VStack {
        Text(log)
        TextField("Search", text: $query)
        Button {
          log = "drafts"
        } label: {
          Text("Drafts").badge(1)
        }
        Button("Is 2 prime?") { log = "asked" }
        Button("Save") { log = "saved" }
        Button("Save…") { log = "where" }
        Button("?") { log = "help" }
      }
    }
  }

  @Test(
    "A control is pressed by its name without a badge and without the mark at its end",
    arguments: [
      ("Drafts", "drafts"), ("drafts, 1", "drafts"), ("Is 2 prime", "asked"),
      ("is 2 prime?", "asked"), ("Save", "saved"), ("Save…", "where"),
    ])
  func pressed(_ name: String, _ log: String) {
    let app = LinearConversation(graph: ViewGraph { Page() })
    #expect(app.start().contains("Drafts, 1 (button)"))
    #expect(app.respond(to: name).contains(log + "\n"))
  }

  @Test("A number that is no control is answered by how to fill the only field with it")
  func number() {
    let app = LinearConversation(graph: ViewGraph { Page() })
    _ = app.start()
    #expect(
      app.respond(to: "100")
        == "There is no control 100. Type again to hear those there are, or help.\n"
        + "To fill Search, type 1 100.\n")
    #expect(app.respond(to: "100 200").hasSuffix("To fill Search, type 1 100 200.\n"))
  }

  @Test("A button that was pressed and has gone by that is not said to have gone")
  func replacedButton() {
    struct Sheet: View {
      @State private var isFavorite = false
      var body: some View {
        VStack {
          Text("7 is prime")
          if isFavorite {
            Button("Remove from favorite primes") { isFavorite = false }
          } else {
            Button("Save to favorite primes") { isFavorite = true }
          }
        }
      }
    }
    let app = LinearConversation(graph: ViewGraph { Sheet() })
    _ = app.start()
    #expect(app.respond(to: "1") == "[2] Remove from favorite primes (button)\n")
  }

  @Test("When everything below the title is another page, no line is said to have gone")
  func replacedPage() {
    struct Login: View {
      @State private var isIn = false
      @State private var name = ""
      var body: some View {
        NavigationStack {
          VStack {
            if isIn {
              Text("Welcome")
              Button("Log out") { isIn = false }
            } else {
              TextField("Name", text: $name)
              SecureField("Password", text: .constant(""))
              Button("Log in") { isIn = true }
            }
          }
          .navigationTitle("Shop")
        }
      }
    }
    let app = LinearConversation(graph: ViewGraph { Login() })
    _ = app.start()
    #expect(app.respond(to: "Log in") == "Welcome\n[4] Log out (button)\n")
  }

  @Test("The name of a control that has just gone is not typed into the only field")
  func goneControl() {
    struct Account: View {
      @State private var isIn = false
      @State private var bio = ""
      var body: some View {
        VStack {
          Text("Account")
          if !isIn { Button("Log in") {} }
          Toggle("Known", isOn: $isIn)
          TextField("Bio", text: $bio)
        }
      }
    }
    let app = LinearConversation(graph: ViewGraph { Account() })
    _ = app.start()
    #expect(app.respond(to: "Known").contains("Gone: [1] Log in (button)\n"))
    let answer = app.respond(to: "log in")
    #expect(answer == "Log in is gone.\nTo fill Bio, type 3 log in.\n")
    #expect(app.respond(to: "log in again").contains("[3] Bio (field, \"log in again\")"))
  }

  @Test("The name of a control that the page before had is a text like others")
  func controlOfFormerPage() {
    struct Wizard: View {
      @State private var name = ""
      var body: some View {
        NavigationStack {
          NavigationLink("Ada") { TextField("Name", text: $name) }
        }
      }
    }
    let app = LinearConversation(graph: ViewGraph { Wizard() })
    _ = app.start()
    _ = app.respond(to: "Ada")
    let answer = app.respond(to: "Ada")
    #expect(answer.contains("(field, \"Ada\")"), "\(answer)")
  }
}
