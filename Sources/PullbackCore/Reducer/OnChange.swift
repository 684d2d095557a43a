extension Reducer {
  /// Runs another reducer after this one has changed a value of the state.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .onChange(of: \.settings) { oldValue, newValue in
  ///     Reduce { state, action in .run { _ in try await save(newValue) } }
  ///   }
  /// ```
  ///
  /// Only changes made by the reducer on which `onChange` is called count.
  ///
  /// - Parameters:
  ///   - toValue: Returns the value to compare. Called before and after this reducer runs.
  ///   - reducer: Makes the reducer that runs after a change, from the old value and the new one.
  public func onChange<V: Equatable, R: Reducer<State, Action>>(
    of toValue: @escaping (State) -> V,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: V, _ newValue: V) -> R
  ) -> _OnChangeReducer<Self, V> {
    onChange(of: toValue, removeDuplicates: ==, reducer)
  }

  /// Runs another reducer after this one has changed a value of the state.
  ///
  /// - Parameters:
  ///   - toValue: Returns the value to compare. Called before and after this reducer runs.
  ///   - isDuplicate: Whether the two values count as equal, so that the other reducer does not
  ///     run.
  ///   - reducer: Makes the reducer that runs after a change, from the old value and the new one.
  public func onChange<V, R: Reducer<State, Action>>(
    of toValue: @escaping (State) -> V,
    removeDuplicates isDuplicate: @escaping (_ oldValue: V, _ newValue: V) -> Bool,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: V, _ newValue: V) -> R
  ) -> _OnChangeReducer<Self, V> {
    _OnChangeReducer(base: self, toValue: toValue, isDuplicate: isDuplicate) { old, state, action in
      let new = toValue(state)
      return reducer(old, new).reduce(into: &state, action: action)
    }
  }

  /// Runs a closure on the state after this reducer has changed a value of it.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .onChange(of: \.count) { oldCount, state in
  ///     state.changes += 1
  ///     return .none
  ///   }
  /// ```
  ///
  /// - Parameters:
  ///   - toValue: Returns the value to compare. Called before and after this reducer runs.
  ///   - reduce: Runs after a change, with the old value and the state.
  @_disfavoredOverload
  public func onChange<V: Equatable>(
    of toValue: @escaping (State) -> V,
    _ reduce: @escaping (_ oldValue: V, _ state: inout State) -> Effect<Action>
  ) -> _OnChangeReducer<Self, V> {
    _OnChangeReducer(base: self, toValue: toValue, isDuplicate: ==) { old, state, _ in
      reduce(old, &state)
    }
  }
}

/// A reducer, and another that runs after the first has changed a value.
public struct _OnChangeReducer<Base: Reducer, Value>: Reducer, CompiledOperator {
  @usableFromInline let compiledOnce = CompiledOnce<Base.State, Base.Action>()
  let base: Base
  let toValue: (Base.State) -> Value
  let isDuplicate: (Value, Value) -> Bool
  let reduceChange: (Value, inout Base.State, Base.Action) -> Effect<Base.Action>

  public func _compile() -> CompiledReducer<Base.State, Base.Action> {
    let base = base._compile()
    let reduceBase = base.reduce
    let (toValue, isDuplicate, reduceChange) = (toValue, isDuplicate, reduceChange)
    return CompiledReducer { state, action in
      let old = toValue(state)
      let effect = reduceBase(&state, action)
      guard !isDuplicate(old, toValue(state)) else { return effect }
      return effect.merge(with: reduceChange(old, &state, action))
    }.restoring(base)
  }
}
