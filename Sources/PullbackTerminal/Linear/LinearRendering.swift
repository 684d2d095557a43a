package import PullbackUI

/// The views of an app as lines of plain text in reading order, without layout or color.
package struct LinearRendering {
  /// A line of output, which describes an element or a part of one.
  package struct Line: Hashable {
    /// The element that the line describes. With ``part`` it identifies the line in later
    /// renderings.
    package var element: Element.ID
    /// Distinguishes the lines of one element: 0 for the element itself, negative for the controls
    /// that show more rows of a lazy list.
    package var part: Int
    package var text: String
    package var control: Control?
    /// Whether the line goes away by itself, so that this is not said.
    package var isPassing = false
  }

  /// What a control number stands for: an element, or a command that shows more rows of a list.
  package enum Control: Hashable {
    case element(Element.ID)
    /// A command that renders the rows of a lazy list from this index on.
    case rows(of: Element.ID, from: Int)
  }

  /// Assigns numbers to controls. A control keeps its number while it is rendered; numbers are not
  /// reused for other controls.
  package struct Numbers {
    private var numbers: [Control: Int] = [:]
    private var next = 1
    package init() {}

    /// The control with a number; nil if there is none.
    package subscript(number: Int) -> Control? { numbers.first { $0.value == number }?.key }

    fileprivate mutating func number(of control: Control) -> Int {
      if let number = numbers[control] { return number }
      defer { next += 1 }
      numbers[control] = next
      return next
    }

    fileprivate mutating func keep(only controls: some Sequence<Control>) {
      let kept = Set(controls)
      numbers = numbers.filter { kept.contains($0.key) }
    }
  }

  package private(set) var lines: [Line] = []
  /// The controls of all lines, in reading order.
  package var controls: [Control] { lines.compactMap(\.control) }
  package private(set) var numbers: Numbers
  /// The range of the rendered rows of each lazy list, by the id of the list's element.
  package private(set) var windows: [Element.ID: Range<Int>] = [:]

  private let numbersControls: Bool
  private let firstRows: [Element.ID: Int]

  /// The maximum number of rows of a lazy list in one rendering.
  package static let rowsAtOnce = 100

  /// Renders a tree, or only its topmost dialog if there is one, as lines of text.
  ///
  /// - Parameters:
  ///   - numbersControls: Whether lines show the numbers of their controls.
  ///   - numbers: The numbers from the previous rendering.
  ///   - firstRows: The index of the first row to render in each lazy list; 0 by default.
  package init(
    tree: ElementTree,
    numbersControls: Bool = true,
    numbers: Numbers = Numbers(),
    firstRows: [Element.ID: Int] = [:]
  ) {
    self.numbersControls = numbersControls
    self.numbers = numbers
    self.firstRows = firstRows
    if let dialog = tree.dialogs.last {
      add("Dialog: \(dialog.label)", of: dialog)
      for child in dialog.children { add(child) }
    } else {
      add(tree.root)
    }
    for toast in tree.toastArea?.children ?? [] {
      let start = lines.count
      add(toast, kind: "message", value: nil)
      for button in toast.buttonsInside { add(button) }
      for line in start..<lines.count { lines[line].isPassing = true }
    }
    self.numbers.keep(only: controls)
  }

  /// All lines, each terminated by a line break.
  package var text: String { lines.map { $0.text + "\n" }.joined() }

  private mutating func add(_ element: Element) {
    if element.style.isHidden || element.accessibility.isHidden { return }
    addContent(element)
    for item in element.menu where item.isEnabled {
      let owner = element.isContainer ? "" : element.label
      add(item, kind: owner.isEmpty ? "action" : "action of \(owner)", value: nil)
    }
  }

  /// Adds an item of a list in a document: its mark and its first line, and then the rest.
  private mutating func addItem(_ element: Element) {
    let start = lines.count
    for child in element.children.dropFirst() { add(child) }
    let mark = element.children.first?.label ?? ""
    if start < lines.count {
      lines[start].text = "\(mark) \(lines[start].text)"
    } else {
      add(mark, of: element)
    }
  }

  private mutating func addContent(_ element: Element) {
    switch element.content {
    case .text(let text):
      let words = element.accessibility.label ?? text.withAddresses
      add(element.role == .fieldError ? "Error: \(words)" : words, of: element)
    case .image: add(element.label, of: element)
    case .navigation(let navigation):
      add((navigation.trail + [navigation.title]).joined(separator: " > "), of: element)
      for child in element.children { add(child) }
    case .section(let hasHeader, _): addSection(element, hasHeader)
    case .lazyRows(let rows): add(rows, of: element)
    case .stack where element.role == .document(.item): addItem(element)
    case .stack(.horizontal, _, _) where !element.hasControl:
      add(element.label, of: element)
    case .button(let button):
      add(element, kind: button.shape == .navigation ? "link" : "button", value: nil)
    case .textField(let field):
      add(element, kind: "field", value: field.isSecure ? "hidden" : "\"\(field.text)\"")
    case .toggle(let isOn): add(element, kind: "toggle", value: isOn ? "on" : "off")
    case .stepper(let value): add(element, kind: "stepper", value: value)
    case .slider(let slider): add(element, kind: "slider", value: slider.value.short)
    case .progress(let value):
      let part = value.map { $0.isFinite ? $0.percentage : "" } ?? "working"
      let isShown = value == nil || !element.children.hasCurrentValue
      add(isShown ? "\(element.label) \(part)" : element.label, of: element)
    default:
      if let label = element.accessibility.label,
        element.accessibility.traits.contains(.isImage)
      {
        add(label, of: element)
      }
      for child in element.children { add(child) }
    }
  }

  private mutating func addSection(_ element: Element, _ hasHeader: Bool) {
    for (index, child) in element.children.enumerated() {
      if hasHeader && index == 0 { add("", of: element) }
      add(child)
    }
  }

  /// Adds the lines of some rows of a lazy list, and controls that show the rows before and after
  /// them.
  private mutating func add(_ rows: any LazyElements, of element: Element) {
    let count = rows.count
    let start = min(max(0, firstRows[element.id] ?? 0), max(0, count - 1))
    let end = min(count, start + Self.rowsAtOnce)
    windows[element.id] = start..<end
    if start > 0 {
      let before = Control.rows(of: element.id, from: max(0, start - Self.rowsAtOnce))
      add("\(start) rows before (rows)", of: element, part: -1, before)
    }
    for index in start..<end { add(rows.element(at: index)) }
    if end < count {
      let after = Control.rows(of: element.id, from: end)
      add("and \(count - end) more (rows)", of: element, part: -2, after)
    }
  }

  private mutating func add(_ element: Element, kind: String, value: String?) {
    var parts = [kind]
    if let value = element.spokenValue ?? value, !value.isEmpty { parts.append(value) }
    if !element.style.isEnabled { parts.append("disabled") }
    let label = element.label.isEmpty ? "Unlabelled" : element.label
    let text = "\(label) (\(parts.joined(separator: ", ")))"
    add(text, of: element, .element(element.id))
  }

  private mutating func add(
    _ text: String,
    of element: Element,
    part: Int = 0,
    _ control: Control? = nil
  ) {
    let control = numbersControls ? control : nil
    let number = control.map { "[\(numbers.number(of: $0))] " } ?? ""
    lines.append(
      Line(element: element.id, part: part, text: number + text.singleLine, control: control)
    )
  }
}

extension String {
  /// The text with each control character replaced by a space, because a terminal would interpret
  /// it.
  fileprivate var singleLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
      )
    )
  }
}

extension TextContent {
  /// The text with the address of each link after the link.
  fileprivate var withAddresses: String {
    guard style == nil || style?.link != nil else { return string }
    return runs.map { run in run.string + (run.style.link.map { " (\($0))" } ?? "") }.joined()
  }
}

extension Double {
  /// The number as text with at most three decimals.
  fileprivate var short: String {
    guard isFinite, abs(self) < 1e12 else { return "\(self)" }
    let rounded = (self * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension Element {
  /// The buttons that this element, such as a toast, contains.
  fileprivate var buttonsInside: [Element] {
    children.flatMap { child in
      if case .button = child.content { [child] } else { child.buttonsInside }
    }
  }

  fileprivate var hasControl: Bool {
    switch content {
    case .button, .textField, .toggle, .stepper, .slider, .progress, .lazyRows: true
    default: !menu.isEmpty || children.contains { $0.hasControl }
    }
  }
}
