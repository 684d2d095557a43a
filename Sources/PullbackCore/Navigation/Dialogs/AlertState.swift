public import CustomDump

/// The state of an alert: its texts, and the actions that its buttons send.
///
/// ```swift
/// state.alert = AlertState {
///   TextState("Delete \(row.name)?")
/// } actions: {
///   ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Delete") }
///   ButtonState(role: .cancel) { TextState("Cancel") }
/// } message: {
///   TextState("This cannot be undone.")
/// }
/// ```
///
/// Keep it in a presentation (`@Presents var alert: AlertState<Action.Alert>?`) and end the body
/// with `.ifLet(\.$alert, action: \.alert)`. The first of its actions dismisses it, unless the
/// parent presents another one in response. Alerts with the same texts, buttons and actions are
/// equal; ``id`` distinguishes them.
public struct AlertState<Action>: Identifiable {
  public let id: DialogID
  /// The buttons. If there are none, the alert is shown with a button that dismisses it.
  public var buttons: [ButtonState<Action>]
  /// The text below the title; nil for none.
  public var message: TextState?
  /// The title of the alert.
  public var title: TextState

  private init(
    id: DialogID,
    buttons: [ButtonState<Action>],
    message: TextState?,
    title: TextState
  ) {
    self.id = id
    self.buttons = buttons
    self.message = message
    self.title = title
  }

  /// Makes an alert.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(id: DialogID(), buttons: actions(), message: message?(), title: title())
  }

  /// Returns the same alert with its actions transformed. Nil stands for a button without an
  /// action.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> AlertState<NewAction> {
    AlertState<NewAction>(
      id: id,
      buttons: buttons.map { $0.map(transform) },
      message: message,
      title: title
    )
  }
}

extension AlertState: _EphemeralState {}
extension AlertState: Sendable where Action: Sendable {}

extension AlertState: Equatable where Action: Equatable {
  public static func == (a: Self, b: Self) -> Bool {
    a.title == b.title && a.message == b.message && a.buttons == b.buttons
  }
}

extension AlertState: Hashable where Action: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension AlertState: CustomDumpReflectable {
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = [("title", title)]
    if !buttons.isEmpty { children.append(("actions", buttons)) }
    if let message { children.append(("message", message)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
