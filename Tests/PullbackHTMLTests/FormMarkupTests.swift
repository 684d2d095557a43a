import PullbackHTML
import PullbackUI
import Testing

@MainActor @Suite struct FormMarkupTests {
  @Test(
    "A field has the keyboard of its content, and tells the browser what it is",
    arguments: [
      (TextContentType.oneTimeCode, "numeric", "one-time-code"),
      (.telephoneNumber, "tel", "tel"), (.emailAddress, "email", "email"), (.URL, "url", "url"),
      (.creditCardNumber, "numeric", "cc-number"),
    ])
  func keyboards(type: TextContentType, mode: String, autocomplete: String) {
    let graph = ViewGraph {
      TextField("Field", text: .constant("")).textContentType(type)
      TextField("Other", text: .constant("")).textContentType(type).keyboardType(.decimalPad)
    }
    let html = HTMLRendering(tree: graph.tree).text
    #expect(html.contains("autocomplete=\"\(autocomplete)\" inputmode=\"\(mode)\""))
    // What the app says comes first.
    #expect(html.contains("autocomplete=\"\(autocomplete)\" inputmode=\"decimal\""))
  }

  @Test("What is under way disables the buttons, and says so")
  func working() {
    for isSending in [false, true] {
      let graph = ViewGraph {
        VStack {
          Button("Send") {}
          TextField("Text", text: .constant(""))
        }
        .disabled(while: isSending)
      }
      let html = HTMLRendering(tree: graph.tree).text
      #expect(html.contains("disabled aria-busy=\"true\"") == isSending)
      #expect(html.components(separatedBy: "aria-busy").count == (isSending ? 2 : 1))
    }
  }
}
