public import PullbackCasePaths
package import PullbackCollections

extension Store {
  /// A store for a child: shows a part of the state, and sends the child's actions.
  ///
  /// Asking again while the child store lives gives the same object.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    checkIsolation()
    return children.child(state: state, action: action) {
      let path = AnyCasePath(action)
      return Store<ChildState, ChildAction>(
        parent: self,
        core: KeyPathCore(core, keyPath: state) { path.embed($0) }
      )
    }
  }

  /// A store for a child in optional state; nil where the state is.
  ///
  /// The child store keeps the last state that it had when the state becomes nil.
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    let optional: Store<ChildState?, ChildAction> = scope(state: state, action: action)
    return optional.unwrapped()
  }

  /// A store for a child, by a path that `/` made.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: AnyCasePath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    checkIsolation()
    return Store<ChildState, ChildAction>(
      parent: self,
      core: KeyPathCore(core, keyPath: state) { action.embed($0) }
    )
  }

  /// A store for a child, by functions; a new object every time.
  public func scope<ChildState, ChildAction>(
    state: @escaping (State) -> ChildState,
    action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    checkIsolation()
    return Store<ChildState, ChildAction>(
      parent: self,
      core: ClosureCore(core, state: state, embed: action)
    )
  }

  /// A store that shows a part of the state and takes the same actions.
  public func scope<ChildState>(
    state: @escaping (State) -> ChildState
  ) -> Store<ChildState, Action> {
    scope(state: state, action: { $0 })
  }

  /// A store for what is inside of optional state; nil where that is nil.
  package func unwrapped<Wrapped>() -> Store<Wrapped, Action>? where State == Wrapped? {
    checkIsolation()
    guard let wrapped = core.state else { return nil }
    return children.child(state: \State.self, action: \Action.self) {
      Store<Wrapped, Action>(
        parent: self,
        core: PartialCore(core, initial: wrapped, state: { $0 }, embed: { $0 })
      )
    }
  }

  /// A store for a case of enum state; nil where the state is in another one. A new object every
  /// time.
  package func caseStore<CaseState, CaseAction>(
    state: @escaping (State) -> CaseState?,
    action: @escaping (CaseAction) -> Action
  ) -> Store<CaseState, CaseAction>? {
    checkIsolation()
    guard let initial = core.read(state) else { return nil }
    return Store<CaseState, CaseAction>(
      parent: self,
      core: PartialCore(core, initial: initial, state: state, embed: action)
    )
  }

  /// The store of a row that was there when it was last looked at.
  package func row<ID: Hashable, RowState, RowAction>(
    id: ID,
    initial: @autoclosure () -> RowState,
    action: @escaping (ID, RowAction) -> Action
  ) -> Store<RowState, RowAction> where State == IdentifiedArray<ID, RowState> {
    checkIsolation()
    return children.row(id: id) {
      Store<RowState, RowAction>(
        parent: self,
        core: PartialCore(
          core,
          initial: initial(),
          state: { $0[id: id] },
          embed: { action(id, $0) }
        )
      )
    }!
  }

  /// The store of a row; nil where there is no such row.
  package func row<ID: Hashable, RowState, RowAction>(
    id: ID,
    action: @escaping (ID, RowAction) -> Action
  ) -> Store<RowState, RowAction>? where State == IdentifiedArray<ID, RowState> {
    checkIsolation()
    return children.row(id: id) {
      guard let initial = core.read({ $0[id: id] }) else { return nil }
      return Store<RowState, RowAction>(
        parent: self,
        core: PartialCore(
          core,
          initial: initial,
          state: { $0[id: id] },
          embed: { action(id, $0) }
        )
      )
    }
  }
}
