import PullbackTerminal

/// A terminal emulator for the sequences that the output uses. It records all others.
struct TerminalEmulator {
  struct Cell: Hashable {
    var text = " "
    var style = Style()
  }
  struct Style: Hashable {
    var parameters: [String: String] = [:]
  }

  let width, height: Int
  var rows: [[Cell]]
  var x = 0
  var y = 0
  var style = Style()
  var isCursorVisible = false
  var isSynchronized = false
  var unknown: [String] = []
  var clears = 0
  var top = 0
  var bottom: Int
  private var lastPrinted: Character?

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    bottom = height - 1
    rows = Array(repeating: Array(repeating: Cell(), count: width), count: height)
  }

  var text: String {
    rows.map { row in
      var line = row.map(\.text).joined()
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }

  mutating func apply(_ bytes: [UInt8]) {
    var rest = Substring(String(decoding: bytes, as: UTF8.self))
    while let next = rest.unicodeScalars.first {
      switch next {
      case "\u{1B}":
        rest.unicodeScalars.removeFirst()
        guard rest.unicodeScalars.first == "[" else {
          unknown.append("ESC")
          return
        }
        rest.unicodeScalars.removeFirst()
        var parameters = ""
        while let scalar = rest.unicodeScalars.first {
          rest.unicodeScalars.removeFirst()
          if (0x40...0x7E).contains(scalar.value) {
            control(parameters, final: Character(scalar))
            break
          }
          parameters.unicodeScalars.append(scalar)
        }
      case "\r":
        rest.unicodeScalars.removeFirst()
        x = 0
      case "\n":
        rest.unicodeScalars.removeFirst()
        if y == height - 1 { unknown.append("scroll") } else { y += 1 }
      case "\u{8}":
        rest.unicodeScalars.removeFirst()
        x = max(0, x - 1)
      default:
        let end = rest.unicodeScalars.firstIndex { $0.value < 0x20 } ?? rest.endIndex
        for character in rest[..<end] { print(character) }
        rest = rest[end...]
      }
    }
  }

  private mutating func print(_ character: Character) {
    // As in tmux, which repeats only characters of one byte.
    lastPrinted = character.isASCII ? character : nil
    let columns = GraphemeWidth.columns(of: character)
    if x + columns > width { x = width - columns }
    erase(x)
    rows[y][x] = Cell(text: String(character), style: style)
    if columns == 2 {
      erase(x + 1)
      rows[y][x].text = String(character)
      rows[y][x + 1] = Cell(text: "", style: style)
    }
    x += columns
    if x >= width { x = width - 1 }
  }

  private mutating func erase(_ column: Int) {
    if rows[y][column].text == "" && column > 0 { rows[y][column - 1].text = " " }
    if column + 1 < width && rows[y][column + 1].text == "" { rows[y][column + 1].text = " " }
  }

  private mutating func control(_ text: String, final: Character) {
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map {
      Int($0) ?? 0
    }
    let count = max(1, numbers.first ?? 1)
    switch final {
    case "H":
      y = max(1, numbers.first ?? 1) - 1
      x = max(1, numbers.count > 1 ? numbers[1] : 1) - 1
    case "A": y -= count
    case "B": y += count
    case "C": x += count
    case "D": x -= count
    case "K":
      erase(x)
      for column in x..<width { rows[y][column] = Cell(style: blankStyle) }
    case "X":
      erase(x)
      for column in x..<min(width, x + count) {
        erase(column)
        rows[y][column] = Cell(style: blankStyle)
      }
    case "b":
      guard let last = lastPrinted else { return unknown.append("repeat") }
      for _ in 0..<count { print(last) }
    case "r":
      top = max(1, numbers.first ?? 1) - 1
      bottom = numbers.count > 1 ? numbers[1] - 1 : height - 1
      (x, y) = (0, 0)
    case "M", "L":
      guard (top...bottom).contains(y) else { return unknown.append("outside") }
      for _ in 0..<min(count, bottom - y + 1) {
        let blank = Array(repeating: Cell(style: blankStyle), count: width)
        if final == "M" {
          rows.remove(at: y)
          rows.insert(blank, at: bottom)
        } else {
          rows.remove(at: bottom)
          rows.insert(blank, at: y)
        }
      }
      x = 0
    case "J":
      clears += 1
      for row in 0..<height {
        for column in 0..<width { rows[row][column] = Cell(style: blankStyle) }
      }
    case "m": select(numbers.isEmpty ? [0] : numbers)
    case "h", "l": mode(text, isOn: final == "h")
    default: unknown.append("\(text)\(final)")
    }
    if !(0..<width).contains(x) || !(0..<height).contains(y) { unknown.append("\(text)\(final)") }
  }

  private var blankStyle: Style {
    var blank = Style()
    blank.parameters["background"] = style.parameters["background"]
    return blank
  }

  private mutating func mode(_ text: String, isOn: Bool) {
    switch text {
    case "?2026": isSynchronized = isOn
    case "?25": isCursorVisible = isOn
    default: unknown.append(text)
    }
  }

  private mutating func select(_ numbers: [Int]) {
    var index = 0
    while index < numbers.count {
      let number = numbers[index]
      index += 1
      switch number {
      case 0: style = Style()
      case 1: style.parameters["bold"] = "on"
      case 2: style.parameters["dim"] = "on"
      case 22:
        style.parameters["bold"] = nil
        style.parameters["dim"] = nil
      case 3, 4, 7, 9: style.parameters["a\(number)"] = "on"
      case 23, 24, 27, 29: style.parameters["a\(number - 20)"] = nil
      case 39: style.parameters["foreground"] = nil
      case 49: style.parameters["background"] = nil
      case 38, 48:
        let length = numbers[index] == 2 ? 4 : 2
        let value = numbers[index..<index + length].map(String.init).joined(separator: ";")
        style.parameters[number == 38 ? "foreground" : "background"] = value
        index += length
      case 30...37, 90...97: style.parameters["foreground"] = String(number)
      case 40...47, 100...107: style.parameters["background"] = String(number)
      default: unknown.append("\(number)m")
      }
    }
  }
}

/// A seeded generator of random numbers.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
