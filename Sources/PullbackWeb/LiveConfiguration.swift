#if Web
public import Foundation
import PullbackDependencies
import PullbackDevelopment
public import PullbackHTML
package import PullbackSessions
import PullbackStrings

/// The settings of a ``LiveServer``: limits, secrets and style.
///
/// The defaults suit one machine behind a proxy. When a limit ends a connection, the browser and
/// the log get the reason.
public struct LiveConfiguration: Sendable {
  /// The key that signs cookies and tokens. Servers with the same secret accept each other's. By
  /// default it is random, so after a restart every page begins anew, also if its session is stored;
  /// a server that stores sessions logs a warning then.
  public var secret: [UInt8] {
    didSet {
      isSecretRandom = false
      secretFile = nil
    }
  }
  /// Whether the secret is that of this process alone, so that no other knows its pages.
  private(set) var isSecretRandom = true
  /// The file that keeps the secret; nil if there is none.
  private(set) var secretFile: SecretFile?
  /// The lifetime of page tokens, which connected pages renew. A page whose token is older can
  /// continue a session that is in memory or stored, but cannot begin another.
  public var tokenLifetime: Duration = .seconds(24 * 3600)
  /// Additional web origins whose pages may connect, such as `https://www.example.com`. They are
  /// kept in lower case. The server's own origin is always allowed.
  public var allowedOrigins: Set<String> = [] {
    didSet { allowedOrigins = Set(allowedOrigins.map { $0.lowercased() }) }
  }
  /// Additional host names under which browsers reach the server, such as `www.example.com`. They
  /// are kept in lower case. The hosts of ``allowedOrigins`` are always accepted, and so are IP
  /// addresses, `localhost`, names without a dot, and names that end in `.local`, `.localhost`,
  /// `.internal` or `.test`. Use `*` to accept every name.
  public var allowedHosts: Set<String> = [] {
    didSet { allowedHosts = Set(allowedHosts.map { $0.lowercased() }) }
  }
  /// Web origins that pages may load images from, such as `https://images.example.com`, or `https:`
  /// for all. Images of the server itself are always allowed.
  public var imageSources: [String] = []
  /// The folder with the pictures of `Image("name")`: files whose names are those of the images,
  /// with the extension png, jpg, jpeg, gif, webp, avif or svg. It is read when the server is
  /// created.
  public var images: URL?
  /// The addresses of trusted proxies: ranges such as `10.0.0.0/8`, or single addresses; malformed
  /// ones are ignored. The server reads the client's address from the `X-Forwarded-For` field only
  /// if a trusted proxy sent it.
  public var trustedProxies: [String] = ["127.0.0.0/8", "::1"] {
    didSet { proxies = trustedProxies.compactMap { IPAddressRange($0) } }
  }
  private var proxies: [IPAddressRange] = []
  /// Whether an address is that of a trusted proxy.
  func trusts(_ address: IPAddress) -> Bool { proxies.contains { $0.contains(address) } }
  /// Whether cookies are sent over TLS only. Set it if browsers reach the server by HTTPS.
  public var isSecure = false
  /// Whether a browser can only open sessions for which it has a link of
  /// ``LiveServer/makeLink(to:at:lifetime:)``, and begins none itself. Set it for a server that a
  /// terminal starts to hand over its session, on a machine that other people use as well.
  public var requiresLink = false
  /// The beginning of the name of the visitor's cookie; the port and the app's path follow.
  public var cookieName = "pullback"

  /// The maximum number of sessions of the server. A browser that needs a further one gets an error
  /// page with the status 503.
  public var sessionLimit = 20_000
  /// The maximum number of sessions of one IPv4 address or one IPv6 /64 network. Requests whose only
  /// known addresses are those of trusted proxies share ``sessionsWithoutAddress`` instead.
  public var sessionsPerClient = 256
  /// The maximum number of all sessions together whose client's address is not known, because it is a
  /// trusted proxy's. Without this limit, a proxy that appends no address would let one client fill
  /// the server.
  public var sessionsWithoutAddress = 15_000
  /// The maximum number of sessions of one browser. Browsers are told apart by their cookies.
  public var sessionsPerVisitor = 64
  /// The maximum number of connections of one IPv4 address or one IPv6 /64 network, with and
  /// without a session; a further one is closed at once. It does not apply to trusted proxies.
  public var connectionsPerClient = 512
  /// The maximum size of a message from a browser, in bytes. The page rejects a longer text and
  /// says so beside the field. A form may have four times this size.
  public var messageLimit = 128 * 1024
  /// The maximum number of files that the browser of a session has sent with `fileImporter` and that
  /// the app has not moved away. Each has at most 10 MB, or what `fileImporterLimit(bytes:)` says.
  public var filesPerSession = 50
  /// The folder in which each session gets a folder for such files, which is deleted when the
  /// session ends.
  public var filesFolder = FileManager.default.temporaryDirectory
  /// Creates the file for what a client sends.
  package var makeFile: @Sendable (URL) throws -> FileHandle = { try Self.makePrivateFile($0) }
  /// How long the app's own page of a failure may take to be made.
  package var failureTime: Duration = .seconds(1)
  /// The number of events per second that a session handles at most, on average; further events are
  /// delayed.
  public var eventsPerSecond = 100
  /// The number of events that a session may handle at once, before ``eventsPerSecond`` limits
  /// them.
  public var eventBurst = 400
  /// The maximum number of delayed messages; beyond it, the connection is closed.
  public var queueLimit = 1024
  /// The number of unacknowledged patch bytes after which further changes are merged into one
  /// patch.
  public var bytesInFlight = 64 * 1024
  /// The time that a session waits without a connection for its browser to reconnect.
  public var resumeTime: Duration = .seconds(120)
  /// The time without user activity after which a session ends, or leaves the memory if it is
  /// stored. Nil keeps it as long as the page is open, for example for a wall display.
  public var idleTime: Duration?
  /// The time in which a client has to read at least 16 KiB of what the server has sent, or all of
  /// it if that is less. Otherwise its connection is closed.
  public var stallTime: Duration = .seconds(30)
  /// How long a client may take to send the first message on a WebSocket.
  public var helloTime: Duration = .seconds(10)
  /// How long a client may take to send one request with its body, or one WebSocket message; and
  /// how long a connection may be idle between two requests.
  public var requestTime: Duration = .seconds(30)
  /// How often the request of a connected page passes through the router's middleware again, if
  /// somebody is logged in. If it is refused, or the middleware fails twice in a row, or another login is
  /// found, the session ends. See
  /// ``LoginRequestContext``.
  public var loginCheckTime: Duration = .seconds(60)
  /// The file in which `pullback dev` says what it is doing, which pages then show; nil if it does
  /// not run the app.
  package var development = DevelopmentStatus.file
  /// How long pages wait for a storage that is slow.
  package var storageWaits = StorageWaits()
  /// The limits of what is asked of storages. The app that is added to a router sets its retention.
  package var saving = SaveSchedule.Limits()
  /// Like ``resumeTime``, for a page that has never connected, or that has said that it is left.
  package var leavingTime = SessionProtocol.Limits().leaving
  /// How long a request waits for the last message of the page that its window leaves.
  package var leaveWait: Duration = .seconds(2)
  /// The time that a browser has to answer a ping before its connection counts as dead, when
  /// another page asks for its session.
  package var pingWait: Duration = .seconds(1)
  /// The time between two pings of a WebSocket. A client that has sent nothing when the next one is
  /// due counts as gone.
  package var pingTime: Duration = .seconds(30)
  /// How often a page is told at most that the server is receiving its message, if that takes long.
  package var receiptTime: Duration = .seconds(1)
  /// How often the page of one session may connect.
  package var reconnectLimit = ReconnectLimit()

