import PullbackStrings
import PullbackUI

/// The list of the keys: the app's shortcuts, and those of the terminal front end. It scrolls if it is
/// longer than the screen.
struct KeyHelp {
  /// The index of the first visible line.
  var first = 0
  /// Whether the list begins with the keys of text fields, because one has the focus.
  var isForField = false
  /// The keys that break the line in the field with the focus; empty in a field of one line.
  var lineBreaks = ""
  /// The shortcuts that the app has set for the controls that can be used now, with their labels.
  var shortcuts: [(key: String, label: String)] = []
  /// The language of the list.
  var words = Localization.untranslated

  enum Line: Hashable {
    case heading(String)
    case key(String, String)
    case blank
  }

  private typealias Section = (heading: String, keys: [(String, String)])

  private static let everywhere: Section = (
    "Everywhere",
    [
      ("tab, shift-tab", "next, previous"), ("up, down", "move around"),
      ("f6, shift-f6", "next, previous list or column"),
      ("escape", "close or go back"), ("page up, page down", "scroll"),
      ("alt-up, alt-down", "move a row"), ("ctrl-p", "find a command by name"),
      ("ctrl-g", "show what was printed"),
      ("f1", "show these keys"), ("f10", "show more actions"),
      ("ctrl-l, ctrl-z", "redraw, suspend"), ("ctrl-c", "quit"),
    ]
  )
  private static let outside: Section = (
    "Outside of text fields",
    [
      ("left, right", "move, or change a value"), ("enter, space", "press"),
      ("backspace", "go back"), ("home, end", "first, last"),
      ("m, right click", "show more actions"), (":", "find a command by name"), ("/", "search"),
      ("?", "show these keys"), ("q", "quit"), ("a-z", "find a row by its letter"),
    ]
  )
  private static let inside: Section = (
    "In a text field",
    [
      ("shift-arrows", "select text"), ("alt-left, alt-right", "by words"),
      ("home, end", "start, end of line"),
      ("ctrl-w, ctrl-u, ctrl-k", "delete word, before, after"),
      ("ctrl-x, alt-c, ctrl-y", "cut, copy, paste"), ("ctrl-c", "copy the selection"),
      ("alt-z, alt-y", "undo, redo"), ("escape", "clear a search, then leave it"),
    ]
  )

  private var sections: [Section] {
    var inside = Self.inside
    if !lineBreaks.isEmpty { inside.keys.insert((lineBreaks, "new line"), at: 0) }
    let all =
      isForField
      ? [inside, Self.everywhere, Self.outside]
      : [Self.everywhere, Self.outside, inside]
    let own: [Section] =
      shortcuts.isEmpty
      ? [] : [(words.word("In this app"), shortcuts.map { (name(ofKeys: $0.key), $0.label) })]
    return own
      + all.map { section in
        (
          words.word(section.heading),
          section.keys.map { (name(ofKeys: $0), words.word($1)) }
        )
      }
  }

  /// The names of keys, such as `alt-up, alt-down`. Those that are printed on keyboards everywhere,
  /// such as `esc`, stay.
  private func name(ofKeys keys: String) -> String {
    // The library has these words with other meanings: to end something, and a tab of a tab view.
    func name(_ key: some StringProtocol) -> String {
      ["end", "tab"].contains(key.lowercased()) ? String(key) : words.word(String(key))
    }
    return keys.split(separator: ", ").map { key in
      guard let dash = key.lastIndex(of: "-"), key.count > 1 else { return name(key) }
      let last = key[key.index(after: dash)...]
      return last.isEmpty ? String(key) : key[...dash] + name(last)
    }.joined(separator: ", ")
  }

  /// The number of columns that a text needs.
  private func width(_ text: String) -> Int {
    text.reduce(0) { $0 + GraphemeWidth.columns(of: $1) }
  }

  /// The columns before a key, and those between the longest key and the descriptions.
  static let indent = 3
  private static let gap = 3

  /// The column at which the descriptions begin, from the edge of the box. A shortcut of the app that
  /// is longer is not counted.
  var meaningColumn: Int {
    let longest = sections.flatMap { $0.keys.map { width($0.0) } }.max() ?? 0
    return Self.indent + min(longest, 24) + Self.gap
  }

  /// The width of the box if there is room for it: the longest line, and a border with a margin.
  var width: Int {
    let longest = sections.flatMap { $0.keys.map { width($0.1) } }.max() ?? 0
    return meaningColumn + min(longest, 40) + 3
  }

  /// The lines of the list in an area. In a narrow area, the description of a key is in the line
  /// below the key.
  func lines(in area: CellRect) -> [Line] {
    let isNarrow = area.width < width
    let parts = sections.map { section in
      [Line.heading(section.heading)]
        + section.keys.flatMap { key, meaning -> [Line] in
          isNarrow ? [.key(key, ""), .key("", meaning)] : [.key(key, meaning)]
        }
    }
    return Array(parts.joined(separator: [.blank]))
  }

  /// The box with the list, in the middle of an area.
  func box(in area: CellRect) -> CellRect {
    let width = min(area.width, width)
    let height = min(area.height, lines(in: area).count + 2)
    return CellRect(
      x: area.x + (area.width - width) / 2,
      y: area.y + (area.height - height) / 2,
      width: width,
      height: height
    )
  }

  /// The number of lines that can be seen at once.
  private func visible(in area: CellRect) -> Int { max(1, box(in: area).height - 2) }

  func scrolls(in area: CellRect) -> Bool { lines(in: area).count > visible(in: area) }

  /// Scrolls by a number of lines, but not beyond the first or the last line.
  mutating func scroll(by count: Int, in area: CellRect) {
    first = max(0, min(first + count, lines(in: area).count - visible(in: area)))
  }

  /// Scrolls by a key. Returns false if the key does not scroll.
  mutating func scroll(by key: Key, in area: CellRect) -> Bool {
    let page = max(1, visible(in: area) - 1)
    switch key {
    case .up: scroll(by: -1, in: area)
    case .down: scroll(by: 1, in: area)
    case .pageUp: scroll(by: -page, in: area)
    case .pageDown, .character(" "): scroll(by: page, in: area)
    case .home: scroll(by: -first, in: area)
    case .end: scroll(by: lines(in: area).count, in: area)
    default: return false
    }
    return true
  }
}

extension Painter {
  mutating func draw(_ help: KeyHelp, in area: CellRect) {
    let box = help.box(in: area)
    drawPlainBox(box, title: words.word("Keys"))
    let inside = box.inset(x: 1, y: 1)
    clip = inside
    let bold = CellStyle(attributes: .bold)
    let lines = help.lines(in: area)
    for (row, line) in lines.dropFirst(help.first).prefix(inside.height).enumerated() {
      let y = inside.y + row
      switch line {
      case .blank: break
      case .heading(let text):
        write(
          cut(text, to: max(0, inside.width - 2)), box.x + 2, y, CellStyle(attributes: .underline))
      case .key("", let meaning):
        write(cut(meaning, to: max(0, inside.width - 5)), box.x + 5, y, CellStyle())
      case .key(let key, let meaning):
        write(key, box.x + KeyHelp.indent, y, bold)
        let x = box.x + max(help.meaningColumn, KeyHelp.indent + engine.width(of: key) + 1)
        write(cut(meaning, to: max(0, inside.maxX - 1 - x)), x, y, CellStyle())
      }
    }
    clip = frame.bounds
    drawScrollBar(box.inset(x: 0, y: 1), offset: help.first, total: lines.count)
  }
}
