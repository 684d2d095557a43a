import DequeModule
import PullbackConcurrency
import PullbackDependencies
import PullbackProjection

/// The core of a root store: owns the state and the reducer, handles batches of actions and
/// performs effects. A batch is all that one call of `Store.send`, or one action of an effect,
/// makes the reducer handle.
final class RootCore<State, Action>: StoreCore<State, Action> {
  private let storage: Box<State>
  private let reducer: CompiledReducer<State, Action>
  private var queue = Deque<Queued>()
  /// Whether `queue` has elements; cheaper to read than the queue itself.
  private var hasQueued = false
  /// Closures that start tasks of effects. They are called at the end of the current batch of
  /// actions.
  private var starts: [() -> Void] = []
  private var hasStarts = false
  private var existingWeakRoot: WeakRoot<State, Action>?
  /// The action that the reducer is handling, for diagnostic messages; nil while it does not run.
  private var reducing: Address<Action>?
  /// Called in place of the reducer, with the reducer as an argument; nil unless the store is
  /// recorded.
  private var recorder: StoreRecorder<State, Action>?
  /// What `recorder` is made of.
  var recorders = StoreRecorders<State, Action>()
  /// Whether the action that is handled was sent by an effect.
  private var isFromEffect = false
  /// The span of the action that is handled; before it is handled, that of what has sent it. Always
  /// nil unless the store is traced.
  private var trace: (any StoreTrace)?
  private let identity = ReplacementDetector<State>()
  /// The compiled bodies of the reducers that the store's reducer calls by `reduce(into:action:)`.
  private let calledReducers = ReducerCache()

  private struct Queued {
    let action: Action
    /// The group that the action's effects join; nil for the group of the action that began the
    /// batch.
    let group: EffectGroup?
    let trace: (any StoreTrace)?
  }

  init(
    state: State,
    isolation: (any Actor)?,
    reducer: CompiledReducer<State, Action>,
    location: CodeLocation? = nil
  ) {
    storage = Box(state)
    self.reducer = reducer
    super.init(context: StoreContext(isolation: isolation, location: location))
    context.reducingAction = { [unowned self] in reducing?.value }
    guard let tracer = context.tracer else { return }
    recorders.others = [
      tracer.recorder { [unowned self] in
        trace
      } setTrace: { [unowned self] in
        trace = $0
      }
    ]
    recorder = recorders.combined
  }

  deinit {
    context.cancelEffects()
  }

  override var address: Address<State>? { storage.address }
  override func copyIfPresent() -> State? { storage.value }
  override func read<Value>(_ body: (State) throws -> Value) rethrows -> Value {
    try body(storage.value)
  }

  /// Sets the function that is called in place of the reducer.
  func setRecorder(_ recorder: StoreRecorder<State, Action>?) { self.recorder = recorder }

  /// The reducer without the recorder.
  var reduceAlone: (inout State, Action) -> Effect<Action> { reducer.reduce }

  /// Handles an action as if an effect had sent it.
  func deliver(_ action: Action) { _ = forward(action, from: context.registry.makeTop()) }

  /// Replaces the state in a batch of its own.
  func replaceState(with state: State) {
    precondition(!context.isInBatch, "The state cannot be replaced while an action is handled.")
    context.isInBatch = true
    context.replacements += 1
    if let before = identity?.renewIdentity(&storage.value) {
      storage.value = state
      if identity?.identify(&storage.value) != before { context.rootWasReplaced() }
    } else {
      storage.value = state
    }
    var group: EffectGroup?
    finishBatch(&group)
  }

  override func sendRestoreActions() {
    let actions = reducer.restoreActions?(storage.value) ?? []
    ViewCause.restored.around { actions.forEach { _ = self.forward($0, from: nil) } }()
  }

  override func forward(_ action: consuming Action, from sender: EffectGroup?) -> EffectGroup? {
    if context.isInBatch {
      let group = sender ?? context.registry.makeTop()
      enqueue(action, under: group)
      return group
    }
    context.isInBatch = true
    isFromEffect = sender != nil
    trace = nil
    var group = sender
    process(action, &group)
    finishBatch(&group)
    return group
  }

  /// Reduces all queued actions and starts their tasks, then notifies observers.
  @inline(__always)
  func finishBatch(_ group: inout EffectGroup?) {
    // Code that runs on release, such as the deinitializer of a finished task's closure, may send
    // more actions.
    while hasQueued || hasStarts {
      if hasQueued { reduceQueued(&group) }
      if hasStarts { startTasks() }
    }
    context.isInBatch = false
    context.publish()
  }

  @inline(never)
  private func reduceQueued(_ group: inout EffectGroup?) {
    isFromEffect = true
    while let next = queue.popFirst() {
      trace = next.trace
      if next.group == nil {
        process(next.action, &group)
      } else {
        var own = next.group
        process(next.action, &own)
      }
    }
    hasQueued = false
  }

