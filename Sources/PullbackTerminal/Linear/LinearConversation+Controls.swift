import PullbackStrings
import PullbackUI

extension LinearConversation {
  /// Uses the control with a number: presses it, or fills or changes it.
  func use(_ number: Int, _ text: String?) -> String {
    guard let control = pages.last?.rendering.control(number) else {
      return words.word(
        "There is no control %lld. Type again to hear those there are, or help.",
        .integer(Int64(number))) + "\n"
    }
    switch control {
    case .rows(let id, let first): return readRows(of: id, from: first)
    case .element(let id):
      guard let element = graph.tree.element(id) else {
        return afterwards(
          words.word("Control %lld is no longer on the page.", .integer(Int64(number))))
      }
      focus = id
      return afterwards(use(element, number, text), of: element) { self.done(element) }
    }
  }

  /// The element with the control of a number on the page; nil if there is none.
  func control(_ number: Int) -> Element? {
    guard case .element(let id)? = pages.last?.rendering.control(number) else { return nil }
    return graph.tree.element(id)
  }

  /// The sentence that says that a control was used.
  private func done(_ element: Element) -> String {
    let label = LocalizedArgument.string(element.label)
    return switch element.content {
    case .textField: words.word("Filled.")
    case .toggle(let isOn): words.word(isOn ? "%@ stays on." : "%@ stays off.", label)
    case .slider(let slider):
      words.word(
        "%@ stays at %@. It goes %@.", label, .string(slider.value.short),
        .string(slider.range(words)))
    case .stepper: words.word("%@ shows no other value.", label)
    default: words.word("Pressed.")
    }
  }

  private func use(_ element: Element, _ number: Int, _ text: String?) -> String? {
    let label = LocalizedArgument.string(element.label)
    let shown = number
    let number = LocalizedArgument.integer(Int64(number))
    switch (element.content, text) {
    case (.textField, let text?): return edit(element, text, submits: true)
    case (.textField(let field), nil):
      asked = element.id
      return question(field, shown)
    case (.stepper, "+"), (.slider, "+"): return perform(.adjust(.increment), on: element)
    case (.stepper, "-"), (.slider, "-"): return perform(.adjust(.decrement), on: element)
    case (.slider(let slider), let text?) where Double(text) != nil:
      let value = Double(text) ?? .nan
      guard slider.bounds.contains(value) else {
        return words.word("%@ goes %@.", label, .string(slider.range(words)))
      }
      return perform(.setValue(value), on: element)
    case (.slider(let slider), _):
      return words.word(
        "%@ is %@, and goes %@. Type %lld and the new value, %lld + or %lld -.", label,
        .string(slider.value.short), .string(slider.range(words)), number, number, number)
    case (.stepper, _):
      return words.word(
        "%@ has a value. Type %lld + or %lld - to change it.", label, number, number)
    case (_, nil):
      // A message that has gone is not said, so the reply says that it was dismissed.
      if case .toast = element.role {
        return perform(.dismiss, on: element) ?? words.word("Dismissed.")
      }
      if element.takesFocusForKeys, element.actions.activate == nil {
        return words.word(
          "%@ takes keys. Type key %lld and a key, such as key %lld up.", label, number, number)
      }
      return perform(.activate, on: element)
    case (_, _?):
      return words.word("%@ is not a field. Type %lld alone to press it.", label, number)
    }
  }

  func perform(_ event: ElementEvent, on element: Element) -> String? {
    do {
      try graph.tree.perform(event, on: element.id)
      return nil
    } catch {
      return error.sentence(words)
    }
  }

  func goBack() -> String? {
    var candidate: Element?
    func search(_ element: Element) {
      if element.actions.dismiss != nil { candidate = element }
      for child in element.children { search(child) }
    }
    search(topLayer)
    if candidate == nil, let button = graph.tree.dialogs.last?.cancelButton {
      return perform(.activate, on: button)
    }
    if candidate == nil, let messages = graph.tree.toastArea {
      search(messages)
      if let candidate { return perform(.dismiss, on: candidate) ?? words.word("Dismissed.") }
    }
    guard let candidate else { return words.word("There is nothing to go back to.") }
    return perform(.dismiss, on: candidate)
  }

  // MARK: Rows

  /// Reads the next rows of a list, or values of a chart.
  func showMore() -> String {
    let controls = pages.last?.rendering.controls ?? []
    let windows = pages.last?.rendering.windows ?? [:]
    // The rows of lists come before the values of charts.
    for isList in [true, false] {
      for case .rows(let id, let first) in controls
      where first > firstRows[id] ?? 0 && (windows[id] != nil) == isList {
        return readRows(of: id, from: first)
      }
    }
    return afterwards(words.word("There are no more rows."))
  }

  /// Reads a list from a row on, or else a chart from a value on.
  func showRow(_ number: String?) -> String {
    guard let number = number.flatMap({ Int($0) }), number > 0 else {
      return afterwards(words.word("Type the number of a row after the word."))
    }
    let windows = pages.last?.rendering.windows ?? [:]
    let lists = windows.keys.sorted { $0.number < $1.number }.filter { id in
      guard case .lazyRows(let rows)? = graph.tree.element(id)?.content else { return false }
      return rows.count >= number
    }
    if let list = lists.first { return readRows(of: list, from: number - 1) }
    for case .rows(let id, _) in pages.last?.rendering.controls ?? [] {
      guard let readings = graph.tree.element(id)?.readings, readings.count >= number else {
        continue
      }
      return readRows(of: id, from: number)
    }
    return afterwards(words.word("There is no row %lld.", .integer(Int64(number))))
  }

  /// Reads some rows of a list, or values of a chart, also if they were read before.
  private func readRows(of id: Element.ID, from first: Int) -> String {
    firstRows[id] = first
    pages[pages.count - 1].rendering.windows[id] = nil
    let changes = ownChanges()
    guard let page = pages.last?.rendering, graph.tree.element(id) != nil else { return changes }
    let ids = Set((page.windows[id]?.rows ?? []).map(\.id))
    let read = page.lines.filter { line in
      let isOwn =
        line.id.element == id && line.id.part != 0 && line.id.part != LinearRendering.allValues
      return isOwn || line.row.map(ids.contains) == true
    }
    let said = Set(read.map(\.text))
    let others = changes.split(separator: "\n").filter { !said.contains(String($0)) }
    return others.map { "\($0)\n" }.joined() + read.map { $0.text + "\n" }.joined()
  }
}
