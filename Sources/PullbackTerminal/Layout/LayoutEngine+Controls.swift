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
    var room = proposal.less(width: before + after, height: 0)
    room.labels = 0
    var label = stack(children, .horizontal, .center, spacing: 1, room)
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
      let isAlone = element.parent?.hasRowActions != true
      if isAlone, Proposal.isBounded(proposal.width) { row.size.width = proposal.width }
      return row
    }
    let before = 2
    let labels = labels(of: element, proposal)
    if labels != 0, let parts = element.partsOfRow {
      return row(parts.label[0], labels: labels, before: before, after: 2, proposal) {
        stack(parts.rest, .horizontal, .center, spacing: 1, $0)
      }
    }
    let after = button.shape == .plain ? 0 : 2
    return labelled(element.children, before: before, after: after + disclosure, proposal)
  }

  func textField(
    _ element: Element,
    _ field: TextFieldContent,
    _ proposal: Proposal
  ) -> ElementLayout {
    let labels = labels(of: element, proposal)
    let width: Int
    if proposal.width == Proposal.ideal {
      width = fieldLabelWidth(element, labels, in: Proposal.unbounded) + 24
    } else {
      width = max(fieldLabelWidth(element, labels, in: proposal.width) + 4, proposal.width)
    }
    let above = labels == Proposal.above ? labelRows(element.fieldLabel, width: width).count : 0
    guard field.lineLimit > 1 else {
      return ElementLayout(size: CellSize(width: width, height: 1 + above))
    }
    if field.isMultiline, Proposal.isBounded(proposal.height) {
      return ElementLayout(size: CellSize(width: width, height: max(1 + above, proposal.height)))
    }
    let lines = editorLines(element, field, labels, width: width).rows.count
    let most = field.isMultiline ? max(lines, Self.idealRows) : min(lines, field.lineLimit)
    return ElementLayout(size: CellSize(width: width, height: max(1, most) + above))
  }

  /// The width of the label before a text field, in columns; 0 without a label, for a label in a row
  /// of its own, and for a search field or one with a hidden label, whose prompt says what it is for.
  ///
  /// - Parameter labels: Where the field begins; see ``labels(of:_:)``. If it is 0, the label takes at
  ///   most half of `room`.
  func fieldLabelWidth(_ element: Element, _ labels: Int, in room: Int) -> Int {
    guard case .textField(let field) = element.content, element.role != .searchField,
      !field.hidesLabel
    else { return 0 }
    let label = element.fieldLabel
    if label.isEmpty { return 0 }
    return labels == 0 ? min(width(of: label) + 1, max(0, room / 2)) : max(0, labels)
  }

  func toggle(_ element: Element, _ proposal: Proposal) -> ElementLayout {
    let labels = labels(of: element, proposal)
    return labels > 0
      ? beside(element.children, width: 3, labels: labels, proposal)
      : labelled(element.children, before: 4, after: 0, proposal)
  }

  func stepper(
    _ element: Element,
    _ children: [Element],
    _ proposal: Proposal
  ) -> ElementLayout {
    let labels = labels(of: element, proposal)
    let width = stepperWidth(element)
    return labels > 0
      ? beside(children, width: width, labels: labels, proposal)
      : labelled(children, before: 0, after: width + gap(children), proposal)
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

  func slider(_ element: Element, _ proposal: Proposal) -> ElementLayout {
    let children = element.children
    let labels = labels(of: element, proposal)
    if labels > 0 {
      let room = Proposal.isBounded(proposal.width) ? proposal.width - labels : 22
      return beside(children, width: min(42, max(8, room)), labels: labels, proposal)
    }
    if labels == Proposal.above {
      var above = labelled(children, before: 0, after: 0, proposal)
      above.size.width = max(above.size.width, min(42, max(8, proposal.width)))
      above.size.height += 1
      return above
    }
    let gap = gap(children)
    let label = labelled(children, before: 0, after: gap, Proposal.idealSize).size.width
    let track = proposal.width == Proposal.ideal ? 22 : min(42, max(8, proposal.width - label))
    return labelled(children, before: 0, after: track + gap, proposal)
  }

  /// Where a slider draws its track with the brackets in its frame, and the value that it shows at its
  /// end; nil where there is no room for it, or where its label contains it.
  ///
  /// - Parameter labels: See ``labels(of:_:)``.
  func sliderParts(
    _ element: Element, _ slider: SliderContent, _ layout: ElementLayout, labels: Int, width: Int
  ) -> (track: CellRect, value: String?) {
    let start: CellPoint
    if labels > 0 {
      start = CellPoint(x: labels, y: 0)
    } else if labels == Proposal.above {
      start = CellPoint(x: 0, y: layout.size.height - 1)
    } else {
      start = CellPoint(x: layout.children.last.map { $0.x + $0.size.width + 1 } ?? 0, y: 0)
    }
    let room = max(4, width - start.x)
    let value = slider.shown(slider.value)
    // The track keeps its length while the value changes.
    let column = slider.widestValue + 1
    let isShown =
      room - column >= 8 && !element.children.contains { $0.label.containsWord(value) }
    let track = CellRect(
      x: start.x, y: start.y, width: isShown ? room - column : room, height: 1)
    return (track, isShown ? value : nil)
  }

  /// The columns of the percentage after a progress bar.
  static let percentage = 5
  /// The widest progress bar with its percentage, and the ideal one.
  private static let widestBar = 45
  private static let idealBar = 25
  /// The narrowest progress bar with a value after it.
  private static let leastBar = 8

  func progress(_ element: Element, _ value: Double?, _ proposal: Proposal) -> ElementLayout {
    let children = element.children
    guard value != nil else {
      return labelled(children, before: children.isEmpty ? 1 : 2, after: 0, proposal)
    }
    let isBounded = Proposal.isBounded(proposal.width)
    let most = proposal.width == Proposal.ideal ? Self.idealBar : Self.widestBar
    let labels = labels(of: element, proposal)
    if labels > 0 {
      let bar = isBounded ? min(most, proposal.width - labels) : most
      let row = beside(
        children.filter { $0.role != .currentValue }, width: bar, labels: labels, proposal)
      guard let value = children.last, value.role == .currentValue else { return row }
      return self.row(row, withValue: value, bar: bar, isBounded ? proposal.width : nil)
    }
    let gap = gap(children)
    let label = labelled(children, before: 0, after: gap, Proposal.idealSize).size.width
    var bar = most
    if isBounded {
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

  /// Adds the current value of a progress view to a row: after the bar, or below it where the row is
  /// too narrow for both.
  private func row(
    _ row: ElementLayout, withValue value: Element, bar: Int, _ width: Int?
  ) -> ElementLayout {
    var row = row
    let start = row.size.width - bar
    let wanted = layout(value, .idealSize).size.width + 1
    let room = width.map { $0 - start } ?? bar + wanted
    let isAfter = room - wanted >= min(bar, Self.leastBar)
    let offered =
      isAfter
      ? Proposal(width: wanted - 1, height: 1)
      : Proposal(width: room, height: Proposal.ideal)
    let size = layout(value, offered).size
    row.size.width = start + min(isAfter ? bar + wanted : max(bar, size.width), room)
    let place =
      isAfter
      ? CellPoint(x: row.size.width - size.width, y: 0) : CellPoint(x: start, y: row.size.height)
    if !isAfter { row.size.height += size.height }
    row.children.append(
      ChildPlacement(child: value, x: place.x, y: place.y, proposal: offered, size: size))
    return row
  }

  /// The columns between the label of a control and its value: 1, or 0 if there is no label.
  private func gap(_ children: [Element]) -> Int { children.isEmpty ? 0 : 1 }

  func width(of text: String) -> Int {
    // Printable ASCII has one column a byte.
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text.utf8.count }
    return table.glyphs(of: text).reduce(0) { $0 + Int($1.width) }
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
        // A plain button at the head of a column is the header of a disclosure group, and a row that
        // can be selected is in one.
        guard parent.children.first === element || role == .selectableRow else { return false }
        element = parent
      case .stack(.horizontal, _, _) where parent.hasRowActions:
        guard parent.children.first === element else { return false }
        element = parent
      default: return false
      }
    }
    return false
  }

  var isInList: Bool { enclosingList != nil }

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
