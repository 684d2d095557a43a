public import PullbackCasePaths

extension Reducer {
  /// Runs a child's reducer on a case of enum state while the state is in it.
  ///
  /// The child runs before the parent, so that the parent may change the case in reply to its
  /// action. When the state leaves the case (or gets another `id` where the child is `Identifiable`)
  /// the child's effects are cancelled. An action for a case that the state is not in is reported
  /// at this call and does nothing.
  @warn_unqualified_access
  public func ifCaseLet<CaseState, CaseAction, Case: Reducer<CaseState, CaseAction>>(
    _ state: CaseKeyPath<State, CaseState>,
    action: CaseKeyPath<Action, CaseAction>,
    @ReducerBuilder<CaseState, CaseAction> then child: () -> Case,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _IfCaseLetReducer<Self, Case> where State: CasePathable {
    _IfCaseLetReducer(
      parent: self,
      child: child(),
      state: AnyCasePath(state),
      key: ScopeKey(state),
      action: AnyCasePath(action),
      place: OperatorPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Runs a child's reducer on a case of enum state while the state is in it.
  @warn_unqualified_access
  public func ifCaseLet<CaseState, CaseAction, Case: Reducer<CaseState, CaseAction>>(
    _ state: AnyCasePath<State, CaseState>,
    action: AnyCasePath<Action, CaseAction>,
    @ReducerBuilder<CaseState, CaseAction> then child: () -> Case,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _IfCaseLetReducer<Self, Case> {
    _IfCaseLetReducer(
      parent: self,
      child: child(),
      state: state,
      // Two paths made with `/` cannot be compared, but two places in the code can.
      key: ScopeKey("\(filePath):\(line):\(column)"),
      action: action,
      place: OperatorPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}

/// A parent with a child in a case of enum state.
public struct _IfCaseLetReducer<Parent: Reducer, Child: Reducer>: Reducer {
  @usableFromInline let parent: Parent
  @usableFromInline let child: Child
  @usableFromInline let state: AnyCasePath<Parent.State, Child.State>
  @usableFromInline let key: ScopeKey
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
    let path = state
    let identity = ChildIdentity<Child.State>()
    let key = key
    let reduceParent = parent._compile().step
    let reduceChild = child._compile().step
    let way = ActionWay(action)
    let place = place

    return CompiledReducer(step: { state, parentAction in
      let before = identity.presence(path.extract(from: state))

      var effect = Effect<Parent.Action>.none
      var isAbsent = false
      way.lend(&parentAction) { childAction in
        guard let childEffect = path.modify(&state, { reduceChild(&$0, &childAction) })
        else { return isAbsent = true }
        if !childEffect.isNone {
          effect = childEffect.embedded(by: way.path).scoped(to: before.scope(of: key))
        }
      }
      if isAbsent { Self.reportOtherCase(parentAction, state, at: place) }
      effect = effect.merge(with: reduceParent(&state, &parentAction))

      guard before.isThere else { return effect }
      if identity.presence(path.extract(from: state)) == before { return effect }
      return effect.merge(with: .ending(before.scope(of: key)))
    })
  }

  @usableFromInline
  static func reportOtherCase(
    _ action: Parent.Action,
    _ state: Parent.State,
    at place: OperatorPlace
  ) {
    place.report(
      """
      An "ifCaseLet" received a child action while the state is in another case:

        Action: \(action)
        State: \(state)
        Feature: \(_typeName(Parent.State.self))
        Operator: \(place.name)

      The child's reducer did not run. Usually the parent changed the case and an effect or a view \
      of the child still sent an action: let the child's actions end with it, or check the case \
      before you send.
      """
    )
  }
}
