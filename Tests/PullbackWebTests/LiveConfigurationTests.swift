#if Web
import Foundation
import Hummingbird
import Logging
import Pullback
import PullbackSessions
import PullbackUI
import PullbackWeb
import Testing

@Suite struct LiveConfigurationTests {
  @Test("Settings are read from the environment, and a value that is no number is an error")
  func environment() throws {
    let configuration = try LiveConfiguration(environment: [
      "PULLBACK_SECRET": "s3cret of 16 bytes", "PULLBACK_SESSIONS": "5", "PULLBACK_SECURE": "1",
      "PULLBACK_ALLOWED_ORIGINS": "https://A.example, https://b.example",
      "PULLBACK_RESUME_SECONDS": "7", "PULLBACK_IMAGE_SOURCES": "https://a.example, https:",
    ])
    #expect(configuration.secret == Array("s3cret of 16 bytes".utf8))
    #expect(configuration.sessionLimit == 5)
    #expect(configuration.isSecure)
    #expect(configuration.allowedOrigins == ["https://a.example", "https://b.example"])
    #expect(configuration.resumeTime == .seconds(7))
    #expect(configuration.imageSources == ["https://a.example", "https:"])
    let error = #expect(throws: LiveConfigurationError.self) {
      try LiveConfiguration(environment: ["PULLBACK_EVENT_BURST": "many"])
    }
    #expect(error?.name == "PULLBACK_EVENT_BURST")
    #expect(throws: LiveConfigurationError.self) {
      try LiveConfiguration(environment: ["PULLBACK_SESSIONS": "0"])
    }
  }

  @Test("PULLBACK_SECURE takes 0 and 1, and anything else is an error")
  func secure() throws {
    #expect(try !LiveConfiguration(environment: ["PULLBACK_SECURE": "0"]).isSecure)
    #expect(try !LiveConfiguration(environment: ["PULLBACK_SECURE": ""]).isSecure)
    let error = #expect(throws: LiveConfigurationError.self) {
      try LiveConfiguration(environment: ["PULLBACK_SECURE": "true"])
    }
    #expect(error?.name == "PULLBACK_SECURE")
  }

  @Test("Secrets are random unless they are set")
  func randomSecret() {
    #expect(LiveConfiguration().secret != LiveConfiguration().secret)
    #expect(LiveConfiguration().secret.count == 32)
  }

  @Test("A kept secret is the same after a restart, and only its owner can read it")
  func keptSecret() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "secret")
    var first = LiveConfiguration()
    try first.keepSecret(in: file, environment: [:])
    var second = LiveConfiguration()
    try second.keepSecret(in: file, environment: [:])
    #expect(first.secret == second.secret)
    #expect(first.secret.count == 32)
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    // A secret of the environment is left alone, and so is the file.
    let own = ["PULLBACK_SECRET": "a secret of its own"]
    var third = try LiveConfiguration(environment: own)
    try third.keepSecret(in: file, environment: own)
    #expect(third.secret == Array("a secret of its own".utf8))
  }

  @Test("The file of a secret that is deleted while the server runs is written again, and told")
  func deletedSecret() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "secret")
    var configuration = LiveConfiguration()
    try configuration.keepSecret(in: file, environment: [:])
    let lines = LogLines(least: .warning)
    let live = LiveServer(
      configuration: configuration, logger: Logger(label: "test") { _ in lines })
    live.checkSecret()
    #expect(lines.all.isEmpty && !live.isDegraded)
    try FileManager.default.removeItem(at: folder)
    live.checkSecret()
    #expect(try Data(contentsOf: file) == Data(configuration.secret))
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(live.isDegraded)
    #expect(lines.all.count == 1)
    #expect(lines.all.first?.contains("\(file.path) with the secret") == true, "\(lines.all)")
    live.checkSecret()
    #expect(!live.isDegraded && lines.all.count == 1)
    // What somebody else has written is left alone.
    let other = Data("another secret of 24 bytes".utf8)
    try other.write(to: file)
    for _ in 1...2 { live.checkSecret() }
    #expect(live.isDegraded && lines.all.count == 2)
    #expect(try Data(contentsOf: file) == other)
    // A folder in which nothing can be written.
    try FileManager.default.removeItem(at: folder)
    try Data().write(to: folder)
    for _ in 1...2 { live.checkSecret() }
    #expect(live.isDegraded && lines.all.count == 3)
    #expect(lines.all.last?.contains("cannot be kept") == true, "\(lines.all)")
  }

  @Test("A secret that cannot be kept is an error with a sentence")
  func unusableSecret() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data("no folder".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var configuration = LiveConfiguration()
    let error = #expect(throws: LiveConfigurationError.self) {
      try configuration.keepSecret(in: file.appending(path: "secret"), environment: [:])
    }
    #expect(error?.description.hasPrefix("The secret of the server cannot be kept in /") == true)
    #expect(error?.description.contains("Domain=") == false)
    #expect(error?.description.hasSuffix("or set PULLBACK_SECRET.") == true)
  }

  @Test("Pages of a server that no application serves are warned of once")
  func notServed() async throws {
    let lines = LogLines(least: .warning)
    let forgotten = LiveServer(logger: Logger(label: "test") { _ in lines })
    try await withRouter { live in
      let router = Router()
      router.live("/", on: live) { Text("Served") }
      router.live("/forgotten", on: forgotten) { Text("Forgotten") }
      return router
    } _: { client, _ in
      for path in ["/", "/forgotten", "/forgotten"] { _ = try await client.get(path) }
    }
    #expect(lines.all.count { $0.contains("cannot connect") } == 1, "\(lines.all)")
  }

  @Test("A random secret is warned of where sessions are stored for the next process")
  func warning() throws {
    func warnings(_ storage: some SessionStorage, secret: String? = nil) -> Int {
      let lines = LogLines(least: .warning)
      var configuration = LiveConfiguration()
      if let secret { configuration.secret = Array(secret.utf8) }
      let server = LiveServer(
        configuration: configuration, logger: Logger(label: "test") { _ in lines })
      Router().live("/", storage: storage, on: server) {
        0
      } reducer: {
        Reduce<Int, Bool> { _, _ in .none }
      } view: { _ in
        Text("Stored")
      }
      return lines.all.count { $0.contains("PULLBACK_SECRET") }
    }
    #expect(warnings(GatedStorage()) == 1)
    #expect(warnings(GatedStorage(), secret: "a secret of its own") == 0)
    #expect(warnings(MemorySessionStorage()) == 0)
  }

  @Test("A secret file that was cut off is an error, and stays as it is", arguments: [0, 2, 15])
  func cutSecret(length: Int) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let rest = Data(repeating: 7, count: length)
    try rest.write(to: file)
    var configuration = LiveConfiguration()
    let error = #expect(throws: LiveConfigurationError.self) {
      try configuration.keepSecret(in: file, environment: [:])
    }
    #expect(error?.description.contains(file.path) == true)
    #expect(error?.description.contains("Restore the file") == true)
    #expect(try Data(contentsOf: file) == rest)
    #expect(configuration.secret.count == 32)
  }

  @Test("A secret of less than 16 bytes in the environment is an error that does not contain it")
  func shortSecret() {
    let error = #expect(throws: LiveConfigurationError.self) {
      try LiveConfiguration(environment: ["PULLBACK_SECRET": "fifteen letters"])
    }
    #expect(error?.name == "PULLBACK_SECRET")
    #expect(error?.description.contains("at least 16 bytes") == true)
    #expect(error?.description.contains("fifteen") == false)
  }

  @Test("An application whose server has a malformed variable does not start")
  func malformedVariable() async throws {
    let live = LiveServer(environment: ["PULLBACK_SECRET": "short"])
    let app = Application(
      router: Router(),
      server: .live(live),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    )
    await #expect(throws: LiveConfigurationError.self) { try await app.run() }
  }

  @Test("A token is accepted until it expires, and never when it was changed")
  func tokens() throws {
    let signer = TokenSigner(secret: Array("secret".utf8))
    let visitor = RandomID.make()
    let session = RandomID.make()
    let cookie = signer.visitorToken(visitor, expires: 100)
    let token = TokenSigner.PageToken(
      session: session,
      visitor: visitor,
      rendered: .init(path: "/über/uns", checksum: 7)
    )
    let page = signer.pageToken(token, expires: 100)
    #expect(signer.visitor(cookie, now: 99) == visitor)
    #expect(signer.page(page, now: 99) == token)
    #expect(signer.visitor(cookie, now: 100) == nil)
    #expect(signer.page(page, now: 99)?.isExpired == false)
    #expect(signer.page(page, now: 100)?.isExpired == true)
    #expect(signer.page(page, now: 100)?.session == token.session)
    #expect(signer.visitor(page, now: 0) == nil)
    #expect(signer.page(cookie, now: 0) == nil)
    let other = TokenSigner(secret: Array("other".utf8))
    #expect(other.visitor(cookie, now: 0) == nil)
    for index in cookie.indices {
      var changed = cookie
      changed.replaceSubrange(index...index, with: cookie[index] == "A" ? "B" : "A")
      // Some bits of the last letter are unused, so changing them may leave the token valid.
      if signer.visitor(changed, now: 0) != nil {
        #expect(index == cookie.index(before: cookie.endIndex))
      }
    }
    #expect(signer.visitor("", now: 0) == nil)
    #expect(signer.visitor("!!!", now: 0) == nil)
  }
}
#endif
