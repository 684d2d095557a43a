import IssueReporting

/// The names that views may write into a page: of custom elements, attributes, classes, hooks and
/// events. They come from the app's code, so a wrong one is reported as an issue and left out.
enum WebName {
  static func isElement(_ name: String) -> Bool {
    guard name.utf8.count <= 64, name.contains("-"), isLowercase(name.utf8.first) else {
      return false
    }
    return name.utf8.allSatisfy { isLowercase($0) || isDigit($0) || "-._".utf8.contains($0) }
      && !reserved.contains(name)
  }

  /// The names of SVG and MathML that would be those of custom elements.
  private static let reserved: Set<String> = [
    "annotation-xml", "color-profile", "font-face", "font-face-src", "font-face-uri",
    "font-face-format", "font-face-name", "missing-glyph",
  ]

  static func isAttribute(_ name: String) -> Bool {
    guard name.utf8.count <= 64, isLowercase(name.utf8.first),
      name.utf8.allSatisfy({ isLowercase($0) || isDigit($0) || "-_.".utf8.contains($0) })
    else { return false }
    // Names with one letter after `data-` are those of the page itself.
    return !name.hasPrefix("on") && !library.contains(name)
      && !(name.hasPrefix("data-") && name.utf8.count == 6)
  }

  private static let library: Set<String> = ["id", "class", "style", "slot", "is", "nonce", "name"]

  static func isClass(_ name: String) -> Bool {
    guard name.utf8.count <= 64, let first = name.utf8.first, isLetter(first) || first == 0x5F
    else { return false }
    return name.utf8.allSatisfy { isLetter($0) || isDigit($0) || "-_".utf8.contains($0) }
  }

  /// Whether a name can be that of a property, of a hook or of an event.
  static func isIdentifier(_ name: String) -> Bool {
    guard name.utf8.count <= 64, let first = name.utf8.first, isLetter(first) else { return false }
    return name.utf8.allSatisfy { isLetter($0) || isDigit($0) || "-_.:".utf8.contains($0) }
      && !["constructor", "prototype"].contains(name)
  }

  /// Returns whether a name is allowed, and reports an issue if it is not.
  static func check(_ name: String, _ isAllowed: (String) -> Bool, _ kind: String) -> Bool {
    if isAllowed(name) { return true }
    reportIssue("\"\(name)\" cannot be the name of \(kind), and was left out.")
    return false
  }

  private static func isLowercase(_ byte: UInt8?) -> Bool {
    byte.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } ?? false
  }
  private static func isLetter(_ byte: UInt8) -> Bool {
    isLowercase(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }
  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
