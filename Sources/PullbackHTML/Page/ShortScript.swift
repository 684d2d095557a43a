/// Makes the scripts of a page, such as `live.js`, shorter: without comments, indentation and
/// needless spaces, and with short names for its functions and variables.
///
/// This is not a parser of JavaScript. It takes lines that are indented by less than four spaces for the
/// outermost ones of the script: what they declare is known in all of it. What the others declare first, and
/// the parameters of functions, are known in the lines up to the next outermost one, and may have the same
/// short names as others elsewhere. It requires that comments have lines of their own, that regular
/// expressions contain no spaces or quotes and follow a bracket, a comma or an operator, that no declared name
/// or parameter is also that of a global function or variable of browsers that the script uses, that no
/// statement is empty and no text contains `;}`, and that expressions in template strings contain no braces
/// and no template strings.
enum ShortScript {
  static func text(of script: String) -> String {
    var pieces = [""]
    var names: Set<String> = [], outer: Set<String> = []
    for line in script.split(separator: "\n") {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("//") { continue }
      let indentation = line.count - text.count
      let declared = declaredNames(text), parameters = parameters(text)
      names.formUnion(declared + parameters)
      if indentation < 4 {
        // In a module, the parameters of the function around all lines.
        outer.formUnion(indentation < 2 ? declared + parameters : declared)
        if !text.hasPrefix("}") { pieces.append("") }
      }
      let short = compact(Array(text.utf8))
      // A line that ends in an open statement, or with a semicolon, needs no line break.
      let isOpen = short.last.map { ";{},(".contains($0) } == true
      pieces[pieces.count - 1] += isOpen ? short : short + "\n"
    }
    return renamed(pieces.map { $0.replacing(";}", with: "}") }, names, outer: outer)
  }

  private static func isWord(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return UInt8(ascii: "_") == byte || UInt8(ascii: "$") == byte || byte >= 0x80
      || Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber
  }

  private static func isQuote(_ byte: UInt8) -> Bool { "\"'`".utf8.contains(byte) }

  /// A line without the spaces that JavaScript does not need. String literals keep their spaces.
  private static func compact(_ line: [UInt8]) -> String {
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
        // `a + +b` is not `a ++b`.
        let isBetweenSigns =
          result.last == next && (next == UInt8(ascii: "+") || next == UInt8(ascii: "-"))
        if !isBetweenWords, !isBetweenSigns { continue }
      } else if isQuote(byte) {
        quote = byte
      }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The names of the parameters of the functions in a line.
  private static func parameters(_ line: Substring) -> [String] {
    var lists = line.split(separator: ") =>").dropLast().map { text in
      text[(text.lastIndex(of: "(") ?? text.startIndex)...]
    }
    if line.hasPrefix("function ") {
      lists.append(line.drop { $0 != "(" }.prefix { $0 != ")" })
    }
    return lists.flatMap(words)
  }

  private static func words(in text: some StringProtocol) -> [String] {
    text.split { !isWord($0.asciiValue) }.map { String($0) }
  }

