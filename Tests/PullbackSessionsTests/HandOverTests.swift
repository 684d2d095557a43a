import PullbackConcurrency
import PullbackSessions
import Synchronization
import Testing

/// How a session goes from one server to another.
@Suite struct HandOverTests {
  private final class Counter: SessionSaver.Session {
    let id = SessionID(high: 0, low: 1)
    let events: AsyncStream<String>
    private let continuation: AsyncStream<String>.Continuation
    let value = Mutex<UInt8>(0)

    init() { (events, continuation) = AsyncStream.makeStream(of: String.self) }

    func encode(_ done: @escaping @Sendable ([UInt8]?, UInt32) -> Void) {
      let value = value.withLock { $0 }
      done([value], UInt32(value))
    }

    func stored(_ number: UInt32) { continuation.yield("stored \(number)") }
    func lost() { continuation.yield("lost") }
    func released() { continuation.yield("released") }
    func wanted(by page: UInt32?, _ handOver: @escaping @Sendable () -> Void) {
      continuation.yield(page.map { "wanted by \($0)" } ?? "wanted")
      handOver()
    }

    func next() async -> String? { await events.first { _ in true } }
  }

  private let clock = TestClock()
  private let id = SessionID(high: 0, low: 1)
  private let one = SessionOwner("one")

  private func saver(_ storage: any SessionStorage, _ name: String) -> SessionSaver {
    SessionSaver(storage: storage, owner: SessionOwner(name), clock: clock) { _ in }
  }

  /// Opens the session, and moves the clock whenever the saver waits.
  private func open(
    _ saver: SessionSaver, patience: Duration, asking asked: SessionSaver.AskedOwners = .all
  ) async throws -> (epoch: UInt64?, after: Duration) {
    let start = clock.now
    let isDone = LockIsolated(false)
    let opening = Task { [id] in
      defer { isDone.setValue(true) }
      return try await saver.open(id, patience: patience, asking: asked).lease?.epoch
    }
    while !isDone.value {
      if let next = clock.nextDeadline { await clock.advance(to: next) } else { await Task.yield() }
    }
    return (try await opening.value, start.duration(to: clock.now))
  }

  @Test
  func `a session with changes is stored and handed over at the first attempt after a request`()
    async throws
  {
    let storage = MemorySessionStorage(clock: clock)
    let first = saver(storage, "one")
    let second = saver(storage, "two")
    let session = Counter()
    let mode = SnapshotMode.interval(.seconds(3600))
    first.add(session, SessionLease(id: id, epoch: 1), mode: mode, isKnown: false)
    #expect(await session.next() == "stored 0")
    session.value.withLock { $0 = 7 }
    first.changed(id)
    let start = clock.now
    async let opening = second.open(id, for: 5)
    // All of this takes no time.
    #expect(await session.next() == "wanted by 5")
    #expect(await session.next() == "stored 7")
    #expect(await session.next() == "released")
    let attempt = start.advanced(by: .milliseconds(20))
    while clock.nextDeadline != attempt { await Task.yield() }
    await clock.advance(to: attempt)
    let opened = try await opening
    #expect(opened.snapshot == [7])
    #expect(opened.lease?.epoch == 2)
  }

  @Test func `a dead owner is asked once, and its session is opened when the lease ends`()
    async throws
  {
    let storage = MemorySessionStorage(clock: clock)
    let requests = storage.releaseRequests(to: one)
    _ = try await storage.open(id, owner: one, lease: .seconds(2))
    let (epoch, after) = try await open(saver(storage, "two"), patience: .seconds(5))
    #expect(epoch == 2)
    #expect(.seconds(2)...(.milliseconds(2010)) ~= after)
    let other = SessionID(high: 0, low: 2)
    try await storage.requestRelease(ReleaseRequest(other), from: one)
    var asked: [SessionID] = []
    for await request in requests.prefix(2) { asked.append(request.id) }
    #expect(asked == [id, other])
  }

