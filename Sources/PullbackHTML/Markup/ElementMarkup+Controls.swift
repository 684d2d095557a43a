import Foundation
import PullbackStrings
import PullbackUI

extension ElementMarkup {
  func buttonNode(_ element: Element, _ button: ButtonContent) -> HTMLNode {
    if element.role == .back { return backNode(element) }
    if let input = element.hints.fileInput { return fileInputNode(element, input) }
    if let output = element.hints.fileOutput, element.isEnabled, !output.address.isEmpty {
      return fileOutputNode(element, output, button)
    }
    if element.role == .menuPicker, let menu = element.optionMenu {
      return selectNode(element, menu)
    }
    if element.role == .option, element.parent?.role == .optionGroup {
      return radioNode(element, isSelected: button.isSelected == true)
    }
    if element.role == .menuButton, element.isEnabled, !element.popup.isEmpty {
      return popupNode(element, button)
    }
    var classes = [button.shape.className]
    if element.role == .rowAction { classes.append("ra") }
    switch button.role {
    case .destructive: classes.append("dz")
    case .cancel: classes.append("cn")
    case nil: break
    }
    var node = container(element, .button, classes.joined(separator: " "))
    if case .link(let address) = element.role, element.isEnabled,
      address.isSafeLink || address.isPath
    {
      // The browser can open a link without the server, also in another tab.
      node.tag = .a
      node.attributes.append(.init(.link, address))
      // Another page of the same server takes the place of this one.
      if address.isPath, !isStatic { node.attributes.append(.init(.target, "_self")) }
    } else if let address = pageAddress(of: element, button) {
      node.tag = .a
      node.kind = .relatedLabel
      node.attributes.append(.init(.link, address))
    } else if element.isDisclosure {
      node.tag = .summary
      node.attributes.append(.init(.event, "t"))
    } else {
      node.attributes.append(.init(.name, "e"))
    }
    if node.tag == .button {
      node.attributes += disabled(element)
      if element.inherited(\.isWorking) == true { node.attributes.append(.init(.busy, "true")) }
    }
    if element.role == .rowAction { node.kind = .relatedLabel }
    if let cells = element.selectableCells {
      // The other cells are beside the button, in cells of the table.
      node.content = .children([.element(cells[0])])
    }
    if button.role == .cancel, element.isInDangerousDialog {
      node.attributes.append(.init(.autofocus))
    }
    if let isSelected = button.isSelected {
      let name: HTMLAttribute.Name =
        switch element.role {
        case .tab: .selected
        case .option: .ariaChecked
        case .shownLink: .current
        case .selectableRow where element.sideColumn != nil: .current
        default: .pressed
        }
      node.attributes.append(.init(name, "\(isSelected)"))
    }
    if element.role == .tab, button.isSelected == true, let panel = element.panel {
      node.attributes.append(.init(.controls, reference(to: panel, self.node(for: panel).tag)))
    }
    if case .sortButton = element.role {
      // The heading of the column has the name of the column, and says itself how it is sorted.
    } else if let label = element.ownAccessibleLabel {
      node.attributes.append(.init(.label, label))
    }
    if let shortcut = element.shortcut {
      node.attributes.append(.init(.shortcut, shortcut.webName))
    }
    if let shared = element.hints.shared, element.isEnabled {
      // By the second attribute the page knows that it needs `files.js`.
      node.attributes += [.init(.shared, shared.json), .init(.uploadLimit)]
    }
    let label = element.selectableCells.map { [$0[0]] } ?? element.children
    if node.tag != .summary, label.contains(where: \.hasControlOrMenu) {
      return coverNode(element, node, label)
    }
    return node
  }

  /// A button or link whose label contains controls or context menus. HTML allows no controls inside
  /// of a button or link, so the button covers the label, and the label's controls lie above the
  /// button.
  private func coverNode(_ element: Element, _ node: HTMLNode, _ label: [Element]) -> HTMLNode {
    var button = node
    button.key.part = 1
    button.content = .text("")
    button.attributes.removeAll { $0.name == .className || $0.name == .label }
    button.attributes += [.init(.className, "cv"), .init(.label, element.label)]
    let classes = node.attributes.first { $0.name == .className }?.value ?? ""
    return HTMLNode(
      key: node.key,
      kind: .relatedLabel,
      tag: .div,
      attributes: [.init(.className, "\(classes) ct")],
      content: .children([.part(button)] + label.map { .element($0) })
    )
  }

