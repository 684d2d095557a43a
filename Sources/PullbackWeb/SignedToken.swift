#if Web
import Crypto
import Foundation

/// A name of 128 random bits.
package struct RandomName: Hashable, Sendable {
  let high, low: UInt64

  package static func make() -> RandomName {
    var generator = SystemRandomNumberGenerator()
    return RandomName(high: generator.next(), low: generator.next())
  }

  var bytes: [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: high >> (56 - 8 * $0)) }
      + (0..<8).map { UInt8(truncatingIfNeeded: low >> (56 - 8 * $0)) }
  }

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  init(_ bytes: ArraySlice<UInt8>) {
    let half = bytes.startIndex + 8
    high = bytes[..<half].reduce(0) { $0 << 8 | UInt64($1) }
    low = bytes[half...].reduce(0) { $0 << 8 | UInt64($1) }
  }
}

/// Signs who a visitor is, for the cookie, and which session is whose, for the page.
///
/// A token says what it is for, so that one cannot stand for the other, and when it expires. The
/// page's token names the visitor too: without the visitor's cookie it is worth nothing.
package struct TokenSigner: Sendable {
  private enum Purpose: UInt8 { case visitor = 1, session = 2 }

  private let key: SymmetricKey

  package init(secret: [UInt8]) {
    // Secrets of any length make a key of the length of the hash.
    key = SymmetricKey(data: SHA256.hash(data: secret))
  }

  package func visitorToken(_ visitor: RandomName, expires: Int64) -> String {
    sign([Purpose.visitor.rawValue] + visitor.bytes, expires)
  }

  package func sessionToken(_ session: RandomName, of visitor: RandomName, expires: Int64) -> String
  {
    sign([Purpose.session.rawValue] + session.bytes + visitor.bytes, expires)
  }

  /// The visitor of a token, unless it is forged or expired.
  package func visitor(_ token: String, now: Int64) -> RandomName? {
    guard let bytes = verified(token, .visitor, count: 16, now) else { return nil }
    return RandomName(bytes[...])
  }

  /// The session of a token and whose it is, unless it is forged or expired.
  package func session(_ token: String, now: Int64) -> (session: RandomName, visitor: RandomName)? {
    guard let bytes = verified(token, .session, count: 32, now) else { return nil }
    return (RandomName(bytes[..<16]), RandomName(bytes[16...]))
  }

  private func sign(_ payload: [UInt8], _ expires: Int64) -> String {
    let payload = payload + (0..<8).map { UInt8(truncatingIfNeeded: expires >> (56 - 8 * $0)) }
    let code = HMAC<SHA256>.authenticationCode(for: payload, using: key)
    return Data(payload + Array(code)).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  private func verified(_ token: String, _ purpose: Purpose, count: Int, _ now: Int64)
    -> [UInt8]?
  {
    guard token.utf8.count < 512 else { return nil }
    var text = token.replacing("-", with: "+").replacing("_", with: "/")
    while text.utf8.count % 4 != 0 { text += "=" }
    guard let data = Data(base64Encoded: text), data.count == 1 + count + 8 + 32 else { return nil }
    let bytes = Array(data)
    let payload = bytes[..<(bytes.count - 32)]
    guard
      HMAC<SHA256>.isValidAuthenticationCode(
        bytes[(bytes.count - 32)...],
        authenticating: payload,
        using: key
      ),
      bytes[0] == purpose.rawValue
    else { return nil }
    let expires = payload.suffix(8).reduce(Int64(0)) { $0 << 8 | Int64($1) }
    return now < expires ? Array(payload[1..<(1 + count)]) : nil
  }
}
#endif
