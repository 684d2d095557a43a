import PullbackUI
import PullbackUITesting
import Testing

/// An ordinary form, in both front ends.
@MainActor @Suite struct FormTests {
  struct SignUp: View {
    enum Place { case name, email }
    @State private var name = ""
    @State private var email = ""
    @State private var code = ""
    @State private var hasLeftEmail = false
    @State private var wasSent = false
    @State private var isSending = false
    @State private var result = "nothing"
    @FocusState private var focus: Place?

    var body: some View {
      Form {
        TextField("Name", text: $name).focused($focus, equals: .name)
          .fieldError(name.count > 8 ? "At most 8 letters." : nil)
        TextField("Email", text: $email).focused($focus, equals: .email)
          .textContentType(.emailAddress)
          .fieldError(hasLeftEmail && !email.contains("@") ? "An address has an @." : nil)
        TextField("Code", text: $code).textContentType(.oneTimeCode)
          .fieldError(wasSent && code.isEmpty ? "Type the code." : nil)
        Button("Send") {
          wasSent = true
          if !code.isEmpty { isSending = true }
        }
        .keyboardShortcut(.defaultAction)
        .disabled(while: isSending)
        Button("Cancel", role: .cancel) { result = "cancelled" }.keyboardShortcut(.cancelAction)
        Text("Result: \(isSending ? "sending" : result)")
      }
      .onChange(of: focus) { old, _ in if old == .email { hasLeftEmail = true } }
    }
  }

  @Test(
    "In a page, fields are checked as they are typed, when they are left, and when they are sent")
  func page() throws {
    let page = HeadlessPage { SignUp() }
    try page.fill("Name", with: "Ada")
    #expect(!page.shows("At most 8 letters."))
    try page.fill("Name", with: "Ada Lovelace")
    #expect(page.shows("At most 8 letters."))
    try page.fill("Email", with: "ada")
    #expect(!page.shows("An address has an @."))
    try page.fill("Code", with: "")
    #expect(page.shows("An address has an @."))
    try page.submit("Code")
    #expect(page.shows("Type the code."))
    try page.fill("Code", with: "1234")
    try page.submit("Code")
    #expect(page.shows("Result: sending"))
    // It is not sent twice.
    #expect(throws: HeadlessPageError.self) { try page.tap("Send") }
  }

  @Test("In a terminal, too; Enter presses the default button, and Escape the cancel button")
  func screen() throws {
    let screen = HeadlessScreen { SignUp() }
    try screen.fill("Name", with: "Ada Lovelace")
    #expect(screen.shows("At most 8 letters."))
    try screen.fill("Email", with: "ada")
    #expect(!screen.shows("An address has an @."))
    try screen.fill("Code", with: "")
    #expect(screen.shows("An address has an @."))
    try screen.press("enter")
    #expect(screen.shows("Type the code."))
    try screen.press("escape")
    #expect(screen.shows("Result: cancelled"))
    try screen.fill("Code", with: "1234")
    try screen.press("enter")
    #expect(screen.shows("Result: sending"))
    #expect(throws: HeadlessScreenError.self) { try screen.tap("Send") }
  }
}
