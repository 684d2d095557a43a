#if Web
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import PullbackSessions
import Synchronization

extension LiveServer {
  /// Whether an origin is that of this server under the name `host`, or one that the configuration
  /// allows.
  func isOwn(origin: String, host: String) -> Bool {
    let origin = origin.lowercased()
    if configuration.allowedOrigins.contains(origin) { return true }
    guard let separator = origin.range(of: "://"),
      let authority = Authority(origin[separator.upperBound...])
    else { return false }
    return authority == Authority(host)
  }

  /// Whether a request is meant for this server, judging by its `Host` field. This prevents DNS
  /// rebinding.
  ///
  /// An attacker's domain name can resolve to an address in a private network. Browsers in that
  /// network would then treat this server's pages as the attacker's own. IP addresses and names
  /// that nobody can register are always accepted; other names must be in
  /// ``LiveConfiguration/allowedHosts``. A request without the field, which no browser sends, is
  /// accepted too.
  ///
  /// - Parameter source: The address that the request comes from, for the log.
  func isAllowed(host: String, from source: @autoclosure () -> String) -> Bool {
    if host.isEmpty { return true }
    guard let authority = Authority(host) else { return false }
    if authority.address != nil { return true }
    let name = authority.name
    let allowed = configuration.allowedHosts
    if allowed.contains("*") || allowed.contains(name) { return true }
    let isOrigin = configuration.allowedOrigins.contains { origin in
      guard let separator = origin.range(of: "://") else { return false }
      return Authority(origin[separator.upperBound...])?.name == name
    }
    if isOrigin { return true }
    let end = name.split(separator: ".").last ?? ""
    if !name.contains(".") || ["localhost", "local", "test", "internal"].contains(end) {
      return true
    }
    note(
      """
      The host \(name.quoted()) is not allowed. Add it to PULLBACK_ALLOWED_HOSTS, a list of \
      hosts.
      """,
      from: source()
    )
    return false
  }

  /// Whether a form was posted by a page of this server under the name `host`, according to the
  /// field `Origin`, `Referer` or `Sec-Fetch-Site`, whichever is present first. A form with none of
  /// them is accepted, because old browsers send none.
  func isOwn(form headers: HTTPFields, host: String) -> Bool {
    if let origin = headers[.origin] { return isOwn(origin: origin, host: host) }
    if let referrer = headers[.referer], let start = referrer.range(of: "://") {
      let end = referrer[start.upperBound...].firstIndex { "/?#".contains($0) }
      return isOwn(origin: String(referrer[..<(end ?? referrer.endIndex)]), host: host)
    }
    let site = headers[HTTPField.Name("sec-fetch-site")!] ?? "same-origin"
    return site == "same-origin" || site == "none"
  }

  /// The visitor that a `Cookie` field identifies; nil if there is no cookie, or it is forged or
  /// expired.
  func visitor(cookies: String, host: String, in mount: LiveMount) -> RandomID? {
    values(of: cookieName(host, mount), in: cookies)
      .compactMap { signer.visitor($0, now: Self.seconds) }.first
  }

  /// The name of the visitor's cookie for an app and a port. Browsers share cookies between all
  /// ports of a host.
  private func cookieName(_ host: String, _ mount: LiveMount) -> String {
    // Only this host can set a cookie with this prefix; browsers require HTTPS and the path `/`.
    let isHostOnly = configuration.isSecure && mount.base.isEmpty
    var name = (isHostOnly ? "__Host-" : "") + configuration.cookieName
    if let port = Authority(host)?.port { name += "-\(port)" }
    let allowed = mount.base.unicodeScalars.map {
      $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
        ? Character($0) : "-"
    }
    return name + String(allowed)
  }

