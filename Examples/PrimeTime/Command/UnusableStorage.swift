import PullbackSessions

/// A storage of sessions that could not be opened. A terminal then goes on without one, and says why
/// on its screen.
struct UnusableStorage: SessionStorage {
  let error: SessionStorageError

  func open(
    _ id: SessionID, owner: SessionOwner, lease: Duration
  ) async throws(SessionStorageError) -> SessionOpening { throw error }

  func save(
    _ saves: [SessionSave], owner: SessionOwner, lease: Duration
  ) async throws(SessionStorageError) -> [SessionWriteResult] { throw error }

  func keepAlive(
    _ owner: SessionOwner, lease: Duration
  ) async throws(SessionStorageError) -> Bool { throw error }

  func renew(
    _ leases: [SessionLease], owner: SessionOwner, lease: Duration
  ) async throws(SessionStorageError) -> [SessionWriteResult] { throw error }

  func release(
    _ leases: [SessionLease], owner: SessionOwner
  ) async throws(SessionStorageError) { throw error }

  func remove(
    _ leases: [SessionLease], owner: SessionOwner
  ) async throws(SessionStorageError) { throw error }

  func setAside(
    _ lease: SessionLease, owner: SessionOwner, reason: String
  ) async throws(SessionStorageError) { throw error }

  func removeSessions(olderThan age: Duration) async throws(SessionStorageError) -> Int {
    throw error
  }

  func requestRelease(
    _ request: ReleaseRequest, from holder: SessionOwner
  ) async throws(SessionStorageError) { throw error }

  func releaseRequests(to owner: SessionOwner) -> AsyncStream<ReleaseRequest> {
    AsyncStream { $0.finish() }
  }
}
