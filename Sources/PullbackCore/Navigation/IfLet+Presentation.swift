public import PullbackCasePaths

extension Reducer {
  /// Runs the reducer of a feature while it is presented.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.$editor, action: \.editor) { Editor() }
  /// ```
  ///
  /// The feature runs before the parent. After ``PresentationAction/dismiss`` the parent runs, and
  /// then the state is set to nil, unless the parent presented something else in reply. When the
  /// feature goes, or becomes another one (another case, or another `id` where it is
  /// `Identifiable`), its effects are cancelled. The feature may end its presentation itself, with
  /// `\.dismiss`. An action for a feature that is not presented is reported at this call, and does
  /// nothing.
  ///
  /// - Parameters:
  ///   - state: The presentation: `\.$editor`.
  ///   - action: The case of what happens to it.
  ///   - destination: The feature.
  @warn_unqualified_access
  public func ifLet<
    DestinationState,
    DestinationAction,
    Destination: Reducer<DestinationState, DestinationAction>
  >(
    _ state: WritableKeyPath<State, PresentationState<DestinationState>>,
    action: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _PresentationReducer<Self, Destination> {
    _PresentationReducer(
      parent: self,
      destination: destination(),
      state: state,
      action: AnyCasePath(action),
      place: OperatorPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Runs the reducer of a feature while it is presented.
  @warn_unqualified_access
  public func ifLet<
    DestinationState,
    DestinationAction,
    Destination: Reducer<DestinationState, DestinationAction>
  >(
    _ state: WritableKeyPath<State, PresentationState<DestinationState>>,
    action: AnyCasePath<Action, PresentationAction<DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _PresentationReducer<Self, Destination> {
    _PresentationReducer(
      parent: self,
      destination: destination(),
      state: state,
      action: action,
      place: OperatorPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Ends an alert or a confirmation dialog with the first of its actions.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.$alert, action: \.alert)
  /// ```
  @warn_unqualified_access
  public func ifLet<DestinationState: _EphemeralState, DestinationAction>(
    _ state: WritableKeyPath<State, PresentationState<DestinationState>>,
    action: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _PresentationReducer<Self, EmptyReducer<DestinationState, DestinationAction>> {
    _PresentationReducer(
      parent: self,
      destination: EmptyReducer(),
      state: state,
      action: AnyCasePath(action),
      place: OperatorPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Ends an alert or a confirmation dialog with the first of its actions.
  @warn_unqualified_access
  public func ifLet<DestinationState: _EphemeralState, DestinationAction>(
    _ state: WritableKeyPath<State, PresentationState<DestinationState>>,
    action: AnyCasePath<Action, PresentationAction<DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _PresentationReducer<Self, EmptyReducer<DestinationState, DestinationAction>> {
    _PresentationReducer(
      parent: self,
      destination: EmptyReducer(),
      state: state,
      action: action,
      place: OperatorPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}

/// A parent that presents a feature.
public struct _PresentationReducer<Parent: Reducer, Destination: Reducer>: Reducer {
  let parent: Parent
  let destination: Destination
  let state: WritableKeyPath<Parent.State, PresentationState<Destination.State>>
  let action: AnyCasePath<Parent.Action, PresentationAction<Destination.Action>>
  let place: OperatorPlace

  public func reduce(
    into state: inout Parent.State,
    action: Parent.Action
  ) -> Effect<Parent.Action> {
    _compile().reduce(&state, action)
  }

  public func _compile() -> CompiledReducer<Parent.State, Parent.Action> {
    let path = NavigationPath(state, empty: PresentationState(wrappedValue: nil))
    let identity = PresentedIdentity<Destination.State>()
    let key = ScopeKey(state)
    let reduceParent = parent._compile().reduce
    let reduceDestination = destination._compile().reduce
    let (action, place) = (action, place)

    return CompiledReducer { state, parentAction in
      let (seen, before) = path.read(&state) { ($0.seen, identity.mark($0)) }

      var effect = Effect<Parent.Action>.none
      var ends = false
      switch action.extract(from: parentAction) {
      case nil: break
      case .some where !before.isThere:
        Self.reportAbsence(parentAction, at: place)
      case .dismiss:
        ends = true
      case .presented(let destinationAction):
        ends = path.read(&state) { identity.goes($0, with: destinationAction) }
        effect = path.modify(&state) { presentation in
          DismissEffect.presenting {
            reduceDestination(&presentation.wrappedValue!, destinationAction)
          }
        }
        .map { action.embed(.presented($0)) }
        .dismissed(by: action.embed(.dismiss))
        .scoped(to: before.scope(of: key))
      }
      effect = effect.merge(with: reduceParent(&state, parentAction))

      var after = path.read(&state) { identity.mark($0) }
      if ends, after == before {
        path.modify(&state) { $0.wrappedValue = nil }
        after = .absent
      }
      // What is presented now is the same as before, and as when this was looked at last.
      if after == before, after == path.read(&state, { $0.seen }) { return effect }
      path.modify(&state) { $0.seen = after }
      if !seen.isSeen || (before != seen && after != seen) {
        return effect.merge(with: Effect(.prune(key) { after.isScope($0) }))
      }
      return before.isThere && after != before
        ? effect.merge(with: .ending(before.scope(of: key))) : effect
    }
  }

  static func reportAbsence(_ action: Parent.Action, at place: OperatorPlace) {
    place.report(
      """
      An "ifLet" received an action of a presentation while nothing is presented:

        \(dumped(action))

      The presented feature's reducer did not run. Usually the parent set the state to nil and an \
      effect or a view of the feature still sent an action: let the feature's actions end with it, \
      or check for nil before you send.
      """
    )
  }
}
