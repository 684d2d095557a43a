#if Web && Macros
import Foundation
import GalleryViews
import NIOCore
import Observation
import PrimeTimeCore
import Pullback
import PullbackUI
import PullbackWeb
import Testing

/// Ordinary events, such as a lost connection, after which the user's work must still be there.
@Suite(
  .serialized, .timeLimit(.minutes(20)),
  .enabled(if: Chromedriver.isExpected, "There is no chromedriver; install chromium-driver.")
)
struct ResilienceTests {
  @Test("A text that is too long is refused at its field, and the page keeps working")
  func longText() async throws {
    try await TestApp.run { port in
      try await Browser.withWindow { browser in
        try await browser.go("http://127.0.0.1:\(port)/account")
        try await browser.wait("document.documentElement.classList.contains('live')")
        for count in [60_000, 100_000, 1_000_000] {
          try await browser.run(
            """
            const e = field('Name'); e.value = 'x'.repeat(\(count));
            e.dispatchEvent(new Event('input', { bubbles: true }))
            """
          )
        }
        try await browser.sees("This text is too long.")
        #expect(
          try await browser.run("return document.querySelector('.f input').value.length")
            == "100000"
        )
        #expect(
          try await browser.run(
            """
            const e = document.querySelector('.f input'), hint = e.getAttribute('aria-describedby');
            return e.ariaInvalid + document.getElementById(hint).textContent.slice(0, 22)
            """) == "trueThis text is too long."
        )
        try await browser.run(
          """
          const e = document.querySelector('.f input'); e.value = 'Ada';
          e.dispatchEvent(new Event('input', { bubbles: true }))
          """
        )
        try await browser.wait("!document.querySelector('.f small, .f [aria-invalid]')")
        #expect(
          try await browser.run(
            """
            return document.querySelector('.f [aria-describedby]') +
              document.getElementById('say').textContent
            """) == "null", "Nothing is said of an error that is over.")
        try await browser.click("Log in")
        try await browser.sees("Logged in as Ada")
      }
    }
  }

  @Observable final class Name {
    var text = "Ada"
  }

  struct NameView: View {
    @Bindable var name = Name()
    @State private var error: String?
    var body: some View {
      NavigationStack {
        VStack {
          TextField("Name", text: $name.text).fieldError(error)
          Toggle("Agree", isOn: .constant(false))
          Button("Refuse") { error = "This name is taken." }
          Button("Accept") { error = nil }
        }
        .navigationTitle("Name")
      }
    }
  }

  @Test("A field is described by the app's sentence and by the browser's, each while it is there")
  func twoSentences() async throws {
    try await TestApp.serve { router, live in
      router.live("/", title: "Name", on: live) { NameView() }
    } body: { port in
      try await Browser.withWindow { browser in
        try await browser.go("http://127.0.0.1:\(port)/")
        try await browser.wait("document.documentElement.classList.contains('live')")
        let said = """
          (field('Name').getAttribute('aria-describedby') ?? '').split(' ')
            .map((e) => document.getElementById(e)?.textContent).filter((e) => e).join('|')
          """
        let invalid = "field('Name').ariaInvalid"
        func type(_ text: String) async throws {
          try await browser.run(
            "const e = field('Name'); e.value = \(text); e.dispatchEvent(new Event('input', { bubbles: true }))"
          )
        }
        try await type("'x'.repeat(200000)")
        try await browser.click("Refuse")
        try await browser.wait(
          "\(said) == 'This name is taken.|This text is too long. The field has its previous text.'"
        )
        try await type("'Grace'")
        try await browser.wait("\(said) == 'This name is taken.' && \(invalid) == 'true'")
        try await type("'x'.repeat(200000)")
        try await browser.click("Accept")
        try await browser.wait("\(said).startsWith('This text is too long.')")
        try await type("'Grace'")
        try await browser.wait("\(said) == '' && !\(invalid)")
        // Enter in a switch submits nothing.
        try await browser.run("document.querySelector('[role=switch]').focus()")
        try await browser.press("\(Browser.enter)")
        try await browser.click("Refuse")
        try await browser.sees("This name is taken.")
        #expect(try await browser.run("return document.getElementById('notice').hidden") == "true")
      }
    }
  }

  @Test("What is typed into a page that the server has ended is in the next page of the window")
  func typedTooLate() async throws {
    try await TestApp.serve { router, live in
      router.live("/", title: "Name", on: live) { NameView() }
    } body: { port in
      try await Browser.withWindow { browser in
        try await browser.go("http://127.0.0.1:\(port)/")
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await browser.endPage()
        try await browser.run("field('Name').focus(); field('Name').select()")
        try await browser.press("Grace")
        try await browser.reload()
        try await browser.wait(
          "document.documentElement.classList.contains('live') && field('Name').value == 'Grace'")
        // The server has the text, too.
        try await browser.reload()
        try await browser.wait("field('Name')?.value == 'Grace'")
      }
    }
  }

  @Test(
    "A page that begins anew says so, and has the words that were typed into the one before",
    arguments: [false, true])
  func anew(wasReloadedBefore: Bool) async throws {
    try await TestApp.serve { router, live in
      router.live("/", title: "Name", on: live) { NameView() }
    } body: { port in
      try await Browser.withWindow { browser in
        try await browser.go("http://127.0.0.1:\(port)/")
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await browser.reconnect()
        try await browser.run("field('Name').focus(); field('Name').select()")
        try await browser.press("Grace")
        try await browser.wait("!document.documentElement.classList.contains('late')")
        // Without the visitor's cookie the next page has another session.
        _ = try await browser.ask("Network.clearBrowserCookies")
        try await browser.run(
          """
          const said = new TextEncoder().encode("The server has lost this page, so it begins anew.");
          window.isOld = true;
          // It waits with a further reload, and then helps itself nevertheless.
          if (\(wasReloadedBefore)) sessionStorage.pullback = Date.now() + 500;
          made.onmessage({ data: new Uint8Array([2, 1, said.length, ...said]).buffer });
          """)
        try await browser.wait("!window.isOld")
        try await browser.sees("The server has lost this page, so it begins anew.")
        try await browser.wait("field('Name').value == 'Grace'")
        #expect(
          try await browser.run("return document.body.textContent.includes('last action')")
            == "false")
        // The server has the text, too.
        try await browser.wait("!document.documentElement.classList.contains('late')")
        try await browser.reload()
        try await browser.wait("field('Name')?.value == 'Grace'")
      }
    }
  }

  @Test("A notice with a very long word takes at most a third of the window")
  func longNotice() async throws {
    try await TestApp.run { port in
      try await Browser.withWindow { browser in
        try await browser.go("http://127.0.0.1:\(port)/account")
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await browser.run(
          """
          const e = document.getElementById('notice');
          e.hidden = false; e.textContent = 'x'.repeat(20000);
          """)
        #expect(
          try await browser.run(
            """
            const { height, width } = document.getElementById('notice').getBoundingClientRect();
            return height <= innerHeight / 3 && width <= innerWidth
            """) == "true")
      }
    }
  }

  @Test("600 quick clicks are all counted")
  func quickClicks() async throws {
    try await TestApp.run { port in
      try await Browser.withWindow { browser in
        try await browser.go("http://127.0.0.1:\(port)/counter")
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await browser.run(
          "const e = control('Increment')[0]; for (let i = 0; i < 600; i++) e.click()"
        )
        try await browser.sees("Is 600 prime?")
      }
    }
  }

  @Test("An answered click leaves the connection open")
  func staysConnected() async throws {
    try await TestApp.run { port in
      try await Browser.withWindow { browser in
        try await browser.go("http://127.0.0.1:\(port)/counter")
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await browser.run(
          """
          const page = document.documentElement; window.cuts = 0;
          new MutationObserver(() => { if (!page.classList.contains('live')) cuts++ })
            .observe(page, { attributes: true })
          """
        )
        for count in 1...10 {
          try await browser.click("Increment")
          try await browser.sees("Is \(count) prime?")
        }
        #expect(try await browser.run("return window.cuts") == "0")
      }
    }
  }

  @Test("A network that fails silently is reported to the person, and their input is kept")
  func deadNetwork() async throws {
    try await TestApp.run { port in
      let proxy = CuttingProxy(server: port)
      let front = try await proxy.start()
      try await Browser.withWindow { browser in
        try await browser.go("http://127.0.0.1:\(front)/counter")
        try await browser.wait("document.documentElement.classList.contains('live')")
        proxy.slow(by: .hours(1))
        try await browser.click("Increment")
        try await browser.sees("The server does not answer.")
        proxy.slow(by: .zero)
        try await browser.run("window.dispatchEvent(new Event('online'))")
        try await browser.sees("Is 1 prime?")
        try await browser.wait("document.getElementById('notice').hidden")
      }
      await proxy.stop()
    }
  }

  @Test("A press that was not answered before the page was loaded again is carried out")
  func pressBeforeReload() async throws {
    try await TestApp.run { port in
      let proxy = CuttingProxy(server: port)
      let front = try await proxy.start()
      try await Browser.withWindow { browser in
        try await browser.go("http://127.0.0.1:\(front)/counter")
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await browser.click("Increment")
        try await browser.sees("Is 1 prime?")
        proxy.cut()
        try await browser.wait("document.documentElement.classList.contains('off')")
        for _ in 0..<3 { try await browser.click("Increment") }
        proxy.mend()
        // The page connects again at some time, and may send the presses before it is replaced.
        try await browser.reload()
        try await browser.sees("Is 4 prime?")
        try await browser.click("Increment")
        try await browser.sees("Is 5 prime?")
      }
      await proxy.stop()
    }
  }

  @Test("A person who is cut off can try again at once")
  func tryNow() async throws {
    try await TestApp.run { port in
      let proxy = CuttingProxy(server: port)
      let front = try await proxy.start()
      try await Browser.withWindow { browser in
        try await browser.go("http://127.0.0.1:\(front)/counter")
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await browser.run(
          """
          window.made = 0; window.WebSocket = new Proxy(WebSocket, { construct: (socket, parts) => {
            made++; return Reflect.construct(socket, parts)
          } })
          """
        )
        proxy.cut()
        try await browser.sees("The connection is lost.")
        proxy.mend()
        let attempts = try await browser.run(
          "const before = made; document.querySelector('#notice button').click(); return made - before"
        )
        #expect(attempts == "1")
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await browser.click("Increment")
        try await browser.sees("Is 1 prime?")
      }
      await proxy.stop()
    }
  }

  @Test(
    "A page with nothing to send leaves a new server to others, and connects for a press at once")
  func spread() async throws {
    try await TestApp.run { port in
      let proxy = CuttingProxy(server: port)
      let front = try await proxy.start()
      try await Browser.withWindow { browser in
        try await browser.go("http://127.0.0.1:\(front)/counter")
        try await browser.wait("document.documentElement.classList.contains('live')")
        // Otherwise it would connect in eleven days.
        try await browser.run(
          "document.getElementById('p1').dataset.spread = 1e9; Math.random = () => .99")
        proxy.cut()
        try await browser.sees("The connection is lost.")
        proxy.mend()
        try await browser.click("Increment")
        try await browser.sees("Is 1 prime?")
      }
      await proxy.stop()
    }
  }

  @Test("What the page says about an action of a lost session can be closed")
  func closeNotice() async throws {
    try await TestApp.run { port in
      try await Browser.withWindow { browser in
        try await browser.go("http://127.0.0.1:\(port)/-/live.css")
        try await browser.run(
          "sessionStorage['/-/socket'] = JSON.stringify(['lost', 0, [{ sequence: 1, kind: 0 }]])")
        try await browser.go("http://127.0.0.1:\(port)/counter")
        try await browser.sees("Your last action was not carried out.")
        try await browser.run("document.querySelector('#notice button').click()")
        try await browser.wait("document.getElementById('notice').hidden")
      }
    }
  }

  @Test(
    "Screenshots of the gallery are written for people to look at",
    .enabled(if: ProcessInfo.processInfo.environment["PULLBACK_SCREENSHOTS"] != nil)
  )
  func screenshots() async throws {
    let path = ProcessInfo.processInfo.environment["PULLBACK_SCREENSHOTS"] ?? ""
    try await TestApp.serve { router, live in
      router.live("/", title: "Gallery", on: live) { GalleryView() }
    } body: { port in
      try await Browser.withWindow { browser in
        for width in [360, 768, 1440] {
          try await browser.resize(width: width, height: 900)
          for page in [""] + GalleryView.Page.allCases.map(\.rawValue) {
            try await browser.go("http://127.0.0.1:\(port)/\(page)")
            try await browser.wait("document.documentElement.classList.contains('live')")
            let file = URL(filePath: path).appending(path: "\(page)-\(width).png")
            try await browser.screenshot().write(to: file)
          }
        }
      }
    }
  }
}
#endif