  @Test func `a session that its owner keeps is not opened by another, and nobody waits forever`()
    async throws
  {
    let storage = MemorySessionStorage(clock: clock)
    _ = try await storage.open(id, owner: one, lease: .seconds(60))
    let (epoch, after) = try await open(saver(storage, "two"), patience: .seconds(1))
    #expect(epoch == nil)
    #expect(after <= .seconds(1))
  }

  @Test func `who does not ask waits for a dead owner's lease, and not for a living owner's`()
    async throws
  {
    let storage = MemorySessionStorage(clock: clock)
    _ = try await storage.open(id, owner: one, lease: .seconds(2))
    let second = saver(storage, "two")
    let start = clock.now
    let dead = try await open(second, patience: .milliseconds(2500), asking: .none)
    #expect(dead.epoch == 2)
    #expect(.seconds(2)...(.milliseconds(2010)) ~= start.duration(to: clock.now))

    let third = saver(storage, "three")
    async let opening = third.open(id, patience: .milliseconds(2500), asking: .none)
    let attempt = clock.now.advanced(by: .milliseconds(20))
    while clock.nextDeadline != attempt { await Task.yield() }
    let lease = SessionLease(id: id, epoch: 2)
    _ = try await storage.renew([lease], owner: SessionOwner("two"), lease: .seconds(3))
    await clock.advance(to: attempt)
    #expect(try await opening.lease == nil)
  }

  @Test func `a terminal keeps its session where only servers are asked, which release theirs`()
    async throws
  {
    for isTerminal in [true, false] {
      let storage = MemorySessionStorage(clock: clock)
      let owner = SessionOwner.process(isTerminal: isTerminal)
      #expect(owner.isTerminal == isTerminal)
      let requests = storage.releaseRequests(to: owner)
      _ = try await storage.open(id, owner: owner, lease: .seconds(60))
      _ = try await open(saver(storage, "two"), patience: .seconds(1), asking: .servers)
      let other = SessionID(high: 0, low: 2)
      try await storage.requestRelease(ReleaseRequest(other), from: owner)
      #expect(await requests.first { _ in true }?.id == (isTerminal ? other : id))
    }
  }

  @Test func `without patience the owner is not asked`() async throws {
    let storage = MemorySessionStorage(clock: clock)
    let requests = storage.releaseRequests(to: one)
    _ = try await storage.open(id, owner: one, lease: .seconds(2))
    #expect(try await saver(storage, "two").open(id, patience: .zero).lease == nil)
    let other = SessionID(high: 0, low: 2)
    try await storage.requestRelease(ReleaseRequest(other), from: one)
    #expect(await requests.first { _ in true }?.id == other)
  }

  @Test func `a lease that its owner does not use is released when another owner asks`()
    async throws
  {
    let storage = MemorySessionStorage(clock: clock)
    let save = SessionSave(lease: SessionLease(id: id, epoch: 1), snapshot: [7])
    _ = try await storage.save([save], owner: one, lease: .seconds(60))
    let first = saver(storage, "one")
    // The answer was lost, so no session was made of it.
    _ = try await first.openAtOnce(id)
    first.abandon(id)
    let (epoch, after) = try await open(saver(storage, "two"), patience: .seconds(1))
    // The first process has opened it a second time, to release it.
    #expect(epoch == 4)
    #expect(after <= .seconds(1))
  }

  @Test func `a session that is asked for before it has begun is handed over when it begins`()
    async throws
  {
    let storage = MemorySessionStorage(clock: clock)
    let first = saver(storage, "one")
    let opened = try await first.openAtOnce(id)
    guard case .opened(let epoch, _) = opened else { return #expect(Bool(false), "\(opened)") }
    let opening = Task { try await open(saver(storage, "two"), patience: .seconds(5)).epoch }
    // The request is on its way before the first attempt that follows.
    while clock.nextDeadline == nil { await Task.yield() }
    let session = Counter()
    first.add(
      session, SessionLease(id: id, epoch: epoch), mode: .everyEvent, isKnown: true)
    #expect(try await opening.value == epoch + 1)
  }
}
