#if Web && Macros
import NIOCore
import PullbackUI
import PullbackWeb
import Testing

/// What a press shows before the server has answered.
@Suite(
  .serialized, .timeLimit(.minutes(20)),
  .enabled(if: Chromedriver.isExpected, "There is no chromedriver; install chromium-driver.")
)
struct PressTests {
  struct CounterView: View {
    @State private var count = 0
    @State private var isSending = false
    @State private var isOn = false
    @State private var size = 1

    var body: some View {
      VStack {
        Text("Count \(count)")
        Button("Add") { count += 1 }
        Button("Send") { isSending = true }.disabled(while: isSending)
        Button("Stop") { isSending = false }
        Toggle("Loud", isOn: $isOn)
        Picker("Size", selection: $size) { ForEach(1..<4, id: \.self) { Text("Size \($0)") } }
          .pickerStyle(.inline)
        Text(isOn ? "It is loud, in size \(size)" : "It is quiet")
      }
    }
  }

  private func visit(_ body: (Browser, CuttingProxy) async throws -> Void) async throws {
    try await TestApp.serve { router, live in
      router.live("/", title: "Press", on: live) { CounterView() }
    } body: { port in
      try await CuttingProxy.visit(port, body)
    }
  }

  /// Presses a button, and returns what the next frame shows of it.
  private func press(_ label: String, _ browser: Browser) async throws -> String {
    try await browser.run(
      """
      const e = control(\(browser.quoted(label)))[0], idle = getComputedStyle(e).filter;
      e.click();
      return e.ariaBusy + " " + (getComputedStyle(e).filter != idle)
      """)
  }

  @Test("A press shows at once that it is under way, and no longer when the answer has come")
  func latency() async throws {
    try await visit { browser, proxy in
      proxy.slow(by: .milliseconds(400))
      #expect(try await press("Add", browser) == "true true")
      try await browser.sees("Count 1")
      try await browser.wait("!document.querySelector('[aria-busy]')")
      // A press that follows another waits for its own answer.
      #expect(try await press("Add", browser) == "true true")
      #expect(try await press("Add", browser) == "true false")
      try await browser.sees("Count 3")
      try await browser.wait("!document.querySelector('[aria-busy]')")
    }
  }

  @Test("A press while the connection is lost is under way until it was repeated, once")
  func lostConnection() async throws {
    try await visit { browser, proxy in
      proxy.cut()
      try await browser.wait("document.documentElement.classList.contains('off')")
      #expect(try await press("Add", browser) == "true true")
      proxy.mend()
      try await browser.sees("Count 1")
      try await browser.wait("!document.querySelector('[aria-busy]')")
    }
  }

  @Test("What the app says is under way stays so after the answer to the press")
  func working() async throws {
    try await visit { browser, _ in
      try await browser.click("Send")
      try await browser.wait("document.querySelector('button:disabled[aria-busy]')")
      try await browser.click("Add")
      try await browser.sees("Count 1")
      #expect(
        try await browser.run("return !!document.querySelector('button:disabled[aria-busy]')")
          == "true")
      try await browser.click("Stop")
      try await browser.wait("!document.querySelector('[aria-busy]')")
    }
  }

  @Test("A switch is turned, and an option is chosen")
  func switches() async throws {
    try await visit { browser, _ in
      try await browser.run("document.querySelector('[type=checkbox]').click()")
      try await browser.sees("It is loud, in size 1")
      try await browser.run("document.querySelectorAll('[type=radio]')[2].click()")
      try await browser.sees("It is loud, in size 3")
      try await browser.run("document.querySelector('[type=checkbox]').click()")
      try await browser.sees("It is quiet")
    }
  }
}
#endif
