extension ButtonState {
  /// What pressing a button of this kind means.
  public typealias Role = ButtonStateRole

  /// A button without a special meaning: `.default(TextState("Save"), action: .send(.save))`.
  public static func `default`(
    _ label: TextState,
    action: ButtonStateAction<Action>? = nil
  ) -> Self {
    Self(action: action ?? .send(nil)) { label }
  }

  /// A button that leaves everything as it was.
  public static func cancel(
    _ label: TextState,
    action: ButtonStateAction<Action>? = nil
  ) -> Self {
    Self(role: .cancel, action: action ?? .send(nil)) { label }
  }

  /// A button that deletes something.
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
  /// What a button of the alert sends.
  public typealias ButtonAction = ButtonStateAction<Action>
  /// What a button of the alert means.
  public typealias ButtonRole = ButtonStateRole

  /// An alert with any number of buttons.
  public init(title: TextState, message: TextState? = nil, buttons: [ButtonState<Action>]) {
    self.init(title: { title })
    self.message = message
    self.buttons = buttons
  }

  /// An alert with one button; without it, with the one that an alert has anyway.
  public init(
    title: TextState,
    message: TextState? = nil,
    dismissButton: ButtonState<Action>? = nil
  ) {
    self.init(title: title, message: message, buttons: dismissButton.map { [$0] } ?? [])
  }

  /// An alert with two buttons.
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
  /// A choice.
  public typealias Button = ButtonState<Action>
  /// What a choice sends.
  public typealias ButtonAction = ButtonStateAction<Action>
  /// What a choice means.
  public typealias ButtonRole = ButtonStateRole

  /// A choice whose title is shown or not.
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

  /// A choice.
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
