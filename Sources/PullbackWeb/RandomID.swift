#if Web
/// An unguessable identifier of 128 random bits, for sessions and visitors.
package struct RandomID: Hashable, Sendable {
  let high, low: UInt64

  package static func make() -> RandomID {
    var generator = SystemRandomNumberGenerator()
    return RandomID(high: generator.next(), low: generator.next())
  }

  /// Returns a random text of letters and digits.
  static func makeText() -> String {
    let id = make()
    return String(id.high, radix: 36) + String(id.low, radix: 36)
  }

  var bytes: [UInt8] { high.bigEndianBytes + low.bigEndianBytes }

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Creates an identifier from random bytes.
  ///
  /// - Parameter bytes: At least 16 bytes; only the first 16 are used.
  init(_ bytes: ArraySlice<UInt8>) {
    high = UInt64(bigEndianBytes: bytes.prefix(8))
    low = UInt64(bigEndianBytes: bytes.dropFirst(8).prefix(8))
  }
}

extension UInt64 {
  var bigEndianBytes: [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: self >> (56 - 8 * $0)) } }

  init(bigEndianBytes bytes: ArraySlice<UInt8>) {
    self = bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
#endif
