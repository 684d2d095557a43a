/// The inline styles of a page's HTML as rules of a style sheet, so that the page has its sizes and
/// colors before the client runs, and without JavaScript.
///
/// The client copies the attribute `data-s` to the style of its element; a rule applies to the
/// elements with the same attribute, and so to none whose style the client has changed.
enum FirstStyles {
  /// The maximum number of rules. A page with more different styles gets the others from the client.
  private static let limit = 500

  /// Returns a rule for each different style in the HTML of a page.
  static func rules(of html: String) -> String {
    let bytes = Array(html.utf8)
    let start = Array(" data-s=\"".utf8)
    let theme = UInt8(ascii: "t")
    var rules = ""
    var known: Set<ArraySlice<UInt8>> = []
    var index = 0
    while index + start.count < bytes.count, known.count < limit {
      // In texts and values quotation marks are escaped, so this is the start of an attribute.
      guard bytes[index] == start[0], bytes[index + start.count - 1] == start[start.count - 1],
        bytes[index..<index + 6] == start[..<6],
        bytes[index + 6] == start[6] || bytes[index + 6] == theme
      else {
        index += 1
        continue
      }
      let isTheme = bytes[index + 6] == theme
      index += start.count
      let value = bytes[index...].prefix { $0 != UInt8(ascii: "\"") }
      index += value.count
      // The value is in a string and in a block of the rule, and may end neither.
      guard !value.isEmpty, value.allSatisfy(isPlain), known.insert(value).inserted else {
        continue
      }
      let text = String(decoding: value, as: UTF8.self)
      rules +=
        isTheme
        ? ":root:has([data-t=\"\(text)\"]){\(text)}" : "#p1 [data-s=\"\(text)\"]{\(text)}"
    }
    return rules
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: plainSigns.contains(byte)
    }
  }

  private static let plainSigns = Set(" :;,.-()%#+*/".utf8)
}
