/// The reducer of an enum of features: its state and actions are enums with a case for each
/// feature.
///
/// `@Reducer` on an enum writes the conformance.
public protocol CaseReducer<State, Action>: Reducer
where State: CaseReducerState, Body: Reducer, Body.State == State, Body.Action == Action {
  /// The type of the reducers of all features. It is declared again so that the compiler infers it
  /// from a `static var body` that is written by hand.
  associatedtype Body = Body

  /// An enum with the same cases as the state: the case of a feature holds the feature's store,
  /// every other case its value.
  associatedtype CaseScope

  /// A type with one property for each feature: the paths to its state and actions. Bindings to the
  /// store of a destination use it. `@Reducer` makes it.
  associatedtype _Features: _CaseFeatures = _NoCaseFeatures

  /// The reducers of all features.
  @ReducerBuilder<State, Action>
  static var body: Body { get }

  /// Returns the case of ``CaseScope`` for the current state, with the store of its feature.
  static func scope(_ store: Store<State, Action>) -> CaseScope
}

extension CaseReducer {
  /// The reducers of all features.
  public var body: Body { Self.body }
}

/// State that is an enum of features. `@Reducer` on an enum makes it.
public protocol CaseReducerState {
  /// The reducer of all features. It is a ``CaseReducer`` whose conformance may be isolated to the
  /// main actor.
  associatedtype StateReducer: _StateAndAction
}
