#if Web && Macros
import GalleryViews
import PullbackUI
import PullbackWeb
import Testing

/// Rows, panes and messages where there is little room: on a phone, and with text of twice its size.
@Suite(
  .serialized, .timeLimit(.minutes(20)),
  .enabled(if: Chromedriver.isExpected, "There is no chromedriver; install chromium-driver.")
)
struct NarrowLayoutTests {
  private struct Panes: View {
    var body: some View {
      VStack(alignment: .leading) {
        HStack(alignment: .top) {
          ForEach(["Left", "Right"], id: \.self) { name in
            VStack(alignment: .leading) {
              Text(name)
              List(0..<30) { Text("\(name) \($0)") }.frame(height: 160)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
          }
        }
        Button("Copy") {}
      }
    }
  }

  private struct Rows: View {
    @State private var isDone = false
    private let titles = [
      "Call Ada", "Write a very long thing to do, which is long certainly",
    ]

    var body: some View {
      List {
        ForEach(titles, id: \.self) { title in
          HStack {
            Toggle(title, isOn: $isDone)
            Spacer()
            Button("Edit") {}.buttonStyle(.borderless)
          }
        }
        .onDelete { _ in }
      }
    }
  }

  private struct Choice: View {
    @State private var language = 0

    var body: some View {
      HStack {
        Text("12 things")
        Spacer()
        Picker("Language", selection: $language) {
          Text("Automatic").tag(0)
          Text("English").tag(1)
        }
        .pickerStyle(.menu)
      }
    }
  }

  private struct Processes: View {
    struct Process: Identifiable {
      let id: Int
    }
    @State private var selection: Int?

    var body: some View {
      Table([Process(id: 15_944), Process(id: 77)], selection: $selection) {
        TableColumn("PID") { Text("\($0.id)") }.width(64)
        TableColumn("Name") { _ in Text("a-program-whose-name-is-much-too-long").lineLimit(1) }
        TableColumn("CPU") { _ in Text("25 %") }.width(64)
      }
    }
  }

  private func open<Content: View & SendableMetatype>(
    _ view: @escaping @Sendable () -> Content, width: Int = 360,
    _ body: (Browser) async throws -> Void
  ) async throws {
    try await TestApp.serve { router, live in
      router.live("/", title: "App", on: live) { view() }
    } body: { port in
      try await Browser.withWindow { browser in
        try await browser.resize(width: width, height: 700)
        try await browser.go("http://127.0.0.1:\(port)/")
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await body(browser)
      }
    }
  }

  @Test(
    "Lists in frames scroll there, in panes of one width that are below one another on a phone",
    arguments: [360, 1440])
  func panes(width: Int) async throws {
    try await open({ Panes() }, width: width) { browser in
      let wrong = try await browser.run(
        """
        const [left, right] = [...document.querySelectorAll(".list")].map((e) => e.getBoundingClientRect());
        const copy = [...document.querySelectorAll("button")].at(-1).getBoundingClientRect();
        if (document.querySelector(".list").scrollHeight < 500) return "the list does not scroll";
        if (left.height > 161 || right.height > 161) return "a list is higher than its frame";
        if (Math.abs(left.width - right.width) > 1) return "the widths differ";
        if (copy.top < Math.max(left.bottom, right.bottom)) return "what follows is over a list";
        return (innerWidth < 500 ? right.top >= left.bottom : right.left >= left.right) ? "" : "wrong places";
        """)
      #expect(wrong == "")
    }
  }

  @Test("The title of a row has the room that its controls leave, and these are below one another")
  func rows() async throws {
    try await open({ Rows() }) { browser in
      let wrong = try await browser.run(
        """
        const left = (query) => [...document.querySelectorAll("li " + query)].map((e) => e.getBoundingClientRect().left);
        for (const query of ["[role=switch]", "button:not(.ra)", ".ra"]) {
          const [first, second] = left(query);
          if (Math.abs(first - second) > 1) return query + " at " + first + " and " + second;
        }
        const title = [...document.querySelectorAll("li label span")].at(-1).getBoundingClientRect();
        return title.width > 110 ? "" : "the title is " + title.width + " wide";
        """)
      #expect(wrong == "")
    }
  }

