#if Web
/// The name and the port of a server, as in a `Host` field or an origin: `localhost:8080`.
///
/// Each host has only one spelling here. Others are normalized or refused, because a browser or a
/// proxy could understand them as a host that was not checked.
package struct Authority: Equatable, Sendable {
  /// A name in lower case and without a dot at its end, an IPv4 address, or an IPv6 address without
  /// brackets.
  package let name: String
  /// The port; nil for the default port of the scheme, such as 443 for HTTPS.
  package let port: UInt16?

  /// The name as an address; nil if it is not an address.
  var address: IPAddress? { IPAddress(name) }

  /// Parses `name`, `name:port`, `address:port` or `[address]:port`. Returns nil for a text with a
  /// user, an incomplete IPv4 address or one in hexadecimal (`127.1`, `0x7f.1`), or a port above
  /// 65535.
  package init?(_ text: some StringProtocol) {
    let text = text.lowercased()
    let end: String.Index
    if text.hasPrefix("[") {
      guard let bracket = text.firstIndex(of: "]") else { return nil }
      let name = text[..<bracket].dropFirst()
      guard name.contains(":"), !name.contains("%"), IPAddress(name) != nil else { return nil }
      self.name = String(name)
      end = text.index(after: bracket)
    } else {
      end = text.firstIndex(of: ":") ?? text.endIndex
      var name = text[..<end]
      if name.hasSuffix(".") { name.removeLast() }
      guard Self.isName(name) || IPAddress(name) != nil else { return nil }
      self.name = String(name)
    }
    let rest = text[end...]
    guard rest.isEmpty || rest.hasPrefix(":") else { return nil }
    let digits = rest.dropFirst()
    guard digits.utf8.allSatisfy(Self.isDigit) else { return nil }
    port = UInt16(digits)
    guard port != nil || digits.isEmpty else { return nil }
  }

  private static func isName(_ text: Substring) -> Bool {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    let areValid = labels.allSatisfy { label in
      !label.isEmpty
        && label.utf8.allSatisfy {
          isDigit($0) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
            || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        }
    }
    guard areValid, let last = labels.last else { return false }
    // Browsers read a name that ends in a number as an IPv4 address.
    let isHexadecimal = last.hasPrefix("0x") && last.dropFirst(2).allSatisfy(\.isHexDigit)
    return !last.utf8.allSatisfy(isDigit) && !isHexadecimal
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
#endif
