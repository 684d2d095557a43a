import PullbackHTML
import PullbackSessions

/// A server of a ``SessionWorld``: a process that holds sessions and stores them.
struct WorldServer: Hashable {
  struct Session: Hashable {
    /// The protocol of the session.
    var machine: SessionProtocol
    /// The state of the app: what was done, in order.
    var deeds: [UInt32]
    /// The numbers of these events.
    var numbers: [UInt32]
    /// Whether the session has changed since it was last encoded.
    var isChanged = false
    var isEncoding = false
    /// The connection as the server knows it.
    var line: WorldPage.Line?
    /// The frames of this connection that were not read.
    var inbox: [ClientFrame] = []
    /// The page for which this copy of a session was made, and which gets it when it is stored.
    var arrival: Arrival?

    /// Leaves out what mostly follows from the rest, because most of a walk's time is hashing.
    func hash(into hasher: inout Hasher) {
      hasher.combine(deeds)
      hasher.combine(isChanged)
      hasher.combine(isEncoding)
      hasher.combine(line)
      hasher.combine(inbox.count)
    }
  }

  struct Arrival: Hashable {
    var page: Int
    var line: WorldPage.Line
    var hello: PageHello
  }

  let name: String
  private(set) var starts = 1
  var now = Duration.zero
  var schedule: SaveSchedule
  var sessions: [SessionID: Session] = [:]
  /// The request that the storage has not answered.
  var request: SaveSchedule.Request?
  /// The results of that request, once it is carried out.
  var results: [SessionWriteResult]?

  init(name: String) {
    self.name = name
    schedule = Self.newSchedule()
  }

  /// Leaves out what mostly follows from the rest, because most of a walk's time is hashing.
  func hash(into hasher: inout Hasher) {
    hasher.combine(starts)
    hasher.combine(now)
    hasher.combine(sessions)
    hasher.combine(request)
    hasher.combine(results)
  }

  /// Each start of a process has a name of its own.
  var owner: SessionOwner { SessionOwner("\(name)\(starts)") }

  /// Whether the process has done nothing yet, so that killing it changes nothing.
  var isFresh: Bool { sessions.isEmpty && request == nil }

  mutating func restart() {
    starts += 1
    now = .zero
    schedule = Self.newSchedule()
    sessions = [:]
    request = nil
    results = nil
  }

  private static func newSchedule() -> SaveSchedule {
    var limits = SaveSchedule.Limits()
    limits.retry = .zero ... .zero
    // The clock of the world stands still.
    limits.timePerChanged = .zero
    var schedule = SaveSchedule(limits: limits, now: .zero)
    // The removal of old sessions at the start is of no interest here.
    _ = schedule.handle(.tick, now: .zero)
    _ = schedule.handle(.finished(.done([])), now: .zero)
    return schedule
  }

  /// What is stored of a session: the number of its last event, its last page, then the number and the deed
  /// of each event.
  static func snapshot(_ session: Session) -> [UInt8] {
    [UInt8(session.machine.handled), UInt8(session.machine.page ?? 0)]
      + zip(session.numbers, session.deeds).flatMap { [UInt8($0), UInt8($1)] }
  }
  static func deeds(in snapshot: [UInt8]) -> [UInt32] { part(1, of: snapshot) }
  static func numbers(in snapshot: [UInt8]) -> [UInt32] { part(0, of: snapshot) }

  private static func part(_ part: Int, of snapshot: [UInt8]) -> [UInt32] {
    stride(from: 2, to: snapshot.count, by: 2).map { UInt32(snapshot[$0 + part]) }
  }
}

extension SessionWorld.State {
  /// The index of the page that has this connection.
  func page(at line: WorldPage.Line) -> Int? { pages.firstIndex { $0.line == line } }

  /// Puts frames of a page on their way to its server.
  mutating func send(_ frames: [ClientFrame], from page: Int) {
    guard let line = pages[page].line, !frames.isEmpty else { return }
    guard servers[line.server].sessions[line.session]?.line == line else { return }
    servers[line.server].sessions[line.session]?.inbox += frames
  }

