#if Web
import Hummingbird
import Pullback
import PullbackHTML
import PullbackSessions
import PullbackUI
import PullbackWeb
import Testing

/// Forms that browsers post without JavaScript.
@Suite(.timeLimit(.minutes(20))) struct FormTests {
  struct Feature: Reducer {
    struct State: Equatable, Codable { var count = 0 }
    enum Action: Equatable, Sendable { case increment }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.count += 1
      return .none
    }
  }

  struct FeatureView: View {
    let store: StoreOf<Feature>

    var body: some View {
      NavigationStack {
        NavigationLink("More") {
          WithViewStore(store, observe: { $0 }) { viewStore in
            Text("Count \(viewStore.count)")
            Button("Increment") { viewStore.send(.increment) }
          }
          .navigationTitle("More")
        }
        .navigationTitle("First")
      }
    }
  }

  /// Runs a server with the same app at `/` and, with stored sessions, at `/stored`.
  private func serve(
    _ storage: some SessionStorage = MemorySessionStorage(),
    tokenLifetime: Duration = .seconds(3600),
    _ body: @escaping @Sendable (TestClient) async throws -> Void
  ) async throws {
    try await StoredApp.serve(tokenLifetime: tokenLifetime) { router, live in
      router.live("/", on: live) {
        FeatureView(store: Store(initialState: Feature.State()) { Feature() })
      }
      router.live("/stored", storage: storage, on: live) {
        Feature.State()
      } reducer: {
        Feature()
      } view: { store in
        FeatureView(store: store)
      }
    } _: { client, _, _ in
      try await body(client)
    }
  }

  private func press(
    _ page: TestClient.Response, at path: String, _ client: TestClient
  ) async throws -> TestClient.Response {
    try await client.post(
      path,
      [("k", page.token), ("r", page.form), ("e", NodeName.text(page.button("Increment")))],
      cookie: page.cookie)
  }

  @Test(
    "A form is handled at its place when its session has made room for 70 others",
    arguments: ["", "/stored"])
  func longAgo(base: String) async throws {
    try await serve { client in
      let first = try await client.get("\(base)/more")
      #expect(first.status == 200)
      for _ in 0..<70 { _ = try await client.get("\(base)/") }
      let posted = try await press(first, at: "\(base)/more", client)
      #expect(posted.status == 303)
      #expect(posted.header("location") == "\(base)/more")
      let after = try await client.get("\(base)/more", cookie: first.cookie)
      #expect(after.body.contains(">Count 1</span>"))
      // The session goes on.
      let again = try await press(after, at: "\(base)/more", client)
      #expect(again.status == 303)
      let last = try await client.get("\(base)/more", cookie: first.cookie)
      #expect(last.body.contains(">Count 2</span>"))
    }
  }

  @Test(
    "A form of a page that its session no longer shows is refused, and says so",
    arguments: ["", "/stored"])
  func outdated(base: String) async throws {
    try await serve { client in
      // A session that was only loaded is not resumed.
      let begin = try await client.get("\(base)/more")
      #expect(try await press(begin, at: "\(base)/more", client).status == 303)
      let first = try await client.get("\(base)/more", cookie: begin.cookie)
      let second = try await client.get("\(base)/more", cookie: begin.cookie)
      let refused = try await press(first, at: "\(base)/more", client)
      #expect(refused.status == 200)
      #expect(refused.body.contains("The page has changed. Your last action was not carried out."))
      #expect(refused.body.contains(">Count 1</span>"))
      // The page with the notice has taken the place of the second one.
      #expect(try await press(second, at: "\(base)/more", client).status == 200)
      let third = try await client.get("\(base)/more", cookie: first.cookie)
      #expect(try await press(third, at: "\(base)/more", client).status == 303)
      let after = try await client.get("\(base)/more", cookie: first.cookie)
      #expect(after.body.contains(">Count 2</span>"))
    }
  }

  @Test("D2: a form that is posted twice is handled once", arguments: ["", "/stored"])
  func twice(base: String) async throws {
    try await serve { client in
      let page = try await client.get("\(base)/more")
      for _ in 0..<2 {
        let posted = try await press(page, at: "\(base)/more", client)
        #expect(posted.status == 303)
        #expect(posted.header("location") == "\(base)/more")
      }
      let after = try await client.get("\(base)/more", cookie: page.cookie)
      #expect(after.body.contains(">Count 1</span>"))
    }
  }

  @Test(
    "D1: a press of another button of a page whose form is under way is told as not carried out",
    arguments: ["", "/stored"])
  func another(base: String) async throws {
    try await serve { client in
      let page = try await client.get("\(base)/more")
      #expect(try await press(page, at: "\(base)/more", client).status == 303)
      let other = try await client.post(
        "\(base)/more", [("k", page.token), ("r", page.form), ("e", "submit")],
        cookie: page.cookie)
      #expect(other.status == 200)
      #expect(other.body.contains("Your last action was not carried out."))
      #expect(other.body.contains(">Count 1</span>"))
    }
  }

  @Test("A form that is handled has an event identifier")
  func eventID() async throws {
    try await StoredApp.serve(MemorySessionStorage()) { client, _ in
      let page = try await client.get("/")
      #expect(try await press(page, at: "/", client).status == 303)
      let after = try await client.get("/", cookie: page.cookie)
      #expect(after.body.contains("Count 1"))
      #expect(!after.body.contains("Keys ne"))
    }
  }

  /// The page with its cookie as it would be if all servers were at one address.
  private func moved(_ page: TestClient.Response, to client: TestClient) -> TestClient.Response {
    var page = page
    let value = page.cookie.split(separator: "=").last ?? ""
    page.headers = [("set-cookie", "pullback-\(client.port)-stored=\(value)")]
    return page
  }

  @Test("A page with an expired token goes on with its session if that is stored")
  func expired() async throws {
    let storage = MemorySessionStorage()
    try await serve(storage, tokenLifetime: .zero) { client in
      let page = try await client.get("/stored/more")
      let socket = try await client.socket(cookie: page.cookie, path: "/stored/-/socket")
      socket.hello(page)
      socket.send(.event(seen: 0, sequence: 1, node: page.button("Increment"), .activate))
      while let frame = await socket.next() {
        if case .kept(1) = frame { break }
      }
      await socket.cut()
      try await serve(storage, tokenLifetime: .zero) { client in
        let page = moved(page, to: client)
        let posted = try await press(page, at: "/stored/more", client)
        #expect(posted.status == 303)
        let after = try await client.get("/stored/more", cookie: page.cookie)
        #expect(after.body.contains(">Count 2</span>"))
      }
      try await serve(MemorySessionStorage(), tokenLifetime: .zero) { client in
        let page = moved(page, to: client)
        let posted = try await press(page, at: "/stored/more", client)
        #expect(posted.status == 403)
        #expect(posted.body.contains("Your last action was not carried out."))
        let socket = try await client.socket(cookie: page.cookie, path: "/stored/-/socket")
        socket.hello(page)
        #expect(await socket.closeReason() == "reload: This page has expired, so it begins anew.")
      }
    }
  }

  @Test("D2: a form that is posted again after a restart is not handled again")
  func twiceOverRestart() async throws {
    let storage = MemorySessionStorage()
    try await serve(storage) { client in
      let first = try await client.get("/stored/more")
      #expect(try await press(first, at: "/stored/more", client).status == 303)
      let second = try await client.get("/stored/more", cookie: first.cookie)
      #expect(try await press(second, at: "/stored/more", client).status == 303)
      try await serve(storage) { client in
        for page in [first, second, first] {
          let again = moved(page, to: client)
          #expect(try await press(again, at: "/stored/more", client).status == 303)
        }
        let after = try await client.get("/stored/more", cookie: moved(first, to: client).cookie)
        #expect(after.body.contains(">Count 2</span>"))
        #expect(try await press(after, at: "/stored/more", client).status == 303)
        let last = try await client.get("/stored/more", cookie: after.cookie)
        #expect(last.body.contains(">Count 3</span>"))
      }
    }
  }

  @Test("A form whose session is lost says that the action was not carried out")
  func lost() async throws {
    try await serve { client in
      let first = try await client.get("/stored/more")
      let posted = try await press(first, at: "/stored/more", client)
      #expect(posted.status == 303)
      let second = try await client.get("/stored/more", cookie: first.cookie)
      #expect(second.body.contains(">Count 1</span>"))
      // Another server, with a storage that knows nothing of the session.
      try await serve { client in
        var page = second
        page.headers = first.headers
        page = moved(page, to: client)
        let lost = try await press(page, at: "/stored/more", client)
        #expect(lost.status == 200)
        #expect(lost.body.contains("Your last action was not carried out."))
        #expect(lost.body.contains(">Count 0</span>"))
      }
    }
  }
}
#endif
