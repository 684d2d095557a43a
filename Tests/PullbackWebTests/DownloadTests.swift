#if Web
import Foundation
import PullbackHTML
import PullbackUI
import PullbackWeb
import Synchronization
import Testing

/// A view that offers a file from the start.
struct OfferView: View {
  /// A stream of the test, which ends when the test says so.
  static let source = Mutex<(@Sendable () -> ByteStream)?>(nil)

  @State private var isExporting = true
  @State private var result = "nothing"

  var body: some View {
    VStack {
      Text("Result \(result)")
      Button("Export") { isExporting = true }
    }
    .fileExporter(
      isPresented: $isExporting,
      item: Self.source.withLock { $0?() } ?? ByteStream(length: 5) { [Data("12345".utf8)].async },
      contentTypes: [.commaSeparatedText], defaultFilename: "Über \"uns\""
    ) {
      switch $0 {
      case .success(let url): result = "got \(url.lastPathComponent)"
      case .failure: result = "failed"
      }
    }
  }
}

extension Array where Element: Sendable {
  fileprivate var async: AsyncStream<Element> {
    AsyncStream { continuation in
      for element in self { continuation.yield(element) }
      continuation.finish()
    }
  }
}

/// Files that browsers download.
@Suite(.timeLimit(.minutes(20)), .serialized) struct DownloadTests {
  private func open(_ client: TestClient) async throws -> (page: TestClient.Response, link: String)
  {
    let page = try await client.get("/offer")
    let link = page.between("href=\"/offer/-/downloads/", "\"")
    #expect(!link.isEmpty)
    return (page, "/offer/-/downloads/\(link)")
  }

  private func connect(_ page: TestClient.Response, _ client: TestClient) async throws -> TestSocket
  {
    let socket = try await client.socket(cookie: page.cookie, path: "/offer/-/socket")
    socket.hello(page)
    _ = await socket.next()
    return socket
  }

  @Test("A file arrives with its headers, once, and the views are told")
  func arrival() async throws {
    try await withServer { client, _, _ async throws in
      let (page, link) = try await open(client)
      let socket = try await connect(page, client)
      let file = try await client.get(link, cookie: page.cookie)
      #expect(file.status == 200)
      #expect(file.body == "12345")
      #expect(file.header("content-length") == "5")
      #expect(file.header("content-type") == "text/csv")
      #expect(file.header("x-content-type-options") == "nosniff")
      #expect(file.header("cache-control") == "no-store")
      #expect(
        file.header("content-disposition")
          == "attachment; filename=\"_ber _uns_.csv\"; filename*=UTF-8''%C3%9Cber%20%22uns%22.csv")
      #expect(await socket.patches(until: "got") != nil)
      let again = try await client.get(link, cookie: page.cookie)
      #expect(again.status == 410)
      #expect(again.body.contains("This link has expired"))
    }
  }

  @Test("Only the browser of the session gets the file, and asking about it does not use it up")
  func others() async throws {
    try await withServer { client, _, _ async throws in
      let (page, link) = try await open(client)
      let other = try await open(client).page
      for cookie in ["", other.cookie] {
        #expect(try await client.get(link, cookie: cookie).status == 410)
      }
      #expect(try await client.get("/offer/-/downloads/0123", cookie: page.cookie).status == 410)
      #expect(try await client.get("/offer/-/downloads/x/y", cookie: page.cookie).status == 404)
      #expect(try await client.get(link, cookie: page.cookie).status == 200)
    }
  }

  @Test(
    "Without JavaScript the link of the page downloads the file, and the form closes the dialog")
  func withoutScript() async throws {
    try await withServer { client, _, _ async throws in
      let (page, link) = try await open(client)
      #expect(page.body.contains("download=\"Über &quot;uns&quot;.csv\""))
      let file = try await client.get(link, cookie: page.cookie)
      #expect(file.body == "12345")
      let sent = try await client.post(
        "/offer",
        [("k", page.token), ("r", page.form), ("e", NodeName.text(page.button("Cancel")))],
        cookie: page.cookie)
      #expect(sent.status == 303)
      let next = try await client.get("/offer", cookie: page.cookie)
      #expect(next.body.contains("Result got"))
      #expect(!next.body.contains("<dialog"))
    }
  }

  @Test(
    "When the connection ends, the task that reads the stream is cancelled, and the views are told",
    arguments: ["1", ""], ["", "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"])
  func cancellation(sent: String, next: String) async throws {
    let asked = AsyncStream<Void>.makeStream()
    let cancelled = AsyncStream<Void>.makeStream()
    OfferView.source.withLock {
      $0 = {
        ByteStream {
          AsyncStream<Data> { continuation in
            if !sent.isEmpty { continuation.yield(Data(sent.utf8)) }
            continuation.onTermination = { _ in cancelled.continuation.finish() }
            asked.continuation.finish()
          }
        }
      }
    }
    defer { OfferView.source.withLock { $0 = nil } }
    try await withServer { client, _, _ async throws in
      let (page, link) = try await open(client)
      let socket = try await connect(page, client)
      try await client.begin(
        """
        GET \(link) HTTP/1.1\r
        Host: 127.0.0.1:\(client.port)\r
        Cookie: \(page.cookie)\r
        \r
        \(next)
        """, until: sent.isEmpty ? "" : "\r\n\(sent)\r\n"
      ) {
        // Nothing remains to be read, so the connection ends without an error.
        for await _ in asked.stream {}
      }
      for await _ in cancelled.stream {}
      #expect(await socket.patches(until: "failed") != nil)
    }
  }

  @Test("A client that does not read makes the stream wait")
  func backPressure() async throws {
    let made = Mutex(0)
    let chunk = Data(count: 64 * 1024)
    struct Chunks: AsyncSequence, AsyncIteratorProtocol, Sendable {
      let next64: @Sendable () -> Data?
      func makeAsyncIterator() -> Self { self }
      mutating func next() async -> Data? { next64() }
    }
    OfferView.source.withLock {
      $0 = {
        ByteStream {
          Chunks {
            made.withLock { $0 += 1 }
            return chunk
          }
        }
      }
    }
    defer { OfferView.source.withLock { $0 = nil } }
    try await withServer { client, _, _ async throws in
      let (page, link) = try await open(client)
      try await client.begin(
        """
        GET \(link) HTTP/1.1\r
        Host: 127.0.0.1:\(client.port)\r
        Cookie: \(page.cookie)\r
        \r

        """, until: "\r\n\r\n"
      ) {
        // The buffers of the connection hold some megabytes; the stream would go on for ever.
        var last = -1
        while made.withLock({ $0 }) != last {
          last = made.withLock { $0 }
          for _ in 0..<10_000 { await Task.yield() }
        }
        #expect(last < 400)
      }
    }
  }

  @Test("An error before the first bytes is a page, and the views are told")
  func failing() async throws {
    struct Broken: Error {}
    OfferView.source.withLock {
      $0 = { ByteStream { () async throws -> AsyncStream<Data> in throw Broken() } }
    }
    defer { OfferView.source.withLock { $0 = nil } }
    try await withServer { client, _, _ async throws in
      let (page, link) = try await open(client)
      let socket = try await connect(page, client)
      let file = try await client.get(link, cookie: page.cookie)
      #expect(file.status == 500)
      #expect(file.body.contains("The file could not be read"))
      #expect(await socket.patches(until: "failed") != nil)
    }
  }
}
#endif
