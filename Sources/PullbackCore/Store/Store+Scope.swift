public import PullbackCasePaths
public import PullbackCollections
import PullbackProjection

extension Store {
  /// Derives a child store with a part of the state and the child's actions.
  ///
  /// Scoping again by the same paths returns the same object while the child store is alive.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    checkIsolation()
    if let known = children.known(state, action, isUnwrapped: false) {
      return known as! Store<ChildState, ChildAction>
    }
    return makeChild(state, action, path: { AnyCasePath(action) })
  }

  /// Derives a child store for optional state; nil if the state is nil.
  ///
  /// When the state becomes nil, the child store keeps returning its last value.
  @inlinable
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    checkReadable()
    if let known = children.known(state, action, isUnwrapped: true) {
      let child = known as! Store<ChildState, ChildAction>
      return child.ifPresent
    }
    return makeOptionalChild(state, action, path: { AnyCasePath(action) })
  }

  // `scope` is inlinable, because most of its cost would be type lookups at run time. What makes a
  // child is separate.

  @usableFromInline
  @inline(never)
  func makeChild<ChildState, ChildAction>(
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
        core: core.scoped(to: state, embed: path().embedding)
      )
    }!
  }

  @usableFromInline
  @inline(never)
  func makeOptionalChild<ChildState, ChildAction>(
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
      let child = core.scoped(toValueOf: state, embed: path().embedding)
      if let store = Store<ChildState, ChildAction>.ifPresent(child, from: self) { return store }
      if child.canReportReplacement { child.trackReplacement() }
      return nil
    }
    return child?.ifPresent
  }

  /// Derives a child store by a case path, such as `/Action.child`. Returns a new object every
  /// time.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: AnyCasePath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    checkIsolation()
    return Store<ChildState, ChildAction>(
      parent: self,
      core: core.scoped(to: state, embed: action.embedding)
    )
  }

  /// Derives a child store with functions that compute its state and wrap its actions. Returns a
  /// new object every time.
  public func scope<ChildState, ChildAction>(
    state: @escaping (State) -> ChildState,
    action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    checkIsolation()
    return Store<ChildState, ChildAction>(
      parent: self,
      core: ScopedCore(core, Projection(reading: state), isOptional: false, embed: action)
    )
  }

  /// Derives a store with a part of the state and the same actions. Returns a new object every
  /// time.
  public func scope<ChildState>(
    state: @escaping (State) -> ChildState
  ) -> Store<ChildState, Action> {
    scope(state: state, action: { $0 })
  }

  /// A store for the wrapped value of optional state; nil if the state is nil.
  package func unwrapped<Wrapped>() -> Store<Wrapped, Action>? where State == Wrapped? {
    checkReadable()
    if let child = children.unwrapped {
      let child = child as! Store<Wrapped, Action>
      return child.ifPresent
    }
    if core.canReportReplacement { core.trackReplacement() }
    let child = Store<Wrapped, Action>.ifPresent(
      ScopedCore(core, .wrapped, isOptional: true, embed: { $0 }),
      from: self
    )
    children.unwrapped = child
    return child
  }

  /// This store; nil if its state is absent. Registers the running view body or `observe` closure,
  /// to be notified when that state is replaced, is removed or returns.
  @usableFromInline
  var ifPresent: Store? {
    if core.canReportReplacement { core.trackReplacement() }
    return core.isAbsent ? nil : self
  }

  /// Makes a child store, and keeps a copy of its state for reads after the state's removal; nil if
  /// the state is absent.
  static func ifPresent(_ core: PartCore<State, Action>, from parent: AnyObject) -> Store? {
    core.keepPresent() ? Store(parent: parent, core: core) : nil
  }

  /// A store for one case of enum state; nil if the state is in another case. Returns a new object
  /// every time.
  package func caseStore<CaseState, CaseAction>(
    state: @escaping (State) -> CaseState?,
    action: @escaping (CaseAction) -> Action
  ) -> Store<CaseState, CaseAction>? {
    checkReadable()
    return Store<CaseState, CaseAction>.ifPresent(
      ScopedCore(core, Projection(reading: state), isOptional: true, embed: action),
      from: self
    )
  }

  /// The store of a row that was read from the list before. If the row has been removed since, the
  /// store has `initial` as its state.
  func row<ID: Hashable & Sendable, RowState, RowAction>(
    id: ID,
    initial: @autoclosure () -> RowState
  ) -> Store<RowState, RowAction>
  where State == IdentifiedArray<ID, RowState>, Action == IdentifiedAction<ID, RowAction> {
    if let row = row(id: id) { return row }
    let row = RowCore<_, RowAction, Action>(
      RowScope(parent: core) { .element(id: $0, action: $1) }, id: id)
    row.keepLast(initial())
    return Store<RowState, RowAction>(parent: self, core: row)
  }

  /// The store of a row; nil if no row has that id. While the store of a removed row is held, it is
  /// returned too, so that a view that disappears keeps showing the last state.
  @_spi(Rows)
  public func row<ID: Hashable & Sendable, RowState, RowAction>(
    id: ID
  ) -> Store<RowState, RowAction>?
  where State == IdentifiedArray<ID, RowState>, Action == IdentifiedAction<ID, RowAction> {
    rowStore(id: id) { .element(id: $0, action: $1) }
  }

  /// The store of a row, for actions that are pairs of an id and the row's action; nil if no row
  /// has that id.
  package func row<ID: Hashable, RowState, RowAction>(
    id: ID
  ) -> Store<RowState, RowAction>?
  where State == IdentifiedArray<ID, RowState>, Action == (ID, RowAction) {
    rowStore(id: id) { ($0, $1) }
  }

  /// The store of an element of a list or a navigation stack; nil if no element has that id. While
  /// somebody holds the store of an element that was removed, that store is returned.
  ///
  /// - Parameter action: Embeds the element's action. The types of this store and of the element's
  ///   actions must determine it: stores of elements are found by these types and the id.
  func rowStore<RowState, RowAction>(
    id: State.RowID,
    action: @escaping (State.RowID, RowAction) -> Action
  ) -> Store<RowState, RowAction>? where State: RowCollection, State.Row == RowState {
    checkReadable()
    typealias Stores = RowStores<State.RowID, RowState, RowAction>
    typealias Scope = RowScope<State, RowAction, Action>
    let children = children
    if let store = (children.rows as? Stores)?.find(id) { return store }
    let stores = children.rows as? Stores ?? Stores()
    children.rows = stores
    let scope = stores.scope as? Scope ?? Scope(parent: core, embed: action)
    stores.scope = scope
    let row = RowCore(scope, id: id)
    guard let store = Store<RowState, RowAction>.ifPresent(row, from: self) else { return nil }
    stores.insert(store, id: id)
    return store
  }
}

