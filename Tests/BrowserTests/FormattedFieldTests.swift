#if Web && Macros
import Observation
import PullbackUI
import PullbackWeb
import Testing

/// The caret of a field whose text the app formats while it is typed.
@Suite(
  .serialized, .timeLimit(.minutes(20)),
  .enabled(if: Chromedriver.isExpected, "There is no chromedriver; install chromium-driver.")
)
struct FormattedFieldTests {
  @Observable final class Model {
    var price = "" {
      didSet {
        let digits = price.filter(\.isNumber)
        var text = ""
        for (index, digit) in digits.enumerated() {
          if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
          text.append(digit)
        }
        if text != price { price = text }
      }
    }
    var phone = "" {
      didSet {
        let digits = phone.filter(\.isNumber)
        let (area, rest) = (digits.prefix(3), digits.dropFirst(3))
        let text = "(\(area)) \(rest.prefix(3))-\(rest.dropFirst(3))"
        if text != phone { phone = text }
      }
    }
  }

  struct FieldsView: View {
    @Bindable var model = Model()
    var body: some View {
      VStack {
        TextField("Price", text: $model.price)
        TextField("Phone", text: $model.phone)
      }
    }
  }

  @Test("The caret stays between the same digits where the app puts separators before it")
  func separators() async throws {
    try await TestApp.serve { router, live in
      router.live("/", title: "Fields", on: live) { FieldsView() }
    } body: { port in
      try await Browser.withWindow { browser in
        try await browser.go("http://127.0.0.1:\(port)/")
        try await browser.wait("document.documentElement.classList.contains('live')")
        func press(_ keys: String, in name: String, shows text: String) async throws {
          try await browser.press(keys)
          // The text with the caret.
          try await browser.wait(
            """
            (() => { const e = field('\(name)'), at = e.selectionStart;
            return e.value.slice(0, at) + '|' + e.value.slice(at) })() == '\(text)'
            """)
        }
        try await browser.run("field('Price').focus()")
        try await press("12345", in: "Price", shows: "12,345|")
        try await browser.run("field('Price').setSelectionRange(4, 4)")
        try await press("9", in: "Price", shows: "123,9|45")
        try await press("8", in: "Price", shows: "1,239,8|45")
        try await press("\u{E003}", in: "Price", shows: "123,9|45")
        try await press("\u{E003}", in: "Price", shows: "12,3|45")
        try await browser.run("field('Phone').focus()")
        try await press("123456", in: "Phone", shows: "(123) 456-|")
        try await browser.run("field('Phone').setSelectionRange(2, 2)")
        try await press("0", in: "Phone", shows: "(10|2) 345-6")
        try await press("7", in: "Phone", shows: "(107|) 234-56")
        try await press("8", in: "Phone", shows: "(107) 8|23-456")
      }
    }
  }
}
#endif
