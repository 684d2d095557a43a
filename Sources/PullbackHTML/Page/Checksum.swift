extension String {
  /// The FNV-1a checksum of the UTF-8 bytes, to detect whether two texts are equal. It is not
  /// cryptographic: an attacker can choose texts with equal checksums.
  package var checksum: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}
