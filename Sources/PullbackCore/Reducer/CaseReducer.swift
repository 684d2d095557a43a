/// The reducer of an enum of features: its state and actions are enums with a case for each
/// feature.
///
/// `@Reducer` on an enum makes one.
public protocol CaseReducer<State, Action>: Reducer
where State: CaseReducerState, Body: Reducer, Body.State == State, Body.Action == Action {
  /// The type of the reducers of all features. It is named again so that the compiler finds it from
  /// a `static var body` that is written out.
  associatedtype Body = Body

  /// An enum with the store of each feature, and the state of each case that is not a feature.
  associatedtype CaseScope

  /// The paths to all features, for bindings to the store of a destination; `@Reducer` makes it.
  associatedtype _Features: _CaseFeatures = _NoCaseFeatures

  /// The reducers of all features.
  @ReducerBuilder<State, Action>
  static var body: Body { get }

  /// The store of the feature that the state is currently in.
  static func scope(_ store: Store<State, Action>) -> CaseScope
}

extension CaseReducer {
  /// The reducers of all features.
  public var body: Body { Self.body }
}

/// State that is an enum of features; `@Reducer` on an enum makes it.
public protocol CaseReducerState {
  /// The reducer of all features: a ``CaseReducer``, which may be one on the main actor only.
  associatedtype StateReducer: _StateAndAction
}
