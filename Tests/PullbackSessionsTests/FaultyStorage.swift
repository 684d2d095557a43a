import PullbackSessions
import Synchronization

/// A storage in memory that fails, or does not answer, when a test says so.
final class FaultyStorage: SessionStorage {
  enum Fault: Hashable, Sendable {
    case failing(SessionStorageError.Kind)
    /// Calls wait until the fault is over.
    case hanging
  }

  private struct State {
    var fault: Fault?
    var waiting: [CheckedContinuation<Void, Never>] = []
    var commits: [Int] = []
  }

  let storage: MemorySessionStorage
  private let state = Mutex(State())

  init(clock: some Clock<Duration> = ContinuousClock()) {
    storage = MemorySessionStorage(clock: clock)
  }

  var fault: Fault? {
    get { state.withLock { $0.fault } }
    set {
      let waiting = state.withLock { state in
        state.fault = newValue
        defer { state.waiting = [] }
        return state.waiting
      }
      for continuation in waiting { continuation.resume() }
    }
  }

  /// How many calls wait.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// The number of snapshots in each commit.
  var commits: [Int] { state.withLock { $0.commits } }

  private func pass() async throws(SessionStorageError) {
    if case .hanging? = fault {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          guard state.fault == .hanging else { return true }
          state.waiting.append(continuation)
          return false
        }
        if isOver { continuation.resume() }
      }
    }
    if case .failing(let kind)? = fault { throw SessionStorageError(kind, "The test says so.") }
  }

  func open(
    _ id: SessionID, owner: SessionOwner, lease: Duration
  ) async throws(SessionStorageError) -> SessionOpening {
    try await pass()
    return try await storage.open(id, owner: owner, lease: lease)
  }

  func save(
    _ saves: [SessionSave], owner: SessionOwner, lease: Duration
  ) async throws(SessionStorageError) -> [SessionWriteResult] {
    try await pass()
    state.withLock { $0.commits.append(saves.count) }
    return try await storage.save(saves, owner: owner, lease: lease)
  }

  func keepAlive(
    _ owner: SessionOwner, lease: Duration
  ) async throws(SessionStorageError) -> Bool {
    try await pass()
    return try await storage.keepAlive(owner, lease: lease)
  }

  func renew(
    _ leases: [SessionLease], owner: SessionOwner, lease: Duration
  ) async throws(SessionStorageError) -> [SessionWriteResult] {
    try await pass()
    return try await storage.renew(leases, owner: owner, lease: lease)
  }

  func release(
    _ leases: [SessionLease], owner: SessionOwner
  ) async throws(SessionStorageError) {
    try await pass()
    try await storage.release(leases, owner: owner)
  }

  func remove(
    _ leases: [SessionLease], owner: SessionOwner
  ) async throws(SessionStorageError) {
    try await pass()
    try await storage.remove(leases, owner: owner)
  }

  func setAside(
    _ lease: SessionLease, owner: SessionOwner, reason: String
  ) async throws(SessionStorageError) {
    try await pass()
    try await storage.setAside(lease, owner: owner, reason: reason)
  }

  func removeSessions(olderThan age: Duration) async throws(SessionStorageError) -> Int {
    try await pass()
    return try await storage.removeSessions(olderThan: age)
  }
}