  /// The names that a line of the script declares if it begins with a declaration; empty for other
  /// lines.
  private static func declaredNames(_ line: Substring) -> [String] {
    guard let keyword = line.split(separator: " ").first,
      ["const", "let", "function"].contains(keyword)
    else { return [] }
    let rest = line.dropFirst(keyword.count + 1)
    if keyword == "function" { return [String(rest.prefix { isWord($0.asciiValue) })] }
    // The parts between the commas that are in no string literal and no brackets.
    var parts = [""]
    var depth = 0
    var isInText = false
    for character in rest {
      if character == "\"" || character == "`" { isInText.toggle() }
      if isInText { continue }
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if character == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.flatMap { part in
      let part = part.drop { $0 == " " }
      return part.hasPrefix("[")
        ? words(in: part.prefix { $0 != "]" }) : [String(part.prefix { isWord($0.asciiValue) })]
    }
  }

  /// Replaces names by names of one or two letters, and `const` by `let`. Names that are in different
  /// pieces of the script may be replaced by the same one, unless both are declared outside of the pieces.
  private static func renamed(
    _ pieces: [String], _ names: Set<String>, outer: Set<String>
  ) -> String {
    let lists = pieces.map { Self.parts(of: Array($0.utf8)) }
    let parts = Array(lists.joined())
    var counts: [String: Int] = [:]
    for part in parts { counts[part, default: 0] += 1 }
    let long = names.subtracting(propertyShorthands(in: parts))
      .filter { $0.count > 2 && $0.first?.isLowercase == true }
      .sorted { (counts[$1, default: 0], $0) < (counts[$0, default: 0], $1) }
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".map { String($0) }
    let all = letters + letters.map { "e" + $0 } + letters.map { "t" + $0 }
    var taken = lists.map { Set($0) }, takenOutside = outer
    var short = ["const": "let"]
    for name in long {
      let places = taken.indices.filter { taken[$0].contains(name) }
      let isOuter = outer.contains(name)
      let new = all.first { new in
        !(isOuter && takenOutside.contains(new)) && !places.contains { taken[$0].contains(new) }
      }
      guard let new else { continue }
      short[name] = new
      for place in places { taken[place].insert(new) }
      if isOuter { takenOutside.insert(new) }
    }
    var result = ""
    for (index, part) in parts.enumerated() {
      let before = index > 0 ? parts[index - 1] : ""
      let after = index + 1 < parts.count ? parts[index + 1] : ""
      let isProperty =
        before.hasSuffix(".") && !before.hasSuffix("...")
        || after.hasPrefix(":") && (before.hasSuffix("{") || before.hasSuffix(","))
      result += isProperty ? part : short[part] ?? part
    }
    return result
  }

  /// Whether a slash after these bytes begins a regular expression, and is no division.
  private static func beginsExpression(after bytes: [UInt8]) -> Bool {
    let bytes = bytes.filter { $0 != UInt8(ascii: " ") }
    return bytes.last.map { "(,=:[!&|?{};".utf8.contains($0) } ?? true
      || bytes.suffix(2) == Array("=>".utf8)[...]
  }

  private static func endOfRegularExpression(in script: [UInt8], from start: Int) -> Int {
    var index = start + 1
    var isInClass = false
    while index < script.count, script[index] != UInt8(ascii: "/") || isInClass {
      if script[index] == UInt8(ascii: "[") { isInClass = true }
      if script[index] == UInt8(ascii: "]") { isInClass = false }
      index += script[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index + 1
  }

  /// The names that are also the names of properties, as in `{ name }`, and some others that stand
  /// between commas.
  private static func propertyShorthands(in parts: [String]) -> Set<String> {
    var names: Set<String> = []
    var brackets: [Character] = []
    // How many brackets are open around the names that a `let` declares.
    var declaration: Int?
    for (index, part) in parts.enumerated().dropFirst().dropLast() {
      if part == "let" { declaration = brackets.count }
      if !isWord(part.utf8.first) {
        if isQuote(part.utf8.first ?? 0) { continue }
        for character in part {
          if "([{".contains(character) { brackets.append(character) }
          if ")]}".contains(character) { _ = brackets.popLast() }
          if character == ";" { declaration = nil }
        }
      } else if brackets.last == "{", declaration != brackets.count,
        ["{", ","].contains(parts[index - 1].last), [",", "}"].contains(parts[index + 1].first)
      {
        names.insert(part)
      }
    }
    return names
  }

  /// The script split into words, string literals, and the characters between them.
  private static func parts(of script: [UInt8]) -> [String] {
    var parts: [[UInt8]] = []
    var index = 0
    /// Whether the index is in a part `${…}` of a template string.
    var isInExpression = false
    while index < script.count {
      let start = index
      let byte = script[index]
      if isQuote(byte) || isInExpression && byte == UInt8(ascii: "}") {
        // After an expression in a template string, the string goes on.
        let quote = isQuote(byte) ? byte : UInt8(ascii: "`")
        if !isQuote(byte) { isInExpression = false }
        index += 1
        while index < script.count {
          if quote == UInt8(ascii: "`"), script[index...].starts(with: "${".utf8) {
            isInExpression = true
            index += 2
            break
          }
          let next = script[index]
          index += next == UInt8(ascii: "\\") ? 2 : 1
          if next == quote { break }
        }
      } else if byte == UInt8(ascii: "/"), beginsExpression(after: parts.last ?? []) {
        index = endOfRegularExpression(in: script, from: index)
      } else if isWord(byte) {
        while index < script.count, isWord(script[index]) { index += 1 }
      } else {
        repeat {
          index += 1
        } while index < script.count && !isWord(script[index])
          && !isQuote(script[index]) && script[index] != UInt8(ascii: "/")
          && !(isInExpression && script[index] == UInt8(ascii: "}"))
      }
      parts.append(Array(script[start..<min(index, script.count)]))
    }
    return parts.map { String(decoding: $0, as: UTF8.self) }
  }
}
