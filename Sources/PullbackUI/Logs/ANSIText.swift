/// Reads the colors and styles that a program writes for a terminal: the escape sequences of ECMA-48
/// for colors (`ESC [ 31 m`) and of OSC 8 for links. Other escape sequences and control characters,
/// except line breaks and tabs, are left out. Takes linear time for every input.
struct ANSIText {
  private var style = Text.Part(string: "")
  private var isDim = false
  private var isReversed = false
  private var text: [UInt8] = []
  private var parts: [Text.Part] = []

  /// Returns the styled parts of a text.
  static func parts(of string: String) -> [Text.Part] {
    guard string.utf8.contains(where: isControl) else { return [Text.Part(string: string)] }
    var reader = ANSIText()
    reader.read(Array(string.utf8))
    reader.finishPart()
    return reader.parts
  }

  /// The text without colors and control characters.
  static func plain(_ string: String) -> String {
    guard string.utf8.contains(where: isControl) else { return string }
    return parts(of: string).reduce(into: "") { $0 += $1.string }
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x0A && byte != 0x09 || byte == 0x7F
  }

  private mutating func read(_ bytes: [UInt8]) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x1B {
        index = readEscape(bytes, from: index + 1)
      } else {
        if !Self.isControl(byte) { text.append(byte) }
        index += 1
      }
    }
  }

  /// Reads the escape sequence after an escape character. Returns the index after it. A sequence that
  /// does not end takes the rest of the text.
  private mutating func readEscape(_ bytes: [UInt8], from start: Int) -> Int {
    guard start < bytes.count else { return start }
    switch bytes[start] {
    case UInt8(ascii: "["):
      var end = start + 1
      while end < bytes.count, !(0x40...0x7E).contains(bytes[end]) { end += 1 }
      guard end < bytes.count else { return end }
      if bytes[end] == UInt8(ascii: "m") { apply(bytes[start + 1..<end]) }
      return end + 1
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
      var end = start + 1
      while end < bytes.count, bytes[end] != 0x07, bytes[end] != 0x1B { end += 1 }
      if bytes[start] == UInt8(ascii: "]") { link(bytes[start + 1..<end]) }
      if end + 1 < bytes.count, bytes[end] == 0x1B, bytes[end + 1] == UInt8(ascii: "\\") {
        return end + 2
      }
      return end < bytes.count && bytes[end] == 0x07 ? end + 1 : end
    default: return start + 1
    }
  }

  private mutating func link(_ command: ArraySlice<UInt8>) {
    let fields = command.split(
      separator: UInt8(ascii: ";"), maxSplits: 2, omittingEmptySubsequences: false)
    guard fields.count == 3, fields[0].elementsEqual([UInt8(ascii: "8")]) else { return }
    let address = String(decoding: fields[2], as: UTF8.self)
    finishPart()
    style.link = address.isSafeAddress ? address : nil
  }

  private mutating func finishPart() {
    guard !text.isEmpty else { return }
    var part = style
    part.string = String(decoding: text, as: UTF8.self)
    if isReversed {
      part.foreground = style.background ?? .black
      part.background = style.foreground ?? .gray
    } else if isDim, part.foreground == nil {
      part.foreground = .secondary
    }
    parts.append(part)
    text = []
  }

  // MARK: Colors

  private mutating func apply(_ codes: ArraySlice<UInt8>) {
    finishPart()
    var numbers: [Int] = [0]
    for byte in codes {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let last = numbers[numbers.count - 1]
        numbers[numbers.count - 1] = min(9999, last * 10 + Int(byte - UInt8(ascii: "0")))
      case UInt8(ascii: ";"), UInt8(ascii: ":"): numbers.append(0)
      // A private sequence.
      default: return
      }
    }
    var index = 0
    while index < numbers.count {
      switch numbers[index] {
      case 38: style.foreground = Self.color(numbers, &index) ?? style.foreground
      case 48: style.background = Self.color(numbers, &index) ?? style.background
      default: apply(numbers[index])
      }
      index += 1
    }
  }

  private mutating func apply(_ code: Int) {
    switch code {
    case 0:
      let link = style.link
      style = Text.Part(string: "")
      style.link = link
      (isDim, isReversed) = (false, false)
    case 1: style.isBold = true
    case 2: isDim = true
    case 3: style.isItalic = true
    case 4: style.isUnderlined = true
    case 7: isReversed = true
    case 9: style.isStruckThrough = true
    case 22: (style.isBold, isDim) = (nil, false)
    case 23: style.isItalic = nil
    case 24: style.isUnderlined = nil
    case 27: isReversed = false
    case 29: style.isStruckThrough = nil
    case 30...37: style.foreground = Self.named[code - 30]
    case 39: style.foreground = nil
    case 40...47: style.background = Self.named[code - 40]
    case 49: style.background = nil
    case 90...97: style.foreground = Self.bright[code - 90]
    case 100...107: style.background = Self.bright[code - 100]
    default: break
    }
  }

  private static let named: [Color] = [
    .black, .red, .green, .orange, .blue, .purple, .teal, .primary,
  ]
  private static let bright: [Color] = [
    .gray, .red, .green, .yellow, .blue, .pink, .cyan, .primary,
  ]

  /// Reads the color after 38 or 48: `5;N`, one of 256, or `2;R;G;B`. Moves `index` to its last
  /// number.
  private static func color(_ numbers: [Int], _ index: inout Int) -> Color? {
    guard index + 1 < numbers.count else { return nil }
    switch numbers[index + 1] {
    case 5 where index + 2 < numbers.count:
      index += 2
      return indexed(numbers[index])
    case 2 where index + 4 < numbers.count:
      index += 4
      let parts = numbers[index - 2...index].map { Double(min(255, $0)) / 255 }
      return Color(red: parts[0], green: parts[1], blue: parts[2])
    default:
      index = numbers.count
      return nil
    }
  }

  private static func indexed(_ number: Int) -> Color? {
    switch number {
    case 0...7: return named[number]
    case 8...15: return bright[number - 8]
    case 16...231:
      let levels = [0.0, 95, 135, 175, 215, 255]
      let cube = number - 16
      return Color(
        red: levels[cube / 36] / 255, green: levels[cube / 6 % 6] / 255,
        blue: levels[cube % 6] / 255)
    case 232...255: return Color(white: Double(8 + (number - 232) * 10) / 255)
    default: return nil
    }
  }
}

extension TextContent {
  /// Creates a text from the output of a program, with its colors.
  package init(ansi output: String) {
    self = Text(ansi: output).content(in: InheritedStyle(), .untranslated)
  }
}

extension Text {
  /// Creates a text from the output of a program, with the colors, styles and links that it has set
  /// by escape sequences. All other control characters but line breaks and tabs are left out.
  public init(ansi output: String) { self.init(parts: ANSIText.parts(of: output)) }
}
