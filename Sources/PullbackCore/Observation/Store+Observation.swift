public import PullbackCasePaths
public import PullbackCollections
public import PullbackProjection

extension Store where State: ObservableState {
  /// The current state.
  ///
  /// A view whose body reads a property of it is updated when that property changes. Traps when
  /// read while the reducer runs.
  public var state: State {
    checkReadable()
    core.context.trackRootReplacement()
    return core.state
  }

  /// A property of the current state, observed individually. Traps when read while the reducer
  /// runs.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    observed(keyPath)
  }

  @inlinable
  @inline(__always)
  func observed<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
    beginObserving()
    defer { endReading() }
    if let state = core.trackedAddress { return part(keyPath, of: state.value) }
    return core.read { $0[keyPath: keyPath] }
  }

  @usableFromInline
  func beginObserving() {
    core.context.beginObserving(Self.name)
  }

  /// Derives a child store for optional state; nil if the state is nil.
  ///
  /// A view whose body calls this is updated when the child appears, disappears or is replaced.
  public func scope<ChildState: ObservableState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    core.context.trackRootReplacement()
    let optional: Store<ChildState?, ChildAction> = scope(state: state, action: action)
    return optional.unwrapped()
  }

  /// A collection with one store for each row, to be passed to `ForEach`.
  ///
  /// A view whose body calls this is updated when rows are added, removed or moved. Row stores are
  /// made on access; while one is alive, the same object is returned for its row.
  @_disfavoredOverload
  public func scope<ID: Hashable & Sendable, RowState, RowAction>(
    state: KeyPath<State, IdentifiedArray<ID, RowState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, RowAction>>
  ) -> _StoreCollection<ID, RowState, RowAction> {
    core.context.trackRootReplacement()
    return _StoreCollection(scope(state: state, action: action))
  }
}

// As in `Store+Scope.swift`: overloads for case key paths of one step.
extension Store where State: ObservableState, Action: CasePathable {
  /// Derives a child store for optional state by the path of a single action case, such as
  /// `\.child`; nil if the state is nil.
  ///
  /// A view whose body calls this is updated when the child appears, disappears or is replaced.
  public func scope<ChildState: ObservableState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    core.context.trackRootReplacement()
    let optional: Store<ChildState?, ChildAction> = scope(state: state, action: action)
    return optional.unwrapped()
  }

  /// A collection with one store for each row, by the path of a single action case, such as
  /// `\.rows`. Pass it to `ForEach`.
  ///
  /// A view whose body calls this is updated when rows are added, removed or moved.
  @_disfavoredOverload
  public func scope<ID: Hashable & Sendable, RowState, RowAction>(
    state: KeyPath<State, IdentifiedArray<ID, RowState>>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, IdentifiedAction<ID, RowAction>>>
  ) -> _StoreCollection<ID, RowState, RowAction> {
    core.context.trackRootReplacement()
    return _StoreCollection(scope(state: state, action: action))
  }
}

/// The stores of the rows that a collection had when this was created. Each store is made on
/// access.
public struct _StoreCollection<ID: Hashable & Sendable, State, Action>: RandomAccessCollection {
  private let store: Store<IdentifiedArray<ID, State>, IdentifiedAction<ID, Action>>
  private let rows: IdentifiedArray<ID, State>

  init(_ store: Store<IdentifiedArray<ID, State>, IdentifiedAction<ID, Action>>) {
    self.store = store
    rows = store.withState { $0 }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { rows.count }

  /// The store of the row at a position. Traps if the position is out of bounds.
  public subscript(position: Int) -> Store<State, Action> {
    let element = rows[position]
    return store.row(id: element[keyPath: rows.id], initial: element)
  }
}
