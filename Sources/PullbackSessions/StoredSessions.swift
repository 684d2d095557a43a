/// Sessions with their leases and snapshots, as a value: the rules that every ``SessionStorage``
/// follows, without a clock or a medium.
///
/// The current time is passed in; it is the time since an arbitrary but fixed moment.
package struct StoredSessions: Hashable, Sendable {
  /// The lease of an owner that is known to live lasts this many times its length longer, so that
  /// an owner that is only slow is asked for its session and has time to give it up.
  package static let graceLengths = 3

  package struct Record: Hashable, Sendable {
    package var epoch: UInt64
    /// The holder of the lease; nil if it was released.
    package var owner: SessionOwner?
    package var leaseEnd: Duration
    package var leaseLength: Duration = .zero
    package var snapshot: [UInt8]?
  }

  package var records: [SessionID: Record] = [:]
  /// Until when owners hold all their sessions, whatever the records say.
  private var aliveUntil: [SessionOwner: Duration] = [:]

  package init() {}

  /// Takes the lease of a session, as ``SessionStorage/open(_:owner:lease:)`` does.
  ///
  /// - Parameter lives: Whether an owner is known to live. Its lease then lasts
  ///   ``graceLengths`` times its length longer.
  package mutating func open(
    _ id: SessionID,
    owner: SessionOwner,
    lease: Duration,
    now: Duration,
    lives: (SessionOwner) -> Bool = { _ in false }
  ) -> SessionOpening {
    var record =
      records[id] ?? Record(epoch: 0, owner: nil, leaseEnd: now, snapshot: nil)
    if let holder = record.owner, holder != owner {
      var end = end(of: record)
      if end <= now, lives(holder) { end += record.leaseLength * Self.graceLengths }
      if end > now { return .held(by: holder, remaining: end - now) }
    }
    record.epoch += 1
    record.owner = owner
    record.leaseEnd = now + lease
    record.leaseLength = lease
    records[id] = record
    return .opened(epoch: record.epoch, snapshot: record.snapshot)
  }

  package mutating func save(
    _ saves: [SessionSave],
    owner: SessionOwner,
    lease: Duration,
    now: Duration
  ) -> [SessionWriteResult] {
    saves.map { save in
      let id = save.lease.id
      if records[id] == nil, save.lease.epoch == 1 {
        records[id] = Record(epoch: 1, owner: owner, leaseEnd: now, snapshot: nil)
      }
      guard isHeld(save.lease, by: owner) else { return .leaseLost }
      records[id]?.snapshot = save.snapshot
      records[id]?.leaseEnd = now + lease
      records[id]?.leaseLength = lease
      return .done
    }
  }

  package mutating func keepAlive(
    _ owner: SessionOwner,
    lease: Duration,
    now: Duration
  ) -> Bool {
    let end = aliveUntil.updateValue(now + lease, forKey: owner)
    return end.map { now < $0 } == true
  }

  private func end(of record: Record) -> Duration {
    max(record.leaseEnd, record.owner.flatMap { aliveUntil[$0] } ?? record.leaseEnd)
  }

  package mutating func renew(
    _ leases: [SessionLease],
    owner: SessionOwner,
    lease: Duration,
    now: Duration
  ) -> [SessionWriteResult] {
    leases.map { held in
      guard isHeld(held, by: owner) else { return .leaseLost }
      records[held.id]?.leaseEnd = now + lease
      records[held.id]?.leaseLength = lease
      return .done
    }
  }

  package mutating func release(
    _ leases: [SessionLease],
    owner: SessionOwner,
    now: Duration
  ) {
    for lease in leases where isHeld(lease, by: owner) {
      records[lease.id]?.owner = nil
      records[lease.id]?.leaseEnd = now
    }
  }

  package mutating func remove(_ leases: [SessionLease], owner: SessionOwner) {
    for lease in leases where isHeld(lease, by: owner) { records[lease.id] = nil }
  }

  /// Removes the snapshot of a session, and returns it; nil if the owner does not hold the lease,
  /// or the session has no snapshot.
  package mutating func takeSnapshot(_ lease: SessionLease, owner: SessionOwner) -> [UInt8]? {
    guard isHeld(lease, by: owner), let snapshot = records[lease.id]?.snapshot else { return nil }
    records[lease.id]?.snapshot = nil
    return snapshot
  }

  /// Removes the sessions that nobody has held for longer than `age`.
  ///
  /// - Returns: The number of removed sessions.
  package mutating func removeSessions(olderThan age: Duration, now: Duration) -> Int {
    // Each save extends the lease, and its end is kept when it is released.
    let old = records.filter { now - end(of: $0.value) > age }
    for id in old.keys { records[id] = nil }
    aliveUntil = aliveUntil.filter { now - $0.value <= age }
    return old.count
  }

  /// Whether the owner still has the right to write with this lease. A lease that has ended is
  /// valid until it is released or the session is opened again, because nobody else can have stored
  /// anything.
  private func isHeld(_ lease: SessionLease, by owner: SessionOwner) -> Bool {
    guard let record = records[lease.id] else { return false }
    return record.owner == owner && record.epoch == lease.epoch
  }
}
