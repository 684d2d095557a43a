#if Web
import HTTPTypes
package import Hummingbird
import Logging
import PullbackHTML

/// Lets only those pass who may see what is not for visitors: a browser of this machine, and whoever
/// has a signed link.
///
/// A browser of this machine reaches the server directly, under a name of this machine. A request
/// that a proxy has forwarded comes from somewhere else, whatever its address; and a page of another
/// site must not use the rights of the person who looks at it. All others get the same answer, which
/// does not say what was missing.
///
/// The application must be served with `.live(_:)`, which tells the address of each connection.
package struct OperatorGuard<Context: RequestContext>: RouterMiddleware {
  private let server: LiveServer
  /// What the links are for; they open nothing else.
  private let right: String
  private let title: String

  /// - Parameters:
  ///   - path: The path that is guarded, with everything below it.
  ///   - title: The title of what is guarded, for the page that a link opens first.
  package init(path: String, title: String, server: LiveServer) {
    self.server = server
    self.title = title
    right = LiveMount.base(of: path)
  }

  package func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let host = request.head.authority ?? ""
    if hasOwnOrigin(request, host: host) {
      if isLocal(request, host: host) || hasKey(request, host: host) {
        return try await next(request, context)
      }
    }
    if let answer = exchangedKey(request, host: host) { return answer }
    server.note(
      "A request for \(right.quoted()) is neither from this machine nor has a valid link.",
      from: server.address(of: request))
    return Response(
      status: .forbidden,
      headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody(
        byteBuffer: ByteBuffer(
          string: "This page is for this machine, and for whoever has a link to it.\n")))
  }

  /// Whether the request comes from a page of this server, or from no page.
  private func hasOwnOrigin(_ request: Request, host: String) -> Bool {
    if let origin = request.headers[.origin], !server.isOwn(origin: origin, host: host) {
      return false
    }
    let site = request.headers[HTTPField.Name("sec-fetch-site")!] ?? "none"
    return site == "none" || site == "same-origin"
  }

  private func isLocal(_ request: Request, host: String) -> Bool {
    guard IPAddress(request.headers[.pullbackPeer] ?? "")?.isLoopback == true,
      let authority = Authority(host)
    else { return false }
    // Another name may be that of a site which resolves to this machine.
    let isThisMachine =
      authority.address?.isLoopback
      ?? (authority.name == "localhost" || authority.name.hasSuffix(".localhost"))
    // Browsers send no such fields, whatever else proxies may add.
    let isForwarded = request.headers.contains {
      let name = $0.name.canonicalName
      return name == "forwarded" || name == "via" || name.hasSuffix("-ip")
        || ["x-forwarded", "x-original", "cf-", "true-client-"].contains { name.hasPrefix($0) }
    }
    return isThisMachine && !isForwarded
  }

  /// Whether the request has the cookie of a link.
  private func hasKey(_ request: Request, host: String) -> Bool {
    guard server.isAllowed(host: host, from: server.address(of: request)) else { return false }
    return request.headers[values: .cookie].joined(separator: ";").split(separator: ";").contains {
      let cookie = $0.drop { $0 == " " }
      guard cookie.hasPrefix(Self.cookie + "=") else { return false }
      return isKey(cookie.dropFirst(Self.cookie.count + 1))
    }
  }

  /// The answer to a link: sets its key as a cookie, so that it does not stay in the address. The
  /// page goes on by itself and not by a redirection, which would count as a request of the site
  /// that has the link.
  private func exchangedKey(_ request: Request, host: String) -> Response? {
    guard request.method == .get, let key = request.uri.queryParameters["key"], isKey(key),
      server.isAllowed(host: host, from: server.address(of: request))
    else { return nil }
    let path = right.isEmpty ? "/" : right
    let secure = server.configuration.isSecure ? "; Secure" : ""
    let page = """
      <!doctype html><meta http-equiv="refresh" content="0; url=\(HTMLText.escaped(path))">\
      <title>\(HTMLText.escaped(title))</title><a href="\(HTMLText.escaped(path))">Go on</a>
      """
    return Response(
      status: .ok,
      headers: [
        .contentType: "text/html; charset=utf-8", .cacheControl: "no-store",
        HTTPField.Name("referrer-policy")!: "no-referrer",
        .setCookie: "\(Self.cookie)=\(key); Path=\(path); HttpOnly; SameSite=Strict\(secure)",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(string: page)))
  }

  private func isKey(_ text: Substring) -> Bool {
    server.signer.isKey(String(text), to: right, now: LiveServer.seconds)
  }

  private static var cookie: String { "pullback-operator" }
}

extension LiveServer {
  /// The path and query of a link that an ``OperatorGuard`` lets pass.
  package func operatorLink(path: String, lifetime: Duration) -> String {
    let base = LiveMount.base(of: path)
    let key = signer.key(to: base, expires: Self.seconds + lifetime.components.seconds)
    return "\(base.isEmpty ? "/" : base)?key=\(key)"
  }

  /// The session of a page that has a token; nil if the token is forged.
  package func sessionID(ofPage token: String) -> RandomID? {
    signer.page(token, now: Self.seconds)?.session
  }

  /// Writes a line to the server's log.
  package func logNotice(_ text: String) { logger.notice("\(text)") }
}
#endif
