extension [UInt8] {
  /// The number of bytes at the end that begin a UTF-8 character without completing it; 0 if there
  /// are none.
  var incompleteCharacter: Int {
    for back in 1...3 where back <= count {
      let byte = self[count - back]
      if byte & 0xC0 == 0x80 { continue }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC2 ? 2 : 1
      return byte < 0xF5 && length > back ? back : 0
    }
    return 0
  }
}
