extension ViewStore {
  /// Sends an action, and returns when the values no longer pass a test.
  ///
  /// For controls that wait, such as pulling to refresh:
  ///
  /// ```swift
  /// .refreshable { await viewStore.send(.pulledToRefresh, while: \.isLoading) }
  /// ```
  ///
  /// When the waiting task is cancelled, so are the effects of the action.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - predicate: Whether to go on waiting. It runs on the store's actor.
  public func send(
    _ action: ViewAction,
    while predicate: @escaping (_ state: ViewState) -> Bool,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    let task = send(action)
    await withTaskCancellationHandler {
      await self.yield(while: predicate)
    } onCancel: {
      task.cancel()
    }
  }

  /// Sends an action, and returns when the values no longer pass a test; the animation is accepted.
  public func send(
    _ action: ViewAction,
    animation: Animation?,
    while predicate: @escaping (_ state: ViewState) -> Bool,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    await send(action, while: predicate)
  }

  /// Returns when the values no longer pass a test, or when the waiting task is cancelled.
  ///
  /// - Parameter predicate: Whether to go on waiting. It runs on the store's actor.
  public func yield(
    while predicate: @escaping (_ state: ViewState) -> Bool,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    guard predicate(state) else { return }
    for await state in changes where !predicate(state) { return }
  }
}