  /// The session of the page that this window is leaving; nil if it leaves none. Refused with
  /// ``notRestored`` if the stored session could not be read.
  ///
  /// A page that is being left sets a cookie with its token for a minute. The cookie
  /// identifies the session even if the request arrives before the last message that the page
  /// sends on its WebSocket.
  func leftSession(
    cookies: String,
    of visitor: RandomID,
    address: String,
    for request: ArrivedRequest,
    in mount: LiveMount
  ) async -> Recovery? {
    for token in values(of: Self.leftCookie, in: cookies) {
      guard let page = signer.page(token, now: Self.seconds), page.visitor == visitor,
        page.login == request.login
      else { continue }
      if let session = await usedSession(page.session, in: mount) {
        if session.belongs(to: page, in: mount) { return .session(session) }
      } else if mount.keeping != nil {
        let recovery = await recover(
          page, replacing: nil, address: address, for: request, in: mount, beginsAnew: false,
          window: ReleaseRequest.pageBeingLoaded)
        switch recovery {
        case .session(let stored) where stored.belongs(to: page, in: mount): return recovery
        case .refused(Self.notRestored, _): return recovery
        default: continue
        }
      }
    }
    return nil
  }

  /// The session of the page that this browser loaded last, if the app stores sessions; nil if
  /// there is none. A person who comes back finds it for as long as it is stored.
  ///
  /// A session that cannot be restored at present is refused with ``CloseAction/reconnect``. One
  /// that another server shows, or that is no longer stored, is refused with
  /// ``CloseAction/reload``.
  func lastSession(
    cookies: String,
    of visitor: RandomID,
    host: String,
    address: String,
    for request: ArrivedRequest,
    in mount: LiveMount
  ) async -> Recovery? {
    guard let keeping = mount.keeping,
      let token = values(of: cookieName(host, mount) + Self.lastSuffix, in: cookies).first,
      let page = signer.page(token, now: Self.seconds), page.visitor == visitor,
      page.login == request.login
    else { return nil }
    if let session = await usedSession(page.session, in: mount) {
      return session.belongs(to: page, in: mount) ? .session(session) : nil
    }
    // After a crash of another server, its lease ends in this time.
    return await recover(
      page, replacing: nil, address: address, for: request, in: mount, beginsAnew: false,
      patience: keeping.saver.leaseTime + .milliseconds(500), asking: .none)
  }

  /// The session with an identifier, if it is in memory and its page has used it here. A session whose
  /// page was only loaded is ended where sessions are stored: the page may use it on another server by
  /// now, and this one knows nothing of that.
  private func usedSession(_ id: RandomID, in mount: LiveMount) async -> LiveSession? {
    guard mount.keeping != nil, let unused = takeProvisional(id) else {
      return await heldSession(id, in: mount)
    }
    unused.execute { $0.end() }
    return nil
  }

  private static let lastSuffix = "-last"

  /// The `Set-Cookie` value by which ``lastSession(cookies:of:host:address:for:in:)`` finds a
  /// session.
  func lastCookie(_ token: String, host: String, in mount: LiveMount) -> String {
    cookie(cookieName(host, mount) + Self.lastSuffix, token, in: mount)
  }

  /// The cookie in which `live.js` stores the token of a page that is being left.
  private static let leftCookie = "pullback-left"

  /// The `Set-Cookie` value that deletes the cookie of a page that was left, so that a second
  /// window does not resume the same session.
  func clearedLeftCookie(in mount: LiveMount) -> String {
    "\(Self.leftCookie)=; Path=\(mount.cookiePath); Max-Age=0; SameSite=Strict"
  }

  private func values(of name: String, in cookies: String) -> [String] {
    cookies.split(separator: ";").compactMap { part in
      let part = part.drop { $0 == " " }
      return part.hasPrefix(name + "=") ? String(part.dropFirst(name.count + 1)) : nil
    }
  }

  /// The client address that limits apply to; empty if no limit applies.
  func address(of request: Request) -> String {
    address(
      peer: request.headers[.pullbackPeer] ?? "",
      forwarded: request.headers[values: .forwardedFor].joined(separator: ",")
    )
  }

  /// The client address that limits apply to; empty if all known addresses are trusted proxies.
  ///
  /// Each proxy appends the address of its peer to `X-Forwarded-For`, so a client can forge only
  /// the entries before those of the proxies. The client's address is therefore the last one that
  /// is not a trusted proxy's. If a proxy has appended something that is not an address, the
  /// proxy's own address counts.
  ///
  /// - Parameters:
  ///   - peer: The remote address of the connection; empty if it has none.
  ///   - forwarded: The value of the field `X-Forwarded-For`.
  package func address(peer: String, forwarded: String) -> String {
    client(peer: peer, forwarded: forwarded)?.customer.description ?? ""
  }

