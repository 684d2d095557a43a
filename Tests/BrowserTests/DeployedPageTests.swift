#if Web && Macros
import Pullback
import PullbackSessions
import PullbackUI
import PullbackWeb
import Synchronization
import Testing

/// The focus of a page whose session goes on with another version of the app.
@Suite(
  .serialized, .timeLimit(.minutes(20)),
  .enabled(if: Chromedriver.isExpected, "There is no chromedriver; install chromium-driver.")
)
struct DeployedPageTests {
  @Reducer struct Form {
    @ObservableState struct State: Codable, Equatable, Sendable { var name = "" }
    enum Action: BindableAction, Sendable { case binding(BindingAction<State>) }
    var body: some ReducerOf<Self> { BindingReducer() }
  }

  struct FormView: View {
    let isNew: Bool
    @Bindable var store: StoreOf<Form>
    var body: some View {
      NavigationStack {
        VStack {
          Text(isNew ? "New" : "Old")
          HStack {
            Button("Back") {}
            if !isNew { Button("Send") {} }
          }
          if isNew { HStack { Button("Send all") {} } }
          Button("Help") {}
          if isNew {
            VStack { TextField("Name", text: $store.name) }
          } else {
            TextField("Name", text: $store.name)
          }
          Text("Hello, \(store.name)")
        }
        .navigationTitle("Form")
      }
    }
  }

  private func deploy(
    _ before: (Browser) async throws -> Void, _ after: (Browser) async throws -> Void
  ) async throws {
    let secret = Array("a secret of sixteen bytes".utf8), storage = MemorySessionStorage()
    let used = Mutex(0)
    func serve(isNew: Bool, _ body: (Int) async throws -> Void) async throws {
      try await TestApp.serve(port: used.withLock { $0 }, secret: secret) { router, live in
        router.live("/", title: "Form", storage: storage, on: live) {
          Form.State()
        } reducer: {
          Form()
        } view: {
          FormView(isNew: isNew, store: $0)
        }
      } body: {
        try await body($0)
      }
    }
    try await Browser.withWindow { browser in
      try await serve(isNew: false) { port in
        used.withLock { $0 = port }
        try await browser.go("http://127.0.0.1:\(port)/")
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await before(browser)
        try await browser.wait("!document.documentElement.classList.contains('late')")
      }
      try await serve(isNew: true) { _ in
        try await browser.sees("New")
        try await after(browser)
      }
    }
  }

  @Test("The focus goes to the control that a new version of the app has in place of another one")
  func replaced() async throws {
    try await deploy {
      try await $0.run("control('Send')[0].focus()")
    } _: { browser in
      try await browser.wait("name(document.activeElement) == 'Send all'")
    }
  }

  @Test("A field that a new version of the app has elsewhere has the focus and the caret")
  func moved() async throws {
    try await deploy { browser in
      try await browser.run("field('Name').focus()")
      try await browser.press("Ada")
      try await browser.sees("Hello, Ada")
      try await browser.run("field('Name').setSelectionRange(1, 1)")
    } _: { browser in
      try await browser.wait("document.activeElement == field('Name')")
      try await browser.press("l")
      try await browser.sees("Hello, Alda")
    }
  }
}
#endif
