extension ButtonState {
  /// The role of a button.
  public typealias Role = ButtonStateRole

  /// Makes a button without a role: `.default(TextState("Save"), action: .send(.save))`.
  public static func `default`(
    _ label: TextState,
    action: ButtonStateAction<Action>? = nil
  ) -> Self {
    Self(action: action ?? .send(nil)) { label }
  }

  /// Makes a button with the role `cancel`.
  public static func cancel(
    _ label: TextState,
    action: ButtonStateAction<Action>? = nil
  ) -> Self {
    Self(role: .cancel, action: action ?? .send(nil)) { label }
  }

  /// Makes a button with the role `destructive`.
  public static func destructive(
    _ label: TextState,
    action: ButtonStateAction<Action>? = nil
  ) -> Self {
    Self(role: .destructive, action: action ?? .send(nil)) { label }
  }
}

extension AlertState {
  /// A button of the alert.
  public typealias Button = ButtonState<Action>
  /// The action of a button of the alert.
  public typealias ButtonAction = ButtonStateAction<Action>
  /// The role of a button of the alert.
  public typealias ButtonRole = ButtonStateRole

  /// Makes an alert with any number of buttons.
  public init(title: TextState, message: TextState? = nil, buttons: [ButtonState<Action>]) {
    self.init(title: { title })
    self.message = message
    self.buttons = buttons
  }

  /// Makes an alert with one button; if `dismissButton` is nil, with a default button.
  public init(
    title: TextState,
    message: TextState? = nil,
    dismissButton: ButtonState<Action>? = nil
  ) {
    self.init(title: title, message: message, buttons: dismissButton.map { [$0] } ?? [])
  }

  /// Makes an alert with two buttons.
  public init(
    title: TextState,
    message: TextState? = nil,
    primaryButton: ButtonState<Action>,
    secondaryButton: ButtonState<Action>
  ) {
    self.init(title: title, message: message, buttons: [primaryButton, secondaryButton])
  }
}

extension ConfirmationDialogState {
  /// A button of the dialog.
  public typealias Button = ButtonState<Action>
  /// The action of a button of the dialog.
  public typealias ButtonAction = ButtonStateAction<Action>
  /// The role of a button of the dialog.
  public typealias ButtonRole = ButtonStateRole

  /// Makes a confirmation dialog whose title is shown or hidden.
  public init(
    title: TextState,
    titleVisibility: ConfirmationDialogStateTitleVisibility,
    message: TextState? = nil,
    buttons: [ButtonState<Action>] = []
  ) {
    self.init(titleVisibility: titleVisibility, title: { title })
    self.message = message
    self.buttons = buttons
  }

  /// Makes a confirmation dialog whose title visibility is automatic.
  public init(
    title: TextState,
    message: TextState? = nil,
    buttons: [ButtonState<Action>] = []
  ) {
    self.init(title: title, titleVisibility: .automatic, message: message, buttons: buttons)
  }
}

/// The older name of ``ConfirmationDialogState``.
public typealias ActionSheetState<Action> = ConfirmationDialogState<Action>
