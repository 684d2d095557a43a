public import PullbackDependencies

extension Reducer {
  /// Overrides a dependency in this reducer, and in its effects.
  ///
  /// ```swift
  /// Search()
  ///   .dependency(\.primeClient, .offline)
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The dependency, or a property of it.
  ///   - value: The value in this reducer and its effects.
  @warn_unqualified_access
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    _ value: Value
  ) -> _DependencyOverride<Self> {
    _DependencyOverride(base: self, isConstant: true) { $0[keyPath: keyPath] = value }
  }

  /// Overrides a dependency that is its own key in this reducer, and in its effects.
  ///
  /// - Parameter value: The value in this reducer and its effects.
  @warn_unqualified_access
  public func dependency<Value: TestDependencyKey>(
    _ value: Value
  ) -> _DependencyOverride<Self> where Value.Value == Value {
    _DependencyOverride(base: self, isConstant: true) { $0[Value.self] = value }
  }

  /// Overrides a dependency by its key in this reducer, and in its effects.
  ///
  /// - Parameters:
  ///   - key: The key of the dependency.
  ///   - value: The value in this reducer and its effects.
  @warn_unqualified_access
  public func dependency<Key: TestDependencyKey>(
    _ key: Key.Type,
    _ value: Key.Value
  ) -> _DependencyOverride<Self> {
    _DependencyOverride(base: self, isConstant: true) { $0[key] = value }
  }

  /// Modifies a dependency in this reducer, and in its effects.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency, or a part of it; `\.self` for all.
  ///   - transform: Modifies the value that the dependency has around this reducer. Called for
  ///     every action.
  @warn_unqualified_access
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    transform: @escaping (inout Value) -> Void
  ) -> _DependencyOverride<Self> {
    _DependencyOverride(base: self, isConstant: false) { transform(&$0[keyPath: keyPath]) }
  }

  /// Modifies a dependency that is its own key in this reducer, and in its effects.
  ///
  /// - Parameters:
  ///   - key: The type that is the key of the dependency, such as `APIClient.self`.
  ///   - transform: Modifies the value that the dependency has around this reducer. Called for
  ///     every action.
  @warn_unqualified_access
  public func transformDependency<Key: TestDependencyKey>(
    _ key: Key.Type,
    transform: @escaping (inout Key.Value) -> Void
  ) -> _DependencyOverride<Self> {
    _DependencyOverride(base: self, isConstant: false) { transform(&$0[key]) }
  }
}

/// A reducer with some dependencies overridden.
public struct _DependencyOverride<Base: Reducer>: Reducer {
  let base: Base
  /// Whether equal dependencies around this reducer always give equal ones inside of it, so that
  /// the result can be kept.
  let isConstant: Bool
  let update: (inout DependencyValues) -> Void

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    withDependencies(update) { base.reduce(into: &state, action: action) }
  }

  public func _compile() -> CompiledReducer<Base.State, Base.Action> {
    let update = update
    let compiled = withDependencies(update) { base._compile() }
    let (reduce, actions) = (compiled.reduce, compiled.restoreActions)
    let restoreActions = { state in withDependencies(update) { actions?(state) ?? [] } }
    guard isConstant else {
      return CompiledReducer { state, action in
        withDependencies(update) { reduce(&state, action) }
      }.addingRestoreActions(restoreActions)
    }
    let known = KnownOverride()
    return CompiledReducer { state, action in
      if let last = known.last, last.surrounding.areCurrent {
        return last.overridden.yield { reduce(&state, action) }
      }
      let surrounding = CapturedDependencies()
      return withDependencies(update) {
        known.last = (surrounding, CapturedDependencies())
        return reduce(&state, action)
      }
    }.addingRestoreActions(restoreActions)
  }
}

/// The last result of an override: the dependencies inside of it, and those around it from which
/// they were made.
///
/// It belongs to the reducer of one store and is used only on that store's actor.
private final class KnownOverride {
  var last: (surrounding: CapturedDependencies, overridden: CapturedDependencies)?
}
