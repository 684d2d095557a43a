public import PullbackCasePaths
public import PullbackCore

/// What a recording leaves out: parts of the state and values of actions that are secret or of no
/// interest.
///
/// ```swift
/// store.record(
///   redacting: Redactions()
///     .state(\.account.password)
///     .action(\.account.passwordChanged))
/// ```
///
/// In a type of your own, `Redacted` does the same without a path. What is typed into
/// a `SecureField` is left out of all that is written in any case.
public struct Redactions<State, Action> {
  private var states: [(inout State) -> Void] = []
  private var actions: [(Action) -> Action?] = []

  /// Leaves nothing out.
  public init() {}

  var isEmpty: Bool { states.isEmpty && actions.isEmpty }

  /// Leaves a part of the state out: a recording has the value that stands for a secret one.
  ///
  /// A replay starts with the state that was recorded. If other parts depend on the secret one, it
  /// may diverge.
  public func state<Value: Redactable>(_ path: WritableKeyPath<State, Value>) -> Self {
    state(path, as: Value.redactedValue)
  }

  /// Leaves a part of the state out: a recording has the given value instead.
  public func state<Value>(_ path: WritableKeyPath<State, Value>, as value: Value) -> Self {
    var copy = self
    copy.states.append { $0[keyPath: path] = value }
    return copy
  }

  /// Leaves the value of an action out.
  public func action<Value: Redactable>(_ path: CaseKeyPath<Action, Value>) -> Self
  where Action: CasePathable {
    action(path, as: Value.redactedValue)
  }

  /// Leaves the value of an action out: a recording has the given value instead.
  public func action<Value>(_ path: CaseKeyPath<Action, Value>, as value: Value) -> Self
  where Action: CasePathable {
    var copy = self
    let path = AnyCasePath(path)
    copy.actions.append { path.extract(from: $0) == nil ? nil : path.embed(value) }
    return copy
  }

  func redacted(_ state: State) -> State {
    if states.isEmpty { return state }
    var state = state
    for redact in states { redact(&state) }
    return state
  }

  func redacted(_ action: Action) -> Action {
    if actions.isEmpty { return action }
    return actions.lazy.compactMap { $0(action) }.first ?? action
  }
}
