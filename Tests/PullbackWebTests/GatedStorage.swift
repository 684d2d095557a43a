#if Web
import PullbackSessions
import Synchronization

/// A storage in memory whose saves wait while a test has closed it. Its servers do not hear what other
/// servers ask for.
final class GatedStorage: SessionStorage {
  private struct State {
    var isOpen = true
    var isHung = false
    var renewals: [CheckedContinuation<Void, Never>] = []
    var isDown = false
    var refusesSaves = false
    var letsOpen = true
    var opens: [CheckedContinuation<Void, Never>] = []
    var waiting: [CheckedContinuation<Void, Never>] = []
    var passed = 0
    var isSlow = false
    var damage: (@Sendable ([UInt8]) -> [UInt8])?
  }

  /// What is read in place of what was written.
  var damage: (@Sendable ([UInt8]) -> [UInt8])? {
    get { state.withLock { $0.damage } }
    set { state.withLock { $0.damage = newValue } }
  }

  /// Whether sessions can be opened, but not stored.
  var refusesSaves: Bool {
    get { state.withLock { $0.refusesSaves } }
    set { state.withLock { $0.refusesSaves = newValue } }
  }

  /// Whether no session can be opened.
  var isDown: Bool {
    get { state.withLock { $0.isDown } }
    set { state.withLock { $0.isDown = newValue } }
  }

  /// Whether sessions are opened at once, or wait until this is set again.
  var letsOpen: Bool {
    get { state.withLock { $0.letsOpen } }
    set {
      let waiting = state.withLock { state in
        state.letsOpen = newValue
        guard newValue else { return [CheckedContinuation<Void, Never>]() }
        defer { state.opens = [] }
        return state.opens
      }
      for continuation in waiting { continuation.resume() }
    }
  }

  /// Waits until so many sessions wait to be opened.
  func opens(_ count: Int) async {
    await until { $0.opens.count >= count }
  }

  let storage: MemorySessionStorage
  private let state = Mutex(State())

  init(clock: some Clock<Duration> = ContinuousClock()) {
    storage = MemorySessionStorage(clock: clock)
  }

  var isOpen: Bool {
    get { state.withLock { $0.isOpen } }
    set {
      let waiting = state.withLock { state in
        state.isOpen = newValue
        guard newValue else { return [CheckedContinuation<Void, Never>]() }
        defer { state.waiting = [] }
        return state.waiting
      }
      for continuation in waiting { continuation.resume() }
    }
  }

  /// Whether saves wait, and leases are not extended either, as on a server that hangs.
  var isHung: Bool {
    get { state.withLock { $0.isHung } }
    set {
      let waiting = state.withLock { state in
        state.isHung = newValue
        guard !newValue else { return [CheckedContinuation<Void, Never>]() }
        defer { state.renewals = [] }
        return state.renewals
      }
      isOpen = !newValue
      for continuation in waiting { continuation.resume() }
    }
  }

  /// Whether a save lets other tasks run many times before it begins.
  var isSlow: Bool {
    get { state.withLock { $0.isSlow } }
    set { state.withLock { $0.isSlow = newValue } }
  }

  /// The number of saves that are done.
  var passed: Int { state.withLock { $0.passed } }

  /// Lets the saves that wait go on. Later ones wait again.
  func passWaiting() {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Waits until so many saves are done.
  func passed(_ count: Int) async {
    await until { $0.passed >= count }
  }

  /// Waits until a save waits.
  func waits() async { await until { !$0.waiting.isEmpty } }

  /// Waits until a condition holds, or the test has taken too long.
  private func until(_ condition: (State) -> Bool) async {
    while !state.withLock({ condition($0) }), !Task.isCancelled { await Task.yield() }
  }

  func open(
    _ id: SessionID, owner: SessionOwner, lease: Duration
  ) async throws(SessionStorageError) -> SessionOpening {
    if isDown { throw SessionStorageError(.unavailable, "The storage is down.") }
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.letsOpen { state.opens.append(continuation) }
        return state.letsOpen
      }
      if isOpen { continuation.resume() }
    }
    let opening = try await storage.open(id, owner: owner, lease: lease)
    guard let damage, case .opened(let epoch, let snapshot?) = opening else { return opening }
    return .opened(epoch: epoch, snapshot: damage(snapshot))
  }

  func save(
    _ saves: [SessionSave], owner: SessionOwner, lease: Duration
  ) async throws(SessionStorageError) -> [SessionWriteResult] {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
    if refusesSaves { throw SessionStorageError(.unavailable, "The disk is full.") }
    if isSlow { for _ in 0..<500 { await Task.yield() } }
    let results = try await storage.save(saves, owner: owner, lease: lease)
    state.withLock { $0.passed += 1 }
    return results
  }

  func keepAlive(
    _ owner: SessionOwner, lease: Duration
  ) async throws(SessionStorageError) -> Bool {
    await waitWhileHung()
    return try await storage.keepAlive(owner, lease: lease)
  }

  func renew(
    _ leases: [SessionLease], owner: SessionOwner, lease: Duration
  ) async throws(SessionStorageError) -> [SessionWriteResult] {
    await waitWhileHung()
    return try await storage.renew(leases, owner: owner, lease: lease)
  }

  private func waitWhileHung() async {
    await withCheckedContinuation { continuation in
      let isHung = state.withLock { state in
        if state.isHung { state.renewals.append(continuation) }
        return state.isHung
      }
      if !isHung { continuation.resume() }
    }
  }

  func release(
    _ leases: [SessionLease], owner: SessionOwner
  ) async throws(SessionStorageError) {
    try await storage.release(leases, owner: owner)
  }

  func remove(
    _ leases: [SessionLease], owner: SessionOwner
  ) async throws(SessionStorageError) {
    try await storage.remove(leases, owner: owner)
  }

  func setAside(
    _ lease: SessionLease, owner: SessionOwner, reason: String
  ) async throws(SessionStorageError) {
    try await storage.setAside(lease, owner: owner, reason: reason)
  }

  func removeSessions(olderThan age: Duration) async throws(SessionStorageError) -> Int {
    if isDown { throw SessionStorageError(.unavailable, "The storage is down.") }
    return try await storage.removeSessions(olderThan: age)
  }
}
#endif
