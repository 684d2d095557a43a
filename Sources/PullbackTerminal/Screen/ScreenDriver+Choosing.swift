import PullbackUI

extension ScreenDriver {
  /// Chooses the only option with a title in the only enabled picker with a label, whether the picker
  /// is shown as a menu or as buttons.
  package func choose(_ option: String, in label: String) throws(StepFailure) {
    _ = screen.frame
    var pickers: [Element] = []
    collectPickers(in: screen.topLayer, &pickers)
    let matches = pickers.filter { $0.pickerLabel == label }
    guard matches.count == 1 else {
      let names = pickers.prefix(8).map { "\"\($0.pickerLabel ?? "")\"" }
      throw StepFailure(
        "expected one picker \"\(label)\", found "
          + (matches.isEmpty
            ? names.isEmpty ? "none" : names.joined(separator: ", ") : "\(matches.count)"))
    }
    let picker = matches[0]
    let buttons = picker.children.filter { $0.role == .option }
    let titles = picker.optionMenu?.options.map(\.title) ?? buttons.map(\.label)
    let places = titles.indices.filter { titles[$0] == option }
    guard places.count == 1 else {
      let list = titles.prefix(8).map { "\"\($0)\"" }.joined(separator: ", ")
      throw StepFailure(
        "expected one option \"\(option)\" in \"\(label)\", found "
          + (places.isEmpty ? list : "\(places.count)"))
    }
    let isMenu = picker.optionMenu != nil
    let control = isMenu ? picker : buttons[places[0]]
    screen.reveal(control)
    screen.setFocus(control)
    do {
      let event: ElementEvent = isMenu ? .setValue(Double(places[0])) : .activate
      try screen.tree.perform(event, on: control.id)
    } catch {
      throw StepFailure(error.description)
    }
    screen.settle()
  }

  private func collectPickers(in element: Element, _ found: inout [Element]) {
    if element.style.isHidden { return }
    if element.pickerLabel != nil { return found.append(element) }
    for child in element.shownChildren { collectPickers(in: child, &found) }
  }
}
