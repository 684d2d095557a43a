#if Web && Macros
import Foundation
import Pullback
import PullbackSessions
import PullbackUI
import PullbackWeb
import Synchronization
import Testing

/// What a page says and keeps that has lost its session, or parts of its code.
@Suite(
  .serialized, .timeLimit(.minutes(20)),
  .enabled(if: Chromedriver.isExpected, "There is no chromedriver; install chromium-driver.")
)
struct LostPageTests {
  @Reducer struct Names {
    @ObservableState struct State: Codable, Equatable, Sendable {
      var first = ""
      var last = ""
    }
    enum Action: BindableAction, Sendable { case binding(BindingAction<State>) }
    var body: some ReducerOf<Self> { BindingReducer() }
  }

  struct NamesView: View {
    @Bindable var store: StoreOf<Names>
    var body: some View {
      NavigationStack {
        VStack {
          TextField("First", text: $store.first)
          TextField("Last", text: $store.last)
          SecureField("Word", text: .constant(""))
          Text("Hello, \(store.first) \(store.last)!")
        }
        .navigationTitle("Names")
      }
    }
  }

  @Test("Words are told also if the code for that can be loaded only later")
  func wordsWithoutCode() async throws {
    try await TestApp.serve { router, live in
      router.live("/", title: "Name", on: live) { ResilienceTests.NameView() }
    } body: { port in
      try await Browser.withWindow { browser in
        try await browser.go("http://127.0.0.1:\(port)/")
        try await browser.wait("document.documentElement.classList.contains('live')")
        // What is typed reaches no server.
        try await browser.run(
          """
          window.WebSocket = class { close() {} };
          dispatchEvent(new Event("online"));
          """)
        try await browser.run("field('Name').focus(); field('Name').select()")
        try await browser.press("Grace")
        _ = try await browser.ask("Network.clearBrowserCookies")
        _ = try await browser.ask("Network.enable")
        _ = try await browser.ask("Network.setBlockedURLs", ["urls": ["*/morph.js*"]])
        try await browser.reload()
        try await browser.wait(
          "performance.getEntriesByType('resource').some((e) => e.name.includes('/morph.js'))")
        #expect(
          try await browser.run("return document.body.innerText.includes('Grace')") == "false")
        _ = try await browser.ask("Network.setBlockedURLs", ["urls": [String]()])
        try await browser.sees("You typed: “Grace”")
      }
    }
  }

  /// Types two texts, of which the server answers the first, and goes on with a server that has an
  /// empty storage.
  private func loseStorage(
    typing last: String, _ body: (Browser) async throws -> Void
  ) async throws {
    let secret = Array("a secret of sixteen bytes".utf8)
    let used = Mutex(0)
    func serve(_ port: Int, _ body: (Int) async throws -> Void) async throws {
      try await TestApp.serve(port: port, secret: secret) { router, live in
        router.live(
          "/", title: "Names", storage: MemorySessionStorage(), mode: .everyEvent, on: live
        ) {
          Names.State()
        } reducer: {
          Names()
        } view: {
          NamesView(store: $0)
        }
      } body: {
        try await body($0)
      }
    }
    try await Browser.withWindow { browser in
      try await serve(0) { port in
        used.withLock { $0 = port }
        try await browser.go("http://127.0.0.1:\(port)/")
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await browser.run("field('Word').focus()")
        try await browser.press("hush")
        try await browser.run("field('First').focus()")
        try await browser.press("Ada")
        try await browser.sees("Hello, Ada !")
      }
      try await browser.wait("!document.documentElement.classList.contains('live')")
      try await browser.run("field('Last').focus()")
      try await browser.press(last)
      try await serve(used.withLock { $0 }) { _ in
        try await browser.sees("The server could not restore this page, so it begins anew.")
        try await body(browser)
      }
    }
  }

  @Test("Texts of a page whose session cannot be restored are put back, also answered ones")
  func lostStorage() async throws {
    try await loseStorage(typing: "Lovelace") { browser in
      // The new session has both.
      try await browser.sees("Hello, Ada Lovelace!")
      #expect(
        try await browser.run(
          "return [field('First').value, field('Last').value, document.activeElement == field('Last')]"
        ) == "Ada,Lovelace,true")
      #expect(
        try await browser.run("return document.getElementById('notice').innerText.includes('“')")
          == "false")
      try await browser.press("!")
      try await browser.sees("Hello, Ada Lovelace!!")
    }
  }

  @Test("A notice stays until its page was seen for some seconds")
  func unseenNotice() async throws {
    try await loseStorage(typing: "") { browser in
      try await browser.run(
        """
        Object.defineProperty(document, "hidden", { configurable: true, get: () => isAway });
        window.isAway = true;
        late.forEach((hide) => hide());
        """)
      #expect(
        try await browser.run("return document.getElementById('notice').hidden") == "false")
      try await browser.run("isAway = false; late.forEach((hide) => hide())")
      #expect(
        try await browser.run("return document.getElementById('notice').hidden") == "true")
    }
  }

  struct AskingView: View {
    @State private var asks = false
    @State private var warns = false
    @State private var isOpen = false
    @State private var text = ""

    var body: some View {
      VStack {
        Button("Ask") { asks = true }
        Button("Warn") { warns = true }
        Button("Open") { isOpen = true }
        Text("Room").frame(height: 900)
        TextField("Last", text: $text)
      }
      .confirmationDialog("Remove it?", isPresented: $asks) {
        Button("Remove", role: .destructive) {}
        Button("Cancel", role: .cancel) {}
      }
      .alert("Are you sure?", isPresented: $warns) { Button("Cancel", role: .cancel) {} }
      .sheet(isPresented: $isOpen) {
        VStack {
          ForEach(0..<30, id: \.self) { Text("Line \($0)") }
          Button("Cancel") { isOpen = false }
        }
      }
    }
  }

  private func ask(
    width: Int, height: Int, _ body: (Browser, CuttingProxy) async throws -> Void
  ) async throws {
    try await TestApp.serve { router, live in
      router.live("/", title: "Asking", on: live) { AskingView() }
    } body: { port in
      try await CuttingProxy.visit(port) { browser, proxy in
        try await browser.resize(width: width, height: height)
        try await body(browser, proxy)
      }
    }
  }

  @Test(
    "A notice moves nothing and covers no control, in the page and in dialogs",
    arguments: [(390, 800), (1440, 900)])
  func floatingNotice(width: Int, height: Int) async throws {
    let places = """
      return [
        document.documentElement.scrollHeight, document.documentElement.clientWidth,
        ...[...document.querySelectorAll("#p1 [id^=p]")].map((e) => {
          const { x, y, width, height } = e.getBoundingClientRect();
          return [x, y, width, height];
        })].join();
      """
    let covered = """
      const notice = document.getElementById("notice").getBoundingClientRect();
      return [...layer().querySelectorAll("button[id],h2,input[id]")].filter((e) => {
        const box = e.getBoundingClientRect();
        return e.checkVisibility() && box.top < notice.bottom && box.bottom > notice.top
          && box.left < notice.right && box.right > notice.left;
      }).map((e) => e.textContent).join();
      """
    try await ask(width: width, height: height) { browser, proxy in
      for button in ["", "Ask", "Warn", "Open"] {
        if button.isEmpty {
          try await browser.run("scrollTo(0, document.documentElement.scrollHeight)")
        } else {
          try await browser.click(button)
          try await browser.wait("document.querySelector('dialog:modal')")
        }
        let before = try await browser.run(places)
        proxy.cut()
        try await browser.sees("The connection is lost.")
        #expect(try await browser.run(places) == before, "\(button)")
        #expect(try await browser.run(covered) == "", "\(button)")
        proxy.mend()
        try await browser.wait(
          "document.documentElement.classList.contains('live') && document.getElementById('notice').hidden"
        )
        #expect(try await browser.run(places) == before, "\(button)")
        if !button.isEmpty {
          try await browser.click("Cancel")
          try await browser.wait("!document.querySelector('dialog')")
        }
      }
    }
  }

  @Test("A sheet at the foot of a narrow window is as wide as the window, also beside a scroll bar")
  func wideSheet() async throws {
    try await ask(width: 390, height: 800) { browser, _ in
      try await browser.click("Open")
      try await browser.wait("document.querySelector('dialog:modal')")
      #expect(
        try await browser.run(
          """
          const { left, right, bottom } = document.querySelector("dialog").getBoundingClientRect();
          return [left, right, bottom, document.documentElement.clientWidth];
          """) == "0,390,800,390")
    }
  }

  struct ToastView: View {
    @State private var isShown = true
    @State private var isCovered = false
    var body: some View {
      Button("Cover") { isCovered = true }
        .toast("Saved", isPresented: $isShown, role: .success, duration: nil)
        .fullScreenCover(isPresented: $isCovered) {
          VStack { ForEach(0..<60, id: \.self) { Text("Line \($0)") } }
        }
    }
  }

  @Test(
    "A notice covers no toast, on the page and in a cover",
    arguments: [(390, 800), (700, 800), (1440, 900)])
  func toasts(width: Int, height: Int) async throws {
    let apart = """
      (() => { const [notice, toast] = ["#notice", ".toast"].map((name) =>
        document.querySelector(name).getBoundingClientRect());
      return toast.top > innerHeight / 2 && notice.height && toast.bottom <= notice.top })()
      """
    try await TestApp.serve { router, live in
      router.live("/", title: "Toasts", on: live) { ToastView() }
    } body: { port in
      try await CuttingProxy.visit(port) { browser, proxy in
        try await browser.resize(width: width, height: height)
        for isCovered in [false, true] {
          if isCovered {
            try await browser.click("Cover")
            try await browser.wait("document.querySelector('dialog.cover .toast')")
          }
          proxy.cut()
          try await browser.sees("The connection is lost.")
          #expect(try await browser.run("return \(apart)") == "true")
          // A notice with more than two lines.
          try await browser.run(
            "document.getElementById('notice').firstChild.data = 'A long sentence. '.repeat(40)")
          #expect(try await browser.run("return \(apart)") == "true")
          proxy.mend()
          try await browser.wait("document.documentElement.classList.contains('live')")
        }
      }
    }
  }

  @Test("A link of a page that is over leads to the notice, and does not take the session back")
  func linkOfEndedPage() async throws {
    try await TestApp.serve { router, live in
      router.live("/", title: "First", on: live) {
        NavigationStack { NavigationLink("More") { Text("Much more") } }
      }
    } body: { port in
      try await Browser.withWindow { browser in
        try await browser.go("http://127.0.0.1:\(port)/")
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await browser.endPage()
        try await browser.run("window.isSame = true")
        try await browser.click("More")
        #expect(
          try await browser.run(
            "return [window.isSame, location.pathname, document.activeElement.textContent]")
            == "true,/,Reload the page")
      }
    }
  }

  @Test("A page that is over is dimmed, and a press leads to the notice that says why")
  func over() async throws {
    try await ask(width: 390, height: 800) { browser, _ in
      try await browser.endPage()
      #expect(
        try await browser.run(
          "return getComputedStyle(document.querySelector('main > *')).opacity") == "0.5")
      try await browser.click("Ask")
      #expect(
        try await browser.run("return document.activeElement.textContent") == "Reload the page")
    }
  }
}
#endif
