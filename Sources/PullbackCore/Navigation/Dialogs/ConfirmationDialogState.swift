public import CustomDump

/// The state of a confirmation dialog: its texts, and the actions that its buttons send.
///
/// ```swift
/// state.dialog = ConfirmationDialogState {
///   TextState("Share as")
/// } actions: {
///   ButtonState(action: .shareText) { TextState("Text") }
///   ButtonState(action: .shareImage) { TextState("Image") }
/// }
/// ```
///
/// It is presented and dismissed like an ``AlertState``. A user can always cancel it.
public struct ConfirmationDialogState<Action>: Identifiable {
  public let id: DialogID
  /// The buttons of the dialog, in order. If none has the role `cancel`, the dialog is shown with
  /// an additional button that cancels it.
  public var buttons: [ButtonState<Action>]
  /// The text below the title; nil for none.
  public var message: TextState?
  /// The title of the dialog.
  public var title: TextState
  /// Whether the title is shown.
  public var titleVisibility: ConfirmationDialogStateTitleVisibility

  private init(
    id: DialogID,
    buttons: [ButtonState<Action>],
    message: TextState?,
    title: TextState,
    titleVisibility: ConfirmationDialogStateTitleVisibility
  ) {
    self.id = id
    self.buttons = buttons
    self.message = message
    self.title = title
    self.titleVisibility = titleVisibility
  }

  /// Makes a confirmation dialog whose title is shown or hidden.
  public init(
    titleVisibility: ConfirmationDialogStateTitleVisibility,
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(
      id: DialogID(),
      buttons: actions(),
      message: message?(),
      title: title(),
      titleVisibility: titleVisibility
    )
  }

  /// Makes a confirmation dialog whose title visibility is automatic.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(titleVisibility: .automatic, title: title, actions: actions, message: message)
  }

  /// Returns the same dialog with its actions transformed. Nil stands for a button without an
  /// action.
  public func map<NewAction>(
    _ transform: (Action?) -> NewAction?
  ) -> ConfirmationDialogState<NewAction> {
    ConfirmationDialogState<NewAction>(
      id: id,
      buttons: buttons.map { $0.map(transform) },
      message: message,
      title: title,
      titleVisibility: titleVisibility
    )
  }
}

/// Whether the title of a confirmation dialog is shown.
public enum ConfirmationDialogStateTitleVisibility: Hashable, Sendable {
  case automatic, hidden, visible
}

extension ConfirmationDialogState: _EphemeralState {}
extension ConfirmationDialogState: Sendable where Action: Sendable {}

extension ConfirmationDialogState: Equatable where Action: Equatable {
  public static func == (a: Self, b: Self) -> Bool {
    a.title == b.title && a.message == b.message && a.buttons == b.buttons
      && a.titleVisibility == b.titleVisibility
  }
}

extension ConfirmationDialogState: Hashable where Action: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(message)
    hasher.combine(buttons)
    hasher.combine(titleVisibility)
  }
}

extension ConfirmationDialogState: CustomDumpReflectable {
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    if titleVisibility != .automatic { children.append(("titleVisibility", titleVisibility)) }
    children.append(("title", title))
    if !buttons.isEmpty { children.append(("actions", buttons)) }
    if let message { children.append(("message", message)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
