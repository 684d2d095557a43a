import PullbackStrings
import PullbackUI

extension LinearConversation {
  /// Uses the control with a number: presses it, or fills or changes it.
  func use(_ number: Int, _ text: String?) -> String {
    guard let control = pages.last?.rendering.control(number) else {
      if let unread = unreadControl(number) { return useUnread(unread, number, text) }
      let isFormer = pages.last?.rendering.numbers.former(number) != nil
      let line = ["\(number)", text].compactMap { $0 }.joined(separator: " ")
      return words.word(
        "There is no control %lld. Type again to hear those there are, or help.",
        .integer(Int64(number))) + "\n"
        + (isFormer ? "" : hintToFill(line))
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

  /// Uses a control of a row that is not read now. The answer says what it has changed in the row.
  func useUnread(_ found: UnreadControl, _ number: Int, _ text: String?) -> String {
    let element = found.control
    focus = element.id
    follow(found)
    return afterwards(use(element, number, text), of: element) {
      guard case .toggle(let isOn) = element.content else { return self.words.word("Pressed.") }
      let state = self.words.word(isOn ? "on" : "off")
      return "\(element.spokenLabel) (\(self.words.word("toggle")), \(state))"
    }
  }

  /// The element with the control of a number on the page; nil if there is none.
  func control(_ number: Int) -> Element? {
    guard case .element(let id)? = pages.last?.rendering.control(number) else { return nil }
    return graph.tree.element(id)
  }

  /// The sentence that says that a control was used.
  private func done(_ element: Element) -> String {
    let label = LocalizedArgument.string(element.spokenLabel)
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

  func use(_ element: Element, _ number: Int, _ text: String?) -> String? {
    let label = LocalizedArgument.string(element.spokenLabel)
    let shown = number
    let number = LocalizedArgument.integer(Int64(number))
    switch (element.content, text) {
    case (.textField, let text?):
      answered = (element.id, true)
      return edit(element, text, submits: true)
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
    leaveRefusedField(for: element)
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
}
