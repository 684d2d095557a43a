import PullbackCore
import PullbackDevelopment
import PullbackStrings
import PullbackUI

extension Screen {
  /// Draws the bottom line of the screen, which lists the keys that the user can press now.
  func drawHints(in area: CellRect, _ painter: inout Painter) {
    let indent = LayoutEngine.gutter
    var room = area.width - 2 * indent
    let row = CellRect(x: 0, y: area.maxY, width: size.width, height: 1)
    painter.lay(row, painter.theme.surface)
    if let mark, notice == nil {
      let width = painter.engine.width(of: mark)
      let style = CellStyle(attributes: .bold)
      painter.write(
        painter.cut(mark, to: room), max(area.x, area.maxX - indent - width), area.maxY, style)
      room -= width + 3
    }
    if notice == nil, let entry = recording() {
      let text = painter.cut(recordingMark(entry, in: room), to: room)
      let width = painter.engine.width(of: text)
      let style = CellStyle(
        foreground: painter.theme.color(.red) ?? .standard, attributes: .bold)
      painter.write(text, max(area.x, area.x + indent + room - width), area.maxY, style)
      room = max(0, room - width - 3)
    }
    if let notice {
      return painter.drawNotice(
        notice,
        in: CellRect(x: area.x + indent, y: area.y, width: room, height: area.height + 1))
    }
    var hints: [String] = []
    let focused = focusID.flatMap { tree.element($0) }
    if popup == nil, case .textField(let field) = focused?.content, let problem = field.problem {
      let style = CellStyle(attributes: .bold)
      return painter.write(painter.cut(problem, to: room), area.x + indent, area.maxY, style)
    }
    switch popup {
    case .menu: hints = ["\(glyphs.arrows) move", "enter choose", "esc close"]
    case .palette:
      hints = ["type to find", "\(glyphs.arrows) move", "enter choose", "esc close"]
    case .keys(let help):
      hints = help.scrolls(in: area) ? ["\(glyphs.arrows) scroll", "esc close"] : ["esc close"]
    case .console: hints = ["\(glyphs.arrows) scroll", "end follow", "esc close"]
    case .address: hints = ["esc close"]
    case nil:
      hints = pageHints(focused, painter)
      if focused?.movableRow != nil {
        add("alt-\(glyphs.arrows) move row", to: &hints, room, painter)
      }
    }
    let words = words()
    hints = hints.map { Self.translated($0, words) }
    if popup == nil { addShortcuts(to: &hints, room, painter) }
    // In a dialog, what Enter does and how it is closed is said longest.
    let isDialog = popup == nil && !tree.dialogs.isEmpty
    while !hints.isEmpty && painter.engine.width(of: hints.joined(separator: "   ")) > room {
      let isArrow = hints[0].hasPrefix(glyphs.arrows) || hints[0].hasPrefix(glyphs.arrowsAcross)
      if isDialog, !isArrow,
        let other = hints.lastIndex(where: { !$0.hasPrefix("enter ") && !$0.hasPrefix("esc ") })
      {
        hints.remove(at: other)
      } else {
        hints.removeFirst()
      }
    }
    var x = area.x + indent
    let typing = Self.typing.map { words.word($0) }
    for hint in hints {
      // The first word is the key, except in "type to edit".
      let end = typing.contains(hint) ? hint.startIndex : hint.firstIndex(of: " ") ?? hint.endIndex
      let style = CellStyle(foreground: painter.theme.keyColor, attributes: .bold)
      x += painter.frame.write(
        String(hint[..<end]), x: x, y: area.maxY, style: style, clip: painter.clip)
      x += painter.frame.write(
        String(hint[end...]), x: x, y: area.maxY, style: CellStyle(attributes: .dim),
        clip: painter.clip)
      x += 3
    }
  }

  /// The hints without a key.
  private static let typing = ["type to edit", "type to find"]

  /// A hint in the language of the screen: its key, and a translation of what the key does.
  private static func translated(_ hint: String, _ words: Localization) -> String {
    guard !typing.contains(hint), let space = hint.firstIndex(of: " ") else {
      return words.word(hint)
    }
    return hint[...space] + words.word(String(hint[hint.index(after: space)...]))
  }

  /// Makes the reason why the session is not stored the ``notice``, also if it is the former one.
  func showTrouble(insteadOf former: String?) {
    if let trouble { notice = trouble } else if notice == former { notice = nil }
    if trouble != former { setNeedsPainting() }
  }

  /// What the bottom line says at its end for as long as it is so; nil for nothing.
  private var mark: String? {
    if trouble != nil { return words().word("! not stored") }
    return switch development?.state {
    case .building: "building"
    case .failed: "! build failed"
    case .current, nil: nil
    }
  }

  /// Adds a hint after the first one, if there is room for it.
  private func add(_ hint: String, to hints: inout [String], _ room: Int, _ painter: Painter) {
    guard painter.engine.width(of: (hints + [hint]).joined(separator: "   ")) <= room else {
      return
    }
    hints.insert(hint, at: min(hints.count, 1))
  }

  /// Says once why a recording has ended before the app.
  func noteEndOfRecording() {
    let problem = recording()?.problem
    defer { recordingProblem = problem }
    if let problem, problem != recordingProblem {
      notice = words().sentences("The recording has ended. \(problem)")
    }
  }

  /// Says that the app is recorded, and with the name of the file where it leaves room for the keys.
  private func recordingMark(_ entry: ActiveRecordings.Entry, in room: Int) -> String {
    if let problem = entry.problem {
      let start = LocalizedArgument.string(String(problem.prefix(28)))
      return room >= 72
        ? words().word("! recording ended: %@", start) : words().word("! recording ended")
    }
    let mark = "\(glyphs.bullet) \(words().word("rec"))"
    return room >= 50 ? "\(mark) \(entry.name.prefix(24))" : mark
  }

