import IssueReporting
import PullbackConcurrency
import PullbackProjection
import Synchronization

/// The part that a root store and all stores scoped from it share: the owning actor, whether
/// actions are being handled, and the observers.
package final class StoreContext {
  /// The actor that owns the stores. Nil after the actor was released, and for a root created
  /// outside of every actor, until an effect needs an actor to deliver its actions on.
  ///
  /// Weak, because the actor usually retains the store.
  package private(set) weak var isolation: (any Actor)?
  /// Whether the stores belong to an actor, which may have been released.
  private var hasActor = false
  /// The executor of `isolation`, cached. Nil for a custom executor, which may be released with its
  /// actor.
  private var executor: CurrentExecutor?
  /// The thread of the owning actor; nil if the actor is not bound to one.
  private let thread: OwnThread?
  /// The running effects; created when first used, because many stores never have an effect.
  package private(set) lazy var registry: EffectRegistry = {
    hasRegistry = true
    return EffectRegistry()
  }()
  private var hasRegistry = false
  let effectExecutor: (any TaskExecutor)? = EffectExecution.executor
  let delivery: (any EffectDelivery)? = EffectExecution.delivery
  let tracer: (any StoreTracer)? = EffectExecution.tracer

  // Not visible to other modules: then each use would check for exclusive access at run time, which
  // costs a tenth of a send.

  /// The action that is being reduced, for diagnostic messages.
  var reducingAction: () -> Any? = { nil }
  /// Whether the reducer is running.
  var isReducing = false
  /// The number of reads in place that have begun and not ended. While there are any, the state
  /// must not change.
  var readCount = 0
  /// Whether a batch of actions is being handled. During a batch the state changes, and ``version``
  /// only at its end.
  var isInBatch = false
  /// Called with every action before the root reduces it.
  private(set) var onAction: ((Any) -> Void)?
  /// Called with the group of each action's effects after they have been started.
  private(set) var onEffects: ((EffectGroup) -> Void)?
  /// The number of batches of actions that were handled. It tells stores whether the addresses and
  /// copies of state that they keep are current.
  private(set) var version: UInt64 = 0

  /// How often the state was replaced by another one without an action.
  package internal(set) var replacements = 0

  private var subscribers: [Subscription] = []
  /// When there are this many subscribers, ``subscribe(_:)`` removes the cancelled ones, and sets
  /// this to twice the number of the others, at least 16. Otherwise only handling an action removes
  /// them.
  private var subscriberLimit = 16
  private let wholeStateSource = LazyReference<WholeObservationSource>()
  private let replacementSource = LazyReference<WholeObservationSource>()

  /// The source location where the root store was created, at which issues are reported; nil if it
  /// is not known.
  private let location: CodeLocation?

  init(isolation: (any Actor)?, location: CodeLocation? = nil) {
    self.location = location
    thread = (isolation as? any ThreadBoundActor)?.ownThread
    if let isolation { belong(to: isolation) }
  }

  private func belong(to actor: any Actor) {
    isolation = actor
    hasActor = true
    let executor = CurrentExecutor(of: actor)
    if executor.isDefault || actor === MainActor.shared { self.executor = executor }
  }

  /// Sets the function that is called with every action before the root reduces it.
  package func setOnAction(_ perform: @escaping (Any) -> Void) { onAction = perform }

  /// Sets the function that is called with the group of each action's effects after they started.
  package func setOnEffects(_ perform: @escaping (EffectGroup) -> Void) { onEffects = perform }

  /// Traps unless the caller runs on the store's actor.
  @inline(__always)
  func checkIsolation(_ store: @autoclosure () -> String) {
    if let thread, thread.isCurrent { return }
    if hasActor, executor?.isCurrent != true { checkIsolationSlowly(store()) }
  }

  @inline(never)
  private func checkIsolationSlowly(_ store: @autoclosure () -> String) {
    guard let isolation else {
      // While the actor's own deinitializer uses the store, its executor is current.
      if executor?.isCurrent == false { fatalError(releasedActorMessage(store())) }
      return
    }
    // The message is made only for a failure: in safe mode every send comes here.
    if IsolationCheck.isIsolated(to: isolation, isolationMessage(store(), isolation)) { return }
    fatalError(isolationMessage(store(), isolation))
  }

  private func isolationMessage(_ store: String, _ isolation: any Actor) -> String {
    """
    \(store), \(locationName), belongs to \(isolation) and was used outside of it: from \
    \(IsolationCheck.caller). A store can be used only on the actor that made it, because \
    concurrent use corrupts its state. Switch to that actor first, or make a store for each actor.
    """
  }

  private func releasedActorMessage(_ store: String) -> String {
    """
    \(store), \(locationName), belongs to an actor that was released, and was used after that, from \
    \(IsolationCheck.caller). A store can be used only on its actor. Keep a reference to the actor \
    as long as the store is used, or make the store on an actor that lives longer.
    """
  }

  /// The actor on which the store is used for `use`: to deliver the actions of effects, or to read
  /// its changes in a task.
  ///
  /// If the actor was released, reports an issue and returns nil. A store that was created outside
  /// of every actor now gets the actor that the caller runs on: the main actor, or that of the views
  /// that are handled. If the caller runs on neither, the program traps; in a test without views, an
  /// issue is reported where the store was created, and the result is nil.
  func isolation(for use: ActorUse, of store: @autoclosure () -> String) -> (any Actor)? {
    if let isolation { return isolation }
    if hasActor {
      report(
        """
        \(store()) belongs to an actor that was released, and now \(use.event). \
        \(use.consequence) Keep a reference to the actor as long as the store is used.
        """
      )
      return nil
    }
    guard let actor = IsolationCheck.callersActor(orTrap: homelessMessage(store(), use)) else {
      if isTesting {
        report(
          """
          \(store()) was made outside of any actor, and now \(use.event). \(use.reason)

          \(use.consequence) Write "@MainActor" before the test or its suite, \
          or pass an actor to the store: "Store(initialState: …, isolation: MainActor.shared)" in \
          a function that runs on that actor. A "TestStore" needs no actor.
          """
        )
        return nil
      }
      fatalError(homelessMessage(store(), use))
    }
    belong(to: actor)
    return actor
  }

  private func homelessMessage(_ store: String, _ use: ActorUse) -> String {
    """
    \(store), \(locationName), belongs to no actor, and now \(use.event). \(use.reason) Make \
    the store on an actor, or pass one: Store(initialState:isolation:reducer:).
    """
  }

  /// Traps if the reducer is running.
  @inline(__always)
  func checkReadable(_ store: @autoclosure () -> String) {
    if isReducing { failReading(store()) }
  }

  private func failReading(_ store: String) -> Never {
    let action = reducingAction().map { "\($0)" } ?? "an action"
    fatalError(
      """
      The state of \(store), \(locationName), was read while its reducer handles \(action). Until the \
      reducer returns, the state may be partly changed. Read the "state" parameter of the reducer, \
      or read the store from an effect.
      """
    )
  }

  /// Traps because an action was sent while the state is read in place.
  @inline(never)
  func failSending(_ action: Any, to store: String) -> Never {
    fatalError(
      """
      \(action) was sent to \(store), \(locationName), while its state is being read. The function of \
      a "scope" and a computed property of the state must only compute a value. Send the action \
      after the read.
      """
    )
  }

  /// The file and line where the root store was made.
  package var locationName: String {
    location.map { "made at \($0.name)" } ?? "made at an unknown place"
  }

  /// Reports an issue at the source location where the root store was created.
  package func report(_ message: String) {
    if let location { location.report(message) } else { reportIssue(message) }
  }

  /// Begins a read of state that is not observable: traps on the wrong actor or while the reducer
  /// runs, registers the view body or `observe` closure that reads, and increments ``readCount``.
  @inline(__always)
  func beginReading(_ store: @autoclosure () -> String) {
    checkIsolation(store())
    checkReadable(store())
    trackWholeState()
    readCount += 1
  }

  /// Begins a read of observable state as ``beginReading(_:)`` does, but registers the reader only
  /// for the replacement of the whole root state. The accessors of the state register the reader
  /// for the property.
  @inline(__always)
  func beginObserving(_ store: @autoclosure () -> String) {
    checkIsolation(store())
    checkReadable(store())
    trackRootReplacement()
    readCount += 1
  }

  // MARK: Publishing

  /// Calls a closure at the end of every batch of actions, on the store's actor, until the returned
  /// subscription is cancelled.
  package func subscribe(_ notify: @escaping () -> Void) -> Subscription {
    let subscription = Subscription(notify: notify)
    if subscribers.count >= subscriberLimit {
      subscribers.removeAll { $0.isCancelled }
      subscriberLimit = max(16, subscribers.count * 2)
    }
    subscribers.append(subscription)
    return subscription
  }

  /// Cancels all effects, including those that start later. Does nothing if no effect was ever
  /// started.
  func cancelEffects() {
    if hasRegistry { registry.cancelAll() }
  }

  /// Registers the running view body or `observe` closure, if any, to be notified at the end of the
  /// next batch of actions.
  func trackWholeState() {
    if wholeStateSource.with({ $0.access() }) == nil {
      wholeStateSource.storeIfNil(WholeObservationSource(StatePart.whole)).access()
    }
  }

  /// Registers the running view body or `observe` closure, if any, to be notified when the whole
  /// root state is replaced.
  func trackRootReplacement() {
    if replacementSource.with({ $0.access() }) == nil {
      replacementSource.storeIfNil(WholeObservationSource(StatePart.root)).access()
    }
  }

  /// Notifies observers that the whole root state was replaced.
  @inline(never)
  func rootWasReplaced() {
    replacementSource.with { $0.notify() }
  }

  /// Ends a batch of actions: increments the version and notifies observers and subscribers.
  func publish() {
    version &+= 1
    wholeStateSource.with { $0.notify() }
    guard !subscribers.isEmpty else { return }
    var endedSubscribers = 0
    for subscriber in subscribers {
      if subscriber.isCancelled { endedSubscribers += 1 } else { subscriber.notify() }
    }
    if endedSubscribers * 2 > subscribers.count {
      subscribers.removeAll { $0.isCancelled }
    }
  }
}

/// A subscription that calls a closure after every batch of actions, until ``cancel()`` is called.
package final class Subscription {
  fileprivate let notify: () -> Void
  private let cancelled = Atomic(false)
  fileprivate init(notify: @escaping () -> Void) { self.notify = notify }
  fileprivate var isCancelled: Bool { cancelled.load(ordering: .acquiring) }
  /// Ends the subscription. Call it on any thread, as a deinitializer does. The closure is released
  /// later, on the store's actor.
  package func cancel() { cancelled.store(true, ordering: .releasing) }
}

/// A reason for which a store must have an actor: its effects send actions, or a task reads its
/// changes.
enum ActorUse {
  case effects, changes

  // Parts of messages.

  var event: String {
    switch self {
    case .effects: "has an effect"
    case .changes: "its changes are observed"
    }
  }

  var reason: String {
    switch self {
    case .effects:
      "Its effects run on other threads, so their actions need an actor on which the store receives them."
    case .changes:
      "Tasks read them on other threads, so they need an actor on which the store is read."
    }
  }

  var consequence: String {
    switch self {
    case .effects: "The actions of its effects are dropped."
    case .changes: "The sequence of its changes is empty."
    }
  }
}
