#if Web && Macros
import Foundation
import GalleryViews
import PullbackUI
import PullbackWeb
import Testing

/// Measures all pages of the gallery in a browser.
@Suite(
  .serialized, .timeLimit(.minutes(20)),
  .enabled(if: Chromedriver.isExpected, "There is no chromedriver; install chromium-driver.")
)
struct LookTests {
  private static let pages = [""] + GalleryView.Page.allCases.map(\.rawValue)

  /// Opens each page and runs a script on it, which returns what is wrong.
  private func measure(
    width: Int, _ script: String, prepare: (Browser) async throws -> Void = { _ in }
  ) async throws {
    try await gallery { browser, address in
      try await browser.resize(width: width, height: 800)
      for page in Self.pages {
        try await browser.go(address + page)
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await prepare(browser)
        // Views that follow their measured size are right when the server has answered.
        try? await browser.wait("(() => { \(script) })() == ''")
        let wrong = try await browser.run(script)
        #expect(wrong == "", "/\(page) at \(width): \(wrong)")
      }
    }
  }

  private func gallery(_ body: (Browser, String) async throws -> Void) async throws {
    try await TestApp.serve { router, live in
      router.live("/", title: "Gallery", on: live) { GalleryView() }
    } body: { port in
      try await Browser.withWindow { try await body($0, "http://127.0.0.1:\(port)/") }
    }
  }

  private let tooWide = """
    const edge = document.documentElement.clientWidth;
    return document.documentElement.scrollWidth > edge ? "wider than the window" : [
      ...document.querySelectorAll("main :is(input, select, textarea, button, progress, meter)")
    ].filter((e) => { const box = e.getBoundingClientRect();
      return e.checkVisibility() && !e.closest(".list:has(> table), [role=tablist]") && (box.left < -1 || box.right > edge + 1); })
      .map((e) => e.outerHTML.slice(0, 80)).join();
    """

  @Test("No page is wider than a phone when text has twice its size, from either direction")
  func largeText() async throws {
    for direction in ["ltr", "rtl"] {
      try await measure(width: 360, tooWide) { browser in
        try await browser.run(
          "document.documentElement.dir = '\(direction)'; document.documentElement.style.fontSize = '200%'"
        )
      }
    }
  }

  @Test("The frame has the same place on every page", arguments: [768, 1440])
  func frame(width: Int) async throws {
    try await measure(
      width: width,
      """
      // Columns take the whole window.
      if (document.querySelector(".cols")) return "";
      const box = document.querySelector("main").getBoundingClientRect();
      const now = box.left + " " + box.width, first = sessionStorage.frame ||= now;
      return now == first ? "" : now + " instead of " + first;
      """
    )
  }

  @Test("The title of a page is its largest heading", arguments: [360, 1440])
  func headings(width: Int) async throws {
    try await measure(
      width: width,
      """
      const size = (e) => parseFloat(getComputedStyle(e).fontSize), title = document.querySelector("h1");
      return [...document.querySelectorAll("h2, [role=heading]")].filter((e) => size(e) >= size(title))
        .map((e) => e.textContent).join();
      """
    )
  }

  @Test("No text covers another", arguments: [360, 1440])
  func overlaps(width: Int) async throws {
    try await measure(
      width: width,
      """
      const texts = [], walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
      for (let node; node = walker.nextNode();) {
        const parent = node.parentElement;
        if (!node.data.trim() || !parent.checkVisibility() || parent.closest("select, textarea, .rd")) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) {
          let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
          // What a container cuts off covers nothing.
          for (let e = parent; e; e = e.parentElement) if (getComputedStyle(e).overflow != "visible") {
            const outer = e.getBoundingClientRect();
            left = Math.max(left, outer.left); right = Math.min(right, outer.right);
            top = Math.max(top, outer.top); bottom = Math.min(bottom, outer.bottom);
          }
          if (right > left && bottom > top) texts.push({ node, left, top, right, bottom });
        }
      }
      const wrong = [];
      for (const a of texts) for (const b of texts) if (a.node != b.node
        && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6)
        wrong.push(a.node.data.trim() + " and " + b.node.data.trim());
      return wrong.join("; ");
      """
    )
  }

  @Test("A row that shows something in the column beside it keeps the focus")
  func splitFocus() async throws {
    try await gallery { browser, address in
      try await browser.resize(width: 1000, height: 740)
      try await browser.go(address + "columns")
      try await browser.wait("document.documentElement.classList.contains('live')")
      try await browser.run("control('Mars')[0].focus()")
      try await browser.press("\(Browser.enter)")
      try await browser.wait("location.pathname == '/columns/mars'")
      #expect(try await browser.run("return name(document.activeElement)") == "Mars")
    }
  }

  @Test("An empty progress bar is told from the page by its edge", arguments: ["light", "dark"])
  func emptyProgress(scheme: String) async throws {
    try await gallery { browser, address in
      _ = try await browser.ask(
        "Emulation.setEmulatedMedia",
        ["features": [["name": "prefers-color-scheme", "value": scheme]]]
      )
      try await browser.go(address + "progress")
      let contrast = try await browser.run(
        """
        const light = (text) => { const [r, g, b] = text.match(/[0-9.]+/g).map((v) => (v /= 255) <= .03928
          ? v / 12.92 : ((v + .055) / 1.055) ** 2.4); return .2126 * r + .7152 * g + .0722 * b; };
        const style = getComputedStyle(document.querySelector("progress[value='0']"));
        const a = light(style.borderTopColor), b = light(getComputedStyle(document.documentElement).backgroundColor);
        return parseFloat(style.borderTopWidth) > 0 && (Math.max(a, b) + .05) / (Math.min(a, b) + .05) >= 3;
        """
      )
      #expect(contrast == "true")
    }
  }

  @Test(
    "On a phone a row of a split view opens a page with an address, and back returns to the list")
  func splitView() async throws {
    try await gallery { browser, address in
      try await browser.resize(width: 360, height: 740)
      try await browser.go(address + "columns")
      try await browser.wait("document.documentElement.classList.contains('live')")
      let entries = try await browser.run("return history.length")
      try await browser.click("Earth")
      try await browser.wait(
        "location.pathname == '/columns/earth' && document.title.startsWith('Earth')")
      #expect(try await browser.run("return history.length - \(entries)") == "1")
      try await browser.wait(
        "control('Earth').length == 0 && control('Back to Gallery').length == 0")
      // The focus is on the heading that is shown.
      try await browser.wait(
        "document.activeElement.textContent == 'Earth' && document.activeElement.offsetWidth > 1")
      try await browser.run("history.back()")
      try await browser.wait("location.pathname == '/columns' && control('Earth').length == 1")
      try await browser.click("Mars")
      try await browser.wait("location.pathname == '/columns/mars'")
      try await browser.click("Back to Planets")
      try await browser.wait("location.pathname == '/columns' && control('Mars').length == 1")
      try await browser.go(address + "columns/saturn")
      try await browser.sees("274 moons")
    }
  }
}
#endif
