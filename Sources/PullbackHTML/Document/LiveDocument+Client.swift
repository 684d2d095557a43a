import PullbackUI

extension LiveDocument {
  /// Notes what a browser shows already because of what a person did there.
  package mutating func clientDid(_ event: ClientEvent, to number: UInt32) {
    guard let entry = entries[number] else { return }
    // The element is looked at again, also where its content stays: the browser may have to undo.
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

  /// Shows the rows of a list from about this one on.
  package mutating func scroll(_ number: UInt32, first: UInt32) {
    guard let entry = entries[number],
      entry.attributes.contains(where: { $0.name == .rowCount })
    else { return }
    // A third of the window is above what is in sight, so that scrolling back meets rows.
    let start = max(0, Int(first) - markup.windowLength / 3)
    markup.windows[entry.key.element] = start
    touched.insert(number)
  }

  /// The text that a field has in the browser; nil where it is no field for text.
  package func fieldText(_ number: UInt32) -> String? {
    guard let entry = entries[number], entry.tag.isField else { return nil }
    return entry.attributes.first { $0.name == .value }?.value
  }

  /// What pressing a button means.
  func event(of number: UInt32) -> ClientEvent {
    switch entries[number]?.attributes.first(where: { $0.name == .event })?.value {
    case "i": .increment
    case "d": .decrement
    case "x": .dismiss
    default: .activate
    }
  }

  /// The fields for text, the boxes and the menus of the page, for what a form posts.
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
    .sorted { $0.number < $1.number }
  }
}