  /// Delivers all frames from and to the pages after the first, or all where copies are made.
  mutating func deliverOtherFrames() {
    for index in pages.indices.dropFirst(makesCopies ? 0 : 1) {
      while let line = pages[index].line {
        if !pages[index].down.isEmpty {
          send(pages[index].receive(dropsHandled: defect == .pageDropsHandledEvents), from: index)
        } else if let session = servers[line.server].sessions[line.session], session.line == line,
          !session.inbox.isEmpty
        {
          receive(line.session, on: line.server)
        } else {
          break
        }
      }
    }
  }

  // MARK: Sessions

  mutating func restore(_ id: SessionID, _ epoch: UInt64, _ snapshot: [UInt8]?, on server: Int) {
    let deeds = WorldServer.deeds(in: snapshot ?? [])
    let numbers = WorldServer.numbers(in: snapshot ?? [])
    let forgets = defect == .restoredServerForgetsWhatItHandled
    // In an app it is a random number, which differs from those of other servers.
    var start = SessionProtocol.Start(
      run: UInt32(epoch) << 8, handled: forgets ? 0 : snapshot?.first.map { UInt32($0) } ?? 0)
    if defect != .restoredServerForgetsWhoActed {
      for number in 0..<start.handled {
        let deed = numbers.firstIndex(of: number + 1).map { deeds[$0] }
        start.makers.note(number + 1, by: (deed ?? 0) / 10)
      }
    }
    start.page = snapshot.map { UInt32($0[1]) }.flatMap { $0 == 0 ? nil : $0 }
    start.isRestored = snapshot != nil
    servers[server].sessions[id] = WorldServer.Session(
      machine: machine(start, on: server), deeds: deeds, numbers: numbers)
    schedule(
      .added(SessionLease(id: id, epoch: epoch), mode, isKnown: snapshot != nil), on: server)
  }

  func machine(_ start: SessionProtocol.Start, on server: Int) -> SessionProtocol {
    SessionProtocol(
      storing: mode == .everyEvent ? .beforeAnswers : .kept, start: start, now: servers[server].now)
  }

  mutating func receive(_ id: SessionID, on server: Int) {
    guard let session = servers[server].sessions[id], let frame = session.inbox.first else {
      return
    }
    servers[server].sessions[id]?.inbox.removeFirst()
    handle(.received(frame), of: id, on: server)
  }

  /// Passes an input to the protocol of a session, and carries out what it says.
  ///
  /// - Parameter arriving: The connection that replaces the present one if the protocol accepts it.
  mutating func handle(
    _ input: SessionProtocol.Input,
    of id: SessionID,
    on server: Int,
    arriving: WorldPage.Line? = nil
  ) {
    var inputs = [input, .settled]
    while !inputs.isEmpty {
      let input = inputs.removeFirst()
      let now = servers[server].now
      guard let commands = servers[server].sessions[id]?.machine.handle(input, now: now) else {
        return
      }
      for command in commands {
        switch command {
        case .perform(let event):
          servers[server].sessions[id]?.deeds.append(event.node)
          servers[server].sessions[id]?.numbers.append(event.sequence)
          noteChange(of: id, on: server)
        case .render: inputs.insert(.patched([]), at: 0)
        // An operation that says nothing to this page, which shows nothing.
        case .morph: inputs.insert(.patched([5, 3]), at: 0)
        case .send(let bytes): send(bytes, of: id, on: server)
        case .save: schedule(.hurried(id), on: server)
        case .close(let action, let reason):
          send(ServerFrame.goodbye(action, reason).encoded, of: id, on: server)
          servers[server].sessions[id]?.line = nil
          servers[server].sessions[id]?.inbox = []
        case .unload, .end: schedule(.leaving(id), on: server)
        case .accept:
          servers[server].sessions[id]?.line = arriving
          servers[server].sessions[id]?.inbox = []
        case .observe, .wait, .say: break
        }
      }
    }
  }

  mutating func noteChange(of id: SessionID, on server: Int) {
    guard servers[server].sessions[id]?.isChanged == false else { return }
    servers[server].sessions[id]?.isChanged = true
    schedule(.changed(id), on: server)
  }

  private mutating func send(_ bytes: [UInt8], of id: SessionID, on server: Int) {
    guard let line = servers[server].sessions[id]?.line, let page = page(at: line) else {
      return
    }
    pages[page].down.append(bytes)
  }

