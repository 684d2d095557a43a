public import PullbackCasePaths
public import PullbackCollections

extension Store {
  /// A store for a child: shows a part of the state, and sends the child's actions.
  ///
  /// Asking again while the child store lives gives the same object.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    checkIsolation()
    if let known = children.known(state, action, isUnwrapped: false) {
      return unsafeDowncast(known, to: Store<ChildState, ChildAction>.self)
    }
    return makeChild(state, action, path: { AnyCasePath(action) })
  }

  /// A store for a child in optional state; nil where the state is.
  ///
  /// The child store keeps the last state that it had when the state becomes nil.
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    checkIsolation()
    if let known = children.known(state, action, isUnwrapped: true) {
      let child = unsafeDowncast(known, to: Store<ChildState, ChildAction>.self)
      return child.ifPresent
    }
    return makeOptionalChild(state, action, path: { AnyCasePath(action) })
  }

  // Apart from the quick way, whose callers would pay for the types that are looked up here.

  @inline(never)
  private func makeChild<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    _ action: AnyKeyPath,
    path: () -> AnyCasePath<Action, ChildAction>,
    caseKeyPath: (() -> AnyKeyPath)? = nil
  ) -> Store<ChildState, ChildAction> {
    children.child(
      state: state,
      action: action,
      isUnwrapped: false,
      makeCaseKeyPath: caseKeyPath
    ) {
      Store<ChildState, ChildAction>(
        parent: self,
        core: KeyPathCore(core, keyPath: state, embed: path().embedding)
      )
    }!
  }

  @inline(never)
  private func makeOptionalChild<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    _ action: AnyKeyPath,
    path: () -> AnyCasePath<Action, ChildAction>,
    caseKeyPath: (() -> AnyKeyPath)? = nil
  ) -> Store<ChildState, ChildAction>? {
    let child: Store<ChildState, ChildAction>? = children.child(
      state: state,
      action: action,
      isUnwrapped: true,
      makeCaseKeyPath: caseKeyPath
    ) {
      let child = OptionalCore(core, keyPath: state, embed: path().embedding)
      if let store = Store<ChildState, ChildAction>.seen(child, from: self) { return store }
      child.track()
      return nil
    }
    return child?.ifPresent
  }

  /// A store for a child, by a path that `/` made.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: AnyCasePath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    checkIsolation()
    return Store<ChildState, ChildAction>(
      parent: self,
      core: KeyPathCore(core, keyPath: state, embed: action.embedding)
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
    if let child = children.unwrapped {
      let child = unsafeDowncast(child, to: Store<Wrapped, Action>.self)
      return child.ifPresent
    }
    core.track()
    let child = Store<Wrapped, Action>.seen(
      OptionalCore(core, keyPath: \State.self, embed: { $0 }),
      from: self
    )
    children.unwrapped = child
    return child
  }

  /// The store, if its state is there now; who asks under observation is told when that changes.
  @inline(__always)
  var ifPresent: Store? {
    core.track()
    return core.isGone ? nil : self
  }

  /// A child store, if its state is there now: from then on it has a last state to answer with.
  static func seen(_ core: ScopedCore<State, Action>, from parent: AnyObject) -> Store? {
    core.refresh() ? Store(parent: parent, core: core) : nil
  }

  /// A store for a case of enum state; nil where the state is in another one. A new object every
  /// time.
  package func caseStore<CaseState, CaseAction>(
    state: @escaping (State) -> CaseState?,
    action: @escaping (CaseAction) -> Action
  ) -> Store<CaseState, CaseAction>? {
    checkIsolation()
    return Store<CaseState, CaseAction>.seen(
      PartialCore(core, state: state, embed: action),
      from: self
    )
  }

  /// The store of a row that was there when it was last looked at.
  package func row<ID: Hashable, RowState, RowAction>(
    id: ID,
    initial: @autoclosure () -> RowState,
    action: @escaping (ID, RowAction) -> Action
  ) -> Store<RowState, RowAction> where State == IdentifiedArray<ID, RowState> {
    checkIsolation()
    if let row: Store<RowState, RowAction> = row(id: id, action: action) { return row }
    let row = RowCore(RowScope(parent: core, embed: action), id: id)
    row.remember(initial())
    return Store<RowState, RowAction>(parent: self, core: row)
  }

  /// The store of a row; nil where there is no such row.
  @inlinable
  @_spi(Rows)
  public func row<ID: Hashable, RowState, RowAction>(
    id: ID,
    action: @escaping (ID, RowAction) -> Action
  ) -> Store<RowState, RowAction>? where State == IdentifiedArray<ID, RowState> {
    checkIsolation()
    let rows = rowStores(ID.self, RowState.self, RowAction.self)
    if let store = rows.find(id) { return store }
    guard let store = makeRow(id, action, in: rows) else { return nil }
    rows.insert(store, id: id)
    return store
  }

  @inlinable
  func rowStores<ID, RowState, RowAction>(
    _: ID.Type,
    _: RowState.Type,
    _: RowAction.Type
  ) -> RowStores<ID, RowState, RowAction> {
    if let existing = RowStores<ID, RowState, RowAction>.cast(children.rows) { return existing }
    let rows = RowStores<ID, RowState, RowAction>()
    children.rows = rows
    return rows
  }

  @usableFromInline
  func makeRow<ID: Hashable, RowState, RowAction>(
    _ id: ID,
    _ action: @escaping (ID, RowAction) -> Action,
    in rows: RowStores<ID, RowState, RowAction>
  ) -> Store<RowState, RowAction>? where State == IdentifiedArray<ID, RowState> {
    let scope: RowScope<ID, RowState, RowAction, Action>
    if let existing = rows.scope {
      // Rows are made here alone, with the types of the stores that they are kept next to.
      scope = unsafeDowncast(existing, to: RowScope<ID, RowState, RowAction, Action>.self)
    } else {
      scope = RowScope(parent: core, embed: action)
      rows.scope = scope
    }
    return Store<RowState, RowAction>.seen(scope.row.init(scope, id: id), from: self)
  }
}

// `action: \.child` is a case key path, and as one it is made anew each time that it is passed by,
// for it captures the member that it goes by. These take the member itself, which is a constant of
// the program: a hundred times cheaper to name. The compiler prefers them.
extension Store where Action: CasePathable {
  /// A store for a child, as by a case key path of one step.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction> {
    checkIsolation()
    if let known = children.known(state, action, isUnwrapped: false) {
      return unsafeDowncast(known, to: Store<ChildState, ChildAction>.self)
    }
    return makeChild(
      state,
      action,
      path: { Action.allCasePaths[keyPath: action] },
      caseKeyPath: { Action._caseKeyPath(action) }
    )
  }

  /// A store for a child in optional state, as by a case key path of one step; nil where the state
  /// is.
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    checkIsolation()
    if let known = children.known(state, action, isUnwrapped: true) {
      let child = unsafeDowncast(known, to: Store<ChildState, ChildAction>.self)
      return child.ifPresent
    }
    return makeOptionalChild(
      state,
      action,
      path: { Action.allCasePaths[keyPath: action] },
      caseKeyPath: { Action._caseKeyPath(action) }
    )
  }
}
