import DequeModule
import PullbackConcurrency
import PullbackCore

/// A task executor that runs the effects of a test store serially, when the store drains it.
///
/// Jobs and the actions that effects send wait in one queue. ``drain()`` runs them on the thread of
/// the test until the queue is empty, in a deterministic order. Work that leaves the executor, such
/// as a main-actor function, returns to the queue when it is done.
final class TestExecutor: TaskExecutor, ControlledWork {
  private enum Item {
    case job(UnownedJob)
    case delivery(Delivery)
  }

  private struct Queue {
    var ready = Deque<Item>()
    var scheduling: Scheduling
    var drainer: ThreadIdentity?
    /// The continuation of the test while it waits for the next job or action; nil while it does
    /// not.
    var waiter: (ticket: Int, continuation: CheckedContinuation<Void, Never>)?
    var lastTicket = 0
    /// The number of calls of ``hold()`` without ``release()``, during which the queue does not run
    /// by itself.
    var holds = 0
    /// Whether ``runByItself()`` has scheduled a call of ``drain()`` that has not begun.
    var isStarting = false
    var isOver = false

    /// Whether adding a job must schedule ``drain()``, because the test neither runs the queue nor
    /// waits for it. Always false for a seeded order.
    var startsByItself: Bool {
      // In a seeded order, the result must not depend on when a job becomes ready.
      guard case .firstInFirstOut = scheduling else { return false }
      return drainer == nil && waiter == nil && holds == 0 && !isStarting
    }

    mutating func next() -> Item? {
      switch scheduling {
      case .firstInFirstOut:
        return ready.popFirst()
      case .seeded(var numbers):
        guard !ready.isEmpty else { return nil }
        let index = ready.count == 1 ? 0 : Int.random(in: 0..<ready.count, using: &numbers)
        scheduling = .seeded(numbers)
        ready.swapAt(index, ready.count - 1)
        return ready.popLast()
      }
    }
  }

  /// The maximum numbers of consecutive jobs without an action, and of actions, in one call of
  /// ``drain()``. They keep an effect that spins or sends endlessly from blocking the test.
  private static let jobLimit = 20_000
  private static let deliveryLimit = 100_000

  private let queue: ThreadLock<Queue>
  /// A weak reference to the actor of the test that owns the store.
  private let isolation: TestIsolation
  /// The registry of the store's effects; nil before the store is created and after it has ended.
  let registry: ThreadLock<EffectRegistry?> = ThreadLock(nil)
  private let unfinished = ThreadLock<[EffectGroup]>([])

  init(scheduling: Scheduling, isolation: (any Actor)?) {
    queue = ThreadLock(Queue(scheduling: scheduling))
    self.isolation = TestIsolation(isolation)
  }