extension StoreCore {
  /// Creates the core of a child store whose state is the value of a property.
  func scoped<ChildState, ChildAction>(
    to keyPath: KeyPath<State, ChildState>,
    embed: @escaping (consuming ChildAction) -> Action
  ) -> ScopedCore<State, Action, ChildState, ChildAction> {
    ScopedCore(
      self, Projection(state: keyPath), keyPath: keyPath, isOptional: false,
      embed: embed)
  }

  /// Creates the core of a child store whose state is the wrapped value of an optional property.
  func scoped<ChildState, ChildAction>(
    toValueOf keyPath: KeyPath<State, ChildState?>,
    embed: @escaping (consuming ChildAction) -> Action
  ) -> ScopedCore<State, Action, ChildState, ChildAction> {
    ScopedCore(
      self, .value(of: Projection(state: keyPath)), keyPath: keyPath,
      isOptional: true, embed: embed)
  }
}

// `action: \.child` as a `CaseKeyPath` captures a member, so the runtime builds it for each call.
// These overloads take the key path of the member itself, which is a constant and costs about a
// hundredth. The compiler prefers them.
extension Store where Action: CasePathable {
  /// Derives a child store by a case key path of one step.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction> {
    checkIsolation()
    if let known = children.known(state, action, isUnwrapped: false) {
      return known as! Store<ChildState, ChildAction>
    }
    return makeChild(
      state,
      action,
      path: { Action.allCasePaths[keyPath: action] },
      caseKeyPath: { Action._caseKeyPath(action) }
    )
  }

  /// Derives a child store for optional state by a case key path of one step; nil if the state is
  /// nil.
  @inlinable
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    checkReadable()
    if let known = children.known(state, action, isUnwrapped: true) {
      let child = known as! Store<ChildState, ChildAction>
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
  /// Derives a child store by the path of a single action case, such as `\.child`.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction> {
    scope(state: state, action: action)
  }

  /// Derives a child store for optional state by the path of a single action case, such as
  /// `\.child`; nil if the state is nil.
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

  /// A collection with one store for each row, to be passed to `ForEach`.
  ///
  /// A view whose body calls this is updated when rows are added, removed or moved.
  @_disfavoredOverload
  public func scope<ID: Hashable & Sendable, RowState, RowAction>(
    _ state: KeyPath<State, IdentifiedArray<ID, RowState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, RowAction>>
  ) -> _StoreCollection<ID, RowState, RowAction> {
    scope(state: state, action: action)
  }
}

extension Store where State: ObservableState, Action: CasePathable {
  /// Derives a child store for optional state by the path of a single action case, such as
  /// `\.child`; nil if the state is nil.
  ///
  /// A view whose body calls this is updated when the child appears, disappears or is replaced.
  public func scope<ChildState: ObservableState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
  }

  /// A collection with one store for each row, by the path of a single action case, such as
  /// `\.rows`. Pass it to `ForEach`.
  @_disfavoredOverload
  public func scope<ID: Hashable & Sendable, RowState, RowAction>(
    _ state: KeyPath<State, IdentifiedArray<ID, RowState>>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, IdentifiedAction<ID, RowAction>>>
  ) -> _StoreCollection<ID, RowState, RowAction> {
    scope(state: state, action: action)
  }
}
