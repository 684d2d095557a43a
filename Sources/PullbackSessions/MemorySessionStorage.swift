import Synchronization

/// A storage in memory, for tests.
///
/// Sessions that a server removes from memory, or that move between servers of one process, survive
/// in the storage. A restart of the process loses them.
public final class MemorySessionStorage: SessionStorage {
  private struct Table: Sendable {
    var sessions = StoredSessions()
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
    return table.withLock { $0.sessions.open(id, owner: owner, lease: lease, now: now) }
  }

  public func save(
    _ saves: [SessionSave],
    owner: SessionOwner,
    lease: Duration
  ) async throws(SessionStorageError) -> [SessionWriteResult] {
    let now = now()
    return table.withLock { $0.sessions.save(saves, owner: owner, lease: lease, now: now) }
  }

  public func keepAlive(
    _ owner: SessionOwner,
    lease: Duration
  ) async throws(SessionStorageError) -> Bool {
    let now = now()
    return table.withLock { $0.sessions.keepAlive(owner, lease: lease, now: now) }
  }

  public func renew(
    _ leases: [SessionLease],
    owner: SessionOwner,
    lease: Duration
  ) async throws(SessionStorageError) -> [SessionWriteResult] {
    let now = now()
    return table.withLock { $0.sessions.renew(leases, owner: owner, lease: lease, now: now) }
  }

  public func release(
    _ leases: [SessionLease],
    owner: SessionOwner
  ) async throws(SessionStorageError) {
    let now = now()
    table.withLock { $0.sessions.release(leases, owner: owner, now: now) }
  }

  public func remove(
    _ leases: [SessionLease],
    owner: SessionOwner
  ) async throws(SessionStorageError) {
    table.withLock { $0.sessions.remove(leases, owner: owner) }
  }

  public func setAside(
    _ lease: SessionLease,
    owner: SessionOwner,
    reason: String
  ) async throws(SessionStorageError) {
    let now = now()
    table.withLock { table in
      guard let snapshot = table.sessions.takeSnapshot(lease, owner: owner) else { return }
      table.setAside.append((lease.id, reason, snapshot, now))
    }
  }

  @discardableResult
  public func removeSessions(
    olderThan age: Duration
  ) async throws(SessionStorageError) -> Int {
    let now = now()
    return table.withLock { table in
      table.setAside.removeAll { now - $0.at > age }
      return table.sessions.removeSessions(olderThan: age, now: now)
    }
  }

  public func requestRelease(
    _ request: ReleaseRequest,
    from holder: SessionOwner
  ) async throws(SessionStorageError) {
    requests.deliver([request], to: holder)
  }

  public func releaseRequests(to owner: SessionOwner) -> AsyncStream<ReleaseRequest> {
    requests.stream(to: owner)
  }
}

extension SessionStorage where Self == MemorySessionStorage {
  /// A new storage in memory, for tests.
  public static var memory: MemorySessionStorage { MemorySessionStorage() }
}
