import PullbackUI

extension Painter {
  private static let keys: [(String, String)] = [
    ("tab, shift-tab", "next, previous"), ("arrows", "move around"),
    ("enter, space", "press"), ("left, right", "change a value"),
    ("escape, backspace", "close or go back"), ("page up, page down", "scroll"),
    ("home, end", "first, last"), ("m, right click", "show more actions"),
    ("ctrl-p, :", "find a command by name"), ("alt-up, alt-down", "move a row"),
    ("ctrl-l, ctrl-z", "redraw, suspend"), ("q, ctrl-c", "quit"),
    ("shift-arrows", "select text"), ("alt-left, alt-right", "by words"),
    ("ctrl-w, ctrl-u, ctrl-k", "delete word, before, after"),
    ("ctrl-x, alt-c, ctrl-y", "cut, copy, paste"), ("alt-z, alt-y", "undo, redo"),
  ]

  /// Draws the box that lists all keys of the terminal front end.
  mutating func drawKeyHelp(in area: CellRect) {
    let width = min(area.width, 54)
    let height = min(area.height, Self.keys.count + 2)
    let box = CellRect(
      x: area.x + (area.width - width) / 2,
      y: area.y + (area.height - height) / 2,
      width: width,
      height: height
    )
    let old = clip
    clip = box
    frame.fill(box, style: CellStyle(), clip: clip)
    drawBox(box, CellStyle())
    write(" Keys ", box.x + 2, box.y, CellStyle(attributes: .bold))
    clip = box.inset(x: 1, y: 1)
    for (row, key) in Self.keys.enumerated() {
      write(key.0, box.x + 2, box.y + 1 + row, CellStyle(attributes: .bold))
      write(key.1, box.x + 26, box.y + 1 + row, CellStyle())
    }
    clip = old
    cursor = nil
  }
}
