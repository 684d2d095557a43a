#if Web && Macros
import Foundation
import Testing

/// Pages to which something else does what the server does not know of.
@Suite(
  .serialized, .timeLimit(.minutes(20)),
  .enabled(if: Chromedriver.isExpected, "There is no chromedriver; install chromium-driver.")
)
struct ImpairedPageTests {
  @Test("Behind a proxy without WebSockets a page works by loading again")
  func withoutSockets() async throws {
    try await TestApp.run { server in
      let proxy = CuttingProxy(server: server, refusesSockets: true)
      let port = try await proxy.start()
      try await Browser.withWindow { browser in
        try await browser.go("http://127.0.0.1:\(port)/counter")
        for count in 1...2 {
          try await browser.sees("The connection is lost. Actions reload the page.")
          try await browser.click("Increment")
          try await browser.sees("Is \(count) prime?")
        }
      }
      await proxy.stop()
    }
  }

  @Test(
    "Behind a proxy without WebSockets a page says what was done before that is known, and not sent"
  )
  func earlyPress() async throws {
    try await TestApp.run { server in
      let proxy = CuttingProxy(server: server, refusesSockets: true)
      let port = try await proxy.start()
      try await Browser.withWindow { browser in
        try await browser.go("http://127.0.0.1:\(port)/counter")
        try await browser.click("Increment")
        try await browser.sees("Your last action was not carried out.")
        try await browser.click("Increment")
        try await browser.sees("Is 1 prime?")
      }
      await proxy.stop()
    }
  }

  @Test("A page whose texts a browser has translated goes on showing what the server says")
  func translated() async throws {
    try await TestApp.run { port in
      try await Browser.withWindow { browser in
        try await browser.go("http://127.0.0.1:\(port)/counter")
        try await browser.wait("document.documentElement.classList.contains('live')")
        for count in 1...3 {
          // What browsers make of a text that they translate.
          try await browser.run(
            """
            const walker = document.createTreeWalker(document.getElementById('p1'), NodeFilter.SHOW_TEXT);
            const texts = []; while (walker.nextNode()) texts.push(walker.currentNode);
            for (const text of texts) {
              const font = document.createElement('font'); text.replaceWith(font); font.append(text);
            }
            """)
          try await browser.click("Increment")
          try await browser.sees("Is \(count) prime?")
        }
      }
    }
  }
}
#endif
