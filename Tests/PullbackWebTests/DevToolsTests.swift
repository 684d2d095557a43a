#if Macros && Web
import Foundation
import Hummingbird
import Logging
import Pullback
import PullbackCore
import PullbackHTML
import PullbackRecording
import PullbackUI
import Testing

@testable import PullbackWeb
@testable import PullbackWebInspector

/// What a server in inspect mode tells the Redux DevTools, and does for them.
@Suite(.timeLimit(.minutes(20))) struct DevToolsTests {
  @Reducer struct Counter {
    struct State: Equatable, Codable { var count = 0 }
    enum Action: Equatable { case incrementTapped, added(Int) }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .incrementTapped: state.count += 1
        case .added(let number): state.count += number
        }
        return .none
      }
    }
  }

  @Reducer struct App {
    struct State: Equatable, Codable {
      var counter = Counter.State()
      @Redacted var password = "secret"
    }
    enum Action: Equatable { case counter(Counter.Action) }
    var body: some ReducerOf<Self> {
      Scope(state: \.counter, action: \.counter) { Counter() }
    }
  }

  /// A state that cannot be encoded, and whose objects refer to each other in a circle.
  @Reducer struct Opaque {
    final class Part {
      var next: Part?
      let name = "part"
    }
    struct State: @unchecked Sendable {
      var number = Double.nan
      var callback: () -> Void = {}
      var part = Part()
      var flags = [true, false]
      var names = ["a": 1]
      @Redacted var password = "secret"
    }
    enum Action { case closed }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.part.next = state.part
        return .none
      }
    }
  }

  private struct Answer: Decodable {
    struct Begin: Decodable {
      var number: Int
      var state: State
    }
    struct State: Decodable {
      struct Counter: Decodable { var count: Int }
      var counter: Counter
      var password: String?
    }
    struct Step: Decodable {
      struct Action: Decodable {
        var type: String
        var values: String
        var effect: Bool?
      }
      var number: Int
      var action: Action
      var state: State
    }
    var run: String
    var begin: Begin?
    var actions: [Step]
    var more: Bool
    var problem: String?
    var counts: [Int] { actions.map(\.state.counter.count) }
  }

  /// Asks as the script of a page does.
  @MainActor
  private func ask(_ session: DevToolsSession, _ question: [String: Any]) async throws -> Answer {
    let all = question.merging(["token": "t"]) { own, _ in own }
    let request = try JSONDecoder().decode(
      DevToolsSession.Request.self, from: JSONSerialization.data(withJSONObject: all))
    return try JSONDecoder().decode(Answer.self, from: Data(await session.answer(request)))
  }

  @MainActor
  private func app() -> (StoreOf<App>, TimeTravel<App.State, App.Action>, DevToolsSession) {
    let store = Store(initialState: App.State()) { App() }
    let travel = store.timeTravel()
    return (store, travel, DevToolsSession(travel, number: 1))
  }

  @MainActor @Test("Actions have names and states, each is told once, and nothing that is redacted")
  func actions() async throws {
    let (store, _, session) = app()
    let start = try await ask(session, [:])
    #expect(start.begin?.number == 0 && start.begin?.state.counter.count == 0)
    #expect(start.begin?.state.password == nil && start.actions.isEmpty)
    store.send(.counter(.incrementTapped))
    store.send(.counter(.added(3)))
    let next = try await ask(session, ["run": start.run, "last": 0])
    #expect(next.begin == nil && next.counts == [1, 4] && next.actions.map(\.number) == [1, 2])
    #expect(next.actions.map(\.action.type) == ["counter.incrementTapped", "counter.added"])
    #expect(next.actions.map(\.action.values) == ["", "(3)"])
    let none = try await ask(session, ["run": start.run, "last": 2])
    #expect(none.begin == nil && none.actions.isEmpty && !none.more)
    // A page that was loaded again knows nothing.
    let again = try await ask(session, [:])
    #expect(again.begin?.number == 0 && again.counts == [1, 4])
  }

  @MainActor @Test("A command that arrives again, because its answer was lost, is done once")
  func again() async throws {
    let (store, _, session) = app()
    let start = try await ask(session, [:])
    let question: [String: Any] = [
      "run": start.run, "last": 0, "command": "import", "wish": "p.0",
      "state": #"{"counter":{"count":8}}"#,
    ]
    _ = try await ask(session, question)
    #expect(store.withState(\.counter.count) == 8)
    // The visitor does something before the command is told again.
    store.send(.counter(.incrementTapped))
    let answer = try await ask(session, question)
    #expect(store.withState(\.counter.count) == 9)
    #expect(answer.begin?.number == 0 && answer.begin?.state.counter.count == 8)
    #expect(answer.counts == [9])
    let other = question.merging(["wish": "p.1"]) { _, new in new }
    #expect(try await ask(session, other).counts == [] && store.withState(\.counter.count) == 8)
  }

  @MainActor @Test("Only the newest actions are told at first, and long ones in several answers")
  func many() async throws {
    let (store, _, session) = app()
    for _ in 0..<200 { store.send(.counter(.incrementTapped)) }
    let start = try await ask(session, [:])
    #expect(start.begin?.number == 150 && start.begin?.state.counter.count == 150)
    #expect(start.counts == Array(151...200) && !start.more)

    struct Long: Reducer {
      struct State: Codable { var text = String(repeating: "x", count: 700_000) }
      enum Action { case typed }
      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        state.text += "y"
        return .none
      }
    }
    struct Part: Decodable {
      var actions: [[String: Ignored]]
      var more: Bool
      struct Ignored: Decodable { init(from decoder: any Decoder) {} }
    }
    let long = Store(initialState: Long.State()) { Long() }
    let travel = long.timeTravel()
    for _ in 0..<5 { long.send(.typed) }
    let part = try await JSONDecoder().decode(
      Part.self,
      from: Data(
        DevToolsSession(travel, number: 1).answer(
          JSONDecoder().decode(DevToolsSession.Request.self, from: Data(#"{"token":""}"#.utf8)))))
    #expect(part.actions.count == 1 && part.more)
  }

  @MainActor @Test("The extension shows earlier states, goes on from them, and commits and imports")
  func commands() async throws {
    let (store, travel, session) = app()
    let start = try await ask(session, [:])
    for _ in 0..<4 { store.send(.counter(.incrementTapped)) }
    var known: [String: Any] = ["run": start.run, "last": 4]
    func tell(_ command: [String: Any]) async throws -> Answer {
      let answer = try await ask(session, known.merging(command) { $1 })
      known = ["run": answer.run, "last": answer.actions.last?.number ?? answer.begin?.number ?? 4]
      return answer
    }
    // JUMP_TO_STATE and JUMP_TO_ACTION
    let back = try await tell(["command": "jump", "number": 2])
    #expect(back.begin == nil && store.withState(\.counter.count) == 2 && travel.position == 2)
    _ = try await tell(["command": "jump", "number": 4])
    #expect(store.withState(\.counter.count) == 4 && travel.position == nil)
    // Numbers that there are not.
    _ = try await tell(["command": "jump", "number": -7])
    #expect(store.withState(\.counter.count) == 0)
    _ = try await tell(["command": "jump", "number": 99])
    #expect(store.withState(\.counter.count) == 4)
    // COMMIT
    let commit = try await tell(["command": "continue"])
    #expect(commit.begin?.number == 4 && commit.begin?.state.counter.count == 4)
    #expect(commit.run == start.run && travel.recording.count == 4)
    store.send(.counter(.added(10)))
    let after = try await tell([:])
    #expect(after.counts == [14] && after.begin == nil)
    // ROLLBACK
    let rollback = try await tell(["command": "continue", "number": 4])
    #expect(rollback.begin?.number == 4 && rollback.begin?.state.counter.count == 4)
    #expect(store.withState(\.counter.count) == 4 && travel.recording.count == 4)
    store.send(.counter(.incrementTapped))
    #expect(try await tell([:]).counts == [5])
    // RESET
    let reset = try await tell(["command": "continue", "number": 0])
    #expect(reset.begin?.number == 0 && reset.begin?.state.counter.count == 0)
    store.send(.counter(.incrementTapped))
    #expect(store.withState(\.counter.count) == 1 && travel.recording.count == 1)
    #expect(try await tell([:]).counts == [1])
    // IMPORT_STATE
    let state = #"{"counter":{"count":50},"password":""}"#
    let imported = try await tell(["command": "import", "state": state])
    #expect(imported.begin?.number == 0 && imported.begin?.state.counter.count == 50)
    #expect(store.withState(\.counter.count) == 50)
    store.send(.counter(.incrementTapped))
    #expect(try await tell([:]).counts == [51])
    let wrong = try await tell(["command": "import", "state": "{"])
    #expect(wrong.problem?.hasPrefix("The state cannot be read") == true && wrong.begin == nil)
    #expect(store.withState(\.counter.count) == 51)
  }

  @MainActor @Test("When an earlier state has begun another future, its actions are told anew")
  func futures() async throws {
    let (store, travel, session) = app()
    for _ in 0..<3 { store.send(.counter(.incrementTapped)) }
    let start = try await ask(session, [:])
    #expect(start.counts == [1, 2, 3])
    travel.go(to: 1)
    travel.input = .forks
    store.send(.counter(.added(10)))
    store.send(.counter(.added(10)))
    let next = try await ask(session, ["run": start.run, "last": 3])
    #expect(next.begin?.number == 0 && next.counts == [1, 11, 21])
  }

  @MainActor @Test("A state that cannot be encoded is described by its properties")
  func opaque() async throws {
    let store = Store(initialState: Opaque.State()) { Opaque() }
    let travel = store.timeTravel()
    store.send(.closed)
    let session = DevToolsSession(travel, number: 1)
    let request = try JSONDecoder().decode(
      DevToolsSession.Request.self, from: Data(#"{"token":""}"#.utf8))
    let answer = try JSONSerialization.jsonObject(with: Data(await session.answer(request)))
    let steps = (answer as? [String: Any])?["actions"] as? [[String: Any]]
    let state = try #require(steps?.first?["state"] as? [String: Any])
    #expect(state["number"] as? String == "nan" && state["flags"] as? [Bool] == [true, false])
    #expect(state["names"] as? [String: Int] == ["a": 1])
    #expect(state["callback"] as? String == "() -> ()")
    let next = (state["part"] as? [String: Any])?["next"] as? [String: Any]
    #expect(next?["name"] as? String == "part")
    #expect(!String(decoding: await session.answer(request), as: UTF8.self).contains("secret"))
    store.withState { $0.part.next = nil }
  }

  private struct AppView: View {
    let store: StoreOf<App>
    var body: some View {
      WithViewStore(store, observe: \.counter.count) { count in
        Text("Count \(count.state)")
        Button("Increment") { store.send(.counter(.incrementTapped)) }
      }
    }
  }

  /// Runs a server with the app at `/`, in inspect mode or not.
  private func serve(
    inspects: Bool, _ body: @escaping @Sendable (TestClient) async throws -> Void
  ) async throws {
    let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let live = LiveServer(configuration: .patient, logger: quiet)
    let inspector = inspects ? LiveInspector() : nil
    let router = Router()
    router.live("/", title: "App", on: live) {
      let store = Store(initialState: App.State()) { App() }
      AppView(store: store).inspected(store, by: inspector)
    }
    if let inspector { router.liveInspector(inspector, on: live) }
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    let app = Application(
      router: router,
      server: .live(live),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { port.yield($0.localAddress?.port ?? 0) },
      logger: quiet
    )
    try await withThrowingTaskGroup(of: Void.self) { group in
      let trigger = ShutdownTrigger()
      group.addTask { try await trigger.run(app) }
      guard let port = await ports.first(where: { _ in true }) else { throw NoPort() }
      try await body(TestClient(port: port))
      await trigger.fire()
      try await group.waitForAll()
    }
  }

  @Test("The script is served, and named by pages, only in inspect mode")
  func script() async throws {
    try await serve(inspects: true) { client in
      let page = try await client.get("/")
      #expect(page.body.contains(#"<script src="/-/inspect/-/devtools.js" defer></script>"#))
      let script = try await client.get("/-/inspect/-/devtools.js")
      #expect(script.status == 200 && script.body.contains("__REDUX_DEVTOOLS_EXTENSION__"))
      #expect(script.header("content-type") == "text/javascript; charset=utf-8")
      #expect(script.header("x-content-type-options") == "nosniff")
    }
    try await serve(inspects: false) { client in
      let page = try await client.get("/")
      #expect(!page.body.contains("devtools"))
      let script = try await client.get("/-/inspect/-/devtools.js")
      #expect(script.status == 404)
    }
  }

  @Test("The token of a page leads to its session, and to no other")
  func tokens() async throws {
    try await serve(inspects: true) { client in
      let (page, socket) = try await client.visit()
      _ = try await client.visit()
      socket.send(.event(seen: 0, sequence: 1, node: page.button("Increment"), .activate))
      var app = PageTexts(page)
      while !app.contains("Count 1"), let frame = await socket.next() { app.apply(frame) }
      let path = "/-/inspect/-/devtools"
      let answer = try await client.post(path, json: #"{"token":"\#(page.token)"}"#)
      #expect(answer.status == 200 && answer.header("cache-control") == "no-store")
      #expect(answer.body.contains(#""type":"counter.incrementTapped""#), "\(answer.body)")
      let jump = #"{"token":"\#(page.token)","run":"1.0","last":1,"command":"jump","number":0}"#
      let jumped = try await client.post(path, json: jump)
      #expect(jumped.status == 200)
      while !app.contains("Count 0"), let frame = await socket.next() { app.apply(frame) }
      #expect(app.contains("Count 0"))
      // Forged, of the page of the inspector, and none at all.
      let own = try await client.get("/-/inspect").token
      for (body, status) in [
        (#"{"token":"x"}"#, 204), (#"{"token":"\#(own)"}"#, 204), ("{}", 400), ("", 400),
        (#"{"token":"\#(page.token)","command":"drop"}"#, 400),
      ] {
        let answer = try await client.post(path, json: body)
        #expect(answer.status == status, "\(body)")
      }
    }
  }
}
#endif