  /// The session ends on this server; its page connects again.
  private mutating func end(_ id: SessionID, on server: Int) {
    send(ServerFrame.goodbye(.reconnect, "").encoded, of: id, on: server)
    servers[server].sessions[id] = nil
    schedule(.ended(id), on: server)
  }

  mutating func handOver(_ id: SessionID, on server: Int) {
    guard let session = servers[server].sessions[id] else { return }
    if session.line != nil {
      send(ServerFrame.goodbye(.stop, "Another window.").encoded, of: id, on: server)
      servers[server].sessions[id]?.line = nil
      servers[server].sessions[id]?.inbox = []
      handle(.disconnected, of: id, on: server)
    }
    schedule(.leaving(id), on: server)
  }

  mutating func kill(_ server: Int) {
    if case .save(let saves)? = servers[server].request, servers[server].results == nil {
      lateSaves.append(.init(owner: servers[server].owner, saves: saves))
    }
    servers[server].restart()
    for index in pages.indices where pages[index].line?.server == server {
      pages[index].disconnect()
    }
  }

  mutating func jump(_ server: Int) {
    servers[server].now += .seconds(3600)
    schedule(.tick, on: server)
    for id in servers[server].sessions.keys { handle(.tick, of: id, on: server) }
  }

  // MARK: Storing

  /// Passes an input to the schedule of a server, and carries out what it says.
  mutating func schedule(_ input: SaveSchedule.Input, on server: Int) {
    let now = servers[server].now
    for command in servers[server].schedule.handle(input, now: now) {
      switch command {
      case .encode(let id):
        if servers[server].sessions[id] == nil {
          schedule(.encoded(id, snapshot: nil, number: 0), on: server)
        } else {
          servers[server].sessions[id]?.isEncoding = true
        }
      // The leases of a server that wants to extend them have ended; see `SessionWorld.Action.jump`.
      case .request(.keepAlive): schedule(.finished(.done([.leaseLost])), on: server)
      case .request(let request):
        servers[server].request = request
        servers[server].results = nil
      case .stored(let id, let number):
        handle(.kept(number), of: id, on: server)
        finishCopy(id, on: server)
      case .lost(let id), .released(let id): end(id, on: server)
      case .degraded, .recovered: break
      }
    }
  }

  mutating func encode(_ id: SessionID, on server: Int) {
    servers[server].sessions[id]?.isEncoding = false
    servers[server].sessions[id]?.isChanged = false
    guard let session = servers[server].sessions[id] else { return }
    let snapshot = WorldServer.snapshot(session)
    schedule(.encoded(id, snapshot: snapshot, number: session.machine.handled), on: server)
  }

  /// The storage carries out the request of a server.
  mutating func store(_ server: Int) {
    let owner = servers[server].owner
    switch servers[server].request {
    case .save(let saves): servers[server].results = save(saves, by: owner)
    case .renew(let leases):
      servers[server].results = storage.renew(
        leases, owner: owner, lease: SessionWorld.lease, now: .zero)
    case .release(let leases):
      storage.release(leases, owner: owner, now: .zero)
      servers[server].results = []
    case .keepAlive, .removeSessions: servers[server].results = []
    case nil: break
    }
  }

  mutating func save(_ saves: [SessionSave], by owner: SessionOwner) -> [SessionWriteResult] {
    saves.flatMap { save in
      let id = save.lease.id
      let before = storage.records[id]
      var allowed = save, writer = owner
      if defect == .epochIsNotChecked, let before, let holder = before.owner {
        allowed.lease.epoch = before.epoch
        writer = holder
      }
      let result = storage.save([allowed], owner: writer, lease: SessionWorld.lease, now: .zero)
      guard result == [.done] else { return result }
      if let before, before.epoch != save.lease.epoch || before.owner != owner {
        wrongs.insert(.storedWithoutLease)
      }
      if let last = writers[id], last.epoch == save.lease.epoch, last.owner != owner {
        wrongs.insert(.twoStorersInOneEpoch)
      }
      if let old = before?.snapshot, old.count > save.snapshot.count {
        wrongs.insert(.olderSnapshotStored)
      }
      writers[id] = .init(epoch: save.lease.epoch, owner: owner)
      return result
    }
  }

  mutating func finish(_ outcome: SaveSchedule.Outcome, on server: Int) {
    servers[server].request = nil
    servers[server].results = nil
    schedule(.finished(outcome), on: server)
  }
}
