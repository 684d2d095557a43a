/// Finds the comments, strings, numbers, keywords and types in code.
///
/// The scanner knows no grammar, so code that does not compile is read too. Each byte is looked at a
/// bounded number of times, whatever the code is: what is not closed reaches to the end of the line,
/// or of the code.
struct CodeScanner {
  /// What a part of code is.
  enum Kind: Hashable, Sendable { case plain, keyword, type, string, number, comment }

  /// A part of code. All parts follow one another, and together they are the code.
  struct Run: Hashable {
    var kind: Kind
    var range: Range<Int>
  }

  private let bytes: [UInt8]
  private let rules: CodeRules
  private var runs: [Run] = []
  private var index = 0
  /// Where the plain text before `index` begins.
  private var plain = 0
  /// Whether `index` is inside of a tag.
  private var isInTag = false
  /// The start of the tag that ends the text after this tag: of a script or a style sheet.
  private var endTag: [UInt8]?
  /// The number of bytes of the longest keyword.
  private static let longestWord = 24

  private init(_ bytes: [UInt8], _ rules: CodeRules) {
    (self.bytes, self.rules) = (bytes, rules)
  }

  /// Returns the parts of code in UTF-8.
  static func runs(of bytes: [UInt8], _ language: CodeLanguage) -> [Run] {
    var scanner = CodeScanner(bytes, language.rules)
    while scanner.index < bytes.count {
      if scanner.rules.traits.contains(.markup) { scanner.markup() } else { scanner.step() }
    }
    scanner.finishPlain(at: bytes.count)
    return scanner.runs
  }

  // MARK: Parts

  private mutating func take(_ kind: Kind, to end: Int) {
    finishPlain(at: index)
    append(Run(kind: kind, range: index..<end))
    index = end
    plain = end
  }

  private mutating func finishPlain(at end: Int) {
    if plain < end { append(Run(kind: .plain, range: plain..<end)) }
    plain = end
  }

  /// Adds a part, and joins it with one of its kind before it, also across blanks.
  private mutating func append(_ run: Run) {
    guard !run.range.isEmpty else { return }
    if let last = runs.last {
      if last.kind == run.kind {
        runs[runs.count - 1].range = last.range.lowerBound..<run.range.upperBound
        return
      }
      if last.kind == .plain, runs.count > 1, runs[runs.count - 2].kind == run.kind,
        bytes[last.range].allSatisfy(\.isBlank)
      {
        runs.removeLast()
        runs[runs.count - 1].range = runs[runs.count - 1].range.lowerBound..<run.range.upperBound
        return
      }
    }
    runs.append(run)
  }

  private func at(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private func has(_ text: [UInt8], at start: Int) -> Bool {
    guard !text.isEmpty, start + text.count <= bytes.count else { return false }
    for (offset, byte) in text.enumerated() where bytes[start + offset] != byte { return false }
    return true
  }

  /// The end of the words and digits from an index on.
  private func endOfWord(_ start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end].isWord { end += 1 }
    return end
  }

  private func endOfLine(_ start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    return end
  }

  /// The end of a text, from an index on; the end of the code if it is not there.
  private func end(of text: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count, !has(text, at: index) { index += 1 }
    return min(bytes.count, index + text.count)
  }

  // MARK: Code

  private mutating func step() {
    let byte = bytes[index]
    guard rules.starts[Int(byte)] else { return index += 1 }
    if byte == rules.lineComment.first, isLineComment {
      return take(.comment, to: endOfLine(index))
    }
    if let block = rules.blockComment, byte == block.open.first, has(block.open, at: index) {
      return take(.comment, to: endOfComment(block.open, block.close))
    }
    if byte == UInt8(ascii: "'"), rules.traits.contains(.rust), !isCharacter {
      // A lifetime.
      return take(.type, to: max(index + 1, endOfWord(index + 1)))
    }
    for quote in rules.quotes where byte == quote.open[0] && has(quote.open, at: index) {
      return string(to: endOfString(quote, from: index + quote.open.count))
    }
    if byte.isDigit { return take(.number, to: endOfNumber) }
    if byte.isWord { return word() }
    sign(byte)
  }

  private var isLineComment: Bool {
    guard has(rules.lineComment, at: index) else { return false }
    guard rules.traits.contains(.spacedComments), index > 0 else { return true }
    let before = bytes[index - 1]
    return before.isBlank || before == UInt8(ascii: ";") || before == UInt8(ascii: "(")
  }

