import IssueReporting
import PullbackConcurrency

/// What all stores of one root share: whose actor it is, what it is doing, and who listens.
package final class StoreContext {
  /// The actor that owns the stores; nil for a root made outside of every actor, until an effect
  /// needs a place to come back to.
  ///
  /// Weak, because the actor is what usually keeps the store.
  package private(set) weak var isolation: (any Actor)?
  /// Where the owner's code runs, asked once.
  @exclusivity(unchecked) private var executor: IsolationCheck.Executor?
  /// The thread of an owner that has one.
  private let thread: OwnThread?
  package let registry = EffectRegistry()
  let effectExecutor: (any TaskExecutor)? = EffectExecution.executor
  let delivery: (any EffectDelivery)? = EffectExecution.delivery

  /// The action that is being reduced, for messages.
  var reducingAction: () -> Any? = { nil }
  /// Whether the state is in the hands of the reducer.
  @exclusivity(unchecked) var isReducing = false
  /// Whether actions are being handled, so that the state may change before the version does.
  @exclusivity(unchecked) var isInBatch = false
  /// Told of every action that the root reduces, before it does.
  @exclusivity(unchecked) package var onAction: ((Any) -> Void)?
  /// Told of the group of every action's effects, when they have begun.
  @exclusivity(unchecked) package var onEffects: ((EffectHandle) -> Void)?
  /// Changes with every batch.
  @exclusivity(unchecked) package private(set) var version: UInt64 = 0

  @exclusivity(unchecked) private var subscribers: [Subscription] = []
  private var endedSubscribers = 0
  @exclusivity(unchecked) private var published: PublishedState?
  @exclusivity(unchecked) private var rootIdentity: PublishedState?
  /// Finds those who read the root state that is there now; nil where they cannot be known.
  @exclusivity(unchecked) var findRootReaders: (() -> StateReaders?)?
  /// Those who read the root state, if somebody did since it was last replaced. Owned by hand, since
  /// to retain them would be a good part of what a read costs.
  @exclusivity(unchecked) private var rootReaders: Unmanaged<StateReaders>?

  /// Where the root store was made; messages about its use point there.
  private let place: OperatorPlace?

  init(isolation: (any Actor)?, place: OperatorPlace? = nil) {
    self.isolation = isolation
    self.place = place
    executor = isolation.map { IsolationCheck.Executor(of: $0) }
    thread = (isolation as? any ThreadBoundActor)?.ownThread
  }

  deinit { rootReaders?.release() }

  /// Traps unless the caller runs on the actor of the store.
  @inline(__always)
  func checkIsolation(_ store: @autoclosure () -> String) {
    if let thread, thread.isCurrent { return }
    if let executor, !executor.isCurrent { checkIsolationSlowly(store()) }
  }

  @inline(never)
  private func checkIsolationSlowly(_ store: @autoclosure () -> String) {
    if let isolation, !IsolationCheck.isIsolated(to: isolation) {
      failIsolation(store(), isolation)
    }
  }

  private func failIsolation(_ store: String, _ isolation: any Actor) -> Never {
    fatalError(
      """
      \(store), \(placeName), belongs to \(isolation) and was used from elsewhere: from \
      \(IsolationCheck.caller). Two actors that use one store at once would tear its state apart. A \
      store is used only on the actor that made it. Hop to that actor first, or make a store for \
      each actor.
      """
    )
  }

  /// The actor that effects bring their actions back to.
  func isolationForEffects(_ store: @autoclosure () -> String) -> any Actor {
    if let isolation { return isolation }
    guard IsolationCheck.isIsolated(to: MainActor.shared) else {
      fatalError(
        """
        \(store()), \(placeName), was made outside of every actor, and now has an effect whose \
        actions must come back to it from other threads. Make the store on an actor, or name one: Store(initialState:isolation:reducer:).
        """
      )
    }
    isolation = MainActor.shared
    executor = IsolationCheck.Executor(of: MainActor.shared)
    return MainActor.shared
  }

  /// Traps where the state is in the hands of the reducer.
  @inline(__always)
  func checkReadable(_ store: @autoclosure () -> String) {
    if isReducing { failReading(store()) }
  }

  private func failReading(_ store: String) -> Never {
    let action = reducingAction().map { "\($0)" } ?? "an action"
    fatalError(
      """
      The state of \(store), \(placeName), was read while its reducer handles \(action). The \
      reducer has the only copy then, and it is half changed: read the "state" that the reducer was given, or read the store from an effect.
      """
    )
  }

  /// The file and line where the root store was made.
  package var placeName: String { place.map { "made at \($0.name)" } ?? "made elsewhere" }

  /// Reports what was done with the store, at the place where it was made.
  package func report(_ message: String) {
    if let place { place.report(message) } else { reportIssue(message) }
  }

  /// All that comes before a read of plain state.
  @inline(__always)
  func beginReading(_ store: @autoclosure () -> String) {
    checkIsolation(store())
    checkReadable(store())
    trackWholeState()
  }

  /// All that comes before a read of observable state.
  @inline(__always)
  func beginObserving(_ store: @autoclosure () -> String) {
    checkIsolation(store())
    checkReadable(store())
    if let rootReaders {
      rootReaders._withUnsafeGuaranteedRef { $0.listen() }
    } else {
      beginListening()
    }
  }

  @inline(never)
  private func beginListening() {
    guard let findRootReaders else { return }
    guard let readers = findRootReaders() else { return self.findRootReaders = nil }
    readers.listen()
    rootReaders = .passRetained(readers)
  }

  /// All that comes after it: who read a property of the root state hears of its replacement by that,
  /// and everybody else registers for it.
  @inline(__always)
  func endObserving() {
    if let rootReaders, rootReaders._withUnsafeGuaranteedRef({ $0.haveHeard }) { return }
    trackRootIdentity()
  }

  // MARK: Publishing

  func subscribe(_ notify: @escaping () -> Void) -> Subscription {
    let subscription = Subscription(notify: notify)
    subscribers.append(subscription)
    return subscription
  }

  /// Registers the observation in force, if any, for the next batch.
  func trackWholeState() {
    if let published { return published.access() }
    let made = PublishedState()
    published = made
    made.access()
  }

  /// Registers the observation in force, if any, for the replacement of the whole root state.
  func trackRootIdentity() {
    if let rootIdentity { return rootIdentity.access() }
    let made = PublishedState()
    rootIdentity = made
    made.access()
  }

  /// The root state is another one than before.
  @inline(never)
  func rootWasReplaced() {
    rootIdentity?.changed()
    guard let readers = rootReaders?.takeRetainedValue() else { return }
    rootReaders = nil
    readers.tell()
  }

  /// Tells everybody who listens that a batch is over.
  func publish() {
    version &+= 1
    published?.changed()
    guard !subscribers.isEmpty else { return }
    endedSubscribers = 0
    for subscriber in subscribers {
      if let notify = subscriber.notify { notify() } else { endedSubscribers += 1 }
    }
    if endedSubscribers * 2 > subscribers.count {
      subscribers.removeAll { $0.notify == nil }
    }
  }
}

/// A place in the list of those who hear of every batch; ends with ``cancel()``.
package final class Subscription {
  fileprivate var notify: (() -> Void)?
  fileprivate init(notify: @escaping () -> Void) { self.notify = notify }
  package func cancel() { notify = nil }
}

/// The state of a root as one observable thing, for reads that say no more than "the state".
private final class PublishedState {
  private let source = ReadSource()
  func access() { source.access(ReadSource.whole) }
  func changed() { source.tell(ReadSource.whole) }
}
