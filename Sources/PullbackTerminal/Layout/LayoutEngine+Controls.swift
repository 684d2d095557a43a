import PullbackUI

extension LayoutEngine {
  /// The columns before what the app does not accept about a control, for a mark.
  static let errorMark = 2

  /// Lays out the label of a control, with `before` and `after` columns kept free for what the
  /// control draws itself.
  func labelled(
    _ children: [Element],
    before: Int,
    after: Int,
    _ proposal: Proposal
  ) -> ElementLayout {
    var label = stack(
      children,
      .horizontal,
      .center,
      spacing: 1,
      proposal.less(width: before + after, height: 0)
    )
    for index in label.children.indices { label.children[index].x += before }
    label.size.width += before + after
    label.size.height = max(1, label.size.height)
    return label
  }

  func button(
    _ element: Element,
    _ button: ButtonContent,
    _ proposal: Proposal
  ) -> ElementLayout {
    let disclosure = button.shape == .navigation ? 2 : 0
    if element.isRowAction {
      var row = labelled(element.children, before: 0, after: disclosure, proposal)
      if Proposal.isBounded(proposal.width) { row.size.width = proposal.width }
      return row
    }
    let before = 2
    let after = button.shape == .plain ? 0 : 2
    return labelled(element.children, before: before, after: after + disclosure, proposal)
  }

  func textField(
    _ element: Element,
    _ field: TextFieldContent,
    _ proposal: Proposal
  ) -> ElementLayout {
    let width: Int
    if proposal.width == Proposal.ideal {
      width = fieldLabelWidth(element, in: Proposal.unbounded) + 24
    } else {
      width = max(fieldLabelWidth(element, in: proposal.width) + 4, proposal.width)
    }
    guard field.lineLimit > 1 else {
      return ElementLayout(size: CellSize(width: width, height: 1))
    }
    if field.isMultiline, Proposal.isBounded(proposal.height) {
      return ElementLayout(size: CellSize(width: width, height: max(1, proposal.height)))
    }
    let lines = editorLines(element, field, width: width).rows.count
    let most = field.isMultiline ? max(lines, Self.idealRows) : min(lines, field.lineLimit)
    return ElementLayout(size: CellSize(width: width, height: max(1, most)))
  }

  /// The width of the label before a text field, in columns; 0 without a label, and for a search
  /// field, whose prompt says what it is for. In a form of 26 columns or more, it is 14 to 18, so
  /// that the fields are aligned. Otherwise it is at most half of `room`.
  func fieldLabelWidth(_ element: Element, in room: Int) -> Int {
    guard case .textField(let field) = element.content, !field.label.isEmpty,
      element.role != .searchField
    else { return 0 }
    let label = width(of: field.label)
    if room < 26 || !element.isInForm { return min(label + 1, max(0, room / 2)) }
    return min(16, max(12, label)) + 2
  }

  func stepper(
    _ element: Element,
    _ children: [Element],
    _ proposal: Proposal
  ) -> ElementLayout {
    labelled(children, before: 0, after: stepperWidth(element) + gap(children), proposal)
  }

  /// The value that a stepper shows between its buttons; nil if it has none, or if its label
  /// contains the value.
  func stepperValue(_ element: Element) -> String? {
    guard case .stepper(let value?) = element.content else { return nil }
    return element.children.contains { $0.label.containsWord(value) } ? nil : value
  }

  func stepperWidth(_ element: Element) -> Int {
    let text = stepperValue(element).map { width(of: $0) + 2 } ?? 1
    return text + 4
  }

  func slider(_ children: [Element], _ proposal: Proposal) -> ElementLayout {
    let gap = gap(children)
    let label = labelled(children, before: 0, after: gap, Proposal.idealSize).size.width
    let track: Int
    if proposal.width == Proposal.ideal {
      track = 22
    } else {
      track = min(42, max(8, proposal.width - label))
    }
    return labelled(children, before: 0, after: track + gap, proposal)
  }

  func progress(
    _ children: [Element],
    _ value: Double?,
    _ proposal: Proposal
  ) -> ElementLayout {
    guard value != nil else {
      return labelled(children, before: children.isEmpty ? 1 : 2, after: 0, proposal)
    }
    let gap = gap(children)
    let label = labelled(children, before: 0, after: gap, Proposal.idealSize).size.width
    var bar = 25
    if Proposal.isBounded(proposal.width) {
      if children.hasCurrentValue, label + 9 > proposal.width {
        // The labels are above the bar where both have no room beside one another.
        var above = labelled(children, before: 0, after: 0, proposal)
        above.size.width = min(max(above.size.width, bar), max(1, proposal.width))
        above.size.height += 1
        return above
      }
      bar = min(bar, max(9, proposal.width - label))
    }
    return labelled(children, before: 0, after: bar + gap, proposal)
  }

  /// The columns between the label of a control and its value: 1, or 0 if there is no label.
  private func gap(_ children: [Element]) -> Int { children.isEmpty ? 0 : 1 }

  func width(of text: String) -> Int {
    table.glyphs(of: text).reduce(0) { $0 + Int($1.width) }
  }
}

extension [Element] {
  /// Whether one of the labels of a progress view is that of its current value.
  var hasCurrentValue: Bool { contains { $0.role == .currentValue } }
}

extension Element {
  /// Whether this is a button that fills a list row, and is drawn without brackets. Bordered
  /// buttons, and buttons of automatic style in a form, have brackets.
  var isRowAction: Bool {
    guard case .button(let button) = content else { return false }
    if button.shape == .bordered || button.shape == .borderedProminent { return false }
    var element = self
    while let parent = element.parent {
      switch parent.content {
      case .list, .section, .lazyRows:
        // A form has texts and controls side by side, so its buttons have brackets.
        return parent.isInList && !(button.shape == .automatic && isInForm)
      case .padding, .frame, .fixedSize, .layoutPriority, .clipped, .offset:
        guard parent.children.count == 1 else { return false }
        element = parent
      case .stack(.vertical, _, _) where button.shape == .plain && parent.grid == nil:
        // A plain button at the head of a column is the header of a disclosure group.
        guard parent.children.first === element else { return false }
        element = parent
      default: return false
      }
    }
    return false
  }

  private var isInList: Bool { enclosingList != nil }

  var isInForm: Bool { enclosingList?.style == .form }

  private var enclosingList: ListContent? {
    var element: Element? = self
    while let current = element {
      if case .list(let list) = current.content { return list }
      element = current.parent
    }
    return nil
  }
}
