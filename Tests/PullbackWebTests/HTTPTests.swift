#if Web
import Foundation
import Logging
import NIOCore
import NIOPosix
import PullbackHTML
import PullbackWeb
import Testing

/// What HTTP/1 asks of a server.
@Suite(.timeLimit(.minutes(20))) struct HTTPTests {
  private static let key = "Sec-WebSocket-Key: AAECAwQFBgcICQoLDA0ODw==\r\n"
  private static let version = "Sec-WebSocket-Version: 13\r\n"

  private func status(_ answer: String) -> String {
    String(answer.prefix { $0 != "\r" }.dropFirst("HTTP/1.1 ".count).prefix(3))
  }

  @Test(
    "A refused socket gets a status that says why, and its connection ends",
    arguments: [
      ("Host: a\r\nOrigin: http://evil.example\r\n" + key + version, "403"),
      ("Host: evil.example\r\n" + key + version, "421"),
      ("Host: a\r\n" + version, "400"), ("Host: a\r\n" + key + key + version, "400"),
      ("Host: a\r\nSec-WebSocket-Key: short\r\n" + version, "400"),
      ("Host: a\r\n" + key + "Sec-WebSocket-Version: 8\r\n", "426"), ("Host: a\r\n" + key, "426"),
      ("Host: a\r\nContent-Length: 5\r\n" + key + version, "400"),
      ("Host: a\r\nTransfer-Encoding: chunked\r\n" + key + version, "400"),
    ]
  )
  func refusedSocket(fields: String, expected: String) async throws {
    try await withServer { client, _, _ async throws in
      let answer = try await client.answer(
        to: "GET /-/socket HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\(fields)\r\n")
      #expect(status(answer) == expected)
      #expect(answer.lowercased().contains("connection: close"))
      if expected == "426" { #expect(answer.contains("Sec-WebSocket-Version: 13")) }
    }
  }

  @Test(
    "A request that does not ask to change the protocol of its connection gets no socket",
    arguments: [
      "HTTP/1.1\r\nConnection: close", "HTTP/1.1\r\nConnection: close, x", "HTTP/1.0",
      "HTTP/1.0\r\nConnection: Upgrade",
    ])
  func noUpgrade(_ text: String) async throws {
    try await withServer { client, _, _ async throws in
      let answer = try await client.answer(
        to:
          "GET /-/socket \(text)\r\nHost: a\r\nUpgrade: websocket\r\n\(Self.key)\(Self.version)\r\n"
      )
      #expect(status(answer) == "426")
    }
  }

  @Test("A connection ends after a request with CONNECT")
  func connect() async throws {
    try await withServer {
      $0.requestTime = .seconds(3600)
    } _: { client, _, _ async throws in
      let answer = try await client.answer(to: "CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\nabc")
      #expect(status(answer) == "405")
    }
  }

  @Test("A socket is asked for by GET only", arguments: ["POST", "HEAD", "PUT"])
  func methodOfSocket(method: String) async throws {
    try await withServer { client, _, _ async throws in
      let answer = try await client.answer(
        to: "\(method) /-/socket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\n"
          + "Upgrade: websocket\r\n\(Self.key)\(Self.version)\r\n")
      #expect(status(answer) == "405")
    }
  }

  @Test(
    "What a client sends before its socket was accepted is read as frames, and traps nowhere",
    arguments: [
      "ab", "GET / HTTP/1.1\r\nHost: a\r\n\r\n", "\u{1}\u{5}hello",
      String(repeating: "x", count: 100_000),
    ]
  )
  func earlyBytes(rest: String) async throws {
    try await withServer { client, _, _ async throws in
      let request =
        "GET /-/socket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        + Self.key + Self.version + "\r\n"
      #expect(status(try await client.answer(to: request + rest)) == "101")
      // The server still answers.
      #expect(try await client.get("/").status == 200)
    }
  }

  @Test("A protocol that the server does not know, and a socket elsewhere, get an ordinary answer")
  func unknownUpgrades() async throws {
    try await withServer { client, _, _ async throws in
      for (path, upgrade) in [("/", "h2c"), ("/", "websocket"), ("/-/socket", "h2c")] {
        let answer = try await client.answer(
          to: "GET \(path) HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, close\r\n"
            + "Upgrade: \(upgrade)\r\n\r\n")
        #expect(status(answer) == (path == "/" ? "200" : "426"), "\(path) \(upgrade)")
      }
      let answer = try await client.answer(
        to: "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nUpgrade: h2c\r\n\r\n")
      #expect(status(answer) == "200")
    }
  }

  @Test(
    "The connection ends at once after a malformed request",
    arguments: [
      "nonsense\r\n\r\n", "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
    ]
  )
  func malformed(_ text: String) async throws {
    // Times that are too long to wait for.
    try await withServer {
      $0.requestTime = .seconds(3600)
    } _: { client, _, _ async throws in
      #expect(status(try await client.answer(to: text)) == "400")
    }
  }

  @Test(
    "A request that is answered before it is complete ends its connection",
    arguments: [
      "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nx",
      "PUT /none HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n",
    ]
  )
  func unendedBody(_ text: String) async throws {
    try await withServer {
      $0.requestTime = .seconds(3600)
    } _: { client, _, _ async throws in
      #expect(try await client.answer(to: text).hasPrefix("HTTP/1.1 "))
    }
  }

  @Test("A body of any kind that never ends is ended", arguments: ["", "Content-Type: a/b\r\n"])
  func drippingBody(field: String) async throws {
    try await withServer {
      $0.requestTime = .milliseconds(50)
    } _: { client, _, _ async throws in
      let channel = try await ClientBootstrap.patient
        .connect(host: "127.0.0.1", port: client.port).get()
      let head = "POST / HTTP/1.1\r\nHost: a\r\n\(field)Transfer-Encoding: chunked\r\n\r\n"
      // On a busy machine the server may have closed before anything was written.
      channel.writeAndFlush(ByteBuffer(string: head), promise: nil)
      let drip = channel.eventLoop.scheduleRepeatedTask(
        initialDelay: .milliseconds(5), delay: .milliseconds(5)
      ) { _ in channel.writeAndFlush(ByteBuffer(string: "1\r\nx\r\n"), promise: nil) }
      try await channel.closeFuture.get()
      drip.cancel()
    }
  }

  @Test("A form whose chunks have endless extensions is ended")
  func chunkExtensions() async throws {
    try await withServer {
      $0.requestTime = .seconds(3600)
    } _: { client, _, _ async throws in
      let channel = try await ClientBootstrap.patient
        .connect(host: "127.0.0.1", port: client.port).get()
      let head =
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n"
        + "Transfer-Encoding: chunked\r\n\r\n1;"
      channel.writeAndFlush(ByteBuffer(string: head), promise: nil)
      channel.writeAndFlush(ByteBuffer(repeating: 0x78, count: 1 << 20), promise: nil)
      try await channel.closeFuture.get()
    }
  }

  @Test("A form that arrives in chunks of one byte is read")
  func smallChunks() async throws {
    try await withServer { client, _, _ async throws in
      let head =
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n"
        + "Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
      let chunks = String(repeating: "1\r\nx\r\n", count: 60_000)
      let answer = try await client.answer(to: head + chunks + "0\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 "))
    }
  }

  @Test("A target with a host is answered only if that host is allowed")
  func absoluteTarget() async throws {
    try await withServer { client, _, _ async throws in
      func answer(_ target: String) async throws -> String {
        status(
          try await client.answer(
            to: "GET \(target) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
      }
      #expect(try await answer("http://localhost/") == "200")
      #expect(try await answer("http://localhost") == "200")
      #expect(try await answer("http://evil.example/") == "421")
      #expect(try await answer("http://localhost@evil.example/") == "400")
    }
  }

  @Test(
    "Hosts that are malformed, or written in an unusual way, are refused",
    arguments: [
      "", "*", "a b", "a/b", "<a>", ":80", "a,b", "a..b", ".", "127.0.0.1:1@evil", "a@localhost",
      "localhost:99999", "localhost:-1", "localhost:8a", "localhost:80:80", "127.1", "2130706433",
      "0x7f.1", "0x7f000001", "a.0x7f", "127.0.0.01", "127.0.0.256", "1.2.3.4.5", "::1", "[::1",
      "[::1]80", "[127.0.0.1]", "[localhost]", "[]", "[fe80::1%25eth0]",
    ])
  func malformedHosts(_ host: String) async throws {
    try await withServer {
      $0.allowedHosts = ["*"]
    } _: { client, _, _ async throws in
      #expect(try await client.get("/", headers: ["Host: \(host)"]).status == 400)
      let target = "GET http://\(host)/ HTTP/1.1\r\nHost: localhost\r\n"
      let absolute = try await client.answer(to: target + "Connection: close\r\n\r\n")
      // A slash ends the host of a target.
      #expect(status(absolute) == (host == "a/b" ? "404" : "400"))
    }
  }

  @Test(
    "A host is the same with a dot at its end, in capitals, and with an empty port",
    arguments: ["localhost.", "LocalHost:8080", "localhost:", "127.0.0.1.", "[::1]", "[0:0::1]:1"])
  func otherSpellings(of host: String) async throws {
    try await withServer { client, _, _ async throws in
      #expect(try await client.get("/", headers: ["Host: \(host)"]).status == 200)
    }
  }

  @Test("An allowed host is allowed with a dot at its end, and another one with it is not")
  func finalDot() async throws {
    try await withServer {
      $0.allowedHosts = ["www.example.com"]
    } _: { client, _, _ async throws in
      #expect(try await client.get("/", headers: ["Host: www.example.com."]).status == 200)
      #expect(try await client.get("/", headers: ["Host: evil.example."]).status == 421)
    }
  }

  @Test(
    "An expectation that the server does not know is refused",
    arguments: ["a", "100-continue, a", "100-continue\r\nExpect: a", "101-continue"])
  func unknownExpectation(_ value: String) async throws {
    try await withServer { client, _, _ async throws in
      let head = "POST / HTTP/1.1\r\nHost: a\r\nExpect: \(value)\r\nContent-Length: 1\r\n\r\n"
      #expect(status(try await client.answer(to: head)) == "417")
    }
  }

  @Test("Methods that a page does not have are refused, and the answer lists those it has")
  func methods() async throws {
    try await withServer { client, _, _ async throws in
      for method in ["PUT", "DELETE", "TRACE", "PATCH", "OPTIONS"] {
        for path in ["/", "/some/where"] {
          let answer = try await client.answer(
            to: "\(method) \(path) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
          #expect(status(answer) == "405", "\(method) \(path)")
          #expect(answer.contains("GET, HEAD, POST"))
        }
      }
    }
  }

  @Test("Every address of the server answers with a page that says what is the matter")
  func noBlankAnswers() async throws {
    try await withServer { client, _, _ async throws in
      let requests = [
        ("GET /-/anything", "404"), ("GET /-/inspect", "404"), ("POST /-/a/b", "404"),
        ("GET /votes/-/anything", "404"), ("PUT /", "405"),
        ("GET /-/socket", "426"),
      ]
      for (line, expected) in requests {
        let answer = try await client.answer(
          to: "\(line) HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        #expect(status(answer) == expected, "\(line)")
        #expect(answer.contains("<h1>"), "\(line)")
        #expect(answer.contains("Go to the first page"), "\(line)")
      }
      let files = [
        "live.js", "morph.js", "menus.js", "handlers.js", "files.js", "words.js", "hooks.js",
        "live.css",
      ]
      for file in files { #expect(try await client.get("/-/\(file)").status == 200, "\(file)") }
    }
  }

  @Test("A client that waits for permission to send its body gets it")
  func expect() async throws {
    try await withServer { client, _, _ async throws in
      let answer = try await client.answer(
        to: """
          POST / HTTP/1.1\r
          Host: a\r
          Expect: 100-continue\r
          Content-Length: 1\r
          Connection: close\r
          \r
          x
          """)
      #expect(answer.hasPrefix("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 403"))
    }
  }

  @Test("A connection of HTTP/1.0 ends after its answer")
  func oldVersion() async throws {
    try await withServer {
      $0.requestTime = .seconds(3600)
    } _: { client, _, _ async throws in
      let answer = try await client.answer(to: "GET / HTTP/1.0\r\n\r\n")
      #expect(status(answer) == "200")
      #expect(answer.hasSuffix("</html>\n"))
    }
  }

  @Test("A form without an Origin is refused if it comes from elsewhere")
  func origins() async throws {
    try await withServer { client, _, _ async throws in
      let page = try await client.get("/")
      let own = "http://127.0.0.1:\(client.port)"
      for (field, expected) in [
        ("Referer: http://evil.example/\(own)", 403), ("Referer: \(own)/some?a=b", 303),
        ("Sec-Fetch-Site: cross-site", 403), ("Sec-Fetch-Site: same-site", 403),
        ("Sec-Fetch-Site: same-origin", 303), ("Sec-Fetch-Site: none", 303), ("Origin: null", 403),
      ] {
        let posted = try await client.post(
          "/", [("k", page.token)], cookie: page.cookie, headers: [field])
        #expect(posted.status == expected, "\(field)")
      }
    }
  }

  @Test("The log says once that a proxy names only proxies, and no client")
  func noForwardedAddress() {
    let lines = LogLines()
    let server = LiveServer(logger: Logger(label: "test") { _ in lines })
    #expect(server.address(peer: "8.8.8.8", forwarded: "") == "8.8.8.8")
    #expect(lines.all == [])
    #expect(server.address(peer: "127.0.0.1", forwarded: "") == "")
    #expect(lines.all == [], "It may be a browser on this machine.")
    for forwarded in ["127.0.0.1", "127.0.0.1", ""] {
      #expect(server.address(peer: "127.0.0.1", forwarded: forwarded) == "")
    }
    #expect(lines.all.count == 1)
    #expect(lines.all.first?.hasPrefix("No limit by address applies") == true)
  }

  @Test("A client behind a proxy is told by its address, with or without a port")
  func forwarded() {
    let server = LiveServer()
    func address(_ forwarded: String, peer: String = "127.0.0.1") -> String {
      server.address(peer: peer, forwarded: forwarded)
    }
    #expect(address("8.8.8.8:1234") == "8.8.8.8")
    #expect(address("8.8.8.8") == "8.8.8.8")
    #expect(address("8.8.8.8:1234") != address("8.8.4.4:1234"))
    #expect(address("[2001:db8::1]:80") == address("2001:db8::1"))
    #expect(address("[2001:db8::1]") == address("2001:db8::1"))
    // What a proxy does not know counts as the proxy, however it is written.
    for unknown in ["unknown", "_hidden", "8.8.8.8.8", ":80", "a:b:c"] {
      #expect(address("1.2.3.4, \(unknown)") == address("unknown"), "\(unknown)")
    }
    #expect(address("unknown") != address("8.8.8.8"))
    // Nobody but a proxy is believed.
    #expect(address("1.2.3.4", peer: "8.8.8.8") == address("8.8.8.8"))
  }
}
#endif
