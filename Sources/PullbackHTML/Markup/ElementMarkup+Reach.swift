import PullbackStrings
import PullbackUI

/// What assistive technology and a keyboard need to reach and to tell apart.
extension ElementMarkup {
  /// Adds `aria-current` to an element that the app calls selected, unless it is a control that says
  /// so itself.
  func addSelection(of element: Element, to node: inout HTMLNode) {
    guard element.accessibility.traits.contains(.isSelected) else { return }
    let states: [HTMLAttribute.Name] = [.current, .pressed, .selected, .ariaChecked, .checked]
    if !node.attributes.contains(where: { states.contains($0.name) }) {
      node.attributes.append(.init(.current, "true"))
    }
  }

  /// Makes a scroll view with texts but without controls a stop of the focus, with a name: without a
  /// control in it, nothing else lets a keyboard scroll it.
  func addKeyboardScrolling(of element: Element, to node: inout HTMLNode) {
    guard case .scroll = element.content,
      !node.attributes.contains(where: { $0.name == .tabIndex })
    else { return }
    var budget = 200
    var text: String?
    var isCode = false
    guard !hasControl(element, &budget, &text, &isCode), let first = text else { return }
    node.attributes.append(.init(.tabIndex, "0"))
    if !node.attributes.contains(where: { $0.name == .role }) {
      node.attributes.append(.init(.role, "group"))
    }
    if !node.attributes.contains(where: { $0.name == .label }) {
      let label =
        element.accessibility.label ?? (isCode ? words.word("Code") : String(first.prefix(40)))
      node.attributes.append(.init(.label, label))
    }
  }

  /// The mark of a task of a document as a box with a name; nil for another text.
  func taskNode(_ element: Element, _ text: TextContent) -> HTMLNode? {
    guard element.parent?.role == .document(.item) else { return nil }
    let marks = ["[x]": ("☑", "Done"), "[ ]": ("☐", "To do")]
    guard let (box, name) = marks[text.string] else { return nil }
    return leaf(element, .span, [.init(.role, "img"), .init(.label, words.word(name))], text: box)
  }

  /// The attribute `title` with the whole of a text that may be cut, unless it is short.
  func fullText(ofCut text: TextContent) -> [HTMLAttribute] {
    guard text.lineLimit != nil, !text.isRedacted, text.string.utf8.count > 20 else { return [] }
    return [.init(.title, String(text.string.prefix(1000)))]
  }

  /// Whether a control is among the first descendants of an element, as many as the budget is; also
  /// returns the first text. Of lazy rows, only the first one that is shown is looked at.
  private func hasControl(
    _ element: Element, _ budget: inout Int, _ text: inout String?, _ isCode: inout Bool
  ) -> Bool {
    budget -= 1
    if budget < 0 { return false }
    switch element.content {
    case .button, .toggle, .textField, .stepper, .slider, .list: return true
    case .text(let content):
      if text == nil, !content.string.isEmpty, !content.isRedacted { text = content.string }
      if element.role == .document(.code) { isCode = true }
      return content.runs.contains { $0.style.link != nil }
    case .lazyRows(let rows):
      guard rows.count > 0 else { return false }
      let first = rows.settled { rows.element(at: rowsInWindow(of: element, rows).lowerBound) }
      return hasControl(first, &budget, &text, &isCode)
    default: break
    }
    if element.takesFocusByItself || !element.menu.isEmpty { return true }
    return element.children.contains { hasControl($0, &budget, &text, &isCode) }
  }
}
