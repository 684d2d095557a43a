import PullbackUI

extension Screen {
  var field: (element: Element, content: TextFieldContent)? {
    guard let focus = focusID.flatMap({ tree.element($0) }),
      case .textField(let content) = focus.content
    else { return nil }
    return (focus, content)
  }

  /// Moves the caret to a valid offset in the focused field, whose text the app may have changed.
  /// If the caret was in another field, it moves to the end of the text. Nil if no field has the
  /// focus.
  func clampCaret() {
    guard let field else {
      caret = nil
      return
    }
    let text = field.content.text
    let known = caret?.id == field.element.id ? caret : nil
    let offset = text.offset(of: text.index(atUTF8Offset: known?.offset ?? text.utf8.count))
    let anchor = known?.anchor.map { text.offset(of: text.index(atUTF8Offset: $0)) }
    let column = known?.offset == offset ? known?.column : nil
    let isScrolledAway = known?.offset == offset && known?.isScrolledAway == true
    caret = FieldCaret(
      id: field.element.id, offset: offset, anchor: anchor, column: column,
      isScrolledAway: isScrolledAway)
  }

  /// Handles a key press in the focused text field. Returns false if the field has no use for the
  /// key, such as the up arrow in its first row.
  func edit(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    guard let field, let caret else { return false }
    let text = field.content.text
    let offset = caret.offset
    let selects = modifiers.contains(.shift)
    let words = !modifiers.isDisjoint(with: [.alt, .control])
    switch (key, modifiers.subtracting(.shift)) {
    case _ where breaksLine(key, modifiers): replaceSelection(with: "\n", isTyped: true)
    case (.character(let character), let held) where held.isEmpty:
      replaceSelection(with: String(character), isTyped: true)
    // As Return with Command, which sends what the editor contains.
    case (.enter, let held) where !held.isEmpty && shortcutTarget(key, modifiers) != nil:
      return false
    case (.enter, _):
      if field.content.isMultiline {
        replaceSelection(with: "\n", isTyped: true)
      } else {
        return submit(field.element)
      }
    case (.character("b"), .alt): moveCaret(text.startOfWord(before: offset), selects)
    case (.character("f"), .alt): moveCaret(text.endOfWord(after: offset), selects)
    case (.left, _):
      let edge = selects || words ? nil : caret.selection?.lowerBound
      let one = words ? text.startOfWord(before: offset) : text.offset(before: offset)
      moveCaret(edge ?? one, selects)
    case (.right, _):
      let edge = selects || words ? nil : caret.selection?.upperBound
      let one = words ? text.endOfWord(after: offset) : text.offset(after: offset)
      moveCaret(edge ?? one, selects)
    case (.up, _) where field.content.lineLimit > 1: return moveByLine(-1, selects)
    case (.down, _) where field.content.lineLimit > 1: return moveByLine(1, selects)
    case (.pageUp, []) where field.content.isMultiline: return moveByPage(-1, selects)
    case (.pageDown, []) where field.content.isMultiline: return moveByPage(1, selects)
    case (.character("b"), .control): moveCaret(text.offset(before: offset), selects)
    case (.character("f"), .control): moveCaret(text.offset(after: offset), selects)
    case (.home, .control): moveCaret(0, selects)
    case (.end, .control): moveCaret(text.utf8.count, selects)
    case (.home, _), (.character("a"), .control): moveCaret(text.startOfLine(at: offset), selects)
    case (.end, _), (.character("e"), .control): moveCaret(text.endOfLine(at: offset), selects)
    case (.character("a"), .alt): select(0..<text.utf8.count)
    case (.backspace, _), (.character("h"), .control), (.character("w"), .control):
      let isWord = words && key != .character("h")
      delete(from: isWord ? text.startOfWord(before: offset) : text.offset(before: offset))
    case (.delete, _), (.character("d"), .control), (.character("d"), .alt):
      let isWord = words && (key == .delete || modifiers.contains(.alt))
      delete(from: isWord ? text.endOfWord(after: offset) : text.offset(after: offset))
    case (.character("u"), .control): kill(text.startOfLine(at: offset)..<offset)
    case (.character("k"), .control): kill(offset..<text.endOfLine(at: offset))
    case (.character("y"), .control): insert(cutText)
    case (.character("x"), .control): if copySelection() { replaceSelection(with: "") }
    case (.character("c"), .alt): _ = copySelection()
    // If the field has nothing to undo or redo, the app may have.
    case (.character("_"), .control), (.character("z"), .alt):
      return undo() || shortcutTarget(key, modifiers) == nil
    case (.character("Z"), .alt), (.character("y"), .alt):
      return redo() || shortcutTarget(key, modifiers) == nil
    default: return false
    }
    return true
  }

