public import PullbackCasePaths
public import PullbackCollections

// The forms of `scope(state:action:)` without the first label.

extension Store {
  /// A store for a child: shows a part of the state, and sends the child's actions.
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

  /// A store for a child in optional state; nil where the state is.
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
  }
}

extension Store where Action: CasePathable {
  /// A store for a child, as by a case key path of one step.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction> {
    scope(state: state, action: action)
  }

  /// A store for a child in optional state, as by a case key path of one step.
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
  }
}

extension Store where State: ObservableState {
  /// A store for a child in optional state; nil where the state is.
  ///
  /// A view's body that asks runs again when the child comes, goes or is replaced.
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
  /// A store for a child in optional state, as by a case key path of one step.
  public func scope<ChildState: ObservableState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
  }

  /// A store for each row, as by a case key path of one step.
  @_disfavoredOverload
  public func scope<ID: Hashable & Sendable, RowState, RowAction>(
    _ state: KeyPath<State, IdentifiedArray<ID, RowState>>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, IdentifiedAction<ID, RowAction>>>
  ) -> _StoreCollection<ID, RowState, RowAction> {
    scope(state: state, action: action)
  }
}