  // MARK: Enqueueing

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if !arrive(.job(job)) { globalConcurrentExecutor.enqueue(job) }
  }

  /// Adds an item to the queue. Returns false, and adds nothing, if the executor has ended.
  private func arrive(_ item: Item) -> Bool {
    let (isOver, waiter, starts) = queue.withLock { queue in
      if queue.isOver { return (true, queue.waiter, false) }
      queue.ready.append(item)
      let starts = queue.startsByItself
      if starts { queue.isStarting = true }
      defer { queue.waiter = nil }
      return (false, queue.waiter, starts)
    }
    waiter?.continuation.resume()
    if starts { runByItself() }
    return !isOver
  }

  /// Schedules ``drain()`` on the test's actor, so that effects continue while the test waits for
  /// something other than the store, such as a stream that an effect writes to. It runs once the
  /// test has suspended.
  private func runByItself() {
    guard let actor = isolation.actor, actor.value != nil else { return }
    Task.detached { [self] in await runByItself(on: actor.value) }
  }

  private func runByItself(on isolation: isolated (any Actor)?) {
    let isHeld = queue.withLock { queue in
      queue.isStarting = false
      return queue.holds > 0
    }
    if !isHeld { drain() }
  }

  // MARK: Running

  /// Runs the ready jobs and actions, and those that become ready meanwhile, up to ``jobLimit`` and
  /// ``deliveryLimit``.
  ///
  /// - Returns: Whether it ran any; false also while another call runs them.
  @discardableResult
  func drain() -> Bool {
    let isMine = queue.withLock { queue in
      guard queue.drainer == nil, !queue.ready.isEmpty else { return false }
      queue.drainer = .current
      return true
    }
    guard isMine else { return false }
    defer { queue.withLock { $0.drainer = nil } }
    var (jobs, deliveries) = (0, 0)
    while jobs < Self.jobLimit, deliveries < Self.deliveryLimit {
      guard let item = queue.withLock({ $0.next() }) else { break }
      switch item {
      case .job(let job):
        jobs += 1
        job.runSynchronously(on: asUnownedTaskExecutor())
      case .delivery(let delivery):
        jobs = 0
        deliveries += 1
        delivery.run()
      }
    }
    return true
  }

  /// Whether a job or action is ready to run.
  var hasReady: Bool { queue.withLock { !$0.ready.isEmpty } }

  /// Whether any effect is in flight.
  var hasEffects: Bool { (registry.withLock { $0 }?.effectsInFlight ?? 0) > 0 }

  /// Records that an issue was reported because the effects of an action have not finished in time.
  func noteUnfinished(_ group: EffectGroup) { unfinished.withLock { $0.append(group) } }

  /// The effects for which an issue was reported because they had not finished in time.
  var unfinishedTasks: [EffectGroup] { unfinished.withLock { $0 } }

  /// Runs the queue with ``drain()``, and yields, so that work that is already enqueued on the
  /// caller's actor can continue.
  nonisolated(nonsending) func settleHere() async {
    drain()
    var quietTurns = 0
    // Jobs still ready after a drain belong to effects that spin, so do not wait for them.
    while quietTurns < 2, hasEffects, !hasReady {
      await Task.yield()
      quietTurns = drain() ? 0 : quietTurns + 1
    }
  }

  /// Runs effects until a condition is true, and waits for jobs and actions that come from outside
  /// of the executor. Stops waiting when no effect is in flight or the task is cancelled.
  ///
  /// Work that arrives just after the timeout still runs, and so does the work that directly
  /// follows from it, because a busy machine can be late.
  ///
  /// - Parameter time: The timeout; it starts when the jobs that are ready now have run.
  /// - Returns: Whether the condition is true.
  nonisolated(nonsending) func wait(
    for time: Duration,
    until isTrue: () -> Bool
  ) async -> Bool {
    if isTrue() { return true }
    await settleHere()
    let clock = ContinuousClock()
    let end = clock.now.advanced(by: time)
    var lateTurns = 0
    while !isTrue() {
      guard hasEffects, !Task.isCancelled else { return drain() && isTrue() }
      let now = clock.now
      if now >= end { lateTurns += 1 }
      await waitForArrival(for: max(now.duration(to: end), .zero))
      guard drain() || clock.now < end, lateTurns < 100 else { return isTrue() }
    }
    return true
  }

  /// Waits until a job or action arrives, until the time has passed, or until the task is
  /// cancelled.
  nonisolated(nonsending) func waitForArrival(for time: Duration) async {
    let ticket = queue.withLock { queue in
      queue.lastTicket += 1
      return queue.lastTicket
    }
    let timer = Task.detached { [self] in
      try? await Task.sleep(for: time)
      // On a busy machine the awaited work may be queued for a thread or for the main actor. Work
      // that was queued before these jobs runs before the timeout ends.
      for _ in 0..<3 {
        await MainActor.run {}
        await Task.detached(priority: .background) {}.value
      }
      wake(ticket)
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isThere = queue.withLock { queue in
          guard queue.ready.isEmpty, !Task.isCancelled else { return true }
          queue.waiter = (ticket, continuation)
          return false
        }
        if isThere { continuation.resume() }
      }
    } onCancel: {
      wake(ticket)
    }
    timer.cancel()
  }

  private func wake(_ ticket: Int) {
    let waiter = queue.withLock { queue in
      guard queue.waiter?.ticket == ticket else { return nil as CheckedContinuation<Void, Never>? }
      defer { queue.waiter = nil }
      return queue.waiter?.continuation
    }
    waiter?.resume()
  }

  /// Ends the executor: remaining and future jobs run on the global executor.
  func end() {
    let left = queue.withLock { queue in
      queue.isOver = true
      defer { queue.ready = [] }
      return queue.ready
    }
    registry.withLock { $0 = nil }
    for item in left {
      switch item {
      case .job(let job): globalConcurrentExecutor.enqueue(job)
      case .delivery(let delivery): delivery.drop()
      }
    }
  }

  // MARK: ControlledWork

  var isCurrent: Bool { queue.withLock { $0.drainer } == .current }
  var isOver: Bool { queue.withLock { $0.isOver } }

  func settle() async {
    guard !isOver, let isolation = isolation.actor else { return }
    await settle(on: isolation.value)
  }

  func hold() { queue.withLock { $0.holds += 1 } }
  func release() { queue.withLock { $0.holds -= 1 } }

  private func settle(on isolation: isolated (any Actor)?) async { await settleHere() }
}

extension TestExecutor: EffectDelivery {
  func perform(_ work: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      let delivery = Delivery(
        work: work,
        origin: ControlledContext.current as? SendOrigin,
        continuation: continuation
      )
      if !arrive(.delivery(delivery)) { delivery.drop() }
    }
  }

  /// Work for the store that an effect awaits, such as the delivery of an action.
  private struct Delivery {
    let work: @Sendable () -> Void
    let origin: SendOrigin?
    let continuation: CheckedContinuation<Void, Never>

    func run() {
      if let origin { origin.run(work) } else { work() }
      continuation.resume()
    }

    func drop() { continuation.resume() }
  }
}

/// A weak reference to the test's actor.
///
/// Unchecked: the weak reference is immutable and only used to switch to the actor.
private struct TestIsolation: @unchecked Sendable {
  private weak var reference: (any Actor)?
  private let isNone: Bool

  struct Reference: Sendable { let value: (any Actor)? }

  init(_ actor: (any Actor)?) {
    reference = actor
    isNone = actor == nil
  }

  /// The actor, wrapped in a `Reference`. The reference is nil if the actor has been released; for
  /// a test without an actor, it contains nil.
  var actor: Reference? {
    if isNone { return Reference(value: nil) }
    return reference.map { Reference(value: $0) }
  }
}