  private func submit(_ element: Element) -> Bool {
    guard element.actions.submit != nil else { return false }
    // A text that is no value stays, and the bottom line says what is wrong with it.
    if element.hasProblem {
      perform(.submit, on: element)
      return true
    }
    // If a button has the Return shortcut, submitting a field also presses it. It is looked for
    // first: what submitting brings to the front was not there when the person pressed Return.
    let button = shortcutTarget(.enter, []), layer = topLayer
    perform(.submit, on: element)
    if let button, topLayer === layer { perform(.activate, on: button) }
    return true
  }

  private func moveCaret(_ offset: Int, _ selects: Bool) {
    guard let caret else { return }
    let anchor = selects ? caret.anchor ?? caret.offset : nil
    self.caret = FieldCaret(id: caret.id, offset: offset, anchor: anchor)
    clampCaret()
    needsReveal = true
    setNeedsPainting()
  }

  func select(_ range: Range<Int>) {
    guard let field else { return }
    caret = FieldCaret(id: field.element.id, offset: range.upperBound, anchor: range.lowerBound)
    clampCaret()
    setNeedsPainting()
  }

  /// Selects the word in which the caret is.
  func selectWord() {
    guard let field, let caret else { return }
    select(field.content.text.word(at: caret.offset))
  }

  /// Moves the caret up (`direction` is -1) or down (1) by the rows of a multiline field that are in
  /// sight, less one. At the first and the last row it stays.
  private func moveByPage(_ direction: Int, _ selects: Bool) -> Bool {
    guard let target = currentTarget else { return false }
    var seen = target.rect
    var next = target.region
    while let index = next {
      seen = seen.intersection(regions[index].rect)
      next = regions[index].parent
    }
    return moveByLine(direction * max(1, seen.height - 1), selects, isPage: true)
  }

  /// Moves the caret up (`step` is -1) or down (1) by a row in a multiline field, or by as many as
  /// there are if it `isPage`; if `selects` is true, the selection is extended. If there is no further
  /// row, the selection is extended to the start or the end of the text or, if `selects` is false, the
  /// result is false, so that the caller moves the focus.
  private func moveByLine(_ step: Int, _ selects: Bool, isPage: Bool = false) -> Bool {
    guard let field, let caret, let rect = currentTarget?.rect else { return false }
    let labels = engine.memory(of: field.element).labels
    let lines = engine.editorLines(field.element, field.content, labels, width: rect.width)
    guard let row = lines.row(of: caret.offset) else { return false }
    let next = isPage ? max(0, min(row + step, lines.rows.count - 1)) : row + step
    guard lines.rows.indices.contains(next) else {
      if selects { moveCaret(step < 0 ? 0 : field.content.text.utf8.count, true) }
      return selects
    }
    let column = caret.column ?? lines.column(of: caret.offset, in: row)
    moveCaret(lines.offset(atColumn: column, row: next), selects)
    self.caret?.column = column
    return true
  }

  /// Inserts text at the caret of the focused field, as a paste does. In a single-line field, line
  /// breaks become spaces.
  package func insert(_ text: String) {
    guard let field else { return }
    replaceSelection(with: text.cleaned(keepsLines: field.content.lineLimit > 1))
  }

  /// Replaces the whole text of the focused field.
  package func replaceText(with text: String) {
    guard let field else { return }
    replace(
      0..<field.content.text.utf8.count,
      with: text.cleaned(keepsLines: field.content.lineLimit > 1)
    )
  }

  private func replaceSelection(with text: String, isTyped: Bool = false) {
    guard let caret else { return }
    let range = caret.selection ?? caret.offset..<caret.offset
    let isWord = isTyped && caret.selection == nil && text != " " && text != "\n"
    replace(range, with: text, isTyped: isWord)
  }

  /// Deletes the selection. If nothing is selected, deletes the text between the caret and a UTF-8
  /// offset.
  private func delete(from offset: Int) {
    guard let caret else { return }
    let range =
      caret.selection ?? min(offset, caret.offset)..<max(offset, caret.offset)
    replace(range, with: "")
  }

  private func kill(_ range: Range<Int>) {
    guard let field, !range.isEmpty else { return }
    let text = field.content.text
    if !field.content.isSecure {
      cutText = String(text[text.range(atUTF8Offsets: range)])
    }
    replace(range, with: "")
  }

  /// Copies the selection to the clipboard. Returns false if nothing is selected, or if the field
  /// is secure.
  func copySelection() -> Bool {
    guard let field, let selection = caret?.selection, !field.content.isSecure else { return false }
    let text = field.content.text
    cutText = String(text[text.range(atUTF8Offsets: selection)])
    wanted = .copy(cutText)
    return true
  }

