extension String {
  /// The text with control characters as Swift source writes them, so that a terminal does not obey
  /// them. Characters that change the direction of text are written so, too.
  ///
  /// - Parameter keepsLines: Whether line ends stay.
  func withVisibleControls(keepsLines: Bool = false) -> String {
    func isControl(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x0A: !keepsLines
      case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
    guard unicodeScalars.contains(where: isControl) else { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if isControl(scalar) {
        text += "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }
}
