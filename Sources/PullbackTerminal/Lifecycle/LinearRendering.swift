package import PullbackUI

/// The element tree as plain lines in reading order, without any place or colour.
package struct LinearRendering {
  /// What can be used, by its number less one.
  package private(set) var controls: [Element] = []
  private var lines: [String] = []
  private let numbersControls: Bool

  /// Only so many rows of a long list are printed.
  private static let mostRows = 100

  package init(tree: ElementTree, numbersControls: Bool = true) {
    self.numbersControls = numbersControls
    if let dialog = tree.dialogs.last {
      lines.append("Dialog: \(dialog.label)")
      for child in dialog.children { add(child) }
    } else {
      add(tree.root)
    }
  }

  package var text: String { lines.map { $0 + "\n" }.joined() }

  private mutating func add(_ element: Element) {
    if element.style.isHidden || element.accessibility.isHidden { return }
    addContent(element)
    for item in element.menu where item.isEnabled {
      add(item, kind: element.isContainer ? "action" : "action of \(element.label)", value: nil)
    }
  }

  private mutating func addContent(_ element: Element) {
    switch element.content {
    case .text(let text): add(line: element.accessibility.label ?? text.string)
    case .image: add(line: element.label)
    case .navigation(let navigation):
      add(line: (navigation.trail + [navigation.title]).joined(separator: " > "))
      for child in element.children { add(child) }
    case .section(let hasHeader, _): addSection(element, hasHeader)
    case .lazyRows(let rows):
      for index in 0..<min(rows.count, Self.mostRows) { add(rows.element(at: index)) }
      if rows.count > Self.mostRows { add(line: "and \(rows.count - Self.mostRows) more") }
    case .stack(.horizontal, _, _) where !element.hasControl:
      add(line: element.label)
    case .button(let button):
      add(element, kind: button.shape == .navigation ? "link" : "button", value: nil)
    case .textField(let field):
      add(element, kind: "field", value: field.isSecure ? "hidden" : "\"\(field.text)\"")
    case .toggle(let isOn): add(element, kind: "toggle", value: isOn ? "on" : "off")
    case .stepper(let value): add(element, kind: "stepper", value: value)
    case .slider(let value, _): add(element, kind: "slider", value: "\(value)")
    case .progress(let value):
      let part = value.map { $0.isFinite ? "\(Int(min(1, max(0, $0)) * 100))%" : "" } ?? "working"
      add(line: "\(element.label) \(part)")
    default: for child in element.children { add(child) }
    }
  }

  private mutating func addSection(_ element: Element, _ hasHeader: Bool) {
    for (index, child) in element.children.enumerated() {
      if hasHeader && index == 0 { add(line: "") }
      add(child)
    }
  }

  private mutating func add(_ element: Element, kind: String, value: String?) {
    var parts = [kind]
    if let value = element.accessibility.value ?? value { parts.append(value) }
    if !element.style.isEnabled { parts.append("disabled") }
    var number = ""
    if numbersControls {
      controls.append(element)
      number = "[\(controls.count)] "
    }
    add(line: "\(number)\(element.label) (\(parts.joined(separator: ", ")))")
  }

  /// Control characters would reach the terminal as commands.
  private mutating func add(line: String) {
    let safe = line.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control ? " " : scalar
    }
    lines.append(String(String.UnicodeScalarView(safe)))
  }
}

extension Element {
  fileprivate var hasControl: Bool {
    switch content {
    case .button, .textField, .toggle, .stepper, .slider, .progress, .lazyRows: true
    default: children.contains { $0.hasControl }
    }
  }
}
