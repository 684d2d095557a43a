import Pullback
import PullbackHTML
import PullbackSessions

/// The protocol by which sessions survive, as a reducer: two servers that share a storage, pages that
/// wander between them, and what can go wrong.
///
/// The servers decide by the code that is shipped: ``SessionProtocol``, ``SaveSchedule`` and
/// ``StoredSessions``. The world only carries out what they say, in every order. Time stands still but
/// for the jumps of a server's clock, so that the states are finite.
///
/// The first page is the one whose frames take every order, and whose connection may be cut. Frames of
/// other pages arrive at once: the same rules hold for them, and a walk through all orders of both would
/// take minutes. Sessions have no more in common than their server and its requests to the storage. Where
/// pages get copies of their session, the frames of all pages arrive at once.
struct SessionWorld: Reducer {
  /// A defect that a test seeds, to see that the walk finds it.
  enum Defect: Hashable {
    case epochIsNotChecked
    case pageDropsHandledEvents
    case restoredServerForgetsWhatItHandled
    case restoredServerForgetsWhoActed
    case copyIsNotStored
  }

  enum Action: Hashable {
    /// The person does something on the page.
    case act(page: Int)
    /// The page reads all frames on their way.
    case deliver(page: Int)
    /// The person opens another window of a session, whose page the server makes.
    case load(page: Int, server: Int)
    /// The person loads the page of a window again.
    case loadAgain(page: Int, server: Int)
    /// The person closes the window.
    case leave(page: Int)
    /// The page connects to a server. If the lease of the session is held elsewhere, the holder is
    /// asked to release the session, and the page stays disconnected.
    case connect(page: Int, server: Int)
    /// The server reads the next frame of a session's connection.
    case receive(server: Int, SessionID)
    /// The server notices that a connection is gone; frames that it has not read are lost.
    case noticeDisconnect(server: Int, SessionID)
    case encode(server: Int, SessionID)
    /// The storage carries out the server's request.
    case store(server: Int)
    /// The answer of the storage reaches the server.
    case answer(server: Int)
    /// The storage carries out a request that a server made before it was killed.
    case storeLate

    /// The connection of a page is cut; frames on their way to the page are lost.
    case cut(page: Int)
    /// A server is killed, and another process starts in its place.
    case kill(server: Int)
    case endLease(SessionID)
    /// The server is told that its request has failed, whether it was carried out or not.
    case fail(server: Int)
    /// The clock of a server jumps by an hour.
    case jump(server: Int)

    /// Whether it is one of the mishaps, of which a walk allows a limited number.
    var isMishap: Bool {
      switch self {
      case .cut, .kill, .endLease, .fail, .jump: true
      default: false
      }
    }
  }

  struct State: Hashable {
    var pages: [WorldPage] = []
    var servers: [WorldServer]
    var storage = StoredSessions()
    /// The saves of killed servers that the storage has not carried out.
    var lateSaves: [LateSave] = []
    /// The number of mishaps that may still happen.
    var mishaps: Int
    /// The number of times that the person may still load the first page again.
    var reloads = 0
    /// Whether a page may connect while another window shows its session, and so gets a copy of it.
    var makesCopies = false
    /// The number of copies that were made.
    var copies: UInt64 = 0
    /// The number of events that each page makes.
    var deeds: [UInt32]
    /// Who stored last, by session.
    var writers: [SessionID: Writer] = [:]
    var wrongs: Set<Wrong> = []
    let mode: SnapshotMode
    let defect: Defect?
  }

  struct LateSave: Hashable {
    var owner: SessionOwner
    var saves: [SessionSave]
  }

  struct Writer: Hashable {
    var epoch: UInt64
    var owner: SessionOwner
  }

  /// What must not happen, and leaves no other trace.
  enum Wrong: Hashable {
    case storedWithoutLease
    case twoStorersInOneEpoch
    case olderSnapshotStored
  }

  static let lease = Duration.seconds(1)

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if action.isMishap, !state.isFree(action) { state.mishaps -= 1 }
    switch action {
    case .act(let page):
      state.send(state.pages[page].act(), from: page)
    case .deliver(let page):
      let drops = state.defect == .pageDropsHandledEvents
      state.send(state.pages[page].receive(dropsHandled: drops), from: page)
    case .load(let page, let server): state.load(page, on: server)
    case .loadAgain(let page, let server):
      state.reloads -= 1
      state.pages[page].disconnect()
      state.load(page, on: server)
    case .leave(let page): state.pages[page].leave()
    case .connect(let page, let server): state.connect(page, to: server)
    case .receive(let server, let id): state.receive(id, on: server)
    case .noticeDisconnect(let server, let id):
      state.servers[server].sessions[id]?.line = nil
      state.servers[server].sessions[id]?.inbox = []
      state.handle(.disconnected, of: id, on: server)
    case .encode(let server, let id): state.encode(id, on: server)
    case .store(let server): state.store(server)
    case .answer(let server):
      let results = state.servers[server].results ?? []
      state.finish(.done(results), on: server)
    case .storeLate:
      let late = state.lateSaves.removeFirst()
      _ = state.save(late.saves, by: late.owner)
    case .cut(let page): state.pages[page].disconnect()
    case .kill(let server): state.kill(server)
    case .endLease(let id): state.storage.records[id]?.leaseEnd = .zero
    case .fail(let server):
      state.finish(.failed(SessionStorageError(.unavailable, "No answer.")), on: server)
    case .jump(let server): state.jump(server)
    }
    state.deliverOtherFrames()
    return .none
  }
}

