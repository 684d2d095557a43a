public import PullbackCasePaths

/// Applies binding actions to the state.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   BindingReducer()
///   Reduce { state, action in … }
/// }
/// ```
///
/// Reducers below it see the new value; reducers above it see the old one.
public struct BindingReducer<State, Action, ViewAction: BindableAction>: Reducer
where State == ViewAction.State {
  private let toViewAction: (Action) -> ViewAction?

  /// Creates a reducer that performs the binding actions among the feature's own actions.
  public init() where Action == ViewAction {
    toViewAction = { $0 }
  }

  /// Creates a reducer that performs the binding actions in one case of the feature's actions.
  ///
  /// - Parameter action: The case, such as `\.view`.
  public init(action: CaseKeyPath<Action, ViewAction>) {
    let path = AnyCasePath(action)
    toViewAction = { path.extract(from: $0) }
  }

  /// Creates a reducer that performs the binding actions in one case of the feature's actions,
  /// named by a case path such as `/Action.view`.
  public init(action: AnyCasePath<Action, ViewAction>) {
    toViewAction = { action.extract(from: $0) }
  }

  /// Creates a reducer that performs the binding actions that a function extracts from the
  /// feature's actions.
  public init(action toViewAction: @escaping (_ action: Action) -> ViewAction?) {
    self.toViewAction = toViewAction
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    toViewAction(action)?.binding?.perform(on: &state)
    return .none
  }
}