  /// A picker's option as a radio button. The browser selects one of the radio buttons that have
  /// the same `name`.
  private func radioNode(_ element: Element, isSelected: Bool) -> HTMLNode {
    var input: [HTMLAttribute] = [.init(.type, "radio"), .init(.name, "f")]
    if isSelected { input.append(.init(.checked)) }
    if let label = element.accessibility.label { input.append(.init(.label, label)) }
    let shown = element.optionContent.map { [HTMLNode.Child.element($0)] } ?? []
    var node = HTMLNode(
      key: .init(element: element.id, part: 2),
      tag: .input,
      attributes: input + disabled(element) + error(of: element, part: 2, .input)
    )
    node.group = element.parent.map { HTMLNode.Key(element: $0.id) }
    return HTMLNode(
      key: .init(element: element.id),
      tag: .label,
      attributes: [.init(.className, "op")],
      content: .children([.part(node), part(element, 1, .span, [], .children(shown))])
    )
  }

  /// A menu as a `<details>` element, which the browser opens without JavaScript.
  private func popupNode(_ element: Element, _ button: ButtonContent) -> HTMLNode {
    var head: [HTMLAttribute] = [.init(.className, button.shape.className)]
    if let label = element.ownAccessibleLabel { head.append(.init(.label, label)) }
    return HTMLNode(
      key: .init(element: element.id),
      tag: .details,
      attributes: [.init(.className, "mu")],
      content: .children([
        part(element, 252, .summary, head, children(element)),
        part(
          element, 253, .div, [.init(.className, "ml")],
          .children(menuItems(element.popup, of: element))),
      ])
    )
  }

  /// Returns a menu picker as a `<select>`, the browser's own menu, with the picker's options.
  private func selectNode(_ element: Element, _ menu: OptionMenu) -> HTMLNode {
    let chosen = menu.selection.map { menu.options[$0].id }
    var options = menu.options.enumerated().map { index, option in
      HTMLNode.Child.part(
        HTMLNode(
          key: .init(element: option.id, part: 248),
          tag: .option,
          attributes: [.init(.value, "\(index)")] + (option.id == chosen ? [.init(.chosen)] : []),
          content: .text(option.title)
        )
      )
    }
    if chosen == nil {
      options.insert(
        part(element, 3, .option, [.init(.value), .init(.hidden), .init(.chosen)]),
        at: 0
      )
    }
    // The button contains the label and the selected option; only the label is shown.
    let label = (element.children.first?.children ?? []).filter {
      $0.id != chosen && !$0.accessibility.isHidden
    }
    var attributes: [HTMLAttribute] = [
      .init(.name, "f"), .init(.value, menu.selection.map { "\($0)" } ?? ""),
    ]
    if let label = element.accessibility.label { attributes.append(.init(.label, label)) }
    return HTMLNode(
      key: .init(element: element.id),
      tag: .label,
      attributes: [.init(.className, "f pk")],
      content: .children([
        part(element, 1, .span, [], .children(label.map { .element($0) })),
        part(
          element, 2, .select,
          attributes + disabled(element) + error(of: element, part: 2, .select),
          .children(options)),
      ])
    )
  }

  func fieldNode(_ element: Element, _ field: TextFieldContent) -> HTMLNode {
    var input: [HTMLAttribute] = [
      .init(.name, "f"), .init(.value, field.browserText),
      .init(.autocomplete, element.inherited(\.contentType)?.autocomplete ?? "off"),
    ]
    input += element.keyboardAttributes
    if !field.hasLines {
      input.insert(.init(.type, field.browserType), at: 0)
    }
    if element.role == .searchField { input[0] = .init(.type, "search") }
    let tag: HTMLTag = field.hasLines ? .textarea : .input
    let description = [element.accessibility.hint, field.shownProblem].compactMap { $0 }
      .filter { !$0.isEmpty }.joined(separator: " ")
    if !description.isEmpty { input.append(.init(.description, description)) }
    input += error(of: element, part: 2, tag, isInvalid: field.shownProblem != nil)
    let label = element.accessibility.label ?? field.label
    let name = label.isEmpty ? field.prompt : label
    if field.prompt != field.label || field.hidesLabel, !field.prompt.isEmpty {
      input.append(.init(.placeholder, field.prompt))
    }
    if element.actions.focus != nil || element.publishesFocusedValues || field.isFormatted {
      input.append(.init(.reportsFocus))
    }
    input += disabled(element)
    // A field without any label still needs a name.
    if name.isEmpty || field.hidesLabel {
      input.append(.init(.label, name.isEmpty ? words.word("Text") : name))
    }
    var parts = [
      part(element, 1, .span, [], .text(field.hidesLabel ? "" : name)),
      part(element, 2, tag, input),
    ]
    if let problem = field.shownProblem {
      // Hidden, because it would be read as a part of the label. It is the field's description.
      parts.append(part(element, 3, .small, [.init(.isHidden, "true")], .text(problem)))
    }
    return HTMLNode(
      key: .init(element: element.id),
      tag: .label,
      attributes: [.init(.className, "f")],
      content: .children(parts)
    )
  }