  /// The number of rows of a long list that a page contains at once.
  public var windowLength = 100
  /// The language of pages whose reader wants none of ``languages``, as a code such as `en`.
  public var language = "en"
  /// The languages that the app has. A session begins with the first language of the request's
  /// `Accept-Language` that is among them. Nil for those of `StringCatalog.main`.
  public var languages: [String]?

  /// The locale of the sessions that a request begins; nil for that of the process, with texts in
  /// the language of development.
  func locale(for request: PageRequest) -> Locale? {
    let available = languages ?? StringCatalog.main.languages
    guard available.isEmpty else { return request.locale(among: available, else: language) }
    return language == "en" ? nil : Locale(identifier: language)
  }
  /// The CSS text of a style sheet that replaces the default one; nil uses the default.
  public var stylesheet: String?
  /// HTML that is added unescaped to the head of every page.
  public var head = RawHTML(trusted: "")

  /// Whether the secret was among the settings that were read, so that none is kept in a file.
  var hasReadSecret = false

  /// Creates a configuration with the defaults and a random secret. It reads no environment variables;
  /// ``init(environment:)`` does.
  public init() {
    secret = (0..<32).map { _ in UInt8.random(in: .min ... .max) }
    proxies = trustedProxies.compactMap { IPAddressRange($0) }
  }

  /// The least length of a secret, in bytes.
  static let secretLength = 16

  /// Uses the secret in a file, and creates the file if it is missing, so that pages can continue
  /// their sessions after a restart. Does nothing if the secret was read with the other settings, or
  /// `PULLBACK_SECRET` is set in `environment`; so begin with ``init(environment:)``, which reads it.
  ///
  /// The file is readable by its owner alone. A server writes it again if it is deleted while the server
  /// runs; that is logged, and `liveHealth` answers `degraded` for some seconds.
  ///
  /// - Throws: A ``LiveConfigurationError`` if the file cannot be read or made, or has fewer than 16
  ///   bytes. It is then not replaced, because a new secret ends the sessions of all visitors.
  public mutating func keepSecret(
    in file: URL,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    if hasReadSecret { return }
    if let text = environment[LiveSetting.secret.variable], !text.isEmpty { return }
    do {
      let file = SecretFile(url: file)
      secret = try file.keep(secret)
      secretFile = file
    } catch let error as LiveConfigurationError {
      throw error
    } catch {
      throw LiveConfigurationError.unusableSecret(in: file, error)
    }
  }

  var limits: SessionProtocol.Limits {
    var limits = SessionProtocol.Limits()
    limits.eventsPerSecond = eventsPerSecond
    limits.eventBurst = eventBurst
    limits.waitingMessages = queueLimit
    limits.bytesInFlight = bytesInFlight
    limits.resume = resumeTime
    limits.leaving = leavingTime
    limits.idle = idleTime
    limits.stall = stallTime
    return limits
  }
}

/// How long the pages of stored sessions wait for a slow storage.
package struct StorageWaits: Sendable {
  /// How long a page that connects waits until its new session is stored for the first time. After
  /// this time it is connected in any case, and until the session is stored, a crash loses it.
  package var first: Duration = .seconds(2)
  /// How long a page that is loaded again waits until what it shows is stored. After this time it
  /// is shown in any case. Does not apply to ``SnapshotMode/everyEvent``.
  package var page: Duration = .seconds(1)
  /// Like ``page``, but for ``SnapshotMode/everyEvent``. After this time an error is shown instead
  /// of the page.
  package var everyEvent: Duration = .seconds(10)
  /// How long a page waits until another server has released its session.
  package var release: Duration = SessionSaver.patience
  /// How long a server that is told to stop waits until its sessions are stored.
  package var drain: Duration = .seconds(10)

  package init() {}
}
#endif
