import PullbackCasePaths
import PullbackConcurrency

/// An action type with one case for all values that a view's controls write.
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
  /// The state that bindings write to.
  associatedtype State

  /// The case that wraps binding actions.
  static func binding(_ action: BindingAction<State>) -> Self

  /// The ``BindingAction`` that this action wraps; nil for every other case. It has a default
  /// implementation.
  var binding: BindingAction<State>? { get }
}

extension BindableAction {
  public var binding: BindingAction<State>? {
    BindingCases.path(of: Self.self).extract(from: self)
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

/// A cache with one case path to `binding` for each action type. A new case path is slower on its
/// first use, when it determines the number of its case.
private enum BindingCases {
  private final class Path<Action: BindableAction>: Sendable {
    let path = AnyCasePath<Action, BindingAction<Action.State>>({ Action.binding($0) })
  }

  private static let known = ThreadLock<[ObjectIdentifier: any AnyObject & Sendable]>([:])

  static func path<Action: BindableAction>(
    of action: Action.Type
  ) -> AnyCasePath<Action, BindingAction<Action.State>> {
    let key = ObjectIdentifier(action)
    let path = known.withLock { known in
      if let path = known[key] { return path }
      let path = Path<Action>()
      known[key] = path
      return path
    }
    // The key is the action type, so the entry has that type.
    return (path as! Path<Action>).path
  }
}
