#if Web && Macros
import NIOCore
import Observation
import PullbackUI
import PullbackWeb
import Testing

/// What a person types while an answer of the server is on its way.
@Suite(
  .serialized, .timeLimit(.minutes(20)),
  .enabled(if: Chromedriver.isExpected, "There is no chromedriver; install chromium-driver.")
)
struct TypingAheadTests {
  @Observable final class Model {
    var text = ""
    var lines: [String] = []
    var isOpen = true
    var isLoud = false
  }

  struct ChatView: View {
    /// Ends when somebody else closes the chat.
    let others: AsyncStream<Void>
    @Bindable var model = Model()
    @FocusState private var isWriting: Bool
    var body: some View {
      NavigationStack {
        VStack {
          if model.isOpen {
            TextField("Message", text: $model.text).onSubmit(send).focused($isWriting)
          }
          Button("Send", action: send).keyboardShortcut("s")
          Toggle(model.isLoud ? "Loud" : "Quiet", isOn: $model.isLoud)
          Text("Lines: \(model.lines.joined(separator: ", "))")
        }
        .navigationTitle("Chat")
        .task {
          for await _ in others {}
          model.isOpen = false
        }
      }
    }

    private func send() {
      model.lines.append(model.text)
      model.text = ""
    }
  }

  private func visit(
    delay: TimeAmount, _ body: (Browser, AsyncStream<Void>.Continuation) async throws -> Void
  ) async throws {
    let (others, continuation) = AsyncStream.makeStream(of: Void.self)
    try await TestApp.serve { router, live in
      router.live("/", title: "Chat", on: live) { ChatView(others: others) }
    } body: { port in
      try await CuttingProxy.visit(port) { browser, proxy in
        proxy.slow(by: delay)
        try await browser.run("field('Message').focus()")
        try await body(browser, continuation)
      }
    }
  }

  @Test("Lines that are typed faster than the server answers are lines of their own")
  func lines() async throws {
    try await visit(delay: .milliseconds(300)) { browser, _ in
      try await browser.press("pear\(Browser.enter)plum\(Browser.enter)fig")
      try await browser.sees("Lines: pear, plum")
      try await browser.wait("field('Message').value == 'fig'")
      try await browser.press("s\(Browser.enter)")
      try await browser.sees("Lines: pear, plum, figs")
    }
  }

  @Test("A text that is composed after Enter, as in Japanese, is no part of the last line")
  func composition() async throws {
    try await visit(delay: .milliseconds(150)) { browser, _ in
      try await browser.press("pear\(Browser.enter)")
      // What an input method does, with the answers to Enter and to the first text in between.
      try await browser.run(
        """
        window.compose = (type, text) => {
          const e = field("Message");
          if (text) e.value += text;
          e.dispatchEvent(text
            ? new InputEvent("input", { bubbles: true, isComposing: true })
            : new CompositionEvent(type, { bubbles: true }));
        };
        compose("compositionstart");
        compose("", "ぷ");
        """)
      try await browser.sees("Lines: pear")
      try await browser.wait("!document.documentElement.classList.contains('late')")
      try await browser.run("compose('', 'ら')")
      try await browser.run("compose('', 'む'); compose('compositionend')")
      try await browser.wait("field('Message').value == 'ぷらむ'")
      try await browser.press(Browser.enter.description)
      try await browser.sees("Lines: pear, ぷらむ")
    }
  }

  @Test("D3: what is typed and switched before the script of the page has come is sent")
  func beforeTheScript() async throws {
    try await visit(delay: .zero) { browser, _ in
      try await browser.reloadWithoutScript()
      try await browser.run("field('Message').focus()")
      try await browser.press("pear")
      try await browser.run("document.querySelector('[type=checkbox]').click()")
      try await browser.runScript()
      try await browser.sees("Loud")
      try await browser.run("field('Message').focus()")
      try await browser.press("s\(Browser.enter)")
      try await browser.sees("Lines: pears")
    }
  }

  @Test("D1: a text that was submitted just before a reload is no part of the next line")
  func reloaded() async throws {
    try await visit(delay: .zero) { browser, _ in
      // The answers to what is done now are lost.
      try await browser.reconnect()
      try await browser.run("made.onmessage = null; field('Message').focus()")
      try await browser.press("pear\(Browser.enter)")
      try await browser.wait("made.bufferedAmount == 0")
      // The next page gets no connection at first, and shows what it knows.
      try await browser.reload(
        after: "window.own = WebSocket; window.WebSocket = class { close() {} };")
      try await browser.wait("field('Message').value == 'pear'")
      try await browser.press("plum")
      try await browser.run("window.WebSocket = own; dispatchEvent(new Event('online'))")
      try await browser.sees("Lines: pear")
      try await browser.wait("field('Message').value == 'plum'")
      try await browser.press("s\(Browser.enter)")
      try await browser.sees("Lines: pear, plums")
    }
  }

  @Test("When somebody else removes the field, keys that were meant for it press nothing")
  func removed() async throws {
    try await visit(delay: .zero) { browser, others in
      try await browser.press("pea")
      try await browser.wait("field('Message').value == 'pea'")
      others.finish()
      try await browser.wait("document.activeElement.tagName == 'H1'")
      try await browser.press(" \(Browser.enter)")
      try await browser.click("Send")
      try await browser.sees("Lines: pea")
      #expect(
        try await browser.run("return document.body.textContent.includes('pea,')") == "false")
    }
  }
}
#endif
