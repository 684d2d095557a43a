#if Macros && Web
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import Pullback
import PullbackHTML
import PullbackUI
import PullbackWebInspector
import Testing

@testable import PullbackWeb

/// The inspector of a server, and who gets it.
@Suite(.timeLimit(.minutes(20))) struct LiveInspectorTests {
  /// Runs a server with the app at `/` and its inspector.
  private func withInspector(
    _ body: @escaping @Sendable (TestClient, LiveServer) async throws -> Void
  ) async throws {
    let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let live = LiveServer(configuration: .patient, logger: quiet)
    let inspector = LiveInspector()
    let router = Router()
    router.live("/", title: "App", on: live) {
      let store = Store(initialState: Feature.State()) { Feature() }
      FeatureView(store: store).inspected(store, by: inspector)
    }
    router.liveInspector(inspector, on: live)
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
      try await body(TestClient(port: port), live)
      await trigger.fire()
      try await group.waitForAll()
    }
  }

  private static let answer = "This page is for this machine, and for whoever has a link to it.\n"

  @Test("A browser of this machine gets the inspector, under each name of the machine")
  func local() async throws {
    try await withInspector { client, _ in
      for host in ["127.0.0.1", "localhost", "LOCALHOST.", "app.localhost", "[::1]", "127.1.2.3"] {
        let page = try await client.get("/-/inspect", headers: ["Host: \(host):\(client.port)"])
        #expect(page.status == 200 && page.body.contains("Nobody is here"), "\(host)")
      }
      let own = try await client.get(
        "/-/inspect",
        headers: ["Origin: http://127.0.0.1:\(client.port)", "Sec-Fetch-Site: same-origin"])
      #expect(own.status == 200)
    }
  }

  @Test("All others get one answer: by other names, through a proxy, and from pages of other sites")
  func others() async throws {
    try await withInspector { client, _ in
      let requests = [
        ["Host: example.com"], ["Host: app.test"], ["Host: 192.0.2.1"],
        ["Host: 127.0.0.1.evil.test"],
        ["Host: localhost.evil.test"], ["X-Forwarded-For: 127.0.0.1"], ["Forwarded: for=127.0.0.1"],
        ["X-Forwarded-Host: localhost"], ["X-FORWARDED-PROTO: http"], ["X-Real-IP: 127.0.0.1"],
        ["CF-Connecting-IP: 127.0.0.1"], ["CF-Ray: 1"], ["True-Client-IP: 127.0.0.1"],
        ["X-Client-Ip: 127.0.0.1"], ["X-Original-Host: localhost"],
        ["Via: 1.1 proxy"], ["Origin: https://evil.example"], ["Origin: null"],
        ["Origin: http://127.0.0.1:1"], ["Sec-Fetch-Site: cross-site"],
        ["Sec-Fetch-Site: same-site"], ["X-Forwarded-For: 10.0.0.1", "X-Pullback-Peer: 127.0.0.1"],
      ]
      var answers: Set<String> = []
      for headers in requests {
        for path in [
          "/-/inspect", "/-/inspect/-/live.js", "/-/inspect/a?key=x", "/-/inspect/-/socket",
          "/-/inspect/-/devtools.js",
        ] {
          let answer = try await client.get(path, headers: headers)
          #expect(answer.status == 403 && answer.body == Self.answer, "\(headers) \(path)")
          let fields = answer.headers.filter { $0.name.lowercased() != "date" }
          answers.insert("\(answer.status) \(fields) \(answer.body)")
        }
        let form = try await client.post("/-/inspect", [("k", "x")], cookie: "", headers: headers)
        #expect(form.status == 403 && form.body == Self.answer, "\(headers)")
        let question = try await client.post("/-/inspect/-/devtools", json: "{}", headers: headers)
        #expect(question.status == 403 && question.body == Self.answer, "\(headers)")
      }
      #expect(answers.count == 1, "\(answers)")
      // The app itself is open to proxies.
      #expect(try await client.get("/", headers: ["X-Forwarded-For: 192.0.2.1"]).status == 200)
    }
  }

  private func context() -> BasicRequestContext {
    BasicRequestContext(
      source: ApplicationRequestContextSource(
        channel: EmbeddedChannel(), logger: Logger(label: "test")))
  }

  @Test("A connection from another machine is refused whatever it says")
  func peers() async throws {
    let live = LiveServer(configuration: LiveConfiguration())
    let guarded = OperatorGuard<BasicRequestContext>(
      path: "/-/inspect", title: "Inspector", server: live)
    let context = context()
    func status(_ peer: String?) async throws -> Int {
      var fields = HTTPFields()
      if let peer { fields[.pullbackPeer] = peer }
      let request = Request(
        head: HTTPRequest(
          method: .get, scheme: "http", authority: "localhost", path: "/-/inspect",
          headerFields: fields),
        body: RequestBody(buffer: ByteBuffer()))
      return try await guarded.handle(request, context: context) { _, _ in
        Response(status: .ok)
      }.status.code
    }
    for peer in ["127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"] {
      #expect(try await status(peer) == 200, "\(peer)")
    }
    for peer in [nil, "", "192.0.2.1", "::2", "10.0.0.1", "fe80::1", "::ffff:10.0.0.1", "127.1"] {
      #expect(try await status(peer) == 403, "\(peer ?? "none")")
    }
  }

  @Test(
    "A signed link opens the inspector from elsewhere, until it expires, and opens nothing else")
  func links() async throws {
    try await withInspector { client, live in
      let away = ["X-Forwarded-For: 192.0.2.1", "Host: app.test"]
      func status(_ path: String, _ cookie: String = "", _ headers: [String] = []) async throws
        -> Int
      {
        try await client.get(path, cookie: cookie, headers: away + headers).status
      }
      let link = live.makeInspectorLink()
      let opened = try await client.get(link, headers: away + ["Sec-Fetch-Site: cross-site"])
      #expect(opened.status == 200 && opened.body.contains("url=/-/inspect\""))
      #expect(!opened.body.contains("Session") && !opened.body.contains("Nobody"))
      let field = opened.header("set-cookie") ?? ""
      #expect(field.hasSuffix("; Path=/-/inspect; HttpOnly; SameSite=Strict"), "\(field)")
      let cookie = opened.cookie
      #expect(try await status("/-/inspect", "a=b; \(cookie)") == 200)
      #expect(try await status("/-/inspect", cookie, ["Origin: https://evil.example"]) == 403)
      #expect(try await status("/-/inspect", cookie, ["Sec-Fetch-Site: cross-site"]) == 403)
      let key = String(cookie.dropFirst("pullback-operator=".count))
      let last = key.last == "A" ? "B" : "A"
      #expect(try await status("/-/inspect", "pullback-operator=\(key.dropLast(2))\(last)A") == 403)
      #expect(try await status("/-/inspect", "pullback-operator=") == 403)
      #expect(try await status(live.makeInspectorLink(lifetime: .zero)) == 403)
      // A link to another part of the server, and the token of a page.
      let other = live.makeInspectorLink(at: "/-/other").replacing("/-/other", with: "/-/inspect")
      #expect(try await status(other) == 403)
      let page = try await client.get("/")
      #expect(try await status("/-/inspect?key=\(page.token)") == 403)
      // A key is no token of a page.
      #expect(live.signer.page(key, now: 0) == nil && live.signer.visitor(key, now: 0) == nil)
      // A name that the server does not have is none for links either.
      let foreign = try await client.get(link, headers: ["Host: example.com"])
      #expect(foreign.status == 403)
    }
  }

  @Test("A socket that a proxy has forwarded, or of another site, gets nothing")
  func sockets() async throws {
    try await withInspector { client, _ in
      let page = try await client.get("/-/inspect")
      let path = "/-/inspect/-/socket"
      for field in ["X-Forwarded-For: 127.0.0.1", "Host: app.test"] {
        let socket = try await client.socket(cookie: page.cookie, path: path, headers: [field])
        socket.hello(page)
        #expect(await socket.closeReason() != nil, "\(field)")
      }
      await #expect(throws: TestClient.Refused.self) {
        _ = try await client.socket(
          cookie: page.cookie, origin: "https://evil.example", path: path)
      }
    }
  }

  @Test("The log says loudly that the states of all visitors are shown, and says nothing without")
  func loud() {
    func lines(_ add: (Router<BasicRequestContext>, LiveServer) -> Void) -> [String] {
      // As in production, where what is less important than a notice may be left out.
      let lines = LogLines(least: .notice)
      let live = LiveServer(
        configuration: .patient, logger: Logger(label: "test") { _ in lines })
      add(Router(), live)
      return lines.all.filter { $0.contains("INSPECTING") }
    }
    #expect(
      lines { $0.liveInspector(LiveInspector(), at: "/admin/look", on: $1) } == [
        "INSPECTING: /admin/look shows the states of all visitors, and can change what they see."
      ])
    #expect(
      lines { router, live in
        router.live("/", title: "App", on: live) {
          let store = Store(initialState: Feature.State()) { Feature() }
          FeatureView(store: store).inspected(store, by: nil)
        }
      } == [])
  }

  @Test("The session that was used last is listed first, with whether its page is open")
  func recent() async throws {
    try await withInspector { client, _ in
      let (page, socket) = try await client.visit()
      let (_, other) = try await client.visit()
      // A page without a socket yet.
      _ = try await client.get("/")
      socket.send(.event(seen: 0, sequence: 1, node: page.button("Increment"), .activate))
      var app = PageTexts(page)
      while !app.contains("Count 1"), let frame = await socket.next() { app.apply(frame) }
      let list = try await client.get("/-/inspect").body
      let titles = list.matches(of: #/Session (\d): (\d actions?), [^,]+, (page \w+)/#)
      #expect(
        titles.map { "\($0.1) \($0.2) \($0.3)" } == [
          "1 1 action page open", "3 0 actions page closed", "2 0 actions page open",
        ], "\(list)")
      await other.cut()
    }
  }

  @Test("A session is chosen, and its page shows earlier states")
  func chosen() async throws {
    try await withInspector { client, _ in
      let (page, socket) = try await client.visit()
      socket.send(.event(seen: 0, sequence: 1, node: page.button("Increment"), .activate))
      var app = PageTexts(page)
      while !app.contains("Count 1"), let frame = await socket.next() { app.apply(frame) }
      #expect(try await client.get("/-/inspect").body.contains("Session 1: 1 action"))
      let chosen = try await client.get("/-/inspect?session=1")
      #expect(chosen.body.contains("Session 1: 1 action") && chosen.body.contains("Forward"))
      let inspector = try await client.socket(
        cookie: chosen.cookie, path: "/-/inspect/-/socket")
      inspector.hello(chosen)
      var shown = PageTexts(chosen)
      while !shown.contains("1 action"), let frame = await inspector.next() { shown.apply(frame) }
      inspector.send(
        .event(seen: shown.seen, sequence: 1, node: chosen.button("Back"), .activate))
      while !app.contains("Count 0"), let frame = await socket.next() { app.apply(frame) }
      #expect(app.contains("Count 0"))
    }
  }
}
#endif
