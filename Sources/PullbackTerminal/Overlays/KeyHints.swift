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
    if inlineLimit != nil {
      guard let sentence = bottomSentence else { return }
      let style = CellStyle(attributes: .bold)
      return painter.write(painter.cut(sentence, to: room), area.x + indent, area.maxY, style)
    }
    if let notice {
      return painter.drawNotice(
        notice,
        in: CellRect(x: area.x + indent, y: area.y, width: room, height: area.height + 1))
    }
    let focused = focusedElement
    if let problem = bottomSentence {
      let style = CellStyle(attributes: .bold)
      return painter.write(painter.cut(problem, to: room), area.x + indent, area.maxY, style)
    }
    let width: (String) -> Int = { [engine] in engine.width(of: $0) }
    let all =
      popup.map { popupHints($0, in: area, painter) }
      ?? (isMenuOpen ? hintsOfMenu : pageHints(focused, painter))
    let isDialog = popup == nil && !tree.dialogs.isEmpty
    let fitting = KeyHint.fitting(all, in: room, isDialog: isDialog, width: width)
    let gap = fitting.gap
    var hints = fitting.hints
    if popup == nil, hints.count == all.count { addShortcuts(to: &hints, gap, room, width) }
    var x = area.x + indent
    for hint in hints {
      let start = x
      if !hint.key.isEmpty {
        let style = CellStyle(foreground: painter.theme.keyColor, attributes: .bold)
        x += painter.frame.write(
          hint.key, x: x, y: area.maxY, style: style, clip: painter.clip)
      }
      x += painter.frame.write(
        hint.key.isEmpty ? hint.meaning : " \(hint.meaning)", x: x, y: area.maxY,
        style: CellStyle(attributes: .dim), clip: painter.clip)
      if let action = hint.action {
        hintAreas.append((CellRect(x: start, y: area.maxY, width: x - start, height: 1), action))
      }
      x += gap
    }
  }

  /// What the bottom line says instead of keys: a notice, or what is wrong with the text of the field
  /// with the focus; nil for neither. An app below the cursor has a bottom line only for it.
  var bottomSentence: String? {
    if let notice { return notice }
    guard popup == nil, case .textField(let field) = focusedElement?.content else { return nil }
    return field.shownProblem
  }

  /// An entry for a key, whose meaning is translated.
  private func hint(
    _ name: String, _ meaning: String, _ kind: KeyHint.Kind, _ key: Key? = nil,
    _ modifiers: KeyModifiers = []
  ) -> KeyHint {
    KeyHint(
      key: name, meaning: words().word(meaning), kind: kind,
      action: key.map { .key($0, modifiers) })
  }

  /// The keys that the user can press while a menu is open.
  private var hintsOfMenu: [KeyHint] {
    [
      hint(glyphs.arrows, "move", .arrows), hint("enter", "choose", .enter, .enter),
      hint("esc", "close", .escape, .escape),
    ]
  }

  /// The keys that the user can press while a popup is open.
  private func popupHints(_ popup: Popup, in area: CellRect, _ painter: Painter)
    -> [KeyHint]
  {
    let close = hint("esc", "close", .escape, .escape)
    let scroll = hint(glyphs.arrows, "scroll", .arrows)
    return switch popup {
    case .menu: hintsOfMenu
    case .palette(let palette):
      [hint("", "type to find", .typing)]
        + (commands(of: palette, painter.targets).isEmpty ? [close] : hintsOfMenu)
    case .keys(let help): help.scrolls(in: area) ? [scroll, close] : [close]
    case .console: [scroll, hint("end", "follow", .other, .end), close]
    case .address: [close]
    }
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

  /// The keys that a field takes itself, also with Shift, beside letters.
  private static let keysOfFields: Set = [
    "space", "backspace", "del", "left", "right", "up", "down", "home", "end",
  ]

  /// Adds the app's shortcuts to the hints of a page, as many as there is room for.
  private func addShortcuts(
    to hints: inout [KeyHint], _ gap: Int, _ room: Int, _ width: (String) -> Int
  ) {
    var index = min(hints.count, 2)
    var free = room - hints.reduce(0) { $0 + width($1.text) + gap }
    for shortcut in shortcuts where !["enter", "esc"].contains(shortcut.key) {
      let key = shortcut.key.replacing("shift-", with: "")
      if field != nil, key.count == 1 || Self.keysOfFields.contains(key) { continue }
      let hint = KeyHint(
        key: shortcut.key, meaning: shortcut.label, action: .control(shortcut.control))
      free -= width(hint.text)
      guard free >= 0 else { return }
      free -= gap
      hints.insert(hint, at: index)
      index += 1
    }
  }

  /// The keys that the user can press while no popup is open.
  private func pageHints(_ focused: Element?, _ painter: Painter) -> [KeyHint] {
    var hints: [KeyHint] = []
    let isField = if case .textField = focused?.content { true } else { false }
    let hasSelection = isField && caret?.selection != nil
    let isSecure =
      if case .textField(let field) = focused?.content { field.isSecure } else { false }
    if case .textField(let field) = focused?.content {
      hints = [hint("", "type to edit", .typing), hint("tab", "next", .tab, .tab)]
      let takesReturn = tree.hasKeyHandlers && focused?.mayHandle(.return, by: .own) == true
      if field.isMultiline {
        if !takesReturn { hints.append(hint("enter", "new line", .enter, .enter)) }
      } else if focused?.actions.submit != nil, field.submits {
        hints.append(hint("enter", focused?.submitWord ?? "submit", .enter, .enter))
      } else if let button = shortcutTarget(.enter, []), !button.label.isEmpty {
        hints.append(
          KeyHint(
            key: "enter", meaning: button.label, kind: .enter, action: .control(button.id)))
      }
      if !field.isMultiline || takesReturn, let keys = lineBreakKeys.first {
        hints.append(hint(keys.name, "new line", .other, keys.key, keys.modifiers))
      }
    } else {
      if let focused {
        hints += arrowHints(focused, painter)
      } else if painter.regions.contains(where: \.scrollsVertically) {
        hints.append(hint(glyphs.arrows, "scroll", .arrows))
      }
      switch focused?.content {
      case .stepper, .slider: hints.append(hint(glyphs.arrowsAcross, "change", .enter))
      case .button, .toggle: hints.append(hint("enter", "press", .enter, .enter))
      default: break
      }
      if focused?.menuOwner != nil, !isTaken("m", focused) {
        hints.append(hint("m", "more", .other, .character("m")))
      }
    }
    if endsSelection {
      hints.append(hint("esc", "unselect", .escape, .escape))
    } else if let search = searchHint {
      hints.append(search)
    } else if focusedPane != nil {
      hints.append(hint("esc", "close", .escape, .escape))
    } else if focusedToast != nil || dismissesToast(painter) {
      hints.append(hint("esc", "dismiss", .escape, .escape))
    } else if let dialog = tree.dialogs.last {
      if dialog.actions.dismiss != nil || dialog.cancelButton != nil {
        hints.append(hint("esc", "close", .escape, .escape))
      }
    } else if painter.pages.contains(where: { $0.actions.dismiss != nil }) {
      hints.append(hint("esc", "back", .escape, .escape))
    }
    hints.append(
      isField || isTaken("?", focused)
        ? hint("f1", "keys", .keys, .function(1)) : hint("?", "keys", .keys, .character("?")))
    let end = hint(
      "ctrl-c", hasSelection ? isSecure ? "unselect" : "copy" : "quit", .quit, .character("c"),
      .control)
    hints.append(
      isField || isTaken("q", focused) ? end : hint("q", "quit", .quit, .character("q")))
    if focused?.movableRow != nil {
      hints.insert(
        hint("alt-\(glyphs.arrows)", "move row", .other), at: min(hints.count, 1))
    }
    return hints
  }

  /// Whether Escape dismisses a toast, because there is no page or dialog to leave.
  private func dismissesToast(_ painter: Painter) -> Bool {
    !toasts.isEmpty && tree.dialogs.isEmpty && shortcutTarget(.escape, []) == nil
      && !painter.pages.contains { $0.actions.dismiss != nil }
  }

  /// What Escape does in a search field; nil if it does what it does elsewhere.
  private var searchHint: KeyHint? {
    guard let field, field.element.role == .searchField else { return nil }
    if !field.content.text.isEmpty { return hint("esc", "clear", .escape, .escape) }
    return searchedContent == nil ? nil : hint("esc", "leave", .escape, .escape)
  }

  /// What the arrows do in an element with the focus, as far as they do something.
  private func arrowHints(_ focused: Element, _ painter: Painter) -> [KeyHint] {
    if tree.hasKeyHandlers, focused.mayHandle(.upArrow), focused.mayHandle(.downArrow) { return [] }
    let move = hint(glyphs.arrows, "move", .arrows)
    if let region = painter.regions.first(where: { $0.element === focused }) {
      let arrows = region.scrollsVertically ? glyphs.arrows : glyphs.arrowsAcross
      return [hint(arrows, "scroll", .arrows)]
    }
    guard let from = painter.targets.first(where: { $0.element === focused })?.rect else {
      return [move]
    }
    var isAbove = false
    var isBeside = false
    for target in painter.targets where target.element !== focused {
      isAbove = isAbove || target.rect.y != from.y
      isBeside = isBeside || target.rect.y < from.maxY && target.rect.maxY > from.y
    }
    if isAbove { return [move] }
    switch focused.content {
    case .stepper, .slider: isBeside = false
    default: break
    }
    var hints = isBeside ? [hint(glyphs.arrowsAcross, "move", .arrows)] : []
    let scrolls = painter.regions.contains {
      $0.isList ? $0.bar != nil : $0.scrollsVertically
    }
    if scrolls { hints.append(hint(glyphs.arrows, "scroll", .arrows)) }
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
  /// Draws a sentence in the last rows of an area, in as many as it needs, at most a third of them.
  fileprivate mutating func drawNotice(_ notice: String, in area: CellRect) {
    guard area.width > 0 else { return }
    var text = TextGlyphs(
      TextContent(runs: [TextRun(notice)]),
      table: engine.table,
      ellipsisWidth: engine.ellipsis.count
    )
    let limit = area.height < 10 ? 1 : max(3, area.height / 3)
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
      let end = line.isTruncated ? engine.ellipsis : []
      for glyph in line.range.map({ text.glyphs[$0] }) + end {
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
