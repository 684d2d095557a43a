import PullbackUI

extension Screen {
  var field: (element: Element, content: TextFieldContent)? {
    guard let focus = focusID.flatMap({ tree.element($0) }),
      case .textField(let content) = focus.content
    else { return nil }
    return (focus, content)
  }

  /// Keeps the caret inside of the text when the app changed it.
  func clampCaret() {
    guard let field else {
      caret = nil
      return
    }
    let text = field.content.text
    let known = caret?.id == field.element.id ? caret : nil
    let offset = text.offset(of: text.place(known?.offset ?? text.utf8.count))
    let anchor = known?.anchor.map { text.offset(of: text.place($0)) }
    caret = FieldCaret(id: field.element.id, offset: offset, anchor: anchor)
  }

  /// Does what a key means in a text field; false where it means nothing there.
  func edit(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    guard let field, let caret else { return false }
    let text = field.content.text
    let offset = caret.offset
    let selects = modifiers.contains(.shift)
    let words = !modifiers.isDisjoint(with: [.alt, .control])
    switch (key, modifiers.subtracting(.shift)) {
    case (.character(let character), let held) where held.isEmpty:
      replaceSelection(with: String(character), isTyped: true)
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
    case (.delete, _), (.character("d"), _):
      let isWord = words && (key == .delete || modifiers.contains(.alt))
      delete(from: isWord ? text.endOfWord(after: offset) : text.offset(after: offset))
    case (.character("u"), .control): kill(text.startOfLine(at: offset)..<offset)
    case (.character("k"), .control): kill(offset..<text.endOfLine(at: offset))
    case (.character("y"), .control): replaceSelection(with: killed)
    case (.character("x"), .control): if copySelection() { replaceSelection(with: "") }
    case (.character("c"), .alt): _ = copySelection()
    case (.character("_"), .control), (.character("z"), .alt): undo()
    case (.character("Z"), .alt), (.character("y"), .alt): redo()
    default: return false
    }
    return true
  }

  private func submit(_ element: Element) -> Bool {
    guard element.actions.submit != nil else { return false }
    perform(.submit, on: element)
    // Where there is a button that return presses, a field submits to it as well.
    if let button = shortcutTarget(.enter, []) { perform(.activate, on: button) }
    return true
  }

  private func moveCaret(_ offset: Int, _ selects: Bool) {
    guard let caret else { return }
    let anchor = selects ? caret.anchor ?? caret.offset : nil
    self.caret = FieldCaret(id: caret.id, offset: offset, anchor: anchor)
    clampCaret()
    setNeedsDisplay()
  }

  func select(_ range: Range<Int>) {
    guard let field else { return }
    caret = FieldCaret(id: field.element.id, offset: range.upperBound, anchor: range.lowerBound)
    clampCaret()
    setNeedsDisplay()
  }

  /// Selects the word at the caret.
  func selectWord() {
    guard let field, let caret else { return }
    let text = field.content.text
    let end = text.endOfWord(after: text.startOfWord(before: caret.offset))
    select(text.startOfWord(before: end)..<end)
  }

  /// In a field of several lines; false at the first and the last, where the focus moves on.
  private func moveByLine(_ step: Int, _ selects: Bool) -> Bool {
    guard let field, let caret, let rect = currentTarget?.rect else { return false }
    let lines = engine.editorLines(field.element, field.content, width: rect.width)
    guard let row = lines.row(of: caret.offset) else { return false }
    guard lines.rows.indices.contains(row + step) else {
      if selects { moveCaret(step < 0 ? 0 : field.content.text.utf8.count, true) }
      return selects
    }
    let column = lines.column(of: caret.offset, in: row)
    moveCaret(lines.offset(atColumn: column, row: row + step), selects)
    return true
  }

  /// Puts text in at the caret, as if it were pasted. In a field of one line, line breaks become
  /// blanks.
  package func insert(_ text: String) {
    guard let field else { return }
    replaceSelection(with: text.cleaned(keepsLines: field.content.lineLimit > 1))
  }

