import PullbackUI

extension Screen {
  /// Draws the bottom line of the screen, which lists the keys that the user can press now.
  func drawHints(in area: CellRect, _ painter: inout Painter) {
    let indent = LayoutEngine.gutter
    let room = area.width - 2 * indent
    if let notice {
      let style = CellStyle(attributes: .bold)
      return painter.write(painter.cut(notice, to: room), area.x + indent, area.maxY, style)
    }
    var hints: [String] = []
    let focused = focusID.flatMap { tree.element($0) }
    switch popup {
    case .menu: hints = ["\(glyphs.arrows) move", "enter choose", "esc close"]
    case .palette:
      hints = ["type to find", "\(glyphs.arrows) move", "enter choose", "esc close"]
    case .keys, .address: hints = ["esc close"]
    case nil: hints = pageHints(focused, painter)
    }
    while !hints.isEmpty && painter.engine.width(of: hints.joined(separator: "   ")) > room {
      hints.removeFirst()
    }
    let text = hints.joined(separator: "   ")
    painter.write(text, area.x + indent, area.maxY, CellStyle(attributes: .dim))
  }

  /// The keys that the user can press while no popup is open.
  private func pageHints(_ focused: Element?, _ painter: Painter) -> [String] {
    var hints: [String] = []
    if case .textField(let field) = focused?.content {
      hints = ["type to edit", "tab next"]
      if field.isMultiline {
        hints.append("enter new line")
      } else if focused?.actions.submit != nil {
        hints.append("enter submit")
      }
    } else {
      hints.append("\(glyphs.arrows) move")
      switch focused?.content {
      case .stepper, .slider: hints.append("left/right change")
      case .button, .toggle: hints.append("enter press")
      default: break
      }
      if focused?.menuOwner != nil { hints.append("m more") }
    }
    if let dialog = tree.dialogs.last {
      if dialog.actions.dismiss != nil || dialog.cancelButton != nil { hints.append("esc close") }
    } else if painter.pages.contains(where: { $0.actions.dismiss != nil }) {
      hints.append("esc back")
    }
    if case .textField = focused?.content {
      hints.append("ctrl-c quit")
    } else {
      hints += ["? keys", "q quit"]
    }
    return hints
  }
}

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
