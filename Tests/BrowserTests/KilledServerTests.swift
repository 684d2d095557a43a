#if Web && Macros && SQLite
import Foundation
import Testing

/// A server that is killed by `kill -9` and started again, in the middle of what a person does.
@Suite(
  .serialized, .timeLimit(.minutes(20)),
  .enabled(if: Chromedriver.isExpected, "There is no chromedriver; install chromium-driver.")
)
struct KilledServerTests {
  /// Prime Time in a process of its own, with a directory of its own.
  private final class Server {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    private let rows: Int
    private var process: pid_t = 0
    private var output: FileHandle?
    private(set) var port = 0

    init(rows: Int = 0) { self.rows = rows }

    func start() throws {
      let tests = URL(filePath: ProcessInfo.processInfo.arguments[0])
      let program = tests.resolvingSymlinksInPath().deletingLastPathComponent()
        .appending(path: "prime-time")
      let (process, output) = try Chromedriver.start(
        program.path,
        ["--web", "--port", "\(port)", "--data", folder.path, "--rows", "\(rows)"])
      self.process = process
      self.output = output
      var text = ""
      while !text.contains("/\n") {
        let data = output.availableData
        guard !data.isEmpty else {
          throw Chromedriver.Missing(description: "prime-time did not start: \(text)")
        }
        text += String(decoding: data, as: UTF8.self)
      }
      port = Int(text.split(separator: ":").last?.prefix { $0.isNumber } ?? "") ?? 0
    }

    func kill() {
      Foundation.kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }

    deinit {
      if process != 0 { kill() }
      try? FileManager.default.removeItem(at: folder)
    }
  }

  private static let isLive = "document.documentElement.classList.contains('live')"

  private func visit(
    _ path: String,
    rows: Int = 0,
    _ body: (Browser, Server) async throws -> Void
  ) async throws {
    let server = Server(rows: rows)
    try server.start()
    try await Browser.withWindow { browser in
      try await browser.go("http://127.0.0.1:\(server.port)\(path)")
      try await browser.wait(Self.isLive)
      try await body(browser, server)
    }
  }

  @Test("Two windows that are loaded again while there is no server keep their own sessions")
  func reloadedWindows() async throws {
    try await visit("/counter") { browser, server in
      let address = "http://127.0.0.1:\(server.port)/counter"
      func count(to end: Int) async throws {
        for number in 1...end {
          try await browser.click("Increment")
          try await browser.sees("Is \(number) prime?")
        }
      }
      try await count(to: 2)
      let first = try await browser.openWindow()
      try await browser.go(address)
      try await browser.wait(Self.isLive)
      try await count(to: 4)
      let second = try await browser.window()
      server.kill()
      for window in [first, second] {
        try await browser.use(window)
        try? await browser.reload()
      }
      try server.start()
      for (window, count) in [(first, 2), (second, 4)] {
        try await browser.use(window)
        try await browser.reload()
        try await browser.sees("Is \(count) prime?")
        try await browser.wait(Self.isLive)
      }
    }
  }

  /// Kills the server, does something while there is none, and starts it again.
  private func killed(
    _ server: Server,
    _ browser: Browser,
    _ meanwhile: () async throws -> Void = {}
  ) async throws {
    server.kill()
    try await browser.wait("!\(Self.isLive)")
    try await meanwhile()
    try server.start()
    try await browser.wait(Self.isLive)
  }

  @Test("D1: clicks before, during and after a crash are all counted, once")
  func clicks() async throws {
    try await visit("/counter") { browser, server in
      let click = "const e = control('Increment')[0]; for (let i = 0; i < 7; i++) e.click()"
      try await browser.run("control('Increment')[0].focus()")
      for round in 1...4 {
        try await browser.run(click)
        try await killed(server, browser) { try await browser.run(click) }
        try await browser.run(click)
        try await browser.sees("Is \(round * 21) prime?")
        #expect(try await browser.run("return name(document.activeElement)") == "Increment")
      }
    }
  }

