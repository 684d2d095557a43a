#if Web && Macros
import PullbackUI
import PullbackWeb
import Testing

/// The places of what is in the rows of lists and in tabs, and of views at the edge of a page.
@Suite(
  .serialized, .timeLimit(.minutes(20)),
  .enabled(if: Chromedriver.isExpected, "There is no chromedriver; install chromium-driver.")
)
struct ListRowTests {
  private func open<Content: View & SendableMetatype>(
    _ view: @escaping @Sendable () -> Content, width: Int = 400,
    _ body: (Browser) async throws -> Void
  ) async throws {
    try await TestApp.serve { router, live in
      router.live("/", title: "App", on: live) { view() }
    } body: { port in
      try await Browser.withWindow { browser in
        try await browser.resize(width: width, height: 600)
        try await browser.go("http://127.0.0.1:\(port)/")
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await browser.run(
          """
          window.box = (text) => [...document.querySelectorAll("main *")]
            .findLast((e) => e.textContent == text).getBoundingClientRect();
          window.row = (text) => [...document.querySelectorAll("li")]
            .find((e) => e.textContent.includes(text));
          """)
        try await body(browser)
      }
    }
  }

  private func expect(
    _ conditions: [String], _ browser: Browser, _ location: SourceLocation = #_sourceLocation
  ) async throws {
    for condition in conditions {
      let holds = try await browser.run("return \(condition)")
      #expect(holds == "true", "\(condition)", sourceLocation: location)
    }
  }

  private struct Links: View {
    private func label(_ title: String) -> some View {
      HStack {
        Text(title)
        Spacer()
        Text(title + " end")
      }
    }

    var body: some View {
      NavigationStack {
        List {
          NavigationLink(value: 1) { label("Link") }
          NavigationLink(value: 2) { label("Swiped") }.swipeActions { Button("Ask") {} }
          Button {
          } label: {
            label("Button")
          }
          .swipeActions { Button("Ask") {} }
          label("Plain")
          Text("Badge").padding(4).background(.red, in: Capsule())
        }
        .navigationDestination(for: Int.self) { Text("\($0)") }
      }
    }
  }

  @Test("A spacer in the label of a row's link or button pushes apart what is around it")
  func spacers() async throws {
    try await open({ Links() }) { browser in
      try await expect(
        [
          "box('Plain end').right - box('Link end').right < 40",
          "box('Plain end').right - box('Swiped end').right < 110",
          "box('Plain end').right - box('Button end').right < 110",
        ], browser)
    }
  }

  @Test("Rows with and without a menu begin at the same edge, and a badge is as wide as its text")
  func edges() async throws {
    try await open({ Links() }) { browser in
      try await expect(
        [
          "['Link', 'Swiped', 'Button'].every((text) => box(text).left == box('Plain').left)",
          "getComputedStyle(row('Button end').querySelector('.b')).borderTopWidth == '0px'",
          "box('Badge').width < 100",
        ], browser)
    }
  }

  @Test("The buttons of a row on a named color have the color of its text")
  func colors() async throws {
    try await open(
      {
        List {
          ForEach(["Milk"], id: \.self) { name in
            Text(name).swipeActions { Button("Ask") {} }.listRowBackground(Color.green)
          }
          .onDelete { _ in }
        }
      }
    ) { browser in
      try await expect(
        [
          "row('Milk').classList.contains('on')",
          "new Set(['span', 'summary', '.ra'].map((q) => getComputedStyle(row('Milk').querySelector(q)).color)).size == 1",
        ], browser)
    }
  }

  private struct Moves: View {
    @State private var mode = EditMode.active

    var body: some View {
      List {
        ForEach(["Ada", "Blob"], id: \.self) { name in
          HStack {
            Text(name)
            Spacer()
            Image(systemName: "mic")
          }
        }
        .onMove { _, _ in }
      }
      .environment(\.editMode, $mode)
    }
  }

  @Test("The arrows that move a row are in its line on a phone")
  func arrows() async throws {
    try await open({ Moves() }) { browser in
      try await expect(
        [
          "row('Ada').querySelectorAll('.ra').length == 2",
          "[...row('Ada').querySelectorAll('.ra')].every((e) => e.getBoundingClientRect().top < box('Ada').bottom)",
        ], browser)
    }
  }

  @Test("A tab's badge is beside its label")
  func tabs() async throws {
    try await open(
      {
        TabView {
          Tab("Trips", systemImage: "heart") { Text("One") }.badge(3)
          Tab("Settings", systemImage: "gear") { Text("Two") }
        }
      }
    ) { browser in
      try await expect(
        ["box('(3)').top < box('Trips').bottom && box('(3)').left > box('Trips').right"], browser)
    }
  }

  private struct Bars: View {
    var body: some View {
      NavigationStack {
        List(0..<40, id: \.self) { Text("Row \($0)") }
          .safeAreaInset(edge: .bottom) {
            Divider()
            Button {
            } label: {
              Text("Buy").frame(maxWidth: .infinity)
            }
            .padding()
            .background(.bar)
          }
          .safeAreaInset(edge: .top) { Text("Offer").frame(maxWidth: .infinity).background(.bar) }
          .navigationTitle("Shop")
      }
    }
  }

  @Test("What is inset into the safe area stays at the edge of the window")
  func insets() async throws {
    try await open({ Bars() }) { browser in
      try await expect(
        [
          "box('Buy').bottom <= innerHeight && box('Buy').top > innerHeight - 100",
          "document.querySelector('hr').getBoundingClientRect().bottom <= box('Buy').top",
          "document.querySelector('.b').getBoundingClientRect().width > 300",
          "(scrollTo(0, 400), scrollY == 400 && box('Offer').top >= 0 && box('Offer').top < 40)",
          "box('Buy').bottom <= innerHeight && box('Buy').top > innerHeight - 100",
        ], browser)
    }
  }
}
#endif
