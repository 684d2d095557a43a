#if Web
import Logging
import NIOCore
import NIOEmbedded
import NIOPosix
import PullbackHTML
import PullbackWeb
import Synchronization
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Clients that open many connections, and the log lines that tell who they are.
@Suite(.timeLimit(.minutes(20))) struct ConnectionLimitTests {
  private static let limits: @Sendable (inout LiveConfiguration) -> Void = {
    $0.trustedProxies = []
    $0.connectionsPerClient = 2
    $0.requestTime = .seconds(3600)
  }

  private func connect(_ port: Int) async throws -> any Channel {
    try await ClientBootstrap.patient
      .connect(host: "127.0.0.1", port: port).get()
  }

  @Test("An address has a limit of connections, and a further one is closed")
  func limit() async throws {
    try await withServer(Self.limits) { client, _, _ async throws in
      var open = [
        try await connect(client.port), try await connect(client.port),
        try await connect(client.port),
      ]
      // The server accepts them on several threads, so any of them may be the one that is too many.
      let (closed, closing) = AsyncStream.makeStream(of: Int.self)
      for (number, channel) in open.enumerated() {
        channel.closeFuture.whenComplete { _ in closing.yield(number) }
      }
      open.remove(at: try #require(await closed.first { _ in true }))
      try await open[0].close()
      // The server may not have noticed yet that this one has ended.
      while try await client.answer(to: "GET / HTTP/1.0\r\n\r\n").isEmpty, !Task.isCancelled {}
      try await open[1].close()
    }
  }

  @Test("Trusted proxies may have as many connections as they need")
  func proxies() async throws {
    try await withServer {
      Self.limits(&$0)
      $0.trustedProxies = ["127.0.0.1"]
    } _: { client, _, _ async throws in
      let open = [
        try await connect(client.port), try await connect(client.port),
        try await connect(client.port),
      ]
      #expect(try await client.get("/").status == 200)
      for channel in open { try await channel.close() }
    }
  }

  @Test("Without file descriptors no connection is accepted for a while, and the loop rests")
  func noDescriptors() async throws {
    let group = MultiThreadedEventLoopGroup.singleton
    let (accepted, acceptance) = AsyncStream.makeStream(of: Void.self)
    let pauses = Atomic(0)
    let server = try await ServerBootstrap(group: group)
      .childChannelInitializer { channel in
        acceptance.yield()
        return channel.close()
      }
      .bind(host: "127.0.0.1", port: 0).get()
    let isReading = try await server.eventLoop.submit {
      try server.pipeline.syncOperations.addHandler(
        AcceptPause(pause: .milliseconds(1)) { pauses.add(1, ordering: .relaxed) },
        position: .first)
      var isReading: [Bool] = []
      for code in [ECONNABORTED, EMFILE, EMFILE] {
        server.pipeline.fireErrorCaught(IOError(errnoCode: code, reason: "accept"))
        isReading.append(try server.syncOptions?.getOption(.autoRead) ?? true)
      }
      return isReading
    }.get()
    #expect(isReading == [true, false, false])
    #expect(pauses.load(ordering: .relaxed) == 1)
    let client = try await connect(server.localAddress?.port ?? 0)
    #expect(await accepted.first { _ in true } != nil)
    try? await client.close()
    try await server.close()
  }

  @Test("What belongs to a connection is released when its client has closed it")
  func release() throws {
    let loop = EmbeddedEventLoop()
    weak var released: EmbeddedChannel?
    do {
      let channel = EmbeddedChannel(loop: loop)
      released = channel
      // This closes both sides, as a client does that has read all.
      channel.closeAfterOutput()
      loop.run()
    }
    #expect(released == nil)
    try loop.syncShutdownGracefully()
  }

  @Test("Every line about a client names its address")
  func addresses() async throws {
    let lines = ClientLines()
    try await withServer(logger: Logger(label: "test") { _ in lines }) {
      $0.trustedProxies = []
    } _: { client, _, _ async throws in
      let page = try await client.get("/")
      _ = try await client.post("/", [("k", "forged")], cookie: page.cookie)
      _ = try await client.post(
        "/", [("k", page.token)], cookie: page.cookie, headers: ["Origin: http://evil.example"])
      _ = try await client.get("/", headers: ["Host: evil.example"])
      _ = try? await client.socket(cookie: page.cookie, origin: "http://evil.example")
      let socket = try await client.socket(cookie: "")
      socket.hello(page)
      #expect(
        await socket.closeReason()
          == "reload: The server was restarted or has lost this page, so it begins anew.")
      let visit = try await client.visit()
      visit.socket.send([99])
      _ = await visit.socket.closeReason()
    }
    #expect(lines.all.count == 6)
    for line in lines.all { #expect(line.address == "127.0.0.1", "\(line.text)") }
  }
}

extension ConnectionLimitTests {
  @Test("Malformed and refused requests are logged, each with its reason and address")
  func refusedRequests() async throws {
    let lines = ClientLines()
    try await withServer(logger: Logger(label: "test") { _ in lines }) {
      $0.trustedProxies = []
    } _: { client, _, _ async throws in
      for text in [
        "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nBad Name: 1\r\n\r\n",
      ] {
        _ = try await client.answer(to: text)
      }
    }
    let texts = lines.all.map(\.text)
    #expect(texts.count == 3)
    #expect(texts.first?.contains("one Host field") == true)
    #expect(texts.dropFirst().first?.contains("100-continue") == true)
    #expect(texts.last?.contains("malformed") == true)
    for line in lines.all { #expect(line.address == "127.0.0.1", "\(line.text)") }
  }

  @Test("The address of a trusted proxy is not logged as that of a client")
  func proxyLines() async throws {
    let lines = ClientLines()
    try await withServer(logger: Logger(label: "test") { _ in lines }) {
      client, _, _ async throws in
      _ = try await client.answer(to: "GET / HTTP/1.1\r\n\r\n")
    }
    #expect(lines.all.count == 1)
    #expect(lines.all.first?.address == nil)
  }
}

/// Keeps what is logged about clients.
private final class ClientLines: LogHandler {
  struct Line: Sendable {
    let text: String
    let address: String?
  }

  private let lines = Mutex<[Line]>([])
  var all: [Line] { lines.withLock { $0 } }
  var metadata: Logger.Metadata {
    get { [:] }
    set {}
  }
  var logLevel: Logger.Level {
    get { .notice }
    set {}
  }
  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { nil }
    set {}
  }
  func log(event: LogEvent) {
    let address = event.metadata?["address"].map { "\($0)" }
    lines.withLock { $0.append(Line(text: "\(event.message)", address: address)) }
  }
}
#endif
