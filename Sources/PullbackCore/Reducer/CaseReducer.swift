/// One feature of several: a reducer whose state and actions are enums with a case for each.
///
/// `@Reducer` on an enum makes one.
public protocol CaseReducer<State, Action>: Reducer
where State: CaseReducerState, Body: Reducer, Body.State == State, Body.Action == Action {
  /// The type of the reducers of all features. It is named again so that the compiler finds it from
  /// a `static var body` that is written out.
  associatedtype Body = Body

  /// The enum of the stores of all features, and of the state of what is none.
  associatedtype CaseScope

  /// The reducers of all features.
  @ReducerBuilder<State, Action>
  static var body: Body { get }

  /// The store of the feature that the state is of now.
  static func scope(_ store: Store<State, Action>) -> CaseScope
}

extension CaseReducer {
  /// The reducers of all features.
  public var body: Body { Self.body }
}

/// State that is one of several features; `@Reducer` on an enum makes it.
public protocol CaseReducerState {
  /// The reducer of all features: a ``CaseReducer``, which may be one on the main actor only.
  associatedtype StateReducer: _StateAndAction
}
