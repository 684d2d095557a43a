public import PullbackCore

extension Button where Label == Text {
  /// A button that a state holds.
  ///
  /// - Parameter handler: Gets the button's action; nil where it has none.
  public init<Action>(
    _ button: ButtonState<Action>,
    action handler: @escaping (_ action: Action?) -> Void
  ) {
    self.init(role: button.role.map(ButtonRole.init)) {
      button.withAction(handler)
    } label: {
      Text(button.label)
    }
  }
}

extension Alert {
  /// An alert that a state holds; of its buttons, the first two are shown.
  ///
  /// - Parameter handler: Gets the action of the button that is pressed; nil where it has none.
  public init<Action>(_ state: AlertState<Action>, action handler: @escaping (Action?) -> Void) {
    let buttons = state.buttons.prefix(2).map { Button($0, action: handler) }
    let (title, message) = (Text(state.title), state.message.map { Text($0) })
    if buttons.count == 2 {
      self.init(
        title: title, message: message, primaryButton: buttons[0], secondaryButton: buttons[1])
    } else {
      self.init(title: title, message: message, dismissButton: buttons.first)
    }
  }
}

extension Alert.Button {
  /// A button of an alert that a state holds.
  public init<Action>(
    _ button: ButtonState<Action>,
    action handler: @escaping (_ action: Action?) -> Void
  ) {
    self.init(
      label: Text(button.label),
      role: button.role.map(ButtonRole.init),
      action: { button.withAction(handler) }
    )
  }
}

extension Visibility {
  /// Whether the title of a dialog is shown, as views say it.
  public init(_ visibility: ConfirmationDialogStateTitleVisibility) {
    switch visibility {
    case .automatic: self = .automatic
    case .hidden: self = .hidden
    case .visible: self = .visible
    }
  }
}

extension ButtonRole {
  /// What a button's role is called by views.
  public init(_ role: ButtonStateRole) {
    switch role {
    case .cancel: self = .cancel
    case .destructive: self = .destructive
    }
  }
}
