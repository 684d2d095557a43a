extension String {
  /// A checksum of the text's bytes (FNV-1a), to find out whether two texts are the same. It is no
  /// protection against somebody who chooses the texts.
  package var checksum: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}
