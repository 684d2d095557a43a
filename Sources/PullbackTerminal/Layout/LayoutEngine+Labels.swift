import PullbackUI

/// Controls that begin at one column, after their labels.
///
/// The rows of a form share a column, and so do the text fields, steppers, sliders and progress bars of a
/// vertical stack.
/// The width of the labels is part of the ``Proposal``, so that cached layouts depend on it.
extension LayoutEngine {
  /// The width below which a form shows labels above the controls: that of a screen of 50 columns
  /// without its margins.
  private static let narrowForm = 46
  /// The columns that a control needs beside its label.
  private static let leastControl = 9
  /// How many views are looked at for their labels.
  private static let mostViews = 256
  /// The columns in which a sentence below a control is readable.
  private static let leastSentence = 24
  /// The columns between the widest label and the controls of a form.
  private static let formGap = 2

  /// The value of ``Proposal/labels`` for the rows of a form or the children of a vertical stack.
  func labelColumn(of container: Element, width: Int) -> Int {
    guard Proposal.isBounded(width) else { return 0 }
    let isForm = container.isForm
    if isForm, width < Self.narrowForm { return Proposal.above }
    let memory = memory(of: container)
    let widths = memory.labelWidths ?? labelWidths(in: container)
    memory.labelWidths = widths
    memory.usedLabelWidths = widths
    // A longer label does not move all controls: it is above its own.
    let limit = isForm ? width / 3 : min(width / 2, width - Self.leastControl)
    guard let widest = widths.lazy.filter({ $0 < limit }).max() else { return 0 }
    return widest + (isForm ? Self.formGap : 1)
  }

  /// Where a control begins: the column after the labels, ``Proposal/above`` if its label has a row of
  /// its own, or 0 if the control begins where its own label ends.
  func labels(of control: Element, _ proposal: Proposal) -> Int {
    let isPicker = control.role == .menuPicker
    let isField = if case .textField = control.content { true } else { false }
    guard proposal.labels != 0 || isPicker || isField else { return 0 }
    let isInForm = control.isInForm
    let label = labelWidth(of: control, isForm: isInForm)
    guard label > 0 else { return 0 }
    if !isInForm, proposal.labels <= label {
      // A question that would take most of the row, and be cut, has rows of its own.
      if isPicker || isField, Proposal.isBounded(proposal.width),
        proposal.width >= Self.leastControl,
        label + 1 > (isPicker ? proposal.width - Self.leastControl : proposal.width / 2)
      {
        return Proposal.above
      }
      // The label of a picker is never a part of its button.
      if isPicker { return label + 1 }
    }
    if proposal.labels == 0 { return 0 }
    let isUnbounded = !Proposal.isBounded(proposal.width)
    let room = isUnbounded ? Proposal.unbounded : proposal.width - proposal.labels
    if proposal.labels > label, room >= Self.leastControl { return proposal.labels }
    guard isInForm else { return 0 }
    switch control.content {
    case .textField, .slider, .button: return Proposal.above
    default: return 0
    }
  }

  /// Lays out a stack that is a row of a form: a picker or labeled content, or a control with what is
  /// wrong about it. Nil for another stack.
  func labelledRow(
    _ element: Element, _ axis: CellAxis, _ proposal: Proposal, _ gap: Int
  ) -> ElementLayout? {
    if element.role == .fieldGroup, element.children.count == 2 {
      return fieldGroup(element.children, proposal)
    }
    guard let parts = element.partsOfRow else { return nil }
    let labels = labels(of: element, proposal)
    guard labels > 0 else { return nil }
    return row(parts.label[0], labels: labels, proposal) { room in
      if axis == .vertical { return stack(parts.rest, axis, .topLeading, spacing: gap, room) }
      guard element.role == .optionGroup else {
        return stack(parts.rest, axis, .center, spacing: gap, room)
      }
      let row = stack(parts.rest, axis, .center, spacing: gap, .idealSize)
      if !Proposal.isBounded(room.width) || row.size.width <= room.width { return row }
      return flow(parts.rest, spacing: gap, width: room.width)
    }
  }

  /// Lays out the options of a picker that have no room beside its label: below it. Nil for another
  /// stack.
  func labelledOptions(_ element: Element, _ proposal: Proposal, _ gap: Int) -> ElementLayout? {
    guard element.role == .optionGroup, let parts = element.partsOfRow else { return nil }
    return row(parts.label[0], labels: Proposal.above, proposal) { room in
      flow(parts.rest, spacing: gap, width: room.width)
    }
  }

  /// Lays out a control with a sentence below it, which begins where the control does.
  private func fieldGroup(_ children: [Element], _ proposal: Proposal) -> ElementLayout {
    var indent = 0
    if let control = children[0].leader, Proposal.isBounded(proposal.width) {
      indent = max(0, labels(of: control, proposal))
      if proposal.width - indent < Self.leastSentence { indent = 0 }
    }
    var group = stack(children, .vertical, .topLeading, spacing: 0, proposal)
    guard indent > 0 else { return group }
    let control = group.children[0].size
    var offered = Proposal(width: proposal.width - indent, height: proposal.height)
    if proposal.height >= 0 { offered.height = max(1, proposal.height - control.height) }
    let size = layout(children[1], offered).size
    group.children[1] = ChildPlacement(
      child: children[1], x: indent, y: control.height, proposal: offered, size: size)
    group.size = CellSize(
      width: max(control.width, indent + size.width), height: control.height + size.height)
    return group
  }

