/// Decides when each session is stored, and when the leases of sessions are extended.
///
/// The schedule has no clock, storage or sessions: ``SessionSaver`` passes in what happens, with
/// the current time, and carries out the returned commands. It makes one request to the storage at
/// a time. Snapshots that become ready in the meantime are stored together in the next commit, so a
/// slow storage gets larger commits and not more of them.
package struct SaveSchedule: Hashable, Sendable {
  struct Session: Hashable {
    var lease: SessionLease
    var mode: SnapshotMode
    var isKnown: Bool
    /// When the request began that last extended this lease, and not those of all sessions.
    var extendedAt: Duration
    /// Whether there are changes that no snapshot contains.
    var isChanged = true
    var isEncoding = false
    /// The newest snapshot, while it waits for the storage.
    var ready: Snapshot?
    /// The snapshot that the storage is writing.
    var writing: Snapshot?
    var isLeaving = false
    /// How often the session was stored while it was leaving.
    var savesInLeaving = 0
    /// Whether the lease of the session is to be released.
    var isReleasing = false
    var isWriting: Bool { writing != nil }
    var isSettled: Bool { !isChanged && !isEncoding && !isWriting && ready == nil }
    /// Whether the lease can be released: all is stored, or cannot be. Effects may go on to change a
    /// session that leaves. It is not held for them, once what the person did is stored.
    var isReleasable: Bool { isSettled || isKnown && !isWriting && savesInLeaving >= 3 }
  }

  let limits: Limits
  var sessions: [SessionID: Session] = [:]
  /// The times at which changed sessions are to be encoded.
  var due: [SessionID: Duration] = [:]
  /// The sessions in `due` whose time has not come, by the times at which they were or are due.
  private var later: [Duration: [SessionID]] = [:]
  /// The earliest time in `later`.
  private var nextDue: Duration?
  /// The sessions in `due` whose time has come.
  private var urgent: [SessionID] = []
  /// The sessions whose snapshots wait for the storage, oldest first.
  var ready: [SessionID] = []
  /// The sessions whose leases are to be released. The list may contain sessions that are in use
  /// again, which are skipped.
  var releasing: [SessionID] = []
  var request: ActiveRequest?
  private var failures = 0
  var retryAt: Duration
  /// When the storage is asked again if there are no sessions then; nil if it works.
  var probeAt: Duration?
  var renewAt: Duration
  /// When the last successful request began that extended the leases of all sessions; nil if there
  /// was none.
  private var keptAliveAt: Duration?
  /// When the first of those requests began that have extended the leases of all sessions without a gap;
  /// nil if the last one has not.
  private var aliveSince: Duration?
  /// The sessions whose leases are still to be extended one by one, because other servers may have
  /// taken some. Each request extends some of them only, so that saves, and servers that open
  /// sessions, do not wait long.
  var renewing: [SessionID] = []
  var cleanAt: Duration
  /// Whether the last request to the storage extended leases. The next one then does something else, if
  /// anything is to be done.
  var hasJustRenewed = false
  /// The last request that extended no leases.
  var lastWork = Work.cleaning

  /// Why the storage fails at present; nil if it works.
  package private(set) var trouble: String?

  package init(limits: Limits = Limits(), now: Duration) {
    self.limits = limits
    retryAt = now
    renewAt = now + limits.lease / 3
    cleanAt = now
  }

  /// The number of sessions of this server that the schedule knows, including those that wait for
  /// the release of their leases.
  package var count: Int { sessions.count }

  /// The number of sessions with changes that are not stored.
  package var unstored: Int {
    sessions.values.count { $0.isChanged || $0.isEncoding || $0.isWriting || $0.ready != nil }
  }

  package var ids: [SessionID] { Array(sessions.keys) }

  /// Whether the schedule knows a session, or still has to release its lease.
  func knows(_ id: SessionID) -> Bool { sessions[id] != nil }

  /// Whether the schedule knows a session and has not asked the storage to release its lease.
  package func keeps(_ id: SessionID) -> Bool {
    guard let lease = sessions[id]?.lease else { return false }
    if case .release(let leases)? = request?.request { return !leases.contains(lease) }
    return true
  }

  /// The lease of a session that another process may have taken, because the lease may have ended since it
  /// was last extended; nil if no other process can have it.
  package func doubtfulLease(of id: SessionID, _ now: Duration) -> SessionLease? {
    guard let session = sessions[id], session.isKnown else { return nil }
    let end = session.extendedAt + limits.lease
    if now < end { return nil }
    if let keptAliveAt, let aliveSince, aliveSince < end, now < keptAliveAt + limits.lease {
      return nil
    }
    return session.lease
  }

  /// The time at which ``Input/tick`` is needed next; nil without sessions while the storage works.
  package var nextTick: Duration? {
    if sessions.isEmpty, request == nil { return probeAt }
    var times = [nextDue].compactMap { $0 }
    if let request {
      if trouble == nil { times.append(request.since + limits.slow) }
    } else {
      times += [renewAt, cleanAt].map { max($0, retryAt) }
      if !ready.isEmpty || !releasing.isEmpty || !renewing.isEmpty { times.append(retryAt) }
    }
    return times.min()
  }

  package mutating func handle(_ input: Input, now: Duration) -> [Command] {
    var commands: [Command] = []
    switch input {
    case .added(let lease, let mode, let isKnown):
      sessions[lease.id] = Session(lease: lease, mode: mode, isKnown: isKnown, extendedAt: now)
      // A new session is stored even before it changes, so that a restarted server knows it.
      if !isKnown, mode != .never { plan(lease.id, at: now, now) }
      if isKnown { sessions[lease.id]?.isChanged = false }
    case .changed(let id): changed(id, now)
    case .hurried(let id):
      if sessions[id]?.isChanged == true { plan(id, at: now, now) }
    case .encoded(let id, let bytes, let number):
      encoded(id, bytes.map { Snapshot(bytes: $0, number: number) }, now)
    case .finished(let outcome): finished(outcome, now, &commands)
    case .leaving(let id):
      sessions[id]?.isLeaving = true
      if sessions[id]?.isChanged == true { plan(id, at: now, now) }
    case .staying(let id):
      guard keeps(id) else { break }
      sessions[id]?.isLeaving = false
      sessions[id]?.savesInLeaving = 0
      sessions[id]?.isReleasing = false
    case .ended(let id):
      // One that is being stored for the first time will be known.
      guard let session = sessions[id], session.isKnown || session.isWriting else {
        forget(id)
        break
      }
      let lease = session.lease
      forget(id)
      sessions[id] = Session(lease: lease, mode: .never, isKnown: true, extendedAt: now)
      sessions[id]?.isChanged = false
      release(id)
    case .confirmed(let lease, let result, let since):
      renewed(lease, result, since: since, &commands)
    case .tick: slowness(now, &commands)
    case .doubted: probeAt = probeAt ?? now + limits.retry.lowerBound
    }
    if case .leaving(let id) = input { releaseIfSettled(id) }
    if case .encoded(let id, _, _) = input { releaseIfSettled(id) }
    encodeDue(now, &commands)
    ask(now, &commands)
    return commands
  }

  private mutating func changed(_ id: SessionID, _ now: Duration) {
    guard let session = sessions[id] else { return }
    sessions[id]?.isChanged = true
    if session.isLeaving { return plan(id, at: now, now) }
    guard due[id] == nil else { return }
    switch session.mode {
    case .interval(let interval):
      let time = max(interval, min(limits.timePerChanged * due.count, limits.longestInterval))
      // A part of the interval, and not of the time, which differs from session to session.
      plan(id, at: Self.rounded(now + time, to: interval / 32), now)
    case .everyEvent: plan(id, at: now, now)
    case .never: break
    }
  }

  mutating func plan(_ id: SessionID, at time: Duration, _ now: Duration) {
    due[id] = time
    guard time > now else { return urgent.append(id) }
    later[time, default: []].append(id)
    nextDue = min(nextDue ?? time, time)
  }

  /// The last multiple of `step` up to a time, at which many sessions are due.
  private static func rounded(_ time: Duration, to step: Duration) -> Duration {
    let (time, step) = (time.nanoseconds, step.nanoseconds)
    return .nanoseconds(step > 0 ? time - time % step : time)
  }

  mutating func encodeDue(_ now: Duration, _ commands: inout [Command]) {
    if let next = nextDue, next <= now {
      for time in later.keys.filter({ $0 <= now }) {
        urgent += later.removeValue(forKey: time)?.filter { due[$0] == time } ?? []
      }
      nextDue = later.keys.min()
    }
    for id in urgent {
      // While a snapshot waits for the storage, no newer one is made.
      guard due[id] != nil, let session = sessions[id], !session.isEncoding, session.ready == nil
      else { continue }
      due[id] = nil
      sessions[id]?.isEncoding = true
      sessions[id]?.isChanged = false
      commands.append(.encode(id))
    }
    urgent = []
  }

  private mutating func encoded(_ id: SessionID, _ snapshot: Snapshot?, _ now: Duration) {
    guard sessions[id] != nil else { return }
    sessions[id]?.isEncoding = false
    guard let snapshot else {
      if let time = due[id] { plan(id, at: time, now) }
      return
    }
    sessions[id]?.ready = snapshot
    ready.append(id)
  }

  private mutating func releaseIfSettled(_ id: SessionID) {
    guard let session = sessions[id], session.isLeaving, !session.isReleasing else { return }
    if session.isReleasable { release(id) }
  }

  private mutating func release(_ id: SessionID) {
    sessions[id]?.isReleasing = true
    releasing.append(id)
  }

  private mutating func forget(_ id: SessionID) {
    if sessions[id]?.ready != nil { ready.removeAll { $0 == id } }
    sessions[id] = nil
    due[id] = nil
  }

  private mutating func finished(
    _ outcome: Outcome, _ now: Duration, _ commands: inout [Command]
  ) {
    guard let active = request else { return }
    request = nil
    let leases = active.leases
    switch outcome {
    case .failed(let error):
      failed(active.request, leases, error.description, now, &commands)
    case .done(let results):
      failures = 0
      probeAt = nil
      if trouble != nil {
        trouble = nil
        commands.append(.recovered)
      }
      switch active.request {
      case .save: saved(leases, results, now, since: active.since, &commands)
      case .keepAlive:
        let isInTime = keptAliveAt.map { now - $0 < limits.lease } == true
        keptAliveAt = active.since
        if results != [.done] {
          aliveSince = nil
        } else if !isInTime || aliveSince == nil {
          aliveSince = active.since
        }
        // If the leases had ended, or may have when the storage answered, servers may have taken some.
        if results != [.done] || !isInTime {
          renewing = sessions.values.filter { needsRenewal($0, now) }.map(\.lease.id)
        }
      case .renew:
        for (lease, result) in zip(leases, results) {
          renewed(lease, result, since: active.since, &commands)
        }
      case .release:
        for lease in leases where holds(lease) {
          forget(lease.id)
          commands.append(.released(lease.id))
        }
      case .removeSessions: break
      }
    }
  }

  /// Whether a lease that was part of a request is still the current lease of its session.
  private func holds(_ lease: SessionLease) -> Bool { sessions[lease.id]?.lease == lease }

  private mutating func saved(
    _ leases: [SessionLease], _ results: [SessionWriteResult], _ now: Duration, since: Duration,
    _ commands: inout [Command]
  ) {
    for (lease, result) in zip(leases, results) where holds(lease) {
      let id = lease.id
      guard let written = sessions[id]?.writing else { continue }
      if result == .leaseLost {
        lost(id, &commands)
        continue
      }
      sessions[id]?.writing = nil
      sessions[id]?.isKnown = true
      sessions[id]?.extendedAt = since
      if sessions[id]?.isLeaving == true { sessions[id]?.savesInLeaving += 1 }
      commands.append(.stored(id, number: written.number))
      releaseIfSettled(id)
    }
  }

  private mutating func renewed(
    _ lease: SessionLease, _ result: SessionWriteResult, since: Duration,
    _ commands: inout [Command]
  ) {
    guard holds(lease) else { return }
    if result == .done { sessions[lease.id]?.extendedAt = since } else { lost(lease.id, &commands) }
  }

  private mutating func lost(_ id: SessionID, _ commands: inout [Command]) {
    guard sessions[id] != nil else { return }
    forget(id)
    commands.append(.lost(id))
  }

  private mutating func failed(
    _ request: Request,
    _ leases: [SessionLease],
    _ reason: String,
    _ now: Duration,
    _ commands: inout [Command]
  ) {
    let doubled = limits.retry.lowerBound * (1 << min(failures, 10))
    retryAt = now + min(doubled, limits.retry.upperBound)
    probeAt = retryAt
    failures += 1
    note(reason, &commands)
    switch request {
    case .save:
      for id in leases.filter(holds).map(\.id) {
        guard let session = sessions[id], let written = session.writing else { continue }
        sessions[id]?.writing = nil
        guard session.ready == nil, !session.isEncoding else { continue }
        if session.isChanged {
          plan(id, at: max(due[id] ?? now, retryAt), now)
        } else {
          sessions[id]?.ready = written
          ready.append(id)
        }
      }
    case .keepAlive: renewAt = retryAt
    case .renew:
      renewAt = retryAt
      renewing += leases.map(\.id)
    case .release: releasing += leases.filter(holds).map(\.id)
    case .removeSessions: break
    }
  }

  private mutating func slowness(_ now: Duration, _ commands: inout [Command]) {
    guard let request, now - request.since >= limits.slow else { return }
    note("The storage does not answer.", &commands)
  }

  private mutating func note(_ reason: String, _ commands: inout [Command]) {
    if trouble == nil { commands.append(.degraded(reason)) }
    trouble = reason
  }
}
