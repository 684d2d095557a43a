import PullbackDependencies

extension RootCore {
  /// Performs an effect directly after the reducer returned it.
  ///
  /// - Parameters:
  ///   - path: The feature that the effect belongs to.
  ///   - group: The group that the effect's tasks join. Nil if there is none yet; the first task
  ///     creates it.
  func perform(
    _ effect: Effect<Action>,
    in path: [ScopeID],
    under group: inout EffectGroup?
  ) {
    guard let node = effect.node else { return }
    switch node.operation {
    case .send(let action):
      enqueue(action, under: group?.top)
    case .run(let run):
      start(run, in: path, under: &group)
    case .merge(let effects):
      for effect in effects { perform(effect, in: path, under: &group) }
    case .concatenate(let effects):
      performInTurn(effects[...], in: path, under: &group)
    case .cancellable(let operation):
      if operation.cancelInFlight { context.registry.cancel(operation.id, in: path) }
      let parent = groupForTasks(&group)
      let handle = context.registry.begin(in: path, under: parent, id: operation.id)
      var inner: EffectGroup? = handle
      perform(operation.effect, in: path, under: &inner)
      context.registry.release(handle)
    case .cancel(let id):
      context.registry.cancel(id, in: path)
    case .scoped(let operation):
      perform(operation.effect, in: path + operation.scopes.path, under: &group)
    case .cancelScope(let scope):
      context.registry.cancel(scope, in: path)
    case .prune(let key, let isAlive):
      context.registry.prune(key, in: path, isAlive: isAlive)
    case .deferred(let make):
      perform(make(context.registry, path), in: path, under: &group)
    }
  }

  /// Performs an action's effects as a group of their own, and passes the group to `onEffects`. If
  /// they start no tasks, there is no such group, and `onEffects` is not called.
  func performAsGroup(
    _ effect: Effect<Action>,
    under group: inout EffectGroup?,
    onEffects: (EffectGroup) -> Void
  ) {
    guard effect.startsTasks else { return perform(effect, in: [], under: &group) }
    let own = context.registry.begin(in: [], under: groupForTasks(&group), id: nil)
    var inner: EffectGroup? = own
    perform(effect, in: [], under: &inner)
    context.registry.release(own)
    onEffects(own)
  }

  private func groupForTasks(_ group: inout EffectGroup?) -> EffectGroup {
    if let group { return group }
    let top = context.registry.makeTop()
    group = top
    return top
  }

  private func start(
    _ run: RunOperation<Action>,
    in path: [ScopeID],
    under group: inout EffectGroup?
  ) {
    let registry = context.registry
    let handle = registry.begin(in: path, under: groupForTasks(&group), id: nil)
    let weakRoot = weakRoot()
    let effect = RunningEffect(location: run.location)
    let dependencies = run.dependencies
    let send = Send<Action>(
      delivering: { action in await weakRoot.deliver(action, from: handle, of: effect) })
    let executor = context.effectExecutor
    let effectContext = EffectContext(registry: registry, path: path, executor: executor)
    startAfterBatch {
      // A cancellation can reach a running task too late, so a task that was already cancelled
      // cancels itself before its first step.
      let isCancelled = registry.isCancelled(handle)
      let work: @Sendable () async -> Void = {
        if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
        await EffectContext.$current.withValue(effectContext) {
          await dependencies.yield { await run.perform(send) }
        }
        effect.complete()
        registry.release(handle)
      }
      // Passing a nil executor preference would still cost a lookup at every hop.
      let task =
        executor == nil
        ? Task(name: run.name, priority: run.priority, operation: work)
        : Task(
          name: run.name, executorPreference: executor, priority: run.priority, operation: work)
      registry.attach(handle) { task.cancel() }
    }
  }

  /// Performs the effects of a concatenation. Each effect waits until the tasks of those before it
  /// have finished.
  private func performInTurn(
    _ effects: ArraySlice<Effect<Action>>,
    in path: [ScopeID],
    under group: inout EffectGroup?
  ) {
    var rest = effects
    while let effect = rest.first, !effect.startsTasks {
      perform(effect, in: path, under: &group)
      rest.removeFirst()
    }
    if rest.isEmpty { return }
    // A group of the child's own, so that the rest is not performed once the child is removed.
    let sequence = context.registry.begin(in: path, under: groupForTasks(&group), id: nil)
    continueInTurn(rest, in: path, under: sequence)
    context.registry.release(sequence)
  }

  /// Performs the effects of a concatenation from one that starts tasks on. When these have
  /// finished, the rest is performed in the same group.
  private func continueInTurn(
    _ effects: ArraySlice<Effect<Action>>,
    in path: [ScopeID],
    under sequence: EffectGroup
  ) {
    let registry = context.registry
    var rest = effects
    while let effect = rest.popFirst() {
      guard effect.startsTasks, !rest.isEmpty else {
        var group: EffectGroup? = sequence
        perform(effect, in: path, under: &group)
        continue
      }
      let step = registry.begin(in: path, under: sequence, id: nil)
      var inner: EffectGroup? = step
      perform(effect, in: path, under: &inner)
      // Keeps the sequence running until the rest has been performed; otherwise it would appear idle
      // in between.
      registry.hold(sequence)
      let weakRoot = weakRoot()
      let remaining = RemainingEffects(effects: rest)
      let executor = context.effectExecutor
      registry.whenIdle(step) {
        Task(executorPreference: executor) {
          await weakRoot.resume(remaining, in: path, under: sequence)
          registry.release(sequence)
        }
      }
      return registry.release(step)
    }
  }

  func resume(
    _ effects: ArraySlice<Effect<Action>>,
    in path: [ScopeID],
    under sequence: EffectGroup
  ) {
    guard !context.registry.isCancelled(sequence) else { return }
    asBatch(under: sequence) { continueInTurn(effects, in: path, under: sequence) }
  }
}

/// The effects of a concatenation that have not started, on their way to the store's actor.
///
/// Unchecked: only the store's actor uses the effects.
struct RemainingEffects<Action>: @unchecked Sendable {
  let effects: ArraySlice<Effect<Action>>
}

extension Effect {
  /// Whether performing the effect may start tasks, so that the next effect of a concatenation must
  /// wait.
  var startsTasks: Bool {
    guard let node else { return false }
    switch node.operation {
    case .send, .cancel, .cancelScope, .prune:
      return false
    case .run, .deferred:
      return true
    case .merge(let effects), .concatenate(let effects):
      return effects.contains { $0.startsTasks }
    case .cancellable(let operation):
      return operation.effect.startsTasks
    case .scoped(let operation):
      return operation.effect.startsTasks
    }
  }
}
