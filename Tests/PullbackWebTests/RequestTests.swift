#if Web
import NIOCore
import NIOPosix
import PullbackHTML
import PullbackWeb
import Synchronization
import Testing

/// Requests that no browser sends: their cost is limited, and malformed ones are answered.
@Suite(.timeLimit(.minutes(20))) struct RequestTests {
  @Test("Pages that are only loaded keep few sessions, count for no limit and keep nobody out")
  func loadedOnly() async throws {
    try await withServer {
      $0.sessionLimit = 2
      $0.sessionsPerClient = 1
    } _: { client, live, _ async throws in
      let first = try await client.get("/")
      for _ in 0..<200 { #expect(try await client.get("/").status == 200) }
      #expect(live.sessionCount == 0)
      #expect(live.provisionalSessionCount <= 64)
      // The session of the first page was replaced by newer ones, and is created again.
      let socket = try await client.socket(cookie: first.cookie)
      socket.hello(first)
      #expect(await socket.next() == .welcome(first, handled: 0))
      socket.send(.event(seen: 0, sequence: 1, node: first.button("Increment"), .activate))
      #expect(await socket.patches(until: "1") == 1)
      #expect(live.sessionCount == 1)
    }
  }

  @Test("Clients behind a proxy that names no address share a limit, which keeps no other out")
  func withoutAddress() async throws {
    try await withServer {
      $0.sessionsWithoutAddress = 2
      $0.sessionsPerClient = 1
    } _: { client, live, _ async throws in
      for _ in 0..<2 { _ = try await client.visit() }
      #expect(try await client.get("/").status == 503)
      // A forged field that names proxies only is the address of nobody, too.
      #expect(try await client.get("/", headers: ["X-Forwarded-For: 127.0.0.1"]).status == 503)
      _ = try await client.visit(headers: ["X-Forwarded-For: 3.3.3.3"])
      #expect(live.sessionCount == 3)
    }
  }

  @Test("The first HTML has the colors that the browser tells in its request")
  func colorScheme() async throws {
    try await withServer { client, _, _ async throws in
      let day = try await client.get("/scheme")
      #expect(day.body.contains("Day"))
      #expect(day.header("accept-ch") == "Sec-CH-Prefers-Color-Scheme")
      for value in ["dark", "\"dark\""] {
        let field = "Sec-CH-Prefers-Color-Scheme: \(value)"
        #expect(try await client.get("/scheme", headers: [field]).body.contains("Night"))
      }
      let light = try await client.get("/scheme", headers: ["Sec-CH-Prefers-Color-Scheme: light"])
      #expect(light.body.contains("Day"))
    }
  }

  @Test("A page is shown, and its memory given back, however many others are loaded meanwhile")
  func loadedMeanwhile() async throws {
    try await withServer { client, live, _ async throws in
      let (end, ended) = AsyncStream.makeStream(of: Void.self)
      SlowView.work.withLock {
        $0 = {
          for _ in 0..<70 { _ = try? await client.get("/") }
          return SlowView.Sentinel(ended)
        }
      }
      defer { SlowView.work.withLock { $0 = nil } }
      #expect(try await client.get("/slow").status == 200)
      SlowView.work.withLock { $0 = nil }
      for _ in 0..<70 { _ = try await client.get("/") }
      // Never ends if the session stays in memory.
      for await _ in end {}
      #expect(live.provisionalSessionCount <= 64)
    }
  }

  @Test("A form is handled even when the session of its page has made room for others")
  func formOfLongAgo() async throws {
    try await withServer { client, live, _ in
      let first = try await client.get("/")
      for _ in 0..<70 { _ = try await client.get("/") }
      let posted = try await client.post(
        "/",
        [("k", first.token), ("e", NodeName.text(first.button("Increment")))],
        cookie: first.cookie
      )
      #expect(posted.status == 303)
      let after = try await client.get("/", cookie: first.cookie)
      #expect(after.body.contains(">Count 1</span>"))
      #expect(live.sessionCount == 1)
    }
  }

  @Test("One browser has a limit of sessions of its own")
  func sessionsOfVisitor() async throws {
    try await withServer {
      $0.sessionsPerVisitor = 2
    } _: { client, _, _ async throws in
      let first = try await client.visit()
      let page = try await client.get("/", cookie: first.page.cookie)
      let socket = try await client.socket(cookie: first.page.cookie)
      socket.hello(page)
      _ = await socket.next()
      #expect(try await client.get("/", cookie: first.page.cookie).status == 429)
      #expect(try await client.get("/").status == 200)
    }
  }

  @Test("HEAD has the headers of GET and no body")
  func head() async throws {
    try await withServer { client, live, _ in
      let head = try await client.head("/")
      #expect(head.status == 200)
      #expect(head.body == "")
      #expect(head.header("content-type") == "text/html; charset=utf-8")
      #expect(try await client.head("/no/where").status == 404)
      #expect(try await client.head("/-/live.js").status == 200)
      #expect(live.sessionCount == 0)
    }
  }

  @Test("A request with another server's host name gets no page, form or socket")
  func hosts() async throws {
    try await withServer {
      $0.allowedHosts = ["WWW.example.com"]
    } _: { client, live, _ async throws in
      for host in ["127.0.0.1", "[::1]:80", "localhost:8080", "mymachine", "printer.local"] {
        #expect(try await client.get("/", headers: ["Host: \(host)"]).status == 200, "\(host)")
      }
      #expect(try await client.get("/", headers: ["Host: www.example.com"]).status == 200)
      let refused = try await client.get("/", headers: ["Host: evil.example"])
      #expect(refused.status == 421)
      #expect(refused.header("set-cookie") == nil)
      #expect(refused.body.contains("PULLBACK_ALLOWED_HOSTS"))
      let page = try await client.get("/")
      let posted = try await client.post(
        "/", [("k", page.token)], cookie: page.cookie, headers: ["Host: evil.example"])
      #expect(posted.status == 421)
      await #expect(throws: (any Error).self) {
        try await client.socket(cookie: page.cookie, headers: ["Host: evil.example"])
      }
      #expect(live.sessionCount == 0)
    }
  }

  @Test("Cookies of other ports and apps on the same host are not changed")
  func cookies() async throws {
    try await withServer { client, _, _ in
      let page = try await client.get("/", headers: ["Host: localhost:8080"])
      #expect(page.cookie.hasPrefix("pullback-8080="))
      let cookie = page.header("set-cookie") ?? ""
      #expect(cookie.contains("SameSite=Lax"))
      #expect(cookie.contains("Path=/;"))
      let votes = try await client.get("/votes", headers: ["Host: localhost:8081"])
      #expect(votes.cookie.hasPrefix("pullback-8081-votes="))
      #expect(votes.header("set-cookie")?.contains("Path=/votes;") == true)
    }
  }

  @Test(
    "A malformed request gets one answer at most, and its connection ends",
    arguments: [
      "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\nabc",
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhelloXX\r\n0\r\n\r\n",
      "POST /none HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
      "\u{0}\u{1}\u{2}\r\n\r\n", "GET  \r\n\r\n",
      "GET /-/socket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
    ]
  )
  func malformed(_ text: String) async throws {
    try await withServer { client, live, _ async throws in
      let answer = try await client.answer(to: text, endsInput: true)
      #expect(answer.ranges(of: "HTTP/1.1 ").count <= 1)
      #expect(live.sessionCount == 0)
      // The server still works.
      #expect(try await client.get("/").status == 200)
    }
  }

  @Test("A client that sends for ever and never reads is stopped and disconnected")
  func neverReads() async throws {
    try await withServer {
      $0.stallTime = .milliseconds(100)
    } _: { client, _, _ async throws in
      for request in ["GET /-/live.css HTTP/1.1\r\nHost: a\r\n\r\n"] {
        let channel = try await ClientBootstrap.patient
          .channelOption(.autoRead, value: false)
          .channelOption(.socketOption(.so_rcvbuf), value: 4096)
          .connect(host: "127.0.0.1", port: client.port).get()
        let many = ByteBuffer(string: String(repeating: request, count: 100))
        // Writing throws once the server has closed the connection.
        while (try? await channel.writeAndFlush(many)) != nil {}
        try? await channel.close()
      }
    }
  }
}
#endif
