#if Web && Macros
import Foundation
import Observation
import PullbackUI
import PullbackWeb
import Testing

@Suite(
  .serialized, .timeLimit(.minutes(20)),
  .enabled(if: Chromedriver.isExpected, "There is no chromedriver; install chromium-driver.")
)
struct ScrollingTests {
  @Observable final class Model {
    var count = 60
    var top: Int?
    var isAtEnd = false
  }

  struct LogView: View {
    @Bindable var model = Model()
    let isList: Bool
    @ViewBuilder private var log: some View {
      if isList {
        List { ForEach(0..<model.count, id: \.self) { Text("Line \($0)") } }
      } else {
        ScrollView {
          LazyVStack(alignment: .leading) {
            ForEach(0..<model.count, id: \.self) { Text("Line \($0)") }
          }
        }
        .frame(height: 200)
      }
    }
    var body: some View {
      VStack {
        log.defaultScrollAnchor(.bottom).scrollPosition(id: $model.top)
          .onScrollGeometryChange(for: Bool.self) {
            $0.visibleRect.maxY >= $0.contentSize.height - 3
          } action: {
            model.isAtEnd = $1
          }
        Text("Top \(model.top ?? -1)")
        Text(model.isAtEnd ? "Following" : "Stopped")
        Button("Add") { model.count += 5 }
        Button("Go") { model.top = 20 }
      }
    }
  }

  struct PanelView: View {
    @State private var isShown = false
    var body: some View {
      HStack {
        List(0..<60) { row in
          Button("Row \(row) takes more lines where it has less room beside a panel than alone") {
            isShown = true
          }
        }
        if isShown { Text("The details of a row take some of the room that the rows had before.") }
      }
    }
  }

  /// Whether a line is on the screen, or in the visible part of the scroll view.
  private func isVisible(_ line: Int) -> String {
    """
    (() => { const e = [...document.querySelectorAll('li')].find((e) => e.textContent == 'Line \(line)');
    if (!e) return false;
    const area = document.querySelector('.sc')?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
    const box = e.getBoundingClientRect(); return box.top >= area.top - 2 && box.bottom <= area.bottom + 2 })()
    """
  }

  private func scroll(_ browser: Browser, to part: String) async throws {
    try await browser.run(
      "const e = document.querySelector('.sc') ?? document.scrollingElement; e.scrollTop = \(part)")
  }

  private func press(_ browser: Browser, _ button: String) async throws {
    try await browser.run(
      "[...document.querySelectorAll('button')].find((e) => e.textContent == '\(button)').click()")
  }

  @Test(
    "A log follows what is added until a person scrolls up, and again from the end on",
    arguments: [false, true])
  func following(isList: Bool) async throws {
    try await TestApp.serve { router, live in
      router.live("/", title: "Log", on: live) { LogView(isList: isList) }
    } body: { port in
      try await Browser.withWindow { browser in
        try await browser.go("http://127.0.0.1:\(port)/")
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await browser.wait(isVisible(59))
        try await browser.sees("Following")
        try await browser.sees("Top -1")
        try await press(browser, "Add")
        try await browser.wait(isVisible(64))
        try await scroll(browser, to: "0")
        try await browser.sees("Stopped")
        try await browser.sees("Top 0")
        try await press(browser, "Add")
        try await browser.wait("!\(isVisible(69))")
        try await browser.sees("Top 0")
        try await press(browser, "Go")
        try await browser.wait(isVisible(20))
        try await browser.sees("Top 20")
        try await scroll(browser, to: "1e6")
        try await browser.sees("Following")
        try await press(browser, "Add")
        try await browser.wait(isVisible(74))
        #expect(try await browser.complaints() == [])
      }
    }
  }

