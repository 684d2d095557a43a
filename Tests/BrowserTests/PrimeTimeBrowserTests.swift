#if Web && Macros
import Foundation
import NIOCore
import PrimeTimeCore
import Pullback
import Testing

@Suite(
  .serialized, .timeLimit(.minutes(20)),
  .enabled(if: Chromedriver.isExpected, "There is no chromedriver; install chromium-driver.")
)
struct PrimeTimeBrowserTests {
  private func visit(
    rows: Int = 0,
    _ body: (Browser, String) async throws -> Void
  ) async throws {
    try await TestApp.run(rows: rows) { port in
      try await Browser.withWindow { browser in
        let address = "http://127.0.0.1:\(port)"
        try await browser.go(address)
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await body(browser, address)
        #expect(try await browser.complaints() == [])
      }
    }
  }

  @Test("Counter: clicks count, and the sheet and the alert take the focus and give it back")
  func counter() async throws {
    try await visit { browser, _ in
      try await browser.click("Counter")
      for _ in 0..<7 { try await browser.click("Increment") }
      try await browser.click("Decrement")
      try await browser.click("Increment")
      try await browser.sees("Is 7 prime?")
      try await browser.run("control('Is 7 prime?')[0].focus()")
      try await browser.click("Is 7 prime?")
      try await browser.sees("7 is prime")
      #expect(try await browser.run("return layer().contains(document.activeElement)") == "true")
      // The page behind the dialog cannot be reached.
      for _ in 0..<5 {
        try await browser.press("\(Browser.tab)")
        let place = try await browser.run(
          "const e = document.activeElement; return e == document.body || layer().contains(e)"
        )
        #expect(place == "true")
      }
      try await browser.click("Save to favorite primes")
      try await browser.sees("Remove from favorite primes")
      try await browser.click("Close")
      try await browser.wait("!document.querySelector('dialog')")
      #expect(try await browser.run("return name(document.activeElement)") == "Is 7 prime?")
      try await browser.click("What is the 7th prime?")
      try await browser.sees("The 7th prime is 17.")
      #expect(
        try await browser.run("return layer().getAttribute('role')") == "alertdialog"
      )
      try await browser.click("OK")
      try await browser.wait("!document.querySelector('dialog')")
    }
  }

  @Test("Every control can be used with tab, enter, space and escape alone")
  func keyboard() async throws {
    try await visit { browser, _ in
      func focus(_ label: String) async throws {
        for _ in 0..<20 {
          if try await browser.run("return name(document.activeElement)") == label { return }
          try await browser.press("\(Browser.tab)")
        }
        Issue.record("\(label) was not reached")
      }
      try await focus("Counter")
      try await browser.press("\(Browser.enter)")
      try await browser.wait("document.title == 'Counter'")
      try await focus("Increment")
      try await browser.press("\(Browser.enter)  ")
      try await browser.sees("Is 3 prime?")
      try await focus("Is 3 prime?")
      try await browser.press(" ")
      try await browser.sees("3 is prime")
      try await browser.press("\(Browser.escape)")
      try await browser.wait("!document.querySelector('dialog')")
      #expect(try await browser.run("return name(document.activeElement)") == "Is 3 prime?")
      try await browser.run("document.querySelector('h1').focus()")
      try await focus("Increment")
    }
  }

  @Test("Back, forward, reload and a bookmark show the page of their address")
  func history() async throws {
    try await visit { browser, address in
      try await browser.click("Counter")
      try await browser.wait("location.pathname == '/counter' && document.title == 'Counter'")
      try await browser.click("Increment")
      try await browser.sees("Is 1 prime?")
      try await browser.run("history.back()")
      try await browser.wait("location.pathname == '/' && document.title == 'Prime Time'")
      try await browser.sees("Favorite primes")
      try await browser.run("history.forward()")
      try await browser.wait("location.pathname == '/counter'")
      try await browser.sees("Is 1 prime?")
      try await browser.reload()
      try await browser.wait("document.documentElement.classList.contains('live')")
      try await browser.sees("Is 1 prime?")
      try await browser.click("Back to Prime Time")
      try await browser.wait("location.pathname == '/' && document.title == 'Prime Time'")
      try await browser.go(address + "/favorite-primes")
      try await browser.sees("Load")
      try await browser.wait("document.documentElement.classList.contains('live')")
      try await browser.click("Back to Prime Time")
      try await browser.wait("location.pathname == '/' && document.title == 'Prime Time'")
    }
  }

  @Test("The focus of a removed control goes to that of another row, or to a heading")
  func lostFocus() async throws {
    try await visit(rows: 3) { browser, _ in
      try await browser.click("Counters")
      for (row, next) in [(1, 2), (3, 2)] {
        try await browser.wait("control('Remove row \(row)').length == 1")
        try await browser.run("control('Remove row \(row)')[0].focus()")
        try await browser.click("Remove row \(row)")
        try await browser.wait("control('Remove row \(row)').length == 0")
        let focused = try await browser.run("return name(document.activeElement)")
        #expect(focused == "Remove row \(next)")
      }
      try await browser.click("Back to Prime Time")
      try await browser.click("Account")
      try await browser.wait("!!field('Name')")
      try await browser.run("field('Name').focus()")
      try await browser.press("Ada")
      // Enter presses the button once the page has it.
      try await browser.wait("control('Log in').length == 1")
      try await browser.press("\(Browser.enter)")
      try await browser.sees("Logged in as Ada")
      #expect(try await browser.run("return document.activeElement.tagName") == "H1")
    }
  }

  @Test("Search: typed text arrives whole over a slow network, and is not overwritten")
  func typing() async throws {
    try await TestApp.run { port in
      let proxy = CuttingProxy(server: port)
      let front = try await proxy.start()
      try await Browser.withWindow { browser in
        try await browser.go("http://127.0.0.1:\(front)/account")
        try await browser.wait("document.documentElement.classList.contains('live')")
        proxy.slow(by: .milliseconds(150))
        try await browser.run("field('Name').focus()")
        let text = "The quick brown fox jumps over the lazy dog 0123456789"
        try await browser.press(text)
        #expect(try await browser.run("return field('Name').value") == text)
        try await browser.click("Log in")
        try await browser.sees("Logged in as \(text)")
        try await browser.click("Log out")
        try await browser.sees("Name")
        try await browser.run("field('Name').focus()")
        let evil = "<img src=x onerror=alert(1)>&amp;\"'"
        try await browser.press(evil + "\(Browser.enter)")
        try await browser.sees("Logged in as \(evil)")
        #expect(try await browser.run("return document.querySelectorAll('img').length") == "0")
      }
      await proxy.stop()
    }
  }

  @Test("Favorites, activity, counters and search work as in the terminal")
  func screens() async throws {
    try await visit { browser, _ in
      try await browser.click("Counter")
      for _ in 0..<3 { try await browser.click("Increment") }
      try await browser.click("Is 3 prime?")
      try await browser.click("Save to favorite primes")
      try await browser.click("Close")
      try await browser.click("Back to Prime Time")
      try await browser.click("Favorite primes")
      try await browser.click("Save")
      try await browser.click("Delete 3")
      try await browser.wait("!document.querySelector('li')")
      try await browser.click("Load")
      try await browser.wait("document.querySelector('li')")
      try await browser.click("Back to Prime Time")
      try await browser.click("Activity")
      try await browser.sees("Removed 3")
      try await browser.sees("Added 3")
      try await browser.click("Back to Prime Time")
      try await browser.click("Counters")
      for _ in 0..<3 { try await browser.click("Add counter") }
      try await browser.click("Increment row 2")
      try await browser.click("Increment row 3")
      try await browser.click("Remove row 1")
      try await browser.sees("Total: 2")
      try await browser.wait("control('Increment row 1').length == 0")
      try await browser.click("Back to Prime Time")
      try await browser.click("Search")
      try await browser.wait("!!field('Find primes')")
      try await browser.run("field('Find primes').focus()")
      try await browser.press("100-200")
      try await browser.sees("21 primes")
      try await browser.sees("199")
      try await browser.press("x")
      try await browser.wait("!document.querySelector('li')")
    }
  }

  @Test("A list of 100,000 rows has only a window in the page, and scrolling shows other rows")
  func longList() async throws {
    try await visit(rows: 100_000) { browser, _ in
      try await browser.click("Counters")
      try await browser.sees("Row 1")
      try await browser.wait("document.querySelectorAll('li').length == 100")
      try await browser.run(
        "scrollTo(0, document.documentElement.scrollHeight / 2); return innerHeight"
      )
      try await browser.wait(
        """
        [...document.querySelectorAll('li')].some((e) => { const b = e.getBoundingClientRect();
          return b.top > 0 && b.bottom < innerHeight && /Row (4|5)[0-9]{4}/.test(e.innerText) })
        """
      )
      #expect(try await browser.run("return document.querySelectorAll('li').length") == "100")
      try await browser.run("scrollTo(0, document.documentElement.scrollHeight)")
      try await browser.sees("Row 100000")
    }
  }

  @Test("Two windows have two sessions")
  func twoWindows() async throws {
    try await TestApp.run { port in
      try await Browser.withWindow { first in
        try await Browser.withWindow { second in
          for browser in [first, second] {
            try await browser.go("http://127.0.0.1:\(port)/counter")
            try await browser.wait("document.documentElement.classList.contains('live')")
          }
          try await first.click("Increment")
          try await first.sees("Is 1 prime?")
          try await second.sees("Is 0 prime?")
        }
      }
    }
  }

  @Test("Two windows with shared favorites show each other's changes, also over a slow network")
  func sharedFavorites() async throws {
    try await TestApp.run(favorites: Shared(value: Favorites())) { port in
      let proxy = CuttingProxy(server: port)
      let front = try await proxy.start()
      try await Browser.withWindow { first in
        try await Browser.withWindow { second in
          try await first.go("http://127.0.0.1:\(port)/counter")
          try await second.go("http://127.0.0.1:\(front)/counter")
          for browser in [first, second] {
            try await browser.wait("document.documentElement.classList.contains('live')")
            for _ in 0..<2 { try await browser.click("Increment") }
            try await browser.click("Is 2 prime?")
            try await browser.sees("2 is prime")
          }
          proxy.slow(by: .milliseconds(100))
          // The other window's change appears on screen, without an event in this one.
          try await first.click("Save to favorite primes")
          try await second.sees("Remove from favorite primes")
          try await second.click("Remove from favorite primes")
          try await first.sees("Save to favorite primes")
          // Changes in both windows at once: neither is lost.
          async let one: Void = first.click("Save to favorite primes")
          async let other: Void = second.click("Close")
          _ = try await (one, other)
          try await second.wait("!document.querySelector('dialog')")
          try await second.click("Increment")
          try await second.click("Is 3 prime?")
          try await second.click("Save to favorite primes")
          for browser in [first, second] {
            try await browser.click("Close")
            try await browser.click("Back to Prime Time")
            try await browser.click("Favorite primes")
            try await browser.wait(
              "[...document.querySelectorAll('li')].map((e) => e.innerText).join().includes('3')"
            )
            try await browser.wait("document.querySelectorAll('li').length == 2")
          }
          try await first.click("Delete 2")
          try await second.wait("document.querySelectorAll('li').length == 1")
        }
      }
      await proxy.stop()
    }
  }

  @Test("A page whose server was replaced reloads itself at its address")
  func restart() async throws {
    try await TestApp.run { port in
      let proxy = CuttingProxy(server: port)
      let front = try await proxy.start()
      try await Browser.withWindow { browser in
        try await browser.go("http://127.0.0.1:\(front)/counter")
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await browser.click("Increment")
        try await browser.sees("Is 1 prime?")
        try await TestApp.run { other in
          proxy.cut()
          proxy.turn(to: other)
          proxy.mend()
          try await browser.sees("Is 0 prime?")
          try await browser.wait("document.documentElement.classList.contains('live')")
          try await browser.click("Increment")
          try await browser.sees("Is 1 prime?")
        }
      }
      await proxy.stop()
    }
  }

  @Test("After a lost connection, everything that was done meanwhile is applied exactly once")
  func cut() async throws {
    try await TestApp.run { port in
      let proxy = CuttingProxy(server: port)
      let front = try await proxy.start()
      try await Browser.withWindow { browser in
        try await browser.go("http://127.0.0.1:\(front)/counter")
        try await browser.wait("document.documentElement.classList.contains('live')")
        for round in 1...5 {
          try await browser.click("Increment")
          proxy.cut()
          try await browser.wait("!document.documentElement.classList.contains('live')")
          try await browser.click("Increment")
          try await browser.click("Increment")
          if round == 1 {
            try await browser.sees("The connection is lost. Trying again…")
          }
          proxy.mend()
          try await browser.sees("Is \(round * 3) prime?")
          try await browser.wait("document.documentElement.classList.contains('live')")
        }
        try await browser.wait("document.getElementById('notice').hidden")
      }
      await proxy.stop()
    }
  }
}
#endif
