import PullbackUI

extension LiveDocument {
  /// Records a change that the browser has already made to its page because of a user event.
  package mutating func clientDid(_ event: ClientEvent, to number: UInt32) {
    guard let entry = entries[number] else { return }
    // The next patch compares the element even if its content did not change: the views may have
    // refused the event, and then the browser's change must be undone.
    if let first = numbers[.init(element: entry.key.element)] { touched.insert(first) }
    switch event {
    case .edit(let text) where entry.tag.isField: setAttribute(number, .value, text)
    case .set(let text) where entry.tag.isField: setAttribute(number, .value, text)
    case .activate where entry.tag.isField:
      if let index = entry.attributes.firstIndex(where: { $0.name == .checked }) {
        entries[number]?.attributes.remove(at: index)
      } else {
        entries[number]?.attributes.append(HTMLAttribute(.checked))
      }
    default: break
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

  /// Moves the window of a lazy list so that it includes the row `first`; the next patch contains
  /// the rows of the window. Ignored if the node is not a list with a window.
  package mutating func scroll(_ number: UInt32, first: UInt32) {
    guard let entry = entries[number],
      entry.attributes.contains(where: { $0.name == .rowCount })
    else { return }
    // A third of the window lies before the first visible row, so that scrolling back finds rows.
    let start = max(0, Int(first) - markup.windowLength / 3)
    markup.windows[entry.key.element.identity] = start
    touched.insert(number)
  }

  /// The text of a field as the browser shows it; nil if the node is not a text field.
  package func fieldText(_ number: UInt32) -> String? {
    guard let entry = entries[number], entry.tag.isField else { return nil }
    return entry.attributes.first { $0.name == .value }?.value
  }

  /// The event for pressing a button that a form posted.
  func event(of number: UInt32) -> ClientEvent {
    switch entries[number]?.attributes.first(where: { $0.name == .event })?.value {
    case "i": .increment
    case "d": .decrement
    case "x": .dismiss
    default: .activate
    }
  }

  /// The text fields, checkboxes and menus that a form posts, in the order of the page.
  package var fields: [(number: UInt32, isBox: Bool, isChecked: Bool, isMenu: Bool)] {
    entries.compactMap { number, entry in
      guard entry.tag.isField, entry.attributes.contains(where: { $0.name == .name }) else {
        return nil
      }
      let type = entry.attributes.first { $0.name == .type }?.value
      return (
        number, type == "checkbox", entry.attributes.contains { $0.name == .checked },
        entry.tag == .select
      )
    }
    .sorted { precedes($0.number, $1.number) }
  }
}
