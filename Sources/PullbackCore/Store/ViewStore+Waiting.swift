extension ViewStore {
  /// Sends an action, and waits while a predicate on the observed state is true.
  ///
  /// Use it for controls that show progress, such as pull to refresh:
  ///
  /// ```swift
  /// .refreshable { await viewStore.send(.pulledToRefresh, while: \.isLoading) }
  /// ```
  ///
  /// If the waiting task is cancelled, the effects of the action are cancelled.
  ///
  /// - Parameters:
  ///   - action: The action to send.
  ///   - predicate: Whether to continue to wait. It runs on the store's actor.
  public func send(
    _ action: ViewAction,
    while predicate: @escaping (_ state: ViewState) -> Bool,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    let task = send(action)
    await withTaskCancellationHandler {
      // Without the argument the closure would run on no actor.
      await self.yield(while: predicate, isolation: isolation)
    } onCancel: {
      task.cancel()
    }
  }

  /// Sends an action, and waits while a predicate on the observed state is true. The animation is
  /// ignored.
  public func send(
    _ action: ViewAction,
    animation: Animation?,
    while predicate: @escaping (_ state: ViewState) -> Bool,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    await send(action, while: predicate)
  }

  /// Waits while a predicate on the observed state is true, or until the task is cancelled. Keeps
  /// the store alive meanwhile.
  ///
  /// - Parameter predicate: Whether to continue to wait. It runs on the store's actor.
  public func yield(
    while predicate: @escaping (_ state: ViewState) -> Bool,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    guard predicate(state) else { return }
    for await state in makeChanges() where !predicate(state) { return }
  }
}
