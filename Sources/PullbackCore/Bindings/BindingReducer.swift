public import PullbackCasePaths

/// Performs the writes that controls send.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   BindingReducer()
///   Reduce { state, action in … }
/// }
/// ```
///
/// Reducers below it see the value that was written, those above it the one before.
public struct BindingReducer<State, Action, ViewAction: BindableAction>: Reducer
where State == ViewAction.State {
  private let toViewAction: (Action) -> ViewAction?

  /// Performs the writes among the feature's own actions.
  public init() where Action == ViewAction {
    toViewAction = { $0 }
  }

  /// Performs the writes among actions that are a case of the feature's.
  ///
  /// - Parameter action: The case, such as `\.view`.
  public init(action: CaseKeyPath<Action, ViewAction>) {
    let path = AnyCasePath(action)
    toViewAction = { path.extract(from: $0) }
  }

  /// Performs the writes among actions that a function finds in the feature's.
  public init(action toViewAction: @escaping (_ action: Action) -> ViewAction?) {
    self.toViewAction = toViewAction
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    toViewAction(action)?.binding?.perform(on: &state)
    return .none
  }
}
