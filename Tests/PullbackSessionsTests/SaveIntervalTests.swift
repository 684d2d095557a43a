import PullbackSessions
import Testing

@Suite struct SaveIntervalTests {
  private let interval = SnapshotMode.interval(.milliseconds(250))
  private let start = Duration.zero

  @Test(arguments: [(100, 250), (1000, 1000), (20_000, 10_000)])
  func `with an interval, about 1,000 of many sessions are stored in a second`(
    count: Int, milliseconds: Int
  ) {
    var schedule = SaveSchedule(now: start)
    for number in 1...count {
      let lease = SessionLease(id: SessionID(high: 2, low: UInt64(number)), epoch: 1)
      _ = schedule.handle(.added(lease, interval, isKnown: true), now: start)
      _ = schedule.handle(.changed(lease.id), now: start)
    }
    _ = schedule.handle(.finished(.done([])), now: start)
    // Times are rounded down, so that many sessions are due at the same time.
    let time = Duration.milliseconds(milliseconds)
    var last = start
    var encoded = 0
    var ticks = 0
    while encoded < count, let next = schedule.nextTick {
      last = next
      let former = encoded
      for command in schedule.handle(.tick, now: next) {
        if case .encode = command { encoded += 1 }
      }
      if encoded > former { ticks += 1 }
    }
    #expect(last <= time && last >= time * 31 / 32)
    #expect(ticks <= milliseconds * 32 / 250, "many sessions are due at the same tick")
  }
}
