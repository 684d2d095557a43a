#if Web && Macros
import Testing

/// What a page says about actions that the server has not carried out.
@Suite(
  .serialized, .timeLimit(.minutes(20)),
  .enabled(if: Chromedriver.isExpected, "There is no chromedriver; install chromium-driver.")
)
struct MissedActionTests {
  @Test("Actions that were not carried out are named, and how many they were")
  func named() async throws {
    try await TestApp.run { port in
      let proxy = CuttingProxy(server: port)
      let front = try await proxy.start()
      try await Browser.withWindow { browser in
        try await browser.go("http://127.0.0.1:\(front)/")
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await browser.click("Counter")
        try await browser.wait("document.title == 'Counter'")
        proxy.cut()
        try await browser.sees("The connection is lost.")
        // The page that is shown again later is another one than the person sees now.
        try await browser.run("history.back()")
        try await browser.wait("location.pathname == '/'")
        try await browser.run("history.forward()")
        try await browser.wait("location.pathname == '/counter'")
        for _ in 1...2 { try await browser.click("Increment") }
        try await browser.click("Decrement")
        proxy.mend()
        try await browser.sees(
          """
          An action was not carried out, because the page has changed in the meantime: "Increment" (2×), "Decrement".
          """)
      }
      await proxy.stop()
    }
  }
}
#endif
