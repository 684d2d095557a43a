/// Writes HTML of others again with what ``HTMLPolicy`` allows, so that each element is closed, and in
/// an order in which a browser moves none of them: what a browser reads is what was checked.
struct HTMLSanitizer {
  private var tokens: HTMLTokenizer
  private var open: [String] = []
  private(set) var html = ""
  private(set) var text = ""
  private var isAtLineStart = true
  /// Whether the next character is the first one in a `pre`.
  private var isAtStartOfPre = false

  /// Elements beyond this depth are left out; browsers do the same at 512.
  private static let deepest = 64

  /// Reads the whole text.
  init(_ untrusted: String) {
    tokens = HTMLTokenizer(untrusted)
    while let token = tokens.next() {
      switch token {
      case .text(let text): write(text)
      case .start(let name, let attributes): start(name, attributes)
      case .end(let name): end(name)
      }
    }
    close(to: 0)
    while text.last?.isNewline == true { text.removeLast() }
  }

  private mutating func start(_ name: String, _ attributes: [HTMLTokenizer.Attribute]) {
    if HTMLPolicy.dropped.contains(name) { return skip(name) }
    guard HTMLPolicy.elements.contains(name) else { return }
    if HTMLPolicy.tableParts.contains(name) { return startTablePart(name, attributes) }
    openCell()
    if HTMLPolicy.blocks.contains(name) { closeInnermost(["p"]) }
    switch name {
    case "li": closeInnermost(["li"], inside: ["ul", "ol"])
    case "dd", "dt": closeInnermost(["dd", "dt"], inside: ["dl"])
    case "a": closeInnermost(["a"])
    case _ where HTMLPolicy.headings.contains(name): closeInnermost(HTMLPolicy.headings)
    default: break
    }
    add(name, attributes)
  }

  private mutating func add(_ name: String, _ attributes: [HTMLTokenizer.Attribute]) {
    isAtStartOfPre = false
    let isVoid = HTMLPolicy.void.contains(name)
    guard isVoid || open.count < Self.deepest else { return }
    html += "<\(name)"
    let kept = HTMLPolicy.attributes(of: name, attributes)
    for attribute in kept {
      html += " \(attribute.name)=\""
      escape(attribute.value)
      html += "\""
    }
    html += ">"
    if HTMLPolicy.blocks.contains(name) || name == "tr" || name == "caption" { breakLine() }
    switch name {
    case "br": say("\n")
    case "img": say(kept.first { $0.name == "alt" }?.value ?? "")
    case "li": say("• ")
    case "td", "th": if !isAtLineStart { say("  ") }
    default: break
    }
    if !isVoid { open.append(name) }
    isAtStartOfPre = name == "pre"
  }

  private mutating func end(_ name: String) {
    guard let index = open.lastIndex(of: name) else { return }
    // Only the end of a table, or of a part of one, ends what is in a cell around it.
    let isTable = name == "table" || HTMLPolicy.tableParts.contains(name)
    let isInside = open[(index + 1)...].contains {
      $0 == "table" || !isTable && HTMLPolicy.tableParts.contains($0)
    }
    if !isInside { close(to: index) }
  }

  private mutating func write(_ part: String) {
    let isBlank = part.utf8.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 || $0 == 0x0C }
    if isBlank, let last = open.last, last == "table" || last == "tr" || isSection(last) { return }
    openCell()
    var part = part[...]
    // A browser ignores a line break at the beginning, so the second of two is written twice.
    if isAtStartOfPre, part.first == "\n" { part = part.dropFirst() }
    if isAtStartOfPre, part.first == "\n" { html += "\n" }
    if !part.isEmpty { isAtStartOfPre = false }
    escape(String(part))
    say(open.contains("pre") ? String(part) : Self.folded(part))
  }

  // MARK: Tables

  private func isSection(_ name: String) -> Bool { HTMLPolicy.sections.contains(name) }

  /// Begins a part of the innermost table, with the parts that have to be around it. Outside of
  /// tables it is left out.
  private mutating func startTablePart(
    _ name: String,
    _ attributes: [HTMLTokenizer.Attribute]
  ) {
    guard let table = open.lastIndex(of: "table") else { return }
    switch name {
    case "caption",
      _ where isSection(name):
      close(to: table + 1)
    case "tr":
      let section = open[(table + 1)...].firstIndex(where: isSection)
      close(to: (section ?? table) + 1)
      if section == nil { add("tbody", []) }
    default:
      guard let row = open[(table + 1)...].firstIndex(of: "tr") else {
        startTablePart("tr", [])
        // The depth is limited.
        guard open.last == "tr" else { return }
        return add(name, attributes)
      }
      close(to: row + 1)
    }
    add(name, attributes)
  }

  /// Opens a cell if a table is open without one: browsers put what is in no cell in front of the
  /// table.
  private mutating func openCell() {
    guard let last = open.last, last == "table" || last == "tr" || isSection(last) else { return }
    startTablePart("td", [])
    // Where the depth is limited, the text follows the table.
    if open.last != "td", let table = open.firstIndex(of: "table") { close(to: table) }
  }

  // MARK: The open elements

  /// Closes the innermost of some elements that is open, if it is inside of the innermost table cell
  /// and of the innermost of the elements `around`.
  private mutating func closeInnermost(_ names: Set<String>, inside around: Set<String> = []) {
    for index in open.indices.reversed() {
      let name = open[index]
      if names.contains(name) { return close(to: index) }
      if around.contains(name) || name == "table" || HTMLPolicy.tableParts.contains(name) { return }
    }
  }

  private mutating func close(to count: Int) {
    while open.count > count, let name = open.popLast() {
      html += "</\(name)>"
      isAtStartOfPre = false
      if HTMLPolicy.blocks.contains(name) || name == "tr" || name == "caption" { breakLine() }
    }
  }

  /// Skips an element that is left out with its content.
  private mutating func skip(_ name: String) {
    if name == "plaintext" { return tokens.skipAll() }
    if HTMLPolicy.rawText.contains(name) { return tokens.skipRawText(of: name) }
    var depth = 1
    while depth > 0, let token = tokens.next() {
      switch token {
      case .start(name, _): depth += 1
      case .end(name): depth -= 1
      default: break
      }
    }
  }

  // MARK: Output

  private mutating func escape(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": html += "&amp;"
      case "<": html += "&lt;"
      case ">": html += "&gt;"
      case "\"": html += "&quot;"
      case "'": html += "&#39;"
      case "\t", "\n": html.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
        html.unicodeScalars.append("\u{FFFD}")
      default: html.unicodeScalars.append(scalar)
      }
    }
  }

  private mutating func say(_ part: String) {
    guard !part.isEmpty else { return }
    let part = isAtLineStart && !open.contains("pre") ? part.drop { $0 == " " } : part[...]
    for scalar in part.unicodeScalars
    where scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) || scalar == "\n" {
      text.unicodeScalars.append(scalar)
    }
    if let last = part.last { isAtLineStart = last == "\n" || part == "• " }
  }

  private mutating func breakLine() {
    if !text.isEmpty, !isAtLineStart { text += "\n" }
    isAtLineStart = true
  }

  /// The text with one space for each run of spaces and line breaks.
  private static func folded(_ text: Substring) -> String {
    var result = ""
    var isAfterSpace = false
    for character in text {
      let isSpace = character == " " || character == "\n" || character == "\t"
      if !isSpace { result.append(character) } else if !isAfterSpace { result.append(" ") }
      isAfterSpace = isSpace
    }
    return result
  }
}
