/// The options of a picker that is shown as a menu button.
///
/// A front end (terminal or browser) that can show menus performs ``ElementEvent/setValue(_:)``
/// with the position of the chosen option. A front end without menus activates the button instead,
/// which opens a dialog with the options.
package struct OptionMenu: Hashable {
  package struct Option: Hashable {
    package let id: Element.ID
    package var title: String
  }
  package var options: [Option] = []
  /// The position of the selected option in ``options``; nil if no option has the picker's value.
  package var selection: Int?
}

/// Passes the options of a menu picker to the element of the picker's button, and calls a closure
/// with the position of the option that the user chooses.
final class PickerMenu {
  private weak var button: Element?
  private var menu = OptionMenu()
  private var choose: (Int) -> Void = { _ in }

  func attach(_ button: Element) {
    self.button = button
    publish()
  }

  func update(_ menu: OptionMenu, choose: @escaping (Int) -> Void) {
    self.menu = menu
    self.choose = choose
    publish()
  }

  private func publish() {
    guard let button else { return }
    button.optionMenu = menu
    button.actions.setValue = { [weak self] value in
      guard let self, let position = Int(exactly: value), menu.options.indices.contains(position)
      else { return }
      choose(position)
    }
  }
}

extension Element {
  /// The options of the picker whose button this element is; nil for other elements.
  package internal(set) var optionMenu: OptionMenu? {
    get { extras?.optionMenu }
    set {
      guard newValue != optionMenu else { return }
      extend { $0.optionMenu = newValue }
      changed(.content)
    }
  }
}

extension Element {
  /// The label of a picker of any style, without its options; nil for other elements.
  package var pickerLabel: String? {
    let parts: [Element]
    switch role {
    case .menuPicker: parts = children.flatMap(\.children)
    case .optionGroup: parts = children
    default: return nil
    }
    if role == .optionGroup, let label = accessibility.label { return label }
    return parts.filter { $0.tag == nil && $0.role != .option }.compactMap(\.textLabel)
      .joined(separator: " ")
  }

  /// The title of the option that a picker of any style has chosen; nil for none and for other elements.
  package var chosenOption: String? {
    if let menu = optionMenu { return menu.selection.map { menu.options[$0].title } }
    guard role == .optionGroup else { return nil }
    return children.first {
      if case .button(let button) = $0.content { button.isSelected == true } else { false }
    }?.label
  }
}