  /// Calls a closure that starts a task, at the end of the batch of actions. If the task is
  /// cancelled before that, it is still started, but as a cancelled task.
  func startAfterBatch(_ start: @escaping () -> Void) {
    starts.append(start)
    hasStarts = true
  }

  @inline(never)
  private func startTasks() {
    hasStarts = false
    let starts = self.starts
    self.starts = []
    for start in starts { start() }
  }

  /// Calls a closure that performs the rest of a concatenation: as a new batch, or as part of the
  /// current one. Actions that the effects send join `group`.
  func asBatch(under group: EffectGroup, _ work: () -> Void) {
    guard !context.isInBatch else { return work() }
    context.isInBatch = true
    work()
    var group: EffectGroup? = group
    finishBatch(&group)
  }

  /// Appends an action to the queue of the current batch.
  func enqueue(
    _ action: Action,
    under group: EffectGroup?
  ) {
    hasQueued = true
    queue.append(Queued(action: action, group: group, trace: trace))
  }

  /// Returns the weak reference by which effects deliver their actions; made when first needed.
  func weakRoot() -> WeakRoot<State, Action> {
    if let existing = existingWeakRoot { return existing }
    let isolation =
      context.delivery == nil
      ? context.isolation(for: .effects, of: Store<State, Action>.name) : nil
    let weakRoot = WeakRoot(
      root: self,
      isolation: isolation,
      registry: context.registry,
      delivery: context.delivery
    )
    existingWeakRoot = weakRoot
    return weakRoot
  }

  @inline(__always)
  private func process(_ action: Action, _ group: inout EffectGroup?) {
    if context.readCount > 0 { context.failSending(action, to: Store<State, Action>.name) }
    if let onAction = context.onAction { onAction(action) }
    // Assigned inside of closures: a generic result would need a runtime type lookup for every
    // action.
    var effect = Effect<Action>.none
    withAddress(of: action) { address in
      context.isReducing = true
      reducing = address
      // Without `if let`, which would copy all functions of `identity`.
      if let before = identity?.renewIdentity(&storage.value) {
        reduce(action, to: &effect)
        if identity?.identify(&storage.value) != before { context.rootWasReplaced() }
      } else {
        reduce(action, to: &effect)
      }
      reducing = nil
      context.isReducing = false
    }
    if effect.isNone { return }
    guard let onEffects = context.onEffects else {
      return perform(effect, in: [], under: &group)
    }
    performAsGroup(effect, under: &group, onEffects: onEffects)
  }

  @inline(__always)
  private func reduce(_ action: Action, to effect: inout Effect<Action>) {
    if let recorder {
      return calledReducers.use {
        effect = recorder(&storage.value, action, isFromEffect, reducer.reduce)
      }
    }
    calledReducers.use { effect = reducer.reduce(&storage.value, action) }
  }
}

// MARK: Effects

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
      let own = context.registry.begin(in: path, under: parent, id: operation.id)
      var inner: EffectGroup? = own
      perform(operation.effect, in: path, under: &inner)
      context.registry.release(own)
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
    let weakRoot = weakRoot()
    let run = context.tracer.map { $0.traced(run, under: trace) } ?? run
    let effect = RunningEffect(name: run.name, location: run.location)
    let own = registry.begin(in: path, under: groupForTasks(&group), id: nil, effect: effect)
    let dependencies = run.dependencies
    let send = Send<Action>(
      delivering: { action in await weakRoot.deliver(action, from: own, of: effect) })
    let executor = context.effectExecutor
    let effectContext = EffectContext(registry: registry, path: path, executor: executor)
    startAfterBatch {
      // A cancellation can reach a running task too late, so a task that was already cancelled
      // cancels itself before its first step.
      let isCancelled = registry.isCancelled(own)
      let work: @Sendable () async -> Void = {
        if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
        await EffectContext.$current.withValue(effectContext) {
          await dependencies.yield { await run.perform(send) }
        }
        effect.complete()
        registry.release(own)
      }
      // Passing a nil executor preference would still cost a lookup at every hop.
      let task =
        executor == nil
        ? Task(name: run.name, priority: run.priority, operation: work)
        : Task(
          name: run.name, executorPreference: executor, priority: run.priority, operation: work)
      registry.attach(own) { task.cancel() }
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

  /// Performs the effects of a concatenation up to the first that starts tasks. When these tasks
  /// have finished, the effects after it are performed in the same way, in the same group.
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
      // Keeps the sequence running until the rest has been performed; otherwise it would appear
      // idle in between.
      registry.hold(sequence)
      let weakRoot = weakRoot()
      let remaining = RemainingEffects(effects: rest, trace: trace)
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
    _ remaining: RemainingEffects<Action>,
    in path: [ScopeID],
    under sequence: EffectGroup
  ) {
    guard !context.registry.isCancelled(sequence) else { return }
    trace = remaining.trace
    asBatch(under: sequence) { continueInTurn(remaining.effects, in: path, under: sequence) }
  }
}
