import PullbackUI

extension LiveDocument {
  /// Records a change that the browser has already made to the node `number` in response to an
  /// event of the user, such as the new text of a field.
  package mutating func clientDid(_ event: ClientEvent, to number: UInt32) {
    guard let entry = entries[number] else { return }
    // The next patch compares the element even if its content did not change: the views may have
    // refused the event, and then the browser's change must be undone.
    if let first = numbers[.init(element: entry.key.element)] { touched.insert(first) }
    switch event {
    case .edit(let text) where entry.tag.isField: setAttribute(number, .value, text)
    case .set(let text) where entry.tag.isField: setAttribute(number, .value, text)
    case .activate where entry.isRadio: choose(number)
    case .activate where entry.tag.isField:
      if let index = entry.attributes.firstIndex(where: { $0.name == .checked }) {
        entries[number]?.attributes.remove(at: index)
      } else {
        entries[number]?.attributes.append(HTMLAttribute(.checked))
      }
    default: break
    }
  }

  /// Records that a radio button was selected and the others of its group were not.
  private mutating func choose(_ chosen: UInt32) {
    let group = entries[chosen].flatMap { entries[$0.parent] }.flatMap { entries[$0.parent] }
    for label in group?.children ?? [] {
      for number in entries[label]?.children ?? [] where entries[number]?.isRadio == true {
        entries[number]?.attributes.removeAll { $0.name == .checked }
        if number == chosen { entries[number]?.attributes.append(HTMLAttribute(.checked)) }
        touched.insert(label)
      }
    }
  }

  private mutating func setAttribute(
    _ number: UInt32,
    _ name: HTMLAttribute.Name,
    _ value: String
  ) {
    guard let index = entries[number]?.attributes.firstIndex(where: { $0.name == name }) else {
      return
    }
    entries[number]?.attributes[index].value = value
  }

  /// Moves the window of a lazy list (the rows that the page contains), so that it includes the row
  /// with the index `first`. The next patch contains the rows of the window. Does nothing if
  /// `number` is not the node of a lazy list, or if the page contains all rows of the list.
  package mutating func scroll(_ number: UInt32, first: UInt32) {
    guard let entry = entries[number],
      entry.attributes.contains(where: { $0.name == .rowCount })
    else { return }
    // A third of the window lies before the first visible row, so that scrolling back finds rows.
    let start = max(0, Int(first) - markup.windowLength / 3)
    markup.windows[entry.key.element.identity] = start
    touched.insert(number)
  }

  /// Moves the window of a lazy list so that it includes the row with this index, unless it already
  /// does.
  mutating func show(row index: Int, of list: Element) {
    let start = markup.windows[list.id.identity] ?? 0
    if (start..<start + markup.windowLength).contains(index) { return }
    markup.windows[list.id.identity] = max(0, index - markup.windowLength / 3)
    if let number = number(of: list.id) { touched.insert(number) }
  }

  /// The value of a field as the browser shows it, such as the text of a text field, the number of
  /// a slider or the chosen option of a menu. Nil for other nodes.
  package func fieldText(_ number: UInt32) -> String? {
    guard let entry = entries[number], entry.tag.isField else { return nil }
    return entry.attributes.first { $0.name == .value }?.value
  }

  /// The event that a button performs when the browser posts the page's form.
  ///
  /// - Parameter number: The number of the button's node.
  func event(of number: UInt32) -> ClientEvent {
    switch entries[number]?.attributes.first(where: { $0.name == .event })?.value {
    case "i": .increment
    case "d": .decrement
    case "x": .dismiss
    default: .activate
    }
  }

  /// A control that a form posts.
  package struct Field {
    package enum Kind { case text, box, menu, radio, slider }
    package let number: UInt32
    package let kind: Kind
    /// Whether a box is checked or a radio button selected; false for other fields.
    package let isChecked: Bool
    /// The number in the field's `name` attribute: for a radio button the number of its group, for
    /// all other fields their own.
    package let name: UInt32
  }

  /// The text fields, checkboxes, radio buttons, sliders and menus that a form posts, in the order
  /// of the page.
  package var fields: [Field] {
    inOrder.compactMap { number in
      guard let entry = entries[number], entry.tag.isField,
        entry.attributes.contains(HTMLAttribute(.name, "f"))
      else {
        return nil
      }
      let isRange = entry.attributes.contains(HTMLAttribute(.type, "range"))
      let isBox = entry.attributes.contains(HTMLAttribute(.type, "checkbox"))
      let group = entry.isRadio ? entries[entry.parent].flatMap { entries[$0.parent] } : nil
      return Field(
        number: number,
        kind: isBox
          ? .box
          : entry.isRadio ? .radio : entry.tag == .select ? .menu : isRange ? .slider : .text,
        isChecked: entry.attributes.contains { $0.name == .checked },
        name: group.flatMap { numbers[.init(element: $0.key.element)] } ?? number
      )
    }
  }
}

extension LiveDocument.Entry {
  var isRadio: Bool { attributes.contains(HTMLAttribute(.type, "radio")) }
}
