public import PullbackCasePaths
import PullbackCollections
import PullbackConcurrency
import PullbackDependencies
import PullbackProjection

extension Reducer {
  /// Runs the reducers of the features on a navigation stack.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .forEach(\.path, action: \.path) { Path() }
  /// ```
  ///
  /// A feature runs before the parent. A pushed element is on the stack when the parent runs; a
  /// popped element is removed after the parent ran. Removing an element cancels its effects. An
  /// element can remove itself with `\.dismiss`. Actions for missing elements, pops of missing
  /// elements, and pushes with an id already on the stack reach only the parent, and are reported
  /// as issues with the source location of this call.
  ///
  /// - Parameters:
  ///   - state: The key path of the stack.
  ///   - action: The case of the stack's actions.
  ///   - destination: The reducer of the elements: usually of enum state, with a case for each
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
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Runs the reducers of the features on a navigation stack. The stack's actions are named by a
  /// case path such as `/Action.path`.
  @_disfavoredOverload
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
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}

/// A parent reducer combined with the features of a navigation stack.
public struct _StackReducer<Parent: Reducer, Destination: Reducer>: Reducer, CompiledOperator {
  @usableFromInline let compiledOnce = CompiledOnce<Parent.State, Parent.Action>()
  let parent: Parent
  let destination: Destination
  let state: WritableKeyPath<Parent.State, StackState<Destination.State>>
  let action: AnyCasePath<Parent.Action, StackAction<Destination.State, Destination.Action>>
  let location: CodeLocation

  public func _compile() -> CompiledReducer<Parent.State, Parent.Action> {
    let path = Projection(navigation: state, empty: StackState())
    let key = ScopeKey(state)
    let identity = ReplacementDetector<Destination.State>()
    let (parent, destination) = (parent._compile(), destination._compile())
    let (reduceParent, reduceDestination) = (parent.reduce, destination.reduce)
    let (action, location) = (action, location)

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
        if let elementEffect = elementEffect ?? nil {
          effect = elementEffect.map { action.embed(.element(id: id, action: $0)) }
            .dismissed { action.embed(.popFrom(id: id)) }
            .scoped(to: ScopeID(key: key, id: AnyHashable(id)))
        } else {
          reportAbsence(of: id, parentAction, at: location)
        }
      case .popFrom(let id):
        if path.withPart(of: &state, { $0.ids.contains(id) }) == true {
          popped = id
        } else {
          reportAbsence(ofPopped: id, parentAction, at: location)
        }
      case .push(let id, let element):
        if path.withPart(of: &state, { $0.ids.contains(id) }) == true {
          reportReuse(of: id, parentAction, at: location)
        } else {
          path.modify(&state) { stack in
            checkPush(of: id, stack.nextID, parentAction, at: location)
            stack.push(element, id: id)
          }
        }
      }
      effect = effect.merge(with: reduceParent(&state, parentAction))

      if let popped, path.withPart(of: &state, { $0.ids.contains(popped) }) == true {
        path.modify(&state) { $0.pop(from: popped) }
      }
      if path.withPart(of: &state, { $0.structureVersion == $0.seenVersion }) == true {
        return effect
      }
      let ending = path.modify(&state) { stack in
        stack.seenVersion = stack.structureVersion
        let ids = stack.ids
        return Effect<Parent.Action>(
          .prune(key) { ($0.base as? StackElementID).map(ids.contains) ?? false })
      }
      return effect.merge(with: ending ?? .none)
    }
    .restoring(parent)
    .restoring(stack: destination, at: { path.read($0) }) {
      action.embed(.element(id: $0, action: $1))
    }
  }
}

extension StackState {
  /// Runs the reducer of an element and returns its effect; nil if no element has that id.
  fileprivate mutating func reduce<Action>(
    _ id: StackElementID,
    _ action: Action,
    by reduce: (inout Element, Action) -> Effect<Action>,
    _ identity: ReplacementDetector<Element>?
  ) -> Effect<Action>? {
    guard let index = ids.firstIndex(of: id) else { return nil }
    return DismissEffect.presenting {
      guard let identity else { return modify(at: index) { reduce(&$0, action) } }
      let (effect, isReplaced) = modify(at: index) { element in
        let before = identity.renewIdentity(&element)
        let observers = identity.observers(&element)
        let effect = reduce(&element, action)
        let isReplaced = identity.identify(&element) != before
        if isReplaced { observers?.notifyPresence() }
        return (effect, isReplaced)
      }
      if isReplaced { noteReplacement() }
      return effect
    }
  }
}