  func toggleNode(_ element: Element, _ isOn: Bool) -> HTMLNode {
    let isBox = element.role == .checkbox
    var input: [HTMLAttribute] = [.init(.type, "checkbox"), .init(.name, "f")]
    if !isBox { input.insert(.init(.role, "switch"), at: 1) }
    if isOn { input.append(.init(.checked)) }
    if let label = element.nameOfControl(words.word(isBox ? "Checkbox" : "Switch")) {
      input.append(label)
    }
    input += disabled(element) + error(of: element, part: 2, .input)
    return HTMLNode(
      key: .init(element: element.id),
      kind: .relatedLabel,
      tag: .label,
      attributes: [.init(.className, isBox ? "t ck" : "t")],
      content: .children([
        part(element, 1, .span, [], children(element)),
        part(element, 2, .input, input),
      ])
    )
  }

  func disabled(_ element: Element) -> [HTMLAttribute] {
    element.isEnabled ? [] : [.init(.disabled)]
  }
}

extension ElementMarkup {
  /// The value of an attribute that refers to the first node of an element.
  ///
  /// - Parameter tag: The tag of that node.
  func reference(to element: Element, _ tag: HTMLTag) -> String {
    reference(to: HTMLNode.Key(element: element.id), tag)
  }

  /// The value of an attribute that refers to the node with a key and a tag.
  func reference(to key: HTMLNode.Key, _ tag: HTMLTag) -> String {
    "p" + NodeName.text(LiveDocument.ownNumber(of: key, tag))
  }
}

extension Element {
  /// The `aria-label` of a control: the accessibility label that the app set or, for a control
  /// without any label, `standard`. Nil if the text of its label is enough.
  func nameOfControl(_ standard: String) -> HTMLAttribute? {
    (accessibility.label ?? (label.isEmpty ? standard : nil)).map { .init(.label, $0) }
  }

  /// The visible page of the tab view that contains this tab; nil for other elements.
  fileprivate var panel: Element? {
    parent?.parent?.children.first { $0.role == .tabPanel }
  }

  /// Whether the element is the button that opens and closes a disclosure group.
  fileprivate var isDisclosure: Bool {
    if case .disclosure = role { parent?.role == .disclosureGroup } else { false }
  }

  /// The accessibility label to write as an attribute; nil if the text inside of the element is its
  /// label.
  var ownAccessibleLabel: String? {
    if let label = accessibility.label { return label }
    if role == .rowAction || role == .tab { return label }
    // Shapes are hidden from assistive technology, so a button that shows only a shape needs a
    // label.
    let label = label
    return label.isEmpty || children.contains(where: \.hasText) ? nil : label
  }

  /// Whether the element is in a dialog with a destructive button, so that Enter must not press the
  /// dialog's first button by accident.
  fileprivate var isInDangerousDialog: Bool {
    guard case .dialog = outermost.content else { return false }
    return outermost.hasDestructiveButton
  }

  /// Whether the element or one inside of it is a control or has a context menu.
  fileprivate var hasControlOrMenu: Bool {
    if !menu.isEmpty { return true }
    switch content {
    case .button, .toggle, .textField, .stepper, .slider: return true
    default: return children.contains(where: \.hasControlOrMenu)
    }
  }

  private var hasDestructiveButton: Bool {
    if case .button(let button) = content { return button.role == .destructive && isEnabled }
    return children.contains(where: \.hasDestructiveButton)
  }

  private var hasText: Bool {
    switch content {
    case .text, .image, .textField: true
    default: children.contains(where: \.hasText)
    }
  }
}

extension TextFieldContent {
  /// Whether the text of the field can have several lines.
  fileprivate var hasLines: Bool { isMultiline || lineLimit > 1 }

  /// The `type` attribute of the field's `<input>`. Browsers have input controls of their own for
  /// dates, times and colors.
  fileprivate var browserType: String {
    if isSecure { return "password" }
    switch kind {
    case .text: return "text"
    case .date: return "date"
    case .time: return "time"
    case .dateAndTime: return "datetime-local"
    // An `<input type="color">` shows hexadecimal colors only, not names.
    case .color: return text.wholeMatch(of: /#[0-9A-Fa-f]{6}/) == nil ? "text" : "color"
    }
  }

  /// The text of the field in the format that its `<input>` expects: `datetime-local` separates
  /// date and time with a "T".
  fileprivate var browserText: String {
    kind == .dateAndTime ? text.replacing(" ", with: "T") : text
  }
}

extension Double {
  /// The number as text for HTML: whole numbers below 10¹⁵ without a fraction.
  var decimal: String {
    self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)"
  }
}
