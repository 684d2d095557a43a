#if Web && Macros
import GalleryViews
import PullbackUI
import PullbackWeb
import Testing

/// What stays on a page, and in its place, where long words or large text leave little room.
@Suite(
  .serialized, .timeLimit(.minutes(20)),
  .enabled(if: Chromedriver.isExpected, "There is no chromedriver; install chromium-driver.")
)
struct CrowdedLayoutTests {
  private func open<Content: View & SendableMetatype>(
    _ view: @escaping @Sendable () -> Content, path: String = "", width: Int = 360,
    height: Int = 740, _ body: (Browser) async throws -> Void
  ) async throws {
    try await TestApp.serve { router, live in
      router.live("/", title: "App", on: live) { view() }
    } body: { port in
      try await Browser.withWindow { browser in
        try await browser.resize(width: width, height: height)
        try await browser.go("http://127.0.0.1:\(port)/\(path)")
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await body(browser)
      }
    }
  }

  private struct Columns: View {
    var body: some View {
      NavigationStack {
        VStack(alignment: .leading) {
          ForEach(0..<5, id: \.self) { number in Button("Press \(number)") {} }
          GeometryReader { _ in
            HStack(alignment: .top) {
              ForEach(["Planned", "Doing", "Done"], id: \.self) { name in
                VStack(alignment: .leading) {
                  Text(name)
                  ScrollView { Text("A card") }
                }
                .frame(maxWidth: .infinity)
              }
            }
          }
        }
        .navigationTitle("Board")
      }
    }
  }

  @Test(
    "Columns that fill the page keep a height in a low window, which scrolls, and fit a phone",
    arguments: [(360, 740), (740, 360)])
  func columns(width: Int, height: Int) async throws {
    try await open({ Columns() }, width: width, height: height) { browser in
      let wrong = try await browser.run(
        """
        const row = document.querySelector(".h.vt"), place = row.getBoundingClientRect();
        if (place.height < 150) return "the columns are " + place.height + " high";
        if (row.scrollWidth > row.clientWidth + 1) return "the columns are scrolled sideways";
        const end = document.documentElement.scrollHeight;
        return place.bottom + scrollY < end ? "" : "the page ends above the columns' end";
        """)
      #expect(wrong == "")
    }
  }

  private struct Cards: View {
    var body: some View {
      ScrollView {
        ForEach(0..<9, id: \.self) { number in
          Text("Card \(number)")
            .padding(.horizontal, 8)
            .frame(maxWidth: .infinity, alignment: .leading)
            .onTapGesture {}
        }
      }
      .frame(width: 200, height: 120)
    }
  }

  @Test("Cards that fill a scroll view and are pressed do not make it scroll sideways")
  func cards() async throws {
    try await open({ Cards() }) { browser in
      let wrong = try await browser.run(
        """
        const area = document.querySelector(".sc");
        if (!area || area.scrollHeight <= area.clientHeight) return "it does not scroll";
        return area.scrollWidth > area.clientWidth ? "it scrolls sideways" : "";
        """)
      #expect(wrong == "")
    }
  }

  private struct LongWord: View {
    @State private var isDone = false
    private let word = String(repeating: "addressOfSomething/", count: 8)

    var body: some View {
      NavigationStack {
        List {
          HStack {
            Toggle(word, isOn: $isDone)
            Spacer()
            Button("Edit") {}.buttonStyle(.borderless)
          }
          Toggle(word, isOn: $isDone)
          Button(word) {}
          NavigationLink(word) { Text("There") }
        }
      }
    }
  }

  @Test(
    "A long word of a row is broken, and what is beside it stays in the list",
    arguments: [360, 1440])
  func longWord(width: Int) async throws {
    try await open({ LongWord() }, width: width) { browser in
      let wrong = try await browser.run(
        """
        const end = document.querySelector(".list").getBoundingClientRect().right;
        return [...document.querySelectorAll("li *")]
          .filter((e) => e.getBoundingClientRect().right > end + 1).map((e) => e.outerHTML).join();
        """)
      #expect(wrong == "")
    }
  }

  private struct Gauges: View {
    var body: some View {
      VStack(alignment: .leading) {
        HStack {
          ForEach(["1 %", "1096 of 24105 MB"], id: \.self) { value in
            Gauge(value: 0.3) {
              Text("Level")
            } currentValueLabel: {
              Text(value)
            }
          }
        }
      }
    }
  }

  @Test("Gauges in a row have bars of one length, each below its label and its value")
  func gauges() async throws {
    try await open({ Gauges() }, width: 1440) { browser in
      let wrong = try await browser.run(
        """
        const box = (e) => e.getBoundingClientRect();
        const bars = [...document.querySelectorAll("meter")];
        if (bars.length != 2) return "no gauges";
        if (Math.abs(box(bars[0]).width - box(bars[1]).width) > 1) return "the lengths differ";
        for (const bar of bars) {
          const value = box(bar.closest(".h").lastElementChild);
          if (value.bottom > box(bar).top + 1) return "a value is beside its bar";
          if (Math.abs(value.right - box(bar).right) > 1) return "a value is not at the end";
        }
        return "";
        """)
      #expect(wrong == "")
    }
  }

  @Test("A page that shows one column has a heading of its own for assistive technology")
  func heading() async throws {
    try await open({ GalleryView() }, path: "columns/mars") { browser in
      let wrong = try await browser.run(
        """
        const heading = document.querySelector("h1");
        for (let e = heading; e; e = e.parentElement) {
          if (getComputedStyle(e).display == "none") return "the heading is hidden from everybody";
        }
        return heading.textContent;
        """)
      #expect(wrong == "Columns")
    }
  }

  private struct Notes: View {
    var body: some View {
      VStack {
        Text("Read me")
        Button("Press") {}
        Button("Remove") {}.buttonStyle(.plain)
        TextField("Name", text: .constant(""))
      }
    }
  }

  @Test("A page that waits for its server dims all buttons alike, and no text and no field")
  func dimmed() async throws {
    try await open({ Notes() }) { browser in
      let wrong = try await browser.run(
        """
        document.documentElement.classList.replace("live", "off");
        return [...document.querySelectorAll("main, main button, main input")].map((e) => {
          const { opacity, filter } = getComputedStyle(e);
          return e.tagName + " " + opacity + " " + filter;
        });
        """)
      #expect(
        wrong
          == "MAIN 1 none,BUTTON 1 opacity(0.6),BUTTON 1 opacity(0.6),INPUT 1 none")
    }
  }
}
#endif
