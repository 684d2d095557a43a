// These overloads are disfavored, so that a closure without types receives the state, and not a
// `BindingViewStore`.

extension ViewStore {
  /// Observes view state that `toViewState` makes from the store's state and the bindings to it.
  /// Values for which `isDuplicate` returns true do not count as a change.
  @_disfavoredOverload
  public convenience init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: BindingViewStore<State>) -> ViewState,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) where ViewAction: BindableAction, ViewAction.State == State {
    self.init(
      store,
      observe: { toViewState(BindingViewStore(store, state: $0)) },
      removeDuplicates: isDuplicate
    )
  }

  /// Observes view state that `toViewState` makes from the store's state and the bindings to it.
  /// Converts the view's actions to the store's. Values for which `isDuplicate` returns true do not
  /// count as a change.
  @_disfavoredOverload
  public convenience init<State, Action: BindableAction>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: BindingViewStore<State>) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) where Action.State == State {
    self.init(
      store,
      observe: { toViewState(BindingViewStore(store, state: $0)) },
      send: fromViewAction,
      removeDuplicates: isDuplicate
    )
  }
}

extension ViewStore where ViewState: Equatable {
  /// Observes view state that `toViewState` makes from the store's state and the bindings to it.
  /// Equal values do not count as a change.
  @_disfavoredOverload
  public convenience init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: BindingViewStore<State>) -> ViewState
  ) where ViewAction: BindableAction, ViewAction.State == State {
    self.init(store, observe: toViewState, removeDuplicates: ==)
  }
}
