/// The inline marks of a text in Markdown: `**strong**`, `_emphasis_`, `` `code` ``,
/// `~~struck through~~`, `[links](https://example.com)` and `<https://example.com>`. Of a picture,
/// `![description](address)`, the description remains.
///
/// Follows CommonMark, except that a mark whose length does not fit is taken literally, that HTML
/// and character references stay as they are, and that line breaks are kept. Takes linear time for
/// every input.
struct InlineMarkdown {
  /// A part of the text with one style.
  struct Run: Hashable {
    var bytes: [UInt8]
    var isStrong = false
    var isEmphasized = false
    var isCode = false
    var isStruckThrough = false
    /// The destination of a link; nil outside of links.
    var link: [UInt8]?
  }

  /// A byte that occurs in no text. It begins a placeholder for an interpolated value, which is not
  /// parsed. Three bytes with its number follow.
  static let placeholder: UInt8 = 0xFF

  static func placeholder(_ index: Int) -> [UInt8] {
    [placeholder] + [12, 6, 0].map { 0x80 | UInt8(truncatingIfNeeded: (index >> $0) & 0x3F) }
  }

  /// Calls a closure with each literal part and the number of each interpolated value in `bytes`.
  static func forEachPart(
    of bytes: [UInt8], literal: (ArraySlice<UInt8>) -> Void, value: (Int) -> Void
  ) {
    var start = 0
    var index = 0
    while index < bytes.count {
      guard bytes[index] == placeholder, index + 3 < bytes.count else {
        index += 1
        continue
      }
      if start < index { literal(bytes[start..<index]) }
      value(bytes[index + 1...index + 3].reduce(0) { $0 << 6 | Int($1 & 0x3F) })
      index += 4
      start = index
    }
    if start < bytes.count { literal(bytes[start...]) }
  }

  /// Returns the styled parts of a text.
  ///
  /// - Parameter bytes: UTF-8, with the results of ``placeholder(_:)`` in the place of interpolated
  ///   values.
  static func runs(of bytes: [UInt8]) -> [Run] {
    guard bytes.contains(where: isMark) else { return [Run(bytes: bytes)] }
    var parser = InlineMarkdown(bytes)
    parser.scan()
    return parser.result()
  }