  @Test("D1: clicks without a server are counted, although the person went to another page")
  func clicksBeforeLeaving() async throws {
    try await visit("/counter") { browser, server in
      server.kill()
      try await browser.wait("!\(Self.isLive)")
      try await browser.run(
        "const e = control('Increment')[0]; for (let i = 0; i < 3; i++) e.click()")
      let address = "http://127.0.0.1:\(server.port)"
      // The browser shows a page of its own, because no server answers.
      try? await browser.go("\(address)/activity")
      try server.start()
      try await browser.go("\(address)/activity")
      try await browser.wait("document.title.includes('Activity')")
      #expect(try await browser.run("return location.pathname") == "/activity")
      try await browser.go("\(address)/counter")
      try await browser.sees("Is 3 prime?")
      #expect(try await browser.run("return notice.textContent") == "")
    }
  }

  @Test("A dialog that is closed without a server gives the focus back to its button")
  func closedDialog() async throws {
    try await visit("/counter") { browser, server in
      try await browser.run("control('Is 0 prime?')[0].focus()")
      try await browser.click("Is 0 prime?")
      try await browser.wait("document.querySelector('dialog:modal')")
      try await killed(server, browser) { try await browser.press("\(Browser.escape)") }
      try await browser.wait("!document.querySelector('dialog')")
      #expect(try await browser.run("return name(document.activeElement)") == "Is 0 prime?")
    }
  }

