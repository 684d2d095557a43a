import Foundation
import PullbackHTML
import TestSupport
import Testing

@Suite struct LivePageTests {
  @Test("The client has the version of the protocol")
  func version() throws {
    #expect(LivePage.client.contains("(0,\(ClientFrame.version),"))
  }

  @Test("The names of attributes differ")
  func attributeNames() throws {
    let names = HTMLAttribute.Name.allCases.map(\.text)
    #expect(Set(names).count == names.count)
  }

  @Test("The style sheet is sent without comments and needless spaces")
  func shortened() throws {
    let sheet = """
      /* A comment
         of two lines. */
      a b , c > d { color : red ; /* why */ margin: 0 auto;
      }

      @media print {
        p:after { content: ": > /"; }
      }
      """
    #expect(
      LivePage.shortened(Array(sheet.utf8))
        == "a b ,c>d{color :red ;margin:0 auto}@media print{p:after{content:\": > /\"}}")
    #expect(LivePage.shortened(Array("a {} /* an end that is missing".utf8)) == "a{}")
    #expect(!LivePage.standardStylesheet.contains("/*"))
  }

  @Test(
    "The client is at most 5.7 KB gzipped, and with style sheet and page at most 16 KB")
  func sizes() throws {
    let page = LivePage(
      title: "Title", content: "", token: String(repeating: "x", count: 120), base: "", path: "/",
      depth: 0, seen: 0, handled: 0, clientPath: "/-/live.js", stylesheetPath: "/-/live.css",
      socketPath: "/-/socket"
    )
    let client = try gzipped(LivePage.client)
    #expect(client <= 5836)
    // Loaded when a session was restored.
    #expect(try gzipped(LivePage.morph) <= 1600)
    #expect(try gzipped(LivePage.menus) <= 1024)
    #expect(try gzipped(LivePage.handlers) <= 2624)
    #expect(try gzipped(LivePage.files) <= 1536)
    #expect(try gzipped(LivePage.hooks(modules: [])) <= 1664)
    #expect(try client + gzipped(LivePage.standardStylesheet) + gzipped(page.html) <= 16 * 1024)
  }

  @Test("The style sheet is sent without its comments, and without spaces at the ends of rules")
  func comments() {
    let css = LivePage.standardStylesheet
    #expect(!css.contains("/*") && !css.contains("*/"))
    #expect(css.hasPrefix(":root{"))
  }

  @Test("A notice is in a landmark of its own")
  func notice() {
    var page = LivePage(
      title: "", content: "", token: "", base: "", path: "", depth: 0, seen: 0, handled: 0,
      clientPath: "", stylesheetPath: "", socketPath: "")
    page.notice = "There is no page here."
    #expect(
      page.html.contains(
        "<p id=\"notice\" role=\"region\" aria-label=\"Notice\">There is no page here.</p>"))
  }

  @Test(
    "A page in a language that is written from right to left says so",
    arguments: [
      ("ar", true), ("he-IL", true), ("en", false), ("de", false),
    ])
  func direction(language: String, isReversed: Bool) {
    #expect(HTMLText.attributes(ofLanguage: language).contains("dir=\"rtl\"") == isReversed)
  }

  @Test("Titles, tokens and paths in the page are escaped")
  func escaped() {
    let page = LivePage(
      title: "<script>&", content: "", token: "\"><script>", base: "\"", path: "", depth: 0,
      seen: 0, handled: 0, clientPath: "", stylesheetPath: "", socketPath: ""
    )
    #expect(!page.html.contains("<script>&"))
    #expect(page.html.contains("<title>&lt;script&gt;&amp;</title>"))
    #expect(page.html.contains("value=\"&quot;&gt;&lt;script&gt;\""))
  }

  private func gzipped(_ text: String) throws -> Int {
    let process = ChildProcess()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["gzip", "-9c"]
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    input.fileHandleForWriting.write(Data(text.utf8))
    try input.fileHandleForWriting.close()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return data.count
  }
}
