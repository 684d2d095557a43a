#if Web && Macros
import Foundation
import Pullback
import PullbackUI
import PullbackWeb
import PullbackWebInspector
import Testing

/// The Redux DevTools in a browser, by a stand-in that follows the messages of their documentation.
@Suite(
  .serialized, .timeLimit(.minutes(20)),
  .enabled(if: Chromedriver.isExpected, "There is no chromedriver; install chromium-driver.")
)
struct DevToolsBrowserTests {
  @Reducer struct Counter {
    struct State: Equatable, Codable { var count = 0 }
    enum Action: Equatable { case incrementTapped }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  @Reducer struct App {
    struct State: Equatable, Codable { var counter = Counter.State() }
    enum Action: Equatable { case counter(Counter.Action) }
    var body: some ReducerOf<Self> {
      Scope(state: \.counter, action: \.counter) { Counter() }
    }
  }

  private struct AppView: View {
    let store: StoreOf<App>
    var body: some View {
      NavigationStack {
        WithViewStore(store, observe: \.counter.count) { count in
          Text("Count \(count.state)")
          Button("Increment") { store.send(.counter(.incrementTapped)) }
        }
        .navigationTitle("Tally")
      }
    }
  }

  /// Notes what a page sends, and keeps the history as the extension does: actions have numbers
  /// from 1 on, and 0 is the state before them.
  private static let standIn = """
    window.__REDUX_DEVTOOLS_EXTENSION__ = { connect(options) {
      const log = window.standIn = {
        options, inits: [], sent: [], listeners: [], states: [], errors: [],
      };
      return {
        init(state) { log.inits.push(state); log.states = [state]; },
        send(action, state) {
          log.sent.push([action, state]);
          if (action) log.states.push(state);
          else log.states = state.computedStates.map((each) => each.state);
        },
        subscribe(listener) { log.listeners.push(listener); return () => {}; },
        error(text) { log.errors.push(text); },
      };
    } };
    // How many of the extension's wishes the server has answered.
    window.answered = 0;
    const ask = window.fetch;
    window.fetch = async (path, request) => {
      const response = await ask(path, request);
      if (JSON.parse(request?.body ?? "{}").command) answered++;
      return response;
    };
    window.dispatch = (payload) => {
      const state = JSON.stringify(standIn.states[payload.actionId ?? 0]);
      for (const listener of standIn.listeners) listener({ type: "DISPATCH", payload, state });
    };
    """

  private func visit(_ body: (Browser) async throws -> Void) async throws {
    try await TestApp.serve { router, live in
      let inspector = LiveInspector()
      router.live("/", on: live) {
        let store = Store(initialState: App.State()) { App() }
        AppView(store: store).inspected(store, by: inspector)
      }
      router.liveInspector(inspector, on: live)
    } body: { port in
      try await Browser.withWindow { browser in
        _ = try await browser.ask(
          "Page.addScriptToEvaluateOnNewDocument", ["source": Self.standIn])
        try await browser.go("http://127.0.0.1:\(port)/")
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await browser.wait("window.standIn && standIn.inits.length == 1")
        do {
          try await body(browser)
        } catch {
          let state = try await browser.run("return JSON.stringify([standIn, performance.now()])")
          let complaints = try await browser.complaints()
          Issue.record("The stand-in: \(state). \(complaints)")
          throw error
        }
        #expect(try await browser.complaints() == [])
      }
    }
  }

  /// The names and states that were sent, without the null of an imported history.
  private let sent = "standIn.sent.map((each) => each[0].type + ' ' + each[1].counter.count).join()"

