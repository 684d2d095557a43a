import PullbackStrings
import PullbackUI

/// The box with what the process has printed while the app uses the screen: its output, its errors,
/// and the messages of loggers that write there. It follows what is added until it is scrolled up.
struct Console {
  /// The index of the first visible line; nil while the end is followed.
  var first: Int?
  /// The number of lines at the last drawing, and how many of them were visible.
  private(set) var count = 0
  private(set) var visible = 1

  /// The number of bytes of the output that are shown, the last ones.
  static let limit = 1 << 16
  /// The smallest height of the console above toasts, in rows.
  static let least = 8

  /// Scrolls by a key. Returns false if the key does not scroll.
  mutating func scroll(by key: Key) -> Bool {
    let page = max(1, visible - 1)
    switch key {
    case .up: scroll(by: -1)
    case .down: scroll(by: 1)
    case .pageUp: scroll(by: -page)
    case .pageDown, .character(" "): scroll(by: page)
    case .home: scroll(by: -count)
    case .end: first = nil
    default: return false
    }
    return true
  }

  /// Scrolls by a number of lines. At the end, added lines are followed again.
  mutating func scroll(by lines: Int) {
    let end = max(0, count - visible)
    let new = (first ?? end) + lines
    first = new >= end ? nil : max(0, new)
  }

  /// Notes what is drawn, and returns the index of the first line.
  mutating func show(_ count: Int, visible: Int) -> Int {
    self.count = count
    self.visible = max(1, visible)
    let end = max(0, count - visible)
    if let first, first >= end { self.first = nil }
    return first ?? end
  }
}

extension Painter {
  /// Draws the console over an area.
  mutating func draw(_ console: inout Console, _ output: [UInt8], in area: CellRect) {
    // It ends at the bottom line, or at the toasts.
    let box = area.width >= 24 && area.height >= 8 ? area.inset(x: 1, y: 0).lower(by: 1) : area
    draw(&console, output, title: words.word("Output"), box: box)
  }

  /// Draws lines of text in a box with a title.
  mutating func draw(
    _ console: inout Console, _ output: [UInt8], title: String, box: CellRect
  ) {
    drawPlainBox(box, title: title)
    let inside = box.inset(x: 2, y: 1)
    guard !inside.isEmpty else { return }
    var printed = output
    if printed.last == 0x0A { printed.removeLast() }
    if printed.isEmpty {
      _ = console.show(0, visible: inside.height)
      return write(
        cut(words.word("Nothing was printed yet"), to: inside.width), inside.x, inside.y,
        CellStyle(attributes: .dim))
    }
    // What was cut off at the start begins with a part of a character or of an escape sequence.
    if printed.count >= Console.limit, let end = printed.firstIndex(of: 0x0A) {
      printed.removeFirst(end + 1)
    }
    let text = TextContent(ansi: String(decoding: printed, as: UTF8.self))
    var glyphs = TextGlyphs(text, table: engine.table, ellipsisWidth: 0)
    let lines = glyphs.lines(width: inside.width, limit: Proposal.unbounded)
    let first = console.show(lines.count, visible: inside.height)
    let styles = text.runs.map { style(of: $0.style, PaintStyle()) }
    clip = inside
    for (row, line) in lines.dropFirst(first).prefix(inside.height).enumerated() {
      var x = inside.x
      for index in line.range {
        let glyph = glyphs.glyphs[index]
        let style = styles[glyphs.run(at: index)]
        frame.put(glyph, x: x, y: inside.y + row, style: style, clip: clip)
        x += Int(glyph.width)
      }
    }
    clip = frame.bounds
    drawScrollBar(box.inset(x: 0, y: 1), offset: first, total: lines.count)
  }
}

extension Screen {
  /// Whether the console is open, so that it is drawn again when something is printed.
  package var showsConsole: Bool {
    if case .console = popup { true } else { false }
  }

  func openConsole() {
    popup = .console(Console())
    setNeedsDisplay()
  }

  /// Draws the screen again, because something was printed.
  package func outputWasPrinted() {
    if showsConsole { setNeedsPainting() }
  }

  /// Brings what the open popup shows up to date before it is drawn.
  ///
  /// - Parameter targets: The focus targets as they were just drawn.
  func updatePopup(_ targets: [FocusTarget]) {
    switch popup {
    case .keys(var help):
      help.shortcuts = shortcuts.map { ($0.key, $0.label) }
      popup = .keys(help)
    case .palette(var palette):
      let commands = commands(of: palette, targets)
      palette.choose(palette.chosenIndex(in: commands), of: commands)
      popup = .palette(palette)
    case .menu, .address, .console, nil: break
    }
  }

  /// Draws the open popup and the toasts. A toast that meets the popup is not drawn, so that no part
  /// of it is beside the popup; the console is above the toasts if there is room for both.
  func drawOverlays(in area: CellRect, _ painter: inout Painter) {
    popupRows = []
    updatePopup(painter.targets)
    drawBuildErrors(in: area, &painter)
    var placed = painter.place(toasts, waiting: tree.waitingToasts, in: toastArea)
    if popup == nil { painter.clearEnds(&placed) }
    dimPage(&painter)
    if case .console(var console) = popup {
      var room = area
      if let top = placed.map(\.box.y).min(), top - area.y >= Console.least {
        room.height = top - area.y
      }
      painter.draw(&console, printedOutput(), in: room)
      popup = .console(console)
    } else if let popup {
      popupRows = painter.draw(popup, in: area, tree: tree, commands: commands(of:_:))
    }
    if let box = painter.popupBox { placed.removeAll { $0.box.intersects(box) } }
    toastAreas = painter.draw(placed)
  }

  /// Makes the page below an open popup faint, but not the line with the key hints.
  private func dimPage(_ painter: inout Painter) {
    if popup == nil { return }
    painter.dim()
    let area = pageArea
    if area.height < size.height { drawHints(in: area, &painter) }
  }

  /// The part of the screen for toasts: all of it but the key hints and a margin at the right.
  var toastArea: CellRect {
    let margin = size.width < 20 ? 0 : 1
    return CellRect(x: 0, y: 0, width: size.width - margin, height: pageArea.height)
  }
}
