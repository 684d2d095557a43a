#if Web
import InMemoryTracing
import Logging
import MetricsTestKit
import NIOCore
import NIOPosix
import NIOWebSocket
import PullbackHTML
import PullbackWeb
import Testing
import Tracing

/// Hostile clients, and the metrics and logs that operators see of them.
@Suite(.timeLimit(.minutes(20))) struct SafetyTests {
  @Test("Sources of images are part of the policy, and cannot add another rule to it")
  func imageSources() async throws {
    try await withServer {
      $0.imageSources = ["https://a.example", "https://b.example; script-src *", "a\r\nX-Evil: 1"]
    } _: { client, _, _ in
      let policy = try await client.get("/").header("content-security-policy") ?? ""
      #expect(policy.contains("img-src 'self' data: https://a.example;"))
      #expect(!policy.contains("*"))
      #expect(!policy.contains("b.example"))
    }
  }

  @Test(
    "A request whose head or form is never complete is ended",
    arguments: [
      "", "GET /", "GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ",
      """
      POST / HTTP/1.1\r
      Host: a\r
      Content-Type: application/x-www-form-urlencoded\r
      Content-Length: 100\r
      \r
      k=
      """,
    ]
  )
  func slowRequest(_ text: String) async throws {
    try await withServer {
      $0.requestTime = .milliseconds(20)
    } _: { client, live, _ async throws in
      #expect(try await client.answer(to: text) == "")
      #expect(live.sessionCount == 0)
    }
  }

  @Test(
    "A form that arrives a byte at a time is ended",
    arguments: [1000, 1_000_000]
  )
  func drippingForm(length: Int) async throws {
    try await withServer {
      $0.requestTime = .milliseconds(50)
    } _: { client, _, _ async throws in
      let channel = try await ClientBootstrap.patient
        .connect(host: "127.0.0.1", port: client.port).get()
      let head = """
        POST / HTTP/1.1\r
        Host: a\r
        Content-Type: application/x-www-form-urlencoded\r
        Content-Length: \(length)\r
        \r

        """
      // On a busy machine the server may have closed before anything was written.
      channel.writeAndFlush(ByteBuffer(string: head), promise: nil)
      let drip = channel.eventLoop.scheduleRepeatedTask(
        initialDelay: .milliseconds(5),
        delay: .milliseconds(5)
      ) { _ in channel.writeAndFlush(ByteBuffer(string: "x"), promise: nil) }
      try await channel.closeFuture.get()
      drip.cancel()
    }
  }

  @Test("Messages that are too large, in one frame or several, and text frames end the socket")
  func frames() async throws {
    try await withServer {
      $0.messageLimit = 1000
    } _: { client, _, _ async throws in
      let page = try await client.get("/")
      func closeReason(_ frames: [WebSocketFrame]) async throws -> String? {
        let socket = try await client.socket(cookie: page.cookie)
        socket.hello(page)
        for frame in frames { socket.send(frame) }
        return await socket.closeReason()
      }
      func frame(_ opcode: WebSocketOpcode, _ count: Int, fin: Bool = true) -> WebSocketFrame {
        let data = ByteBuffer(bytes: [UInt8](repeating: 1, count: count))
        return WebSocketFrame(fin: fin, opcode: opcode, maskKey: [1, 2, 3, 4], data: data)
      }
      let single = try await closeReason([frame(.binary, 1001)])
      #expect(single == "stop: A message is too large.")
      let parts = [frame(.binary, 600, fin: false), frame(.continuation, 600)]
      let reason = try await closeReason(parts)
      #expect(reason == "stop: A message is too large.")
      #expect(
        try await closeReason([frame(.text, 3)]) == "stop: Only binary messages are supported.")
      // The page's session continues.
      let socket = try await client.socket(cookie: page.cookie)
      socket.hello(page)
      #expect(await socket.next() == .welcome(page, handled: 0))
    }
  }

  @Test("A page hears that its message is being received, because its pings wait behind it")
  func receipt() async throws {
    try await withServer {
      $0.receiptTime = .zero
    } _: { client, _, _ async throws in
      let (page, socket) = try await client.visit()
      socket.send(.event(seen: 0, sequence: 1, node: page.button("Increment"), .activate))
      #expect(await socket.patches(until: "1") == 1)
      let edit = ClientFrame.event(
        seen: 1, sequence: 2, node: page.field, .edit(String(repeating: "x", count: 3000))
      ).encoded
      func frame(_ opcode: WebSocketOpcode, _ bytes: ArraySlice<UInt8>, fin: Bool) -> WebSocketFrame
      {
        WebSocketFrame(
          fin: fin, opcode: opcode, maskKey: [1, 2, 3, 4], data: ByteBuffer(bytes: bytes))
      }
      socket.send(frame(.binary, edit.prefix(1000), fin: false))
      #expect(await socket.next() == .kept(0))
      socket.send(frame(.continuation, edit.dropFirst(1000), fin: true))
      #expect(await socket.patches(until: "xxx") == 1)
    }
  }

  @Test("A hello with a path that is too long is told so")
  func malformedHello() async throws {
    try await withServer { client, _, _ async throws in
      let page = try await client.get("/")
      let hello = ClientFrame.hello(
        version: ClientFrame.version, token: page.token,
        PageHello(
          run: page.run, page: 1, seen: page.seen, last: page.handled,
          path: String(repeating: "x", count: 2049)))
      let socket = try await client.socket(cookie: page.cookie)
      socket.send(hello)
      #expect(
        await socket.closeReason()
          == "stop: The first message is a malformed hello: a string is too long.")
    }
  }

  @Test("Forged cookies and tokens never reach another visitor's session")
  func forgery() async throws {
    try await withServer { client, live, _ async throws in
      let page = try await client.get("/")
      let socket = try await client.socket(cookie: page.cookie)
      socket.hello(page)
      _ = await socket.next()
      let name = page.cookie.prefix { $0 != "=" }
      for cookie in ["\(name)=", "\(name)=AAAA", page.cookie + "A", "\(name)=" + page.token] {
        let other = try await client.get("/", cookie: cookie)
        #expect(other.cookie != page.cookie)
        #expect(other.token != page.token)
        let forged = try await client.post("/", [("k", page.token)], cookie: cookie)
        #expect(forged.status == 403)
      }
      // A page of another server, with the cookie that the browser adds to every request.
      let origin = ["Origin: http://evil.example"]
      let foreign = try await client.post(
        "/", [("k", page.token), ("e", NodeName.text(page.button("Increment")))],
        cookie: page.cookie,
        headers: origin
      )
      #expect(foreign.status == 403)
      socket.send(.event(seen: 0, sequence: 1, node: page.button("Increment"), .activate))
      #expect(await socket.patches(until: "1") == 1)
      #expect(live.sessionCount == 1)
    }
  }

  @Test("Metrics count sessions, messages, bytes, closes, refusals, and the time to make a page")
  func metrics() async throws {
    let metrics = TestMetrics()
    try await withServer(metrics: metrics) {
      $0.sessionLimit = 2
    } _: { client, _, _ async throws in
      let page = try await client.get("/")
      _ = try await client.visit()
      let socket = try await client.socket(cookie: page.cookie)
      socket.hello(page)
      _ = await socket.next()
      #expect(try await client.get("/").status == 503)
      socket.send(.event(seen: 0, sequence: 1, node: page.button("Increment"), .activate))
      #expect(await socket.patches(until: "1") == 1)
      socket.send([99])
      #expect(await socket.closeReason() == "stop: Bad message: a frame has an unknown kind.")
      #expect(try metrics.expectGauge("pullback.live.sessions").lastValue == 2)
      #expect(try metrics.expectCounter("pullback.live.messages").totalValue == 2)
      let sent = try metrics.expectCounter(
        "pullback.live.network.io", [("network.io.direction", "transmit")])
      #expect(sent.totalValue > 6)
      #expect(try metrics.expectCounter("pullback.live.closes").totalValue == 1)
      #expect(try metrics.expectCounter("pullback.live.refusals").totalValue == 1)
      let pages = try metrics.expectTimer("pullback.live.page.duration")
      #expect(pages.values.count == 3)
      let seconds = pages.valueInPreferredUnit(atIndex: 0)
      #expect(abs(seconds * 1e9 - Double(pages.values[0])) < 1)
    }
  }

  private static let tracer: InMemoryTracer = {
    let tracer = InMemoryTracer()
    InstrumentationSystem.bootstrap(tracer)
    return tracer
  }()

  @Test("Each requested page is a span with the route of its app")
  func spans() async throws {
    let tracer = Self.tracer
    try await withServer { client, _, _ async throws in
      _ = try await client.get("/votes")
      let spans = tracer.finishedSpans.filter { $0.operationName == "live page" }
      #expect(
        spans.contains { $0.attributes.get("http.route") == .string("/votes/") }
      )
    }
  }

  @Test("Spans lead from an event over its action and its effect to what the page gets")
  func spansOfAnEvent() async throws {
    let tracer = Self.tracer
    try await withServer { client, _, _ async throws in
      let (page, socket) = try await client.visit()
      socket.send(.event(seen: 0, sequence: 1, node: page.button("Ask"), .activate))
      var shown = PageTexts(page)
      while !shown.contains("The answer is 0."), let frame = await socket.next() {
        shown.apply(frame)
      }
      // The effect may still run. A span that ends meanwhile is found among the finished ones.
      var spans: [String: (name: String, parent: String?)] = [:]
      for span in tracer.activeSpans {
        spans[span.spanID] = (span.operationName, span.parentSpanID)
      }
      for span in tracer.finishedSpans {
        spans[span.spanID] = (span.operationName, span.parentSpanID)
      }
      /// The names from a span to the one without a parent.
      func ancestry(_ span: (name: String, parent: String?)) -> [String] {
        [span.name] + (span.parent.flatMap { spans[$0] }.map(ancestry) ?? [])
      }
      let patches = spans.values.filter { $0.name == "live patch" }.map(ancestry)
      #expect(
        patches.contains { path in
          path.count == 5 && path.prefix(2) == ["live patch", "action answered"]
            && path[2].hasPrefix("effect PullbackWebTests/TestServer.swift:")
            && path.suffix(2) == ["action ask", "live event"]
        }, "\(patches)")
    }
  }

  @Test("Sessions of an app on the main actor run there, and work like others")
  func mainActor() async throws {
    try await withServer { client, live, _ async throws in
      let page = try await client.get("/main")
      #expect(page.body.contains(">Main 0</span>"))
      let socket = try await client.socket(cookie: page.cookie, path: "/main/-/socket")
      socket.hello(page)
      #expect(await socket.next() == .welcome(page, handled: 0))
      var shown = PageTexts(page)
      for sequence in UInt32(1)...5 {
        let add = page.button("Add")
        socket.send(.event(seen: shown.seen, sequence: sequence, node: add, .activate))
        while !shown.contains("Main \(sequence * 11)"), let frame = await socket.next() {
          shown.apply(frame)
        }
        #expect(shown.contains("Main \(sequence * 11)"))
      }
      await socket.cut()
      let again = try await client.get("/main", cookie: page.cookie)
      #expect(again.body.contains("Main "))
      let posted = try await client.post(
        "/main", [("k", again.token), ("e", NodeName.text(again.button("Add")))],
        cookie: page.cookie
      )
      #expect(posted.status == 303)
      #expect(live.sessionCount > 0)
    }
  }
}
#endif