  /// Takes letters that come faster than a person types, as from a terminal that does not tell what
  /// is pasted, as one piece; false where a field does not get them.
  package func insertBurst(of events: inout ArraySlice<InputEvent>) -> Bool {
    let burst = events.prefix { event in
      if case .key(.character, let held) = event { held.isSubset(of: .shift) } else { false }
    }
    guard burst.count >= 8 else { return false }
    _ = frame
    guard popup == nil, field != nil else { return false }
    var text = ""
    for case .key(.character(let character), _) in burst { text.append(character) }
    insert(text)
    events = events[burst.endIndex...]
    return true
  }

  /// Replaces the whole text of the field that has the focus.
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
    replace(range, with: text, typedAt: isWord ? caret.offset : nil)
  }

  /// Removes the selection; what is between the caret and a place where nothing is selected.
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
      killed = String(text[text.place(range.lowerBound)..<text.place(range.upperBound)])
    }
    replace(range, with: "")
  }

  /// Copies the selection for the terminal to take; false where nothing is selected.
  func copySelection() -> Bool {
    guard let field, let selection = caret?.selection, !field.content.isSecure else { return false }
    let text = field.content.text
    killed = String(text[text.place(selection.lowerBound)..<text.place(selection.upperBound)])
    copied = killed
    return true
  }

  private func replace(_ range: Range<Int>, with new: String, typedAt start: Int? = nil) {
    guard let field, !(range.isEmpty && new.isEmpty) else { return }
    var text = field.content.text
    let before = EditHistory.Entry(text: text, offset: caret?.offset ?? 0)
    let lower = text.place(range.lowerBound)
    let end = text.offset(of: lower) + new.utf8.count
    text.replaceSubrange(lower..<text.place(range.upperBound), with: new)
    histories[field.element.id, default: EditHistory()]
      .record(before, typedAt: start, to: start == nil ? nil : end)
    set(text, offset: end, in: field.element)
  }

  private func set(_ text: String, offset: Int, in element: Element) {
    caret = FieldCaret(id: element.id, offset: offset)
    perform(.edit(text), on: element)
    clampCaret()
  }

  private func undo() { restore { $0.undo($1) } }

  private func redo() { restore { $0.redo($1) } }

  private func restore(
    _ take: (inout EditHistory, EditHistory.Entry) -> EditHistory.Entry?
  ) {
    guard let field, let caret else { return }
    let present = EditHistory.Entry(text: field.content.text, offset: caret.offset)
    var history = histories[field.element.id] ?? EditHistory()
    guard let entry = take(&history, present) else { return }
    histories[field.element.id] = history
    set(entry.text, offset: entry.offset, in: field.element)
  }

  /// Puts the caret where a person points; with `selects`, what is between is selected.
  func placeCaret(in element: Element, rect: CellRect, at point: CellPoint, selects: Bool) {
    guard case .textField(let field) = element.content else { return }
    let label = engine.fieldLabelWidth(element, in: rect.width)
    let x = point.x - rect.x - label - 1
    let offset: Int
    if field.lineLimit > 1 {
      let lines = engine.editorLines(element, field, width: rect.width)
      let row = point.y - rect.y + scrollState(of: element).offset
      offset = lines.offset(atColumn: x, row: min(max(0, row), lines.rows.count - 1))
    } else {
      let room = max(0, rect.width - label - 2)
      let isCaretHere = caret?.id == element.id
      let start = engine.fieldStart(field, caret: isCaretHere ? caret?.offset : nil, room: room)
      offset = engine.offset(in: field.text, from: start, column: x)
    }
    let anchor = selects ? caret?.anchor ?? caret?.offset : nil
    caret = FieldCaret(id: element.id, offset: offset, anchor: anchor)
    clampCaret()
    setNeedsDisplay()
  }
}

extension String {
  /// The text without control characters; line breaks stay or become blanks.
  fileprivate func cleaned(keepsLines: Bool) -> String {
    var copy = self
    let isClean = copy.withUTF8 { bytes in
      !bytes.contains { $0 < 0x20 && !(keepsLines && $0 == 0x0A) || $0 == 0x7F || $0 == 0xC2 }
    }
    if isClean { return copy }
    var scalars = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in unicodeScalars {
      defer { isAfterReturn = scalar == "\r" }
      if scalar == "\r" || scalar == "\n" {
        if scalar == "\n" && isAfterReturn { continue }
        scalars.append(keepsLines ? "\n" : " ")
      } else {
        scalars.append(scalar.properties.generalCategory == .control ? " " : scalar)
      }
    }
    return String(scalars)
  }
}
