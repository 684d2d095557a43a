import Foundation
import PullbackTerminal
import PullbackUI

func text(_ string: String, lineLimit: Int? = nil) -> Element {
  Element(.text(TextContent(runs: [TextRun(string)], lineLimit: lineLimit)))
}

func button(
  _ label: String,
  shape: ButtonContent.Shape = .automatic,
  role: ButtonContent.Role? = nil,
  isEnabled: Bool = true,
  action: @escaping () -> Void = {}
) -> Element {
  let element = Element(.button(ButtonContent(role: role, shape: shape)), children: [text(label)])
  element.actions.activate = action
  if !isEnabled { element.style.isEnabled = false }
  return element
}

func field(
  _ label: String,
  text: String = "",
  submit: (() -> Void)? = nil,
  edited: @escaping (String) -> String? = { $0 }
) -> Element {
  let content = TextFieldContent(text: text, label: label, prompt: label)
  let element = Element(.textField(content))
  element.actions.edit = { [unowned element] new in
    guard let accepted = edited(new) else { return }
    element.content = .textField(TextFieldContent(text: accepted, label: label, prompt: label))
  }
  element.actions.submit = submit
  return element
}

func toggle(_ label: String, isOn: Bool = false) -> Element {
  let element = Element(.toggle(isOn: isOn), children: [text(label)])
  element.actions.activate = { [unowned element] in
    if case .toggle(let isOn) = element.content { element.content = .toggle(isOn: !isOn) }
  }
  return element
}

func vstack(
  _ children: Element...,
  alignment: HorizontalAlignment = .leading,
  spacing: CGFloat? = nil
) -> Element {
  Element(
    .stack(
      axis: .vertical,
      alignment: Alignment(horizontal: alignment, vertical: .center),
      spacing: spacing
    ),
    children: children
  )
}

func hstack(_ children: Element..., spacing: CGFloat? = nil) -> Element {
  Element(.stack(axis: .horizontal, alignment: .center, spacing: spacing), children: children)
}

func list(_ children: Element..., style: ListContent.Style = .plain) -> Element {
  Element(.list(ListContent(style: style)), children: children)
}

func page(_ title: String, trail: [String] = [], _ children: Element...) -> Element {
  Element(.navigation(NavigationContent(title: title, trail: trail)), children: children)
}

func spacer() -> Element { Element(.spacer(minLength: nil)) }

func wrap(_ content: ElementContent, _ children: Element...) -> Element {
  Element(content, children: children)
}

func screen(_ root: Element, _ width: Int = 40, _ height: Int = 12) -> Screen {
  Screen(tree: ElementTree(root: root), size: CellSize(width: width, height: height))
}

/// Rows that are made on demand, and count how many were made.
final class CountedRows: LazyElements {
  var count: Int
  private(set) var made = 0
  private var rows: [Int: Element] = [:]
  unowned var owner: Element!
  let make: (Int) -> Element

  init(count: Int, make: @escaping (Int) -> Element) {
    self.count = count
    self.make = make
  }

  var alive: Int { rows.count }

  func element(at index: Int) -> Element {
    if let row = rows[index] { return row }
    made += 1
    let row = make(index)
    rows[index] = row
    attach()
    return row
  }

  func release(outside range: Range<Int>) {
    let gone = rows.keys.filter { !range.contains($0) }
    if gone.isEmpty { return }
    for index in gone { rows[index] = nil }
    attach()
  }

  func index(of element: Element) -> Int? { rows.first { $0.value === element }?.key }

  private func attach() {
    owner.children = rows.keys.sorted().compactMap { rows[$0] }
  }
}

func lazyRows(_ rows: CountedRows) -> Element {
  let element = Element(.lazyRows(rows))
  rows.owner = element
  return element
}
