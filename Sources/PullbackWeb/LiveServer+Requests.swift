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
    for part in cookies.split(separator: ";") {
      let part = part.drop { $0 == " " }
      guard part.hasPrefix(configuration.cookieName + "=") else { continue }
      let token = String(part.dropFirst(configuration.cookieName.count + 1))
      if let visitor = signer.visitor(token, now: Self.seconds) { return visitor }
    }
    return nil
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
