import PullbackDependencies

extension RootCore {
  /// Performs an effect that a reducer returned, in the turn in which it did.
  ///
  /// - Parameters:
  ///   - path: The feature that the effect belongs to.
  ///   - group: What the effect's tasks count in; made when the first task needs it.
  func perform(
    _ effect: Effect<Action>,
    in path: [ScopeID],
    under group: inout EffectHandle?
  ) {
    guard let node = effect.node else { return }
    switch node.operation {
    case .send(let action, let dependencies):
      enqueue(action, under: group?.top, with: dependencies)
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
      var inner: EffectHandle? = handle
      perform(operation.effect, in: path, under: &inner)
      context.registry.leave(handle)
    case .cancel(let id):
      context.registry.cancel(id, in: path)
    case .scoped(let operation):
      perform(operation.effect, in: path + [operation.scope], under: &group)
    case .cancelScope(let scope):
      context.registry.cancel(scope, in: path)
    case .prune(let key, let isAlive):
      context.registry.prune(key, in: path, isAlive: isAlive)
    case .decided(let decide):
      perform(decide(context.registry.throttles, path), in: path, under: &group)
    }
  }

  /// Performs an action's effects as a group of their own, and tells which it is.
  func performAsGroup(
    _ effect: Effect<Action>,
    under group: inout EffectHandle?,
    telling onEffects: (EffectHandle) -> Void
  ) {
    guard effect.startsTasks else { return perform(effect, in: [], under: &group) }
    let own = context.registry.begin(in: [], under: groupForTasks(&group), id: nil)
    var inner: EffectHandle? = own
    perform(effect, in: [], under: &inner)
    context.registry.leave(own)
    onEffects(own)
  }

  private func groupForTasks(_ group: inout EffectHandle?) -> EffectHandle {
    if let group { return group }
    let top = context.registry.makeTop()
    group = top
    return top
  }

  private func start(
    _ run: RunOperation<Action>,
    in path: [ScopeID],
    under group: inout EffectHandle?
  ) {
    let registry = context.registry
    let handle = registry.begin(in: path, under: groupForTasks(&group), id: nil)
    let reference = reference()
    let effect = RunningEffect(place: run.place)
    let dependencies = run.dependencies
    let send = Send<Action>(
      delivering: { action in
        guard dependencies.areMissing else {
          return await reference.deliver(action, from: handle, of: effect)
        }
        await dependencies.yieldIfNone {
          await reference.deliver(action, from: handle, of: effect)
        }
      })
    let executor = context.effectExecutor
    let place = EffectContext(registry: registry, path: path, executor: executor)
    startAfterBatch {
      // A task that runs cannot be told in time, so one that was cancelled is so from its first step.
      let isCancelled = registry.isCancelled(handle)
      let work: @Sendable () async -> Void = {
        if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
        await EffectContext.$current.withValue(place) {
          await dependencies.yield { await run.perform(send) }
        }
        effect.complete()
        registry.leave(handle)
      }
      // A task that was given no executor is still one that is asked for it at every hop.
      let task =
        executor == nil
        ? Task(name: run.name, priority: run.priority, operation: work)
        : Task(
          name: run.name, executorPreference: executor, priority: run.priority, operation: work)
      registry.attach(handle) { task.cancel() }
    }
  }

  /// Performs effects one after another; what comes after a task waits for its end.
  private func performInTurn(
    _ effects: ArraySlice<Effect<Action>>,
    in path: [ScopeID],
    under group: inout EffectHandle?
  ) {
    var rest = effects
    while let effect = rest.popFirst() {
      guard effect.startsTasks else {
        perform(effect, in: path, under: &group)
        continue
      }
      let registry = context.registry
      let parent = groupForTasks(&group)
      let step = registry.begin(in: path, under: parent, id: nil)
      var inner: EffectHandle? = step
      perform(effect, in: path, under: &inner)
      guard !rest.isEmpty else { return registry.leave(step) }
      // The parent is held until the rest has been performed, or it would seem done in between.
      registry.enter(parent)
      let reference = reference()
      let remaining = RemainingEffects(effects: rest)
      let executor = context.effectExecutor
      registry.whenIdle(step) {
        Task(executorPreference: executor) {
          await reference.resume(remaining, in: path, under: parent)
          registry.leave(parent)
        }
      }
      return registry.leave(step)
    }
  }

  func resume(_ effects: ArraySlice<Effect<Action>>, in path: [ScopeID], under group: EffectHandle)
  {
    guard !context.registry.isCancelled(group) else { return }
    resume(under: group) { performInTurn(effects, in: path, under: &$0) }
  }
}

/// Effects that wait for their turn; values on their way back to the store's actor.
struct RemainingEffects<Action>: @unchecked Sendable {
  let effects: ArraySlice<Effect<Action>>
}

extension Effect {
  /// Whether performing it starts tasks, so that what follows it must wait.
  var startsTasks: Bool {
    guard let node else { return false }
    switch node.operation {
    case .send, .cancel, .cancelScope, .prune:
      return false
    case .run, .decided:
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
