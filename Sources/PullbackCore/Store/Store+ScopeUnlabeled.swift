public import PullbackCasePaths
public import PullbackCollections

// The forms of `scope(state:action:)` without the first label.

extension Store {
  /// Derives a child store with a part of the state and the child's actions.
  ///
  /// ```swift
  /// SettingsView(store: store.scope(\.settings, action: \.settings))
  /// ```
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(state: state, action: action)
  }

  /// Derives a child store for optional state; nil if the state is nil.
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
  }
}

extension Store where Action: CasePathable {
  /// Derives a child store by a case key path of one step.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction> {
    scope(state: state, action: action)
  }

  /// Derives a child store for optional state by a case key path of one step; nil if the state is
  /// nil.
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
  }
}

extension Store where State: ObservableState {
  /// Derives a child store for optional state; nil if the state is nil.
  ///
  /// A view whose body calls this is updated when the child appears, disappears or is replaced.
  public func scope<ChildState: ObservableState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
  }

  /// A store for each row, for `ForEach`.
  @_disfavoredOverload
  public func scope<ID: Hashable & Sendable, RowState, RowAction>(
    _ state: KeyPath<State, IdentifiedArray<ID, RowState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, RowAction>>
  ) -> _StoreCollection<ID, RowState, RowAction> {
    scope(state: state, action: action)
  }
}

extension Store where State: ObservableState, Action: CasePathable {
  /// Derives a child store for optional state by a case key path of one step; nil if the state is
  /// nil.
  public func scope<ChildState: ObservableState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
  }

  /// A store for each row, by a case key path of one step.
  @_disfavoredOverload
  public func scope<ID: Hashable & Sendable, RowState, RowAction>(
    _ state: KeyPath<State, IdentifiedArray<ID, RowState>>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, IdentifiedAction<ID, RowAction>>>
  ) -> _StoreCollection<ID, RowState, RowAction> {
    scope(state: state, action: action)
  }
}
