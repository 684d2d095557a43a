public import PullbackCasePaths
public import PullbackConcurrency
public import PullbackProjection

extension Reducer {
  /// Runs a child's reducer on optional state while the state is not nil.
  ///
  /// The child runs before the parent, so that the parent can set the state to nil in response. The
  /// child's effects are cancelled when the state becomes nil, or gets another `id` if it is
  /// `Identifiable`. An alert or dialog is set to nil after any of its actions, unless the parent
  /// has replaced it. An action for nil state reaches only the parent, and is reported as an issue
  /// with the source location of this call.
  @warn_unqualified_access
  public func ifLet<
    WrappedState,
    WrappedAction,
    Wrapped: Reducer<WrappedState, WrappedAction>
  >(
    _ state: WritableKeyPath<State, WrappedState?>,
    action: CaseKeyPath<Action, WrappedAction>,
    @ReducerBuilder<WrappedState, WrappedAction> then wrapped: () -> Wrapped,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _IfLetReducer<Self, Wrapped> {
    _IfLetReducer(
      parent: self,
      child: wrapped(),
      state: state,
      action: AnyCasePath(action),
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Runs a child's reducer on optional state while the state is not nil, by a case path such as
  /// `/Action.child`.
  @_disfavoredOverload
  @warn_unqualified_access
  public func ifLet<
    WrappedState,
    WrappedAction,
    Wrapped: Reducer<WrappedState, WrappedAction>
  >(
    _ state: WritableKeyPath<State, WrappedState?>,
    action: AnyCasePath<Action, WrappedAction>,
    @ReducerBuilder<WrappedState, WrappedAction> then wrapped: () -> Wrapped,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _IfLetReducer<Self, Wrapped> {
    _IfLetReducer(
      parent: self,
      child: wrapped(),
      state: state,
      action: action,
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}

/// A parent reducer combined with a child in optional state.
public struct _IfLetReducer<Parent: Reducer, Child: Reducer>: Reducer, CompiledOperator {
  @usableFromInline let compiledOnce = CompiledOnce<Parent.State, Parent.Action>()
  @usableFromInline let parent: Parent
  @usableFromInline let child: Child
  @usableFromInline let state: WritableKeyPath<Parent.State, Child.State?>
  @usableFromInline let action: AnyCasePath<Parent.Action, Child.Action>
  @usableFromInline let location: CodeLocation

  @inlinable
  public func _compile() -> CompiledReducer<Parent.State, Parent.Action> {
    let path = Projection<Parent.State, Child.State?>(state: state)
    let casePath = action
    let identity = ChildIDReader<Child.State>()
    let key = ScopeKey(state)
    let (parent, child) = (parent._compile(), child._compile())
    let (reduceParent, reduceChild) = (parent.reduce, child.reduce)
    let location = location
    let isEphemeral = Child.State.self is any _EphemeralState.Type

    return CompiledReducer { state, action in
      let before = path.withPart(of: &state) { identity.presence($0) } ?? .absent

      var effect = Effect<Parent.Action>.none
      let childAction = casePath.extract(from: action)
      if let childAction {
        if !before.isPresent { Self.reportAbsence(action, at: location) }
        let childEffect =
          before.isPresent ? path.modify(&state) { reduceChild(&$0!, childAction) } : nil
        if let childEffect, !childEffect.isNone {
          effect = childEffect.embedded(by: casePath).scoped(to: before.scope(of: key))
        }
      }
      effect = effect.merge(with: reduceParent(&state, action))

      guard before.isPresent else { return effect }
      if isEphemeral, childAction != nil { Self.endPresentation(path, &state, before) }
      let after = path.withPart(of: &state) { identity.presence($0) } ?? .absent
      return after == before ? effect : effect.merge(with: .cancellingChild(before.scope(of: key)))
    }
    .restoring(parent)
    .restoring(child, at: { path.read($0) ?? nil }, { casePath.embed($0) })
  }

  /// Removes an alert or a dialog after its own action, unless the parent has replaced it.
  @usableFromInline
  static func endPresentation(
    _ path: Projection<Parent.State, Child.State?>,
    _ state: inout Parent.State,
    _ before: ChildPresence
  ) {
    let identity = ChildIDReader<Child.State>()
    let after = path.withPart(of: &state) { identity.presence($0) } ?? .absent
    if after == before { path.modify(&state) { $0 = nil } }
  }

  @usableFromInline
  static func reportAbsence(_ action: Parent.Action, at location: CodeLocation) {
    location.report(
      """
      An "ifLet" received a child action while the child's state is nil:

        Action: \(dumped(action))
        Feature: \(typeName(Parent.State.self))
        Operator: \(location.name)

      The child's reducer did not run. Usually the parent set the state to nil, and an effect or a \
      view sent the action after that. Cancel the effect when the state becomes nil, or check for \
      nil before you send.
      """
    )
  }
}
