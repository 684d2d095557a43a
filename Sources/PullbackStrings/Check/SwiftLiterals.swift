/// Finds the texts of a Swift file that are translated: literals where a key is expected.
///
/// It reads tokens, not types: a literal is found as the first argument of a call with a known name,
/// behind a known label, or as what a property or function of the type `LocalizedStringKey` returns. A key that is made otherwise, such as `LocalizedStringKey(name)`, is not
/// found.
struct SwiftLiterals {
  struct Found: Hashable, Sendable {
    /// The key, with `%@` for a value whose type is not known.
    let key: String
    let line: Int
    /// The name of the table; nil for the standard one.
    var table: String?
  }

  /// What takes a key as its first argument, without a label.
  static let functions: Set<String> = [
    "Button", "ColorPicker", "ContentUnavailableView", "DatePicker", "DisclosureGroup", "Label",
    "LabeledContent", "Link", "LocalizationValue", "LocalizedStringKey", "LocalizedStringResource",
    "Menu", "NavigationLink", "Picker", "ProgressView", "Section", "SecureField", "ShareLink",
    "Stepper", "Tab", "TableColumn", "Text", "TextField", "TextState", "Toggle",
    "accessibilityHint",
    "accessibilityLabel", "accessibilityValue", "alert", "badge", "confirmationDialog", "help",
    "navigationBarTitle", "navigationTitle", "toast",
  ]
  /// The labels of arguments that take a key.
  static let labels: Set<String> = ["localized", "named", "prompt"]

  /// The types of keys.
  private static let types: Set<String> = ["LocalizedStringKey", "LocalizedStringResource"]

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var found: [Found] = []
  /// The last tokens, the newest last: names, and single characters.
  private var tokens: [String] = []

  /// A call or another bracket around the code.
  private struct Bracket {
    /// Whether the code is the first argument of something that takes a key there.
    var takesKey = false
    /// Whether it is a choice, as in `Text(isOn ? "Stop" : "Start")`.
    var isChoice = false
    /// Whether the code is the body of a property or function that returns a key.
    var returnsKey = false
  }
  private var brackets: [Bracket] = []

  /// How deep interpolations may be in one another.
  private static let deepest = 32

  static func keys(in source: [UInt8]) -> [Found] {
    var reader = SwiftLiterals(bytes: source)
    reader.read(depth: 0, until: nil)
    return reader.found
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ offset: Int = 0) -> UInt8? {
    index + offset < bytes.count ? bytes[index + offset] : nil
  }

  private mutating func note(_ token: String) {
    tokens.append(token)
    if tokens.count > 16 { tokens.removeFirst(8) }
  }

