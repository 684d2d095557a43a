import PullbackStrings
import PullbackUI

extension LinearRendering {
  /// Adds the lines of an element and of those in it.
  mutating func add(_ element: Element) {
    if element.style.isHidden || element.accessibility.isHidden { return }
    if element.isScope {
      within { $0.addContent(element) }
    } else {
      addContent(element)
    }
    guard !element.menu.isEmpty else { return }
    within {
      // The kind says what it is an action of.
      $0.surroundings.column = nil
      for item in element.menu where item.isEnabled {
        let owner = element.isContainer ? "" : element.spokenLabel
        let kind =
          owner.isEmpty ? $0.words.word("action") : $0.words.word("action of %@", .string(owner))
        $0.add(item, kind: kind, value: nil)
      }
    }
  }

  /// Adds lines whose headings, rows and columns are not those of the lines after them.
  mutating func within(_ body: (inout LinearRendering) -> Void) {
    let before = surroundings
    body(&self)
    surroundings = before
  }

  private mutating func addContent(_ element: Element) {
    if element.takesFocusForKeys, !element.containsControl { return addKeyTarget(element) }
    switch element.role {
    case .table: surroundings.columns = element.columnNames
    case .tableHeader: return addHeader(element)
    case .tableRow: return addCells(element)
    case .document(.row) where !element.containsControl: return addDocumentRow(element)
    case .document(.item): return addItem(element)
    case .group, .optionGroup: return addGroup(element)
    case .unavailable: surroundings.row = element.id
    case .fieldGroup:
      surroundings.field = element.children.first
    default: break
    }
    switch element.content {
    case .text(let text): add(text, of: element)
    case .image: add(inColumn(element.label), of: element)
    case .navigation(let navigation):
      let titles = (navigation.trail + [navigation.title]).filter { !$0.isEmpty }
      add(titles.joined(separator: " > "), of: element)
      for child in element.children { add(child) }
    case .section(let hasHeader, let hasFooter): addSection(element, hasHeader, hasFooter)
    case .list: addList(element)
    case .lazyRows(let rows): add(rows, of: element)
    case .stack(.horizontal, _, _) where !element.containsControl:
      add(inColumn(element.spokenLabel), of: element)
      if element.containsHeader { addedHeading() }
    case .button, .textField, .toggle, .stepper, .slider: addControl(element)
    case .progress(let value): add(progress(element, value), of: element)
    default: addContainer(element)
    }
  }

  /// Adds a view that is no control, but handles keys, and then what is in it.
  private mutating func addKeyTarget(_ element: Element) {
    // Paddings and frames around the view that has the name.
    var view = element
    while view.accessibility.label == nil, view.shownChildren.count == 1 {
      view = view.shownChildren[0]
    }
    let isLeaf = view.shownChildren.isEmpty
    let name = view.accessibility.label ?? (isLeaf ? view.label : "")
    add(
      element, kind: words.word("takes keys"), value: view.accessibility.value, name: name)
    for child in view.shownChildren { add(child) }
  }

  private mutating func addControl(_ element: Element) {
    switch element.content {
    case .button where element.role == .menuPicker:
      add(element, kind: words.word("picker"), value: element.pickerParts?.option)
    case .button(let button):
      add(element, kind: words.word(element.kindOfButton(button)), value: nil)
      // The controls in the cells of a row that can be selected are beside the button of the row.
      if let row = element.tableRow { addControls(inCellsOf: row) }
    case .textField(let field):
      let isEmpty = field.text.isEmpty
      let count = field.text.textLines.count
      var value =
        field.isSecure
        ? words.word(isEmpty ? "hidden, empty" : "hidden, filled")
        : isEmpty ? words.word("empty") : field.text.quotedStart(words)
      if count > 1, !field.isSecure {
        value = words.word("%lld lines", .integer(Int64(count))) + ", " + value
      }
      add(element, kind: words.word("field"), value: value)
      if let problem = field.problem { addError(problem, in: element, of: element, part: 1) }
    case .toggle(let isOn):
      add(element, kind: words.word("toggle"), value: words.word(isOn ? "on" : "off"))
    case .stepper(let value):
      // Many labels tell the value, as "Count: 3".
      let isTold = value.map { element.label.hasSuffix(" \($0)") } ?? false
      add(element, kind: words.word("stepper"), value: isTold ? nil : value)
    case .slider(let slider):
      add(
        element, kind: words.word("slider"),
        value: "\(slider.value.short), \(slider.range(words))")
    default: break
    }
  }

  private mutating func add(_ text: TextContent, of element: Element) {
    let sentence =
      element.accessibility.label
      ?? (text.isRedacted ? words.word("(placeholder)") : text.withAddresses)
    if element.role == .fieldError {
      return addError(sentence, in: surroundings.field, of: element)
    }
    if element.role == .document(.code) {
      let code = sentence.split(separator: "\n", omittingEmptySubsequences: false)
      for (part, line) in code.enumerated() {
        add(String(line), of: element, part: part)
      }
      return
    }
    // The value that the app has set for what a text shows, such as a bar of characters.
    let spoken = [sentence, element.accessibility.value ?? ""].joinedByCommas
    add(inColumn(spoken), of: element)
    if element.containsHeader { addedHeading() }
  }

