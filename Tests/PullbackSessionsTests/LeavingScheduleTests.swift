import PullbackSessions
import Testing

/// How sessions are given up while others are stored.
@Suite struct LeavingScheduleTests {
  private let id = SessionID(high: 1, low: 1), other = SessionID(high: 1, low: 2)
  private let zero = Duration.zero
  private let stored = SaveSchedule.Input.finished(.done([.done]))

  private func lease(_ id: SessionID) -> SessionLease { SessionLease(id: id, epoch: 1) }

  private func release(_ id: SessionID) -> SaveSchedule.Command {
    .request(.release([lease(id)]))
  }

  /// A schedule with stored sessions, whose storage has nothing to do.
  private func schedule(of ids: SessionID...) -> SaveSchedule {
    var schedule = SaveSchedule(now: zero)
    for id in ids {
      _ = schedule.handle(.added(lease(id), .everyEvent, isKnown: true), now: zero)
    }
    _ = schedule.handle(.finished(.done([])), now: zero)
    return schedule
  }

  /// Changes a session, and returns what its snapshot leads to.
  private func change(
    _ id: SessionID, _ number: UInt32, in schedule: inout SaveSchedule
  ) -> [SaveSchedule.Command] {
    _ = schedule.handle(.changed(id), now: zero)
    return schedule.handle(.encoded(id, snapshot: [UInt8(number)], number: number), now: zero)
  }

  private func save(_ id: SessionID, _ number: UInt32) -> SaveSchedule.Command {
    .request(.save([SessionSave(lease: lease(id), snapshot: [UInt8(number)])]))
  }

  @Test func `a lease is released although there is always something to store`() {
    var schedule = schedule(of: id, other)
    #expect(change(other, 1, in: &schedule) == [save(other, 1)])
    #expect(change(other, 2, in: &schedule) == [])
    #expect(schedule.handle(.leaving(id), now: zero) == [])
    #expect(schedule.handle(stored, now: zero) == [.stored(other, number: 1), release(id)])
    #expect(
      schedule.handle(.finished(.done([])), now: zero) == [.released(id), save(other, 2)])
  }

  @Test func `old sessions are removed although there is always something to store`() {
    var schedule = schedule(of: id)
    let hour = Duration.seconds(3600)
    // The leases are extended first.
    #expect(schedule.handle(.tick, now: hour) == [.request(.keepAlive)])
    _ = schedule.handle(.changed(id), now: hour)
    #expect(schedule.handle(.encoded(id, snapshot: [1], number: 1), now: hour) == [])
    #expect(schedule.handle(.finished(.done([.done])), now: hour) == [save(id, 1)])
    _ = schedule.handle(.changed(id), now: hour)
    #expect(schedule.handle(.encoded(id, snapshot: [2], number: 2), now: hour) == [])
    #expect(
      schedule.handle(stored, now: hour) == [
        .stored(id, number: 1), .request(.removeSessions(olderThan: .seconds(24 * 3600))),
      ])
  }

  @Test func `a session that effects go on to change is released when it was stored three times`() {
    var schedule = schedule(of: id)
    _ = schedule.handle(.changed(id), now: zero)
    _ = schedule.handle(.leaving(id), now: zero)
    for number in UInt32(1)...3 {
      #expect(
        schedule.handle(.encoded(id, snapshot: [UInt8(number)], number: number), now: zero)
          == [save(id, number)])
      #expect(schedule.handle(.changed(id), now: zero) == [.encode(id)])
      let end = schedule.handle(stored, now: zero)
      #expect(end == [.stored(id, number: number)] + (number == 3 ? [release(id)] : []))
    }
  }

  @Test func `a change that is made before the lease is released is stored first`() {
    var schedule = schedule(of: id, other)
    #expect(change(other, 1, in: &schedule) == [save(other, 1)])
    #expect(schedule.handle(.leaving(id), now: zero) == [])
    #expect(schedule.handle(.changed(id), now: zero) == [.encode(id)])
    #expect(schedule.handle(stored, now: zero) == [.stored(other, number: 1)])
    #expect(
      schedule.handle(.encoded(id, snapshot: [7], number: 7), now: zero) == [save(id, 7)])
    #expect(schedule.handle(stored, now: zero) == [.stored(id, number: 7), release(id)])
  }

  @Test func `the lease of a session that ends during its first save is released`() {
    var schedule = schedule(of: other)
    _ = schedule.handle(.added(lease(id), .everyEvent, isKnown: false), now: zero)
    #expect(schedule.handle(.encoded(id, snapshot: [1], number: 1), now: zero) == [save(id, 1)])
    #expect(schedule.handle(.ended(id), now: zero) == [])
    #expect(schedule.handle(stored, now: zero) == [release(id)])
  }

  @Test func `leases that could not be extended are tried again`() {
    var schedule = schedule(of: id)
    let third = SaveSchedule.Limits().lease / 3
    #expect(schedule.handle(.tick, now: third) == [.request(.keepAlive)])
    let renewal = SaveSchedule.Command.request(.renew([lease(id)]))
    #expect(schedule.handle(.finished(.done([.leaseLost])), now: third) == [renewal])
    _ = schedule.handle(.finished(.failed(SessionStorageError(.unavailable, "down"))), now: third)
    let later = third + .seconds(1)
    #expect(schedule.handle(.tick, now: later) == [.request(.keepAlive)])
    let end = schedule.handle(.finished(.done([.done])), now: later)
    #expect(end == [.recovered, renewal])
  }

  @Test func `a release that fails is repeated, also if the session was wanted back meanwhile`() {
    var schedule = schedule(of: id)
    #expect(schedule.handle(.leaving(id), now: zero) == [release(id)])
    _ = schedule.handle(.staying(id), now: zero)
    _ = schedule.handle(.finished(.failed(SessionStorageError(.unavailable, "down"))), now: zero)
    let later = Duration.milliseconds(250)
    #expect(schedule.handle(.tick, now: later) == [release(id)])
    #expect(schedule.handle(.finished(.done([])), now: later) == [.recovered, .released(id)])
  }
}
