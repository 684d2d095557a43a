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

  /// Whether a request is for this server, by the host that it names.
  ///
  /// A web page of somebody else can have its own name lead to an address of a private network, so
  /// that browsers there take this server for that page's. Names that cannot be had for that, and
  /// addresses, are always accepted; others have to be in ``LiveConfiguration/allowedHosts``.
  func isAllowed(host: String) -> Bool {
    let name = Self.split(host: host).name.lowercased()
    if name.isEmpty || IPAddress(name) != nil { return true }
    let allowed = configuration.allowedHosts
    if allowed.contains("*") || allowed.contains(name) { return true }
    let isOrigin = configuration.allowedOrigins.contains { origin in
      guard let separator = origin.range(of: "://") else { return false }
      return Self.split(host: String(origin[separator.upperBound...])).name == name
    }
    if isOrigin { return true }
    let end = name.split(separator: ".").last ?? ""
    if !name.contains(".") || ["localhost", "local", "test", "internal"].contains(end) {
      return true
    }
    log(
      "The host \(name.prefix(100)) is not allowed. PULLBACK_ALLOWED_HOSTS takes a list of hosts.",
      nil
    )
    return false
  }

  /// The name and the port of a host, which may be an address in brackets.
  private static func split(host: String) -> (name: String, port: String) {
    if host.hasPrefix("["), let end = host.firstIndex(of: "]") {
      let port = host[host.index(after: end)...].dropFirst()
      return (String(host[host.index(after: host.startIndex)..<end]), String(port))
    }
    let parts = host.split(separator: ":", maxSplits: 1)
    return (String(parts.first ?? ""), parts.count > 1 ? String(parts[1]) : "")
  }

  /// The visitor of a header with cookies; nil where there is none, or it is forged or expired.
  func visitor(cookies: String, host: String, in mount: LiveMount) -> RandomID? {
    values(of: cookieName(host, mount), in: cookies)
      .compactMap { signer.visitor($0, now: Self.seconds) }.first
  }

  /// Cookies do not tell ports and apps of a host apart, so the name does.
  private func cookieName(_ host: String, _ mount: LiveMount) -> String {
    var name = configuration.cookieName
    let port = Self.split(host: host).port.filter(\.isNumber)
    if !port.isEmpty { name += "-\(port)" }
    let allowed = mount.base.unicodeScalars.map {
      $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
        ? Character($0) : "-"
    }
    return name + String(allowed)
  }

  /// The session whose page a window is leaving for the one that it asks for.
  ///
  /// The page sets a cookie of a few seconds as it goes: the request may be here before what the page
  /// sent last on its socket, and is all that the two have in common.
  func leftSession(
    cookies: String,
    of visitor: RandomID,
    in mount: LiveMount
  ) -> LiveSession? {
    for token in values(of: Self.leftCookie, in: cookies) {
      guard let page = signer.page(token, now: Self.seconds), page.visitor == visitor,
        let session = session(page.session), session.visitor == visitor,
        session.mount.base == mount.base
      else { continue }
      return session
    }
    return nil
  }

  /// By the name that the client uses.
  private static let leftCookie = "pullback-left"

  /// Another window that the browser opens is another visit.
  func clearedLeftCookie(in mount: LiveMount) -> String {
    "\(Self.leftCookie)=; Path=\(mount.cookiePath); Max-Age=0; SameSite=Strict"
  }

  private func values(of name: String, in cookies: String) -> [String] {
    cookies.split(separator: ";").compactMap { part in
      let part = part.drop { $0 == " " }
      return part.hasPrefix(name + "=") ? String(part.dropFirst(name.count + 1)) : nil
    }
  }

  /// The address that limits count by; empty for those that are not counted.
  func address(of request: Request) -> String {
    address(
      peer: request.headers[.pullbackPeer] ?? "",
      forwarded: request.headers[values: .forwardedFor].joined(separator: ",")
    )
  }

  /// The address that limits count by: the last of those that a request went through which is no
  /// trusted proxy's, since each proxy adds the address that it was reached from, and all before can
  /// be made up.
  ///
  /// - Parameters:
  ///   - peer: The address at the other end of the connection; empty where it has none.
  ///   - forwarded: The value of the field `X-Forwarded-For`.
  func address(peer: String, forwarded: String) -> String {
    let entries = forwarded.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    for text in [peer] + entries.reversed() where !text.isEmpty {
      guard let address = IPAddress(text) else { return String(text.prefix(64)) }
      if configuration.proxies.contains(where: { $0.contains(address) }) { continue }
      return address.customer.bytes.map { String($0, radix: 16) }.joined(separator: ":")
    }
    return ""
  }

  func cookie(for visitor: RandomID, host: String, in mount: LiveMount) -> String {
    let age = configuration.tokenLifetime.components.seconds
    let token = signer.visitorToken(visitor, expires: expiry)
    return "\(cookieName(host, mount))=\(token); Path=\(mount.cookiePath); Max-Age=\(age); "
      + "HttpOnly; SameSite=Lax\(configuration.isSecure ? "; Secure" : "")"
  }

  /// The sources as a part of the policy; what could be another rule of it is left out.
  private var imageSources: String {
    configuration.imageSources.filter { $0.allSatisfy { $0.isASCII && !" ;,\r\n".contains($0) } }
      .map { " " + $0 }.joined()
  }

  /// What every page is sent with: only its own files run, and nobody frames it.
  var pageHeaders: HTTPFields {
    var headers = HTTPFields()
    headers[.contentType] = "text/html; charset=utf-8"
    headers[.cacheControl] = "no-store"
    headers[HTTPField.Name("content-security-policy")!] = """
      default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:\(imageSources); \
      connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'
      """
    headers[HTTPField.Name("x-content-type-options")!] = "nosniff"
    headers[HTTPField.Name("referrer-policy")!] = "same-origin"
    return headers
  }
}
#endif
