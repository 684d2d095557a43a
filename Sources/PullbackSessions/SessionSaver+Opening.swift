import Synchronization

/// Taking sessions from the storage, and giving them to other processes.
extension SessionSaver {
  /// The time for which a server waits until another one hands over a session.
  package static let patience: Duration = .seconds(5)

  /// Which owners of a session are asked to release it.
  package enum AskedOwners: Sendable {
    case all
    /// Servers, and no terminal: a person has taken the session there, and keeps it.
    case servers
    case none

    fileprivate func contains(_ owner: SessionOwner) -> Bool {
      switch self {
      case .all: true
      case .servers: !owner.isTerminal
      case .none: false
      }
    }
  }

  /// The result of ``open(_:patience:asking:)``.
  package enum Opening: Sendable {
    /// The caller holds the lease.
    case opened(SessionLease, snapshot: [UInt8]?)
    /// Another owner keeps the session.
    case held(by: SessionOwner)

    /// The lease that the caller holds; nil if another owner keeps the session.
    package var lease: SessionLease? {
      guard case .opened(let lease, _) = self else { return nil }
      return lease
    }

    /// The stored session; nil if there is none, or another owner keeps it.
    package var snapshot: [UInt8]? {
      guard case .opened(_, let snapshot) = self else { return nil }
      return snapshot
    }
  }

  /// Takes the lease of a stored session. If another owner holds the lease, asks that owner to
  /// release it, and waits until the lease is released or ends. A session that was opened is passed to
  /// ``add(_:_:mode:isKnown:)``, or to ``giveUp(_:hasSnapshot:)``.
  ///
  /// - Parameters:
  ///   - patience: The longest time to wait for another owner, without the time that the storage
  ///     needs to answer. With zero, the owner is not asked.
  ///   - asked: Which owners are asked. With another owner, waits only for the lease of a dead
  ///     one to end: until the owner extends its lease.
  ///   - page: ``ReleaseRequest/page``.
  package func open(
    _ id: SessionID,
    patience: Duration = SessionSaver.patience,
    asking asked: AskedOwners = .all,
    for page: UInt32? = nil
  ) async throws(SessionStorageError) -> Opening {
    await begin(id)
    do throws(SessionStorageError) {
      let opening = try await openInTime(ReleaseRequest(id, page: page), patience, asked)
      if opening.lease == nil { abandon(id) }
      return opening
    } catch {
      abandon(id)
      throw error
    }
  }

  /// Takes the lease of a session without waiting for another owner. As for
  /// ``open(_:patience:asking:)``, the session is then added or given up.
  package func openAtOnce(_ id: SessionID) async throws(SessionStorageError) -> SessionOpening {
    await begin(id)
    do throws(SessionStorageError) {
      let opening = try await storage.open(id, owner: owner, lease: limits.lease)
      if case .held = opening { abandon(id) }
      return opening
    } catch {
      abandon(id)
      throw error
    }
  }

  /// Notes that a session is being opened, whose lease is then not released for want of a session.
  private func begin(_ id: SessionID) async {
    let stray = state.withLock { state in
      if state.starting[id] == nil { state.starting.updateValue(nil, forKey: id) }
      return state.strays[id]
    }
    await stray?.value
  }

  /// Notes that a session is not opened after all, or that it is not known whether it was. If this
  /// process has its lease, it is released when another one asks for it.
  package func abandon(_ id: SessionID) { state.withLock { $0.starting[id] = nil } }

