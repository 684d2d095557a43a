#if Web && Macros
import PullbackUI
import PullbackWeb
import Testing

/// Containers whose layout or pointer area depends on what is in them.
@Suite(
  .serialized, .timeLimit(.minutes(20)),
  .enabled(if: Chromedriver.isExpected, "There is no chromedriver; install chromium-driver.")
)
struct ContainerTests {
  private struct Desk: View {
    @State private var chosen: String?
    @State private var query = ""
    var body: some View {
      TabView {
        Tab("Talk", systemImage: "bubble") {
          VStack(alignment: .leading) {
            ScrollView {
              LazyVStack(alignment: .leading) {
                ForEach(0..<30, id: \.self) { Text("Message \($0)") }
              }
            }
            .frame(height: 200)
            .border(.gray)
          }
        }
        Tab("Table", systemImage: "tablecells") {
          VStack(alignment: .leading) {
            Text("Chosen: \(chosen ?? "none")")
            Table(
              [Animal(id: "Ada", kind: "Albatross"), Animal(id: "Bob", kind: "Bear")],
              selection: $chosen
            ) {
              TableColumn("Name", value: \.id)
              TableColumn("Kind", value: \.kind)
              TableColumn("Note") { _ in Text("someone@a-long-host.example.com") }
            }
          }
          .searchable(text: $query, prompt: "Search animals")
        }
      }
      .overlay(alignment: .bottom) { Text("Saved") }
    }
  }

  private struct Animal: Identifiable {
    let id: String
    let kind: String
  }

  private func desk(_ body: (Browser) async throws -> Void) async throws {
    try await TestApp.serve { router, live in
      router.live("/", title: "Desk", on: live) { Desk() }
    } body: { port in
      try await Browser.withWindow { browser in
        try await browser.resize(width: 360, height: 640)
        try await browser.go("http://127.0.0.1:\(port)/")
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await body(browser)
      }
    }
  }

  @Test("A scroll view keeps to the height of its frame, and fills the width")
  func scrollView() async throws {
    try await desk { browser in
      try await browser.wait(
        """
        (() => {
          const scroll = document.querySelector('.sc'), box = scroll.getBoundingClientRect();
          return scroll.scrollHeight > 300 && box.height <= 202 && box.width > 250;
        })()
        """)
    }
  }

  @Test("What lies over the bottom of a whole page is in the window")
  func overlay() async throws {
    try await desk { browser in
      try await browser.run("document.querySelector('main').style.minHeight = '3000px'")
      try await browser.wait(
        """
        [...document.querySelectorAll('span')].some((e) => e.textContent == 'Saved'
          && e.getBoundingClientRect().bottom <= innerHeight)
        """)
    }
  }

  private struct Wide: View {
    var body: some View {
      VStack {
        List(["Ada", "Grace"], id: \.self) { Text($0) }
          .overlay { if ["Ada"].isEmpty { Text("Nobody") } }
        TextField("Mail", text: .constant("")).padding(8).overlay { Rectangle().stroke(.gray) }
        Slider(value: .constant(0.5)).frame(maxWidth: 200)
        HStack {
          ProgressView(value: 0.4).frame(maxWidth: 150)
          Text("40 %")
        }
        List(["Bob"], id: \.self) { Text($0) }.frame(maxWidth: 240)
      }
    }
  }

  @Test("What is as wide as it may be is so below an overlay and in a frame with a greatest width")
  func wide() async throws {
    try await TestApp.serve { router, live in
      router.live("/", title: "Wide", on: live) { Wide() }
    } body: { port in
      try await Browser.withWindow { browser in
        try await browser.resize(width: 640, height: 640)
        try await browser.go("http://127.0.0.1:\(port)/")
        try await browser.wait("document.documentElement.classList.contains('live')")
        let widths = try await browser.run(
          """
          const width = (query, index) =>
            Math.round(document.querySelectorAll(query)[index].getBoundingClientRect().width);
          const main = width("main", 0);
          return [
            main - width(".list", 0), main - width(".f", 0), width(".sl", 0), width(".pg", 0),
            width(".list", 1),
          ].join();
          """)
        #expect(widths == "0,16,200,150,240")
      }
    }
  }

  @Test("A search field is above what it searches, and a wide table scrolls by itself")
  func searchable() async throws {
    try await desk { browser in
      try await browser.click("Table")
      try await browser.wait(
        """
        (() => {
          const box = (text) => document.querySelector(text)?.getBoundingClientRect();
          return box('[type=search]')?.bottom <= box('table')?.top
            && document.documentElement.scrollWidth <= innerWidth;
        })()
        """)
    }
  }

  @Test("Escape clears a search field, and goes from an empty one to the rows")
  func escapeInSearch() async throws {
    try await desk { browser in
      try await browser.click("Table")
      try await browser.wait("document.querySelector('[type=search]')")
      try await browser.run("document.querySelector('[type=search]').focus()")
      try await browser.press("Bea")
      let value = "document.activeElement.type == 'search' && document.activeElement.value"
      try await browser.wait("\(value) == 'Bea'")
      try await browser.press("\(Browser.escape)")
      try await browser.wait("\(value) == ''")
      try await browser.press("\(Browser.escape)")
      try await browser.wait("document.activeElement.closest('tbody tr')")
      try await browser.sees("Chosen: none")
    }
  }

  @Test("A click on any cell of a row selects the row")
  func rowClick() async throws {
    try await desk { browser in
      try await browser.click("Table")
      try await browser.sees("Chosen: none")
      let point = try await browser.run(
        """
        const box = document.querySelectorAll('tbody tr')[1].children[1].getBoundingClientRect();
        return (box.x + box.width / 2) + ' ' + (box.y + box.height / 2)
        """
      ).split(separator: " ").map { Double($0)! }
      for type in ["mousePressed", "mouseReleased"] {
        _ = try await browser.ask(
          "Input.dispatchMouseEvent",
          ["type": type, "x": point[0], "y": point[1], "button": "left", "clickCount": 1])
      }
      try await browser.sees("Chosen: Bob")
    }
  }
}
#endif
