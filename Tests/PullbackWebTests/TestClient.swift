#if Web
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import PullbackHTML

/// An HTTP client that behaves like a browser, over the loopback interface.
struct TestClient: Sendable {
  struct Response: Sendable {
    var status: Int
    var headers: [(name: String, value: String)]
    var body: String

    func header(_ name: String) -> String? {
      headers.first { $0.name.lowercased() == name }?.value
    }
    /// The cookie in the form in which a browser sends it back.
    var cookie: String { header("set-cookie")?.split(separator: ";").first.map(String.init) ?? "" }
    var token: String { between("name=\"k\" value=\"", "\"") }
    /// The number of the page's form.
    var form: String { between("name=\"r\" value=\"", "\"") }
    var seen: UInt32 { UInt32(between("data-seen=\"", "\"")) ?? .max }
    var handled: UInt32 { UInt32(between("data-handled=\"", "\"")) ?? .max }
    var run: UInt32 { UInt32(between("data-run=\"", "\"")) ?? .max }
    /// The number of the window that shows the page.
    var page: UInt32 = 1

    func between(_ start: String, _ end: String) -> String {
      guard let from = body.firstRange(of: start) else { return "" }
      let rest = body[from.upperBound...]
      return String(rest[..<(rest.firstRange(of: end)?.lowerBound ?? rest.endIndex)])
    }

    /// The number of the button with a text.
    func button(_ label: String) -> UInt32 {
      let parts = body.components(separatedBy: "<button ")
      guard let part = parts.first(where: { $0.contains(">\(label)</span></button>") }) else {
        return 0
      }
      return NodeName.number(part.dropFirst("id=\"p".count).prefix { $0 != "\"" }) ?? 0
    }

    /// The number of the link with an address; 0 if the page has none.
    func link(_ address: String) -> UInt32 {
      let part = body.components(separatedBy: "<a id=\"p").dropFirst()
        .first { $0.prefix { $0 != ">" }.contains("href=\"\(address)\"") }
      return part.flatMap { NodeName.number($0.prefix { $0 != "\"" }) } ?? 0
    }

    var field: UInt32 { NodeName.number(between("name=\"f", "\"")) ?? 0 }
  }

  struct Refused: Error {}

  let port: Int

  func get(_ path: String, cookie: String = "", headers: [String] = []) async throws -> Response {
    try await request("GET \(path) HTTP/1.1", cookie, headers, body: "")
  }

  /// Loads a page and opens its socket, so that there is a session.
  func visit(
    headers: [String] = [],
    isSilent: Bool = false
  ) async throws -> (page: Response, socket: TestSocket) {
    let page = try await get("/", headers: headers)
    let socket = try await socket(cookie: page.cookie, headers: headers, isSilent: isSilent)
    socket.hello(page)
    _ = await socket.next()
    return (page, socket)
  }

  func head(_ path: String) async throws -> Response {
    try await request("HEAD \(path) HTTP/1.1", "", [], body: "")
  }

  func post(
    _ path: String,
    _ fields: [(String, String)],
    cookie: String,
    headers: [String] = []
  ) async throws -> Response {
    let body = fields.map { "\($0.0)=\($0.1)" }.joined(separator: "&")
    return try await request("POST \(path) HTTP/1.1", cookie, headers, body: body)
  }

  func post(_ path: String, json: String, headers: [String] = []) async throws -> Response {
    try await request("POST \(path) HTTP/1.1", "", headers, body: json)
  }

  /// Sends a file as a page does.
  ///
  /// - Parameter place: The index of the file among those that were chosen, and their number.
  func put(
    _ path: String,
    _ body: String,
    name: String,
    place: String = "0/1",
    cookie: String,
    headers: [String] = []
  ) async throws -> Response {
    try await request(
      "PUT \(path) HTTP/1.1", cookie, ["X-File-Name: \(name)", "X-File-Place: \(place)"] + headers,
      body: body)
  }

  /// Sends a form with files as a page without JavaScript does; its boundary is `b`.
  func postForm(
    _ path: String, _ body: String, cookie: String, headers: [String] = []
  ) async throws -> Response {
    try await request(
      "POST \(path) HTTP/1.1", cookie,
      ["Content-Type: multipart/form-data; boundary=b"] + headers, body: body)
  }

  private func request(
    _ line: String,
    _ cookie: String,
    _ headers: [String],
    body: String
  ) async throws -> Response {
    let channel = try await ClientBootstrap.patient
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    var lines = [line, "Connection: close"]
    if !headers.contains(where: { $0.hasPrefix("Host:") }) {
      lines.append("Host: 127.0.0.1:\(port)")
    }
    if !cookie.isEmpty { lines.append("Cookie: \(cookie)") }
    if !body.isEmpty, !headers.contains(where: { $0.hasPrefix("Content-Type:") }) {
      lines.append("Content-Type: application/x-www-form-urlencoded")
    }
    lines.append("Content-Length: \(body.utf8.count)")
    lines += headers
    let text = lines.joined(separator: "\r\n") + "\r\n\r\n" + body
    return try await channel.executeThenClose { inbound, outbound in
      try await outbound.write(ByteBuffer(string: text))
      var received = ByteBuffer()
      for try await part in inbound { received.writeImmutableBuffer(part) }
      return Self.parse(String(buffer: received))
    }
  }

