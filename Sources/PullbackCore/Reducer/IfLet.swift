public import PullbackCasePaths

extension Reducer {
  /// Runs a child's reducer on optional state while it is there.
  ///
  /// The child runs before the parent, so that the parent may remove it in reply to its action.
  /// When the child goes (nil, or another `id` where it is `Identifiable`) its effects are
  /// cancelled. An action for a child that is not there is reported at this call and does nothing.
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
      place: OperatorPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Runs a child's reducer on optional state while it is there.
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
      place: OperatorPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}

/// A parent with a child in optional state.
public struct _IfLetReducer<Parent: Reducer, Child: Reducer>: Reducer {
  @usableFromInline let parent: Parent
  @usableFromInline let child: Child
  @usableFromInline let state: WritableKeyPath<Parent.State, Child.State?>
  @usableFromInline let action: AnyCasePath<Parent.Action, Child.Action>
  @usableFromInline let place: OperatorPlace

  @inlinable
  public func reduce(
    into state: inout Parent.State,
    action: Parent.Action
  ) -> Effect<Parent.Action> {
    _compile().reduce(&state, action)
  }

  @inlinable
  public func _compile() -> CompiledReducer<Parent.State, Parent.Action> {
    let path = StatePath(state)
    let identity = ChildIdentity<Child.State>()
    let key = ScopeKey(state)
    let reduceParent = parent._compile().reduce
    let reduceChild = child._compile().reduce
    let action = action
    let place = place

    return CompiledReducer { state, parentAction in
      let before = path.read(&state) { identity.presence($0) }

      var effect = Effect<Parent.Action>.none
      if let childAction = action.extract(from: parentAction) {
        if before.isThere {
          let childEffect = path.modify(&state) { reduceChild(&$0!, childAction) }
          if !childEffect.isNone {
            effect = childEffect.embedded(by: action).scoped(to: before.scope(of: key))
          }
        } else {
          Self.reportAbsence(parentAction, at: place)
        }
      }
      effect = effect.merge(with: reduceParent(&state, parentAction))

      guard before.isThere else { return effect }
      if path.read(&state, { identity.presence($0) == before }) { return effect }
      return effect.merge(with: .ending(before.scope(of: key)))
    }
  }

  @usableFromInline
  static func reportAbsence(_ action: Parent.Action, at place: OperatorPlace) {
    place.report(
      """
      An "ifLet" received a child action while the child's state is nil:

        Action: \(action)
        Feature: \(_typeName(Parent.State.self))
        Operator: \(place.name)

      The child's reducer did not run. Usually the parent set the state to nil and an effect or a \
      view of the child still sent an action: let the child's actions end with it, or check for \
      nil before you send.
      """
    )
  }
}
