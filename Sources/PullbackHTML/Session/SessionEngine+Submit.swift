import PullbackUI

extension SessionEngine {
  /// Performs return in a field: submits it, and presses the nearest default button, which is the one
  /// with return as its shortcut.
  ///
  /// The page cannot press the button itself. It may show it disabled still, when the text that enables
  /// it is on its way.
  ///
  /// - Parameter perform: Performs an event on an element and updates the views.
  func submit(_ field: Element, perform: (ClientEvent, Element) -> Void) {
    // The button is looked for first: what submitting brings to the front was not there when the person
    // pressed return.
    let button = defaultButton(near: field), dialog = graph.tree.dialogs.last
    perform(.submit, field)
    guard let button, graph.tree.element(button.id) === button, button.isEnabled,
      graph.tree.dialogs.last === dialog
    else { return }
    perform(.activate, button)
  }

  /// Performs a press of a control. While a field shows a text that stands for no value, a control with a
  /// keyboard shortcut is not pressed, unless it cancels: it would save another value than the field shows.
  /// The field says what is wrong, as for return. Another control cannot be pressed before the field has
  /// lost the focus, and with it the text.
  ///
  /// - Parameter perform: Performs an event on an element and updates the views.
  func press(_ control: Element, perform: (ClientEvent, Element) -> Void) {
    if control.shortcut != nil, !control.cancels, let lastEdited,
      case .element(let id) = document.target(lastEdited), let field = graph.tree.element(id),
      field.hasProblem
    {
      return perform(.submit, field)
    }
    perform(.activate, control)
  }

  /// The default button that return in a field presses; nil if there is none, or if the text of the
  /// field stands for no value.
  private func defaultButton(near field: Element) -> Element? {
    guard !field.hasProblem, graph.tree.isInFront(field) else { return nil }
    return field.nearestEnabled(
      of: graph.tree.shortcutElements.filter { element in
        element.shortcut == .defaultAction && element.actions.activate != nil
          && graph.tree.isInFront(element) && !element.isConcealed && !element.isLeftOut
      })
  }
}
