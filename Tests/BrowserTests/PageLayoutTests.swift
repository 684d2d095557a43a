#if Web && Macros
import PullbackUI
import PullbackWeb
import Testing

/// Where the views of whole pages are, and how large.
@Suite(
  .serialized, .timeLimit(.minutes(20)),
  .enabled(if: Chromedriver.isExpected, "There is no chromedriver; install chromium-driver.")
)
struct PageLayoutTests {
  private struct Chat: View {
    @State private var text = ""
    var body: some View {
      VStack {
        Text("Chat").font(.title)
        ScrollView {
          LazyVStack(alignment: .leading) {
            ForEach(0..<60, id: \.self) { Text("Message \($0) that is some words long") }
          }
        }
        HStack {
          TextField("Message", text: $text)
          Button("Send") {}
        }
      }
      .padding()
    }
  }

  private struct Cards: View {
    var body: some View {
      NavigationStack {
        VStack {
          HStack {
            ForEach(["Users", "Revenue", "Errors"], id: \.self) { name in
              Text(name).frame(maxWidth: .infinity).padding().background(.regularMaterial)
            }
          }
          VStack {
            Text("Title")
            GeometryReader { proxy in
              Text("\(Int(proxy.size.width)) × \(Int(proxy.size.height))")
                .frame(width: proxy.size.width, height: proxy.size.height)
            }
          }
          .frame(height: 150)
        }
        .navigationTitle("Cards")
      }
    }
  }

  private struct Mail: View {
    var body: some View {
      NavigationSplitView {
        List { NavigationLink("Letter") { Text("Dear").navigationTitle("Letter") } }
          .navigationTitle("Mail")
      } detail: {
        Text("Choose a letter").frame(width: 180, height: 90).border(.red)
      }
    }
  }

  /// The ways to put one text at each side.
  private struct Sides: View {
    var body: some View {
      VStack(alignment: .leading) {
        HStack {
          Text("A")
          Spacer()
          Text("Z0")
        }
        sides("Z1").frame(maxWidth: .infinity)
        sides("Z2").padding().background(.regularMaterial)
        sides("Z3").padding().frame(maxWidth: .infinity).background(.regularMaterial)
        sides("Z4").frame(width: 300)
        VStack(alignment: .leading) { sides("Z5") }.frame(maxWidth: .infinity).padding()
        HStack {
          sides("Z6").frame(maxWidth: .infinity)
          Text("Next")
        }
        HStack {
          sides("Z7")
          Text("Next")
        }
        GroupBox("Box") { sides("Z8") }
        Button {
        } label: {
          sides("Z9")
        }
      }
    }

    private func sides(_ end: String) -> some View {
      HStack {
        Text("A")
        Spacer()
        Text(end)
      }
    }
  }

  private struct Tools: View {
    var body: some View {
      NavigationStack {
        VStack(alignment: .leading) {
          Text("Equipment")
          HStack {
            Button("Export") {}
            NavigationLink("Board") { Text("Who has what") }
          }
        }
        .navigationTitle("Tools")
      }
    }
  }

  private struct Rows: View {
    var body: some View {
      NavigationStack {
        VStack {
          Text("Above")
          List(0..<1_000_000) { Text("Row \($0)") }
          Button("Below") {}
        }
        .navigationTitle("Rows")
      }
    }
  }

  private func open<Content: View & SendableMetatype>(
    _ view: @escaping @Sendable () -> Content, width: Int, isScripted: Bool = true,
    _ body: (Browser) async throws -> Void
  ) async throws {
    try await TestApp.serve { router, live in
      router.live("/", title: "App", on: live) { view() }
    } body: { port in
      try await Browser.withWindow { browser in
        try await browser.resize(width: width, height: 700)
        if !isScripted {
          _ = try await browser.ask("Emulation.setScriptExecutionDisabled", ["value": true])
        }
        try await browser.go("http://127.0.0.1:\(port)/")
        if isScripted {
          try await browser.wait("document.documentElement.classList.contains('live')")
        }
        try await body(browser)
      }
    }
  }

  private let box = "const box = (query) => document.querySelector(query).getBoundingClientRect();"

  private struct Framed: View {
    var body: some View {
      VStack(alignment: .leading) {
        NavigationStack {
          List(0..<3) { Text("Row \($0)") }.navigationTitle("Rows")
        }
        .frame(maxWidth: .infinity, alignment: .topLeading)
      }
    }
  }

  @Test(
    "A link beside a button is as wide as its text, and in the same line", arguments: [400, 1000])
  func linkInRow(width: Int) async throws {
    try await open({ Tools() }, width: width) { browser in
      let line = try await browser.run(
        """
        const box = (text) => [...document.querySelectorAll(".h > *")]
          .find((each) => each.textContent == text).getBoundingClientRect();
        const [button, link] = [box("Export"), box("Board")];
        return [link.top < button.bottom, link.left - button.right < 40, link.width < 160].join()
        """)
      #expect(line == "true,true,true")
    }
  }

