import DequeModule
import PullbackConcurrency
import PullbackCore

/// Runs the effects of a test store, where and when the store says so, one job at a time.
///
/// Jobs, and the actions that effects bring back, wait in one queue. ``drain()`` runs them on the
/// thread of the test until nothing is left that could run, so that everything that happens in
/// between is in the same order every time. Work that leaves the executor, such as a function of
/// the main actor, comes back to the queue when it is done.
final class TestExecutor: TaskExecutor, SettlingWork {
  private enum Item {
    case job(UnownedJob)
    case delivery(Delivery)
  }

  private struct Queue {
    var ready = Deque<Item>()
    var scheduling: Scheduling
    var drainer: ThreadIdentity?
    /// Who waits for something to arrive.
    var waiter: (ticket: Int, continuation: CheckedContinuation<Void, Never>)?
    var lastTicket = 0
    /// How many ask that nothing runs by itself, and whether it is about to.
    var holds = 0
    var isStarting = false
    var isOver = false

    /// Whether what arrives now must be run by somebody else than the test.
    var startsByItself: Bool {
      // In an order that is drawn, it must not matter when a job is ready.
      guard case .firstInFirstOut = scheduling else { return false }
      return drainer == nil && waiter == nil && holds == 0 && !isStarting
    }

    mutating func next() -> Item? {
      switch scheduling {
      case .firstInFirstOut:
        return ready.popFirst()
      case .seeded(var numbers):
        guard !ready.isEmpty else { return nil }
        let place = ready.count == 1 ? 0 : Int.random(in: 0..<ready.count, using: &numbers)
        scheduling = .seeded(numbers)
        ready.swapAt(place, ready.count - 1)
        return ready.popLast()
      }
    }
  }

  /// How many jobs run in one go without an action, and how many actions come of them: effects that
  /// spin, or send for ever, must not keep the test from going on.
  private static let jobLimit = 20_000
  private static let deliveryLimit = 100_000

  private let queue: ThreadLock<Queue>
  /// Where the test runs that owns the store; nil outside of every actor.
  private let isolation: TestIsolation
  /// The effects that run here; set once, when the store is made.
  let registry: ThreadLock<EffectRegistry?> = ThreadLock(nil)

  init(scheduling: Scheduling, isolation: (any Actor)?) {
    queue = ThreadLock(Queue(scheduling: scheduling))
    self.isolation = TestIsolation(isolation)
  }

  // MARK: What arrives

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if !arrive(.job(job)) { globalConcurrentExecutor.enqueue(job) }
  }

  /// Takes something in; false when nobody will run it any more.
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

  /// Lets effects go on while the test waits for something else than the store, such as a stream
  /// that an effect writes to. They run when the test has suspended on its actor.
  private func runByItself() {
    guard let place = isolation.actor, place.value != nil else { return }
    Task.detached { [self] in await runByItself(on: place.value) }
  }

  private func runByItself(on isolation: isolated (any Actor)?) {
    let isHeld = queue.withLock { queue in
      queue.isStarting = false
      return queue.holds > 0
    }
    if !isHeld { drain() }
  }

  // MARK: What runs

  /// Runs everything that can run.
  ///
  /// - Returns: Whether there was anything.
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

  /// Whether anything waits to be run.
  var hasReady: Bool { queue.withLock { !$0.ready.isEmpty } }

  /// Whether any effect is in flight.
  var hasEffects: Bool { (registry.withLock { $0 }?.effectsInFlight ?? 0) > 0 }

  /// Runs everything that can run, also what is a step away on the actor of the caller.
  nonisolated(nonsending) func settleHere() async {
    drain()
    var quietTurns = 0
    // What is ready after a drain will always be: effects that spin.
    while quietTurns < 2, hasEffects, !hasReady {
      await Task.yield()
      quietTurns = drain() ? 0 : quietTurns + 1
    }
  }

  /// Runs effects until a condition is true, and waits for those that are elsewhere.
  ///
  /// What arrives when the time is over, and what follows it at once, counts: a busy machine is late.
  ///
  /// - Parameter time: How long to wait where nothing can run here.
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

  /// Returns when something has arrived, or when the time is over.
  nonisolated(nonsending) func waitForArrival(for time: Duration) async {
    let ticket = queue.withLock { queue in
      queue.lastTicket += 1
      return queue.lastTicket
    }
    let timer = Task.detached { [self] in
      try? await Task.sleep(for: time)
      // Where the machine is busy with other things, what is awaited may only be late: behind what
      // waits for a thread, or for the main actor.
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

  /// Hands what is left, and what will come, to others: the store is gone.
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

  // MARK: SettlingWork

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
    await withUnsafeContinuation { continuation in
      let delivery = Delivery(
        work: work,
        origin: SettlingContext.current as? SendOrigin,
        continuation: continuation
      )
      if !arrive(.delivery(delivery)) { delivery.drop() }
    }
  }

  /// Work of the store that an effect waits for.
  private struct Delivery {
    let work: @Sendable () -> Void
    let origin: SendOrigin?
    let continuation: UnsafeContinuation<Void, Never>

    func run() {
      if let origin { origin.run(work) } else { work() }
      continuation.resume()
    }

    func drop() { continuation.resume() }
  }
}

/// The actor that a test runs on, which is not kept alive.
private struct TestIsolation: @unchecked Sendable {
  private weak var reference: (any Actor)?
  private let isNone: Bool

  struct Place: Sendable { let value: (any Actor)? }

  init(_ actor: (any Actor)?) {
    reference = actor
    isNone = actor == nil
  }

  /// The place to run at; nil when the actor has gone.
  var actor: Place? {
    if isNone { return Place(value: nil) }
    return reference.map { Place(value: $0) }
  }
}