  private func openInTime(
    _ request: ReleaseRequest, _ patience: Duration, _ asked: AskedOwners
  ) async throws(SessionStorageError) -> Opening {
    let end = now() + patience
    var pause = Duration.milliseconds(20)
    var lastAsked: SessionOwner?
    var former: Duration?
    while true {
      switch try await opening(of: request.id) {
      case .opened(let epoch, let snapshot):
        return .opened(SessionLease(id: request.id, epoch: epoch), snapshot: snapshot)
      case .held(let holder, let remaining):
        // Rounded up, because storages may count in milliseconds.
        let wait = min(pause, max(remaining, .milliseconds(10)))
        guard now() + wait <= end else { return .held(by: holder) }
        let isAsked = asked.contains(holder)
        if !isAsked, let former, remaining > former { return .held(by: holder) }
        former = remaining
        if isAsked, holder != lastAsked {
          lastAsked = holder
          pause = .milliseconds(20)
          // A request that does not arrive costs time only: the lease of a dead owner ends.
          try? await storage.requestRelease(request, from: holder)
        }
        await sleep(wait)
        pause = min(pause * 2, .milliseconds(60))
      }
    }
  }

  private func opening(of id: SessionID) async throws(SessionStorageError) -> SessionOpening {
    do throws(SessionStorageError) {
      let opening = try await storage.open(id, owner: owner, lease: limits.lease)
      state.withLock { $0.openingTrouble = nil }
      return opening
    } catch {
      state.withLock { $0.openingTrouble = "\(error)" }
      handle(.doubted)
      throw error
    }
  }

  // MARK: Sessions that are not stored

  /// Tells other servers that the session of a page that one of them may have rendered goes on here. It
  /// was not stored yet, so that no lease says whose it is, and the other server would run it until it
  /// gives up waiting for the page.
  package func takeUnstored(_ id: SessionID) {
    Task { [storage] in try? await storage.requestRelease(ReleaseRequest(id), from: .unknown) }
  }

  /// Calls a closure for each session that goes on at another server by ``takeUnstored(_:)``, unless it
  /// is stored or opened by this one.
  package func onUnstoredTaken(_ end: @escaping @Sendable (SessionID) -> Void) {
    let requests = storage.releaseRequests(to: .unknown)
    let task = Task { [weak self] in
      for await request in requests where self?.uses(request.id) == false { end(request.id) }
    }
    state.withLock { $0.requests.append(task) }
  }

  private func uses(_ id: SessionID) -> Bool {
    state.withLock { state in
      state.sessions[id] != nil || state.starting[id] != nil || state.schedule.knows(id)
    }
  }

  // MARK: Requests for sessions

  func handOver(_ request: ReleaseRequest) {
    let id = request.id
    let session = state.withLock { state -> (any Session)? in
      if let session = state.sessions[id] { return session }
      if state.starting[id] != nil {
        state.starting[id] = request
      } else if !state.schedule.knows(id), state.strays[id] == nil {
        state.strays[id] = Task { [weak self] in await self?.releaseStray(id) }
      }
      return nil
    }
    session?.wanted(by: request.page) { [weak self] in self?.leave(id) }
  }

  /// Releases a lease that this process holds and no session uses: an attempt to open it had no answer,
  /// or one to give it up. Without this, no other process could have the session while this one lives.
  private func releaseStray(_ id: SessionID) async {
    if case .opened(let epoch, let snapshot)? = try? await storage.open(
      id, owner: owner, lease: limits.lease)
    {
      await discard(SessionLease(id: id, epoch: epoch), hasSnapshot: snapshot != nil)
    }
    state.withLock { $0.strays[id] = nil }
  }

  /// Releases the lease of a session that was opened and is not used after all. A session without a
  /// snapshot is removed, so that page requests alone leave nothing in the storage.
  package func giveUp(_ lease: SessionLease, hasSnapshot: Bool) async {
    await discard(lease, hasSnapshot: hasSnapshot)
    abandon(lease.id)
  }

  private func discard(_ lease: SessionLease, hasSnapshot: Bool) async {
    if hasSnapshot {
      try? await storage.release([lease], owner: owner)
    } else {
      try? await storage.remove([lease], owner: owner)
    }
  }

  /// Moves a snapshot that cannot be read to where the operator finds it; the session then has no
  /// snapshot.
  package func setAside(
    _ lease: SessionLease,
    reason: String
  ) async throws(SessionStorageError) {
    try await storage.setAside(lease, owner: owner, reason: reason)
  }
}
