public import PullbackCasePaths
import PullbackConcurrency
import PullbackProjection

extension Reducer {
  /// Runs the reducer of a feature while it is presented.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.$editor, action: \.editor) { Editor() }
  /// ```
  ///
  /// The feature runs before the parent. On ``PresentationAction/dismiss`` the parent runs first.
  /// Then the state is set to nil, unless the parent presented another value.
  ///
  /// Effects of the feature are cancelled when it is dismissed, or when state in another case, or
  /// with another `id` if it is `Identifiable`, replaces its state. The feature can dismiss itself
  /// with `\.dismiss`. An action for a feature that is not presented reaches only the parent, and
  /// is reported as an issue with the source location of this call.
  ///
  /// - Parameters:
  ///   - state: The key path of the presentation: `\.$editor`.
  ///   - action: The case of the parent's action that wraps the actions of the presented feature.
  ///   - destination: The feature's reducer.
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
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Runs the reducer of a feature while it is presented. Its actions are named by a case path such
  /// as `/Action.editor`.
  @_disfavoredOverload
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
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Shows an alert or a confirmation dialog, and dismisses it after the first of its actions.
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
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Shows an alert or a confirmation dialog, and dismisses it after the first of its actions. They
  /// are named by a case path such as `/Action.alert`.
  @_disfavoredOverload
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
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}

/// A parent reducer combined with a presented feature.
public struct _PresentationReducer<Parent: Reducer, Destination: Reducer>: Reducer, CompiledOperator
{
  @usableFromInline let compiledOnce = CompiledOnce<Parent.State, Parent.Action>()
  let parent: Parent
  let destination: Destination
  let state: WritableKeyPath<Parent.State, PresentationState<Destination.State>>
  let action: AnyCasePath<Parent.Action, PresentationAction<Destination.Action>>
  let location: CodeLocation

  public func _compile() -> CompiledReducer<Parent.State, Parent.Action> {
    let path = Projection(navigation: state, empty: PresentationState(wrappedValue: nil))
    let identity = PresentedIdentity<Destination.State>()
    let key = ScopeKey(state)
    let (parent, destination) = (parent._compile(), destination._compile())
    let (reduceParent, reduceDestination) = (parent.reduce, destination.reduce)
    let (action, location) = (action, location)

    return CompiledReducer { state, parentAction in
      let (seen, before) =
        path.withPart(of: &state) { ($0.seen, identity.mark($0)) } ?? (.unseen, .absent)

      var effect = Effect<Parent.Action>.none
      var ends = false
      switch action.extract(from: parentAction) {
      case nil: break
      case .some where !before.isPresent:
        Self.reportAbsence(parentAction, at: location)
      case .dismiss:
        ends = true
      case .presented(let destinationAction):
        ends = path.withPart(of: &state) { identity.ends($0, with: destinationAction) } ?? false
        let destinationEffect = path.modify(&state) { presentation in
          DismissEffect.presenting {
            reduceDestination(&presentation.wrappedValue!, destinationAction)
          }
        }
        effect = (destinationEffect ?? .none).map { action.embed(.presented($0)) }
          .dismissed { action.embed(.dismiss) }
          .scoped(to: before.scope(of: key))
      }
      effect = effect.merge(with: reduceParent(&state, parentAction))

      var after = path.withPart(of: &state) { identity.mark($0) } ?? .absent
      if ends, after == before {
        path.modify(&state) { $0.wrappedValue = nil }
        after = .absent
      }
      // The presented value is the same before and after, and the same as at the last check.
      if after == before, after == path.withPart(of: &state, { $0.seen }) { return effect }
      path.modify(&state) { $0.seen = after }
      if !seen.isSeen || (before != seen && after != seen) {
        return effect.merge(with: Effect(.prune(key) { after.isScope($0) }))
      }
      return before.isPresent && after != before
        ? effect.merge(with: .cancellingChild(before.scope(of: key))) : effect
    }
    .restoring(parent)
    .restoring(destination, at: { path.read($0)?.wrappedValue }) {
      action.embed(.presented($0))
    }
  }

  static func reportAbsence(_ action: Parent.Action, at location: CodeLocation) {
    location.report(
      """
      An "ifLet" received a presentation's action while nothing is presented:

        \(dumped(action))

      The presented feature's reducer did not run. Usually the parent set the state to nil, and an \
      effect or a view sent the action after that. Cancel the effect when the feature is \
      dismissed, or check for nil before you send.
      """
    )
  }
}
