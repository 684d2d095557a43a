extension SaveSchedule {
  package struct Limits: Hashable, Sendable {
    /// The number and the size of the snapshots that one commit stores.
    package var snapshotsPerCommit = 512
    package var bytesPerCommit = 8 << 20
    /// The time after which leases end unless they are extended. They are extended three times as
    /// often.
    package var lease: Duration = .seconds(2)
    /// The time without an answer after which the storage counts as failing.
    package var slow: Duration = .seconds(2)
    /// The time between attempts while the storage fails: it doubles from the first to the second.
    package var retry: ClosedRange<Duration> = .milliseconds(250)...(.seconds(5))
    /// The age at which sessions that nobody holds are removed.
    package var retention: Duration = .seconds(24 * 3600)
    /// The time between two removals.
    package var cleaning: Duration = .seconds(3600)
    package init() {}
  }

  package enum Input: Hashable, Sendable {
    /// A session begins on this server. `isKnown`: whether the storage knows its lease.
    case added(SessionLease, SnapshotMode, isKnown: Bool)
    /// A session has changes that were not encoded.
    case changed(SessionID)
    /// Store a session as soon as possible.
    case hurried(SessionID)
    /// A session was encoded; `handled` is the last event in the snapshot. A snapshot of nil could
    /// not be encoded, and is not asked for until the next change.
    case encoded(SessionID, snapshot: [UInt8]?, handled: UInt32)
    /// The present request is done.
    case finished(Outcome)
    /// Store and give up a session, which is to be put out of memory.
    case leaving(SessionID)
    /// A session that was leaving is used again.
    case staying(SessionID)
    /// A session ended without being stored.
    case ended(SessionID)
    /// A time that ``SaveSchedule/nextTick`` named has come.
    case tick
  }

  package enum Command: Hashable, Sendable {
    case encode(SessionID)
    /// Ask the storage; report with ``Input/finished(_:)``.
    case request(Request)
    /// The events up to `handled` are stored.
    case stored(SessionID, handled: UInt32)
    /// Another server has taken the session. It must end without another word to its page.
    case lost(SessionID)
    /// The session is stored and given up.
    case released(SessionID)
    /// The storage fails, for this reason; sessions go on in memory.
    case degraded(String)
    /// The storage works again.
    case recovered
  }

  package enum Request: Hashable, Sendable {
    case save([SessionSave])
    case renew([SessionLease])
    case release([SessionLease])
    case removeSessions(olderThan: Duration)
  }

  package enum Outcome: Hashable, Sendable {
    /// The results of a save or a renewal, in order; empty for other requests.
    case done([SessionWriteResult])
    case failed(SessionStorageError)
  }
}
