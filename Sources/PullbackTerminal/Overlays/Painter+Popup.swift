import PullbackStrings
import PullbackUI

/// A row of a popup that the mouse can press, such as a menu item.
struct PopupRow {
  var rect: CellRect
  var index: Int
}

extension Painter {
  /// Draws the open popup over the frame. Returns the rows of the popup that the mouse can press.
  mutating func draw(
    _ popup: Popup,
    in area: CellRect,
    tree: ElementTree,
    commands: (CommandPalette, [FocusTarget]) -> [CommandPalette.Command]
  ) -> [PopupRow] {
    switch popup {
    case .keys(let help):
      draw(help, in: area)
      return []
    case .menu(let menu): return draw(menu, in: area, tree: tree)
    case .palette(let palette):
      return draw(palette, commands(palette, targets), in: area)
    // Drawn by the screen, which has what was printed.
    case .console: return []
    case .address(let address):
      draw(address: address, in: area)
      return []
    }
  }

  private mutating func draw(
    _ menu: PopupMenu,
    in area: CellRect,
    tree: ElementTree
  ) -> [PopupRow] {
    let items = menu.items.compactMap { tree.element($0) }
    let widest = items.map { engine.width(of: $0.label) + shortcutWidth($0.shortcut) }.max() ?? 0
    let width = min(area.width, max(12, widest + 6))
    let height = min(area.height, items.count + 2)
    let rect = menu.element.flatMap { id in targets.first { $0.element.id == id }?.rect }
    let anchor = rect.map { CellPoint(x: $0.x + 2, y: $0.maxY) } ?? menu.anchor
    let top =
      anchor.y + height <= area.maxY ? anchor.y : (rect?.y ?? anchor.y - 1) - height
    // The screen may have become smaller since the menu was opened.
    let box = CellRect(
      x: max(area.x, min(anchor.x, area.maxX - width)),
      y: max(area.y, min(top, area.maxY - height)),
      width: width,
      height: height
    )
    drawPlainBox(box)
    let visible = max(0, height - 2)
    let first = max(0, min(menu.chosen - visible + 1, items.count - visible))
    var rows: [PopupRow] = []
    for (line, item) in items.dropFirst(first).prefix(visible).enumerated() {
      let rect = CellRect(x: box.x + 1, y: box.y + 1 + line, width: width - 2, height: 1)
      drawRow(
        item.label, of: item, shortcut: item.shortcut, rect, first + line == menu.chosen)
      rows.append(PopupRow(rect: rect, index: first + line))
    }
    drawScrollBar(
      box.inset(x: 0, y: 1), offset: first, total: items.count, visible: visible)
    return rows
  }

  private mutating func draw(
    _ palette: CommandPalette,
    _ commands: [CommandPalette.Command],
    in area: CellRect
  ) -> [PopupRow] {
    let width = min(area.width, 64)
    let visible = max(1, min(commands.count, 10, area.height - 5))
    let height = min(area.height, visible + 4)
    let box = CellRect(
      x: area.x + (area.width - width) / 2,
      y: area.y + min(2, max(0, area.height - height)),
      width: width,
      height: height
    )
    drawPlainBox(box, title: words.word("Commands"))
    let bold = CellStyle(attributes: .bold)
    write(glyphs.isASCII ? ">" : "❯", box.x + 2, box.y + 1, bold)
    let query = cut(palette.query, to: width - 8)
    write(query, box.x + 4, box.y + 1, CellStyle())
    cursor = CellPoint(x: box.x + 4 + engine.width(of: query), y: box.y + 1)
    let rule = CellRect(x: box.x + 1, y: box.y + 2, width: width - 2, height: 1)
    let line = Glyph(code: code(glyphs.horizontal), width: 1)
    frame.fill(rule, glyph: line, style: CellStyle(), clip: clip)
    write(glyphs.ruleStart, box.x, rule.y, CellStyle())
    write(glyphs.ruleEnd, box.maxX - 1, rule.y, CellStyle())
    if commands.isEmpty {
      let sentence = cut(words.word("No command in sight has this name"), to: max(0, width - 6))
      if box.height > 4 {
        write(sentence, box.x + 4, box.y + 3, CellStyle(attributes: .dim))
      }
      return []
    }
    let chosen = palette.chosenIndex(in: commands)
    let first = max(0, min(chosen - visible + 1, commands.count - visible))
    var rows: [PopupRow] = []
    for (row, command) in commands.dropFirst(first).prefix(visible).enumerated() {
      let rect = CellRect(x: box.x + 1, y: box.y + 3 + row, width: width - 2, height: 1)
      let title = command.detail.isEmpty ? command.title : "\(command.title) · \(command.detail)"
      let isChosen = first + row == chosen
      drawRow(title, of: command.element, shortcut: command.shortcut, rect, isChosen)
      rows.append(PopupRow(rect: rect, index: first + row))
    }
    let list = CellRect(x: box.x, y: box.y + 3, width: width, height: visible)
    drawScrollBar(list, offset: first, total: commands.count)
    return rows
  }

  private mutating func draw(address: String, in area: CellRect) {
    let width = min(area.width, max(48, engine.width(of: address) + 4))
    var lines = [words.word("Open this address in a browser:"), ""]
    // Broken where the box ends, so that all of it can be copied.
    var rest = address[...]
    while !rest.isEmpty, width > 4 {
      lines.append(String(rest.prefix(width - 4)))
      rest = rest.dropFirst(width - 4)
    }
    lines += ["", words.word("It works once, for a few minutes.")]
    let height = min(area.height, lines.count + 2)
    let box = CellRect(
      x: area.x + (area.width - width) / 2,
      y: area.y + min(2, max(0, area.height - height)),
      width: width,
      height: height
    )
    drawPlainBox(box, title: words.word("Continue in a browser"))
    for (line, text) in lines.prefix(max(0, height - 2)).enumerated() {
      write(cut(text, to: width - 4), box.x + 2, box.y + 1 + line, CellStyle())
    }
  }

  private mutating func drawRow(
    _ title: String,
    of element: Element?,
    shortcut: KeyboardShortcut?,
    _ rect: CellRect,
    _ isChosen: Bool
  ) {
    var style = CellStyle()
    let isDestructive = element?.isDestructive == true
    if isDestructive { style.foreground = theme.color(.red) ?? style.foreground }
    if isChosen {
      if style.foreground == .standard {
        style.foreground = theme.color(.accentColor) ?? .standard
      }
      style.attributes.insert(.reverse)
      frame.fill(rect, style: style, clip: clip)
      write(glyphs.marker, rect.x, rect.y, style)
    }
    if isDestructive, !tellsRed { write("!", rect.x + 1, rect.y, style) }
    let keys = shortcut?.spoken ?? ""
    let room = rect.width - 4 - shortcutWidth(shortcut)
    write(cut(title, to: max(0, room)), rect.x + 2, rect.y, style)
    if !keys.isEmpty {
      style.attributes.insert(.dim)
      write(keys, rect.maxX - 1 - engine.width(of: keys), rect.y, style)
    }
  }

  private func shortcutWidth(_ shortcut: KeyboardShortcut?) -> Int {
    shortcut.map { engine.width(of: $0.spoken) + 2 } ?? 0
  }

  /// Draws an empty box over the current contents, with a title in its border; none if `title` is
  /// empty.
  mutating func drawPlainBox(_ box: CellRect, title: String = "") {
    clip = frame.bounds
    popupBox = box
    layFramed(box)
    writeTitle(title, on: box)
    cursor = nil
  }
}
