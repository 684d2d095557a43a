import NIOCore
import NIOPosix

/// Opens many sessions on several event loops, from as many loopback addresses as necessary.
struct Fleet: Sendable {
  let host: String
  let port: Int
  let path: String
  let group: MultiThreadedEventLoopGroup
  let measures: [ObjectIdentifier: LoadSession.Measures]

  /// The server's address, as requests name it.
  var name: String { "\(host):\(port)" }

  init(host: String, port: Int, path: String, group: MultiThreadedEventLoopGroup) {
    self.host = host
    self.port = port
    self.path = path
    self.group = group
    var measures: [ObjectIdentifier: LoadSession.Measures] = [:]
    for loop in group.makeIterator() { measures[ObjectIdentifier(loop)] = .init() }
    self.measures = measures
  }

  /// Opens sessions, at most 64 at a time.
  func open(_ count: Int) async throws -> [LoadSession] {
    try await withThrowingTaskGroup(of: LoadSession.self) { tasks in
      var sessions: [LoadSession] = []
      sessions.reserveCapacity(count)
      for index in 0..<count {
        if index >= 64, let session = try await tasks.next() { sessions.append(session) }
        tasks.addTask { try await open(index: index) }
      }
      for try await session in tasks { sessions.append(session) }
      return sessions
    }
  }

  private func open(index: Int) async throws -> LoadSession {
    let page = try await loadPage(index)
    let loop = group.next()
    let ready = loop.makePromise(of: LoadSession.self)
    guard let measures = measures[ObjectIdentifier(loop)] else { throw ChannelError.eof }
    _ = try await bootstrap(loop, index) { [name] in
      LoadSession(page: page, host: name, measures: measures, ready: ready)
    }.get()
    return try await ready.futureResult.get()
  }

  /// Navigates to the counter in all sessions, at most 64 at a time.
  func enter(_ sessions: [LoadSession]) async throws {
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      for (index, session) in sessions.enumerated() {
        if index >= 64 { try await tasks.next() }
        tasks.addTask { try await session.loop.flatSubmit { session.enter() }.get() }
      }
      try await tasks.waitForAll()
    }
  }

  /// Opens WebSockets without a session. The server closes them after some time without a message.
  func openBare(_ count: Int, at path: String) async throws -> [any Channel] {
    return try await withThrowingTaskGroup(of: (any Channel).self) { tasks in
      var channels: [any Channel] = []
      for index in 0..<count {
        if index >= 64, let channel = try await tasks.next() { channels.append(channel) }
        tasks.addTask {
          let loop = group.next()
          let opened = loop.makePromise(of: Void.self)
          let channel = try await bootstrap(loop, 100_000 + index) {
            BareSocket(path: path, host: name, opened: opened)
          }.get()
          try await opened.futureResult.get()
          return channel
        }
      }
      for try await channel in tasks { channels.append(channel) }
      return channels
    }
  }

  /// Loads the page a number of times, several at a time, without opening its WebSocket.
  func loadPages(_ count: Int) async throws {
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      for index in 0..<count {
        if index >= 64 { try await tasks.next() }
        tasks.addTask { _ = try await loadPage(index) }
      }
      try await tasks.waitForAll()
    }
  }

  func loadPage(_ index: Int) async throws -> Page {
    let loop = group.next()
    let response = loop.makePromise(of: String.self)
    _ = try await bootstrap(loop, index) {
      PageRequest(path: path, host: name, response: response)
    }.get()
    return try Page(response: try await response.futureResult.get())
  }

  /// Connects on an event loop, and adds a handler to the connection.
  ///
  /// - Parameter index: The number of the connection. 5,000 connections come from one loopback
  ///   address.
  func bootstrap(
    _ loop: any EventLoop,
    _ index: Int,
    _ handler: @escaping @Sendable () -> some ChannelInboundHandler & Sendable
  ) -> EventLoopFuture<any Channel> {
    var bootstrap = ClientBootstrap(group: loop).channelInitializer { channel in
      channel.pipeline.addHandler(handler())
    }
    // One client address has enough ports for some thousands of connections only.
    if host.hasPrefix("127."),
      let address = try? SocketAddress(ipAddress: "127.0.\(1 + index / 5000).1", port: 0)
    {
      bootstrap = bootstrap.bind(to: address)
    }
    return bootstrap.connect(host: host, port: port)
  }

  /// Runs a closure on the event loop of each session.
  func each(_ sessions: [LoadSession], _ body: @escaping @Sendable (LoadSession) -> Void) {
    for session in sessions { session.loop.execute { body(session) } }
  }

  /// Returns the measurements since the last call.
  func take() async throws -> Summary {
    var summary = Summary()
    for loop in group.makeIterator() {
      guard let measures = measures[ObjectIdentifier(loop)] else { continue }
      let part = try await loop.submit {
        defer {
          measures.latencies = []
          measures.answered = 0
          measures.bytesUp = 0
          measures.bytesDown = 0
          measures.wrong = []
        }
        return Summary(
          latencies: measures.latencies,
          answered: measures.answered,
          bytesUp: measures.bytesUp,
          bytesDown: measures.bytesDown,
          wrong: measures.wrong
        )
      }.get()
      summary.latencies += part.latencies
      summary.answered += part.answered
      summary.bytesUp += part.bytesUp
      summary.bytesDown += part.bytesDown
      summary.wrong += part.wrong
    }
    summary.latencies.sort()
    return summary
  }
}

/// The measurements of a number of clicks.
struct Summary: Sendable {
  /// The latencies in nanoseconds, sorted.
  var latencies: [Int64] = []
  var answered = 0
  var bytesUp = 0
  var bytesDown = 0
  var wrong: [String] = []

  /// A percentile of the latencies, in milliseconds; 0 if there are none.
  func milliseconds(_ percent: Double) -> Double {
    guard !latencies.isEmpty else { return 0 }
    let index = min(latencies.count - 1, Int(Double(latencies.count) * percent / 100))
    return Double(latencies[index]) / 1e6
  }
}