  private static func parse(_ text: String) -> Response {
    let parts = text.firstRange(of: "\r\n\r\n")
    let head = text[..<(parts?.lowerBound ?? text.endIndex)].components(separatedBy: "\r\n")
    let headers = head.dropFirst().compactMap { line -> (name: String, value: String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      return (String(line[..<colon]), line[line.index(after: colon)...].trimmed)
    }
    return Response(
      status: head.first.flatMap { Int($0.split(separator: " ").dropFirst().first ?? "") } ?? 0,
      headers: headers,
      body: parts.map { String(text[$0.upperBound...]) } ?? ""
    )
  }

  /// Sends bytes, reads until a text has arrived if it is not empty, and then reads no more until a closure returns, after
  /// which the connection is closed.
  func begin(
    _ text: String,
    until end: String,
    then body: () async throws -> Void = {}
  ) async throws {
    let channel = try await ClientBootstrap.patient
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    try await channel.executeThenClose { inbound, outbound in
      try await outbound.write(ByteBuffer(string: text))
      var received = ""
      var iterator = inbound.makeAsyncIterator()
      while !end.isEmpty, !received.contains(end), let part = try await iterator.next() {
        received += String(decoding: part.readableBytesView, as: UTF8.self)
      }
      try await body()
    }
  }

  /// Sends bytes, and reads until the server closes the connection.
  ///
  /// - Parameter endsInput: Whether the client closes its sending side, so that the server need not
  ///   wait for the rest of a request.
  func answer(to text: String, endsInput: Bool = false) async throws -> String {
    let channel = try await ClientBootstrap.patient
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(
            wrappingChannelSynchronously: channel,
            configuration: .init(isOutboundHalfClosureEnabled: endsInput)
          )
        }
      }
    var received = ByteBuffer()
    do {
      try await channel.executeThenClose { inbound, outbound in
        // On a busy machine the server may have closed before anything was written.
        try? await outbound.write(ByteBuffer(string: text))
        if endsInput { outbound.finish() }
        for try await part in inbound { received.writeImmutableBuffer(part) }
      }
    } catch is IOError {
      // The closing may arrive as a connection reset.
    } catch is ChannelError {}
    return String(buffer: received)
  }

  /// Opens the socket of a page. Throws ``Refused`` if the server refuses it.
  func socket(
    cookie: String,
    origin: String? = nil,
    path: String = "/-/socket",
    headers extra: [String] = [],
    isSilent: Bool = false
  ) async throws -> TestSocket {
    let upgrade = try await ClientBootstrap.patient
      .connect(host: "127.0.0.1", port: port) { [port] channel in
        channel.eventLoop.makeCompletedFuture {
          let upgrader = NIOTypedWebSocketClientUpgrader<TestSocket.Channel?>(
            maxFrameSize: 1 << 24
          ) { channel, _ in
            channel.eventLoop.makeCompletedFuture {
              try NIOAsyncChannel(wrappingChannelSynchronously: channel)
            }
          }
          var headers = HTTPHeaders([("Host", "127.0.0.1:\(port)"), ("Content-Length", "0")])
          if !cookie.isEmpty { headers.add(name: "Cookie", value: cookie) }
          if let origin { headers.add(name: "Origin", value: origin) }
          for line in extra {
            let parts = line.split(separator: ": ", maxSplits: 1)
            headers.replaceOrAdd(name: String(parts[0]), value: String(parts[1]))
          }
          let configuration = NIOTypedHTTPClientUpgradeConfiguration(
            upgradeRequestHead: HTTPRequestHead(
              version: .http1_1,
              method: .GET,
              uri: path,
              headers: headers
            ),
            upgraders: [upgrader],
            notUpgradingCompletionHandler: { $0.eventLoop.makeSucceededFuture(nil) }
          )
          var pipeline = NIOUpgradableHTTPClientPipelineConfiguration(
            upgradeConfiguration: configuration
          )
          // The first frames may arrive in the same read as the response to the upgrade.
          pipeline.leftOverBytesStrategy = .forwardBytes
          return try channel.pipeline.syncOperations.configureUpgradableHTTPClientPipeline(
            configuration: pipeline
          )
        }
      }
    guard let channel = try await upgrade.get() else { throw Refused() }
    return TestSocket(channel: channel, isSilent: isSilent)
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0 == " " })
  }
}
#endif
