public import PullbackCore

extension Button where Label == Text {
  /// Creates a button from its description in a feature's state.
  ///
  /// - Parameter handler: Called with the action of the button when it is pressed; nil for a button
  ///   without an action.
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
  /// Creates an alert from its description in a feature's state. Only the first two buttons are
  /// shown.
  ///
  /// - Parameter handler: Called with the action of the pressed button; nil for a button without an
  ///   action.
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
  /// Creates a button of an alert from its description in a feature's state.
  ///
  /// - Parameter handler: Called with the action of the button when it is pressed; nil for a button
  ///   without an action.
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
  /// Converts the title visibility of a `ConfirmationDialogState`.
  public init(_ visibility: ConfirmationDialogStateTitleVisibility) {
    switch visibility {
    case .automatic: self = .automatic
    case .hidden: self = .hidden
    case .visible: self = .visible
    }
  }
}

extension ButtonRole {
  /// Converts the role of a button in a feature's state.
  public init(_ role: ButtonStateRole) {
    switch role {
    case .cancel: self = .cancel
    case .destructive: self = .destructive
    }
  }
}
