import PullbackCasePaths

/// An action type with a case for everything that the controls of a screen write.
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
///   case saveTapped
/// }
/// ```
///
/// Put a ``BindingReducer`` in the body; `$store.name` in a view is then a binding to the state's
/// `name`.
public protocol BindableAction<State>: SendableMetatype {
  /// The state that is written to.
  associatedtype State

  /// The case of writes.
  static func binding(_ action: BindingAction<State>) -> Self

  /// The write that this action is; nil for every other action. It has a default.
  var binding: BindingAction<State>? { get }
}

extension BindableAction {
  public var binding: BindingAction<State>? {
    AnyCasePath({ Self.binding($0) }).extract(from: self)
  }

  /// The action that writes a value to a property of the state.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, Value>,
    _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }

  /// The action that writes a value to a property marked `@BindingState`.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, BindingState<Value>>,
    _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }
}
