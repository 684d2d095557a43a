extension Store
where
  State: CaseReducerState, State.StateReducer: CaseReducer, State.StateReducer.State == State,
  State.StateReducer.Action == Action
{
  /// The store of the feature that the state is of now, to switch over:
  ///
  /// ```swift
  /// switch store.case {
  /// case .detail(let store): DetailView(store: store)
  /// case .settings(let store): SettingsView(store: store)
  /// }
  /// ```
  ///
  /// A view's body that asks runs again when the feature becomes another one. Asking again while a
  /// child store lives gives the same object.
  public var `case`: State.StateReducer.CaseScope { State.StateReducer.scope(self) }
}