  private func replace(_ range: Range<Int>, with new: String, isTyped: Bool = false) {
    guard let field, !(range.isEmpty && new.isEmpty) else { return }
    let before = field.content.text
    let caretBefore = caret?.offset ?? 0
    let lower = before.index(atUTF8Offset: range.lowerBound)
    let upper = before.index(atUTF8Offset: range.upperBound)
    let start = before.offset(of: lower)
    let text = before.replacing(lower..<upper, by: new)
    set(text, offset: start + new.utf8.count, in: field.element)
    guard let after = self.field, after.element === field.element, after.content.text != before
    else { return }
    // If the app stored a text other than the typed one, the whole text counts as changed.
    let isAsTyped = after.content.text == text
    histories.update(field.element.id) { history in
      history.record(
        isAsTyped ? new : after.content.text,
        inPlaceOf: isAsTyped ? String(before[lower..<upper]) : before,
        at: isAsTyped ? start : 0,
        caretBefore: caretBefore,
        isTyped: isTyped && isAsTyped
      )
    }
  }

  private func set(_ text: String, offset: Int, in element: Element) {
    let before = field?.content.text, caretBefore = caret?.offset ?? 0
    caret = FieldCaret(id: element.id, offset: offset)
    needsReveal = true
    if typedField?.id == element.id { typedField?.text = text }
    perform(.edit(text), on: element)
    if let field, field.element === element, caret?.offset == offset {
      let stored = field.content.text
      // An edit that the app refuses does not move the caret ahead.
      caret?.offset =
        stored == before ? min(offset, caretBefore) : stored.offset(like: offset, in: text)
    }
    clampCaret()
  }

  private func undo() -> Bool { restore { $0.undo($1) } }

  private func redo() -> Bool { restore { $0.redo($1) } }

  /// Undoes or redoes an edit of the field with the focus. Returns false if there is none.
  private func restore(
    _ take: (inout EditHistory, EditHistory.Contents) -> EditHistory.Contents?
  ) -> Bool {
    guard let field, let caret else { return false }
    let present = EditHistory.Contents(text: field.content.text, offset: caret.offset)
    guard let contents = histories.update(field.element.id, { take(&$0, present) }) else {
      return false
    }
    set(contents.text, offset: contents.offset, in: field.element)
    return true
  }

  /// Places the caret of a field at the pointer. If `selects` is true, extends the selection to
  /// there; otherwise, nothing is selected afterwards.
  ///
  /// - Parameters:
  ///   - rect: The frame in which the field is drawn.
  ///   - drawnCaret: The caret with which the field is drawn; nil for none.
  func placeCaret(
    in element: Element,
    rect: CellRect,
    drawnCaret: FieldCaret?,
    at point: CellPoint,
    selects: Bool
  ) {
    guard case .textField(let field) = element.content else { return }
    let labels = engine.memory(of: element).labels
    let label = engine.fieldLabelWidth(element, labels, in: rect.width)
    let x = point.x - rect.x - label - 1
    let offset: Int
    if field.lineLimit > 1 {
      let lines = engine.editorLines(element, field, labels, width: rect.width)
      let row = point.y - rect.y + scrollState(of: element).offset
      offset = lines.offset(atColumn: x, row: min(max(0, row), lines.rows.count - 1))
    } else {
      let room = max(0, rect.width - label - 2)
      let start = engine.fieldStart(element, field, caret: drawnCaret?.offset, room: room)
      offset = engine.offset(in: field, from: start, column: x)
    }
    let anchor = selects ? caret?.anchor ?? caret?.offset : nil
    caret = FieldCaret(id: element.id, offset: offset, anchor: anchor)
    clampCaret()
    setNeedsPainting()
  }
}

extension String {
  /// The text with each control character replaced by a space. If `keepsLines` is true, line breaks
  /// become `\n` instead, and tabs stay.
  fileprivate func cleaned(keepsLines: Bool) -> String {
    var copy = self
    let isClean = copy.withUTF8 { bytes in
      !bytes.contains {
        $0 < 0x20 && !(keepsLines && ($0 == 0x0A || $0 == 0x09)) || $0 == 0x7F || $0 == 0xC2
      }
    }
    if isClean { return copy }
    var scalars = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in unicodeScalars {
      defer { isAfterReturn = scalar == "\r" }
      if scalar == "\r" || scalar == "\n" {
        if scalar == "\n" && isAfterReturn { continue }
        scalars.append(keepsLines ? "\n" : " ")
      } else if scalar == "\t" {
        scalars.append(keepsLines ? "\t" : " ")
      } else {
        scalars.append(scalar.properties.generalCategory == .control ? " " : scalar)
      }
    }
    return String(scalars)
  }
}
