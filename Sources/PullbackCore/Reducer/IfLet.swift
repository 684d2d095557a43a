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
    let step = _IfLetStep<Parent, Child>(self)
    return CompiledReducer(step: { state, action in step.reduce(&state, &action) })
  }
}

/// What a parent with a child in optional state does, with all paths resolved.
///
/// It is an object, because a closure with as many captures hands each of them over for every
/// action.
@usableFromInline
final class _IfLetStep<Parent: Reducer, Child: Reducer> {
  @usableFromInline let path: StatePath<Parent.State, Child.State?>
  @usableFromInline let way: ActionWay<Parent.Action, Child.Action>
  @usableFromInline let identity: ChildIdentity<Child.State>
  @usableFromInline let key: ScopeKey
  @usableFromInline let parent: CompiledReducer<Parent.State, Parent.Action>
  @usableFromInline let child: CompiledReducer<Child.State, Child.Action>
  @usableFromInline let place: OperatorPlace

  @inlinable
  init(_ reducer: _IfLetReducer<Parent, Child>) {
    path = StatePath(reducer.state)
    way = ActionWay(reducer.action)
    identity = ChildIdentity()
    key = ScopeKey(reducer.state)
    parent = reducer.parent._compile()
    child = reducer.child._compile()
    place = reducer.place
  }

  @inlinable
  func reduce(
    _ state: inout Parent.State,
    _ action: inout Parent.Action
  ) -> Effect<Parent.Action> {
    let before = presence(&state)

    var effect = Effect<Parent.Action>.none
    if !way.isInPlace {
      effect = reduceCopy(&state, action, before)
    } else if let childAction = way.open(&action) {
      if before.isThere { effect = reduceChild(&state, &childAction.pointee, before) }
      way.close(&action)
      if !before.isThere { Self.reportAbsence(action, at: place) }
    }
    effect = effect.merge(with: parent.run(&state, &action))

    guard before.isThere else { return effect }
    if presence(&state) == before { return effect }
    return effect.merge(with: .ending(before.scope(of: key)))
  }

  // What follows is written so that the usual case needs no call, and no closure that is made for
  // it: each of them is paid for at every level of a feature.

  @inlinable
  @inline(__always)
  func reduceChild(
    _ state: inout Parent.State,
    _ action: inout Child.Action,
    _ before: ChildPresence
  ) -> Effect<Parent.Action> {
    let effect: Effect<Child.Action>
    if path.offset >= 0 {
      effect = withUnsafeMutablePointer(to: &state) {
        child.run(&path.project($0).pointee!, &action)
      }
    } else {
      effect = reduceComputed(&state, &action)
    }
    if effect.isNone { return .none }
    return effect.embedded(by: way.path).scoped(to: before.scope(of: key))
  }

  @inlinable
  @inline(never)
  func reduceComputed(
    _ state: inout Parent.State,
    _ action: inout Child.Action
  ) -> Effect<Child.Action> {
    path.modifyComputed(&state) { child.run(&$0!, &action) }
  }

  @inlinable
  @inline(never)
  func reduceCopy(
    _ state: inout Parent.State,
    _ action: Parent.Action,
    _ before: ChildPresence
  ) -> Effect<Parent.Action> {
    guard var childAction = way.extract(from: action) else { return .none }
    if before.isThere { return reduceChild(&state, &childAction, before) }
    Self.reportAbsence(action, at: place)
    return .none
  }

  @inlinable
  @inline(__always)
  func presence(_ state: inout Parent.State) -> ChildPresence {
    guard path.offset >= 0, identity.identify == nil else { return presenceByID(&state) }
    return withUnsafeMutablePointer(to: &state) {
      identity.presenceWithoutID(path.project($0))
    }
  }

  @inlinable
  @inline(never)
  func presenceByID(_ state: inout Parent.State) -> ChildPresence {
    path.read(&state) { identity.presence($0) }
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
