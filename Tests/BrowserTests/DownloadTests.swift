#if Web && Macros
import Foundation
import PullbackUI
import PullbackWeb
import Testing

@Suite(
  .serialized, .timeLimit(.minutes(20)),
  .enabled(if: Chromedriver.isExpected, "There is no chromedriver; install chromium-driver.")
)
struct DownloadTests {
  struct ExportView: View {
    @State private var isExporting = false
    @State private var isStreaming = false
    @State private var result = "nothing"

    var body: some View {
      VStack {
        Text("Result \(result)")
        Button("Export") { isExporting = true }
        Button("Stream") { isStreaming = true }
          .fileExporter(
            isPresented: $isStreaming, item: ByteStream { Endless() }, defaultFilename: "endless"
          ) { result = (try? $0.get())?.lastPathComponent ?? "cut" }
      }
      .fileExporter(
        isPresented: $isExporting, item: Data((0..<3_000_000).map { UInt8($0 % 251) }),
        contentTypes: [.png], defaultFilename: "Größe 1"
      ) {
        result = (try? $0.get())?.lastPathComponent ?? "failure"
      } onCancellation: {
        result = "cancelled"
      }
    }
  }

  /// Bytes that never end.
  struct Endless: AsyncSequence, AsyncIteratorProtocol, Sendable {
    func makeAsyncIterator() -> Self { self }
    mutating func next() async -> Data? { Data(count: 64 * 1024) }
  }

  struct ShareView: View {
    var body: some View {
      VStack {
        ShareLink("Share", item: "https://example.com/a", message: Text("Look"))
        ShareLink("Share a file", item: Data("shared".utf8))
      }
    }
  }

  private func visit<Content: View & SendableMetatype>(
    @ViewBuilder _ view: @escaping @Sendable () -> Content,
    _ body: (Browser, URL, Int) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await TestApp.serve { router, live in
      router.live("/", title: "Files", on: live) { view() }
      router.liveFailures("/", on: live) { Text("Our own page: \($0.title)") }
    } body: { port in
      try await Browser.withWindow { browser in
        _ = try await browser.ask(
          "Browser.setDownloadBehavior",
          ["behavior": "allow", "downloadPath": folder.path, "eventsEnabled": false])
        try await browser.go("http://127.0.0.1:\(port)/")
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await body(browser, folder, port)
      }
    }
  }

  @Test("A download begins with the press, and lands in the folder with its name and bytes")
  func landing() async throws {
    try await visit {
      ExportView()
    } _: { browser, folder, _ in
      try await browser.click("Export")
      try await browser.sees("Result Größe 1.png")
      #expect(try await browser.run("return !document.querySelector('dialog')") == "true")
      let file = folder.appending(path: "Größe 1.png")
      // The browser gives the file its name when it has written all of it.
      while !FileManager.default.fileExists(atPath: file.path) {
        _ = try await browser.run("return 1")
      }
      #expect(try Data(contentsOf: file) == Data((0..<3_000_000).map { UInt8($0 % 251) }))
      // The page goes on, and the next export is another one.
      try await browser.click("Export")
      try await browser.wait("!document.querySelector('dialog')")
      #expect(try await browser.complaints() == [])
    }
  }

  @Test("A download that the person cancels ends the stream, and the app is told")
  func cancelling() async throws {
    try await visit {
      ExportView()
    } _: { browser, _, _ in
      // In place of the browser, the page itself gets the file, and cancels.
      try await browser.run(
        """
        HTMLAnchorElement.prototype.click = function () {
          const stop = new AbortController();
          fetch(this.href, { signal: stop.signal }).then(async (answer) => {
            await answer.body.getReader().read();
            stop.abort();
          });
        }
        """)
      try await browser.click("Stream")
      try await browser.sees("Result cut")
    }
  }

  @Test("An address that has expired is a page that says so, in the design of the app")
  func expired() async throws {
    try await visit {
      ExportView()
    } _: { browser, _, port in
      try await browser.go("http://127.0.0.1:\(port)/-/downloads/0123")
      try await browser.sees("Our own page: This link has expired")
    }
  }

  @Test("Where the browser cannot share, a link is copied, and the page says so")
  func copying() async throws {
    try await visit {
      ShareView()
    } _: { browser, _, _ in
      try await browser.run(
        """
        Object.defineProperty(navigator, "share", { value: undefined, configurable: true });
        Object.defineProperty(navigator, "clipboard",
          { value: { writeText: async (text) => window.copied = text }, configurable: true });
        """)
      try await browser.wait("document.querySelector('[data-a]')")
      try await press("Share", until: "window.copied", browser)
      #expect(try await browser.run("return window.copied") == "https://example.com/a")
      try await browser.sees("Copied.")
    }
  }

  @Test("Where the browser can share, it gets the address and the message")
  func sharing() async throws {
    try await visit {
      ShareView()
    } _: { browser, _, _ in
      try await browser.run(
        """
        Object.defineProperty(navigator, "share",
          { value: async (what) => window.shared = JSON.stringify(what), configurable: true });
        """)
      try await press("Share", until: "window.shared", browser)
      #expect(
        try await browser.run("return window.shared")
          == "{\"text\":\"Look\",\"url\":\"https://example.com/a\"}")
      // What the person closes is no failure.
      #expect(try await browser.run("return !document.querySelector('dialog')") == "true")
    }
  }

  @Test("Where the browser can neither share nor copy, the text is shown; a file is downloaded")
  func showing() async throws {
    try await visit {
      ShareView()
    } _: { browser, folder, _ in
      try await browser.run(
        """
        for (const name of ["share", "clipboard"])
          Object.defineProperty(navigator, name, { value: undefined, configurable: true });
        """)
      try await browser.click("Share")
      try await browser.sees("Open https://example.com/a")
      try await browser.click("Done")
      try await browser.click("Share a file")
      let file = folder.appending(path: "Untitled")
      while !FileManager.default.fileExists(atPath: file.path) {
        _ = try await browser.run("return 1")
      }
      #expect(try Data(contentsOf: file) == Data("shared".utf8))
    }
  }

  /// Presses a control. The page is live when its scripts are loaded.
  private func press(_ label: String, until condition: String, _ browser: Browser) async throws {
    try await browser.click(label)
    try await browser.wait(condition)
  }
}
#endif
