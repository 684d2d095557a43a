extension LivePage {
  /// The JavaScript of a live page: `Client/live.js`, embedded in the program.
  package static let client = trimmed(String(decoding: PackageResources.live_js, as: UTF8.self))

  /// The default stylesheet: `Client/live.css`, embedded in the program.
  package static let standardStylesheet = String(decoding: PackageResources.live_css, as: UTF8.self)

  /// Returns the script without comment lines, indentation and other spaces that browsers do not
  /// need.
  private static func trimmed(_ script: String) -> String {
    script.split(separator: "\n")
      .map { $0.drop { $0 == " " } }
      .filter { !$0.hasPrefix("//") }
      .map { compact(Array($0.utf8)) }
      .joined(separator: "\n")
  }

  /// Returns a line without the spaces that JavaScript does not need. Spaces inside of string
  /// literals are kept. Regular expressions in the script contain no spaces and no quotation marks.
  private static func compact(_ line: [UInt8]) -> String {
    func isWord(_ byte: UInt8?) -> Bool {
      guard let byte else { return false }
      return UInt8(ascii: "_") == byte || UInt8(ascii: "$") == byte || byte >= 0x80
        || Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber
    }
    var result: [UInt8] = []
    var quote: UInt8?
    var isEscaped = false
    for (index, byte) in line.enumerated() {
      if let open = quote {
        if byte == open, !isEscaped { quote = nil }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      } else if byte == UInt8(ascii: " ") {
        let next = index + 1 < line.count ? line[index + 1] : nil
        let isBetweenWords = isWord(result.last) && isWord(next)
        // In `a + +b` the space is needed: `a ++b` means something else.
        let isBetweenSigns =
          result.last == next && (next == UInt8(ascii: "+") || next == UInt8(ascii: "-"))
        if !isBetweenWords, !isBetweenSigns { continue }
      } else if "\"'`".utf8.contains(byte) {
        quote = byte
      }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
