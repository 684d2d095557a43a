import OrderedCollections
public import PullbackCollections

extension Reducer {
  /// Sends an action once after the feature's state was restored from a stored session, before any
  /// event of the user is handled.
  ///
  /// State is stored and restored; effects are not. Start an effect again here that was running
  /// when the server stopped:
  ///
  /// ```swift
  /// Reduce { state, action in
  ///   switch action {
  ///   case .downloadTapped, .downloadResumed:
  ///     state.isDownloading = true
  ///     return .run { … }
  ///   …
  /// }
  /// .onRestore { state in state.isDownloading ? .downloadResumed : nil }
  /// ```
  ///
  /// It works in features at any depth of `Scope`, `ifLet`, `ifCaseLet` and `forEach` whose state
  /// is present in the restored state. The actions of parents are sent before those of their
  /// children. It has no effect in a reducer that another one calls in its `reduce(into:action:)`.
  ///
  /// - Parameter action: Returns the action for the restored state; nil for none. It is called
  ///   before the restore action of any feature is sent.
  @warn_unqualified_access
  public func onRestore(_ action: @escaping (State) -> Action?) -> _OnRestore<Self> {
    _OnRestore(base: self, action: action)
  }

  /// Sends this action once after the feature's state was restored from a stored session, before
  /// any event of the user is handled.
  ///
  /// - Parameter action: The action, whatever the restored state is.
  @warn_unqualified_access
  public func onRestore(_ action: Action) -> _OnRestore<Self> {
    _OnRestore(base: self) { _ in action }
  }
}

/// A reducer whose feature receives an action after its state was restored from a stored session.
public struct _OnRestore<Base: Reducer>: Reducer {
  let base: Base
  let action: (Base.State) -> Base.Action?

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    base.reduce(into: &state, action: action)
  }

  public func _compile() -> CompiledReducer<Base.State, Base.Action> {
    let action = action
    return base._compile().addingRestoreActions { state in [action(state)].compactMap { $0 } }
  }
}

extension CompiledReducer {
  /// Appends actions for a restored state to those of this reducer.
  @usableFromInline
  func addingRestoreActions(_ actions: @escaping (State) -> [Action]) -> Self {
    var result = self
    let own = restoreActions
    result.restoreActions = { state in (own?(state) ?? []) + actions(state) }
    return result
  }

  /// Appends the restore actions of a reducer of the same state.
  @usableFromInline
  func restoring(_ other: Self) -> Self {
    other.restoreActions.map(addingRestoreActions) ?? self
  }

  /// Appends the restore actions of a child, if its state is present.
  @usableFromInline
  func restoring<Child, ChildAction>(
    _ child: CompiledReducer<Child, ChildAction>,
    at state: @escaping (State) -> Child?,
    _ embed: @escaping (ChildAction) -> Action
  ) -> Self {
    guard let actions = child.restoreActions else { return self }
    return addingRestoreActions { whole in
      state(whole).map { part in actions(part).map(embed) } ?? []
    }
  }

  /// Appends the restore actions of each row of a list.
  @usableFromInline
  func restoring<ID, Row, RowAction>(
    rows: CompiledReducer<Row, RowAction>,
    at state: @escaping (State) -> IdentifiedArray<ID, Row>?,
    _ embed: @escaping (ID, RowAction) -> Action
  ) -> Self {
    guard let actions = rows.restoreActions else { return self }
    return addingRestoreActions { whole in
      guard let rows = state(whole) else { return [] }
      return zip(rows.ids, rows).flatMap { id, row in actions(row).map { embed(id, $0) } }
    }
  }

  /// Appends the restore actions of each element of a navigation stack.
  func restoring<Element, ElementAction>(
    stack: CompiledReducer<Element, ElementAction>,
    at state: @escaping (State) -> StackState<Element>?,
    _ embed: @escaping (StackElementID, ElementAction) -> Action
  ) -> Self {
    guard let actions = stack.restoreActions else { return self }
    return addingRestoreActions { whole in
      guard let stack = state(whole) else { return [] }
      return zip(stack.ids, stack).flatMap { id, element in actions(element).map { embed(id, $0) } }
    }
  }
}
