public import CustomDump

/// The state of a button of an alert or a confirmation dialog.
///
/// ```swift
/// ButtonState(role: .destructive, action: .confirmDeletion) {
///   TextState("Delete")
/// }
/// ```
public struct ButtonState<Action>: Identifiable {
  public let id: DialogID
  /// The action that the button sends. Its ``ButtonStateAction/action`` is nil if the button only
  /// dismisses the dialog.
  public let action: ButtonStateAction<Action>
  /// The text of the button.
  public let label: TextState
  /// The role of the button; nil for an ordinary button.
  public let role: ButtonStateRole?

  init(
    id: DialogID,
    action: ButtonStateAction<Action>,
    label: TextState,
    role: ButtonStateRole?
  ) {
    self.id = id
    self.action = action
    self.label = label
    self.role = role
  }

  /// Makes a button that sends an action, or a button that only dismisses the dialog.
  public init(
    role: ButtonStateRole? = nil,
    action: ButtonStateAction<Action> = .send(nil),
    label: () -> TextState
  ) {
    self.init(id: DialogID(), action: action, label: label(), role: role)
  }

  /// Makes a button that sends an action.
  public init(
    role: ButtonStateRole? = nil,
    action: Action,
    label: () -> TextState
  ) {
    self.init(role: role, action: .send(action), label: label)
  }

  /// Calls a function with the button's action, or with nil if the button only dismisses the
  /// dialog.
  public func withAction(_ perform: (Action?) -> Void) { perform(action.action) }

  /// Calls an asynchronous function with the button's action, or with nil if the button only
  /// dismisses the dialog.
  public nonisolated(nonsending) func withAction(
    _ perform: nonisolated(nonsending) (Action?) async -> Void
  ) async {
    await perform(action.action)
  }

  /// Returns the same button with its action transformed. Nil stands for a button without an
  /// action.
  public func map<NewAction>(
    _ transform: (Action?) -> NewAction?
  ) -> ButtonState<NewAction> {
    ButtonState<NewAction>(id: id, action: action.map(transform), label: label, role: role)
  }
}

/// The action that a button sends, if any.
public struct ButtonStateAction<Action> {
  /// The action; nil if the button only dismisses the dialog.
  public let action: Action?

  /// An action for the button to send; nil only dismisses the dialog.
  public static func send(_ action: Action?) -> Self { Self(action: action) }

  /// Returns the button action with its action transformed. Nil stands for a button without an
  /// action.
  public func map<NewAction>(
    _ transform: (Action?) -> NewAction?
  ) -> ButtonStateAction<NewAction> {
    .send(transform(action))
  }
}

/// The role of a button, which determines how it is shown.
public enum ButtonStateRole: Hashable, Sendable {
  /// The button dismisses the dialog and changes nothing else.
  case cancel
  /// The button deletes something.
  case destructive
}

/// The identity of an alert, a dialog or a button. Each alert, dialog and button that is created
/// gets a new identity.
public struct DialogID: Hashable, Sendable {
  private let id = ObservableStateID()
  init() {}
}

/// Builds the buttons of an alert or a confirmation dialog.
@resultBuilder
public enum ButtonStateBuilder<Action> {
  public static func buildExpression(_ button: ButtonState<Action>) -> [ButtonState<Action>] {
    [button]
  }
  public static func buildBlock(_ parts: [ButtonState<Action>]...) -> [ButtonState<Action>] {
    parts.flatMap { $0 }
  }
  public static func buildArray(_ parts: [[ButtonState<Action>]]) -> [ButtonState<Action>] {
    parts.flatMap { $0 }
  }
  public static func buildOptional(_ part: [ButtonState<Action>]?) -> [ButtonState<Action>] {
    part ?? []
  }
  public static func buildEither(first part: [ButtonState<Action>]) -> [ButtonState<Action>] {
    part
  }
  public static func buildEither(second part: [ButtonState<Action>]) -> [ButtonState<Action>] {
    part
  }
  public static func buildLimitedAvailability(
    _ part: [ButtonState<Action>]
  ) -> [ButtonState<Action>] {
    part
  }
}

extension ButtonStateAction: Equatable where Action: Equatable {}
extension ButtonStateAction: Hashable where Action: Hashable {}
extension ButtonStateAction: Sendable where Action: Sendable {}
extension ButtonState: Sendable where Action: Sendable {}

extension ButtonState: Equatable where Action: Equatable {
  public static func == (a: Self, b: Self) -> Bool {
    a.action == b.action && a.label == b.label && a.role == b.role
  }
}

extension ButtonState: Hashable where Action: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(action)
    hasher.combine(label)
    hasher.combine(role)
  }
}

extension ButtonStateAction: CustomDumpReflectable {
  public var customDumpMirror: Mirror {
    Mirror(self, children: ["send": action as Any], displayStyle: .enum)
  }
}

extension ButtonState: CustomDumpReflectable {
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    if let role { children.append(("role", role)) }
    if action.action != nil { children.append(("action", action)) }
    children.append(("label", label))
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
