import Synchronization

/// Stores the sessions of a process: carries out what a ``SaveSchedule`` decides.
///
/// Functions without `async` return immediately; tasks use the storage. A storage that hangs, fails
/// or is full delays nothing but the answers of sessions with ``SnapshotMode/everyEvent``, and by two
/// seconds at most a page that connects again when the leases may have ended.
package final class SessionSaver: Sendable {
  /// A session that a ``SessionSaver`` stores. Its functions are called on any thread, and must not
  /// block.
  package protocol Session: AnyObject, Sendable {
    /// Encodes the current state, and calls `done` with the snapshot, or nil if the state cannot be
    /// encoded, and with a number by which the session recognizes the snapshot in ``stored(_:)``.
    func encode(_ done: @escaping @Sendable ([UInt8]?, _ number: UInt32) -> Void)
    /// Called when the snapshot with this number is stored.
    func stored(_ number: UInt32)
    /// Called when another server has taken the session, which then must end here.
    func lost()
    /// Called when the lease of the session is released, after ``SessionSaver/leave(_:)``.
    func released()
    /// Called when another process asks for the session, because a page of it has connected there, or
    /// a terminal takes it. Call `handOver` to store the session and give it to that process;
    /// ``released()`` follows. If it is not called, the session stays here.
    ///
    /// - Parameter page: ``ReleaseRequest/page``.
    func wanted(by page: UInt32?, _ handOver: @escaping @Sendable () -> Void)
  }

  struct State {
    var schedule: SaveSchedule
    var sessions: [SessionID: any Session] = [:]
    /// The time at which the earliest running timer fires; nil if none runs.
    var timer: Duration?
    var report: TroubleReport
    /// Why the last session could not be opened; nil if it could, or if the storage has done
    /// something else since.
    var openingTrouble: String?
    /// Whether a task waits to log a change that came within a minute of the last line.
    var isReportDelayed = false
    /// The calls of ``SessionSaver/drain(within:)`` that wait, by number. They are resumed with true
    /// when all is stored, and with false when their time is over.
    var drains: [UInt64: CheckedContinuation<Bool, Never>] = [:]
    var lastDrain: UInt64 = 0
    /// How many calls of ``SessionSaver/handle(_:)`` still tell sessions what was done. A drain waits
    /// for them too.
    var handling = 0
    var isDrained: Bool { schedule.count == 0 && handling == 0 }
    /// The tasks that read which sessions other processes ask this one to release, or go on with.
    var requests: [Task<Void, Never>] = []
    /// The sessions that are being opened here, or were opened and are not added yet, with the last request
    /// of another process for each meanwhile.
    var starting: [SessionID: ReleaseRequest?] = [:]
    /// The tasks that release leases that no session uses.
    var strays: [SessionID: Task<Void, Never>] = [:]
  }

  package let storage: any SessionStorage
  package let owner: SessionOwner
  /// The time after which a lease ends unless it is extended.
  package var leaseTime: Duration { limits.lease }
  let limits: SaveSchedule.Limits
  let state: Mutex<State>
  let now: @Sendable () -> Duration
  let sleep: @Sendable (Duration) async -> Void
  private let log: @Sendable (String) -> Void
  private let noteTrouble: (@Sendable (String?) -> Void)?
  private let beforeSaving: (@Sendable () async -> Void)?

  /// Creates a saver without sessions.
  ///
  /// - Parameters:
  ///   - owner: The name of this process in leases.
  ///   - answersWait: Whether the sessions have ``SnapshotMode/everyEvent``, for the log.
  ///   - beforeSaving: Called before snapshots are stored, and awaited. What the sessions have changed
  ///     elsewhere can be stored there first, because their pages forget actions that are stored.
  ///   - log: Receives a line when the storage begins to fail, and one when it works again; see
  ///     ``TroubleReport``.
  ///   - noteTrouble: Called after each request that has failed, with the reason, and with nil when
  ///     the storage works again.
  package init(
    storage: any SessionStorage,
    owner: SessionOwner,
    limits: SaveSchedule.Limits = SaveSchedule.Limits(),
    clock: some Clock<Duration> = ContinuousClock(),
    answersWait: Bool = false,
    noteTrouble: (@Sendable (String?) -> Void)? = nil,
    beforeSaving: (@Sendable () async -> Void)? = nil,
    log: @escaping @Sendable (String) -> Void
  ) {
    self.noteTrouble = noteTrouble
    self.beforeSaving = beforeSaving
    self.storage = storage
    self.owner = owner
    self.limits = limits
    self.log = log
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try? await clock.sleep(for: $0) }
    state = Mutex(
      State(
        schedule: SaveSchedule(limits: limits, now: .zero),
        report: TroubleReport(answersWait: answersWait)
      )
    )
    let requests = storage.releaseRequests(to: owner)
    let task = Task { [weak self] in
      for await request in requests { self?.handOver(request) }
    }
    state.withLock { $0.requests = [task] }
  }

  deinit { state.withLock { for task in $0.requests { task.cancel() } } }

  /// Why the storage fails at present; nil if it works.
  package var trouble: String? {
    state.withLock { $0.schedule.trouble ?? $0.openingTrouble }
  }

  /// The number of sessions with changes that are not stored.
  package var unstored: Int { state.withLock { $0.schedule.unstored } }

  /// Begins to store a session. A session that the storage does not have yet (`isKnown` is false)
  /// is stored immediately, unless the mode is ``SnapshotMode/never``.
  package func add(_ session: any Session, _ lease: SessionLease, mode: SnapshotMode, isKnown: Bool)
  {
    let request = state.withLock { state in
      state.sessions[lease.id] = session
      return state.starting.removeValue(forKey: lease.id) ?? nil
    }
    handle(.added(lease, mode, isKnown: isKnown))
    if let request { handOver(request) }
  }

  /// Notes that a session has changed. Call it for the first change after each encoding; more calls
  /// are not needed.
  package func changed(_ id: SessionID) { handle(.changed(id)) }

  /// Stores a session as soon as possible, if it has changed.
  package func hurry(_ id: SessionID) { handle(.hurried(id)) }

  /// Stores a session and releases its lease, so that another server can take it; then calls
  /// ``Session/released()``. A session that cannot be encoded is released as it was last stored.
  package func leave(_ id: SessionID) { handle(.leaving(id)) }

  /// Continues a session for which ``leave(_:)`` was called.
  ///
  /// - Returns: False if its lease is being released already. Changes of the session are then not
  ///   stored, and ``Session/released()`` is still called.
  @discardableResult
  package func stay(_ id: SessionID) -> Bool {
    handle(.staying(id))
    return state.withLock { $0.schedule.keeps(id) }
  }

  /// Releases the lease of a session without storing the session.
  package func end(_ id: SessionID) {
    state.withLock { $0.sessions[id] = nil }
    handle(.ended(id))
  }

  /// Whether no other process can have taken a session that this one runs. False if its lease may have
  /// ended, because this process was too slow to extend it; then see ``confirm(_:)``.
  package func isSure(of id: SessionID) -> Bool {
    state.withLock { $0.schedule.doubtfulLease(of: id, now()) == nil }
  }

  /// Asks the storage whether this process still has the lease of a session, if that is not sure, and
  /// extends it. If another process has taken the session, ``Session/lost()`` is called.
  ///
  /// - Returns: False if another process has taken the session. True if the storage fails, or does not
  ///   answer in time.
  package func confirm(_ id: SessionID) async -> Bool {
    let since = now()
    guard let lease = state.withLock({ $0.schedule.doubtfulLease(of: id, since) }) else {
      return true
    }
    let (answers, answer) = AsyncStream.makeStream(of: SessionWriteResult?.self)
    Task { [self] in
      let result = try? await storage.renew([lease], owner: owner, lease: limits.lease).first
      if let result { handle(.confirmed(lease, result, since: since)) }
      answer.yield(result)
    }
    let timer = Task { [sleep, limits] in
      await sleep(limits.slow)
      answer.yield(nil)
    }
    defer { timer.cancel() }
    return await answers.first { _ in true } != .some(.leaseLost)
  }

  /// Stores all sessions and releases their leases, and waits until that is done.
  ///
  /// - Parameter limit: The maximum time to wait for the storage, which may hang.
  /// - Returns: False if the time was over before all was stored.
  @discardableResult
  package func drain(within limit: Duration = .seconds(10)) async -> Bool {
    for id in state.withLock({ $0.schedule.ids }) { leave(id) }
    var timer: Task<Void, Never>?
    let isDone = await withCheckedContinuation { continuation in
      let number: UInt64? = state.withLock { state in
        if state.isDrained { return nil }
        state.lastDrain += 1
        state.drains[state.lastDrain] = continuation
        return state.lastDrain
      }
      guard let number else { return continuation.resume(returning: true) }
      timer = Task { [weak self, sleep] in
        await sleep(limit)
        guard !Task.isCancelled else { return }
        self?.state.withLock { $0.drains.removeValue(forKey: number) }?.resume(returning: false)
      }
    }
    timer?.cancel()
    return isDone
  }

  func handle(_ input: SaveSchedule.Input) {
    let (work, timer) = state.withLock { state in
      state.handling += 1
      // The time is read under the lock, so that the schedule sees times in their order.
      let commands = state.schedule.handle(input, now: now())
      var work: [(SaveSchedule.Command, (any Session)?)] = []
      for command in commands {
        work.append((command, command.session.flatMap { state.sessions[$0] }))
        switch command {
        case .lost(let id), .released(let id): state.sessions[id] = nil
        default: break
        }
      }
      return (work, nextTimer(&state))
    }
    for (command, session) in work { perform(command, session) }
    var drains: [UInt64: CheckedContinuation<Bool, Never>] = [:]
    state.withLock { state in
      state.handling -= 1
      if state.isDrained, !state.drains.isEmpty { swap(&drains, &state.drains) }
    }
    for drain in drains.values { drain.resume(returning: true) }
    if let timer { startTimer(timer) }
  }

  /// The time for which a new timer is needed; nil if none is needed or an earlier timer runs.
  private func nextTimer(_ state: inout State) -> Duration? {
    guard let next = state.schedule.nextTick else { return nil }
    if let timer = state.timer, timer <= next { return nil }
    state.timer = next
    return next
  }

  private func startTimer(_ time: Duration) {
    let wait = max(time - now(), .zero)
    Task { [weak self, sleep] in
      await sleep(wait)
      guard let self else { return }
      state.withLock { if $0.timer == time { $0.timer = nil } }
      handle(.tick)
    }
  }

  private func perform(_ command: SaveSchedule.Command, _ session: (any Session)?) {
    switch command {
    case .encode(let id):
      guard let session else { return handle(.encoded(id, snapshot: nil, number: 0)) }
      session.encode { [self] in handle(.encoded(id, snapshot: $0, number: $1)) }
    case .request(let request): Task { await ask(request) }
    case .stored(_, let number): session?.stored(number)
    case .lost: session?.lost()
    case .released: session?.released()
    case .degraded(let reason):
      noteTrouble?(reason)
      tell(reason)
    case .recovered:
      noteTrouble?(nil)
      tell(nil)
    }
  }

  /// Logs that the storage fails for a reason, or, if the reason is nil, that it works again. The
  /// line is logged later if the last one of the same kind is less than a minute old.
  private func tell(_ reason: String?) {
    let line = state.withLock { $0.report.note(reason, now: now()) }
    if let line { log(line) }
    tellLater()
  }

  /// Starts a timer that logs a change later, if the limit of one line a minute held it back; does
  /// nothing if such a timer runs.
  private func tellLater() {
    let due: Duration? = state.withLock { state in
      guard !state.isReportDelayed, let due = state.report.due else { return nil }
      state.isReportDelayed = true
      return due
    }
    guard let due else { return }
    Task { [weak self, sleep, now] in
      await sleep(max(due - now(), .zero))
      guard let self else { return }
      let line = state.withLock { state in
        state.isReportDelayed = false
        return state.report.line(now: now())
      }
      if let line { log(line) }
      tellLater()
    }
  }

  private func ask(_ request: SaveSchedule.Request) async {
    do throws(SessionStorageError) {
      var results: [SessionWriteResult] = []
      switch request {
      case .save(let saves):
        await beforeSaving?()
        results = try await storage.save(saves, owner: owner, lease: limits.lease)
      case .keepAlive:
        results = [
          try await storage.keepAlive(owner, lease: limits.lease) ? .done : .leaseLost
        ]
      case .renew(let leases):
        results = try await storage.renew(leases, owner: owner, lease: limits.lease)
      case .release(let leases): try await storage.release(leases, owner: owner)
      case .removeSessions(let age): try await storage.removeSessions(olderThan: age)
      }
      state.withLock { $0.openingTrouble = nil }
      handle(.finished(.done(results)))
    } catch {
      let wasFailing = trouble != nil
      handle(.finished(.failed(error)))
      if wasFailing, let trouble { noteTrouble?(trouble) }
    }
  }
}