  /// Reads code, up to the parenthesis that closes an interpolation.
  private mutating func read(depth: Int, until end: UInt8?) {
    var open = 0
    while let next = byte() {
      switch next {
      case UInt8(ascii: "\n"):
        line += 1
        index += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
        while let next = byte(), next != UInt8(ascii: "\n") { index += 1 }
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\""): literal(pounds: 0, depth)
      case UInt8(ascii: "#"):
        var pounds = 0
        while byte(pounds) == UInt8(ascii: "#") { pounds += 1 }
        if byte(pounds) == UInt8(ascii: "\"") {
          index += pounds
          literal(pounds: pounds, depth)
        } else {
          note("#")
          index += 1
        }
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        open += 1
        let isCall = next == UInt8(ascii: "(")
        brackets.append(
          Bracket(
            takesKey: isCall && tokens.last.map(Self.functions.contains) ?? false,
            returnsKey: next == UInt8(ascii: "{") && beginsKey))
        note(String(UnicodeScalar(next)))
        index += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if end == next, open == 0 { return }
        open -= 1
        if !brackets.isEmpty { brackets.removeLast() }
        note(String(UnicodeScalar(next)))
        index += 1
      case UInt8(ascii: ","), UInt8(ascii: "?"):
        if !brackets.isEmpty {
          if next == UInt8(ascii: ",") {
            brackets[brackets.count - 1].takesKey = false
          } else {
            brackets[brackets.count - 1].isChoice = true
          }
        }
        note(String(UnicodeScalar(next)))
        index += 1
      default:
        if Self.isOfName(next) {
          let start = index
          while let next = byte(), Self.isOfName(next) { index += 1 }
          note(String(decoding: bytes[start..<index], as: UTF8.self))
        } else {
          note(String(UnicodeScalar(next)))
          index += 1
        }
      }
    }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        depth += 1
        index += 2
      } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        index += 2
      } else {
        if byte() == UInt8(ascii: "\n") { line += 1 }
        index += 1
      }
    } while depth > 0 && index < bytes.count
  }

  /// Whether a brace that follows the tokens begins code that returns a key: behind the type, or as a
  /// part of such code.
  private var beginsKey: Bool {
    if brackets.last?.returnsKey == true { return true }
    let type = tokens.last == "?" ? tokens.dropLast() : tokens[...]
    guard let name = type.last, Self.types.contains(name) else { return false }
    return [":", ">"].contains(type.dropLast().last)
  }

  /// Whether the tokens before a literal say that it is a key.
  private var isKey: Bool {
    guard let last = tokens.last else { return false }
    if let bracket = brackets.last, bracket.takesKey {
      if last == "(" || last == "?" || last == ":" && bracket.isChoice { return true }
    }
    if let bracket = brackets.last, bracket.returnsKey,
      ["{", ":", "?", "return"].contains(last)
    {
      return true
    }
    // Behind a label, or where the type is written down.
    if last == ":", tokens.count > 1 { return Self.labels.contains(tokens[tokens.count - 2]) }
    return last == "=" && tokens.count > 1 && Self.types.contains(tokens[tokens.count - 2])
  }

  private mutating func literal(pounds: Int, _ depth: Int) {
    let start = line
    let wasKey = isKey
    guard depth < Self.deepest else {
      index = bytes.count
      return
    }
    let isLong =
      byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
    index += isLong ? 3 : 1
    var text: [UInt8] = []
    var hasValues = false
    func ends() -> Int? {
      let quotes = isLong ? 3 : 1
      for offset in 0..<quotes where byte(offset) != UInt8(ascii: "\"") { return nil }
      for offset in 0..<pounds where byte(quotes + offset) != UInt8(ascii: "#") { return nil }
      return quotes + pounds
    }
    while let next = byte() {
      if let length = ends() {
        index += length
        break
      }
      if next == UInt8(ascii: "\n") {
        line += 1
        // A literal of one line does not end: this is no Swift.
        if !isLong { return }
      }
      guard next == UInt8(ascii: "\\"), isEscape(pounds) else {
        text.append(next)
        index += 1
        continue
      }
      index += 1 + pounds
      guard let escaped = byte() else { break }
      index += 1
      if escaped == UInt8(ascii: "(") {
        hasValues = true
        text += Array("\u{0}\(placeholder(depth))\u{0}".utf8)
      } else {
        text += escape(escaped)
      }
    }
    if wasKey {
      found.append(
        Found(key: key(text, isLong, hasValues), line: start, table: table(after: depth)))
    }
    note("\"")
  }

  private func isEscape(_ pounds: Int) -> Bool {
    (0..<pounds).allSatisfy { byte(1 + $0) == UInt8(ascii: "#") }
  }

  private mutating func escape(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "0"): return [0]
    case UInt8(ascii: "u"):
      guard self.byte() == UInt8(ascii: "{") else { return [] }
      let start = index + 1
      while let next = self.byte(), next != UInt8(ascii: "}"), index - start < 9 { index += 1 }
      let code = UInt32(
        String(decoding: bytes[min(start, index)..<index], as: UTF8.self), radix: 16)
      if self.byte() != nil { index += 1 }
      return code.flatMap { Unicode.Scalar($0) }.map { Array(String($0).utf8) } ?? []
    case UInt8(ascii: "\n"):
      line += 1
      // A line that goes on in the next one.
      while let next = self.byte(), next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") {
        index += 1
      }
      return []
    default: return [byte]
    }
  }

  /// Reads an interpolation, and returns its placeholder.
  private mutating func placeholder(_ depth: Int) -> String {
    let start = index
    let outer = (tokens, brackets)
    (tokens, brackets) = ([], [])
    read(depth: depth + 1, until: UInt8(ascii: ")"))
    let text = String(decoding: bytes[start..<min(index, bytes.count)], as: UTF8.self)
    index += 1
    (tokens, brackets) = outer
    if let specifier = text.range(of: "specifier:") {
      let rest = text[specifier.upperBound...].drop { $0 != "\"" }.dropFirst()
      return String(rest.prefix { $0 != "\"" })
    }
    let last = text.split(separator: ".").last.map(String.init) ?? ""
    return ["count", "count)", "index"].contains(last) || Int(text) != nil ? "%lld" : "%@"
  }

  /// The key of a literal, in which values are between zeros.
  private func key(_ text: [UInt8], _ isLong: Bool, _ hasValues: Bool) -> String {
    var string = String(decoding: text, as: UTF8.self)
    if isLong { string = Self.unindented(string) }
    guard hasValues else { return string }
    return string.split(separator: "\u{0}", omittingEmptySubsequences: false).enumerated().map {
      // Between the values a percent sign is written twice.
      $0 % 2 == 1
        ? String($1)
        : $1.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
    }.joined()
  }

  private static func unindented(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count > 1 else { return text }
    let indent = lines.removeLast().prefix { $0 == " " || $0 == "\t" }.count
    lines.removeFirst()
    return lines.map {
      String($0.dropFirst(min(indent, $0.prefix { $0 == " " || $0 == "\t" }.count)))
    }
    .joined(separator: "\n")
  }

  /// The table that is named behind a literal: `, tableName: "Words"`.
  private func table(after depth: Int) -> String? {
    let rest = bytes[min(index, bytes.count)...].prefix(120)
    let text = String(decoding: rest, as: UTF8.self)
    for label in ["tableName:", "table:"] {
      guard text.prefix(while: { $0 == "," || $0.isWhitespace }).endIndex < text.endIndex,
        text.drop(while: { $0 == "," || $0.isWhitespace }).hasPrefix(label)
      else { continue }
      let value = text.drop { $0 != "\"" }.dropFirst()
      return String(value.prefix { $0 != "\"" })
    }
    return nil
  }
}

extension String {
  fileprivate func range(of word: String) -> Range<String.Index>? { firstRange(of: word) }
}
