import PullbackSessions
import Synchronization

/// What one process sees of a storage in memory: it may fail, not answer, or give back something
/// else than was stored.
final class ProcessStorage: SessionStorage {
  enum Fault: Sendable { case failing, hanging }

  private struct State {
    var fault: Fault?
    var damage: (@Sendable ([UInt8]) -> [UInt8])?
    var saved = ""
    var openingNotice: String?
  }

  let memory: MemorySessionStorage
  private let state = Mutex(State())

  init(_ memory: MemorySessionStorage) { self.memory = memory }

  var fault: Fault? {
    get { state.withLock { $0.fault } }
    set { state.withLock { $0.fault = newValue } }
  }

  var openingNotice: String? {
    get { state.withLock { $0.openingNotice } }
    set { state.withLock { $0.openingNotice = newValue } }
  }

  /// What is read in place of what was written.
  var damage: (@Sendable ([UInt8]) -> [UInt8])? {
    get { state.withLock { $0.damage } }
    set { state.withLock { $0.damage = newValue } }
  }

  /// The text of what was saved last.
  var saved: String { state.withLock { $0.saved } }

  private func check() async throws(SessionStorageError) {
    switch fault {
    case .failing: throw SessionStorageError(.unavailable, "The test says so.")
    case .hanging:
      // Until the task is cancelled.
      let (never, continuation) = AsyncStream.makeStream(of: Never.self)
      for await _ in never {}
      continuation.finish()
    case nil: break
    }
  }

  func open(
    _ id: SessionID, owner: SessionOwner, lease: Duration
  ) async throws(SessionStorageError) -> SessionOpening {
    try await check()
    let opening = try await memory.open(id, owner: owner, lease: lease)
    guard let damage, case .opened(let epoch, let snapshot?) = opening else { return opening }
    return .opened(epoch: epoch, snapshot: damage(snapshot))
  }

  func save(
    _ saves: [SessionSave], owner: SessionOwner, lease: Duration
  ) async throws(SessionStorageError) -> [SessionWriteResult] {
    try await check()
    let saved = saves.map { String(decoding: $0.snapshot, as: UTF8.self) }.joined()
    state.withLock { $0.saved = saved }
    return try await memory.save(saves, owner: owner, lease: lease)
  }

  func keepAlive(
    _ owner: SessionOwner, lease: Duration
  ) async throws(SessionStorageError) -> Bool {
    try await check()
    return try await memory.keepAlive(owner, lease: lease)
  }

  func renew(
    _ leases: [SessionLease], owner: SessionOwner, lease: Duration
  ) async throws(SessionStorageError) -> [SessionWriteResult] {
    try await check()
    return try await memory.renew(leases, owner: owner, lease: lease)
  }

  func release(
    _ leases: [SessionLease], owner: SessionOwner
  ) async throws(SessionStorageError) {
    try await check()
    try await memory.release(leases, owner: owner)
  }

  func remove(
    _ leases: [SessionLease], owner: SessionOwner
  ) async throws(SessionStorageError) {
    try await check()
    try await memory.remove(leases, owner: owner)
  }

  func setAside(
    _ lease: SessionLease, owner: SessionOwner, reason: String
  ) async throws(SessionStorageError) {
    try await check()
    try await memory.setAside(lease, owner: owner, reason: reason)
  }

  func removeSessions(olderThan age: Duration) async throws(SessionStorageError) -> Int {
    try await check()
    return try await memory.removeSessions(olderThan: age)
  }

  func requestRelease(
    _ request: ReleaseRequest, from holder: SessionOwner
  ) async throws(SessionStorageError) {
    try await check()
    try await memory.requestRelease(request, from: holder)
  }

  func releaseRequests(to owner: SessionOwner) -> AsyncStream<ReleaseRequest> {
    memory.releaseRequests(to: owner)
  }
}
