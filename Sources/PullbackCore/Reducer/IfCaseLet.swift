public import PullbackCasePaths
public import PullbackConcurrency
import PullbackProjection

extension Reducer {
  /// Runs a child's reducer on a case of enum state while the state is in it.
  ///
  /// The child runs before the parent, so that the parent can change the case in response. The
  /// child's effects are cancelled when the state leaves the case, or gets another `id` if the
  /// child is `Identifiable`. An action for another case reaches only the parent, and is reported
  /// as an issue with the source location of this call.
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
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Runs a child's reducer on a case of enum state while the state is in it, by case paths such as
  /// `/State.detail`.
  @_disfavoredOverload
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
      // Paths made with `/` cannot be compared, but source locations can.
      key: ScopeKey("\(filePath):\(line):\(column)"),
      action: action,
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}

/// A parent reducer combined with a child in a case of enum state.
public struct _IfCaseLetReducer<Parent: Reducer, Child: Reducer>: Reducer, CompiledOperator {
  @usableFromInline let compiledOnce = CompiledOnce<Parent.State, Parent.Action>()
  @usableFromInline let parent: Parent
  @usableFromInline let child: Child
  @usableFromInline let state: AnyCasePath<Parent.State, Child.State>
  @usableFromInline let key: ScopeKey
  @usableFromInline let action: AnyCasePath<Parent.Action, Child.Action>
  @usableFromInline let location: CodeLocation

  @inlinable
  public func _compile() -> CompiledReducer<Parent.State, Parent.Action> {
    let path = state
    let casePath = action
    let identity = ChildIDReader<Child.State>()
    let key = key
    let (parent, child) = (parent._compile(), child._compile())
    let (reduceParent, reduceChild) = (parent.reduce, child.reduce)
    let location = location

    return CompiledReducer { state, action in
      let before = identity.presence(path.extract(from: state))

      var effect = Effect<Parent.Action>.none
      if let childAction = casePath.extract(from: action) {
        if let childEffect = path.modify(&state, { reduceChild(&$0, childAction) }) {
          effect = childEffect.embedded(by: casePath).scoped(to: before.scope(of: key))
        } else {
          Self.reportOtherCase(action, state, at: location)
        }
      }
      effect = effect.merge(with: reduceParent(&state, action))

      guard before.isPresent else { return effect }
      if identity.presence(path.extract(from: state)) == before { return effect }
      return effect.merge(with: .cancellingChild(before.scope(of: key)))
    }
    .restoring(parent)
    .restoring(child, at: { path.extract(from: $0) }, { casePath.embed($0) })
  }

  @usableFromInline
  static func reportOtherCase(
    _ action: Parent.Action,
    _ state: Parent.State,
    at location: CodeLocation
  ) {
    location.report(
      """
      An "ifCaseLet" received a child action while the state is in another case:

        Action: \(dumped(action))
        State: \(dumped(state))
        Feature: \(typeName(Parent.State.self))
        Operator: \(location.name)

      The child's reducer did not run. Usually the parent changed the case, and an effect or a \
      view sent the action after that. Cancel the effect when the case changes, or check the case \
      before you send.
      """
    )
  }
}