  /// The client's address; nil if all known addresses are trusted proxies.
  func client(peer: String, forwarded: String) -> IPAddress? {
    let entries = forwarded.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    var proxy: IPAddress?
    for text in [peer] + entries.reversed() where !text.isEmpty {
      guard let address = IPAddress(text) ?? Authority(text)?.address else {
        if !hasLoggedForwarding.exchange(true, ordering: .relaxed) {
          logger.warning(
            """
            A proxy sends X-Forwarded-For with \(text.quoted(limit: 64)), which is no address. Its clients \
            are limited together.
            """)
        }
        return proxy
      }
      if configuration.trusts(address) {
        proxy = address
        continue
      }
      return address
    }
    // Without the field, the client may be a browser on this machine.
    if proxy != nil, !entries.isEmpty, !hasLoggedMissingAddress.exchange(true, ordering: .relaxed) {
      logger.notice(
        """
        No limit by address applies to clients at the trusted address \(peer.quoted(limit: 64)), because \
        their X-Forwarded-For names trusted proxies only. Their sessions share \
        \(LiveSetting.sessionsWithoutAddress.variable). A proxy must append the address of its client.
        """)
    }
    return nil
  }

  /// The seconds for which a browser keeps a cookie after its last page: 400 days, the longest that
  /// browsers allow, or the lifetime of page tokens if that is longer. A stored session is of use
  /// only with its visitor's cookie.
  private var visitorLifetime: Int64 {
    max(400 * 24 * 3600, configuration.tokenLifetime.components.seconds)
  }

  func cookie(for visitor: RandomID, host: String, in mount: LiveMount) -> String {
    let token = signer.visitorToken(visitor, expires: Self.seconds + visitorLifetime)
    return cookie(cookieName(host, mount), token, in: mount)
  }

  private func cookie(_ name: String, _ value: String, in mount: LiveMount) -> String {
    "\(name)=\(value); Path=\(mount.cookiePath); Max-Age=\(visitorLifetime); "
      + "HttpOnly; SameSite=Lax\(configuration.isSecure ? "; Secure" : "")"
  }

  /// The allowed image sources as a part of the content security policy. A source with characters
  /// that could begin another rule is left out.
  private var imageSources: String {
    configuration.imageSources.filter { $0.allSatisfy { $0.isASCII && !" ;,\r\n".contains($0) } }
      .map { " " + $0 }.joined()
  }

  /// The header fields of every page. The content security policy allows only scripts and styles of
  /// this server, and forbids other sites to show the page in a frame.
  ///
  /// - Parameters:
  ///   - nonce: The random text of a style sheet that the page contains; nil for none.
  ///   - assets: What the app has allowed besides.
  func pageHeaders(
    nonce: String? = nil,
    assets: MountedAssets = MountedAssets()
  ) -> HTTPFields {
    let sheet = nonce.map { " 'nonce-\($0)'" } ?? ""
    var headers = HTTPFields()
    headers[.contentType] = "text/html; charset=utf-8"
    headers[.cacheControl] = "no-store"
    headers[HTTPField.Name("content-security-policy")!] = """
      default-src 'none'; script-src 'self'\(assets.allowed(.scripts)); \
      style-src 'self'\(sheet)\(assets.allowed(.styles)); \
      img-src 'self' data:\(imageSources)\(assets.allowed(.images)); \
      connect-src 'self'\(assets.allowed(.connections)); form-action 'self'; base-uri 'none'; \
      frame-ancestors 'none'\(assets.furtherRules)
      """
    headers[HTTPField.Name("x-content-type-options")!] = "nosniff"
    headers[HTTPField.Name("referrer-policy")!] = "same-origin"
    // Asks the browser to tell its colors with each request, so that the first HTML of a page has them.
    headers[HTTPField.Name("accept-ch")!] = "Sec-CH-Prefers-Color-Scheme"
    return headers
  }
}
#endif
