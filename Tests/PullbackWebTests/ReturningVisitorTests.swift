#if Web
import Logging
import PullbackHTML
import PullbackSessions
import PullbackWeb
import Testing

/// Browsers that come back to a session that is not in memory.
@Suite(.timeLimit(.minutes(20))) struct ReturningVisitorTests {
  @Test("D1: while the storage is down, a browser that comes back keeps its session")
  func storageIsDown() async throws {
    let storage = GatedStorage()
    try await StoredApp.serve(storage) { client, live in
      let page = try await client.pressOnce()
      await live.drainAll()
      try await StoredApp.serve(storage) { client, _ in
        let cookies = page.cookies(at: client)
        storage.isDown = true
        let refused = try await client.get("/", cookie: cookies)
        #expect(refused.status == 503)
        #expect(refused.header("retry-after") != nil)
        #expect(refused.header("set-cookie") == nil)
        #expect(try await client.get("/health").body.contains("degraded"))
        storage.isDown = false
        #expect(try await client.get("/", cookie: cookies).body.contains("Count 1"))
        // When the server has asked the storage once more.
        while try await !client.get("/health").body.contains("ok") { await Task.yield() }
      }
    }
  }

  @Test("Page requests with the token of a lost session leave nothing in the storage")
  func emptyStorage() async throws {
    try await StoredApp.serve(MemorySessionStorage()) { client, _ in
      let (page, _) = try await client.visit()
      let other = MemorySessionStorage()
      try await StoredApp.serve(other) { client, _ async throws in
        #expect(try await client.get("/", cookie: page.cookies(at: client)).status == 200)
        #expect(try await other.removeSessions(olderThan: .seconds(-3600)) == 0)
      }
    }
  }

  @Test("Events with one number of two windows have different identifiers")
  func identifiers() async throws {
    let storage = MemorySessionStorage()
    try await StoredApp.serve(storage) { client, live in
      var page = try await client.get("/")
      page.page = 7
      let socket = try await client.socket(cookie: page.cookie)
      socket.hello(page)
      socket.send(page.press(1, seen: 0))
      await socket.kept(1)
      await live.drainAll()
      let token = try #require(TokenSigner(secret: StoredApp.secret).page(page.token, now: 0))
      let opening = try await storage.open(
        token.session.sessionID, owner: SessionOwner("another"), lease: .seconds(2))
      guard case .opened(_, let bytes?) = opening else {
        return #expect(Bool(false), "\(opening)")
      }
      let state: StoredApp.Feature.State = try SnapshotCoding.decode(
        SessionSnapshot(decoding: bytes).state)
      #expect(state.keys.map { $0.hasSuffix("/7/1") } == [true])
    }
  }

  @Test("A refused request is not logged as a closed connection")
  func log() async throws {
    let lines = LogLines()
    let logger = Logger(label: "test") { _ in lines }
    try await StoredApp.serve(MemorySessionStorage(), logger: logger) { client, _ in
      let page = try await client.get("/", headers: ["Host: www.example.com"])
      #expect(page.status == 421)
      #expect(lines.all.contains { $0.hasPrefix("The host \"www.example.com\" is not allowed.") })
    }
  }

  @Test("A browser whose connection is dead gets its session when it comes back")
  func deadSocket() async throws {
    try await StoredApp.serve(MemorySessionStorage(), pingWait: .milliseconds(10)) { client, live in
      let (page, socket) = try await client.visit(isSilent: true)
      socket.send(page.press(1, seen: 0))
      await socket.kept(1)
      let back = try await client.get("/", cookie: page.cookies(at: client))
      #expect(back.body.contains("Count 1"))
      #expect(live.sessionCount == 1)
    }
  }

  @Test("A page that begins anew is not refused because a page request found no session")
  func ownConditions() async throws {
    try await StoredApp.serve(MemorySessionStorage()) { client, _ in
      let (page, _) = try await client.visit()
      let storage = GatedStorage()
      try await StoredApp.serve(storage) { client, _ in
        let cookies = page.cookies(at: client)
        storage.letsOpen = false
        async let loaded = client.get("/", cookie: cookies)
        await storage.opens(1)
        let socket = try await client.socket(cookie: cookies)
        socket.send(page.hello(seen: 1, last: 1))
        for _ in 0..<5 { _ = try await client.get("/health") }
        storage.letsOpen = true
        #expect(await socket.welcome()?.beginning == .new)
        #expect(try await loaded.status == 200)
      }
    }
  }

  @Test("With HTTPS, only the host itself can set the cookies of an app at its root")
  func hostCookies() async throws {
    try await withServer {
      $0.isSecure = true
    } _: { client, _, _ in
      let page = try await client.get("/")
      #expect(page.cookie.hasPrefix("__Host-pullback-\(client.port)="))
      let attributes = page.header("set-cookie") ?? ""
      #expect(attributes.contains("; Path=/;") && attributes.hasSuffix("; Secure"))
      #expect(try await client.get("/votes").cookie.hasPrefix("pullback-"))
      let socket = try await client.socket(cookie: page.cookie)
      socket.hello(page)
      #expect(await socket.next() == .welcome(page, handled: 0))
    }
  }
}
#endif
