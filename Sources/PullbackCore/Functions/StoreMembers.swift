/// Additional members of a store. A property of the state with the same name hides the member.
///
/// Write them as members of the store: `store.value`, `store.changes`, `store.view { $0.results }`.
public struct StoreMembers<State, Action> {
  let store: Store<State, Action>

  /// The whole state, under a name for apps whose reducers are functions.
  public var value: State { store.state }

  /// The state over time: the current value, then the value after each batch of actions. A slow
  /// reader receives only the latest value.
  public var changes: StateChanges<State> { store.makeChanges(isDuplicate: nil) }

  /// Creates stores of a part of the state: `store.view { $0.results }`.
  public var view: StoreView<State, Action> { StoreView(store: store) }

  /// An older name of ``view``.
  public var map: StoreView<State, Action> { view }
}

extension StoreMembers where State: Equatable {
  /// The state over time: the current value, then each value that differs from the one received
  /// before. A slow reader receives only the latest value.
  public var changes: StateChanges<State> { store.makeChanges(isDuplicate: ==) }
}

/// Creates stores of a part of a store's state; see ``StoreMembers/view``.
public struct StoreView<State, Action> {
  let store: Store<State, Action>

  /// Returns a store of a part of the state, with the same actions. Its state follows every change
  /// of its parent.
  public func callAsFunction<LocalValue>(
    _ toLocalValue: @escaping (State) -> LocalValue
  ) -> Store<LocalValue, Action> {
    store.scope(state: toLocalValue, action: { $0 })
  }

  /// Returns a store of a part of the state, whose actions are converted to those of its parent.
  public func callAsFunction<LocalValue, LocalAction>(
    value toLocalValue: @escaping (State) -> LocalValue,
    action toGlobalAction: @escaping (LocalAction) -> Action
  ) -> Store<LocalValue, LocalAction> {
    store.scope(state: toLocalValue, action: toGlobalAction)
  }
}
