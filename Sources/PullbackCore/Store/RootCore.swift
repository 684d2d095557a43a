import DequeModule
import PullbackConcurrency
import PullbackDependencies
import PullbackProjection

/// The core of a root store: owns the state and the reducer, handles batches of actions and
/// performs effects. A batch is everything that one call of `Store.send` makes the reducer handle.
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
  private let identity = StateIdentity<State>()
  /// The compiled bodies of the reducers that the store's reducer calls by `reduce(into:action:)`.
  private let calledReducers = ReducerCache()

  private struct Queued {
    let action: Action
    /// The group that the action's effects join; nil for the group of the action that began the
    /// batch.
    let group: EffectGroup?
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
  }

  deinit {
    context.cancelEffects()
  }

  override var address: Address<State>? { storage.address }
  override func find() -> State? { storage.value }
  override func read<Value>(_ body: (State) throws -> Value) rethrows -> Value {
    try body(storage.value)
  }

  override func sendRestoreActions() {
    for action in reducer.restoreActions?(storage.value) ?? [] { _ = forward(action, from: nil) }
  }

  override func forward(_ action: consuming Action, from origin: EffectGroup?) -> EffectGroup? {
    if context.isInBatch {
      let group = origin ?? context.registry.makeTop()
      enqueue(action, under: group)
      return group
    }
    context.isInBatch = true
    var group = origin
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
    while let next = queue.popFirst() {
      if next.group == nil {
        process(next.action, &group)
      } else {
        var own = next.group
        process(next.action, &own)
      }
    }
    hasQueued = false
  }

  /// Calls a closure at the end of the batch of actions to start a task. A task that is cancelled
  /// earlier in the batch is started too, but already cancelled.
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

  /// Calls a closure that performs the remaining effects of a concatenation, as a batch of its own
  /// unless a batch is being handled. Actions that the effects send join `group`.
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
    queue.append(Queued(action: action, group: group))
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
      if let before = identity?.prepareAndIdentify(&storage.value) {
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
    calledReducers.use { effect = reducer.reduce(&storage.value, action) }
  }
}
