#if Web
import PullbackHTML
import PullbackWeb
import Testing

@Suite(.timeLimit(.minutes(20))) struct LiveServerTests {
  @Test(
    "The first response has the whole page, a strict content policy and an HttpOnly cookie")
  func page() async throws {
    try await withServer { client, _, _ in
      let page = try await client.get("/")
      #expect(page.status == 200)
      #expect(page.body.contains("<title>Test</title>"))
      #expect(page.body.contains(">Count 0</span>"))
      let policy = page.header("content-security-policy") ?? ""
      #expect(policy.contains("default-src 'none'"))
      #expect(!policy.contains("unsafe"))
      let cookie = page.header("set-cookie") ?? ""
      #expect(cookie.contains("HttpOnly"))
      #expect(cookie.contains("SameSite=Lax"))
      let script = try await client.get("/-/live.js")
      #expect(script.body == LivePage.client)
      let tag = try #require(script.header("etag"))
      let again = try await client.get("/-/live.js", headers: ["If-None-Match: \(tag)"])
      #expect(again.status == 304)
      #expect(try await client.get("/-/live.css").body == LivePage.standardStylesheet)
      let deep = try await client.get("/more")
      #expect(deep.body.contains("There is no more."))
      #expect(try await client.get("/health").body == #"{"status":"ok","sessions":0}"#)
      let nowhere = try await client.get("/no/where")
      #expect(nowhere.status == 404)
      #expect(nowhere.body.contains("<h1>There is no such page</h1>"))
      #expect(nowhere.body.contains("Nothing is at /no/where."))
      #expect(nowhere.body.contains("href=\"/\">Go to Test</a>"))
      let below = try await client.get("/more/and/more")
      #expect(below.status == 404)
      #expect(below.body.contains("href=\"/more\">Go to More</a>"))
    }
  }

  @Test("A click is answered by a patch, and its effect by another one")
  func click() async throws {
    try await withServer { client, _, _ in
      let page = try await client.get("/")
      let other = try await client.get("/")
      let socket = try await client.socket(
        cookie: page.cookie,
        origin: "http://127.0.0.1:\(client.port)"
      )
      socket.hello(page)
      #expect(await socket.next() == .welcome(page, handled: 0))
      socket.send(.event(seen: 0, sequence: 1, node: page.button("Increment"), .activate))
      guard case .patch(1, let operations) = await socket.next() else {
        Issue.record("no patch")
        return
      }
      #expect(operations.count == 1)
      socket.send(.event(seen: 1, sequence: 2, node: page.button("Ask"), .activate))
      #expect(await socket.patches(until: "The answer is 2.") != nil)
      // Each session has a count of its own.
      let second = try await client.socket(cookie: other.cookie)
      second.hello(other)
      _ = await second.next()
      second.send(.event(seen: 0, sequence: 1, node: other.button("Ask"), .activate))
      #expect(await second.patches(until: "The answer is 0.") != nil)
    }
  }

  @Test(
    "A view's task that only awaits its store runs on the actor of its session",
    arguments: ["/task", "/main-task"]
  )
  func task(path: String) async throws {
    try await withServer { client, _, _ in
      let page = try await client.get(path)
      if page.body.contains("The answer is 0.") { return }
      let socket = try await client.socket(cookie: page.cookie, path: "\(path)/-/socket")
      socket.hello(page)
      #expect(await socket.patches(until: "The answer is 0.") != nil)
    }
  }

  @Test("A change of shared state by one visitor reaches all visitors")
  func shared() async throws {
    try await withServer { client, _, _ in
      var sockets: [TestSocket] = []
      var pages: [TestClient.Response] = []
      for _ in 0..<3 {
        let page = try await client.get("/votes")
        let socket = try await client.socket(cookie: page.cookie, path: "/votes/-/socket")
        socket.hello(page)
        _ = await socket.next()
        pages.append(page)
        sockets.append(socket)
      }
      var shown = pages.map(PageTexts.init)
      for round in 1...3 {
        let seen = shown[0].seen
        sockets[0].send(
          .event(
            seen: seen, sequence: UInt32(round), node: pages[0].button("Vote"), .activate
          )
        )
        for index in sockets.indices {
          while !shown[index].contains("Votes \(round)"), let frame = await sockets[index].next() {
            shown[index].apply(frame)
          }
          #expect(shown[index].contains("Votes \(round)"))
        }
      }
    }
  }

  @Test("Typed text is not sent back, and arrives in order")
  func typing() async throws {
    try await withServer { client, _, _ in
      let page = try await client.get("/")
      let socket = try await client.socket(cookie: page.cookie)
      socket.hello(page)
      _ = await socket.next()
      let text = "Hello, wörld 👋"
      for (index, end) in text.indices.enumerated() {
        let sequence = UInt32(index + 1)
        socket.send(
          .event(seen: 0, sequence: sequence, node: page.field, .edit(String(text[...end])))
        )
      }
      var shown = PageTexts(page)
      while shown.handled < UInt32(text.count), let frame = await socket.next() {
        shown.apply(frame)
        guard case .patch(_, let operations) = frame else { continue }
        for case .setAttribute(_, .value, let value) in operations {
          Issue.record("\(value) came back")
        }
      }
      #expect(shown.contains("Typed \(text)"))
    }
  }

  @Test("A connection that is cut after any message loses no event and repeats none")
  func cuts() async throws {
    try await withServer { client, _, _ in
      let page = try await client.get("/")
      var shown = PageTexts(page)
      func event(_ sequence: UInt32) -> ClientFrame {
        .event(
          seen: shown.seen, sequence: sequence, node: page.button("Increment"), .activate
        )
      }
      for round in UInt32(1)...30 {
        let socket = try await client.socket(cookie: page.cookie)
        socket.hello(page, seen: shown.seen)
        if round % 3 == 0 {
          // The event may or may not arrive before the connection is cut.
          socket.send(event(round))
          await socket.cut()
          continue
        }
        guard case .welcome(_, let welcome) = await socket.next() else {
          Issue.record("no welcome in round \(round)")
          return
        }
        for sequence in stride(from: welcome.handled + 1, through: round, by: 1) {
          socket.send(event(sequence))
        }
        if round % 3 == 1 { #expect(await socket.answers(to: round, &shown)) }
        await socket.cut()
      }
      let socket = try await client.socket(cookie: page.cookie)
      socket.hello(page, seen: shown.seen)
      guard case .welcome(_, let welcome) = await socket.next() else {
        Issue.record("no welcome at the end")
        return
      }
      for sequence in stride(from: welcome.handled + 1, through: 30, by: 1) {
        socket.send(event(sequence))
      }
      #expect(await socket.answers(to: 30, &shown))
      #expect(shown.contains("Count 30"))
    }
  }

  @Test("A page that is loaded again, or was posted as a form, keeps its session")
  func withoutScript() async throws {
    try await withServer { client, live, _ in
      let page = try await client.get("/")
      let posted = try await client.post(
        "/",
        [
          ("k", page.token), ("f" + NodeName.text(page.field), "a+%3Cb%3E"),
          ("e", NodeName.text(page.button("Increment"))),
        ],
        cookie: page.cookie
      )
      #expect(posted.status == 303)
      let after = try await client.get(posted.header("location") ?? "", cookie: page.cookie)
      #expect(after.body.contains(">Count 1</span>"))
      #expect(after.body.contains(">Typed a &lt;b&gt;</span>"))
      // A link that is followed without JavaScript continues the session of its page.
      #expect(after.body.contains("href=\"/more\""))
      let more = try await client.get(
        "/more",
        cookie: page.cookie,
        headers: ["Referer: http://127.0.0.1:\(client.port)/"]
      )
      #expect(more.body.contains("There is no more."))
      let back = try await client.get(
        "/",
        cookie: page.cookie,
        headers: ["Referer: http://127.0.0.1:\(client.port)/more"]
      )
      #expect(back.body.contains(">Count 1</span>"))
      #expect(live.sessionCount == 1)
      let forged = try await client.post("/", [("k", after.token)], cookie: "pullback=x")
      #expect(forged.status == 403)
      let foreign = try await client.post(
        "/", [("k", after.token)], cookie: page.cookie, headers: ["Origin: http://evil.example"]
      )
      #expect(foreign.status == 403)
    }
  }

  @Test(
    "A window's session continues in its next page, whether the click or the page arrives first")
  func left() async throws {
    try await withServer { client, live, _ in
      var page = try await client.get("/")
      for round in UInt32(1)...20 {
        let socket = try await client.socket(cookie: page.cookie)
        socket.hello(page)
        #expect(await socket.next() == .welcome(page, handled: page.handled))
        let left = "\(page.cookie); pullback-left=\(page.token)"
        async let next = client.get(round % 5 == 0 ? "/more" : "/", cookie: left)
        let click = page.button("Increment")
        socket.send(
          .event(seen: page.seen, sequence: page.handled + 1, node: click, .activate)
        )
        socket.send(.leaving)
        page = try await next
        if round % 5 == 0 {
          #expect(page.body.contains("There is no more."))
          page = try await client.get("/", cookie: "\(page.cookie); pullback-left=\(page.token)")
        }
        #expect(page.body.contains(">Count \(round)</span>"))
        #expect(page.headers.contains { $0.value.hasPrefix("pullback-left=; ") })
      }
      #expect(live.sessionCount == 1)
      // The cookie gives no access to the session with another visitor's cookie.
      let stranger = try await client.get("/", cookie: "pullback-left=\(page.token)")
      #expect(stranger.body.contains(">Count 0</span>"))
      let forged = try await client.get(
        "/", cookie: "\(stranger.cookie); pullback-left=\(page.token)")
      #expect(forged.body.contains(">Count 0</span>"))
    }
  }

  @Test("A socket for another origin is refused, and a page without a valid cookie must reload")
  func refused() async throws {
    try await withServer { client, _, _ in
      let page = try await client.get("/")
      await #expect(throws: (any Error).self) {
        try await client.socket(cookie: page.cookie, origin: "http://evil.example")
      }
      for cookie in ["", page.cookie.dropLast(4) + "AAAA"] {
        let socket = try await client.socket(cookie: cookie)
        socket.hello(page)
        #expect(
          await socket.closeReason()
            == "reload: The server was restarted or has lost this page, so it begins anew.")
      }
      await #expect(throws: (any Error).self) {
        try await client.socket(cookie: page.cookie, path: "/elsewhere")
      }
    }
  }

  @Test(
    "A socket is closed with a reason for a bad token, an invalid frame or an unknown element"
  )
  func rules() async throws {
    try await withServer { configuration in
      configuration.messageLimit = 4096
    } _: { client, _, _ in
      let page = try await client.get("/")
      let thief = try await client.get("/")
      func closeReason(
        _ cookie: String, hello: Bool = true, _ frames: [[UInt8]]
      ) async throws -> String? {
        let socket = try await client.socket(cookie: cookie)
        if hello { socket.hello(page) }
        for frame in frames { socket.send(frame) }
        return await socket.closeReason()
      }
      #expect(
        try await closeReason(thief.cookie, [])
          == "reload: The server was restarted or has lost this page, so it begins anew."
      )
      #expect(
        try await closeReason(page.cookie, hello: false, [[9, 9]])
          == "stop: The first message is not hello."
      )
      #expect(
        try await closeReason(page.cookie, [[9, 9]])
          == "stop: Bad message: a frame has an unknown kind."
      )
      #expect(
        try await closeReason(
          page.cookie,
          [ClientFrame.event(seen: 0, sequence: 1, node: .max, .activate).encoded]
        ) == "stop: The element does not exist."
      )
      let large = ClientFrame.event(
        seen: 0, sequence: 5, node: page.field, .edit(String(repeating: "x", count: 5000))
      )
      let reason = try await closeReason(page.cookie, [large.encoded])
      #expect(reason == "stop: A message is too large.")
      // The other visitor's session is not affected.
      let socket = try await client.socket(cookie: thief.cookie)
      socket.hello(thief)
      _ = await socket.next()
      socket.send(.event(seen: 0, sequence: 1, node: thief.button("Increment"), .activate))
      #expect(await socket.patches(until: "1") == 1)
    }
  }

  @Test("A page above the limit of sessions gets a clear answer")
  func full() async throws {
    try await withServer {
      $0.sessionLimit = 2
    } _: { client, _, _ in
      for _ in 0..<2 { _ = try await client.visit() }
      let refused = try await client.get("/")
      #expect(refused.status == 503)
      #expect(refused.header("retry-after") == "30")
      #expect(try await client.get("/health").status == 503)
    }
    try await withServer {
      $0.sessionsPerClient = 1
    } _: { client, _, _ async throws in
      let proxy = ["X-Forwarded-For: 1.1.1.1, 2.2.2.2"]
      _ = try await client.visit(headers: proxy)
      #expect(try await client.get("/", headers: proxy).status == 429)
      #expect(try await client.get("/", headers: ["X-Forwarded-For: 2.2.2.2"]).status == 429)
      #expect(try await client.get("/", headers: ["X-Forwarded-For: 3.3.3.3"]).status == 200)
    }
  }

  @Test("A link is opened by the browser, or by the app if it has an action for that")
  func links() async throws {
    try await withServer { client, _, _ in
      let page = try await client.get("/links")
      let socket = try await client.socket(cookie: page.cookie, path: "/links/-/socket")
      socket.hello(page)
      _ = await socket.next()
      let links = page.body.matches(of: /<a id="p(\w+)"/).compactMap {
        NodeName.number($0.output.1)
      }
      #expect(links.count == 2)
      var opened: [PatchOperation] = []
      for (index, link) in links.enumerated() {
        let sequence = UInt32(index + 1)
        socket.send(.event(seen: 0, sequence: sequence, node: link, .activate))
        if case .patch(_, let operations) = await socket.next() { opened += operations }
      }
      #expect(opened.contains(.open("tel:+4930123")))
      #expect(!opened.contains(.open("https://example.com")))
      #expect(opened.contains { "\($0)".contains("Opened https://example.com") })
    }
  }

  @Test("A server that shuts down tells its clients to connect again")
  func shutdown() async throws {
    try await withServer { client, _, shutDown in
      let page = try await client.get("/")
      let socket = try await client.socket(cookie: page.cookie)
      socket.hello(page)
      _ = await socket.next()
      await shutDown()
      #expect(await socket.closeReason() == "reconnect: The server is restarting. Trying again…")
    }
  }

  @Test("Another window of the same page takes the session over")
  func takeOver() async throws {
    try await withServer { client, _, _ in
      let page = try await client.get("/")
      let first = try await client.socket(cookie: page.cookie)
      first.hello(page)
      _ = await first.next()
      let second = try await client.socket(cookie: page.cookie)
      second.hello(page)
      #expect(await second.next() == .welcome(page, handled: 0))
      #expect(await first.closeReason() == "stop: This page is open in another window.")
    }
  }
}
#endif
