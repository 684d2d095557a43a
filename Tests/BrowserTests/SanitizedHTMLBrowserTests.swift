#if Web && Macros
import Foundation
import PullbackUI
import PullbackWeb
import Testing

@Suite(
  .serialized, .timeLimit(.minutes(20)),
  .enabled(if: Chromedriver.isExpected, "There is no chromedriver; install chromium-driver.")
)
struct SanitizedHTMLBrowserTests {
  /// The vectors of attacks, one a line.
  private static let vectors: [String] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Vectors/html.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map {
      String($0).replacing("␀", with: "\u{0}").replacing("␊", with: "\n")
    }
  }()

  /// Writes the tree of a node as the sanitizer writes HTML.
  private static let writer = """
    const text = (t) => t.replace(/[&<>"']/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" })[c]);
    const write = (e) => [...e.childNodes].map((n) => {
      if (n.nodeType == 3) return text(n.data);
      if (n.nodeType != 1 || n.namespaceURI != "http://www.w3.org/1999/xhtml") return "?" + n.nodeName;
      const name = n.localName, first = name == "pre" && n.textContent[0] == "\\n" ? "\\n" : "";
      const head = "<" + name + [...n.attributes].map((a) => " " + a.name + '="' + text(a.value) + '"').join("") + ">";
      return head + (/^(br|hr|img|wbr)$/.test(name) ? "" : first + write(n) + "</" + name + ">");
    }).join("");
    """

  @Test("A browser reads of each vector exactly what was checked, and runs none, without a policy")
  func vectors() async throws {
    #expect(Self.vectors.count > 120)
    let outputs = Self.vectors.map { SanitizedHTML($0).html }
    try await Browser.withWindow { browser in
      // A page without a policy, so that nothing but the sanitizer keeps anything from running.
      try await browser.go("data:text/html,<title>x</title><body>")
      let list = outputs.map(browser.quoted).joined(separator: ",")
      let different = try await browser.run(
        """
        \(Self.writer)
        globalThis.hits = 0; globalThis.hit = () => hits++; globalThis.alert = hit;
        const different = [];
        for (const html of [\(list)]) {
          const e = document.createElement("div");
          document.body.append(e);
          e.innerHTML = html;
          if (write(e) != html) different.push(html + " became " + write(e));
          // What was written by the browser and is read once more is the same again.
          const again = document.createElement("div");
          again.innerHTML = e.innerHTML;
          if (write(again) != html) different.push(html + " became at last " + write(again));
        }
        return different.join("\\n");
        """)
      #expect(different == "")
      try await browser.wait("[...document.images].every((e) => e.complete)")
      #expect(try await browser.run("return hits") == "0")
      #expect(
        try await browser.run(
          "return [...document.links].filter((e) => !/^(https?|mailto|tel|data):/.test(e.protocol)).length"
        ) == "0")
    }
  }

  @Test("The first HTML of a page with all vectors runs none, and keeps what follows them")
  func page() async throws {
    struct Vectors: View {
      let list: [String]
      var body: some View {
        ForEach(list.indices, id: \.self) { EmbeddedHTML(SanitizedHTML(list[$0])) }
        Button("After") {}
      }
    }
    try await TestApp.serve { router, live in
      router.live("/", on: live) { Vectors(list: Self.vectors) }
    } body: { port in
      try await Browser.withWindow { browser in
        _ = try await browser.ask(
          "Page.addScriptToEvaluateOnNewDocument",
          ["source": "globalThis.hits = 0; globalThis.hit = () => hits++"])
        try await browser.go("http://127.0.0.1:\(port)/")
        try await browser.wait("document.documentElement.classList.contains('live')")
        #expect(try await browser.run("return hits") == "0")
        #expect(
          try await browser.run("return document.querySelectorAll('[data-q] > div').length")
            == "\(Self.vectors.count)")
        #expect(
          try await browser.run("return control('After')[0].closest('[data-q]') == null") == "true")
      }
    }
  }
}
#endif
