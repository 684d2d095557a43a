#if Web
/// An IP address. An IPv4 address is stored as an IPv4-mapped IPv6 address, `::ffff:a.b.c.d`.
package struct IPAddress: Hashable, Sendable, CustomStringConvertible {
  /// The 16 bytes of the IPv6 address, in network order.
  private(set) var bytes: [UInt8]

  private static let version4Prefix = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]

  var isVersion4: Bool { bytes.starts(with: Self.version4Prefix) }

  /// Whether the address is one of the machine itself: `127.0.0.0/8` or `::1`.
  var isLoopback: Bool {
    isVersion4 ? bytes[12] == 127 : bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
  }

  /// Parses the text form of an address, ignoring an IPv6 zone; nil if it is malformed.
  package init?(_ text: some StringProtocol) {
    let text = text.prefix { $0 != "%" }
    if text.contains(":") {
      guard let bytes = Self.version6(text) else { return nil }
      self.bytes = bytes
    } else {
      guard let bytes = Self.version4(text) else { return nil }
      self.bytes = Self.version4Prefix + bytes
    }
  }

  private static func version4(_ text: some StringProtocol) -> [UInt8]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    // Some programs read a part with a leading zero as an octal number.
    let bytes = parts.compactMap { part in UInt8(part).flatMap { "\($0)" == part ? $0 : nil } }
    return parts.count == 4 && bytes.count == 4 ? bytes : nil
  }

  private static func version6(_ text: some StringProtocol) -> [UInt8]? {
    // "::", at most once, replaces the missing groups, which are zero.
    let characters = Array(text)
    let gap = characters.indices.dropLast().first {
      characters[$0] == ":" && characters[$0 + 1] == ":"
    }
    guard let gap else { return groups(String(text)).flatMap { $0.count == 16 ? $0 : nil } }
    guard let head = groups(String(characters[..<gap])),
      let tail = groups(String(characters[(gap + 2)...])), head.count + tail.count <= 14
    else { return nil }
    return head + [UInt8](repeating: 0, count: 16 - head.count - tail.count) + tail
  }

  private static func groups(_ text: String) -> [UInt8]? {
    if text.isEmpty { return [] }
    var bytes: [UInt8] = []
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index == parts.count - 1, part.contains(".") {
        guard let end = version4(part) else { return nil }
        bytes += end
      } else {
        guard part.count <= 4, part.first?.isHexDigit == true, let group = UInt16(part, radix: 16)
        else { return nil }
        bytes += [UInt8(group >> 8), UInt8(group & 0xFF)]
      }
    }
    return bytes
  }

  /// The text form of the address, such as `192.0.2.1` or `2001:db8:0:0:0:0:0:1`.
  package var description: String {
    if isVersion4 { return bytes.suffix(4).map(String.init).joined(separator: ".") }
    let groups = stride(from: 0, to: 16, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    return groups.map { String($0, radix: 16) }.joined(separator: ":")
  }

  /// The address that stands for a client in limits per client: the IPv4 address itself, or the
  /// IPv6 /64 network, since a provider assigns at least such a network to each customer.
  package var customer: IPAddress { isVersion4 ? self : masked(64) }

  /// The address with all bits after the first `count` set to zero.
  func masked(_ count: Int) -> IPAddress {
    var result = self
    for index in bytes.indices {
      let kept = min(8, max(0, count - index * 8))
      result.bytes[index] &= kept == 0 ? 0 : ~UInt8(0) << (8 - kept)
    }
    return result
  }
}

/// A range of addresses in CIDR notation, such as `10.0.0.0/8`, or a single address.
package struct IPAddressRange: Hashable, Sendable {
  private let start: IPAddress
  private let length: Int

  package init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1)
    guard let first = parts.first, let address = IPAddress(first) else { return nil }
    let all = address.isVersion4 ? 32 : 128
    guard let count = parts.count > 1 ? Int(parts[1]) : all, (0...all).contains(count) else {
      return nil
    }
    length = count + 128 - all
    start = address.masked(length)
  }

  package func contains(_ address: IPAddress) -> Bool { address.masked(length) == start }
}
#endif
