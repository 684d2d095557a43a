#if Web && Macros
import Foundation
import PullbackUI
import PullbackWeb
import Testing

@Suite(
  .serialized, .timeLimit(.minutes(20)),
  .enabled(if: Chromedriver.isExpected, "There is no chromedriver; install chromium-driver.")
)
struct ThemeBrowserTests {
  struct Page: View {
    @State private var theme = Theme.ocean.only(.dark)
    var body: some View {
      VStack {
        Button("Rose") { theme = .rose.only(.light) }
        Button("Standard") { theme = .standard }
      }
      .theme(theme)
    }
  }

  @Test("The page has the background of the app's theme, also after it changes, until it has none")
  func background() async throws {
    try await TestApp.serve { router, live in
      router.live("/", title: "Theme", on: live) { Page() }
    } body: { port in
      try await Browser.withWindow { browser in
        let page = "getComputedStyle(document.documentElement)"
        try await browser.go("http://127.0.0.1:\(port)/")
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await browser.wait("\(page).colorScheme == 'dark'")
        let dark = try await browser.run("return \(page).backgroundColor")
        try await browser.click("Rose")
        try await browser.wait("\(page).colorScheme == 'light'")
        let light = try await browser.run("return \(page).backgroundColor")
        try await browser.click("Standard")
        try await browser.wait("\(page).colorScheme == 'light dark'")
        let standard = try await browser.run("return \(page).backgroundColor")
        #expect(Set([dark, light, standard]).count == 3)
        #expect(try await browser.complaints() == [])
      }
    }
  }
}
#endif
