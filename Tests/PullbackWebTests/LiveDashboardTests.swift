#if Macros && Web
import Hummingbird
import IssueReporting
import Logging
import Pullback
import PullbackHTML
import PullbackInspector
import PullbackSessions
import PullbackUI
import Testing

@testable import PullbackWeb
@testable import PullbackWebInspector

/// A view of the main actor, whose store is there too.
@MainActor private struct MainPage: @MainActor View {
  let store: StoreOf<Feature>

  var body: some View {
    WithViewStore(store, observe: { $0.count }) { viewStore in
      Text("Count \(viewStore.state)")
      Button("Increment") { viewStore.send(.increment) }
    }
  }
}

/// The dashboard of a server: who gets it, and that its numbers are those of the visitors.
@Suite(.timeLimit(.minutes(20))) struct LiveDashboardTests {
  private static let path = "/-/dashboard"

  private static func addApp(_ router: some RouterMethods, _ live: LiveServer) {
    router.live("/", title: "App", on: live) {
      FeatureView(store: Store(initialState: Feature.State()) { Feature() })
    }
  }

  /// Runs a server with the app at `/` and its dashboard.
  private func withDashboard(
    configuration change: (inout LiveConfiguration) -> Void = { _ in },
    _ body: @escaping @Sendable (TestClient, LiveServer) async throws -> Void
  ) async throws {
    try await withRouter(
      { live in
        let router = Router()
        Self.addApp(router, live)
        router.liveDashboard(on: live)
        return router
      }, configuration: change, body)
  }

  // MARK: Who gets it

  @Test("Without its route there is no dashboard, and sessions count nothing")
  func off() async throws {
    try await withServer { client, live, _ async throws in
      #expect(try await client.get(Self.path).status == 404)
      let (page, socket) = try await client.visit()
      socket.send(.event(seen: 0, sequence: 1, node: page.button("Increment"), .activate))
      #expect(await socket.patches(until: "1") == 1)
      #expect(live.allSessions.count == 1 && live.allSessions.allSatisfy { $0.activity == nil })
      #expect(live.activity.totals == LiveActivity.Totals())
    }
  }

  @Test("A browser of this machine gets it; strangers and pages of other sites do not")
  func strangers() async throws {
    try await withDashboard { client, _ in
      let own = try await client.get(Self.path)
      #expect(own.status == 200 && own.body.contains("Dashboard"))
      for headers in [
        ["X-Forwarded-For: 192.0.2.1"], ["Host: example.com"], ["Host: app.test"],
        ["Origin: https://evil.example"], ["Sec-Fetch-Site: cross-site"],
      ] {
        for path in ["", "/-/socket", "/-/live.js", "?key=x"] {
          let answer = try await client.get(Self.path + path, headers: headers)
          #expect(answer.status == 403, "\(headers) \(path)")
          #expect(
            answer.body == "This page is for this machine, and for whoever has a link to it.\n")
        }
      }
      await #expect(throws: TestClient.Refused.self) {
        _ = try await client.socket(
          cookie: own.cookie, origin: "https://evil.example", path: Self.path + "/-/socket")
      }
    }
  }

  @Test("A signed link opens it from elsewhere until it expires, and not the inspector")
  func links() async throws {
    try await withDashboard { client, live in
      let away = ["X-Forwarded-For: 192.0.2.1", "Host: app.test"]
      let opened = try await client.get(live.makeDashboardLink(), headers: away)
      #expect(opened.status == 200 && !opened.body.contains("Sessions by app"))
      let page = try await client.get(Self.path, cookie: opened.cookie, headers: away)
      #expect(page.status == 200 && page.body.contains("Sessions by app"))
      let late = try await client.get(live.makeDashboardLink(lifetime: .zero), headers: away)
      #expect(late.status == 403)
      let other = live.makeInspectorLink().replacing("/-/inspect", with: Self.path)
      #expect(try await client.get(other, headers: away).status == 403)
    }
  }

  @Test("Behind the router's own middleware, those get it whom that lets pass, from anywhere")
  func middleware() async throws {
    let logins = Logins()
    try await withRouter { live in
      let router = makeRouter(logins: logins, on: live)
      router.group().add(middleware: LoginRequired())
        .liveDashboard(access: .middleware, on: live)
      return router
    } _: { client, _ in
      #expect(try await client.get(Self.path).header("location") == "/login")
      let cookie = "login=\(await logins.begin(User(id: "ada", isAdministrator: true)))"
      let page = try await client.get(
        Self.path, cookie: cookie, headers: ["X-Forwarded-For: 192.0.2.1"])
      #expect(page.status == 200 && page.body.contains("Sessions by app"))
      // Its socket is no way around the middleware, nor for another site.
      let path = Self.path + "/-/socket"
      let stranger = try await client.socket(cookie: page.cookie, path: path)
      stranger.hello(page)
      #expect(await stranger.closeReason() != nil)
      await #expect(throws: TestClient.Refused.self) {
        _ = try await client.socket(
          cookie: "\(cookie); \(page.cookie)", origin: "https://evil.example", path: path)
      }
      let own = try await client.socket(cookie: "\(cookie); \(page.cookie)", path: path)
      own.hello(page)
      guard case .welcome? = await own.next() else {
        Issue.record("The socket of the person was refused.")
        return
      }
    }
  }

  // MARK: What it shows

  @Test("A server that nobody has used says so")
  func nothing() async throws {
    try await withDashboard { client, _ in
      let page = try await client.get(Self.path).body
      for text in [
        "Nobody is here.", "No event in the last minute", "No action was handled",
        "No view was evaluated", "Sessions are not stored.",
      ] {
        #expect(page.contains(text), "\(text)")
      }
    }
  }

  @Test("Sessions are counted by what their pages do, and those of the dashboard are not")
  func sessions() async throws {
    try await withDashboard { client, live in
      let (_, socket) = try await client.visit()
      let (_, other) = try await client.visit()
      _ = try await client.get("/")
      _ = try await client.get(Self.path)
      var app = LiveStatus.App(path: "/")
      (app.connected, app.provisional) = (2, 1)
      #expect(live.status.apps == [app])
      #expect(
        try await client.get(Self.path).body.contains("2 connected, 1 not connected yet."))
      #expect(live.activity.totals.connections == 2)
      await socket.cut()
      while live.status.apps[0].waiting == 0 { await Task.yield() }
      #expect(live.status.apps[0].connected == 1)
      await other.cut()
    }
  }

  @Test("Events, patches, bytes and refusals are counted; times only while somebody looks")
  func counts() async throws {
    try await withDashboard(configuration: { $0.sessionsPerVisitor = 1 }) { client, live in
      let (page, socket) = try await client.visit()
      var texts = PageTexts(page)
      func press(_ number: UInt32) async {
        socket.send(
          .event(seen: texts.seen, sequence: number, node: page.button("Increment"), .activate))
        #expect(await socket.answers(to: number, &texts))
      }
      for number in 1...3 { await press(UInt32(number)) }
      // The third may not be counted yet when its patch arrives.
      #expect(live.activity.totals.events >= 2)
      #expect(live.activity.totals.patches >= 3 && live.activity.totals.bytes > 0)
      #expect(live.activity.times == LiveActivity.Times())
      // Somebody looks.
      let dashboard = try await client.get(Self.path)
      let window = try await client.socket(cookie: dashboard.cookie, path: Self.path + "/-/socket")
      window.hello(dashboard)
      var shown = PageTexts(dashboard)
      if let first = await window.next() { shown.apply(first) }
      #expect(live.activity.hasLookers)
      for number in 4...9 { await press(UInt32(number)) }
      let times = live.activity.times
      #expect((5...6).contains(times.events.count))
      #expect(times.actions.map(\.name) == ["increment"] && times.actions.first?.count == 6)
      #expect(times.bodies.contains { $0.name.contains("WithViewStore") })
      // The page of the window follows.
      while !shown.texts.values.contains(where: { $0 == "increment" }) {
        guard let frame = await window.next() else { break }
        shown.apply(frame)
        if case .patch(_, let operations) = frame, "\(operations)".contains("increment") { break }
      }
      #expect(try await client.get("/", cookie: page.cookie).status == 429)
      #expect(live.activity.totals.refusals == 1)
      // Nobody looks any more.
      await window.cut()
      while live.activity.hasLookers { await Task.yield() }
      await press(10)
      await press(11)
      #expect(live.activity.times.actions.first?.count == 6)
    }
  }

  @Test("Sessions on the main actor are counted, and their actions are timed")
  func mainActor() async throws {
    try await withRouter { live in
      let router = Router()
      router.live("/", title: "App", on: live) {
        MainPage(store: Store(initialState: Feature.State()) { Feature() })
      }
      router.liveDashboard(on: live)
      return router
    } _: { client, live in
      let (page, socket) = try await client.visit()
      let dashboard = try await client.get(Self.path)
      let window = try await client.socket(cookie: dashboard.cookie, path: Self.path + "/-/socket")
      window.hello(dashboard)
      _ = await window.next()
      var texts = PageTexts(page)
      for number in 1...3 {
        let press = page.button("Increment")
        socket.send(
          .event(seen: texts.seen, sequence: UInt32(number), node: press, .activate))
        #expect(await socket.answers(to: UInt32(number), &texts))
      }
      #expect(live.allSessions.allSatisfy { $0.mount.isOnMainActor || $0.activity == nil })
      var app = LiveStatus.App(path: "/")
      app.connected = 1
      #expect(live.status.apps == [app])
      #expect(live.activity.totals.events >= 2)
      let times = live.activity.times
      #expect(times.actions.map(\.name) == ["increment"] && times.actions.first?.count == 3)
      #expect((2...3).contains(times.events.count))
      #expect(times.bodies.contains { $0.name.contains("WithViewStore") })
      await window.cut()
      await socket.cut()
    }
  }

  @Test("A storage that fails is a sentence beside the app whose sessions it has")
  func failingStorage() async throws {
    let storage = GatedStorage()
    try await StoredApp.serve { router, live in
      router.live("/", storage: storage, mode: .interval(.milliseconds(20)), on: live) {
        StoredApp.Feature.State()
      } reducer: {
        StoredApp.Feature()
      } view: { store in
        StoredApp.FeatureView(store: store)
      }
      router.liveDashboard(on: live)
    } _: { client, live, _ in
      let (page, socket) = try await client.visit()
      await storage.passed(1)
      let before = try await client.get(Self.path).body
      #expect(!before.contains("The storage fails"))
      storage.refusesSaves = true
      socket.send(page.press(1, seen: 0))
      while live.status.apps.first?.storage?.trouble == nil, !Task.isCancelled {
        await Task.yield()
      }
      let failing = try await client.get(Self.path).body
      #expect(failing.contains("The storage fails: The disk is full."))
      #expect(failing.contains("1 session has changes that are not stored yet."))
      storage.refusesSaves = false
      while live.status.apps.first?.storage?.trouble != nil, !Task.isCancelled {
        await Task.yield()
      }
      #expect(try await client.get(Self.path).body.contains("All changes are stored."))
      await socket.cut()
    }
  }

  @Test("Sessions of the inspector are not counted, wherever it is")
  func inspector() async throws {
    try await withRouter { live in
      let router = Router()
      Self.addApp(router, live)
      router.liveDashboard(on: live)
      router.liveInspector(LiveInspector(), at: "/-/look", on: live)
      return router
    } _: { client, live in
      let page = try await client.get("/-/look")
      #expect(page.status == 200)
      #expect(live.status.apps.map(\.path) == ["/"])
      #expect(live.allSessions.count == 1 && live.allSessions.allSatisfy { $0.activity == nil })
    }
  }

  @Test("The views of the library's own tools are not listed as views of the app")
  func ownViews() {
    #expect(appViewName(RecordedView<Text>.self) == nil)
    #expect(appViewName(InspectedView<Text>.self) == nil)
    #expect(appViewName(InspectedSessionView<Text>.self) == nil)
    #expect(appViewName(DashboardPage.self) == nil && appViewName(ServerCard.self) == nil)
    #expect(appViewName(FeatureView.self) == "FeatureView")
  }

  @Test("A form that a page without JavaScript posts is an event")
  func forms() async throws {
    try await withDashboard { client, live in
      let page = try await client.get("/")
      let fields = [
        ("k", page.token), ("e", NodeName.text(page.button("Increment"))),
        ("r", page.form),
      ]
      for _ in 0..<2 {
        #expect(try await client.post("/", fields, cookie: page.cookie).status == 303)
      }
      // The second is the first once more.
      #expect(live.activity.totals.events == 1)
    }
  }

  @Test("Issues and problems in the log are shown with their file and line, and not what they say")
  func failures() async throws {
    try await withDashboard { client, live in
      live.logger.info("All is well.")
      // The log of the tests drops what is less important.
      live.logger.critical("The secret is 42.")
      withKnownIssue { reportIssue("The state is 43.") }
      let page = try await client.get(Self.path).body
      #expect(page.contains("LiveDashboardTests"))
      let rows = live.activity.failures.newest.filter {
        $0.file.hasSuffix("/LiveDashboardTests.swift")
      }
      #expect(rows.map(\.kind) == [.issue, .log] || rows.map(\.kind) == [.log, .issue])
      #expect(rows.allSatisfy { page.contains("\($0.file):\($0.line)") && $0.count == 1 })
      #expect(!page.contains("42.") && !page.contains("43."))
    }
  }

  @Test("A server without a dashboard notes no problems")
  func noFailures() {
    let live = LiveServer(configuration: .patient, logger: StoredApp.quiet)
    live.logger.critical("A problem.")
    #expect(live.activity.failures.newest.isEmpty)
  }

  @Test("What the server logs reaches its log as before")
  func log() {
    let lines = LogLines(least: .notice)
    let live = LiveServer(configuration: .patient, logger: Logger(label: "test") { _ in lines })
    Router().liveDashboard(on: live)
    live.logger.info("Not important.")
    live.logger.warning("Important.")
    #expect(lines.all == ["Important."])
  }
}
#endif
