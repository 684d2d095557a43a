import Synchronization

/// A storage in memory, for tests.
///
/// Sessions that a server removes from memory, or that move between servers of one process, survive
/// in the storage. A restart of the process loses them.
public final class MemorySessionStorage: SessionStorage {
  fileprivate struct Record: Sendable {
    var epoch: UInt64
    var owner: SessionOwner?
    var leaseEnd: Duration
    var snapshot: [UInt8]?
    var savedAt: Duration
  }

  fileprivate struct Table: Sendable {
    var records: [SessionID: Record] = [:]
    var setAside: [(id: SessionID, reason: String, snapshot: [UInt8], at: Duration)] = []
  }

  private let table = Mutex(Table())
  private let requests = ReleaseRequests()
  private let now: @Sendable () -> Duration

  /// Creates an empty storage.
  ///
  /// - Parameter clock: Decides when leases end.
  public init(clock: some Clock<Duration> = ContinuousClock()) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
  }

  /// The snapshots that were set aside because they could not be read, oldest first.
  public var snapshotsSetAside: [(id: SessionID, reason: String, snapshot: [UInt8])] {
    table.withLock { $0.setAside.map { ($0.id, $0.reason, $0.snapshot) } }
  }

  public func open(
    _ id: SessionID,
    owner: SessionOwner,
    lease: Duration
  ) async throws(SessionStorageError) -> SessionOpening {
    let now = now()
    return table.withLock { table in
      var record =
        table.records[id]
        ?? Record(epoch: 0, owner: nil, leaseEnd: now, snapshot: nil, savedAt: now)
      if let holder = record.owner, holder != owner, record.leaseEnd > now {
        return .held(by: holder, remaining: record.leaseEnd - now)
      }
      record.epoch += 1
      record.owner = owner
      record.leaseEnd = now + lease
      table.records[id] = record
      return .opened(epoch: record.epoch, snapshot: record.snapshot)
    }
  }

  public func save(
    _ saves: [SessionSave],
    owner: SessionOwner,
    lease: Duration
  ) async throws(SessionStorageError) -> [SessionWriteResult] {
    let now = now()
    return table.withLock { table in
      saves.map { save in
        let id = save.lease.id
        if table.records[id] == nil, save.lease.epoch == 1 {
          table.records[id] = Record(
            epoch: 1, owner: owner, leaseEnd: now, snapshot: nil, savedAt: now)
        }
        guard table.holds(save.lease, owner) else { return .leaseLost }
        table.records[id]?.snapshot = save.snapshot
        table.records[id]?.savedAt = now
        table.records[id]?.leaseEnd = now + lease
        return .done
      }
    }
  }

  public func renew(
    _ leases: [SessionLease],
    owner: SessionOwner,
    lease: Duration
  ) async throws(SessionStorageError) -> [SessionWriteResult] {
    let now = now()
    return table.withLock { table in
      leases.map { held in
        guard table.holds(held, owner) else { return .leaseLost }
        table.records[held.id]?.leaseEnd = now + lease
        return .done
      }
    }
  }

  public func release(
    _ leases: [SessionLease],
    owner: SessionOwner
  ) async throws(SessionStorageError) {
    table.withLock { table in
      for lease in leases where table.holds(lease, owner) { table.records[lease.id]?.owner = nil }
    }
  }

  public func remove(
    _ leases: [SessionLease],
    owner: SessionOwner
  ) async throws(SessionStorageError) {
    table.withLock { table in
      for lease in leases where table.holds(lease, owner) { table.records[lease.id] = nil }
    }
  }

  public func setAside(
    _ lease: SessionLease,
    owner: SessionOwner,
    reason: String
  ) async throws(SessionStorageError) {
    let now = now()
    table.withLock { table in
      guard table.holds(lease, owner), let snapshot = table.records[lease.id]?.snapshot else {
        return
      }
      table.setAside.append((lease.id, reason, snapshot, now))
      table.records[lease.id]?.snapshot = nil
    }
  }

  @discardableResult
  public func removeSessions(
    olderThan age: Duration
  ) async throws(SessionStorageError) -> Int {
    let now = now()
    return table.withLock { table in
      let old = table.records.filter { _, record in
        now - record.savedAt > age && (record.owner == nil || record.leaseEnd <= now)
      }
      for id in old.keys { table.records[id] = nil }
      table.setAside.removeAll { now - $0.at > age }
      return old.count
    }
  }

  public func requestRelease(
    of id: SessionID,
    from holder: SessionOwner
  ) async throws(SessionStorageError) {
    requests.deliver([id], to: holder)
  }

  public func releaseRequests(to owner: SessionOwner) -> AsyncStream<SessionID> {
    requests.stream(to: owner)
  }
}

extension MemorySessionStorage.Table {
  /// Whether the owner still has the right to write with this lease. A lease that has ended is
  /// valid until it is released or the session is opened again, because nobody else can have stored
  /// anything.
  fileprivate func holds(_ lease: SessionLease, _ owner: SessionOwner) -> Bool {
    guard let record = records[lease.id] else { return false }
    return record.owner == owner && record.epoch == lease.epoch
  }
}

extension SessionStorage where Self == MemorySessionStorage {
  /// A new storage in memory, for tests.
  public static var memory: MemorySessionStorage { MemorySessionStorage() }
}
