/// A storage through which servers cannot reach each other: a lease that is wanted elsewhere ends in
/// time.
extension SessionStorage {
  public func requestRelease(
    of id: SessionID,
    from holder: SessionOwner
  ) async throws(SessionStorageError) {}

  public func releaseRequests(to owner: SessionOwner) -> AsyncStream<SessionID> {
    AsyncStream { $0.finish() }
  }
}
