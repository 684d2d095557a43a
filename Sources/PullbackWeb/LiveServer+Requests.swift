#if Web
import Foundation
import HTTPTypes
import Hummingbird

extension LiveServer {
  /// Whether a page of an origin is one of this server's, or one that was allowed.
  func isOwn(origin: String, host: String) -> Bool {
    let origin = origin.lowercased()
    if configuration.allowedOrigins.contains(origin) { return true }
    guard let separator = origin.range(of: "://") else { return false }
    return !host.isEmpty && origin[separator.upperBound...] == host.lowercased()
  }

  /// The visitor of a header with cookies, unless there is none, or it is forged or expired.
  func visitor(cookies: String) -> RandomName? {
    values(of: configuration.cookieName, in: cookies)
      .compactMap { signer.visitor($0, now: Self.seconds) }.first
  }

  /// The session whose page a window is leaving for the one that it asks for.
  ///
  /// The page says so in a cookie of a few seconds as it goes: the request may be here before what
  /// the page sent last on its socket, and is all that the two have in common.
  func leftSession(
    cookies: String,
    of owner: RandomName,
    in mount: LiveMount
  ) -> LiveVisitor? {
    for token in values(of: Self.leftCookie, in: cookies) {
      guard let (name, visitor) = signer.session(token, now: Self.seconds), visitor == owner,
        let session = self.visitor(name), session.owner == owner, session.mount.base == mount.base
      else { continue }
      return session
    }
    return nil
  }

  /// By the name that the client uses.
  private static let leftCookie = "pullback-left"

  /// Another window that the browser opens is another visit.
  var clearedLeftCookie: String { "\(Self.leftCookie)=; Path=/; Max-Age=0; SameSite=Strict" }

  private func values(of name: String, in cookies: String) -> [String] {
    cookies.split(separator: ";").compactMap { part in
      let part = part.drop { $0 == " " }
      return part.hasPrefix(name + "=") ? String(part.dropFirst(name.count + 1)) : nil
    }
  }

  /// The address that limits count by; empty for those that are not counted.
  func address(of request: Request) -> String {
    let peer = request.headers[.pullbackPeer] ?? ""
    guard peer.isEmpty || peer.hasPrefix("127.") || peer == "::1" else { return peer }
    // The nearest proxy wrote the last entry; those before it can be anything.
    let forwarded = request.headers[.forwardedFor] ?? ""
    return forwarded.split(separator: ",").last.map {
      $0.trimmingCharacters(in: .whitespaces)
    } ?? ""
  }

  func cookie(for visitor: RandomName) -> String {
    let age = configuration.tokenLifetime.components.seconds
    let token = signer.visitorToken(visitor, expires: expiry)
    return "\(configuration.cookieName)=\(token); Path=/; Max-Age=\(age); HttpOnly; "
      + "SameSite=Strict\(configuration.isSecure ? "; Secure" : "")"
  }

  /// What every page is sent with: only its own files run, and nobody frames it.
  var pageHeaders: HTTPFields {
    var headers = HTTPFields()
    headers[.contentType] = "text/html; charset=utf-8"
    headers[.cacheControl] = "no-store"
    headers[HTTPField.Name("content-security-policy")!] = """
      default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
      connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'
      """
    headers[HTTPField.Name("x-content-type-options")!] = "nosniff"
    headers[HTTPField.Name("referrer-policy")!] = "same-origin"
    return headers
  }
}
#endif