  @Test("D3: text that is being typed, the caret and the focus survive a crash")
  func typing() async throws {
    try await visit("/account") { browser, server in
      try await browser.run("field('Name').focus()")
      try await browser.press("Ada Love")
      try await killed(server, browser) {
        try await browser.press("lace")
        try await browser.run("field('Name').setSelectionRange(4, 6)")
      }
      try await browser.wait("!document.documentElement.classList.contains('late')")
      #expect(try await browser.run("return field('Name').value") == "Ada Lovelace")
      #expect(
        try await browser.run(
          "const e = field('Name'); return [e == document.activeElement, e.selectionStart, e.selectionEnd]"
        ) == "true,4,6")
      try await browser.press("lo")
      try await browser.click("Log in")
      try await browser.sees("Logged in as Ada lovelace")
    }
  }

  /// Types a name, the end of which no server gets.
  private func type(_ browser: Browser, over server: Server) async throws {
    try await browser.run("field('Name').focus()")
    try await browser.press("Ada Love")
    server.kill()
    try await browser.wait("!\(Self.isLive)")
    try await browser.press("lace")
  }

  @Test(
    "D3: a page that is loaded again after a crash has the focus, the text and the caret",
    arguments: [false, true])
  func typingBeforeReload(isConnected: Bool) async throws {
    try await visit("/account") { browser, server in
      try await type(browser, over: server)
      try await browser.run("field('Name').setSelectionRange(4, 4)")
      try server.start()
      if isConnected { try await browser.wait(Self.isLive) }
      try await browser.reload()
      let state =
        "const e = field('Name'); return [e == document.activeElement, e.selectionStart, e.value]"
      // Also before the page is connected.
      let early = try await browser.run(state)
      #expect(early == "true,4,Ada Lovelace")
      try await browser.wait(Self.isLive)
      try await browser.wait("!document.documentElement.classList.contains('late')")
      let late = try await browser.run(state)
      #expect(late == "true,4,Ada Lovelace")
      try await browser.press("K. ")
      try await browser.click("Log in")
      try await browser.sees("Logged in as Ada K. Lovelace")
    }
  }

  @Test("D3: what is typed before the script of the page has come follows what waits to be sent")
  func typingBeforeTheScript() async throws {
    try await visit("/account") { browser, server in
      try await type(browser, over: server)
      try server.start()
      try await browser.reloadWithoutScript()
      try await browser.run("field('Name').focus()")
      try await browser.press("\(Browser.end), K.")
      try await browser.runScript()
      try await browser.wait("field('Name').value == 'Ada Lovelace, K.'")
      try await browser.click("Log in")
      try await browser.sees("Logged in as Ada Lovelace, K.")
    }
  }

  @Test("D1, D2: a sheet stays open over a crash, and its buttons do what they say")
  func sheet() async throws {
    try await visit("/counter") { browser, server in
      for _ in 0..<7 { try await browser.click("Increment") }
      try await browser.sees("Is 7 prime?")
      try await browser.click("Is 7 prime?")
      try await browser.sees("7 is prime")
      try await killed(server, browser) { try await browser.click("Save to favorite primes") }
      try await browser.sees("Remove from favorite primes")
      #expect(
        try await browser.run("return document.querySelectorAll('dialog:modal').length") == "1")
      try await killed(server, browser)
      try await browser.click("Close")
      try await browser.wait("!document.querySelector('dialog')")
      try await browser.sees("Is 7 prime?")
    }
  }

  @Test("D3: a long list stays where it was scrolled to, and its rows are the same")
  func list() async throws {
    try await visit("/counters", rows: 1000) { browser, server in
      try await browser.wait("document.querySelector('[data-n]')")
      try await browser.run("scrollTo(0, document.documentElement.scrollHeight / 2)")
      try await browser.wait("+document.querySelector('[data-n]').dataset.o > 300")
      let place = try await browser.run("return scrollY")
      // The first row on the screen.
      let row = """
        [...document.querySelectorAll('[data-n] > *')]
          .find((e) => e.getBoundingClientRect().top > 100)
        """
      let id = try await browser.run("return \(row).id")
      try await killed(server, browser) {
        try await browser.run("\(row).querySelector('button[aria-label^=Increment]').click()")
      }
      try await browser.wait("document.getElementById('\(id)').textContent.includes('1')")
      #expect(try await browser.run("return scrollY") == place)
      #expect(try await browser.run("return \(row).id") == id)
    }
  }

  @Test("D3: words that never reached the server arrive although another page is opened")
  func words() async throws {
    try await visit("/account") { browser, server in
      server.kill()
      try await browser.run("field('Name').focus()")
      try await browser.press("Ada Lovelace")
      // The browser shows that it cannot connect.
      try? await browser.go("http://127.0.0.1:\(server.port)/counter")
      try server.start()
      try await browser.go("http://127.0.0.1:\(server.port)/counter")
      try await browser.wait("document.title.includes('Counter')")
      try await browser.go("http://127.0.0.1:\(server.port)/account")
      try await browser.wait("field('Name').value == 'Ada Lovelace'")
    }
  }

  @Test("D1: presses before a reload are counted once, with no word of lost ones")
  func reload() async throws {
    try await visit("/counter") { browser, server in
      try await browser.run("for (let i = 0; i < 5; i++) control('Increment')[0].click()")
      try await browser.reload()
      try await browser.sees("Is 5 prime?")
      server.kill()
      try await browser.run("for (let i = 0; i < 5; i++) control('Increment')[0].click()")
      try server.start()
      try await browser.reload()
      try await browser.sees("Is 10 prime?")
      try await browser.wait(Self.isLive)
      #expect(try await browser.run("return document.getElementById('notice').innerText") == "")
    }
  }

  @Test("D8: two windows of a browser are sessions of their own, also after a crash")
  func windows() async throws {
    try await visit("/counter") { browser, server in
      try await browser.click("Increment")
      try await browser.sees("Is 1 prime?")
      let first = try await browser.openWindow()
      try await browser.go("http://127.0.0.1:\(server.port)/counter")
      try await browser.wait(Self.isLive)
      for _ in 0..<2 { try await browser.click("Increment") }
      try await browser.sees("Is 2 prime?")
      server.kill()
      for _ in 0..<3 { try await browser.click("Increment") }
      try server.start()
      try await browser.sees("Is 5 prime?")
      try await browser.use(first)
      try await browser.wait(Self.isLive)
      try await browser.click("Increment")
      try await browser.sees("Is 2 prime?")
    }
  }

  @Test("The search for the nth prime is started again after a crash")
  func search() async throws {
    try await visit("/counter") { browser, server in
      for _ in 0..<9 { try await browser.click("Increment") }
      try await browser.sees("What is the 9th prime?")
      try await killed(server, browser) { try await browser.click("What is the 9th prime?") }
      try await browser.sees("The 9th prime is 23.")
      try await killed(server, browser)
      try await browser.sees("The 9th prime is 23.")
      try await browser.click("OK")
      try await browser.wait("!document.querySelector('dialog')")
    }
  }
}
#endif
