#if Web && Macros
import PullbackUI
import PullbackWeb
import Testing

/// That texts, buttons, gauges and covers look as the app says, and not more than that.
@Suite(
  .serialized, .timeLimit(.minutes(20)),
  .enabled(if: Chromedriver.isExpected, "There is no chromedriver; install chromium-driver.")
)
struct PlainStyleTests {
  private func expect<Content: View & SendableMetatype>(
    _ conditions: [String], width: Int = 500,
    _ location: SourceLocation = #_sourceLocation,
    in view: @escaping @Sendable () -> Content
  ) async throws {
    try await TestApp.serve { router, live in
      router.live("/", title: "App", on: live) { view() }
    } body: { port in
      try await Browser.withWindow { browser in
        try await browser.resize(width: width, height: 700)
        try await browser.go("http://127.0.0.1:\(port)/")
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await browser.run(
          """
          window.own = (text) => [...document.querySelectorAll("body *")]
            .findLast((e) => e.textContent == text);
          window.look = (text) => getComputedStyle(own(text));
          window.box = (query) => document.querySelector(query).getBoundingClientRect();
          """)
        for condition in conditions {
          let holds = try await browser.run("return \(condition)")
          #expect(holds == "true", "\(condition)", sourceLocation: location)
        }
      }
    }
  }

  @Test("A font has the size that the app gives it, and changes neither color nor weight")
  func fonts() async throws {
    try await expect(
      [
        "look('Caption').color == look('Body').color",
        "parseFloat(look('Caption').fontSize) < parseFloat(look('Body').fontSize)",
        "look('Huge').fontSize == '72px' && look('Huge').fontWeight == '400'",
        "box('svg.im').height > 72",
        "look('Bold').fontWeight > 600 && look('Bold').fontSize == '40px'",
        "look('Inner').fontSize == look('Body').fontSize",
        "look('Press').fontWeight == '400' && look('Bordered').fontWeight == '400'",
      ]
    ) {
      VStack {
        Text("Body")
        Text("Caption").font(.caption)
        Text("Huge").font(.system(size: 72))
        Text("Bold").font(.system(size: 40, weight: .bold))
        VStack { Text("Inner").font(.body) }.font(.system(size: 30))
        Image(systemName: "star").font(.system(size: 72))
        Button("Press") {}
        Button("Bordered") {}.buttonStyle(.bordered)
      }
    }
  }

  @Test("A circular gauge is a ring with its value in the middle")
  func gauge() async throws {
    try await expect(
      [
        "box('meter').width == 64 && box('meter').height == 64",
        "((e) => Math.abs(e.top + e.bottom - box('meter').top - box('meter').bottom) < 4)(own('30').getBoundingClientRect())",
        "own('30').getBoundingClientRect().left > box('meter').left",
        "own('Level').getBoundingClientRect().top >= box('meter').bottom",
      ]
    ) {
      HStack {
        Gauge(value: 0.3) {
          Text("Level")
        } currentValueLabel: {
          Text("30")
        }
        .gaugeStyle(.accessoryCircular)
        Spacer()
      }
    }
  }

  @Test("What is beside or below a circular gauge keeps its width and its place")
  func aroundGauge() async throws {
    try await expect(
      [
        "box('meter').width == 64",
        "own('Load of the whole machine').getBoundingClientRect().width > 150",
        "own('Next').getBoundingClientRect().left > box('meter').right",
        "own('Refresh').getBoundingClientRect().top > box('meter').bottom",
      ]
    ) {
      VStack {
        Text("Load of the whole machine")
        HStack {
          Gauge(value: 0.3) { Text("CPU") }.gaugeStyle(.accessoryCircular)
          Text("Next")
        }
        Gauge(value: 0.3) { Text("Memory") }.gaugeStyle(.accessoryCircular)
        Button("Refresh") {}
      }
    }
  }

  @Test("A prominent button with a menu in a row keeps its color, and a blurred circle its edge")
  func prominentInRow() async throws {
    try await expect([
      "getComputedStyle(own('Buy').closest('.b')).backgroundColor != 'rgba(0, 0, 0, 0)'",
      "getComputedStyle(own('Later').closest('.b')).borderTopWidth == '0px'",
      "getComputedStyle(document.querySelector('.ci')).clipPath == 'none'",
    ]) {
      List {
        Button("Buy") {}.buttonStyle(.borderedProminent).contextMenu { Button("More") {} }
        ForEach(["Later"], id: \.self) { name in
          Button(name) {}.swipeActions { Button("Flag") {} }
        }
        .onDelete { _ in }
        Circle().fill(.blue).blur(radius: 5).frame(width: 40, height: 40)
      }
    }
  }

  private struct Covered: View {
    var body: some View {
      Text("Below").fullScreenCover(isPresented: .constant(true)) {
        VStack {
          Text("Top")
          Spacer()
          Button("Bottom") {}
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color.indigo.opacity(0.2))
      }
    }
  }

  @Test("A full-screen cover fills the window", arguments: [400, 1000])
  func cover(width: Int) async throws {
    try await expect(
      [
        "box('dialog').width == innerWidth && box('dialog .bg').width == innerWidth",
        "box('dialog').left == 0 && box('dialog').top == 0 && box('dialog').height == innerHeight",
        "own('Top').getBoundingClientRect().top < 60",
        "own('Bottom').getBoundingClientRect().bottom > innerHeight - 60",
        "box('dialog .bg').height == innerHeight",
      ], width: width
    ) {
      Covered()
    }
  }
}
#endif
