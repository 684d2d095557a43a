#if Web && Macros
import Foundation
import Hummingbird
import Logging
import Pullback
import PullbackSessions
import PullbackUI
import PullbackWeb
import Synchronization
import Testing

@Suite(
  .serialized, .timeLimit(.minutes(20)),
  .enabled(if: Chromedriver.isExpected, "There is no chromedriver; install chromium-driver.")
)
struct CustomElementTests {
  struct Feature: Reducer {
    struct State: Codable, Equatable {
      var value = 1
      var picked = 0
      var isShown = true
      var html = "<p>One</p>"
    }
    enum Action: Sendable {
      case more
      case picked(Int)
      case shown(Bool)
    }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .more: state.value += 1
      case .picked(let value): state.picked = value
      case .shown(let isShown): state.isShown = isShown
      }
      return .none
    }
  }

  struct Pick: Decodable {
    var value: Int
  }

  struct PageView: View {
    let store: StoreOf<Feature>
    var body: some View {
      WithViewStore(store, observe: { $0 }) { state in
        VStack {
          Text("Value \(state.value), picked \(state.picked)")
          Button("More") { store.send(.more) }
          Button(state.isShown ? "Hide" : "Show") { store.send(.shown(!state.isShown)) }
          if state.isShown {
            WebComponent(
              "test-meter", attributes: ["value": state.value],
              properties: ["list": [state.value, 7]]
            ) {
              Text("No meter")
            }
            .onWebEvent("pick", as: Pick.self) { store.send(.picked($0.value)) }
            WebComponent(hook: "Area", value: state.value) { Text("No area") }
            Text("Watched").webHook("Watch", value: state.value)
              .onWebEvent("pick", as: Pick.self) { store.send(.picked($0.value)) }
          }
          Text("Throws").webHook("Throw", value: state.value)
          Text("Missing").webHook("Nobody", value: state.value)
          WebComponent("never-defined") { Text("No such element") }
          EmbeddedHTML(SanitizedHTML("loose <b>bold</b>"))
        }
      }
    }
  }

  static let module = """
    const log = (text) => (globalThis.log ||= []).push(text);
    export const hooks = {
      Area: {
        mounted(e, api) { e.innerHTML = '<i id="inner">' + api.value + "</i>"; log("area mounted"); },
        updated(e, api) { e.querySelector("i").textContent = api.value; },
        destroyed() { log("area destroyed"); },
      },
      Watch: {
        mounted(e, api) {
          this.count = 0;
          log("mounted " + api.value);
          e.onclick = () => api.send("pick", { value: 40 + ++this.count });
        },
        updated(e, api) { log("updated " + api.value); },
        destroyed(e, api) { log("destroyed " + api.value); },
      },
      Throw: {
        mounted() { throw new Error("no mount"); },
        async updated() { throw new Error("no update"); },
        destroyed() { throw new Error("no end"); },
      },
    };
    customElements.define("test-meter", class extends HTMLElement {
      static observedAttributes = ["value"];
      constructor() {
        super();
        globalThis.made = (globalThis.made || 0) + 1;
        this.attachShadow({ mode: "open" }).innerHTML = "<b></b><input>";
      }
      set list(list) { this.given = list; this.draw(); }
      attributeChangedCallback() { this.draw(); }
      connectedCallback() {
        this.tabIndex = 0;
        this.onclick = () => this.dispatchEvent(new CustomEvent("pick", { detail: { value: 30 } }));
      }
      draw() {
        this.shadowRoot.querySelector("b").textContent =
          "meter " + this.getAttribute("value") + " " + this.given;
      }
    });
    """

  static let sheet = ".b { outline: 3px solid rgb(1, 2, 3); } #p1 { --accent: rgb(4, 5, 6); }"

  /// Keeps the lines of a log.
  final class Lines: LogHandler {
    let lines = Mutex<[String]>([])
    var metadata: Logger.Metadata {
      get { [:] }
      set {}
    }
    var logLevel: Logger.Level {
      get { .trace }
      set {}
    }
    subscript(metadataKey _: String) -> Logger.Metadata.Value? {
      get { nil }
      set {}
    }
    func log(event: LogEvent) { lines.withLock { $0.append("\(event.message)") } }
  }

  static func mount(
    _ router: Router<BasicRequestContext>, _ live: LiveServer, storage: MemorySessionStorage,
    assets: [LiveAsset]
  ) {
    router.live("/", title: "Elements", assets: assets, storage: storage, on: live) {
      Feature.State()
    } reducer: {
      Feature()
    } view: {
      PageView(store: $0)
    }
  }

  private func visit(
    _ assets: [LiveAsset] = [
      .module("test.js", Self.module), .stylesheet("test.css", Self.sheet),
    ],
    logger: Logger? = nil,
    _ body: (Browser) async throws -> Void
  ) async throws {
    let storage = MemorySessionStorage()
    try await TestApp.serve(logger: logger) {
      Self.mount($0, $1, storage: storage, assets: assets)
    } body: { port in
      try await Browser.withWindow { browser in
        try await Self.open(browser, port)
        try await body(browser)
        #expect(try await browser.run("return violations.join()") == "")
      }
    }
  }

  static func open(_ browser: Browser, _ port: Int) async throws {
    _ = try await browser.ask(
      "Page.addScriptToEvaluateOnNewDocument",
      [
        "source": """
        globalThis.violations = [];
        addEventListener("securitypolicyviolation", (e) => violations.push(e.violatedDirective + e.blockedURI));
        """
      ])
    try await browser.go("http://127.0.0.1:\(port)/")
    try await browser.wait("document.documentElement.classList.contains('live')")
  }

  private static let meter = "document.querySelector('test-meter')"
  private static let shown = "\(meter)?.shadowRoot?.textContent"

  @Test("Attributes and properties of a component change, and the element stays the same")
  func attributes() async throws {
    try await visit { browser in
      try await browser.wait("\(Self.shown) == 'meter 1 1,7'")
      try await browser.run("globalThis.first = \(Self.meter)")
      try await browser.click("More")
      try await browser.wait("\(Self.shown) == 'meter 2 2,7'")
      #expect(try await browser.run("return first == \(Self.meter) && made") == "1")
      // The fallback is hidden where there is a component, and shown where there is none.
      let text = try await browser.run("return document.body.innerText")
      #expect(!text.contains("No meter") && !text.contains("No area"))
      #expect(text.contains("No such element"))
    }
  }

  @Test("An event of a component and of a hook becomes an action")
  func events() async throws {
    try await visit { browser in
      try await browser.wait("\(Self.shown) == 'meter 1 1,7'")
      try await browser.run("\(Self.meter).click()")
      try await browser.sees("picked 30")
      try await browser.wait("globalThis.log?.includes('mounted 1')")
      try await browser.run("document.querySelector('[data-z=Watch]').click()")
      try await browser.sees("picked 41")
      try await browser.run("document.querySelector('[data-z=Watch]').click()")
      try await browser.sees("picked 42")
    }
  }

  @Test("What a person types into a component is no event of the page's own fields")
  func innerInput() async throws {
    try await visit { browser in
      try await browser.wait("\(Self.shown) == 'meter 1 1,7'")
      try await browser.run("\(Self.meter).shadowRoot.querySelector('input').focus()")
      try await browser.press("ab")
      try await browser.click("More")
      try await browser.sees("Value 2")
      #expect(
        try await browser.run("return \(Self.meter).shadowRoot.querySelector('input').value")
          == "ab")
      #expect(try await browser.run("return document.getElementById('notice').textContent") == "")
    }
  }

  @Test("A wrong detail and too many events change nothing, and the page goes on")
  func wrongEvents() async throws {
    let lines = Lines()
    try await visit(logger: Logger(label: "test") { _ in lines }) { browser in
      try await browser.wait("\(Self.shown) == 'meter 1 1,7'")
      try await browser.run(
        """
        const fire = (detail) => \(Self.meter).dispatchEvent(new CustomEvent("pick", { detail }));
        const ring = {}; ring.ring = ring;
        for (const detail of ["x", { value: "y" }, ring, "z".repeat(200000)]) fire(detail);
        for (let i = 0; i < 5000; i++) fire({ value: 5 });
        """)
      try await browser.sees("picked 5")
      try await browser.click("More")
      try await browser.sees("Value 2")
      let reports = lines.lines.withLock { $0.filter { $0.contains("script") } }
      #expect(reports.contains { $0.contains("pick") && $0.contains("ignored") })
      #expect(reports.contains { $0.contains("too long") })
      #expect(reports.contains { $0.contains("More than 100 events") })
      #expect(reports.count < 8)
    }
  }

  @Test("A hook is told of the life of its element, also over a reconnection")
  func lifecycle() async throws {
    try await visit { browser in
      try await browser.wait("globalThis.log?.includes('mounted 1')")
      try await browser.click("More")
      try await browser.wait("log.includes('updated 2')")
      try await browser.run("dispatchEvent(new Event('online'))")
      try await browser.wait("document.documentElement.classList.contains('live')")
      try await browser.click("Hide")
      try await browser.wait("log.includes('destroyed 2')")
      try await browser.click("Show")
      try await browser.wait("log.filter((e) => e == 'mounted 2').length == 1")
      #expect(
        try await browser.run("return log.sort().join()")
          == "area destroyed,area mounted,area mounted,destroyed 2,mounted 1,mounted 2,updated 2")
    }
  }

  @Test("A component, what a hook has made, and HTML of others survive a restart of the server")
  func restart() async throws {
    let storage = MemorySessionStorage()
    let secret = Array("a secret of sixteen bytes".utf8)
    let assets: [LiveAsset] = [.module("test.js", Self.module)]
    try await Browser.withWindow { browser in
      let used = Mutex(0)
      try await TestApp.serve(secret: secret) {
        Self.mount($0, $1, storage: storage, assets: assets)
      } body: { port in
        used.withLock { $0 = port }
        try await Self.open(browser, port)
        try await browser.click("More")
        try await browser.wait("document.querySelector('#inner')?.textContent == '2'")
        try await browser.wait("globalThis.log?.includes('updated 2')")
        try await browser.run(
          "globalThis.first = \(Self.meter); globalThis.inner = document.querySelector('#inner')")
      }
      try await TestApp.serve(port: used.withLock { $0 }, secret: secret) {
        Self.mount($0, $1, storage: storage, assets: assets)
      } body: { _ in
        try await browser.click("More")
        try await browser.wait("\(Self.shown) == 'meter 3 3,7'")
        try await browser.wait("log.includes('updated 3')")
        #expect(
          try await browser.run(
            "return first == \(Self.meter) && first.tabIndex == 0 && inner == document.querySelector('#inner') && inner.textContent"
          ) == "3")
        #expect(
          try await browser.run("return document.querySelector('[data-q]').innerText")
            == "loose bold")
        #expect(
          try await browser.run("return log.filter((e) => /mounted 1|destroyed/.test(e)).join()")
            == "mounted 1")
        #expect(try await browser.run("return violations.join()") == "")
      }
    }
  }

  @Test("A hook that throws, and one that is missing, are told once, and break nothing else")
  func throwing() async throws {
    let lines = Lines()
    try await visit(logger: Logger(label: "test") { _ in lines }) { browser in
      try await browser.wait("globalThis.log?.includes('mounted 1')")
      try await browser.click("More")
      try await browser.click("More")
      try await browser.wait("log.includes('updated 3')")
      try await browser.sees("Value 3")
      let complaints = try await browser.complaints()
      #expect(complaints.filter { $0.contains("The hook Throw failed in mounted") }.count == 1)
      #expect(complaints.filter { $0.contains("The hook Throw failed in updated") }.count == 1)
      #expect(complaints.filter { $0.contains("There is no hook Nobody") }.count == 1)
      #expect(complaints.count == 3, "\(complaints)")
      let reports = lines.lines.withLock { $0.filter { $0.contains("script") } }
      #expect(reports.count == 3, "\(reports)")
    }
  }

  @Test("A module that is missing or broken is told, and the other modules work")
  func missingModule() async throws {
    let lines = Lines()
    try await visit(
      [
        .module(URL(filePath: "/nowhere/gone.js")), .module("broken.js", "this is no script"),
        .module("test.js", Self.module),
      ], logger: Logger(label: "test") { _ in lines }
    ) { browser in
      try await browser.wait("\(Self.shown) == 'meter 1 1,7'")
      try await browser.wait("globalThis.log?.includes('mounted 1')")
      let complaints = try await browser.complaints()
      #expect(complaints.filter { $0.contains("pullback: The module") }.count == 2)
      let told = lines.lines.withLock { $0 }
      #expect(told.contains { $0.contains("gone.js") && $0.contains("cannot be read") })
    }
  }

  @Test("The app's style sheet wins over that of the library")
  func styles() async throws {
    try await visit { browser async throws in
      let look = { (property: String) in
        "return getComputedStyle(document.querySelector('button.b')).\(property)"
      }
      #expect(try await browser.run(look("outlineColor")) == "rgb(1, 2, 3)")
      #expect(try await browser.run(look("color")) == "rgb(4, 5, 6)")
      #expect(try await browser.run(look("borderTopLeftRadius")) != "0px")
    }
  }

  @Test("A page loads the script for components by the patch that brings the first one")
  func later() async throws {
    struct Later: View {
      @State private var isShown = false
      var body: some View {
        Button("Show") { isShown = true }
        if isShown { WebComponent("test-meter", attributes: ["value": 5]) { Text("No meter") } }
      }
    }
    try await TestApp.serve { router, live in
      router.live("/", assets: [.module("test.js", Self.module)], on: live) { Later() }
    } body: { port in
      try await Browser.withWindow { browser in
        try await Self.open(browser, port)
        let loaded = """
          performance.getEntriesByType("resource")
            .filter((e) => /hooks|assets/.test(e.name)).length
          """
        #expect(try await browser.run("return \(loaded)") == "0")
        try await browser.click("Show")
        try await browser.wait("\(Self.shown) == 'meter 5 undefined'")
        #expect(try await browser.run("return \(loaded)") == "2")
        #expect(try await browser.complaints() == [])
      }
    }
  }
}
#endif
