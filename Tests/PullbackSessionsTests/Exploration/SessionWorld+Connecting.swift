import PullbackHTML
import PullbackSessions

/// How a page finds its session, or gets a copy of it.
extension SessionWorld.State {
  /// Returns false if another server has the session, which is asked to release it.
  private mutating func open(_ id: SessionID, on server: Int) -> Bool {
    guard servers[server].sessions[id] == nil else {
      schedule(.staying(id), on: server)
      return true
    }
    let opening = storage.open(
      id, owner: servers[server].owner, lease: SessionWorld.lease, now: .zero)
    switch opening {
    case .held(let holder, _):
      if let index = servers.firstIndex(where: { $0.owner == holder }) { handOver(id, on: index) }
      return false
    case .opened(let epoch, let snapshot):
      restore(id, epoch, snapshot, on: server)
      return true
    }
  }

  /// The person opens another window of a session, or loads a page again. A server makes the page.
  mutating func load(_ page: Int, on server: Int) {
    let id = pages[page].session
    guard open(id, on: server) else { return }
    // With `everyEvent` the page waits until what it shows is stored.
    let stored = storage.records[id]?.snapshot?.first.map { UInt32($0) } ?? 0
    let handled = servers[server].sessions[id]?.machine.handled ?? 0
    guard mode != .everyEvent || handled <= stored else { return }
    handle(.rendered, of: id, on: server)
    guard let machine = servers[server].sessions[id]?.machine else { return }
    pages[page].load(run: machine.run, handled: machine.handled)
  }

  /// Whether no other window has the session, as far as its server knows. For a page that comes while
  /// another one is connected, a server makes a copy of the session.
  func isFree(for page: Int) -> Bool {
    let id = pages[page].session
    return servers.allSatisfy { server in
      guard let session = server.sessions[id], let line = session.line else { return true }
      return self.page(at: line).map { $0 == page }
        ?? (session.machine.page == pages[page].number)
    }
  }

  mutating func connect(_ page: Int, to server: Int) {
    let id = pages[page].session
    guard open(id, on: server) else { return }
    // A number that differs from those of connections which the server still believes in.
    let sessions = servers[server].sessions
    let former =
      [sessions[id]?.line?.number].compactMap { $0 }
      + sessions.values.compactMap(\.arrival?.line.number)
    let own = 8 * page
    let number = (own..<own + 8).first { !former.contains($0) } ?? own
    let line = WorldPage.Line(session: id, server: server, number: number)
    pages[page].line = line
    let hello = pages[page].hello()
    if let machine = servers[server].sessions[id]?.machine, machine.isConnected, !machine.isFree,
      machine.page != hello.page
    {
      copy(id, on: server, for: .init(page: page, line: line, hello: hello))
    } else {
      handle(.connected(hello), of: id, on: server, arriving: line)
    }
  }

  /// Makes a copy of a session that another window shows; see `LiveSession.copy(for:_:)`. Its page gets it
  /// when it is stored.
  private mutating func copy(_ id: SessionID, on server: Int, for arrival: WorldServer.Arrival) {
    guard let original = servers[server].sessions[id] else { return }
    copies += 1
    let copy = SessionID(high: copies, low: id.low)
    let handled = original.machine.handled
    var start = SessionProtocol.Start(
      run: 1 << 20 | UInt32(copies),
      handled: min(original.machine.lastEvent(before: arrival.hello) ?? handled, handled),
      page: original.machine.page)
    start.makers = original.machine.makers
    start.makers.remove(after: start.handled)
    start.isRestored = true
    var session = WorldServer.Session(
      machine: machine(start, on: server), deeds: original.deeds,
      numbers: original.numbers.map { $0 > start.handled ? 0 : $0 })
    session.arrival = arrival
    servers[server].sessions[copy] = session
    schedule(.added(SessionLease(id: copy, epoch: 1), mode, isKnown: false), on: server)
    noteChange(of: copy, on: server)
    if defect == .copyIsNotStored { finishCopy(copy, on: server) }
  }

  /// Gives a page the copy of its session, unless the page has lost its connection meanwhile.
  mutating func finishCopy(_ id: SessionID, on server: Int) {
    guard let arrival = servers[server].sessions[id]?.arrival else { return }
    servers[server].sessions[id]?.arrival = nil
    guard pages[arrival.page].line == arrival.line else { return }
    var line = arrival.line
    line.session = id
    pages[arrival.page].line = line
    pages[arrival.page].down.append(ServerFrame.token("\(id.high)").encoded)
    handle(.connected(arrival.hello), of: id, on: server, arriving: line)
  }
}