  private func endOfComment(_ open: [UInt8], _ close: [UInt8]) -> Int {
    guard rules.nestsComments else { return end(of: close, from: index + open.count) }
    var end = index + open.count
    var depth = 1
    while end < bytes.count {
      if has(close, at: end) {
        end += close.count
        depth -= 1
        if depth == 0 { return end }
      } else if has(open, at: end) {
        end += open.count
        depth += 1
      } else {
        end += 1
      }
    }
    return end
  }

  private mutating func string(to end: Int) {
    var kind = Kind.string
    if rules.traits.contains(.keys) {
      var next = end
      while next < bytes.count, bytes[next].isBlank { next += 1 }
      if at(next) == UInt8(ascii: ":") { kind = .type }
    }
    take(kind, to: end)
  }

  private func endOfString(_ quote: CodeRules.Quote, from start: Int) -> Int {
    var end = start
    while end < bytes.count {
      let byte = bytes[end]
      if !quote.spansLines, byte == 0x0A || byte == 0x0D { return end }
      if let inner = quote.interpolation, has(inner.start, at: end) {
        end = endOfInterpolation(inner, from: end + inner.start.count)
      } else if byte == UInt8(ascii: "\\"), quote.escapes {
        end = end + 1 < bytes.count && bytes[end + 1] != 0x0A ? afterCharacter(end + 1) : end + 1
      } else if byte == quote.close[0], has(quote.close, at: end) {
        return end + quote.close.count
      } else {
        end += 1
      }
    }
    return end
  }

