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
}
#endif
