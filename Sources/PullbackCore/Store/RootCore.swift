import DequeModule
import PullbackCasePaths
import PullbackDependencies

/// The root: owns the state and the reducer, runs the batches, and performs the effects.
final class RootCore<State, Action>: StoreCore<State, Action> {
  private let storage: UnsafeMutablePointer<State>
  private let reducer: CompiledReducer<State, Action>
  // A root is used on its actor alone, and nothing here calls out while it holds one of these, so
  // the checks for overlapping access could find nothing.
  @exclusivity(unchecked) private var queue = Deque<Queued>()
  /// Cheaper to ask than the queue.
  @exclusivity(unchecked) private var hasQueued = false
  /// The tasks of the batch, which start at its end.
  @exclusivity(unchecked) private var starts: [() -> Void] = []
  @exclusivity(unchecked) private var hasStarts = false
  private var existingReference: RootReference<State, Action>?
  /// The action in the hands of the reducer, to be named in messages.
  @exclusivity(unchecked) private var reducing: UnsafePointer<Action>?
  private let identity = StateIdentity<State>()
  private let canLendBytes = isBitwiseBorrowable(Action.self)
  /// Memory for the action that the reducer is lent.
  private let lent = UnsafeMutablePointer<Action>.allocate(capacity: 1)

  private struct Queued {
    let action: Action
    /// The group that the action's effects join; nil for the one that the batch began with.
    let group: EffectHandle?
    /// What was in force where the effect that sends it was made; nil for nothing, or no effect.
    let dependencies: CapturedDependencies?
  }

  init(
    state: State,
    isolation: (any Actor)?,
    reducer: CompiledReducer<State, Action>,
    place: OperatorPlace? = nil
  ) {
    storage = .allocate(capacity: 1)
    storage.initialize(to: state)
    self.reducer = reducer
    super.init(context: StoreContext(isolation: isolation, place: place))
    context.reducingAction = { [unowned self] in reducing?.pointee }
    if let identity {
      context.findRootReaders = { [unowned self] in identity.observers(&storage.pointee)?.readers }
    }
  }

  deinit {
    context.registry.cancelAll()
    storage.deinitialize(count: 1)
    storage.deallocate()
    lent.deallocate()
  }

  override var state: State { storage.pointee }
  override var pointer: UnsafeMutablePointer<State>? { storage }

  override func send(_ action: Action, from origin: EffectHandle?) -> EffectHandle? {
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

  override func forward(_ action: consuming Action, from origin: EffectHandle?) -> EffectHandle? {
    send(action, from: origin)
  }

  /// Reduces everything that waits, then tells those who listen.
  @inline(__always)
  func finishBatch(_ group: inout EffectHandle?) {
    // What is released on the way, such as the closure of a task that is done already, may send.
    while hasQueued || hasStarts {
      if hasQueued { reduceQueued(&group) }
      if hasStarts { startTasks() }
    }
    context.isInBatch = false
    context.publish()
  }

  @inline(never)
  private func reduceQueued(_ group: inout EffectHandle?) {
    while let next = queue.popFirst() {
      if next.group == nil {
        reduceQueued(next, &group)
      } else {
        var own = next.group
        reduceQueued(next, &own)
      }
    }
    hasQueued = false
  }

  @inline(__always)
  private func reduceQueued(_ next: Queued, _ group: inout EffectHandle?) {
    guard let dependencies = next.dependencies else { return process(next.action, &group) }
    dependencies.yield { process(next.action, &group) }
  }

  /// Starts a task at the end of the batch, so that whatever cancels it in the batch is in time.
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

  /// Goes on with effects that waited for others, as a batch of its own.
  func resume(under group: EffectHandle, _ work: (inout EffectHandle?) -> Void) {
    var group: EffectHandle? = group
    guard !context.isInBatch else { return work(&group) }
    context.isInBatch = true
    work(&group)
    finishBatch(&group)
  }

  /// Puts an action at the end of the batch.
  func enqueue(
    _ action: Action,
    under group: EffectHandle?,
    with dependencies: CapturedDependencies? = nil
  ) {
    hasQueued = true
    queue.append(Queued(action: action, group: group, dependencies: dependencies))
  }

  /// The way back for effects, which do not keep the root alive.
  func reference() -> RootReference<State, Action> {
    if let existing = existingReference { return existing }
    let isolation =
      context.delivery == nil
      ? context.isolationForEffects(Store<State, Action>.name) : nil
    let reference = RootReference(
      root: self,
      isolation: isolation,
      registry: context.registry,
      delivery: context.delivery
    )
    existingReference = reference
    return reference
  }

  @inline(__always)
  private func process(_ action: Action, _ group: inout EffectHandle?) {
    if let onAction = context.onAction { onAction(action) }
    // Written from inside: a generic result would have its type looked up for every action.
    var effect = Effect<Action>.none
    withUnsafePointer(to: action) { action in
      context.isReducing = true
      reducing = action
      if let identity {
        let before = identity.begin(&storage.pointee)
        effect = reduce(action)
        if identity.end(&storage.pointee) != before { context.rootWasReplaced() }
      } else {
        effect = reduce(action)
      }
      reducing = nil
      context.isReducing = false
    }
    if effect.isNone { return }
    guard let onEffects = context.onEffects else {
      return perform(effect, in: [], under: &group)
    }
    performAsGroup(effect, under: &group, telling: onEffects)
  }

  /// Operators take apart what they are lent, and put it together again; messages name the action as
  /// it came. So they get its bytes: the action itself owns what these refer to.
  @inline(__always)
  private func reduce(_ action: UnsafePointer<Action>) -> Effect<Action> {
    guard canLendBytes else {
      var copy = action.pointee
      return reducer.step(&storage.pointee, &copy)
    }
    UnsafeMutableRawPointer(lent).copyMemory(from: action, byteCount: MemoryLayout<Action>.size)
    return reducer.step(&storage.pointee, &lent.pointee)
  }
}
