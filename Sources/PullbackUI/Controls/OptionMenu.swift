/// The options of a picker in menu style, on the button of the picker.
///
/// A front end with menus of its own shows them and performs ``ElementEvent/setValue(_:)`` with the
/// position of an option. Others activate the button, which opens a dialog with the options.
package struct OptionMenu: Hashable {
  package struct Option: Hashable {
    package let id: Element.ID
    package var title: String
  }
  package var options: [Option] = []
  /// The position of the selected option; nil if no option has the value of the picker's binding.
  package var selection: Int?
}

/// Connects the options of a menu picker with the element of its button.
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
  /// The options that the element offers, if it is the button of a picker in menu style.
  package internal(set) var optionMenu: OptionMenu? {
    get { extras?.optionMenu }
    set {
      guard newValue != optionMenu else { return }
      extend { $0.optionMenu = newValue }
      changed(.content)
    }
  }
}
