#if Web && Macros
import PullbackUI
import PullbackWeb
import Testing

/// Which views take the room that there is.
@Suite(
  .serialized, .timeLimit(.minutes(20)),
  .enabled(if: Chromedriver.isExpected, "There is no chromedriver; install chromium-driver.")
)
struct RoomTests {
  struct Profile: View {
    var body: some View {
      VStack {
        ZStack {
          Color.blue
          Text("Over a color")
        }
        .frame(height: 120)
        Rectangle().frame(height: 1)
        HStack {
          Image(systemName: "person.circle").font(.largeTitle)
          ZStack {
            Color.green
            Text("In")
          }
          .frame(width: 80, height: 40)
          Text("Ada").padding(4).background(.gray, in: RoundedRectangle(cornerRadius: 4))
          Circle().fill(.red).frame(width: 8, height: 8)
        }
        ScrollView(.horizontal) {
          HStack { ForEach(0..<30, id: \.self) { Text("Tag \($0)") } }.padding()
        }
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) {
          ForEach(0..<9, id: \.self) { Text("Cell \($0)") }
        }
      }
    }
  }

  struct Welcome: View {
    var body: some View {
      VStack {
        Spacer()
        Text("Welcome").font(.largeTitle)
        Spacer()
        Button("Continue") {}
      }
      .padding()
    }
  }

  struct Middle: View {
    var body: some View {
      NavigationStack {
        Text("Middle").frame(maxWidth: .infinity, maxHeight: .infinity).navigationTitle("Page")
      }
    }
  }

  private func open<Content: View & SendableMetatype>(
    _ view: @escaping @Sendable () -> Content, _ body: (Browser) async throws -> Void
  ) async throws {
    try await TestApp.serve { router, live in
      router.live("/", title: "App", on: live) { view() }
    } body: { port in
      try await Browser.withWindow { browser in
        try await browser.resize(width: 500, height: 700)
        try await browser.go("http://127.0.0.1:\(port)/")
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await browser.run(
          """
          window.box = (query) => document.querySelector(query).getBoundingClientRect();
          window.boxOf = (text) => [...document.querySelectorAll("main *")]
            .findLast((e) => e.textContent == text).getBoundingClientRect();
          """)
        try await body(browser)
      }
    }
  }

  /// Expects that conditions in JavaScript hold.
  private func expect(
    _ conditions: [String], _ browser: Browser, _ location: SourceLocation = #_sourceLocation
  ) async throws {
    for condition in conditions {
      let holds = try await browser.run("return \(condition)")
      #expect(holds == "true", "\(condition)", sourceLocation: location)
    }
  }

  @Test("A color, a line and a symbol have the size that the app gives them")
  func shapes() async throws {
    try await open({ Profile() }) { browser in
      try await expect(
        [
          "box('.v > .fr > .z > .sh').width == box('main').width && box('.v > .fr > .z > .sh').height == 120",
          "box('.v > .fr > .sh').width == box('main').width && box('.v > .fr > .sh').height == 1",
          "box('svg.im').width > 32",
          "box('.ci').width == 8 && box('.ci').height == 8",
          // A background is as large as what is in front of it.
          "[...document.querySelectorAll('main *')].find((e) => e.textContent == 'Ada').offsetWidth < 60",
          "box('.h .z > .sh').width == 80 && box('.h .z > .sh').height == 40",
        ], browser)
    }
  }

  @Test("A row in a horizontal scroll view scrolls, and the lines of a grid are apart")
  func scrolling() async throws {
    try await open({ Profile() }) { browser in
      try await expect(
        [
          "boxOf('Tag 0').top == boxOf('Tag 29').top",
          "boxOf('Tag 29').right > innerWidth",
          "document.documentElement.scrollWidth <= innerWidth",
          "boxOf('Cell 8').top - boxOf('Cell 0').bottom >= 8",
        ], browser)
    }
  }

  @Test("Spacers and frames of a page take the height of the window")
  func height() async throws {
    try await open({ Welcome() }) { browser in
      try await expect(
        [
          "boxOf('Continue').bottom > innerHeight - 120",
          "Math.abs(boxOf('Welcome').top + boxOf('Welcome').bottom - innerHeight) < 200",
          "document.documentElement.scrollHeight <= innerHeight",
        ], browser)
    }
    try await open({ Middle() }) { browser in
      try await expect(["boxOf('Middle').top > 250 && boxOf('Middle').bottom < 500"], browser)
    }
  }
}
#endif
