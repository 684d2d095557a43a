extension SaveSchedule {
  package struct Limits: Hashable, Sendable {
    /// The maximum number of snapshots that one commit stores. `bytesPerCommit` is the maximum of
    /// their total size; a larger single snapshot gets a commit of its own.
    package var snapshotsPerCommit = 512
    package var bytesPerCommit = 8 << 20
    /// The maximum number of leases that one request extends.
    package var leasesPerRenewal = 512
    /// The interval of each session is at least this time for each session with changes that wait to
    /// be stored, up to ``longestInterval``. So about 1,000 snapshots are stored in a second, however
    /// many sessions change, and the answers to their events do not wait for snapshots.
    package var timePerChanged: Duration = .milliseconds(1)
    /// The longest interval that ``timePerChanged`` leads to.
    package var longestInterval: Duration = .seconds(10)
    /// The time after which a lease ends unless it is extended. Leases are extended after a third
    /// of this time.
    package var lease: Duration = .seconds(2)
    /// The time without an answer after which the storage counts as failing.
    package var slow: Duration = .seconds(2)
    /// The time between two attempts while the storage fails. It doubles from the lower bound to
    /// the upper bound.
    package var retry: ClosedRange<Duration> = .milliseconds(250)...(.seconds(1))
    /// The time after the end of its last lease for which a session stays stored.
    package var retention: Duration = .seconds(24 * 3600)
    /// The time between two requests that remove old sessions.
    package var cleaning: Duration = .seconds(3600)
    package init() {}
  }

  package enum Input: Hashable, Sendable {
    /// A session begins on this server. `isKnown` says whether the storage has the session already.
    case added(SessionLease, SnapshotMode, isKnown: Bool)
    /// A session has changes that were not encoded.
    case changed(SessionID)
    /// A session must be stored as soon as possible.
    case hurried(SessionID)
    /// A session was encoded. `number` is the number that the session gave the snapshot; it comes
    /// back with ``Command/stored(_:number:)``. The snapshot is nil if the session could not be
    /// encoded; it is encoded again after its next change.
    case encoded(SessionID, snapshot: [UInt8]?, number: UInt32)
    /// The storage has answered the request, or failed.
    case finished(Outcome)
    /// A session is to be stored and its lease released, because it is to be removed from memory.
    case leaving(SessionID)
    /// A session for which ``leaving(_:)`` was passed is used again.
    case staying(SessionID)
    /// A session ended. It is not stored, but its lease is released.
    case ended(SessionID)
    /// The storage has extended the lease of a session, or has not, in a request that is none of the
    /// schedule and began at this time.
    case confirmed(SessionLease, SessionWriteResult, since: Duration)
    /// The storage has failed in something that is no request of the schedule. It is asked soon
    /// whether it works again.
    case doubted
    /// The time ``SaveSchedule/nextTick`` has come.
    case tick
  }

  package enum Command: Hashable, Sendable {
    case encode(SessionID)
    /// Make a request to the storage, and report its outcome with ``Input/finished(_:)``.
    case request(Request)
    /// The snapshot to which the session gave this number is stored.
    case stored(SessionID, number: UInt32)
    /// Another server has taken the session. The session on this server must end; its page connects
    /// again and gets the other server's session.
    case lost(SessionID)
    /// The lease of the session is released. The session was stored before, unless it has ended or
    /// could not be encoded.
    case released(SessionID)
    /// The storage fails, for this reason; the sessions continue in memory.
    case degraded(String)
    /// The storage works again.
    case recovered
  }

  package enum Request: Hashable, Sendable {
    case save([SessionSave])
    /// Extend the leases of all sessions of this server.
    case keepAlive
    /// Extend leases one by one, and find out which of them other servers have taken.
    case renew([SessionLease])
    case release([SessionLease])
    case removeSessions(olderThan: Duration)
  }

  package enum Outcome: Hashable, Sendable {
    /// The results of a save or of an extension of leases, in order. For ``Request/keepAlive``, one
    /// result: `leaseLost` if the leases had ended before. Empty for other requests.
    case done([SessionWriteResult])
    case failed(SessionStorageError)
  }

  /// A snapshot, and the number that the session gave it.
  struct Snapshot: Hashable {
    var bytes: [UInt8]
    var number: UInt32
  }

  /// A request that the storage has not answered.
  struct ActiveRequest: Hashable {
    var request: Request
    var leases: [SessionLease]
    var since: Duration
  }
}

extension Duration {
  var nanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }
}

extension SaveSchedule.Command {
  /// The session that a command is about; nil for a command about the storage.
  var session: SessionID? {
    switch self {
    case .encode(let id), .stored(let id, _), .lost(let id), .released(let id): id
    case .request, .degraded, .recovered: nil
    }
  }
}
