/// Keeps snapshots of sessions so that a session outlives its process, and decides which process
/// may run a session.
///
/// A session runs on one server at a time. The right to run it is a *lease*: an owner, an end, and
/// an *epoch*, a number that grows each time that the lease changes hands. Every write names the
/// epoch that the writer holds and changes nothing if the storage has a newer one. So a server that
/// was believed dead, and wakes up, cannot overwrite what its successor stored.
///
/// Leases end by the storage's clock only; the clocks of servers do not matter.
///
/// An implementation is used by many sessions at once. Each call either takes effect completely or
/// throws; after an error of kind ``SessionStorageError/Kind/unavailable`` it may still have taken
/// effect, and the same call may be repeated.
public protocol SessionStorage: Sendable {
  /// A sentence about what happened as the storage was opened and the person should know, such as
  /// that a damaged file was set aside; nil for nothing. A terminal shows it.
  var openingNotice: String? { get }

  /// Takes the lease of a session and reads its snapshot.
  ///
  /// Succeeds if the session is unknown, or if its lease has ended, was released, is held by
  /// `owner` already, or belongs to an owner that the storage knows to be dead. The epoch then
  /// grows by one.
  ///
  /// A storage that knows whether an owner lives lets the lease of a living owner last longer than
  /// its time, but not forever. An owner that is slow, because its machine is busy, is then asked
  /// for its session before another owner takes it.
  ///
  /// - Parameter lease: The time after which the lease ends unless it is renewed.
  func open(
    _ id: SessionID,
    owner: SessionOwner,
    lease: Duration
  ) async throws(SessionStorageError) -> SessionOpening

  /// Stores snapshots, all in one commit, and extends the leases of their sessions.
  ///
  /// A save with the epoch 1 creates a session that the storage does not know; a session that was
  /// never saved needs no ``open(_:owner:lease:)``.
  ///
  /// - Parameter lease: The time after which the leases end unless they are renewed.
  /// - Returns: For each save, in order, whether it was stored. One refused save leaves the others
  ///   valid.
  func save(
    _ saves: [SessionSave],
    owner: SessionOwner,
    lease: Duration
  ) async throws(SessionStorageError) -> [SessionWriteResult]

  /// Extends all leases of an owner: none of them ends before the time `lease` from now.
  ///
  /// A server calls this every few hundred milliseconds, so it should cost no more with many
  /// sessions. The default implementation does nothing and returns false, so that the server renews
  /// each lease instead.
  ///
  /// - Returns: Whether the owner has called this before, and its leases have not ended since.
  ///   Otherwise other servers may have taken some; ``renew(_:owner:lease:)`` tells which.
  func keepAlive(
    _ owner: SessionOwner,
    lease: Duration
  ) async throws(SessionStorageError) -> Bool

  /// Extends leases: they end after the time `lease` from now, unless they are renewed again.
  ///
  /// - Returns: For each lease, in order, whether the caller still holds it.
  func renew(
    _ leases: [SessionLease],
    owner: SessionOwner,
    lease: Duration
  ) async throws(SessionStorageError) -> [SessionWriteResult]

  /// Releases leases; the snapshots stay. Leases that the caller no longer holds are ignored.
  func release(
    _ leases: [SessionLease],
    owner: SessionOwner
  ) async throws(SessionStorageError)

  /// Removes sessions that have ended. Leases that the caller no longer holds are ignored.
  func remove(
    _ leases: [SessionLease],
    owner: SessionOwner
  ) async throws(SessionStorageError)

  /// Moves a snapshot that could not be read to a place where an operator finds it. Its session
  /// begins anew: the next ``open(_:owner:lease:)`` finds no snapshot. Ignored if the caller no
  /// longer holds the lease.
  func setAside(
    _ lease: SessionLease,
    owner: SessionOwner,
    reason: String
  ) async throws(SessionStorageError)

  /// Removes the sessions that nobody has held for longer than `age`, and the snapshots that were
  /// set aside longer ago than that.
  ///
  /// - Returns: The number of removed sessions.
  @discardableResult
  func removeSessions(olderThan age: Duration) async throws(SessionStorageError) -> Int

  /// Asks the holder of a lease to store its session and release it. A holder with an empty name stands for
  /// all processes: one of them may run a session that nobody has stored, so that nobody has its lease.
  ///
  /// Returns when the request is on its way; a holder that is dead or too busy never answers. A
  /// storage through which servers cannot reach each other does nothing.
  func requestRelease(
    _ request: ReleaseRequest,
    from holder: SessionOwner
  ) async throws(SessionStorageError)

  /// A stream of what other servers ask `owner` to release, from this call on. It ends with the task that
  /// reads it, or immediately if the storage does not support such requests.
  func releaseRequests(to owner: SessionOwner) -> AsyncStream<ReleaseRequest>
}

extension SessionStorage {
  public var openingNotice: String? { nil }
}

/// The name of a process that runs sessions, such as `web-1/4711/9c3f`. Each start of a process
/// needs a name of its own.
public struct SessionOwner: Hashable, Sendable {
  public let name: String
  public init(_ name: String) { self.name = name }

  /// Stands for whichever process runs a session that is not stored. Every server reads the requests to it.
  static let unknown = SessionOwner("")
}

/// The right to run a session on one server. Its end is not part of the value, because only the
/// storage's clock decides when it has come.
public struct SessionLease: Hashable, Sendable {
  public var id: SessionID
  public var epoch: UInt64

  public init(id: SessionID, epoch: UInt64) {
    self.id = id
    self.epoch = epoch
  }
}

/// A snapshot of a session to be stored, and the lease that allows it.
public struct SessionSave: Hashable, Sendable {
  public var lease: SessionLease
  public var snapshot: [UInt8]

  public init(lease: SessionLease, snapshot: [UInt8]) {
    self.lease = lease
    self.snapshot = snapshot
  }
}

/// The outcome of ``SessionStorage/open(_:owner:lease:)``.
public enum SessionOpening: Hashable, Sendable {
  /// The caller holds the lease.
  ///
  /// - Parameters:
  ///   - epoch: The epoch of the caller's lease, which each write must name.
  ///   - snapshot: The newest snapshot; nil if the session is unknown or has none.
  case opened(epoch: UInt64, snapshot: [UInt8]?)
  /// Another owner holds the lease for the remaining time, unless it renews or releases it.
  case held(by: SessionOwner, remaining: Duration)
}

/// The outcome of storing one session, or of extending its lease.
public enum SessionWriteResult: Hashable, Sendable {
  case done
  /// The lease was released, another server has opened the session since, or the session was
  /// removed. Nothing was written.
  case leaseLost
}

/// The reason why a storage could not carry out a request.
public struct SessionStorageError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Kind: Hashable, Sendable {
    /// The storage does not answer, or is busy. Trying again may help.
    case unavailable
    /// There is no room for more data.
    case full
    /// The storage answers, but refuses the request: it is read-only, permission is missing, or its
    /// tables belong to another program or a newer version.
    case refused
  }

  public var kind: Kind
  /// One sentence for the operator's log.
  public var description: String

  public init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}
