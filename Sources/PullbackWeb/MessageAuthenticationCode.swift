#if Web
/// HMAC with SHA-256 (RFC 2104, FIPS 180-4), which signs session tokens.
///
/// It is implemented here because nothing else is needed of a cryptography library: swift-crypto
/// would add 460 source files of BoringSSL and its wrappers, a quarter of the first build. No
/// branch or index depends on a secret, and codes are compared in constant time.
struct MessageAuthenticationCode: Sendable {
  /// The hash states after the inner and after the outer padded key; they are computed once for
  /// each key.
  private let inner: SHA256
  private let outer: SHA256

  /// Prepares the computation of codes with a key.
  ///
  /// - Parameter key: A key of any length; one longer than 64 bytes is hashed first.
  init(key: [UInt8]) {
    var block = key.count > 64 ? SHA256.hash(key) : key
    block += [UInt8](repeating: 0, count: 64 - block.count)
    var (inner, outer) = (SHA256(), SHA256())
    inner.update(block.map { $0 ^ 0x36 })
    outer.update(block.map { $0 ^ 0x5C })
    (self.inner, self.outer) = (inner, outer)
  }

  /// The 32-byte code of a message.
  func code(of message: some Sequence<UInt8>) -> [UInt8] {
    var (inner, outer) = (inner, outer)
    inner.update(message)
    outer.update(inner.finish())
    return outer.finish()
  }

  /// Whether `code` is the code of `message`, compared in constant time.
  func isValid(_ code: some Collection<UInt8>, of message: some Sequence<UInt8>) -> Bool {
    let expected = self.code(of: message)
    guard code.count == expected.count else { return false }
    return zip(code, expected).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

/// The hash function SHA-256 of FIPS 180-4, for input in pieces.
struct SHA256: Sendable {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  private var pending: [UInt8] = []
  private var count: UInt64 = 0

  /// The 32-byte hash of a sequence of bytes.
  static func hash(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finish()
  }

  mutating func update(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      pending.append(byte)
      count += 1
      if pending.count == 64 { compress() }
    }
  }

  /// Pads the message and returns its hash. Do not update it afterwards.
  mutating func finish() -> [UInt8] {
    let bits = count * 8
    update([0x80])
    while pending.count != 56 { update([0]) }
    update((0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * $0)) })
    return state.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) }
    }
  }

  /// Processes the pending block of 64 bytes (FIPS 180-4, section 6.2.2).
  private mutating func compress() {
    var schedule = [UInt32](repeating: 0, count: 64)
    for index in 0..<16 {
      schedule[index] = pending[4 * index..<4 * index + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (x, y) = (schedule[index - 15], schedule[index - 2])
      let small = rotate(x, 7) ^ rotate(x, 18) ^ x >> 3
      let large = rotate(y, 17) ^ rotate(y, 19) ^ y >> 10
      schedule[index] = schedule[index - 16] &+ small &+ schedule[index - 7] &+ large
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let choice = (e & f) ^ (~e & g)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      let first =
        h &+ (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) &+ choice
        &+ Self.constants[index] &+ schedule[index]
      let second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) &+ majority
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
    pending.removeAll(keepingCapacity: true)
  }

  private func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
#endif
