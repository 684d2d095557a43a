#if Web
import Foundation

/// Signs the visitor's cookie and the token with which a page connects.
///
/// A token contains its expiry date and its purpose, so that a cookie cannot serve as a page's
/// token. A page's token also contains the visitor, so that it is valid only together with that
/// visitor's cookie.
package struct TokenSigner: Sendable {
  /// What a page's token says about its session.
  package struct PageToken: Hashable, Sendable {
    package var session: RandomID
    package var visitor: RandomID
    /// Who was logged in when the page was rendered.
    var login: Login
    /// The rendered page, so that its session can be created again. Nil if the session has handled
    /// an event or a URL. In a decoded token, also nil if the path of the page has more than 400
    /// bytes.
    package var rendered: Rendered?
    /// Whether the token is too old to begin a new session. It still leads to a session that
    /// exists.
    package var isExpired = false

    package init(session: RandomID, visitor: RandomID, rendered: Rendered? = nil) {
      self.init(session: session, visitor: visitor, login: Login(), rendered: rendered)
    }

    init(session: RandomID, visitor: RandomID, login: Login, rendered: Rendered? = nil) {
      self.session = session
      self.visitor = visitor
      self.login = login
      self.rendered = rendered
    }
  }

  /// A rendered page: its path and a checksum of its HTML.
  package struct Rendered: Hashable, Sendable {
    package var path: String
    package var checksum: UInt64

    package init(path: String, checksum: UInt64) {
      self.path = path
      self.checksum = checksum
    }
  }

  private enum Purpose: UInt8 { case visitor = 1, session = 2, sessionOfLogin = 3, right = 4 }

  private let authentication: MessageAuthenticationCode

  package init(secret: [UInt8]) {
    authentication = MessageAuthenticationCode(key: secret)
  }

  package func visitorToken(_ visitor: RandomID, expires: Int64) -> String {
    sign([Purpose.visitor.rawValue] + visitor.bytes, expires)
  }

  package func pageToken(_ token: PageToken, expires: Int64) -> String {
    let hasLogin = token.login != Login()
    let purpose: Purpose = hasLogin ? .sessionOfLogin : .session
    var payload = [purpose.rawValue] + token.session.bytes + token.visitor.bytes
    if hasLogin { payload += token.login.code.bigEndianBytes }
    // A longer path could exceed the size limit of the first message.
    if let rendered = token.rendered, rendered.path.utf8.count <= Self.pathLimit {
      payload += rendered.checksum.bigEndianBytes + Array(rendered.path.utf8)
    }
    return sign(payload, expires)
  }

  /// A keyed hash of a text, which only a server with the secret can compute. It is never part of a
  /// token.
  func digest(_ text: String) -> [UInt8] { authentication.code(of: Array("text \(text)".utf8)) }

  private static let pathLimit = 400

  /// The visitor that a cookie identifies; nil if the cookie is forged or expired.
  package func visitor(_ token: String, now: Int64) -> RandomID? {
    guard let (bytes, purpose, expires) = verified(token), purpose == .visitor,
      bytes.count == 16, now < expires
    else { return nil }
    return RandomID(bytes)
  }

  /// The contents of a page's token; nil if it is forged.
  package func page(_ token: String, now: Int64) -> PageToken? {
    guard let (bytes, purpose, expires) = verified(token),
      purpose == .session || purpose == .sessionOfLogin,
      bytes.count >= (purpose == .session ? 32 : 40)
    else { return nil }
    var page = PageToken(session: RandomID(bytes), visitor: RandomID(bytes.dropFirst(16)))
    page.isExpired = now >= expires
    var rest = bytes.dropFirst(32)
    if purpose == .sessionOfLogin {
      page.login = Login(code: UInt64(bigEndianBytes: rest.prefix(8)))
      rest = rest.dropFirst(8)
    }
    if rest.count >= 8 {
      page.rendered = Rendered(
        path: String(decoding: rest.dropFirst(8), as: UTF8.self),
        checksum: UInt64(bigEndianBytes: rest.prefix(8))
      )
    }
    return page
  }

  /// A key for whoever has it, to a part of the server that is not for everybody.
  package func key(to right: String, expires: Int64) -> String {
    sign([Purpose.right.rawValue] + Array(right.utf8), expires)
  }

  /// Whether a key is genuine, for this part of the server, and not expired.
  package func isKey(_ key: String, to right: String, now: Int64) -> Bool {
    guard let (bytes, purpose, expires) = verified(key), purpose == .right, now < expires else {
      return false
    }
    return bytes.elementsEqual(right.utf8)
  }

  private func sign(_ payload: [UInt8], _ expires: Int64) -> String {
    let payload = payload + UInt64(bitPattern: expires).bigEndianBytes
    return Data(payload + authentication.code(of: payload)).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// The payload of a token, without its purpose and expiry date, and these; nil if the token is
  /// forged.
  private func verified(
    _ token: String
  ) -> (payload: ArraySlice<UInt8>, purpose: Purpose, expires: Int64)? {
    guard token.utf8.count < 1024 else { return nil }
    var text = token.replacing("-", with: "+").replacing("_", with: "/")
    while text.utf8.count % 4 != 0 { text += "=" }
    guard let data = Data(base64Encoded: text), data.count > 1 + 8 + 32 else { return nil }
    let bytes = Array(data)
    let payload = bytes.dropLast(32)
    guard authentication.isValid(bytes.suffix(32), of: payload),
      let purpose = payload.first.flatMap(Purpose.init)
    else { return nil }
    let expires = Int64(bitPattern: UInt64(bigEndianBytes: payload.suffix(8)))
    return (payload.dropFirst().dropLast(8), purpose, expires)
  }
}
#endif
