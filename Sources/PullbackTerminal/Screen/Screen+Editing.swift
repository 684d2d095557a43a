import PullbackUI

extension Screen {
  private var field: (element: Element, text: [Character])? {
    guard let focus, case .textField(let field) = focus.content else { return nil }
    return (focus, Array(field.text))
  }

  /// Keeps the caret inside of the text when the app changed it.
  func clampCaret() {
    guard let focusID, let element = tree.element(focusID),
      case .textField(let field) = element.content
    else {
      caret = nil
      return
    }
    let count = field.text.count
    caret = FieldCaret(id: focusID, index: min(caret?.index ?? count, count))
  }

  /// Does what a key means in a text field; false where it means nothing there.
  func edit(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    guard let field, let caret else { return false }
    let index = caret.index
    let count = field.text.count
    switch (key, modifiers) {
    case (.character(let character), let held) where held.isDisjoint(with: [.control, .alt]):
      insert(String(character))
    case (.enter, _): submit(field.element)
    case (.left, .alt), (.left, .control), (.character("b"), .alt):
      moveCaret(wordStart(field.text, index))
    case (.right, .alt), (.right, .control), (.character("f"), .alt):
      moveCaret(wordEnd(field.text, index))
    case (.left, _), (.character("b"), .control): moveCaret(index - 1)
    case (.right, _), (.character("f"), .control): moveCaret(index + 1)
    case (.home, _), (.character("a"), .control): moveCaret(0)
    case (.end, _), (.character("e"), .control): moveCaret(count)
    case (.backspace, .alt), (.character("w"), .control):
      replace(wordStart(field.text, index)..<index, with: "")
    case (.backspace, _), (.character("h"), .control):
      if index > 0 { replace(index - 1..<index, with: "") }
    case (.delete, _), (.character("d"), .control):
      if index < count { replace(index..<index + 1, with: "") }
    case (.character("u"), .control): replace(0..<index, with: "")
    case (.character("k"), .control): replace(index..<count, with: "")
    case (.character, _): break
    default: return false
    }
    return true
  }

  private func submit(_ element: Element) {
    if element.actions.submit != nil { perform(.submit, on: element) }
  }

  private func moveCaret(_ index: Int) {
    caret?.index = max(0, index)
    clampCaret()
    setNeedsDisplay()
  }

  /// Puts text in at the caret. A field has one line: line breaks become blanks.
  package func insert(_ text: String) {
    guard field != nil, let caret else { return }
    let clean = String(
      String.UnicodeScalarView(
        text.replacing("\r\n", with: " ").unicodeScalars.map { scalar in
          scalar.properties.generalCategory == .control ? " " : scalar
        }
      )
    )
    replace(caret.index..<caret.index, with: clean)
  }

  /// Replaces the whole text of the field that has the focus.
  package func replaceText(with text: String) {
    guard let field else { return }
    replace(0..<field.text.count, with: text)
  }

  private func replace(_ range: Range<Int>, with text: String) {
    guard let field, !(range.isEmpty && text.isEmpty) else { return }
    let range = range.clamped(to: 0..<field.text.count)
    let before = String(field.text[..<range.lowerBound]) + text
    let after = String(field.text[range.upperBound...])
    // What joins with the text around it, such as an accent, makes fewer clusters.
    caret = FieldCaret(id: field.element.id, index: before.count)
    perform(.edit(before + after), on: field.element)
    clampCaret()
  }

  private func wordStart(_ text: [Character], _ index: Int) -> Int {
    var index = min(index, text.count)
    while index > 0 && text[index - 1].isWhitespace { index -= 1 }
    while index > 0 && !text[index - 1].isWhitespace { index -= 1 }
    return index
  }

  private func wordEnd(_ text: [Character], _ index: Int) -> Int {
    var index = index
    while index < text.count && text[index].isWhitespace { index += 1 }
    while index < text.count && !text[index].isWhitespace { index += 1 }
    return index
  }

  func placeCaret(in element: Element, rect: CellRect, column: Int) {
    guard case .textField(let field) = element.content else { return }
    var x = rect.x + engine.fieldLabelWidth(element) + 1
    var index = 0
    for cluster in field.text {
      x += Int(engine.table.glyph(for: cluster)?.width ?? 0)
      if x > column { break }
      index += 1
    }
    caret = FieldCaret(id: element.id, index: index)
    setNeedsDisplay()
  }
}