  @Test(
    "The extension gets the names of the page and the session, its first state, and each action with its state"
  )
  func actions() async throws {
    try await visit { browser in
      #expect(try await browser.run("return standIn.options.name") == "Tally · session 1")
      let inits = try await browser.run("return JSON.stringify(standIn.inits)")
      #expect(inits == #"[{"counter":{"count":0}}]"#)
      #expect(
        try await browser.run("return standIn.options.features.jump && standIn.listeners.length")
          == "1")
      try await browser.click("Increment")
      try await browser.click("Increment")
      try await browser.wait("standIn.sent.length == 2")
      #expect(
        try await browser.run("return \(sent)")
          == "counter.incrementTapped 1,counter.incrementTapped 2")
    }
  }

  @Test("The messages of the extension go to earlier states, and begin anew with them")
  func messages() async throws {
    try await visit { browser in
      for _ in 0..<3 { try await browser.click("Increment") }
      try await browser.wait("standIn.sent.length == 3")
      try await browser.run("dispatch({ type: 'JUMP_TO_STATE', actionId: 1, index: 1 })")
      try await browser.sees("Count 1")
      try await browser.run("dispatch({ type: 'JUMP_TO_ACTION', actionId: 2 })")
      try await browser.sees("Count 2")
      try await browser.run("dispatch({ type: 'COMMIT' })")
      try await browser.wait("standIn.inits.length == 2 && standIn.inits[1].counter.count == 2")
      try await browser.click("Increment")
      try await browser.sees("Count 3")
      try await browser.wait("standIn.sent.length == 4")
      try await browser.run("dispatch({ type: 'ROLLBACK' })")
      try await browser.sees("Count 2")
      try await browser.wait("standIn.inits.length == 3 && standIn.inits[2].counter.count == 2")
      try await browser.run("dispatch({ type: 'RESET' })")
      try await browser.sees("Count 0")
      try await browser.wait("standIn.inits.length == 4 && standIn.inits[3].counter.count == 0")
      try await browser.click("Increment")
      try await browser.sees("Count 1")
      try await browser.wait("standIn.sent.length == 5")
      // Messages that mean nothing here.
      try await browser.run(
        """
        for (const listener of standIn.listeners) {
          listener({ type: "START" });
          listener({ type: "ACTION", payload: "{}" });
          listener({ type: "DISPATCH", payload: { type: "LOCK_CHANGES", status: true } });
        }
        """)
      try await browser.click("Increment")
      try await browser.wait("standIn.sent.length == 6")
    }
  }

  @Test("While recording is paused nothing is sent, and what comes later has its own number")
  func pausing() async throws {
    try await visit { browser in
      try await browser.run("dispatch({ type: 'PAUSE_RECORDING', status: true })")
      try await browser.click("Increment")
      try await browser.sees("Count 1")
      // The answer to the next message comes after the action was told.
      try await browser.run("dispatch({ type: 'JUMP_TO_ACTION', actionId: 0 })")
      try await browser.sees("Count 0")
      #expect(try await browser.run("return standIn.sent.length") == "0")
      try await browser.run("dispatch({ type: 'COMMIT' })")
      try await browser.wait("standIn.inits.length == 2")
      try await browser.click("Increment")
      try await browser.sees("Count 1")
      try await browser.run("dispatch({ type: 'COMMIT' })")
      try await browser.wait("standIn.inits.length == 3 && standIn.inits[2].counter.count == 1")
      try await browser.run("dispatch({ type: 'PAUSE_RECORDING', status: false })")
      try await browser.click("Increment")
      try await browser.wait("standIn.sent.length == 1")
      #expect(try await browser.run("return \(sent)") == "counter.incrementTapped 2")
      try await browser.run("dispatch({ type: 'JUMP_TO_ACTION', actionId: 0 })")
      try await browser.sees("Count 1")
      try await browser.run("dispatch({ type: 'JUMP_TO_ACTION', actionId: 1 })")
      try await browser.sees("Count 2")
    }
  }

  @Test("Jumps that come at once are done one after the other")
  func jumpsAtOnce() async throws {
    try await visit { browser in
      for count in 1...20 {
        try await browser.click("Increment")
        // The first jump comes before the page shows the action.
        try await browser.wait("standIn.sent.length == \(count)")
        try await browser.run(
          """
          dispatch({ type: 'JUMP_TO_ACTION', actionId: \(count - 1) });
          dispatch({ type: 'JUMP_TO_ACTION', actionId: \(count) });
          """)
        // The number is that of before the jumps, too, between which a press would be refused.
        try await browser.wait("answered == \(2 * count)")
        try await browser.sees("Count \(count)\n")
      }
    }
  }

  @Test("A history that is imported becomes the state of the app, and its states are gone to")
  func importing() async throws {
    try await visit { browser in
      let history = """
        { computedStates: [7, 8, 9].map((count) => ({ state: { counter: { count } } })),
          actionsById: {}, currentStateIndex: 2, nextActionId: 3 }
        """
      try await browser.run("dispatch({ type: 'IMPORT_STATE', nextLiftedState: \(history) })")
      try await browser.sees("Count 9")
      try await browser.wait("standIn.sent.length == 1")
      #expect(
        try await browser.run(
          "return standIn.sent[0][0] === null && standIn.sent[0][1].computedStates.length") == "3")
      try await browser.run("dispatch({ type: 'JUMP_TO_STATE', actionId: 1, index: 1 })")
      try await browser.sees("Count 8")
      try await browser.click("Increment")
      try await browser.sees("Count 9")
      try await browser.wait("standIn.sent.length == 2")
      try await browser.run(
        "dispatch({ type: 'IMPORT_STATE', nextLiftedState: { computedStates: [{ state: 1 }] } })")
      try await browser.wait("standIn.errors.length == 1")
      let error = try await browser.run("return standIn.errors[0]")
      #expect(error.hasPrefix("The state cannot be read"))
    }
  }

  @Test("The page of the inspector offers no session, because it is not recorded")
  func elsewhere() async throws {
    try await visit { browser in
      let base = try await browser.run("return location.origin")
      try await browser.go(base + "/-/inspect")
      try await browser.sees("Session 1")
      try await browser.wait(
        "performance.getEntriesByType('resource').some((e) => e.name.endsWith('/devtools'))")
      #expect(try await browser.run("return typeof window.standIn") == "undefined")
    }
  }
}
#endif