  /// Notes that the last line is a heading, which concerns the lines after it.
  private mutating func addedHeading() {
    surroundings.heading = lines[lines.count - 1].id
    sayHeading(lines.count - 1)
  }

  /// Says that a line is a heading.
  mutating func sayHeading(_ index: Int) {
    guard !lines[index].isHeading, !lines[index].words.isEmpty else { return }
    lines[index].isHeading = true
    lines[index].words += " (\(words.word("heading")))"
  }

  /// Adds what is not accepted about the first control in `field`.
  private mutating func addError(
    _ sentence: String, in field: Element?, of element: Element, part: Int = 0
  ) {
    let name = (field?.firstControl ?? field)?.spokenLabel ?? ""
    let error =
      name.isEmpty
      ? words.word("Error: %@", .string(sentence))
      : words.word("Error: %@: %@", .string(name), .string(sentence))
    add(error, of: element, part: part)
    lines[lines.count - 1].field = field?.id
  }

  private mutating func addContainer(_ element: Element) {
    addLabel(of: element)
    addReadings(of: element)
    for child in element.shownChildren { add(child) }
  }

  /// Adds a control that reads the values of a chart, those that are read now, and a control that
  /// reads the next ones.
  private mutating func addReadings(of element: Element) {
    guard let readings = element.readings, numbersControls else { return }
    let all = words.word("%lld values", .integer(Int64(readings.count)))
    add(
      "\(all) (\(words.word("button")))", of: element, part: Self.allValues,
      .rows(of: element.id, from: 1))
    // None is read until a person asks for some.
    guard let first = firstRows[element.id] else { return }
    let start = min(first - 1, readings.count)
    let end = min(readings.count, start + Self.valuesAtOnce)
    for index in start..<end { add(readings.text(index), of: element, part: index + 1) }
    guard end < readings.count else { return }
    let rest = words.word("%lld more values", .integer(Int64(readings.count - end)))
    add(
      "\(rest) (\(words.word("button")))", of: element, part: Self.moreRows,
      .rows(of: element.id, from: end + 1))
  }

  /// Adds the label that the app has given to a container with controls, or to a drawing.
  mutating func addLabel(of element: Element) {
    guard let label = element.accessibility.label, element.role != .fieldGroup else { return }
    let isImage = element.accessibility.traits.contains(.isImage)
    guard isImage || element.containsControl else { return }
    add(label, of: element)
    if !isImage { surroundings.heading = Line.ID(element: element.id) }
  }

  /// The line of a progress or a gauge.
  private func progress(_ element: Element, _ value: Double?) -> String {
    let kind = words.word(element.role == .meter ? "gauge" : "progress")
    let part = value.map { $0.isFinite ? $0.percentage : "" } ?? words.word("working")
    let isTold = value != nil && element.children.hasCurrentValue
    let name = inColumn(element.spokenLabel)
    let state = [kind, isTold ? "" : spokenValue(of: element) ?? part].filter { !$0.isEmpty }
    return "\(name)\(name.isEmpty ? "" : " ")(\(state.joined(separator: ", ")))"
  }

  /// Adds a container whose first child is its label.
  private mutating func addGroup(_ element: Element) {
    for (index, child) in element.children.enumerated() {
      if index == 0 { addHeading(child) } else { add(child) }
    }
  }

  /// Adds an element whose first line, if it is a text, says what the lines after it belong to.
  mutating func addHeading(_ element: Element) {
    let start = lines.count
    add(element)
    if start < lines.count, lines[start].control == nil { surroundings.heading = lines[start].id }
  }

  // MARK: Lines

  mutating func add(_ element: Element, kind: String, value: String?, name: String? = nil) {
    var parts = [kind]
    if let value = spokenValue(of: element) ?? value, !value.isEmpty { parts.append(value) }
    if !element.style.isEnabled { parts.append(words.word("disabled")) }
    var label = element.tableRow.map { named($0.children) } ?? ""
    if label.isEmpty { label = element.pickerParts?.name ?? "" }
    if label.isEmpty { label = inColumn(name ?? element.spokenLabel) }
    if label.isEmpty { label = words.word("Unlabelled") }
    let text = "\(label) (\(parts.joined(separator: ", ")))"
    add(text, of: element, .element(element.id))
    guard case .button(let button) = element.content, button.isSelected != true, parts.count == 1
    else { return }
    lines[lines.count - 1].wordsWhenSelected =
      "\(label) (\(kind), \(words.word("selected")))".singleLine
    lines[lines.count - 1].wordsWhenDeselected =
      "\(label) (\(words.word("no longer selected")))".singleLine
  }

  /// The value that the app has set, or the state of a button.
  private func spokenValue(of element: Element) -> String? {
    element.accessibility.value
      ?? (element.spokenValue ?? (element.isMarkedSelected ? "selected" : nil)).map {
        words.word($0)
      }
  }

  /// Adds a line, which stands for a control if `control` is not nil.
  mutating func add(
    _ text: String, of element: Element, part: Int = 0, _ control: Control? = nil
  ) {
    let control = numbersControls ? control : nil
    let id = Line.ID(element: element.id, part: part)
    lines.append(
      Line(
        id: id, words: text.singleLine, number: control.map { _ in numbers.number(of: id) },
        control: control, heading: surroundings.heading, row: surroundings.row)
    )
  }
}
