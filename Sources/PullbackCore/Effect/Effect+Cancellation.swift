import PullbackDependencies

extension Effect {
  /// The same effect, which ``cancel(id:)`` can end.
  ///
  /// Ids compare by type and value. They are known within one root store, and there within the
  /// feature (the place in optional, enum and collection state) that uses them: a feature's
  /// `cancel` reaches its own effects and those of its children, never those of its siblings or
  /// parents.
  ///
  /// - Parameters:
  ///   - id: The name to cancel it by.
  ///   - cancelInFlight: Whether effects of the same id that still run are cancelled first.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    if isNone { return cancelInFlight ? .cancel(id: id) : self }
    return Effect(
      .cancellable(
        CancellableOperation(id: CancelID(id), cancelInFlight: cancelInFlight, effect: self)
      )
    )
  }

  /// Cancels every effect in flight with an id, in this feature and below.
  ///
  /// It holds from the moment at which the store handles it: an effect that was started earlier in
  /// the same turn is cancelled too.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Effect(.cancel(CancelID(id)))
  }

  /// Waits before it runs this effect; another one with the same id in that time takes its place.
  ///
  /// - Parameters:
  ///   - id: The name that repeated effects share; ``cancel(id:)`` ends it too.
  ///   - dueTime: How long it must be quiet.
  ///   - clock: Where the time passes; a test clock in tests.
  public func debounce(
    id: some Hashable & Sendable,
    for dueTime: Duration,
    clock: any Clock<Duration>
  ) -> Self {
    guard !isNone else { return self }
    return Effect.concatenate(
      Effect(
        .run(
          RunOperation(name: nil, priority: nil, dependencies: CapturedDependencies()) { _ in
            try? await clock.sleep(for: dueTime)
          }
        )
      ),
      self
    )
    .cancellable(id: id, cancelInFlight: true)
  }

}

/// Runs an operation that ``Effect/cancel(id:)`` and `Task.cancel(id:)` can end.
///
/// For parts of an effect; inside of a store's effect the id belongs to that effect's feature,
/// elsewhere to the process.
///
/// - Throws: What the operation throws; `CancellationError` is up to the operation.
public func withTaskCancellation<T: Sendable>(
  id: some Hashable & Sendable,
  cancelInFlight: Bool = false,
  operation: @escaping @isolated(any) @Sendable () async throws -> T
) async rethrows -> T {
  let id = CancelID(id)
  let context = EffectContext.current ?? .process
  if cancelInFlight { context.registry.cancel(id, in: context.path) }
  let handle = context.registry.begin(in: context.path, under: nil, id: id)
  let task = Task(executorPreference: context.executor) { try await operation() }
  context.registry.attach(handle) { task.cancel() }
  defer { context.registry.leave(handle) }
  return try await withTaskCancellationHandler {
    try await task.value
  } onCancel: {
    task.cancel()
  }
}

extension Task where Success == Never, Failure == Never {
  /// Cancels the effects and ``withTaskCancellation(id:cancelInFlight:operation:)`` operations with
  /// an id, in the feature whose effect calls this.
  public static func cancel(id: some Hashable & Sendable) {
    let context = EffectContext.current ?? .process
    context.registry.cancel(CancelID(id), in: context.path)
  }
}