  @Test("A picker beside a spacer is as wide as its choice")
  func picker() async throws {
    try await open({ Choice() }) { browser in
      let wrong = try await browser.run(
        """
        const select = document.querySelector("select"), width = select.getBoundingClientRect().width;
        const text = document.createElement("span");
        text.textContent = "Automatic";
        select.after(text);
        const style = getComputedStyle(select), room = width - parseFloat(style.paddingInlineStart) - parseFloat(style.paddingInlineEnd);
        return room >= text.getBoundingClientRect().width ? "" : "the room is " + room;
        """)
      #expect(wrong == "")
    }
  }

  private func gallery(_ page: String, _ script: String) async throws -> String {
    var result = ""
    try await TestApp.serve { router, live in
      router.live("/", title: "Gallery", on: live) { GalleryView() }
    } body: { port in
      result = try await Browser.withWindow { browser in
        try await browser.resize(width: 360, height: 740)
        try await browser.go("http://127.0.0.1:\(port)/\(page)")
        try await browser.wait("document.documentElement.classList.contains('live')")
        // The client sets the style of the page's root itself.
        try await browser.run(
          """
          const sheet = new CSSStyleSheet();
          sheet.insertRule("html { font-size: 200% !important }");
          document.adoptedStyleSheets = [sheet];
          dispatchEvent(new Event("resize"));
          """)
        // Drawings follow their measured size when the server has answered.
        try? await browser.wait("(() => { \(script) })() == ''")
        return try await browser.run(script)
      }
    }
    return result
  }

  @Test("Toasts in text of twice its size have room for words, and none is out of the window")
  func toasts() async throws {
    let wrong = try await gallery(
      "toasts",
      """
      const area = document.querySelector(".toasts"), toasts = [...area.querySelectorAll(".toast")];
      if (area.getBoundingClientRect().top < 0) return "the area is out of the window";
      if (area.scrollHeight > area.clientHeight && getComputedStyle(area).overflowY != "auto") return "no scrolling";
      return toasts.length > 2 && toasts.every((e) => e.querySelector(".v").offsetWidth > 160) ? "" : "narrow";
      """)
    #expect(wrong == "")
  }

  @Test("Words of a grid are not broken in text of twice its size")
  func grid() async throws {
    let wrong = try await gallery(
      "grids",
      """
      const words = [...document.querySelectorAll(".gr span")].filter((e) => ["Planet", "Moons", "Saturn"].includes(e.textContent));
      return words.length == 3 && words.every((e) => e.getClientRects().length == 1 && e.offsetHeight < 60) ? "" : "broken";
      """)
    #expect(wrong == "")
  }

  @Test(
    "No label of a chart is cut or under a bar, in large text and on a page from right to left",
    arguments: ["ltr", "rtl"])
  func chart(direction: String) async throws {
    let wrong = try await gallery(
      "charts",
      """
      document.documentElement.dir = "\(direction)";
      const inside = (inner, outer) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1
        && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
      for (const chart of document.querySelectorAll(".chart > .w > .fr")) {
        const outer = chart.getBoundingClientRect();
        const labels = [...chart.querySelectorAll(".s7")].map((e) => e.getBoundingClientRect());
        if (labels.some((e) => !inside(e, outer))) return "a label is cut";
        // The labels of the vertical axis are in its gutter, to the left of what is drawn.
        const drawing = Math.min(...[...chart.querySelectorAll("svg")].map((e) => e.getBoundingClientRect().left));
        if (labels[0].right > drawing + chart.clientWidth / 3) return "a label is in the drawing";
      }
      return "";
      """)
    #expect(wrong == "")
  }

  @Test("A long name in a table does not push the columns behind it out of a phone")
  func table() async throws {
    try await open({ Processes() }) { browser in
      let wrong = try await browser.run(
        """
        const last = document.querySelector("thead tr").lastElementChild.getBoundingClientRect();
        return last.right <= innerWidth ? "" : "the last column ends at " + last.right;
        """)
      #expect(wrong == "")
    }
  }
}
#endif
