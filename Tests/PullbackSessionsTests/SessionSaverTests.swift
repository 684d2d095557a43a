import PullbackConcurrency
import PullbackSessions
import Synchronization
import Testing

@Suite struct SessionSaverTests {
  /// A session whose state is a number.
  private final class Counter: SessionSaver.Session {
    let id: SessionID
    private let events: AsyncStream<String>
    private let continuation: AsyncStream<String>.Continuation
    private let value = Mutex(UInt32(0))

    init(_ low: UInt64) {
      id = SessionID(high: 0, low: low)
      (events, continuation) = AsyncStream.makeStream(of: String.self)
    }

    func press() { value.withLock { $0 += 1 } }

    func encode(_ done: @escaping @Sendable ([UInt8]?, UInt32) -> Void) {
      let value = value.withLock { $0 }
      done([UInt8(value)], value)
    }

    func stored(_ number: UInt32) { continuation.yield("stored \(number)") }
    func lost() { continuation.yield("lost") }
    func released() { continuation.yield("released") }
    func wanted(by page: UInt32?, _ handOver: @escaping @Sendable () -> Void) { handOver() }

    func next() async -> String? { await events.first { _ in true } }
  }

  private let clock = TestClock()
  private let lines = Lines()

  private final class Lines: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }

  private func saver(_ storage: any SessionStorage, _ name: String = "one") -> SessionSaver {
    SessionSaver(storage: storage, owner: SessionOwner(name), clock: clock) { [lines] in
      lines.add($0)
    }
  }

  @Test func `a session is stored when it begins, and after the interval of a change`() async {
    let storage = FaultyStorage(clock: clock)
    let saver = saver(storage)
    let session = Counter(1)
    let mode = SnapshotMode.interval(.milliseconds(250))
    saver.add(session, SessionLease(id: session.id, epoch: 1), mode: mode, isKnown: false)
    #expect(await session.next() == "stored 0")
    session.press()
    saver.changed(session.id)
    session.press()
    await clock.advance(by: .milliseconds(250))
    #expect(await session.next() == "stored 2")
    #expect(storage.commits.count == 2)
  }

  @Test func `D1: what sessions have changed elsewhere is stored before their snapshots`() async {
    let storage = FaultyStorage(clock: clock)
    let steps = Lines()
    let saver = SessionSaver(
      storage: storage, owner: SessionOwner("one"), clock: clock,
      beforeSaving: { steps.add("before \(storage.commits.count)") }
    ) { _ in }
    let session = Counter(1)
    saver.add(session, SessionLease(id: session.id, epoch: 1), mode: .everyEvent, isKnown: false)
    #expect(await session.next() == "stored 0")
    session.press()
    saver.changed(session.id)
    #expect(await session.next() == "stored 1")
    #expect(steps.all == ["before 0", "before 1"])
  }

  @Test func `D5: after a clock has jumped by an hour a session is stored, unless another has it`()
    async throws
  {
    let storage = MemorySessionStorage(clock: clock)
    let first = saver(storage)
    let second = saver(storage, "two")
    let session = Counter(1)
    let stays = Counter(2)
    for session in [session, stays] {
      first.add(
        session, SessionLease(id: session.id, epoch: 1), mode: .everyEvent, isKnown: false)
      #expect(await session.next() == "stored 0")
    }
    await clock.advance(by: .seconds(3600))
    let opened = try await second.open(session.id, patience: .zero)
    for session in [session, stays] {
      session.press()
      first.changed(session.id)
    }
    #expect(await stays.next() == "stored 1")
    #expect(await session.next() == (opened.lease == nil ? "stored 1" : "lost"))
  }

  @Test func `a storage that cannot open a session fails until it does anything again`() async {
    let storage = FaultyStorage(clock: clock)
    let saver = saver(storage)
    storage.fault = .failing(.unavailable)
    await #expect(throws: SessionStorageError.self) {
      try await saver.open(SessionID(high: 0, low: 9), patience: .zero)
    }
    #expect(saver.trouble != nil)
    storage.fault = nil
    let session = Counter(1)
    saver.add(session, SessionLease(id: session.id, epoch: 1), mode: .everyEvent, isKnown: false)
    #expect(await session.next() == "stored 0")
    #expect(saver.trouble == nil)
  }

  @Test func `a storage that could not open a session is asked by itself until it works`() async {
    let storage = FaultyStorage(clock: clock)
    let saver = saver(storage)
    storage.fault = .failing(.unavailable)
    await #expect(throws: SessionStorageError.self) {
      try await saver.open(SessionID(high: 0, low: 9), patience: .zero)
    }
    while lines.all.isEmpty { await clock.advance(by: .milliseconds(100)) }
    #expect(saver.trouble != nil)
    storage.fault = nil
    while saver.trouble != nil { await clock.advance(by: .milliseconds(100)) }
    #expect(lines.all.last == "Sessions are stored again.")
  }

  @Test(arguments: [SessionStorageError.Kind.unavailable, .full, .refused])
  func `D7: a storage that fails is caught up with`(kind: SessionStorageError.Kind) async {
    let storage = FaultyStorage(clock: clock)
    let saver = saver(storage)
    let session = Counter(1)
    saver.add(
      session, SessionLease(id: session.id, epoch: 1), mode: .everyEvent, isKnown: false)
    #expect(await session.next() == "stored 0")
    storage.fault = .failing(kind)
    session.press()
    saver.changed(session.id)
    while saver.trouble == nil { await Task.yield() }
    session.press()
    saver.changed(session.id)
    storage.fault = nil
    await clock.advance(by: .seconds(1))
    var last = await session.next()
    if last == "stored 1" {
      await clock.advance(by: .seconds(1))
      last = await session.next()
    }
    #expect(last == "stored 2")
    #expect(lines.all.count == 2)
  }

  @Test func `a storage that fails again within a minute is told when the minute is over`() async {
    let storage = FaultyStorage(clock: clock)
    let saver = saver(storage)
    let session = Counter(1)
    saver.add(session, SessionLease(id: session.id, epoch: 1), mode: .everyEvent, isKnown: false)
    #expect(await session.next() == "stored 0")
    for _ in 0..<2 {
      storage.fault = .failing(.full)
      session.press()
      saver.changed(session.id)
      while saver.trouble == nil { await Task.yield() }
      guard lines.all.count < 2 else { break }
      storage.fault = nil
      while saver.trouble != nil { await clock.advance(by: .milliseconds(100)) }
    }
    #expect(lines.all.count == 2)
    await clock.advance(by: .seconds(60))
    while lines.all.count < 3 { await Task.yield() }
    #expect(lines.all.last?.hasPrefix("Sessions are not stored at present") == true)
  }

  @Test func `D7: a storage that hangs holds nobody up, and is caught up with`() async {
    let storage = FaultyStorage(clock: clock)
    let saver = saver(storage)
    let session = Counter(1)
    saver.add(
      session, SessionLease(id: session.id, epoch: 1), mode: .everyEvent, isKnown: false)
    #expect(await session.next() == "stored 0")
    storage.fault = .hanging
    for _ in 0..<100 {
      session.press()
      saver.changed(session.id)
    }
    while storage.waitingCount == 0 { await Task.yield() }
    while saver.trouble == nil { await clock.advance(by: .seconds(1)) }
    #expect(storage.waitingCount == 1)
    storage.fault = nil
    var last = await session.next()
    while let answer = last, answer != "stored 100" { last = await session.next() }
    #expect(last == "stored 100")
  }

  @Test func `D7: a storage that hangs does not hold up the end of a server for longer than said`()
    async
  {
    let storage = FaultyStorage(clock: clock)
    let saver = saver(storage)
    let session = Counter(1)
    saver.add(session, SessionLease(id: session.id, epoch: 1), mode: .everyEvent, isKnown: false)
    #expect(await session.next() == "stored 0")
    storage.fault = .hanging
    session.press()
    saver.changed(session.id)
    let start = clock.now
    let isDone = LockIsolated(false)
    let drain = Task {
      defer { isDone.setValue(true) }
      return await saver.drain(within: .seconds(10))
    }
    while !isDone.value {
      if let next = clock.nextDeadline { await clock.advance(to: next) } else { await Task.yield() }
    }
    #expect(await drain.value == false)
    #expect(start.duration(to: clock.now) == .seconds(10))
    storage.fault = nil
    #expect(await saver.drain(within: .seconds(10)))
  }

  @Test func `a session moves to another server when the first gives it up`() async throws {
    let storage = MemorySessionStorage(clock: clock)
    let first = saver(storage)
    let session = Counter(1)
    session.press()
    first.add(session, SessionLease(id: session.id, epoch: 1), mode: .never, isKnown: false)
    async let drained = first.drain()
    #expect(await session.next() == "stored 1")
    #expect(await session.next() == "released")
    #expect(await drained)
    let second = saver(storage, "two")
    let opened = try await second.open(session.id)
    #expect(opened.snapshot == [1])
    #expect(opened.lease?.epoch == 2)
  }

  @Test func `D5: a server that lost its lease is told so, and stores nothing more`() async throws {
    let storage = MemorySessionStorage(clock: clock)
    let session = Counter(1)
    let first = saver(storage)
    first.add(
      session, SessionLease(id: session.id, epoch: 1), mode: .everyEvent, isKnown: false)
    #expect(await session.next() == "stored 0")
    // The first server hangs for so long that its lease ends.
    let opening = try await {
      var opening = try await storage.open(
        session.id, owner: SessionOwner("two"), lease: .seconds(9))
      while case .held(_, let rest) = opening {
        _ = rest
        try await storage.release([SessionLease(id: session.id, epoch: 1)], owner: first.owner)
        opening = try await storage.open(
          session.id, owner: SessionOwner("two"), lease: .seconds(9))
      }
      return opening
    }()
    #expect(opening == .opened(epoch: 2, snapshot: [0]))
    session.press()
    first.changed(session.id)
    #expect(await session.next() == "lost")
    let again = try await storage.open(session.id, owner: SessionOwner("two"), lease: .seconds(9))
    #expect(again == .opened(epoch: 3, snapshot: [0]))
  }
}
