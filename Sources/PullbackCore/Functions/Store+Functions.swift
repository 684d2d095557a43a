extension Store {
  /// Makes a root store whose reducer is a function.
  public convenience init(
    initialValue: State,
    isolation: (any Actor)? = #isolation,
    reducer: @escaping (inout State, Action) -> Void
  ) {
    self.init(initialState: initialValue, isolation: isolation) {
      Reduce<State, Action>(reducer)
    }
  }

  /// Makes a root store whose reducer is a function that returns the new state.
  ///
  /// The state is copied for every action. A function with an `inout` state avoids that.
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

  /// The members of ``StoreMembers``: `value`, `view`, `map` and `changes`.
  ///
  /// They are looked up after the properties of the state, so a property of the state with one of
  /// these names hides the store's member.
  @_disfavoredOverload
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<StoreMembers<State, Action>, Value>
  ) -> Value {
    StoreMembers(store: self)[keyPath: keyPath]
  }
}
