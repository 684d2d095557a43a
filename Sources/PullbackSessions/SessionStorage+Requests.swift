/// Default implementations for a storage whose leases are extended one by one, and that passes no
/// requests between servers. A server that wants a session then waits until the lease of the other
/// server ends.
extension SessionStorage {
  public func keepAlive(
    _ owner: SessionOwner,
    lease: Duration
  ) async throws(SessionStorageError) -> Bool { false }

  public func requestRelease(
    _ request: ReleaseRequest,
    from holder: SessionOwner
  ) async throws(SessionStorageError) {}

  public func releaseRequests(to owner: SessionOwner) -> AsyncStream<ReleaseRequest> {
    AsyncStream { $0.finish() }
  }
}
