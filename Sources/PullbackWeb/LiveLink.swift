#if Web
public import PullbackSessions
import Synchronization

/// A link that continues a stored session in the browser that opens it first.
///
/// A terminal that uses the same storage shows such a link, for example. Whoever has the link gets
/// the session, so show it to its owner alone.
public struct LiveLink: Sendable {
  /// The path and query of the link on the server, such as `/-/continue/4a7f…`.
  public let path: String
  fileprivate let session: SessionID
  fileprivate let token: String
  fileprivate let server: LiveServer

  /// Whether the server has the session, or is about to get it.
  public var hasSession: Bool { server.has(session) }

  /// Whether a browser has opened the link.
  package var isUsed: Bool { server.links.isUsed(token) }
}

extension LiveServer {
  /// Makes a link that continues a session in a browser.
  ///
  /// The link works once, and on this server only. When it is opened, the server asks the process
  /// that has the session to hand it over.
  ///
  /// - Parameters:
  ///   - session: A session in the storage of the app that is served at `path`.
  ///   - path: The path that was given to `router.live`.
  ///   - lifetime: The time after which the link expires.
  public func makeLink(
    to session: SessionID,
    at path: String = "/",
    lifetime: Duration = .seconds(300)
  ) -> LiveLink {
    let base = LiveMount.base(of: path)
    let token = links.add(session, base, until: Self.now + lifetime, now: Self.now)
    return LiveLink(
      path: "\(base)\(LiveLinks.path)/\(token)", session: session, token: token, server: self)
  }
}

/// The links of a server.
final class LiveLinks: Sendable {
  enum Finding: Equatable {
    case session(SessionID)
    case used(SessionID)
    /// The link is too old, or was never made.
    case expired
  }

  private struct Link {
    var session: SessionID
    var base: String
    var end: Duration
    var isUsed = false
  }

  /// The path of links, below that of the app.
  static let path = "/-/continue"

  private let links = Mutex<[String: Link]>([:])

  func add(_ session: SessionID, _ base: String, until end: Duration, now: Duration) -> String {
    let token = SessionID.random().description
    links.withLock { links in
      // Used links are known for some time, so that the reason can be told.
      links = links.filter { now < $0.value.end + .seconds(3600) }
      links[token] = Link(session: session, base: base, end: end)
    }
    return token
  }

  /// Finds the session of a link of the app at `base`, and marks the link as used.
  func use(_ token: String, _ base: String, now: Duration) -> Finding {
    links.withLock { links in
      guard let link = links[token], link.base == base else { return .expired }
      if link.isUsed { return .used(link.session) }
      guard now < link.end else { return .expired }
      links[token]?.isUsed = true
      return .session(link.session)
    }
  }

  /// Makes a link usable again, because its session could not be opened.
  func giveBack(_ token: String) { links.withLock { $0[token]?.isUsed = false } }

  func isUsed(_ token: String) -> Bool { links.withLock { $0[token]?.isUsed == true } }
}
#endif
