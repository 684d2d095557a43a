#if Web && Macros
import PullbackSharing
import PullbackUI
import PullbackWeb
import Testing

/// Values in the address: a browser shows them, and goes back and forward between them.
@Suite(
  .serialized, .timeLimit(.minutes(20)),
  .enabled(if: Chromedriver.isExpected, "There is no chromedriver; install chromium-driver.")
)
struct AddressTests {
  struct PageView: View {
    @State private var language = "de"
    @QueryState("filter") private var filter = ""
    @QueryState("page", history: .push) private var page = 1
    @State private var opened: [String] = []

    var body: some View {
      NavigationStack {
        VStack {
          Text("Filter <\(filter)>")
          Text("Page \(page)")
          Text("Opened \(opened.joined(separator: " "))")
          TextField("Filter", text: $filter)
          Button("Next") { page += 1 }
          Button("Hebrew") { language = "he" }
          NavigationLink("More") { Text("No more").navigationTitle("More") }
        }
        .navigationTitle("First")
      }
      .pageLanguage(language)
      .onOpenURL { opened.append($0.path) }
    }
  }

  @Test("The address follows the values, and back, forward and a reload follow the address")
  func history() async throws {
    try await TestApp.serve { router, live in
      router.live("/", on: live) { PageView() }
    } body: { port in
      try await Browser.withWindow { browser in
        let start = "http://127.0.0.1:\(port)/"
        try await browser.go(start)
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await browser.run("document.querySelector('input[id]').focus()")
        try await browser.press("a b")
        try await browser.sees("Filter <a b>")
        try await browser.wait("location.href == '\(start)?filter=a+b'")
        try await browser.click("Next")
        try await browser.wait("location.search == '?filter=a+b&page=2'")
        try await browser.click("Next")
        try await browser.wait("location.search == '?filter=a+b&page=3'")
        try await browser.run("history.back()")
        try await browser.sees("Page 2")
        try await browser.run("history.back()")
        try await browser.sees("Page 1")
        try await browser.sees("Filter <a b>")
        try await browser.run("history.forward()")
        try await browser.sees("Page 2")
        try await browser.click("More")
        try await browser.wait("location.pathname + location.search == '/more?filter=a+b&page=2'")
        try await browser.run("history.back()")
        try await browser.sees("Page 2")
        try await browser.sees("Opened / / / / /")
        try await browser.wait("document.documentElement.matches('[lang=de]:not([dir=rtl])')")
        try await browser.click("Hebrew")
        try await browser.wait("document.documentElement.matches('[lang=he][dir=rtl]')")
        try await browser.reload()
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await browser.sees("Page 2")
        try await browser.go(start + "?page=7")
        try await browser.sees("Page 7")
        try await browser.sees("Filter <>")
        // A browser that finds the changes too many keeps the old address, and the page goes on.
        try await browser.run("history.replaceState = () => { throw new Error('too often') }")
        try await browser.run("document.querySelector('input[id]').focus()")
        try await browser.press("cd")
        try await browser.sees("Filter <cd>")
        #expect(try await browser.complaints() == [])
      }
    }
  }
}
#endif
