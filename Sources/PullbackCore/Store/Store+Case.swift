extension Store
where
  State: CaseReducerState, State.StateReducer: CaseReducer, State.StateReducer.State == State,
  State.StateReducer.Action == Action
{
  /// A value to switch over: one case for each child feature, with the child's store.
  ///
  /// ```swift
  /// switch store.case {
  /// case .detail(let store): DetailView(store: store)
  /// case .settings(let store): SettingsView(store: store)
  /// }
  /// ```
  ///
  /// A view whose body reads this property is updated when the state changes to another case. While
  /// a child store is alive, the same object is returned.
  public var `case`: State.StateReducer.CaseScope { State.StateReducer.scope(self) }
}
