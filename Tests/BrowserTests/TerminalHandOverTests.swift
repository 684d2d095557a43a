#if Web && Macros && SQLite
import Foundation
import TestSupport
import Testing

/// A session that goes from a terminal to a browser, and back.
@Suite(
  .serialized, .timeLimit(.minutes(20)),
  .enabled(if: Chromedriver.isExpected, "There is no chromedriver; install chromium-driver.")
)
struct TerminalHandOverTests {
  @Test("A session goes on in the browser that opens its link, and comes back to the terminal")
  func thereAndBack() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let terminal = try #require(
      TerminalProcess("prime-time", ["--data", folder.path], width: 100, height: 30))
    try terminal.process.run()
    #expect(terminal.read(until: "Favorite primes"))
    terminal.type("\r")
    #expect(terminal.read(until: "prime?"))
    terminal.type("\r\r\r\u{0C}")
    #expect(terminal.read(until: "Is 3 prime?"))
    terminal.type("\u{10}browser\r")
    #expect(terminal.read(until: "It works once"))
    // Repaints everything, so that the address is in one piece.
    terminal.type("\u{0C}")
    #expect(terminal.read(until: "It works once"))
    let pattern = #/http:\/\/127\.0\.0\.1:\d+\/-\/continue\/[0-9a-f]{32}/#
    let address = String(try #require(terminal.output.firstMatch(of: pattern)).output)

    try await Browser.withWindow { browser in
      try await browser.go(address)
      try await browser.wait("document.documentElement.classList.contains('live')")
      try await browser.sees("Is 3 prime?")
      #expect(terminal.read(until: "This session goes on in a browser."))
      try await browser.click("Increment")
      try await browser.sees("Is 4 prime?")
      terminal.type("\r")
      #expect(terminal.read(until: "Is 4 prime?"))
      try await browser.sees("The session is in use elsewhere.")
      // A page that has ended says so for as long as it is shown.
      try await browser.run("late.forEach((hide) => hide())")
      try await browser.sees("The session is in use elsewhere.")
      try await browser.run(
        "const now = Date.now; Date.now = () => now() + 10_000; ticks = 0; setInterval(() => ticks++, 500)"
      )
      try await browser.wait("ticks > 1")
      try await browser.sees("The session is in use elsewhere.")
      try await browser.go(address)
      try await browser.sees("This link has been used")
      // The session is still in the terminal.
      terminal.type("\u{10}decrement\r\u{0C}")
      #expect(terminal.read(until: "Is 3 prime?"))
    }
    terminal.type("q")
    #expect(await terminal.ended() == 0)
  }
}
#endif