  /// The widths of the labels of a form or a vertical stack that share a column, without those of lazy
  /// rows, of which only the visible ones exist.
  func labelWidths(in container: Element) -> [Int] {
    let isForm = container.isForm
    var widths: [Int] = []
    var seen = 0
    func collectAll(_ elements: [Element]) {
      for element in elements {
        // A long stack is no form, and each of its changes would look at all of it.
        if seen >= Self.mostViews { return }
        collect(element)
      }
    }
    func collect(_ element: Element) {
      seen += 1
      let width = labelWidth(of: element, isForm: isForm)
      if width > 0 { return widths.append(width) }
      switch element.content {
      case .list where element === container: collectAll(element.children)
      case .section: collectAll(element.children)
      case .stack(.vertical, _, _) where element.grid == nil: collectAll(element.children)
      case .stack(.horizontal, _, _):
        if let first = element.children.first, first.leadsRow { collect(first) }
      case .padding, .frame, .layoutPriority, .overlay, .background:
        if let first = element.children.first { collect(first) }
      default: break
      }
    }
    if isForm { collect(container) } else { collectAll(container.children) }
    return widths
  }

  /// The width of the label that is drawn before a control; 0 for other views.
  private func labelWidth(of element: Element, isForm: Bool) -> Int {
    switch element.content {
    case .textField(let field):
      return element.role == .searchField || field.hidesLabel ? 0 : width(of: element.fieldLabel)
    case .progress(_?): return labelWidth(element.children.filter { $0.role != .currentValue })
    case .stepper, .slider: return labelWidth(element.children)
    case .toggle: return isForm ? labelWidth(element.children) : 0
    case .button where element.role == .menuPicker:
      return labelWidth(element.partsOfRow?.label ?? [])
    case .button, .stack: return isForm ? labelWidth(element.partsOfRow?.label ?? []) : 0
    default: return 0
    }
  }

  private func labelWidth(_ label: [Element]) -> Int {
    label.isEmpty ? 0 : labelled(label, before: 0, after: 0, .idealSize).size.width
  }

  /// Lays out a label with a control beside it that draws itself in `width` columns.
  func beside(
    _ label: [Element], width: Int, labels: Int, _ proposal: Proposal
  ) -> ElementLayout {
    var inner = proposal
    inner.width = labels - 1
    var layout = labelled(label, before: 0, after: 0, inner)
    layout.size.width = labels + width
    return layout
  }

  /// The rows of the label above a text field.
  func labelRows(_ label: String, width: Int) -> [ArraySlice<Glyph>] {
    var text = TextGlyphs(
      TextContent(runs: [TextRun(label)]), table: table, ellipsisWidth: ellipsis.count)
    return text.lines(width: max(1, width), limit: Proposal.unbounded)
      .map { text.glyphs[$0.range] }
  }

  /// Lays out a label with the parts of a control beside it, or below it where `labels` is
  /// ``Proposal/above``.
  ///
  /// - Parameters:
  ///   - before: The columns before the parts for what the control draws itself.
  ///   - after: The columns after them.
  ///   - layout: Lays out the parts in the room that is left.
  func row(
    _ label: Element,
    labels: Int,
    before: Int = 0,
    after: Int = 0,
    _ proposal: Proposal,
    _ layout: (Proposal) -> ElementLayout
  ) -> ElementLayout {
    var room = proposal.less(width: max(0, labels) + before + after, height: 0)
    room.labels = 0
    let parts = layout(room)
    var offered = proposal
    offered.labels = 0
    if labels > 0 { offered.width = labels - 1 }
    let size = self.layout(label, offered).size
    let (x, y) = labels > 0 ? (labels + before, 0) : (before, size.height)
    var result = ElementLayout(
      size: CellSize(
        width: max(size.width, max(0, labels) + before + parts.size.width + after),
        height: max(size.height, y + parts.size.height)),
      children: [ChildPlacement(child: label, x: 0, y: 0, proposal: offered, size: size)])
    for var part in parts.children {
      part.x += x
      part.y += y
      result.children.append(part)
    }
    return result
  }
}

extension Element {
  var isForm: Bool {
    if case .list(let list) = content { return list.style == .form }
    return false
  }

  /// The label that is drawn at a text field: its title, or for an editor, which has none, its
  /// accessibility label.
  var fieldLabel: String {
    guard case .textField(let field) = content else { return "" }
    return field.isMultiline ? accessibility.label ?? field.label : field.label
  }

  /// Whether this element is a control that draws its own label, or begins with one.
  var leadsRow: Bool { leader != nil }

  /// The control with a label of its own with which this element begins; nil if there is none.
  fileprivate var leader: Element? {
    switch content {
    case .textField, .progress, .stepper, .slider: self
    case .button: role == .menuPicker ? self : nil
    case .stack(.vertical, _, _): role == .fieldGroup ? children.first?.leader : nil
    case .stack, .padding, .frame, .layoutPriority, .overlay, .background: children.first?.leader
    default: nil
    }
  }

  /// The label and the other parts of a picker or of labeled content; nil for other elements, and for
  /// those without a label.
  var partsOfRow: (label: [Element], rest: [Element])? {
    switch (content, role) {
    case (.button, .menuPicker):
      // The label, the chosen option, and the mark of a menu.
      guard let parts = children.first?.children, parts.count == 3 else { return nil }
      return ([parts[0]], Array(parts.dropFirst()))
    case (.stack, .optionGroup):
      guard let first = children.first, first.role != .option, children.count > 1 else {
        return nil
      }
      return ([first], Array(children.dropFirst()))
    case (.stack(.horizontal, _, _), .labeledContent):
      guard children.count > 2, children[1].isSpacer else { return nil }
      return ([children[0]], Array(children.dropFirst(2)))
    default: return nil
    }
  }
}