  @Test("What was pressed stays where it was when a panel beside it makes the rows above it taller")
  func panel() async throws {
    try await TestApp.serve { router, live in
      router.live("/", title: "Rows", on: live) { PanelView() }
    } body: { port in
      try await Browser.withWindow { browser in
        try await browser.resize(width: 900, height: 700)
        try await browser.go("http://127.0.0.1:\(port)/")
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await browser.run(
          """
          window.row = document.querySelectorAll("li button")[30];
          row.focus(); row.scrollIntoView({ block: "center" });
          window.place = row.getBoundingClientRect().top; window.height = row.offsetHeight;
          row.click();
          """)
        try await browser.sees("The details of a row")
        try await browser.wait("!document.documentElement.classList.contains('late')")
        #expect(try await browser.run("return row.offsetHeight > height") == "true")
        #expect(
          try await browser.run("return Math.round(row.getBoundingClientRect().top - place)") == "0"
        )
      }
    }
  }

  struct PagesView: View {
    var body: some View {
      NavigationStack {
        List(0..<60) { row in
          NavigationLink("Row \(row)") {
            ForEach(0..<60, id: \.self) { Text("Line \($0) of row \(row)") }.navigationTitle(
              "Lines")
          }
        }
        .navigationTitle("Rows")
      }
    }
  }

  @Test("Back and forward lead to where each page was scrolled")
  func pages() async throws {
    try await TestApp.serve { router, live in
      router.live("/", on: live) { PagesView() }
    } body: { port in
      try await Browser.withWindow { browser in
        try await browser.go("http://127.0.0.1:\(port)/")
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await browser.run("scrollTo(0, 300)")
        try await browser.click("Row 20")
        try await browser.wait("document.querySelector('h1')?.textContent == 'Lines'")
        for (way, place) in [
          ("history.back()", 500), ("control('Back to Rows')[0].click()", 250),
        ] {
          try await browser.run("scrollTo(0, \(place))")
          try await browser.run(way)
          try await browser.wait(
            "document.querySelector('h1').textContent == 'Rows' && scrollY == 300")
          try await browser.run("history.forward()")
          try await browser.wait(
            "document.querySelector('h1').textContent == 'Lines' && scrollY == \(place)")
        }
        #expect(try await browser.complaints() == [])
      }
    }
  }

  struct RowsView: View {
    var body: some View { List(0..<50_000) { Text("Row \($0)") } }
  }

  @Test("A list that is scrolled far asks for the rows of one position at a time")
  func far() async throws {
    try await TestApp.serve { router, live in
      router.live("/", on: live) { RowsView() }
    } body: { port in
      try await Browser.withWindow { browser in
        try await browser.resize(width: 390, height: 844)
        try await browser.go("http://127.0.0.1:\(port)/")
        try await browser.wait("document.documentElement.classList.contains('live')")
        // Counts the events that are not answered.
        try await browser.run(
          """
          let open = 0;
          window.most = 0;
          window.WebSocket = class extends WebSocket {
            constructor(address) {
              super(address);
              this.addEventListener("message", ({ data }) => { if (new Uint8Array(data)[0] == 1) open = 0 });
            }
            send(bytes) {
              if (bytes[0] == 1) window.most = Math.max(window.most, ++open);
              super.send(bytes);
            }
          };
          document.documentElement.classList.remove("live");
          dispatchEvent(new Event("online"));
          """)
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await browser.run(
          """
          (function go(left) {
            scrollBy(0, 3000);
            left ? requestAnimationFrame(() => go(left - 1)) : window.isDone = true;
          })(40)
          """)
        try await browser.wait(
          """
          window.isDone && [...document.querySelectorAll("li")].some((e) => {
            const { top, bottom } = e.getBoundingClientRect();
            return top <= innerHeight / 2 && bottom >= innerHeight / 2;
          })
          """)
        #expect(try await browser.run("return most") == "1")
        #expect(try await browser.complaints() == [])
      }
    }
  }

  @Test(
    "A log at its end stays there when the window or its pane gets smaller",
    arguments: [false, true])
  func resized(isList: Bool) async throws {
    try await TestApp.serve { router, live in
      router.live("/", title: "Log", on: live) { LogView(isList: isList) }
    } body: { port in
      try await Browser.withWindow { browser in
        try await browser.resize(width: 1000, height: 900)
        try await browser.go("http://127.0.0.1:\(port)/")
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await browser.sees("Following")
        try await browser.resize(width: 360, height: 400)
        try await browser.wait("innerHeight == 400 && \(isVisible(59))")
        // A rule of a style sheet changes nothing that the page observes but the size.
        try await browser.run(
          """
          const sheet = new CSSStyleSheet();
          sheet.insertRule(".sc { max-height: 100px }");
          document.adoptedStyleSheets = [sheet];
          """)
        try await browser.wait(isVisible(59))
        try await browser.sees("Following")
        try await press(browser, "Add")
        try await browser.wait(isVisible(64))
        #expect(try await browser.complaints() == [])
      }
    }
  }
}
#endif
