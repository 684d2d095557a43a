#if Web && Macros
import Foundation
import PullbackUI
import PullbackWeb
import Testing

@Suite(
  .serialized, .timeLimit(.minutes(20)),
  .enabled(if: Chromedriver.isExpected, "There is no chromedriver; install chromium-driver.")
)
struct UploadTests {
  struct ImportView: View {
    @State private var isChoosing = false
    @State private var got = "nothing"

    var body: some View {
      VStack {
        Text("Got \(got)")
        Button("Open") { isChoosing = true }
      }
      .fileImporter(
        isPresented: $isChoosing, allowedContentTypes: [.png], allowsMultipleSelection: true
      ) { result in
        let files = (try? result.get()) ?? []
        let texts = files.map {
          "\($0.lastPathComponent) with \((try? Data(contentsOf: $0))?.count ?? 0)"
        }
        got = texts.joined(separator: " and ")
      }
      .fileImporterLimit(bytes: 300_000)
    }
  }

  private func visit(_ body: (Browser) async throws -> Void) async throws {
    try await TestApp.serve { router, live in
      router.live("/", title: "Files", on: live) { ImportView() }
    } body: { port in
      try await Browser.withWindow { browser in
        try await browser.go("http://127.0.0.1:\(port)/")
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await browser.click("Open")
        try await browser.wait("document.querySelector('[data-u]:enabled')")
        try await body(browser)
        #expect(try await browser.complaints() == [])
      }
    }
  }

  /// Makes files in the page, and does something with them.
  private func with(
    _ files: [(name: String, size: Int)], _ browser: Browser, _ script: String
  ) async throws {
    let items = files.map {
      "data.items.add(new File([new Uint8Array(\($0.size))], \(browser.quoted($0.name))));"
    }.joined()
    let answer = try await browser.run(
      """
      const e = document.querySelector("[data-u]"), data = new DataTransfer(); \(items)
      \(script); return "done"
      """)
    #expect(answer == "done")
  }

  private static let choose = """
    e.files = data.files;
    for (const type of ["input", "change"]) e.dispatchEvent(new Event(type, { bubbles: true }))
    """

  @Test("Files are chosen, the dialog shows the progress, and the views get the files")
  func choice() async throws {
    try await visit { browser in
      try await browser.run(
        """
        const bar = document.querySelector("dialog progress");
        new MutationObserver(() => window.progress ||= !bar.hidden)
          .observe(bar, { attributes: true })
        """)
      try await with([("a.png", 200_000), ("b.png", 7)], browser, Self.choose)
      try await browser.sees("Got a.png with 200000 and b.png with 7")
      #expect(try await browser.run("return window.progress") == "true")
      #expect(try await browser.run("return !document.querySelector('dialog')") == "true")
    }
  }

  @Test("A file that is too large or of another type is not sent, and the dialog says why")
  func refusal() async throws {
    try await visit { browser in
      try await with([("a.png", 300_001)], browser, Self.choose)
      try await browser.sees("This file is too large. It may have 300 KB at most.")
      try await with([("a.txt", 1)], browser, Self.choose)
      try await browser.sees("This type of file is not accepted.")
      #expect(
        try await browser.run(
          "return performance.getEntriesByType('resource').filter((e) => /files\\/./.test(e.name)).length"
        ) == "0")
      try await browser.sees("Got nothing")
    }
  }

  @Test("The reason why a file was not sent stays when the page of another run has none")
  func reason() async throws {
    try await visit { browser in
      try await with([("a.png", 300_001)], browser, Self.choose)
      try await browser.sees("This file is too large.")
      // The page that comes from a restored session has an empty line there.
      try await browser.run(
        """
        const line = document.querySelector(".file small");
        line.textContent = line.className = "";
        """)
      try await browser.wait(
        "document.querySelector('.file small.er').textContent.startsWith('This file is too large.')"
      )
      try await with([("a.png", 3)], browser, Self.choose)
      try await browser.sees("Got a.png with 3")
    }
  }

  @Test("The field names the file that is being sent, whatever is chosen meanwhile")
  func name() async throws {
    try await visit { browser in
      try await browser.run(
        "XMLHttpRequest.prototype.send = function () { window.request = this }")
      for file in ["a.png", "b.png"] {
        try await with([(file, 7)], browser, Self.choose)
        try await browser.sees("Sending a.png…")
        #expect(
          try await browser.run("return document.querySelector('[data-u]').files[0].name")
            == "a.png")
      }
      try await browser.run("request.onloadend()")
      try await browser.sees("The file could not be sent. Try again.")
      #expect(
        try await browser.run("return document.querySelector('[data-u]').files.length") == "0")
    }
  }

  @Test("A file that is dropped on the page or pasted is sent, too")
  func drop() async throws {
    try await visit { browser in
      let event = "document.body.dispatchEvent(new DragEvent('drop', "
      try await with(
        [("a.png", 3)], browser, event + "{ dataTransfer: data, bubbles: true, cancelable: true }))"
      )
      try await browser.sees("Got a.png with 3")
      try await browser.click("Open")
      try await browser.wait("document.querySelector('[data-u]:enabled')")
      try await with(
        [("b.png", 4)], browser,
        """
        document.body.dispatchEvent(new ClipboardEvent('paste',
          { clipboardData: data, bubbles: true, cancelable: true }))
        """)
      try await browser.sees("Got b.png with 4")
    }
  }
}
#endif
