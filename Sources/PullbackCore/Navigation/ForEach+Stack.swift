public import PullbackCasePaths
import PullbackCollections
import PullbackDependencies

extension Reducer {
  /// Runs the reducers of the features on a navigation stack.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .forEach(\.path, action: \.path) { Path() }
  /// ```
  ///
  /// A feature runs before the parent. A pushed element is there when the parent runs; a popped one
  /// goes after it ran. When an element goes, its effects are cancelled. It may go by itself, with
  /// `\.dismiss`. Actions for elements that are not there, pops of them, and pushes with ids that
  /// are on the stack already are reported at this call, and do nothing.
  ///
  /// - Parameters:
  ///   - state: The stack.
  ///   - action: The case of what happens on it.
  ///   - destination: The feature of all elements: usually one of enum state, with a case for each
  ///     screen.
  @warn_unqualified_access
  public func forEach<
    DestinationState,
    DestinationAction,
    Destination: Reducer<DestinationState, DestinationAction>
  >(
    _ state: WritableKeyPath<State, StackState<DestinationState>>,
    action: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _StackReducer<Self, Destination> {
    _StackReducer(
      parent: self,
      destination: destination(),
      state: state,
      action: AnyCasePath(action),
      place: OperatorPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Runs the reducers of the features on a navigation stack.
  @warn_unqualified_access
  public func forEach<
    DestinationState,
    DestinationAction,
    Destination: Reducer<DestinationState, DestinationAction>
  >(
    _ state: WritableKeyPath<State, StackState<DestinationState>>,
    action: AnyCasePath<Action, StackAction<DestinationState, DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _StackReducer<Self, Destination> {
    _StackReducer(
      parent: self,
      destination: destination(),
      state: state,
      action: action,
      place: OperatorPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}

/// A parent with a navigation stack.
public struct _StackReducer<Parent: Reducer, Destination: Reducer>: Reducer {
  let parent: Parent
  let destination: Destination
  let state: WritableKeyPath<Parent.State, StackState<Destination.State>>
  let action: AnyCasePath<Parent.Action, StackAction<Destination.State, Destination.Action>>
  let place: OperatorPlace

  public func reduce(
    into state: inout Parent.State,
    action: Parent.Action
  ) -> Effect<Parent.Action> {
    _compile().reduce(&state, action)
  }

  public func _compile() -> CompiledReducer<Parent.State, Parent.Action> {
    let path = NavigationPath(state, empty: StackState())
    let key = ScopeKey(state)
    let identity = StateIdentity<Destination.State>()
    let reduceParent = parent._compile().reduce
    let reduceDestination = destination._compile().reduce
    let (action, place) = (action, place)

    return CompiledReducer { state, parentAction in
      var effect = Effect<Parent.Action>.none
      var popped: StackElementID?
      switch action.extract(from: parentAction) {
      case nil:
        break
      case .element(let id, let elementAction):
        let elementEffect = path.modify(&state) { stack in
          stack.reduce(id, elementAction, by: reduceDestination, identity)
        }
        if let elementEffect {
          effect = elementEffect.map { action.embed(.element(id: id, action: $0)) }
            .dismissed(by: action.embed(.popFrom(id: id)))
            .scoped(to: ScopeID(key: key, id: AnyHashable(id)))
        } else {
          reportAbsence(of: id, parentAction, at: place)
        }
      case .popFrom(let id):
        if path.read(&state, { $0.ids.contains(id) }) {
          popped = id
        } else {
          reportAbsence(ofPopped: id, parentAction, at: place)
        }
      case .push(let id, let element):
        if path.read(&state, { $0.ids.contains(id) }) {
          reportReuse(of: id, parentAction, at: place)
        } else {
          let next = path.read(&state) { $0.nextID }
          checkPush(of: id, next, parentAction, at: place)
          path.modify(&state) { $0.push(element, id: id) }
        }
      }
      effect = effect.merge(with: reduceParent(&state, parentAction))

      if let popped, path.read(&state, { $0.ids.contains(popped) }) {
        path.modify(&state) { $0.pop(from: popped) }
      }
      if path.read(&state, { $0.structureVersion == $0.seenVersion }) { return effect }
      return effect.merge(
        with: path.modify(&state) { stack in
          stack.seenVersion = stack.structureVersion
          let ids = stack.ids
          return Effect(.prune(key) { ($0.base as? StackElementID).map(ids.contains) ?? false })
        }
      )
    }
  }
}

extension StackState {
  /// Runs the reducer of an element; nil where there is none with that id.
  fileprivate mutating func reduce<Action>(
    _ id: StackElementID,
    _ action: Action,
    by reduce: (inout Element, Action) -> Effect<Action>,
    _ identity: StateIdentity<Element>?
  ) -> Effect<Action>? {
    guard let index = ids.firstIndex(of: id) else { return nil }
    return DismissEffect.presenting {
      guard let identity else { return modify(at: index) { reduce(&$0, action) } }
      let isObserved = departures.areNoted
      let (effect, isReplaced) = modify(at: index) { element in
        let before = identity.begin(&element)
        let observers = isObserved ? identity.observers(&element) : nil
        let effect = reduce(&element, action)
        let isReplaced = identity.end(&element) != before
        if isReplaced { observers?.tellOfDeparture() }
        return (effect, isReplaced)
      }
      if isReplaced { noteReplacement() }
      return effect
    }
  }
}
