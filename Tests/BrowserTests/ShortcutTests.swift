#if Web && Macros
import PullbackUI
import PullbackWeb
import Testing

/// Keyboard shortcuts of which a page has several.
@Suite(
  .serialized,
  .enabled(if: Chromedriver.isExpected, "There is no chromedriver; install chromium-driver.")
)
struct ShortcutTests {
  struct FormsView: View {
    @State private var text = ""
    @State private var log = "Nothing"
    @State private var isShown = false
    var body: some View {
      NavigationStack {
        VStack {
          form("First")
          form("Second")
          Button("Open") { isShown = true }
          Text("\(log) was done")
        }
        .navigationTitle("Forms")
      }
      .sheet(isPresented: $isShown) { form("Sheet") }
    }

    private func form(_ name: String) -> some View {
      VStack {
        TextField("Field of \(name)", text: $text)
        Button("Send \(name)") { log = "Send \(name)" }.keyboardShortcut(.defaultAction)
        Button("Cancel \(name)") { log = "Cancel \(name)" }.keyboardShortcut(.cancelAction)
      }
    }
  }

  @Test("Enter and Escape press the default and the cancel button that are nearest to the focus")
  func nearest() async throws {
    try await TestApp.serve { router, live in
      router.live("/", title: "Forms", on: live) { FormsView() }
    } body: { port in
      try await Browser.withWindow { browser in
        try await browser.go("http://127.0.0.1:\(port)/")
        try await browser.wait("document.documentElement.classList.contains('live')")
        for name in ["Second", "First"] {
          try await browser.run("field('Field of \(name)').focus()")
          try await browser.press("\(Browser.enter)")
          try await browser.sees("Send \(name) was done")
          try await browser.press("\(Browser.escape)")
          try await browser.sees("Cancel \(name) was done")
        }
        try await browser.click("Open")
        try await browser.wait("!!document.querySelector('dialog')")
        try await browser.run("field('Field of Sheet').focus()")
        try await browser.press("\(Browser.enter)")
        try await browser.sees("Send Sheet was done")
      }
    }
  }

  struct LoginView: View {
    @State private var name = ""
    @State private var log: [String] = []
    var body: some View {
      VStack {
        TextField("Name", text: $name).onSubmit { log.append("submitted") }
        Button("Log in") { log.append("pressed") }
          .disabled(name.isEmpty)
          .keyboardShortcut(.defaultAction)
        Text("Name \(name) was \(log.joined(separator: " and "))")
      }
    }
  }

  @Test("Enter presses the default button that the text before it enables, once")
  func textThatEnables() async throws {
    try await TestApp.serve { router, live in
      router.live("/", title: "Log in", on: live) { LoginView() }
    } body: { port in
      try await Browser.withWindow { browser in
        try await browser.go("http://127.0.0.1:\(port)/")
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await browser.run("field('Name').focus()")
        try await browser.press("A\(Browser.enter)")
        try await browser.sees("Name A was submitted and pressed")
        try await browser.press("\(Browser.enter)")
        try await browser.sees("Name A was submitted and pressed and submitted and pressed")
      }
    }
  }

  struct UndoView: View {
    @State private var text = ""
    @State private var count = 0
    var body: some View {
      VStack {
        TextField("Text", text: $text)
        Button("Undo") { count += 1 }.keyboardShortcut("z")
        Text("Undone \(count) times, \(text.count) letters")
      }
    }
  }

  @Test("Control-Z in a field with a text is not the app's, but in an empty one it is")
  func undo() async throws {
    try await TestApp.serve { router, live in
      router.live("/", title: "Undo", on: live) { UndoView() }
    } body: { port in
      try await Browser.withWindow { browser in
        try await browser.go("http://127.0.0.1:\(port)/")
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await browser.run("field('Text').focus()")
        try await browser.press("z", holding: Browser.control)
        try await browser.sees("Undone 1 times, 0 letters")
        try await browser.run("field('Text').focus()")
        try await browser.press("of")
        try await browser.sees("2 letters")
        try await browser.press("z", holding: Browser.control)
        // What is typed next is sent after the key, if that is sent.
        try await browser.press("fer")
        try await browser.wait("/[345] letters/.test(document.body.innerText)")
        #expect(
          try await browser.run("return document.body.innerText.includes('Undone 1 times')")
            == "true")
      }
    }
  }
}
#endif
