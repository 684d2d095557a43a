extension Store {
  /// Makes a root store of a function reducer.
  public convenience init(
    initialValue: State,
    isolation: (any Actor)? = #isolation,
    reducer: @escaping (inout State, Action) -> Void
  ) {
    self.init(initialState: initialValue, isolation: isolation) {
      Reduce<State, Action>(reducer)
    }
  }

  /// Makes a root store of a function that returns the new state.
  ///
  /// The state is copied for every action; a function that changes it in place does without.
  @_disfavoredOverload
  public convenience init(
    initialValue: State,
    isolation: (any Actor)? = #isolation,
    reducer: @escaping (State, Action) -> State
  ) {
    self.init(initialState: initialValue, isolation: isolation) {
      Reduce<State, Action> { state, action in
        state = reducer(state, action)
        return .none
      }
    }
  }

  /// A part of the store: shows what a function makes of the value, takes the same actions, and
  /// follows every change of this store.
  public func view<LocalValue>(
    _ toLocalValue: @escaping (State) -> LocalValue
  ) -> Store<LocalValue, Action> {
    scope(state: toLocalValue, action: { $0 })
  }

  /// ``view(_:)`` under the name that the operation had first.
  public func map<LocalValue>(
    _ toLocalValue: @escaping (State) -> LocalValue
  ) -> Store<LocalValue, Action> {
    view(toLocalValue)
  }

  /// A part of the store with actions of its own.
  public func view<LocalValue, LocalAction>(
    value toLocalValue: @escaping (State) -> LocalValue,
    action toGlobalAction: @escaping (LocalAction) -> Action
  ) -> Store<LocalValue, LocalAction> {
    scope(state: toLocalValue, action: toGlobalAction)
  }

  /// ``value``: the whole state, under its name in the functional form.
  ///
  /// Looked up like a member of the state, so that a state with a `value` of its own shows that.
  @_disfavoredOverload
  public subscript<Value>(dynamicMember keyPath: KeyPath<FunctionalState<State>, Value>) -> Value {
    FunctionalState(value: state)[keyPath: keyPath]
  }
}

/// What a store of a function reducer has to read.
public struct FunctionalState<Value> {
  /// The whole state.
  public let value: Value
}
