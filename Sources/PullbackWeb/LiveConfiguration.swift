#if Web
import Foundation
public import PullbackHTML

/// How live pages are served: limits, secrets and looks.
///
/// The defaults are for one machine behind a proxy. Every limit that ends a connection says so to
/// the browser and in the log.
public struct LiveConfiguration: Sendable {
  /// Signs cookies and tokens; servers that share it accept one another's. Random unless set, so
  /// that a restart asks every browser to load its page again.
  public var secret: [UInt8]
  /// How long a visitor's cookie and a page's token are accepted.
  public var tokenLifetime: Duration = .seconds(24 * 3600)
  /// Web origins besides the server's own whose pages may connect, such as
  /// `https://www.example.com`.
  public var allowedOrigins: Set<String> = []
  /// Whether cookies are sent over TLS only. Turn it on where browsers reach the server by HTTPS.
  public var isSecure = false
  /// The name of the visitor's cookie.
  public var cookieName = "pullback"

  /// The most sessions at once, on all connections.
  public var sessionLimit = 20_000
  /// The most sessions of one address at once. An address on the loopback interface is a proxy:
  /// the last entry of `X-Forwarded-For` stands for it, and without one there is no limit.
  public var sessionsPerClient = 256
  /// The most bytes of one message of a browser, and of a form.
  public var messageLimit = 64 * 1024
  /// How many events a second a session may send in the long run.
  public var eventsPerSecond = 100
  /// How many events a session may send at once.
  public var eventBurst = 400
  /// How many messages may wait for a session that is at work.
  public var queueLimit = 1024
  /// How many bytes of patches are under way to a browser before its changes are put together.
  public var bytesInFlight = 64 * 1024
  /// How long a session without a connection is kept for its browser to come back.
  public var resumeTime: Duration = .seconds(120)
  /// How long a browser may do nothing before its session ends.
  public var idleTime: Duration = .seconds(3600)
  /// How long a browser may leave a patch unread before its connection ends.
  public var stallTime: Duration = .seconds(30)
  /// How long a socket may take to say who it is.
  public var helloTime: Duration = .seconds(10)
  /// How long a connection may take to ask for something, or to send a form that it began, and how
  /// long it may be silent between two requests.
  public var requestTime: Duration = .seconds(30)

  /// How many rows of a long list are in a page at once.
  public var windowLength = 100
  /// The language of the pages.
  public var language = "en"
  /// Put in place of the style sheet of this package; nil for that.
  public var stylesheet: String?
  /// Added to the head of every page, as it is.
  public var head = RawHTML(trusted: "")

  public init() {
    secret = (0..<32).map { _ in UInt8.random(in: .min ... .max) }
  }

  /// Reads what is set in the environment: `PULLBACK_SECRET`, `PULLBACK_ALLOWED_ORIGINS` (with
  /// commas), `PULLBACK_SECURE` (`1`), `PULLBACK_SESSIONS`, `PULLBACK_SESSIONS_PER_CLIENT`,
  /// `PULLBACK_MESSAGE_BYTES`, `PULLBACK_EVENTS_PER_SECOND`, `PULLBACK_EVENT_BURST`,
  /// `PULLBACK_RESUME_SECONDS` and `PULLBACK_IDLE_SECONDS`.
  ///
  /// - Throws: ``LiveConfigurationError`` for a number that is none or not above zero.
  public init(environment: [String: String]) throws(LiveConfigurationError) {
    self.init()
    if let text = environment["PULLBACK_SECRET"], !text.isEmpty { secret = Array(text.utf8) }
    if let text = environment["PULLBACK_ALLOWED_ORIGINS"] {
      allowedOrigins = Set(
        text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
      )
    }
    isSecure = environment["PULLBACK_SECURE"] == "1"
    func number(_ name: String, _ value: inout Int) throws(LiveConfigurationError) {
      guard let text = environment[name], !text.isEmpty else { return }
      guard let number = Int(text), number > 0 else {
        throw LiveConfigurationError(name: name, value: text)
      }
      value = number
    }
    try number("PULLBACK_SESSIONS", &sessionLimit)
    try number("PULLBACK_SESSIONS_PER_CLIENT", &sessionsPerClient)
    try number("PULLBACK_MESSAGE_BYTES", &messageLimit)
    try number("PULLBACK_EVENTS_PER_SECOND", &eventsPerSecond)
    try number("PULLBACK_EVENT_BURST", &eventBurst)
    var seconds = 120
    try number("PULLBACK_RESUME_SECONDS", &seconds)
    resumeTime = .seconds(seconds)
    seconds = 3600
    try number("PULLBACK_IDLE_SECONDS", &seconds)
    idleTime = .seconds(seconds)
  }

  var limits: LiveSession.Limits {
    var limits = LiveSession.Limits()
    limits.eventsPerSecond = eventsPerSecond
    limits.eventBurst = eventBurst
    limits.bytesInFlight = bytesInFlight
    limits.resume = resumeTime
    limits.idle = idleTime
    limits.stall = stallTime
    return limits
  }
}

/// A setting of the environment that is not what it should be.
public struct LiveConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the variable.
  public let name: String
  /// What it is set to.
  public let value: String
  public var description: String { "\(name) takes a number above zero, not \"\(value)\"." }
}
#endif