  /// Adds the app's shortcuts to the hints of a page, as many as there is room for.
  private func addShortcuts(to hints: inout [String], _ room: Int, _ painter: Painter) {
    var index = min(hints.count, 2)
    for shortcut in shortcuts where !["enter", "esc"].contains(shortcut.key) {
      let hint = "\(shortcut.key) \(shortcut.label)"
      let all = (hints + [hint]).joined(separator: "   ")
      guard painter.engine.width(of: all) <= room else { return }
      hints.insert(hint, at: index)
      index += 1
    }
  }

  /// The keys that the user can press while no popup is open.
  private func pageHints(_ focused: Element?, _ painter: Painter) -> [String] {
    var hints: [String] = []
    let isField = if case .textField = focused?.content { true } else { false }
    let hasSelection = isField && caret?.selection != nil
    if case .textField(let field) = focused?.content {
      hints = ["type to edit", "tab next"]
      if field.isMultiline {
        hints.append("enter new line")
      } else if focused?.actions.submit != nil, field.submits {
        hints.append("enter \(focused?.submitWord ?? "submit")")
      } else if let button = shortcutTarget(.enter, []), !button.label.isEmpty {
        hints.append("enter \(button.label)")
      }
    } else {
      if let focused {
        hints += arrowHints(focused, painter)
      } else if painter.regions.contains(where: \.scrollsVertically) {
        hints.append("\(glyphs.arrows) scroll")
      }
      switch focused?.content {
      case .stepper, .slider: hints.append("\(glyphs.arrowsAcross) change")
      case .button, .toggle: hints.append("enter press")
      default: break
      }
      if focused?.menuOwner != nil, !isTaken("m", focused) { hints.append("m more") }
    }
    if hasSelection {
      hints.append("esc unselect")
    } else if focusedPane != nil {
      hints.append("esc close")
    } else if let dialog = tree.dialogs.last {
      if dialog.actions.dismiss != nil || dialog.cancelButton != nil { hints.append("esc close") }
    } else if painter.pages.contains(where: { $0.actions.dismiss != nil }) {
      hints.append("esc back")
    }
    hints.append(isField || isTaken("?", focused) ? "f1 keys" : "? keys")
    if hasSelection {
      hints.append("ctrl-c copy")
    } else {
      hints.append(isField || isTaken("q", focused) ? "ctrl-c quit" : "q quit")
    }
    return hints
  }

  /// What the arrows do in an element with the focus, as far as they do something.
  private func arrowHints(_ focused: Element, _ painter: Painter) -> [String] {
    if tree.hasKeyHandlers, focused.mayHandle(.upArrow), focused.mayHandle(.downArrow) { return [] }
    if let region = painter.regions.first(where: { $0.element === focused }) {
      return [(region.scrollsVertically ? glyphs.arrows : glyphs.arrowsAcross) + " scroll"]
    }
    guard let from = painter.targets.first(where: { $0.element === focused })?.rect else {
      return ["\(glyphs.arrows) move"]
    }
    var isAbove = false
    var isBeside = false
    for target in painter.targets where target.element !== focused {
      isAbove = isAbove || target.rect.y != from.y
      isBeside = isBeside || target.rect.y < from.maxY && target.rect.maxY > from.y
    }
    if isAbove { return ["\(glyphs.arrows) move"] }
    switch focused.content {
    case .stepper, .slider: isBeside = false
    default: break
    }
    var hints = isBeside ? ["\(glyphs.arrowsAcross) move"] : []
    let scrolls = painter.regions.contains {
      $0.isList ? $0.bar != nil : $0.scrollsVertically
    }
    if scrolls { hints.append("\(glyphs.arrows) scroll") }
    return hints
  }

  /// Whether a view or a shortcut of the app may handle a character, so that the terminal's own
  /// command for this key, such as `q`, may not be available.
  private func isTaken(_ character: Character, _ focused: Element?) -> Bool {
    let target = focused ?? topLayer
    if tree.hasKeyHandlers, target.mayHandle(KeyEquivalent(character)) { return true }
    return shortcutTarget(.character(character), []) != nil
  }
}

extension Painter {
  /// The greatest height of a notice.
  private static let mostLines = 3

  /// Draws a sentence in the last rows of an area, in as many as it needs.
  fileprivate mutating func drawNotice(_ notice: String, in area: CellRect) {
    guard area.width > 0 else { return }
    var text = TextGlyphs(
      TextContent(runs: [TextRun(notice)]),
      table: engine.table,
      ellipsisWidth: engine.ellipsis.count
    )
    let limit = area.height < 10 ? 1 : Self.mostLines
    let lines = text.lines(width: area.width, limit: limit)
    guard lines.count > 1 else {
      return write(
        cut(notice, to: area.width), area.x, area.maxY - 1, CellStyle(attributes: .bold))
    }
    let top = area.maxY - lines.count
    let rows = CellRect(x: 0, y: top, width: frame.width, height: lines.count)
    lay(rows, theme.surface)
    for (row, line) in lines.enumerated() {
      var x = area.x
      for index in line.range {
        let glyph = text.glyphs[index]
        let style = CellStyle(attributes: .bold)
        frame.put(glyph, x: x, y: top + row, style: style, clip: frame.bounds)
        x += Int(glyph.width)
      }
    }
  }
}

extension Element {
  /// What Enter does in this text field: what its `submitLabel(_:)` says.
  fileprivate var submitWord: String {
    var element: Element? = self
    while let current = element {
      if let label = current.hints.submitLabel { return "\(label)" }
      element = current.parent
    }
    return role == .searchField ? "search" : "submit"
  }
}
