/// Which request to the storage is next.
extension SaveSchedule {
  /// What a request does that extends no leases.
  enum Work: Int, CaseIterable { case saving, releasing, cleaning }

  /// Begins the next request to the storage, if none is active and there is something to do.
  mutating func ask(_ now: Duration, _ commands: inout [Command]) {
    guard request == nil, now >= retryAt else { return }
    // A slow storage must not be busy with leases only; a save extends them too.
    if hasJustRenewed {
      hasJustRenewed = false
      if askForWork(now, &commands) { return }
    }
    hasJustRenewed = renew(now, &commands)
    if !hasJustRenewed { _ = askForWork(now, &commands) }
  }

  /// Begins to extend leases, if that is due.
  private mutating func renew(_ now: Duration, _ commands: inout [Command]) -> Bool {
    if renewAt <= now, !sessions.isEmpty {
      renewAt = now + limits.lease / 3
      start(.keepAlive, [], now, &commands)
      return true
    }
    while !renewing.isEmpty {
      let part = renewing.suffix(limits.leasesPerRenewal)
      renewing.removeLast(part.count)
      let leases = part.compactMap { sessions[$0] }.filter { needsRenewal($0, now) }.map(\.lease)
      guard !leases.isEmpty else { continue }
      start(.renew(leases), leases, now, &commands)
      return true
    }
    return false
  }

  /// Begins the request whose turn it is, if any is due. Under load there are always snapshots to
  /// store, and leases must be released all the same.
  private mutating func askForWork(_ now: Duration, _ commands: inout [Command]) -> Bool {
    let works = Work.allCases
    for turn in 1...works.count {
      let work = works[(lastWork.rawValue + turn) % works.count]
      switch work {
      case .saving: if !ready.isEmpty { save(now, &commands) }
      case .releasing:
        let leases = takeReleases()
        if !leases.isEmpty { start(.release(leases), leases, now, &commands) }
      case .cleaning:
        let isProbe = sessions.isEmpty && probeAt.map { $0 <= now } == true
        guard cleanAt <= now || isProbe else { break }
        cleanAt = now + limits.cleaning
        start(.removeSessions(olderThan: limits.retention), [], now, &commands)
      }
      guard request == nil else {
        lastWork = work
        return true
      }
    }
    return false
  }

  /// The leases that are to be released. A session that has changed since then is stored before.
  private mutating func takeReleases() -> [SessionLease] {
    defer { releasing = [] }
    return Set(releasing).compactMap { id in
      guard let session = sessions[id], session.isReleasing else { return nil }
      guard session.isReleasable else {
        sessions[id]?.isReleasing = false
        return nil
      }
      return session.lease
    }
  }

  func needsRenewal(_ session: Session, _ now: Duration) -> Bool {
    session.isKnown && now - session.extendedAt >= limits.lease / 3
  }

  private mutating func save(_ now: Duration, _ commands: inout [Command]) {
    var saves: [SessionSave] = []
    var bytes = 0
    for id in ready {
      guard let session = sessions[id], let snapshot = session.ready else { continue }
      bytes += snapshot.bytes.count
      if !saves.isEmpty, bytes > limits.bytesPerCommit { break }
      saves.append(SessionSave(lease: session.lease, snapshot: snapshot.bytes))
      sessions[id]?.writing = snapshot
      sessions[id]?.ready = nil
      if saves.count == limits.snapshotsPerCommit { break }
    }
    ready.removeFirst(min(saves.count, ready.count))
    start(.save(saves), saves.map(\.lease), now, &commands)
    // A changed session whose snapshot was waiting may be encoded again.
    for id in saves.map(\.lease.id) {
      if let time = due[id] { plan(id, at: time, now) }
    }
    encodeDue(now, &commands)
  }

  private mutating func start(
    _ request: Request,
    _ leases: [SessionLease],
    _ now: Duration,
    _ commands: inout [Command]
  ) {
    self.request = ActiveRequest(request: request, leases: leases, since: now)
    commands.append(.request(request))
  }
}