extension SessionWorld.State {
  /// Whether an action happens anyway, sooner or later: the lease of a killed server ends, and a server
  /// that has lost a lease wants to extend it.
  func isFree(_ action: SessionWorld.Action) -> Bool {
    switch action {
    case .endLease(let id): !servers.contains { $0.owner == storage.records[id]?.owner }
    case .jump(let server):
      servers[server].sessions.keys.contains {
        storage.records[$0].map { $0.owner != servers[server].owner } ?? false
      }
    default: false
    }
  }

  /// Everything that can happen in this state.
  var actions: [SessionWorld.Action] {
    var actions: [SessionWorld.Action] = []
    for (index, page) in pages.enumerated() where page.farewell == nil && !page.hasLeft {
      guard page.isLoaded else {
        if isFree(for: index) {
          actions += servers.indices.map { .load(page: index, server: $0) }
        }
        continue
      }
      if index == 0, reloads > 0, isFree(for: index) {
        actions += servers.indices.map { .loadAgain(page: index, server: $0) }
      }
      if page.deeds < deeds[index] { actions.append(.act(page: index)) }
      if !page.down.isEmpty { actions.append(.deliver(page: index)) }
      if index > 0, hasTwoWindows { actions.append(.leave(page: index)) }
      if page.line == nil {
        if makesCopies || isFree(for: index) {
          actions += servers.indices.map { .connect(page: index, server: $0) }
        }
      } else if index == 0 {
        actions.append(.cut(page: index))
      }
    }
    for (index, server) in servers.enumerated() {
      for id in server.sessions.keys.sorted(by: { ($0.low, $0.high) < ($1.low, $1.high) }) {
        guard let session = server.sessions[id] else { continue }
        if session.isEncoding { actions.append(.encode(server: index, id)) }
        if !session.inbox.isEmpty { actions.append(.receive(server: index, id)) }
        if let line = session.line, page(at: line) == nil {
          actions.append(.noticeDisconnect(server: index, id))
        }
      }
      if server.request != nil {
        actions.append(server.results == nil ? .store(server: index) : .answer(server: index))
        actions.append(.fail(server: index))
      }
      if !server.isFresh { actions.append(.kill(server: index)) }
      if !server.sessions.isEmpty, server.request == nil { actions.append(.jump(server: index)) }
    }
    if !lateSaves.isEmpty { actions.append(.storeLate) }
    for (id, record) in storage.records where record.owner != nil && record.leaseEnd > .zero {
      actions.append(.endLease(id))
    }
    return mishaps > 0 ? actions : actions.filter { !$0.isMishap || isFree($0) }
  }
}

// MARK: - What must hold

extension SessionWorld.State {
  /// The deeds in the stored snapshot of a session.
  func stored(_ id: SessionID) -> [UInt32] {
    storage.records[id]?.snapshot.map { WorldServer.deeds(in: $0) } ?? []
  }

  /// The deeds in every copy of a session: the stored one, and those in memory.
  func copies(_ id: SessionID) -> [[UInt32]] {
    [stored(id)] + servers.compactMap { $0.sessions[id]?.deeds }
  }

  var isNoEventLost: Bool {
    pages.allSatisfy { page in
      let known = stored(page.session) + page.log.map(\.deed) + page.undone
      return (0..<page.deeds).allSatisfy {
        known.contains(WorldPage.deed($0 + 1, of: page.number))
      }
    }
  }

  var isNoEventDoubled: Bool {
    pages.allSatisfy { page in
      copies(page.session).allSatisfy { all in
        let deeds = all.filter { $0 / 10 == page.number }
        return Set(deeds).count == deeds.count && deeds == deeds.sorted()
      }
    }
  }

  var isNoEventMisplaced: Bool {
    pages.allSatisfy { page in
      let windows = pages.filter { $0.session.low == page.session.low }.map(\.number)
      return copies(page.session).joined().allSatisfy { windows.contains($0 / 10) }
    }
  }

  /// Whether no page shows the answer to an event that is not stored.
  var isNoAnswerEarly: Bool {
    pages.allSatisfy { page in
      page.handled <= storage.records[page.session]?.snapshot?.first.map { UInt32($0) } ?? 0
    }
  }

  /// Whether two pages show one session.
  var hasTwoWindows: Bool { Set(pages.map(\.session.low)).count < pages.count }

  /// Whether all that was done in the windows of one session is stored, or the person knows that it is not.
  var isSettled: Bool {
    pages.indices.allSatisfy { index in
      let page = pages[index]
      let known = stored(page.session) + page.undone
      return !page.isLoaded
        || page.log.isEmpty && (page.hasLeft || page.deeds == deeds[index])
          && (0..<page.deeds).allSatisfy { known.contains(WorldPage.deed($0 + 1, of: page.number)) }
    }
  }

  /// Whether all is done: every event is stored and answered, and nothing is on its way.
  var isAtRest: Bool {
    pages.indices.allSatisfy { index in
      let page = pages[index]
      let all = (0..<deeds[index]).map { WorldPage.deed($0 + 1, of: page.number) }
      return page.log.isEmpty && page.handled == deeds[index] && stored(page.session) == all
        && page.line.map { servers[$0.server].sessions[page.session]?.deeds == all } == true
    }
  }
}