  @Test("A navigation stack fills the width of its frame")
  func framedStack() async throws {
    try await open({ Framed() }, width: 800) { browser in
      let rest = "\(box) return box('main').width - box('main .list').width"
      let width = try await browser.run(rest)
      #expect(width == "0")
    }
  }

  @Test("A long list between other views scrolls to its last row, and the others stay")
  func longList() async throws {
    try await open({ Rows() }, width: 360) { browser in
      let shown = """
        (() => {
          const box = (query) => document.querySelector(query).getBoundingClientRect();
          const list = document.querySelector("main .list"), outer = list.getBoundingClientRect();
          const row = [...list.querySelectorAll("li")].find((e) => e.getBoundingClientRect().bottom > outer.top + 9);
          if (scrollY || document.documentElement.scrollHeight > innerHeight) return "the page scrolls";
          if (box("main .list ~ button").bottom > innerHeight) return "what is below is out of the window";
          return row?.textContent.trim();
        })()
        """
      #expect(try await browser.run("return \(shown)") == "Row 0")
      try await browser.run(
        "const list = document.querySelector('main .list'); list.scrollTop = list.scrollHeight")
      try await browser.sees("Row 999999")
      try await browser.wait("parseInt((\(shown)).slice(4)) > 999900")
    }
  }

  @Test(
    "A scroll view between other views scrolls, and the others stay in the window",
    arguments: [360, 1440])
  func chat(width: Int) async throws {
    try await open({ Chat() }, width: width) { browser in
      let wrong = try await browser.run(
        """
        \(box)
        const scroll = document.querySelector(".sc"), page = document.documentElement;
        if (page.scrollHeight > innerHeight) return "the page is higher than the window";
        if (scroll.scrollHeight <= scroll.clientHeight) return "nothing scrolls";
        scroll.scrollTop = 500;
        if (!scroll.scrollTop || scrollY) return "the page scrolls";
        if (box("input[type=text]").bottom > innerHeight || box("[role=heading]").top < 0) return "out of the window";
        return box("input[type=text]").width > innerWidth / 3 ? "" : "the field is narrow";
        """)
      #expect(wrong == "")
    }
  }

  @Test(
    "Views that fill the width share it, and a view that reads its size gets the rest of a frame",
    arguments: [360, 1440])
  func shares(width: Int) async throws {
    try await open({ Cards() }, width: width) { browser in
      try await browser.wait(
        """
        (() => {
          \(box)
          const cards = [...document.querySelectorAll(".h > .z")].map((e) => e.getBoundingClientRect());
          const page = box(".page").width, sum = cards.reduce((sum, e) => sum + e.width, 0);
          const reader = document.querySelector("[data-m]"), room = reader.getBoundingClientRect();
          return cards.length == 3 && cards.every((e) => Math.abs(e.width - cards[0].width) < 1
              && e.top < cards[0].bottom && e.bottom > cards[0].top)
            && sum > page - 40 && room.width == page && room.height > 90 && room.height < 150
            && reader.textContent == reader.offsetWidth + " × " + reader.offsetHeight;
        })()
        """)
    }
  }

  @Test("A split view has the width of the window where there is room, and the page one heading")
  func splitView() async throws {
    let script = """
      const shown = [...document.querySelectorAll("h1")].filter((e) => e.checkVisibility());
      return shown.map((e) => e.textContent) + " " + (document.querySelector("main").offsetWidth > innerWidth - 80);
      """
    try await open({ Mail() }, width: 1440) { browser in
      #expect(try await browser.run(script) == "App true")
      try await browser.resize(width: 360, height: 700)
      #expect(try await browser.run(script) == "App true")
      try await browser.click("Letter")
      try await browser.wait("document.querySelector('h1').textContent == 'Letter'")
      #expect(try await browser.run(script) == "Letter true")
    }
  }

  @Test("A page without JavaScript has the sizes of its frames")
  func plainPage() async throws {
    try await open({ Mail() }, width: 1440, isScripted: false) { browser in
      // The driver runs its own scripts in such a page too.
      let size = try await browser.run(
        "\(box) const e = box('.fw'); return e.width + ' ' + e.height")
      #expect(size == "180 90")
    }
  }

  @Test("A spacer between two texts moves the second one to the edge of the room that there is")
  func sides() async throws {
    try await open({ Sides() }, width: 900) { browser in
      // How far each text is from the right edge of what is around it all.
      let places = try await browser.run(
        """
        const main = document.querySelector("main").getBoundingClientRect();
        return [...document.querySelectorAll("span")]
          .filter((e) => /^Z[0-9]$/.test(e.textContent) && !e.firstElementChild)
          .map((e) => Math.round(main.right - e.getBoundingClientRect().right))
          .concat(Math.round(main.width) - 300).join(" ");
        """
      ).split(separator: " ").compactMap { Int($0) }
      try #require(places.count == 11)
      #expect(places[0...3] == [0, 0, 16, 16])
      #expect(places[4] == places[10])
      #expect(places[5] == 16)
      // Beside a short text, and inside of a box and a button.
      #expect(places[6] == places[7] && places[6] < 64)
      #expect(places[8] <= 16)
      #expect(places[9] <= 20)
    }
  }
}
#endif
