import PullbackUI

/// Parses the lines of a script.
enum ScriptSyntax {
  struct SyntaxError: Error {
    var reason: String
    init(_ reason: String) { self.reason = reason }
  }

  struct Word {
    var text: String
    var isQuoted: Bool
  }

  /// Splits a line into words and quoted texts, without its comment.
  static func words(of line: Substring) throws(SyntaxError) -> [Word] {
    var words: [Word] = []
    var rest = line[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "#" {
        break
      } else if first == "\"" {
        words.append(Word(text: try quoted(&rest), isQuoted: true))
        if let next = rest.first, !next.isWhitespace, next != "#" {
          throw SyntaxError("expected a space after the closing quote")
        }
      } else {
        let word = rest.prefix { !$0.isWhitespace && $0 != "#" && $0 != "\"" }
        words.append(Word(text: String(word), isQuoted: false))
        rest = rest[word.endIndex...]
      }
    }
    return words
  }

  private static func quoted(_ rest: inout Substring) throws(SyntaxError) -> String {
    rest.removeFirst()
    var text = ""
    while let character = rest.popFirst() {
      switch character {
      case "\"": return text
      case "\\":
        switch rest.popFirst() {
        case "\"": text.append("\"")
        case "\\": text.append("\\")
        case "n": text.append("\n")
        case "t": text.append("\t")
        case let other:
          throw SyntaxError(
            "unknown escape \\\(other.map(String.init) ?? ""); use \\\" \\\\ \\n or \\t"
          )
        }
      default: text.append(character)
      }
    }
    throw SyntaxError("the closing quote is missing")
  }

  static func command(_ words: [Word]) throws(SyntaxError) -> Script.Command {
    let name = words[0].text
    let rest = Array(words.dropFirst())
    if words[0].isQuoted {
      throw SyntaxError("a line must begin with a command, not with quoted text")
    }
    switch name {
    case "tap": return try tap(rest)
    case "type": return .type(try texts(rest, 1, #"type "text""#)[0])
    case "key":
      guard rest.count == 1 else { throw SyntaxError("expected: key NAME") }
      let (key, modifiers) = try key(rest[0].text)
      return .key(key, modifiers)
    case "fill":
      let both = try texts(rest, 2, #"fill "label" "text""#)
      return .fill(label: both[0], text: both[1])
    case "toggle": return .toggle(try texts(rest, 1, #"toggle "label""#)[0])
    case "resize": return try resize(rest)
    case "advance": return try advance(rest)
    case "expect": return try expect(rest)
    case "settle": return try bare(.settle, name, rest)
    case "screen": return try bare(.screen, name, rest)
    case "svg": return try bare(.svg, name, rest)
    case "html": return try bare(.html, name, rest)
    case "state": return try bare(.state, name, rest)
    case "actions": return try bare(.actions, name, rest)
    default:
      throw SyntaxError(
        "unknown command \"\(name)\"; the commands are tap, type, key, fill, toggle, resize, "
          + "advance, settle, screen, svg, html, state, actions and expect"
      )
    }
  }

  private static func bare(
    _ command: Script.Command,
    _ name: String,
    _ rest: [Word]
  ) throws(SyntaxError) -> Script.Command {
    guard rest.isEmpty else { throw SyntaxError("\(name) takes no arguments") }
    return command
  }

  private static func texts(
    _ words: [Word],
    _ count: Int,
    _ usage: String
  ) throws(SyntaxError) -> [String] {
    guard words.count == count, words.allSatisfy(\.isQuoted) else {
      throw SyntaxError("expected: \(usage)")
    }
    return words.map(\.text)
  }

  private static func tap(_ words: [Word]) throws(SyntaxError) -> Script.Command {
    if words.count == 2, !words[0].isQuoted, words[1].isQuoted {
      guard let role = ControlRole(rawValue: words[0].text) else {
        let roles = ControlRole.allCases.map(\.rawValue).joined(separator: ", ")
        throw SyntaxError("unknown role \"\(words[0].text)\"; the roles are \(roles)")
      }
      return .tap(role: role, label: words[1].text)
    }
    return .tap(role: nil, label: try texts(words, 1, #"tap "label" or tap ROLE "label""#)[0])
  }

  private static func expect(_ words: [Word]) throws(SyntaxError) -> Script.Command {
    let usage = #"expect screen "text" or expect no screen "text""#
    guard let text = words.last, text.isQuoted else { throw SyntaxError("expected: \(usage)") }
    switch words.dropLast().map(\.text) {
    case ["screen"]: return .expect(text: text.text, isPresent: true)
    case ["no", "screen"]: return .expect(text: text.text, isPresent: false)
    default: throw SyntaxError("expected: \(usage)")
    }
  }

  private static func resize(_ words: [Word]) throws(SyntaxError) -> Script.Command {
    let sides = words.first?.text.split(separator: "x", omittingEmptySubsequences: false) ?? []
    guard words.count == 1, sides.count == 2, let width = whole(sides[0]),
      let height = whole(sides[1]), (1...1000).contains(width), (1...1000).contains(height)
    else { throw SyntaxError("expected: resize WIDTHxHEIGHT, each from 1 to 1000") }
    return .resize(width: width, height: height)
  }

  private static func whole(_ text: Substring) -> Int? {
    text.allSatisfy { $0.isASCII && $0.isNumber } ? Int(text) : nil
  }

  private static func advance(_ words: [Word]) throws(SyntaxError) -> Script.Command {
    let mistake = SyntaxError("expected: advance TIME, such as 300ms, 1.5s, 2m or 1h")
    guard words.count == 1 else { throw mistake }
    let text = words[0].text
    let number = text.prefix { ($0.isASCII && $0.isNumber) || $0 == "." }
    let scale: Double
    switch text.dropFirst(number.count) {
    case "ms": scale = 0.001
    case "s": scale = 1
    case "m": scale = 60
    case "h": scale = 3600
    default: throw mistake
    }
    guard let value = Double(number), value.isFinite, value * scale < 1e9 else { throw mistake }
    // Rounded to nanoseconds, so that 0.3 seconds are exactly 300 milliseconds.
    return .advance(.nanoseconds(Int64((value * scale * 1e9).rounded())))
  }

  private static let keys: [String: Key] = [
    "enter": .enter, "return": .enter, "tab": .tab, "escape": .escape, "esc": .escape,
    "up": .up, "down": .down, "left": .left, "right": .right, "home": .home, "end": .end,
    "pageup": .pageUp, "pagedown": .pageDown, "backspace": .backspace, "delete": .delete,
    "insert": .insert, "space": .character(" "),
  ]

  /// Parses a key name such as `enter`, `x`, `ctrl+c` or `shift+tab`.
  static func key(_ name: String) throws(SyntaxError) -> (Key, KeyModifiers) {
    var rest = name[...]
    var modifiers = KeyModifiers()
    let known: [(String, KeyModifiers)] = [
      ("ctrl+", .control), ("alt+", .alt), ("shift+", .shift),
    ]
    while let (prefix, modifier) = known.first(where: { rest.hasPrefix($0.0) }) {
      rest = rest.dropFirst(prefix.count)
      modifiers.insert(modifier)
    }
    if let key = keys[String(rest)] { return (key, modifiers) }
    if rest.count == 1, let character = rest.first { return (.character(character), modifiers) }
    if rest.first == "f", let number = whole(rest.dropFirst()), (1...12).contains(number) {
      return (.function(number), modifiers)
    }
    let names = keys.keys.sorted().joined(separator: ", ")
    throw SyntaxError(
      "unknown key \"\(name)\"; use a character, ctrl+x, alt+x, shift+tab or \(names)")
  }
}
