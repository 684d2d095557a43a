#if Web
import Foundation
import Logging
import PullbackWeb
import Synchronization
import Testing

/// Pictures of a folder, and what belongs to one browser.
@Suite(.timeLimit(.minutes(20))) struct ImageTests {
  /// The start of a PNG file of 3 by 2 pixels.
  private static let png = Data(
    [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
      + [0, 0, 0, 3, 0, 0, 0, 2, 8, 6, 0, 0, 0])
  /// The start of a JPEG file of 640 by 480 pixels.
  private static let jpeg = Data(
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 17, 8, 1, 0xE0, 2, 0x80, 3, 0, 0, 0])

  private func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let images = folder.appending(path: "images")
    try FileManager.default.createDirectory(at: images, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Self.png.write(to: images.appending(path: "cat.png"))
    try Self.jpeg.write(to: images.appending(path: "wide one.jpg"))
    try Data("<svg/>".utf8).write(to: images.appending(path: "drawing.svg"))
    try Data("secret".utf8).write(to: folder.appending(path: "secret.png"))
    try Data("secret".utf8).write(to: images.appending(path: "notes.txt"))
    try FileManager.default.createSymbolicLink(
      at: images.appending(path: "link.png"),
      withDestinationURL: folder.appending(path: "secret.png"))
    try await body(images)
  }

  @Test("A picture has its address, its size and its text, and is served with an ETag")
  func pictures() async throws {
    try await withFolder { folder in
      try await withServer {
        $0.images = folder
      } _: { client, _, _ async throws in
        let page = try await client.get("/pictures").body
        #expect(page.contains("src=\"/pictures/-/images/cat%2Epng\" alt=\"A cat\""))
        #expect(page.contains("width=\"3\" height=\"2\""))
        #expect(page.contains("alt=\"wide one\""))
        #expect(page.contains("width=\"640\" height=\"480\""))
        #expect(page.contains("alt=\"\""))
        #expect(page.ranges(of: "<img").count == 3)
        let image = try await client.get("/pictures/-/images/cat%2Epng")
        #expect(image.status == 200)
        #expect(image.header("content-type") == "image/png")
        #expect(image.header("x-content-type-options") == "nosniff")
        let tag = try #require(image.header("etag"))
        let same = try await client.get(
          "/pictures/-/images/cat.png", headers: ["If-None-Match: \(tag)"])
        #expect(same.status == 304)
        let drawing = try await client.get("/-/images/drawing.svg")
        #expect(drawing.body == "<svg/>")
        #expect(drawing.header("content-security-policy")?.contains("sandbox") == true)
      }
    }
  }

  @Test(
    "Only pictures of the folder are served",
    arguments: [
      "link.png", "notes.txt", "..%2Fsecret.png", "../secret.png", "%2e%2e/secret.png", "none.png",
      "%00", ".", "",
    ])
  func others(name: String) async throws {
    try await withFolder { folder in
      try await withServer {
        $0.images = folder
      } _: { client, _, _ async throws in
        let answer = try await client.get("/-/images/\(name)")
        #expect(answer.status == 404)
        #expect(!answer.body.contains("secret"))
      }
    }
  }

  @Test("A picture without an alternative text is logged once")
  func missingText() async throws {
    let lines = LogLines()
    var logger = Logger(label: "test") { _ in lines }
    logger.logLevel = .debug
    try await withFolder { folder in
      try await withServer(logger: logger) {
        $0.images = folder
      } _: { client, _, _ async throws in
        for _ in 0..<3 { #expect(try await client.get("/pictures").status == 200) }
      }
    }
    let found = lines.all.filter { $0.contains("alternative text") }
    #expect(found.count == 1)
    #expect(found.first?.contains("wide one") == true)
  }

  @Test("A browser is the same visitor on all its pages, and another browser is another")
  func visitors() async throws {
    try await withServer { client, _, _ async throws in
      func visitor(_ page: TestClient.Response) -> String { page.between("Visitor ", "<") }
      let first = try await client.get("/visitor")
      let again = try await client.get("/visitor", cookie: first.cookie)
      let other = try await client.get("/visitor")
      #expect(visitor(first).count == 32)
      #expect(visitor(again) == visitor(first))
      #expect(visitor(other).count == 32 && visitor(other) != visitor(first))
    }
  }
}

/// Keeps what is logged.
final class LogLines: LogHandler {
  private let lines = Mutex<[String]>([])
  private let least: Logger.Level
  var all: [String] { lines.withLock { $0 } }

  /// - Parameter least: What is less important than this is not kept.
  init(least: Logger.Level = .debug) { self.least = least }

  var metadata: Logger.Metadata {
    get { [:] }
    set {}
  }
  var logLevel: Logger.Level {
    get { least }
    set {}
  }
  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { nil }
    set {}
  }
  func log(event: LogEvent) { lines.withLock { $0.append("\(event.message)") } }
}
#endif
