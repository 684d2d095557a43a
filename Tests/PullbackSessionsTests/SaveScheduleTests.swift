import PullbackSessions
import Testing

@Suite struct SaveScheduleTests {
  private let id = SessionID(high: 1, low: 1), other = SessionID(high: 1, low: 2)
  private let interval = SnapshotMode.interval(.milliseconds(250))
  private let start = Duration.zero

  private func lease(_ id: SessionID, _ epoch: UInt64 = 1) -> SessionLease {
    SessionLease(id: id, epoch: epoch)
  }

  private func save(_ id: SessionID, _ bytes: [UInt8]) -> SaveSchedule.Command {
    .request(.save([SessionSave(lease: lease(id), snapshot: bytes)]))
  }

  /// A schedule with one session that is stored and has not changed.
  private func settled(_ mode: SnapshotMode) -> SaveSchedule {
    var schedule = SaveSchedule(now: start)
    #expect(
      schedule.handle(.added(lease(id), mode, isKnown: true), now: start) == [
        .request(.removeSessions(olderThan: .seconds(24 * 3600)))
      ])
    #expect(schedule.handle(.finished(.done([])), now: start) == [])
    return schedule
  }

  @Test func `a new session is stored at once, so that a restarted server knows it`() {
    var schedule = SaveSchedule(now: start)
    let begin = schedule.handle(.added(lease(id), interval, isKnown: false), now: start)
    #expect(begin.first == .encode(id))
    _ = schedule.handle(.finished(.done([])), now: start)
    #expect(
      schedule.handle(.encoded(id, snapshot: [7], number: 0), now: start) == [save(id, [7])])
    #expect(
      schedule.handle(.finished(.done([.done])), now: start) == [.stored(id, number: 0)])
  }

  @Test
  func `the leases of many sessions are extended in parts, and a save waits for one part only`() {
    var limits = SaveSchedule.Limits()
    limits.leasesPerRenewal = 1
    limits.cleaning = .seconds(3600)
    var schedule = SaveSchedule(limits: limits, now: start)
    _ = schedule.handle(.added(lease(id), interval, isKnown: true), now: start)
    _ = schedule.handle(.finished(.done([])), now: start)
    _ = schedule.handle(.added(lease(other), .everyEvent, isKnown: true), now: start)
    let third = limits.lease / 3
    #expect(schedule.handle(.tick, now: third) == [.request(.keepAlive)])
    let ended = SaveSchedule.Outcome.done([.leaseLost])
    guard case .request(.renew(let first))? = schedule.handle(.finished(ended), now: third).first
    else {
      return #expect(Bool(false), "no lease is extended")
    }
    #expect(first.count == 1)
    #expect(schedule.handle(.changed(other), now: third) == [.encode(other)])
    #expect(schedule.handle(.encoded(other, snapshot: [7], number: 1), now: third) == [])
    let saved = schedule.handle(.finished(.done([.done])), now: third)
    #expect(saved == [save(other, [7])])
    // The save has extended the lease of its session.
    let rest = schedule.handle(.finished(.done([.done])), now: third)
    let renewals = [lease(id)].filter { $0 != first[0] }
    #expect(
      rest == [.stored(other, number: 1)] + renewals.map { .request(.renew([$0])) })
  }

  @Test func `with an interval, many changes are one snapshot, 250 ms after the first`() {
    var schedule = settled(interval)
    for _ in 0..<5 { #expect(schedule.handle(.changed(id), now: start) == []) }
    #expect(schedule.nextTick == .milliseconds(250))
    #expect(schedule.handle(.tick, now: .milliseconds(249)) == [])
    #expect(schedule.handle(.tick, now: .milliseconds(250)) == [.encode(id)])
    #expect(
      schedule.handle(.encoded(id, snapshot: [1], number: 5), now: .milliseconds(250))
        == [save(id, [1])])
    #expect(
      schedule.handle(.finished(.done([.done])), now: .milliseconds(251))
        == [.stored(id, number: 5)])
    #expect(schedule.unstored == 0)
  }

  @Test func `a session that comes back while its lease is being released is not kept`() {
    var schedule = settled(interval)
    #expect(schedule.handle(.leaving(id), now: start) == [.request(.release([lease(id)]))])
    _ = schedule.handle(.staying(id), now: start)
    #expect(!schedule.keeps(id))
    let error = SessionStorageError(.unavailable, "down")
    _ = schedule.handle(.finished(.failed(error)), now: start)
    #expect(schedule.keeps(id))
  }

  @Test func `with every event, a session is encoded as soon as it changes`() {
    var schedule = settled(.everyEvent)
    #expect(schedule.handle(.changed(id), now: .milliseconds(3)) == [.encode(id)])
  }

  @Test func `a session whose page disconnects is stored at once, if it has changed`() {
    var schedule = settled(interval)
    #expect(schedule.handle(.hurried(id), now: start) == [])
    _ = schedule.handle(.changed(id), now: start)
    #expect(schedule.handle(.hurried(id), now: .milliseconds(1)) == [.encode(id)])
  }

  @Test func `sessions that get ready while the storage works share one commit`() {
    var schedule = settled(.everyEvent)
    _ = schedule.handle(.added(lease(other), .everyEvent, isKnown: true), now: start)
    let third = SessionID(high: 9, low: 9)
    _ = schedule.handle(.added(lease(third), .everyEvent, isKnown: true), now: start)
    for id in [id, other, third] { _ = schedule.handle(.changed(id), now: start) }
    #expect(
      schedule.handle(.encoded(id, snapshot: [1], number: 1), now: start) == [save(id, [1])])
    #expect(schedule.handle(.encoded(other, snapshot: [2], number: 1), now: start) == [])
    #expect(schedule.handle(.encoded(third, snapshot: [3], number: 1), now: start) == [])
    let commands = schedule.handle(.finished(.done([.done])), now: start)
    #expect(
      commands == [
        .stored(id, number: 1),
        .request(
          .save([
            SessionSave(lease: lease(other), snapshot: [2]),
            SessionSave(lease: lease(third), snapshot: [3]),
          ])),
      ])
  }

  @Test func `D7: a storage that hangs gets no further request, and is reported once`() {
    var schedule = settled(interval)
    _ = schedule.handle(.changed(id), now: start)
    _ = schedule.handle(.hurried(id), now: start)
    _ = schedule.handle(.encoded(id, snapshot: [1], number: 1), now: start)
    var commands: [SaveSchedule.Command] = []
    for second in 1...100 {
      commands += schedule.handle(.changed(id), now: .seconds(second))
      commands += schedule.handle(.tick, now: .seconds(second) + .milliseconds(300))
    }
    // One more snapshot may wait for the storage, and no second one after that.
    #expect(commands == [.encode(id), .degraded("The storage does not answer.")])
    _ = schedule.handle(.encoded(id, snapshot: [2], number: 60), now: .seconds(101))
    let end = schedule.handle(.finished(.done([.done])), now: .seconds(102))
    #expect(end.contains(.recovered))
    #expect(end.contains(.stored(id, number: 1)))
  }

  @Test func `D7: after a failure the session is stored again, later and later, until it works`() {
    var schedule = settled(interval)
    var now = start
    _ = schedule.handle(.changed(id), now: now)
    _ = schedule.handle(.hurried(id), now: now)
    _ = schedule.handle(.encoded(id, snapshot: [1], number: 1), now: now)
    let full = SaveSchedule.Outcome.failed(SessionStorageError(.full, "No room."))
    var waits: [Duration] = []
    #expect(schedule.handle(.finished(full), now: now) == [.degraded("No room.")])
    for _ in 0..<7 {
      guard let next = schedule.nextTick else { return #expect(Bool(false)) }
      waits.append(next - now)
      now = next
      let commands = schedule.handle(.tick, now: now)
      guard case .request? = commands.last else { return #expect(commands == []) }
      #expect(schedule.handle(.finished(full), now: now) == [])
    }
    #expect(
      waits == [250, 500, 1000, 1000, 1000, 1000, 1000].map { .milliseconds($0) })
    #expect(schedule.unstored == 1)
    now = schedule.nextTick ?? now
    var commands = schedule.handle(.tick, now: now)
    for _ in 0..<3 { commands += schedule.handle(.finished(.done([.done])), now: now) }
    #expect(commands.contains(save(id, [1])))
    #expect(commands.contains(.recovered))
    #expect(schedule.unstored == 0)
  }

  @Test func `a storage that has failed is asked until it works, also without sessions`() {
    var schedule = SaveSchedule(now: start)
    _ = schedule.handle(.tick, now: start)
    _ = schedule.handle(.finished(.done([])), now: start)
    #expect(schedule.nextTick == nil)
    // A session could not be opened.
    #expect(schedule.handle(.doubted, now: start) == [])
    var now = start
    let error = SessionStorageError(.unavailable, "It restarts.")
    for (wait, isFirst) in [(250, true), (250, false), (500, false)] {
      #expect(schedule.nextTick == now + .milliseconds(wait))
      now += .milliseconds(wait)
      // Not by extending leases, for which a storage may do nothing.
      let removal = SaveSchedule.Request.removeSessions(olderThan: .seconds(24 * 3600))
      #expect(schedule.handle(.tick, now: now) == [.request(removal)])
      let commands = schedule.handle(.finished(.failed(error)), now: now)
      #expect(commands == (isFirst ? [.degraded("It restarts.")] : []))
    }
    now = schedule.nextTick ?? now
    _ = schedule.handle(.tick, now: now)
    #expect(schedule.handle(.finished(.done([])), now: now) == [.recovered])
    #expect(schedule.nextTick == nil)
  }

  @Test func `D5: a session whose lease was taken ends, and is not saved again`() {
    var schedule = settled(interval)
    _ = schedule.handle(.changed(id), now: start)
    _ = schedule.handle(.hurried(id), now: start)
    _ = schedule.handle(.encoded(id, snapshot: [1], number: 1), now: start)
    #expect(schedule.handle(.finished(.done([.leaseLost])), now: start) == [.lost(id)])
    #expect(schedule.handle(.changed(id), now: start) == [])
    #expect(schedule.handle(.tick, now: .seconds(1)) == [])
    #expect(schedule.count == 0)
  }

  @Test func `leases are extended three times as often as they end`() {
    var schedule = settled(interval)
    let third = Duration.seconds(2) / 3
    #expect(schedule.nextTick == third)
    #expect(schedule.handle(.tick, now: third) == [.request(.keepAlive)])
    // Before the first time, servers may have taken sessions.
    #expect(
      schedule.handle(.finished(.done([.leaseLost])), now: third)
        == [.request(.renew([lease(id)]))])
    #expect(schedule.handle(.finished(.done([.done])), now: third) == [])
    // From then on one request extends all leases.
    for count in 2...5 {
      #expect(schedule.nextTick == third * count)
      #expect(schedule.handle(.tick, now: third * count) == [.request(.keepAlive)])
      #expect(schedule.handle(.finished(.done([.done])), now: third * count) == [])
    }
    // A server that was stopped asks for each of them, even if the storage says that none has ended:
    // they may have ended after it has looked, and before the answer.
    #expect(schedule.handle(.tick, now: third * 6) == [.request(.keepAlive)])
    #expect(
      schedule.handle(.finished(.done([.done])), now: third * 9) == [.request(.keepAlive)])
    #expect(
      schedule.handle(.finished(.done([.done])), now: third * 9)
        == [.request(.renew([lease(id)]))])
    #expect(schedule.handle(.finished(.done([.leaseLost])), now: third * 9) == [.lost(id)])
  }

  @Test func `a session that is put out of memory is stored first, then given up`() {
    var schedule = settled(.never)
    _ = schedule.handle(.changed(id), now: start)
    #expect(schedule.handle(.tick, now: start) == [])
    #expect(schedule.handle(.leaving(id), now: start) == [.encode(id)])
    #expect(
      schedule.handle(.encoded(id, snapshot: [4], number: 2), now: start) == [save(id, [4])])
    #expect(
      schedule.handle(.finished(.done([.done])), now: start) == [
        .stored(id, number: 2), .request(.release([lease(id)])),
      ])
    #expect(schedule.handle(.finished(.done([])), now: start) == [.released(id)])
    #expect(schedule.count == 0)
  }

  @Test func `a session that is used again while it is being stored stays`() {
    var schedule = settled(interval)
    _ = schedule.handle(.changed(id), now: start)
    _ = schedule.handle(.leaving(id), now: start)
    _ = schedule.handle(.staying(id), now: start)
    _ = schedule.handle(.encoded(id, snapshot: [4], number: 2), now: start)
    #expect(
      schedule.handle(.finished(.done([.done])), now: start) == [.stored(id, number: 2)])
    #expect(schedule.count == 1)
  }

  @Test func `the answer to a request for an old lease does not touch the new one`() {
    var schedule = settled(interval)
    #expect(schedule.handle(.ended(id), now: start) == [.request(.release([lease(id)]))])
    _ = schedule.handle(.added(lease(id, 2), interval, isKnown: true), now: start)
    #expect(schedule.handle(.finished(.done([])), now: start) == [])
    #expect(schedule.count == 1)
  }

  @Test func `a session that cannot be encoded is not asked again before it changes`() {
    var schedule = settled(interval)
    _ = schedule.handle(.changed(id), now: start)
    _ = schedule.handle(.hurried(id), now: start)
    #expect(schedule.handle(.encoded(id, snapshot: nil, number: 0), now: start) == [])
    #expect(schedule.handle(.hurried(id), now: start) == [])
    _ = schedule.handle(.changed(id), now: start)
    #expect(schedule.handle(.hurried(id), now: start) == [.encode(id)])
  }

  @Test
  func `D4: a change while a snapshot waits is stored, even if the time seems to go back`() {
    var schedule = settled(.everyEvent)
    _ = schedule.handle(.changed(id), now: .milliseconds(10))
    _ = schedule.handle(.encoded(id, snapshot: [1], number: 1), now: .milliseconds(10))
    _ = schedule.handle(.changed(id), now: .milliseconds(11))
    _ = schedule.handle(.encoded(id, snapshot: [2], number: 2), now: .milliseconds(11))
    #expect(schedule.handle(.changed(id), now: .milliseconds(13)) == [])
    // The thread of the storage has read the clock before the thread of the session.
    var commands = schedule.handle(.finished(.done([.done])), now: .milliseconds(12))
    #expect(commands == [.stored(id, number: 1), save(id, [2])])
    #expect(schedule.nextTick == .milliseconds(13))
    commands = schedule.handle(.tick, now: .milliseconds(13))
    #expect(commands == [.encode(id)])
  }

  /// A storage and sessions that do anything at any time, for a long while.
  @Test(arguments: UInt64(0)..<20)
  func `D5, D7: whatever happens, one request runs, and in the end all is stored`(seed: UInt64) {
    var random = SplitMix(state: seed)
    var schedule = SaveSchedule(now: start)
    let ids = (0..<5).map { SessionID(high: 3, low: $0) }
    var now = start
    var handled = [SessionID: UInt32](), stored = [SessionID: UInt32]()
    var encoding: [SessionID] = [], request: SaveSchedule.Request?
    func carryOut(_ commands: [SaveSchedule.Command]) {
      for command in commands {
        switch command {
        case .encode(let id):
          #expect(!encoding.contains(id))
          encoding.append(id)
        case .request(let new):
          #expect(request == nil)
          request = new
        case .stored(let id, let count):
          #expect(count >= stored[id, default: 0])
          stored[id] = count
        default: break
        }
      }
    }
    for id in ids {
      carryOut(schedule.handle(.added(lease(id), interval, isKnown: false), now: now))
    }
    func finish(failing: Bool) {
      guard let done = request else { return }
      request = nil
      let outcome: SaveSchedule.Outcome
      switch done {
      case _ where failing: outcome = .failed(SessionStorageError(.unavailable, "busy"))
      case .save(let saves): outcome = .done(saves.map { _ in .done })
      case .keepAlive: outcome = .done([random.next() % 2 == 0 ? .done : .leaseLost])
      case .renew(let leases): outcome = .done(leases.map { _ in .done })
      case .release, .removeSessions: outcome = .done([])
      }
      carryOut(schedule.handle(.finished(outcome), now: now))
    }
    for round in 0..<3000 {
      now += .milliseconds(Int(random.next() % 40))
      let id = ids[Int(random.next() % 5)]
      switch random.next() % 6 {
      case 0:
        handled[id, default: 0] += 1
        carryOut(schedule.handle(.changed(id), now: now))
      case 1: carryOut(schedule.handle(.hurried(id), now: now))
      case 2:
        guard let first = encoding.first else { break }
        encoding.removeFirst()
        carryOut(
          schedule.handle(
            .encoded(first, snapshot: [1], number: handled[first, default: 0]), now: now))
      case 3: finish(failing: round < 2000 && random.next() % 3 == 0)
      default: carryOut(schedule.handle(.tick, now: now))
      }
    }
    for _ in 0..<100 {
      now += .seconds(1)
      carryOut(schedule.handle(.tick, now: now))
      while let first = encoding.first {
        encoding.removeFirst()
        carryOut(
          schedule.handle(
            .encoded(first, snapshot: [1], number: handled[first, default: 0]), now: now))
      }
      finish(failing: false)
    }
    #expect(schedule.unstored == 0)
    #expect(schedule.trouble == nil)
    for id in ids { #expect(stored[id] == handled[id, default: 0], "seed \(seed)") }
  }
}

/// A generator of the same numbers for the same seed.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