  static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"),
      UInt8(ascii: "["), UInt8(ascii: "\\"), UInt8(ascii: "<"):
      true
    default: false
    }
  }

  private enum Mark { case strong, emphasis, strike }

  private enum Token {
    case text(Range<Int>)
    case code(Range<Int>)
    /// A run of one of the characters `*`, `_` and `~`, by its index in `delimiters`.
    case delimiter(Int)
    case openBracket
    /// The bracket of the description of a picture, with the exclamation mark before it.
    case openPicture
    case beginPicture
    case closeBracket
    case beginLink([UInt8])
    case endLink
  }

  private struct Delimiter {
    let byte: UInt8
    let canOpen, canClose: Bool
    let length: Int
    /// The characters that are not yet used as marks.
    var rest: Int
    var closed: [Mark] = []
    /// The marks that begin here, the outermost last.
    var opened: [Mark] = []
  }

  private let bytes: [UInt8]
  private var tokens: [Token] = []
  private var delimiters: [Delimiter] = []
  /// The delimiters that may begin a mark, by their character, in order.
  private var openers: [UInt8: [Int]] = [:]
  /// The tokens with brackets that may begin a link.
  private var brackets: [Int] = []
  /// For each run of backticks, the start of the next one of the same length.
  private var nextTicks: [Int: Int] = [:]

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    findTicks()
  }

  private func end(ofRunAt start: Int) -> Int {
    var end = start + 1
    while end < bytes.count, bytes[end] == bytes[start] { end += 1 }
    return end
  }

  private mutating func findTicks() {
    var last: [Int: Int] = [:]
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "`") else {
        index += 1
        continue
      }
      let end = end(ofRunAt: index)
      if let before = last[end - index] { nextTicks[before] = index }
      last[end - index] = index
      index = end
    }
  }

  // MARK: Reading

  private mutating func scan() {
    var index = 0
    var start = 0
    func text(_ tokens: inout [Token]) {
      if start < index { tokens.append(.text(start..<index)) }
    }
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\") where index + 1 < bytes.count && bytes[index + 1].isPunctuation:
        text(&tokens)
        start = index + 1
        index += 2
      case UInt8(ascii: "`"):
        text(&tokens)
        let length = end(ofRunAt: index) - index
        if let close = nextTicks[index] {
          tokens.append(.code(trimmedCode(index + length..<close)))
          index = close + length
          start = index
        } else {
          start = index
          index += length
        }
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        text(&tokens)
        let end = end(ofRunAt: index)
        add(index..<end)
        index = end
        start = index
      case UInt8(ascii: "["):
        text(&tokens)
        brackets.append(tokens.count)
        tokens.append(.openBracket)
        index += 1
        start = index
      case UInt8(ascii: "!") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "["):
        text(&tokens)
        brackets.append(tokens.count)
        tokens.append(.openPicture)
        index += 2
        start = index
      case UInt8(ascii: "]"):
        text(&tokens)
        index = closeBracket(at: index)
        start = index
      case UInt8(ascii: "<"):
        guard let end = autolinkEnd(index) else {
          index += 1
          continue
        }
        text(&tokens)
        let address = index + 1..<end
        tokens += [.beginLink(Array(bytes[address])), .text(address), .endLink]
        index = end + 1
        start = index
      default: index += 1
      }
    }
    text(&tokens)
  }

  /// Code in which a space at both ends stands for none, so that it may begin with a backtick.
  private func trimmedCode(_ range: Range<Int>) -> Range<Int> {
    let space = UInt8(ascii: " ")
    guard range.count > 2, bytes[range.lowerBound] == space, bytes[range.upperBound - 1] == space,
      bytes[range].contains(where: { $0 != space })
    else { return range }
    return range.lowerBound + 1..<range.upperBound - 1
  }

  /// The end of an address in angle brackets that begins with a scheme; nil if it is none.
  private func autolinkEnd(_ start: Int) -> Int? {
    var index = start + 1
    while index < bytes.count, bytes[index].isLetterOrDigit { index += 1 }
    guard (3...32).contains(index - start), index < bytes.count, bytes[index] == UInt8(ascii: ":")
    else { return nil }
    while index < bytes.count, bytes[index] > 0x20, bytes[index] != UInt8(ascii: "<") {
      if bytes[index] == UInt8(ascii: ">") { return index }
      index += 1
    }
    return nil
  }

  /// Handles a closing bracket. Returns the index after it or after the link that it ends.
  private mutating func closeBracket(at index: Int) -> Int {
    guard let open = brackets.popLast() else {
      tokens.append(.closeBracket)
      return index + 1
    }
    guard let (address, end) = destination(at: index + 1) else {
      tokens.append(.closeBracket)
      return index + 1
    }
    if case .openPicture = tokens[open] {
      tokens[open] = .beginPicture
      return end
    }
    tokens[open] = .beginLink(address)
    tokens.append(.endLink)
    // There are no links in links.
    brackets = []
    return end
  }

  /// Reads `(address)` or `(address "title")`. It ends at a bracket, so that no part of the text is
  /// read twice.
  private func destination(at start: Int) -> (address: [UInt8], end: Int)? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "(") else { return nil }
    var index = start + 1
    var depth = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") { return nil }
      if byte <= 0x20 { break }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") {
        if depth == 0 { break }
        depth -= 1
      }
      index += 1
    }
    guard index < bytes.count, depth == 0 else { return nil }
    let address = Array(bytes[start + 1..<index])
    if bytes[index] == UInt8(ascii: ")") { return (address, index + 1) }
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return nil }
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      if bytes[index] == UInt8(ascii: "[") || bytes[index] == UInt8(ascii: "]") { return nil }
      index += 1
    }
    guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: ")") else { return nil }
    return (address, index + 2)
  }

  // MARK: Marks

  /// Adds a run of `*`, `_` or `~`: first it ends marks that began before, then it may begin others.
  private mutating func add(_ range: Range<Int>) {
    let byte = bytes[range.lowerBound]
    let before = range.lowerBound > 0 ? bytes[range.lowerBound - 1] : 0x20
    let after = range.upperBound < bytes.count ? bytes[range.upperBound] : 0x20
    let isLeft = after > 0x20 && (!after.isPunctuation || before <= 0x20 || before.isPunctuation)
    let isRight = before > 0x20 && (!before.isPunctuation || after <= 0x20 || after.isPunctuation)
    let isWord = byte == UInt8(ascii: "_")
    var new = Delimiter(
      byte: byte,
      canOpen: isLeft && (!isWord || !isRight || before.isPunctuation),
      canClose: isRight && (!isWord || !isLeft || after.isPunctuation),
      length: range.count,
      rest: range.count
    )
    if new.canClose { close(&new) }
    if new.canOpen, new.rest > 0 { openers[byte, default: []].append(delimiters.count) }
    tokens.append(.delimiter(delimiters.count))
    delimiters.append(new)
  }

  private mutating func close(_ new: inout Delimiter) {
    let isStrike = new.byte == UInt8(ascii: "~")
    while new.rest > 0, let index = openers[new.byte]?.last {
      var opener = delimiters[index]
      if isStrike {
        guard new.rest == 2, opener.rest == 2 else { return }
      } else if opener.canClose || new.canOpen, (opener.length + new.length) % 3 == 0,
        opener.length % 3 != 0
      {
        return
      }
      let count = min(2, opener.rest, new.rest)
      let mark: Mark = isStrike ? .strike : count == 2 ? .strong : .emphasis
      opener.rest -= count
      opener.opened.append(mark)
      new.rest -= count
      new.closed.append(mark)
      delimiters[index] = opener
      if opener.rest == 0 { openers[new.byte]?.removeLast() }
      // Marks that began in between have no end inside of this one.
      for byte in openers.keys where byte != new.byte {
        while let last = openers[byte]?.last, last > index { openers[byte]?.removeLast() }
      }
    }
  }

  // MARK: Result

  private func result() -> [Run] {
    var runs: [Run] = []
    var (strong, emphasis, strike) = (0, 0, 0)
    var link: [UInt8]?
    func change(_ mark: Mark, _ step: Int) {
      switch mark {
      case .strong: strong += step
      case .emphasis: emphasis += step
      case .strike: strike += step
      }
    }
    func add(_ new: some Sequence<UInt8>, isCode: Bool = false) {
      var run = Run(bytes: [])
      run.isStrong = strong > 0
      run.isEmphasized = emphasis > 0
      run.isStruckThrough = strike > 0
      run.isCode = isCode
      run.link = link
      var last = runs.last
      last?.bytes = []
      if last != run { runs.append(run) }
      runs[runs.count - 1].bytes += new
    }
    for token in tokens {
      switch token {
      case .text(let range): add(bytes[range])
      case .code(let range): add(bytes[range], isCode: true)
      case .openBracket: add([UInt8(ascii: "[")])
      case .openPicture: add([UInt8(ascii: "!"), UInt8(ascii: "[")])
      case .beginPicture: break
      case .closeBracket: add([UInt8(ascii: "]")])
      case .beginLink(let address): link = address
      case .endLink: link = nil
      case .delimiter(let index):
        let delimiter = delimiters[index]
        for mark in delimiter.closed { change(mark, -1) }
        if delimiter.rest > 0 { add(repeatElement(delimiter.byte, count: delimiter.rest)) }
        for mark in delimiter.opened.reversed() { change(mark, 1) }
      }
    }
    return runs.filter { !$0.bytes.isEmpty }
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }

  /// Whether the byte is an ASCII character that is neither a letter, a digit nor a space.
  fileprivate var isPunctuation: Bool { self > 0x20 && self < 0x7F && !isLetterOrDigit }
}
