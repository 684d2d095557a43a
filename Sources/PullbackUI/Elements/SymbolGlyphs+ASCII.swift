/// The characters of symbols in terminals without Unicode.
extension SymbolGlyphs {
  /// Returns an ASCII character for a symbol: a customary one, such as `x` for `xmark`, or else the
  /// first character of the name, in upper case for a filled symbol; `?` if that is not ASCII.
  package static func ascii(for name: String) -> String {
    if let customary = customaryASCII(for: name) { return customary }
    guard let first = name.unicodeScalars.first, first.isASCII else { return "?" }
    return name.split(separator: ".").contains("fill")
      ? String(first).uppercased() : String(first)
  }

  /// The ASCII character that people know for a symbol; nil if there is none. All symbols with a slash
  /// have one, so that what is off is told from what is on.
  package static func customaryASCII(for name: String) -> String? {
    var parts = name.split(separator: ".")
    if parts.contains("slash"), parts.count > 1 { return "/" }
    let base = parts.prefix(2).joined(separator: ".")
    while !parts.isEmpty {
      let name = Substring(parts.joined(separator: "."))
      if let character = asciiGlyphs[name] { return character }
      if let glyph = glyphs[name], glyph.utf8.count == 1 { return glyph }
      guard let last = parts.popLast(), variants.contains(last) else { break }
    }
    return asciiGlyphs[base[...]]
  }

  private static let asciiGlyphs: [Substring: String] = entries(
    of: """
      checkmark v  xmark x  trash x  minus -  multiply x  chevron.right >  chevron.forward >
      arrow.right >  arrow.forward >  arrowtriangle.right >  chevron.left <  chevron.backward <
      arrow.left <  arrow.backward <  arrowtriangle.left <  chevron.up ^  arrow.up ^
      arrowtriangle.up ^  square.and.arrow.up ^  chevron.down v  arrow.down v
      arrowtriangle.down v  square.and.arrow.down v  star o  star.fill *  heart o  heart.fill *
      bookmark o  bookmark.fill *  circle o  circle.fill *  square .  square.fill #
      exclamationmark.triangle !  info i  play >  pause =  stop #  record.circle *  backward <
      forward >  line.3.horizontal =
      """)
}
