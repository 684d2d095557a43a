import PullbackConcurrency
import PullbackSessions
import Synchronization
import Testing

/// A process that was stopped, as by SIGSTOP or a suspended machine, cannot know whether it still has its
/// sessions.
@Suite struct LeaseDoubtTests {
  private let lease = SessionLease(id: SessionID(high: 1, low: 1), epoch: 1)
  private var id: SessionID { lease.id }
  private let third = SaveSchedule.Limits().lease / 3

  /// A schedule with one session, whose lease was extended after a third of its time.
  private func schedule() -> SaveSchedule {
    var schedule = SaveSchedule(now: .zero)
    _ = schedule.handle(.added(lease, .never, isKnown: true), now: .zero)
    _ = schedule.handle(.finished(.done([])), now: .zero)
    #expect(schedule.handle(.tick, now: third) == [.request(.keepAlive)])
    #expect(
      schedule.handle(.finished(.done([.done])), now: third) == [.request(.renew([lease]))])
    // What is extended counts from when the storage was asked, and not from its answer.
    _ = schedule.handle(.finished(.done([.done])), now: third * 1.5)
    return schedule
  }

  @Test func `D5: a lease is in doubt when it may have ended, until the storage has extended it`() {
    var schedule = schedule()
    #expect(schedule.doubtfulLease(of: id, third * 3.9) == nil)
    #expect(schedule.doubtfulLease(of: id, third * 4.1) == lease)
    // The process was stopped. That all of its leases are extended again does not say that it has them all.
    #expect(schedule.handle(.tick, now: third * 15) == [.request(.keepAlive)])
    #expect(
      schedule.handle(.finished(.done([.done])), now: third * 15) == [.request(.renew([lease]))])
    #expect(schedule.doubtfulLease(of: id, third * 15) == lease)
    var other = schedule
    #expect(schedule.handle(.confirmed(lease, .done, since: third * 15), now: third * 15) == [])
    #expect(schedule.doubtfulLease(of: id, third * 16) == nil)
    #expect(
      other.handle(.confirmed(lease, .leaseLost, since: third * 15), now: third * 15) == [.lost(id)]
    )
  }

  @Test func `a session that is not stored, or not known, is in no doubt`() {
    var schedule = SaveSchedule(now: .zero)
    _ = schedule.handle(.added(lease, .never, isKnown: false), now: .zero)
    #expect(schedule.doubtfulLease(of: id, .seconds(60)) == nil)
    #expect(schedule.doubtfulLease(of: SessionID(high: 9, low: 9), .seconds(60)) == nil)
  }

  /// The clock of a process that was stopped: it shows the time, and no timer has fired yet.
  private final class StoppedClock: Clock {
    private let offset = Mutex(Duration.zero)
    var now: ContinuousClock.Instant {
      Self.start.advanced(by: offset.withLock { $0 })
    }
    var minimumResolution: Duration { .zero }
    private static let start = ContinuousClock.now
    func pass(_ time: Duration) { offset.withLock { $0 += time } }
    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
      try await Task.never()
    }
  }

  private final class Session: SessionSaver.Session {
    let events: AsyncStream<String>
    private let continuation: AsyncStream<String>.Continuation
    init() { (events, continuation) = AsyncStream.makeStream(of: String.self) }
    func encode(_ done: @escaping @Sendable ([UInt8]?, UInt32) -> Void) { done([1], 1) }
    func stored(_ number: UInt32) { continuation.yield("stored") }
    func lost() { continuation.yield("lost") }
    func released() {}
    func wanted(by page: UInt32?, _ handOver: @escaping @Sendable () -> Void) {}
    func next() async -> String? { await events.first { _ in true } }
  }

  @Test(arguments: [true, false])
  func `D5: a process that was stopped asks for its session before it serves it`(isTaken: Bool)
    async throws
  {
    let time = StoppedClock()
    let clock = TestClock()
    let storage = MemorySessionStorage(clock: clock)
    let saver = SessionSaver(storage: storage, owner: SessionOwner("one"), clock: time) { _ in }
    let session = Session()
    saver.add(session, lease, mode: .interval(.seconds(1)), isKnown: false)
    #expect(await session.next() == "stored")
    #expect(saver.isSure(of: id))
    #expect(await saver.confirm(id))
    time.pass(.seconds(3))
    await clock.advance(by: .seconds(3))
    #expect(!saver.isSure(of: id))
    if isTaken {
      _ = try await storage.open(id, owner: SessionOwner("two"), lease: .seconds(60))
      #expect(await !saver.confirm(id))
      #expect(await session.next() == "lost")
    } else {
      #expect(await saver.confirm(id))
      #expect(saver.isSure(of: id))
    }
  }
}
