public import PullbackConcurrency
import PullbackDependencies

extension Effect {
  /// Makes the effect cancellable by ``cancel(id:)``.
  ///
  /// Ids compare by type and value. An id is scoped to one root store, and within it to the feature
  /// that uses it. The operators `ifLet`, `ifCaseLet` and `forEach` give each child (and each row)
  /// a scope of its own. A child of ``Scope`` shares its parent's scope: two children of one parent
  /// that use equal ids cancel each other's effects. A feature's `cancel` reaches the effects of
  /// its own scope and of the scopes inside of it, never those around or beside it.
  ///
  /// ``none`` is returned unchanged, and cancels nothing.
  ///
  /// - Parameters:
  ///   - id: The identifier to cancel the effect by.
  ///   - cancelInFlight: Whether running effects with the same id are cancelled first.
  public func cancellable(id: sending some Hashable, cancelInFlight: Bool = false) -> Self {
    guard !isNone else { return self }
    return Effect(
      .cancellable(
        CancellableOperation(id: CancelID(id), cancelInFlight: cancelInFlight, effect: self)
      )
    )
  }

  /// Cancels every running effect with the given id in this feature and its children.
  ///
  /// The cancellation happens when the store performs this effect. It includes effects that were
  /// started earlier in the same batch of actions.
  public static func cancel(id: sending some Hashable) -> Self {
    Effect(.cancel(CancelID(id)))
  }

  /// Starts this effect after `dueTime`. A later effect with the same id cancels this one, whether
  /// it still waits or already runs. ``none`` is returned unchanged, and cancels nothing.
  ///
  /// - Parameters:
  ///   - id: The identifier that repeated effects share; ``cancel(id:)`` cancels it too.
  ///   - dueTime: The time to wait after the last effect with the id.
  ///   - clock: The clock to sleep on; use a test clock in tests.
  public func debounce(
    id: sending some Hashable,
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

  /// Delays this effect on a scheduler; see ``debounce(id:for:clock:)``.
  ///
  /// - Parameters:
  ///   - id: The identifier that repeated effects share; ``cancel(id:)`` cancels it too.
  ///   - dueTime: The time to wait after the last effect with the id.
  ///   - scheduler: The scheduler to wait on, such as the dependency `mainQueue`.
  public func debounce(
    id: some Hashable & Sendable,
    for dueTime: Duration,
    scheduler: some Scheduler
  ) -> Self {
    debounce(id: id, for: dueTime, clock: scheduler.eraseToAnyScheduler().clock)
  }

  /// Delays this effect on a scheduler, by a time that may be a number of seconds; see
  /// ``debounce(id:for:clock:)``.
  // Disfavored, so that `.seconds(1)` is not ambiguous.
  @_disfavoredOverload
  public func debounce(
    id: some Hashable & Sendable,
    for dueTime: SchedulerStride,
    scheduler: some Scheduler
  ) -> Self {
    debounce(id: id, for: dueTime.duration, scheduler: scheduler)
  }
}

/// Runs an operation that ``Effect/cancel(id:)`` and `Task.cancel(id:)` can cancel, and returns its
/// result.
///
/// Use it to make a part of an effect cancellable. Inside an effect of a store, the id is scoped to
/// that effect's feature; elsewhere it is scoped to the process.
///
/// - Throws: The error of the operation. The operation itself must check for cancellation and throw
///   `CancellationError`.
public func withTaskCancellation<T: Sendable>(
  id: sending some Hashable,
  cancelInFlight: Bool = false,
  operation: @escaping @isolated(any) @Sendable () async throws -> T
) async rethrows -> T {
  let id = CancelID(id)
  let context = EffectContext.current ?? .process
  if cancelInFlight { context.registry.cancel(id, in: context.path) }
  let group = context.registry.begin(in: context.path, under: nil, id: id)
  let task = Task(executorPreference: context.executor) { try await operation() }
  context.registry.attach(group) { task.cancel() }
  defer { context.registry.release(group) }
  return try await withTaskCancellationHandler {
    try await task.value
  } onCancel: {
    task.cancel()
  }
}

extension Task where Success == Never, Failure == Never {
  /// Cancels the effects and ``withTaskCancellation(id:cancelInFlight:operation:)`` operations with
  /// the given id, in the feature of the effect that calls this and in its children. Called outside
  /// of every effect, it cancels operations that were started outside of every effect.
  public static func cancel(id: sending some Hashable) {
    let context = EffectContext.current ?? .process
    context.registry.cancel(CancelID(id), in: context.path)
  }
}
