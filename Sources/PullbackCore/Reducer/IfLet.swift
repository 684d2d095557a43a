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
  let parent: Parent
  let child: Child
  let state: WritableKeyPath<Parent.State, Child.State?>
  let action: AnyCasePath<Parent.Action, Child.Action>
  let place: OperatorPlace

  public func reduce(
    into state: inout Parent.State,
    action: Parent.Action
  ) -> Effect<Parent.Action> {
    _compile().reduce(&state, action)
  }

  public func _compile() -> CompiledReducer<Parent.State, Parent.Action> {
    let path = StatePath(state)
    let identity = ChildIdentity<Child.State>()
    let key = ScopeKey(state)
    let reduceParent = parent._compile().reduce
    let reduceChild = child._compile().reduce
    let action = action
    let place = place

    return CompiledReducer { state, parentAction in
      var isThere = false
      var id: AnyHashable?
      func look(_ child: Child.State?) {
        isThere = false
        if let child {
          isThere = true
          id = identity.id(child)
        }
      }
      path.read(&state, look)
      let (wasThere, oldID) = (isThere, id)

      var effect = Effect<Parent.Action>.none
      if let childAction = action.extract(from: parentAction) {
        if wasThere {
          effect =
            path.modify(&state) { reduceChild(&$0!, childAction) }
            .map { action.embed($0) }
            .scoped(to: ScopeID(key: key, id: oldID))
        } else {
          place.report(Self.absentMessage(parentAction))
        }
      }
      effect = effect.merge(with: reduceParent(&state, parentAction))

      guard wasThere else { return effect }
      id = nil
      path.read(&state, look)
      if isThere, id == oldID { return effect }
      return effect.merge(with: Effect(.cancelScope(ScopeID(key: key, id: oldID))))
    }
  }

  private static func absentMessage(_ action: Parent.Action) -> String {
    """
    An "ifLet" received a child action while the child's state is nil:

      \(action)

    The child's reducer did not run. Usually the parent set the state to nil and an effect or a \
    view of the child still sent an action: let the child's actions end with it, or check for nil \
    before you send.
    """
  }
}
