/// The line that a person types at a terminal. It is edited here and not by the terminal, so that it is
/// known whether a line was begun, into which nothing may be written.
///
/// Backspace, Ctrl-W and Ctrl-U remove a character, a word and the line, as terminals do. Ctrl-D in an
/// empty line ends the input. Other control characters and escape sequences are ignored.
struct LineEditor {
  /// What has been typed of the line that is not finished.
  private(set) var text = ""
  /// Whether what follows the first word, the first two, or the start of a line, is not shown, as the text
  /// of a secure field.
  var isSecret: (_ start: String) -> Bool = { _ in false }
  /// The number of characters of the line before those that are not shown; nil if all are.
  private var secretStart: Int?
  /// The bytes that arrived and were not handled yet.
  private var waiting: ArraySlice<UInt8> = []
  /// The number of bytes that have arrived since ``noteTypedAhead()``. Those that wait before them were
  /// typed ahead.
  private var arrived = 0
  /// Whether a part of the line was typed ahead.
  private var isTypedAhead = false
  /// The bytes after Escape of a sequence that has not arrived as a whole; nil outside of one.
  private var sequence: [UInt8]?

  struct Step: Hashable {
    /// What the terminal has to show for what was typed.
    var echo = ""
    /// The line that was finished; nil if none was.
    var line: String?
    /// Whether a part of the line that was finished was typed before ``noteTypedAhead()``.
    var isTypedAhead = false
    var isAtEnd = false
  }

  /// What the terminal shows of the line that is not finished.
  var shown: String {
    guard let secretStart else { return text }
    return text.prefix(secretStart) + String(repeating: "*", count: text.count - secretStart)
  }

  /// Whether a line was begun, or may have been by what was not handled yet.
  var isBegun: Bool { !text.isEmpty || !waiting.isEmpty }

  mutating func append(_ bytes: [UInt8]) {
    waiting += bytes
    arrived += bytes.count
  }

  /// Notes that what has arrived was typed before another page is read.
  mutating func noteTypedAhead() {
    arrived = 0
    isTypedAhead = !text.isEmpty
  }

  /// Handles what has arrived up to the end of the first line. The rest is handled when that is
  /// answered.
  mutating func advance() -> Step {
    var step = Step()
    while !waiting.isEmpty {
      isTypedAhead = waiting.count > arrived || isTypedAhead && !text.isEmpty
      guard let byte = waiting.popFirst() else { break }
      if let sequence {
        skip(sequence + [byte])
        continue
      }
      switch byte {
      case 0x0A, 0x0D:
        step.echo += "\n"
        step.line = text
        step.isTypedAhead = isTypedAhead
        text = ""
        secretStart = nil
        return step
      case 0x04 where text.isEmpty:
        step.isAtEnd = true
        return step
      case 0x08, 0x7F: remove(1, &step)
      case 0x15: remove(text.count, &step)
      case 0x17: remove(lastWord, &step)
      case 0x09: type(" ", &step)
      case 0x1B: sequence = []
      case 0..<0x20: break
      default:
        waiting = [byte] + waiting
        guard typeCharacters(&step) else { return step }
      }
    }
    return step
  }

  private mutating func type(_ new: String, _ step: inout Step) {
    let isFirst = text.isEmpty
    let before = shown.count
    text += new
    if secretStart == nil { secretStart = isFirst && isSecret("") ? 0 : startAfterNumber }
    step.echo += secretStart == nil ? new : String(shown.dropFirst(before))
  }

  /// The number of characters before a text that is not shown because of the first word, such as a number,
  /// or the first two, such as a command with a number; nil if there is none.
  private var startAfterNumber: Int? {
    let line = text.drop { $0 == " " }
    var end = line.startIndex
    for _ in 0..<2 {
      end = line[end...].drop { $0 == " " }.prefix { $0 != " " }.endIndex
      guard end < line.endIndex else { return nil }
      if isSecret(String(line[..<end])) { return text[..<end].count + 1 }
    }
    return nil
  }

  /// Types the characters until the next control character. Returns false if the last one has not
  /// arrived as a whole.
  private mutating func typeCharacters(_ step: inout Step) -> Bool {
    let bytes = waiting.prefix { $0 >= 0x20 && $0 != 0x7F }
    let start = bytes.suffix(3).lastIndex { $0 >= 0xC0 } ?? bytes.endIndex
    let length =
      start == bytes.endIndex ? 0 : bytes[start] >= 0xF0 ? 4 : bytes[start] >= 0xE0 ? 3 : 2
    let isCut = start + length > bytes.endIndex && bytes.endIndex == waiting.endIndex
    let whole = isCut ? bytes[..<start] : bytes
    waiting = waiting[whole.endIndex...]
    type(String(decoding: whole, as: UTF8.self), &step)
    return !isCut
  }

  private mutating func remove(_ count: Int, _ step: inout Step) {
    let columns = shown.suffix(count).reduce(0) { $0 + GraphemeWidth.columns(of: $1) }
    text.removeLast(min(count, text.count))
    if let start = secretStart, text.isEmpty || text.count < start { secretStart = nil }
    step.echo += String(repeating: "\u{8} \u{8}", count: columns)
  }

  /// The number of characters of the last word, with the spaces after it.
  private var lastWord: Int {
    let spaces = text.reversed().prefix { $0 == " " }.count
    return spaces + text.dropLast(spaces).reversed().prefix { $0 != " " }.count
  }

  /// Skips the bytes after Escape of a sequence, such as that of an arrow key, as far as they have
  /// arrived. Those that cannot be of a key were typed after the key Escape, and are put back.
  private mutating func skip(_ bytes: [UInt8]) {
    sequence = nil
    let last = bytes[bytes.count - 1]
    let isLetter = (0x41...0x5A).contains(last & 0xDF)
    switch (bytes.count, bytes[0]) {
    case (1, UInt8(ascii: "[")), (1, UInt8(ascii: "O")): sequence = bytes
    // The Linux console sends a second bracket for F1 to F5.
    case (2, UInt8(ascii: "[")) where last == UInt8(ascii: "["): sequence = bytes
    case (2..<32, UInt8(ascii: "[")) where (0x30...0x3F).contains(last): sequence = bytes
    case (2..., UInt8(ascii: "[")) where isLetter || Array("~^$@".utf8).contains(last): break
    case (2, UInt8(ascii: "O")) where Array("ABCDEFHMPQRS".utf8).contains(last): break
    default: waiting = bytes + waiting
    }
  }
}
