#if Web
import Foundation
import HTTPTypes
public import Hummingbird
public import PullbackDependencies

/// The request for which a session begins, as the closure of `router.live` gets it.
///
/// It has everything of a `PageRequest`, and the ``context`` that the router's middleware has
/// filled.
///
/// ```swift
/// router.live("/") { request in
///   HomeView(user: request.context.identity, filter: request.query["filter"] ?? "")
/// }
/// ```
@dynamicMemberLookup
public struct LiveRequest<Context: RequestContext>: Sendable {
  /// The request, which is also `\.request` in the environment and as a dependency.
  public let page: PageRequest
  /// The context of the router. It is meant for this request alone: take out of it what the session
  /// needs, and do not keep it.
  public let context: Context

  public subscript<Value>(dynamicMember member: KeyPath<PageRequest, Value>) -> Value {
    page[keyPath: member]
  }

  /// The value of a header field; nil if the request has no such field.
  public func header(_ name: String) -> String? { page.header(name) }
}

/// A request context that knows who is logged in. Conform your context to it, so that sessions
/// belong to the login with which they began.
///
/// ```swift
/// struct AppContext: LoginRequestContext {
///   var coreContext: CoreRequestContextStorage
///   /// Set by your middleware.
///   var identity: User?
///   init(source: Source) { coreContext = .init(source: source) }
/// }
/// ```
///
/// No page, form or socket with another login gets a session, and nobody sees what the person
/// before them left in the same browser. While a page of somebody is connected, its request passes
/// through the middleware again every ``LiveConfiguration/loginCheckTime``.
public protocol LoginRequestContext: RequestContext {
  associatedtype Identity: Sendable
  /// Who is logged in; nil if nobody is. Views and features get it by `request.identity(as:)`.
  var identity: Identity? { get }
  /// A text that is the same as long as the login is, also on other servers and after a restart;
  /// nil if nobody is logged in. Let it contain the person's roles if sessions end when these
  /// change. By default it is the `id` of an identity that is `Identifiable`.
  var login: String? { get }
}

extension LoginRequestContext where Identity: Identifiable {
  public var login: String? { identity.map { "\($0.id)" } }
}

/// A request for a page, a form or a socket that has passed the router's middleware.
struct ArrivedRequest: Sendable {
  let page: PageRequest
  let context: any RequestContext
  let login: Login

  /// - Parameter path: The path and the query that the page shows, relative to the app's; nil for
  ///   those of the request.
  init(
    _ request: Request,
    _ context: some RequestContext,
    server: LiveServer,
    mount: LiveMount,
    at path: String? = nil
  ) {
    self.context = context
    login = Login((context as? any LoginRequestContext)?.login, server.signer)
    let address = path.map { mount.base + $0 } ?? request.uri.string
    let parts = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var headers = request.headers.filter { $0.name != .pullbackPeer }
      .map { (name: $0.name.rawName, value: $0.value) }
    let host = request.head.authority ?? ""
    if !host.isEmpty { headers.append(("host", host)) }
    page = PageRequest(
      url: server.url(of: address, host: host),
      path: "/" + mount.path(below: String(parts[0])).dropFirst(),
      query: PageQuery(text: parts.count > 1 ? parts[1] : ""),
      headers: headers,
      remoteAddress: server.client(
        peer: request.headers[.pullbackPeer] ?? "",
        forwarded: request.headers[values: .forwardedFor].joined(separator: ",")
      )?.description,
      identity: (context as? any LoginRequestContext)?.anyIdentity
    )
  }
}

extension LiveSession {
  /// The request with which the session begins. Call it only while the views are created.
  func liveRequest<Context>() -> LiveRequest<Context> {
    guard let request, let context = request.context as? Context else {
      preconditionFailure("A session begins with a request that has passed its app's router.")
    }
    return LiveRequest(page: request.page, context: context)
  }

  /// Runs code of the session with its dependencies, so that features that views create later have
  /// the request and the address of their session too.
  func withDependencies<Result>(_ body: () -> Result) -> Result {
    dependencies.map { $0.yield(body) } ?? body()
  }
}

extension LoginRequestContext {
  fileprivate var anyIdentity: (any Sendable)? { identity }
}

/// The login that a session belongs to, as a number that only this server and those with its secret
/// can compute; 0 if nobody is logged in.
struct Login: Hashable, Sendable {
  let code: UInt64

  init(code: UInt64 = 0) { self.code = code }

  init(_ text: String?, _ signer: TokenSigner) {
    code = text.map { UInt64(bigEndianBytes: signer.digest("login \($0)").prefix(8)) } ?? 0
  }
}

extension LiveServer {
  /// A URL as the browser shows it; nil if the address is not valid.
  func url(of address: String, host: String) -> URL? {
    URL(string: "\(configuration.isSecure ? "https" : "http")://\(host)\(address)")
  }
}

extension LiveMount {
  /// A percent-encoded path without the path of the app, decoded; empty for the app's first page. A
  /// path with invalid codes is not decoded.
  func path(below text: String) -> String {
    let path = text.removingPercentEncoding ?? text
    let below = path.hasPrefix(base) ? path.dropFirst(base.count) : path[...]
    return below.split(separator: "/").map { "/" + $0 }.joined()
  }
}
#endif
