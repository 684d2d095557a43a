/// The identifier of a session: 128 bits, which are random for sessions of browsers.
///
/// Nobody can use a session from a browser with its identifier alone, without a signed token, so
/// identifiers may appear in logs and in the storage.
public struct SessionID: Hashable, Sendable {
  public let high: UInt64
  public let low: UInt64

  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// A new identifier from the system's random number generator.
  public static func random() -> SessionID {
    SessionID(high: .random(in: 0...UInt64.max), low: .random(in: 0...UInt64.max))
  }
}

extension SessionID: LosslessStringConvertible {
  /// The identifier as 32 hexadecimal digits.
  public var description: String { Self.hexadecimal(high) + Self.hexadecimal(low) }

  /// Creates the identifier from its 32 hexadecimal digits; nil for any other text.
  public init?(_ description: String) {
    guard description.utf8.count == 32,
      let high = UInt64(description.prefix(16), radix: 16),
      let low = UInt64(description.suffix(16), radix: 16)
    else { return nil }
    self.init(high: high, low: low)
  }

  private static func hexadecimal(_ bits: UInt64) -> String {
    let digits = String(bits, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