  /// The index after the character of UTF-8 at an index.
  private func afterCharacter(_ start: Int) -> Int {
    var end = start + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  /// The end of code within a string: its closing bracket, or the end of the line. Strings in it may
  /// have brackets.
  private func endOfInterpolation(
    _ inner: (start: [UInt8], open: UInt8, close: UInt8), from start: Int
  ) -> Int {
    var end = start
    var depth = 1
    var open: UInt8?
    while end < bytes.count {
      let byte = bytes[end]
      if byte == 0x0A || byte == 0x0D { return end }
      if let mark = open {
        if byte == UInt8(ascii: "\\") { end += 1 } else if byte == mark { open = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") && inner.open != 0x28 {
        open = byte
      } else if byte == inner.open {
        depth += 1
      } else if byte == inner.close {
        depth -= 1
        if depth == 0 { return end + 1 }
      }
      end += 1
    }
    return min(end, bytes.count)
  }

  /// Whether a single quote begins a character of Rust, and no lifetime.
  private var isCharacter: Bool {
    if at(index + 1) == UInt8(ascii: "\\") { return true }
    guard index + 1 < bytes.count else { return false }
    return at(afterCharacter(index + 1)) == UInt8(ascii: "'")
  }

  private var endOfNumber: Int {
    var end = index
    let isHexadecimal = at(index) == UInt8(ascii: "0") && at(index + 1) | 0x20 == UInt8(ascii: "x")
    while end < bytes.count {
      let byte = bytes[end]
      if byte.isDigit || byte.isLetter || byte == UInt8(ascii: "_") {
        end += 1
        // The sign of an exponent.
        let mark = isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")
        if byte | 0x20 == mark, at(end) == UInt8(ascii: "-") || at(end) == UInt8(ascii: "+"),
          at(end + 1).isDigit
        {
          end += 1
        }
      } else if byte == UInt8(ascii: "."), at(end + 1).isDigit {
        end += 1
      } else {
        break
      }
    }
    return end
  }

  private mutating func word() {
    let end = endOfWord(index)
    if rules.traits.contains(.rust), end - index <= 2, bytes[end - 1] == UInt8(ascii: "r"),
      let close = endOfHashString(from: end)
    {
      return take(.string, to: close)
    }
    guard end - index <= Self.longestWord else {
      index = end
      return
    }
    let word = String(decoding: bytes[index..<end], as: UTF8.self)
    // A member, such as `self.default`, is no keyword.
    let isMember = index > 0 && bytes[index - 1] == UInt8(ascii: ".")
    if rules.keywords.contains(word), !isMember {
      take(.keyword, to: end)
    } else if rules.types.contains(word) && !isMember
      || rules.traits.contains(.capitalTypes) && bytes[index].isCapital
    {
      take(.type, to: end)
    } else {
      index = end
    }
  }

  /// What begins with `#`, `@` or `$`.
  private mutating func sign(_ byte: UInt8) {
    let end = endOfWord(index + 1)
    switch byte {
    case UInt8(ascii: "#"):
      if rules.traits.contains(.hashQuotes), let close = endOfHashString(from: index) {
        return take(.string, to: close)
      }
      if rules.traits.contains(.preprocessor), isFirstInLine { return take(.keyword, to: end) }
      if rules.traits.contains(.attributes), end > index + 1 { return take(.keyword, to: end) }
    case UInt8(ascii: "@"):
      if rules.traits.contains(.attributes), end > index + 1 { return take(.keyword, to: end) }
    case UInt8(ascii: "$"):
      guard rules.traits.contains(.dollars) else { break }
      if at(index + 1) == UInt8(ascii: "{") {
        var close = index + 2
        while close < bytes.count, bytes[close] != UInt8(ascii: "}"), bytes[close] != 0x0A {
          close += 1
        }
        return take(.type, to: at(close) == UInt8(ascii: "}") ? close + 1 : close)
      }
      if end > index + 1 { return take(.type, to: end) }
      if "?@#*!$-".utf8.contains(at(index + 1)) { return take(.type, to: index + 2) }
    default: break
    }
    index += 1
  }

  private var isFirstInLine: Bool {
    var before = index
    // Blanks before a sign are looked at once for the first sign, and no further sign follows them.
    while before > 0, bytes[before - 1] == 0x20 || bytes[before - 1] == 0x09 { before -= 1 }
    return before == 0 || bytes[before - 1] == 0x0A || bytes[before - 1] == 0x0D
  }

  /// The end of a string with signs `#` around its quotes, of which the first is at an index; nil if
  /// no quote follows them.
  private func endOfHashString(from start: Int) -> Int? {
    var quote = start
    while at(quote) == UInt8(ascii: "#"), quote - start < 9 { quote += 1 }
    guard at(quote) == UInt8(ascii: "\"") else { return nil }
    let hashes = Array(repeating: UInt8(ascii: "#"), count: quote - start)
    let spansLines =
      rules.traits.contains(.rust) || has(Array("\"\"\"".utf8), at: quote)
    let mark = Array((spansLines && !rules.traits.contains(.rust) ? "\"\"\"" : "\"").utf8)
    let limit = spansLines ? bytes.count : endOfLine(quote)
    return min(limit, end(of: mark + hashes, from: quote + mark.count))
  }

  // MARK: Markup

  private mutating func markup() {
    let byte = bytes[index]
    if isInTag { return tag(byte) }
    if byte == UInt8(ascii: "&") {
      let end = endOfWord(at(index + 1) == UInt8(ascii: "#") ? index + 2 : index + 1)
      if at(end) == UInt8(ascii: ";"), end - index < 34 { return take(.number, to: end + 1) }
    }
    guard byte == UInt8(ascii: "<") else { return index += 1 }
    if let block = rules.blockComment, has(block.open, at: index) {
      return take(.comment, to: end(of: block.close, from: index + block.open.count))
    }
    var start = index + 1
    if at(start) == UInt8(ascii: "/") || at(start) == 0x21 || at(start) == 0x3F { start += 1 }
    guard at(start).isLetter else { return index += 1 }
    var end = start
    while end < bytes.count, bytes[end].isName { end += 1 }
    isInTag = true
    endTag = nil
    if start == index + 1 {
      for name in ["script", "style"] where bytes[start..<end].elementsEqual(name.utf8) {
        endTag = Array("</\(name)".utf8)
      }
    }
    take(.keyword, to: end)
  }

  private mutating func tag(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: ">"):
      isInTag = false
      take(.keyword, to: index + 1)
      if let endTag {
        while index < bytes.count, !has(endTag, at: index) { index += 1 }
      }
    case UInt8(ascii: "/") where at(index + 1) == UInt8(ascii: ">"):
      isInTag = false
      take(.keyword, to: index + 2)
    // A tag that is not closed ends before the next one.
    case UInt8(ascii: "<"): isInTag = false
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      take(.string, to: end(of: [byte], from: index + 1))
    default:
      guard byte.isName else { return index += 1 }
      var end = index
      while end < bytes.count, bytes[end].isName { end += 1 }
      let isValue = index > 0 && bytes[index - 1] == UInt8(ascii: "=")
      take(isValue ? .string : .type, to: end)
    }
  }
}

extension UInt8 {
  /// Whether the byte may be part of the name of a tag or an attribute.
  fileprivate var isName: Bool {
    isWord || self == UInt8(ascii: "-") || self == UInt8(ascii: ":") || self == UInt8(ascii: ".")
  }
}
