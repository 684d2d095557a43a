import Pullback
import PullbackHTML
import PullbackSessions
import PullbackTesting
import TestSupport
import Testing

/// Walks through all states of the protocol by which sessions survive.
@Suite(.ownThread) struct SessionProtocolExplorationTests {
  private static func session(_ number: UInt32) -> SessionID {
    SessionID(high: 0, low: UInt64(number))
  }

  /// A world in which each page shows a session of its own, stored and connected to the first
  /// server.
  private func world(
    deeds: [UInt32],
    servers: [String] = ["A", "B"],
    mishaps: Int,
    mode: SnapshotMode = .interval(.zero),
    defect: SessionWorld.Defect? = nil
  ) -> SessionWorld.State {
    var world = SessionWorld.State(
      servers: servers.map { WorldServer(name: $0) }, mishaps: mishaps, deeds: deeds,
      mode: mode, defect: defect)
    for number in 1...UInt32(deeds.count) {
      let id = Self.session(number)
      world.restore(id, 1, nil, on: 0)
      world.handle(.rendered, of: id, on: 0)
      world.encode(id, on: 0)
      world.store(0)
      world.finish(.done(world.servers[0].results ?? []), on: 0)
      world.pages.append(WorldPage(number: number, session: id, run: 1))
      let page = world.pages.count - 1
      world.connect(page, to: 0)
      world.send(world.pages[page].receive(dropsHandled: false), from: page)
    }
    return world
  }

  /// A world in which the page of a session has no connection, and the person opens a second window.
  private func twoWindows(
    deeds: [UInt32],
    servers: [String] = ["A", "B"],
    mishaps: Int,
    mode: SnapshotMode = .interval(.zero),
    defect: SessionWorld.Defect? = nil
  ) -> SessionWorld.State {
    var world = world(
      deeds: [deeds[0]], servers: servers, mishaps: mishaps, mode: mode, defect: defect)
    let id = Self.session(1)
    world.pages[0].disconnect()
    world.servers[0].sessions[id]?.line = nil
    world.servers[0].sessions[id]?.inbox = []
    world.handle(.disconnected, of: id, on: 0)
    var second = WorldPage(number: 2, session: id, run: 0)
    second.isLoaded = false
    world.pages.append(second)
    world.deeds = deeds
    return world
  }

  private func explorer(_ world: SessionWorld.State) -> ReducerExplorer<SessionWorld> {
    ReducerExplorer<SessionWorld>(initialState: world, actions: { $0.actions }) { SessionWorld() }
      .always("D1: no event is lost") { $0.isNoEventLost }
      .always("D1: no event is done twice, or before an earlier one") { $0.isNoEventDoubled }
      .always("D2: no event is done to another session") { $0.isNoEventMisplaced }
      .never("D5: a server stores without the lease") { $0.wrongs.contains(.storedWithoutLease) }
      .never("two servers store in one epoch") { $0.wrongs.contains(.twoStorersInOneEpoch) }
      .never("a snapshot is replaced by an older one") { $0.wrongs.contains(.olderSnapshotStored) }
      .always("no page is told to stop or to load again") { world in
        world.pages.allSatisfy { $0.farewell == nil }
      }
      .always("D4: with everyEvent, no page shows an answer that is not stored") {
        $0.mode != .everyEvent || $0.isNoAnswerEarly
      }
      .eventually("D1: every event is stored, answered and done once") {
        $0.hasTwoWindows ? $0.isSettled : $0.isAtRest
      }
  }

  private func check(_ deeds: [UInt32], mishaps: Int, mode: SnapshotMode) {
    let exploration = explorer(world(deeds: deeds, mishaps: mishaps, mode: mode)).check()
    #expect(exploration.stop == nil)
  }

  @Test(
    "D1, D2, D4, D5: 2 servers, 2 pages, 3 events and a mishap",
    arguments: [SnapshotMode.interval(.zero), .everyEvent])
  func twoPages(mode: SnapshotMode) { check([1, 2], mishaps: 1, mode: mode) }

  @Test(
    "D1, D4, D5: 2 servers, a page, and two events or two mishaps",
    arguments: [SnapshotMode.interval(.zero), .everyEvent])
  func onePage(mode: SnapshotMode) {
    check([2], mishaps: 1, mode: mode)
    check([1], mishaps: 2, mode: mode)
  }

  @Test(
    "D1: two windows of a session, which moves between 2 servers",
    arguments: [SnapshotMode.interval(.zero), .everyEvent])
  func twoWindows(mode: SnapshotMode) {
    let world = twoWindows(deeds: [1, 1], mishaps: 0, mode: mode)
    #expect(explorer(world).check().stop == nil)
  }

  @Test("D1, D4: a page that is loaded again, with 2 servers and a mishap")
  func loadedAgain() {
    var world = world(deeds: [1], mishaps: 1, mode: .everyEvent)
    world.reloads = 1
    #expect(explorer(world).check().stop == nil)
  }

  @Test("D1: a page that is loaded again beside another window of its session, with a mishap")
  func loadedAgainBesideAnother() {
    var world = twoWindows(deeds: [1, 1], servers: ["A"], mishaps: 1)
    world.reloads = 1
    #expect(explorer(world).check().stop == nil)
  }

  @Test(
    "D1: two windows of a session at once, of which one gets a copy",
    arguments: [([1, 1], 0), ([1, 0], 1), ([0, 1], 1)])
  func copied(deeds: [UInt32], mishaps: Int) {
    var world = twoWindows(deeds: deeds, servers: ["A"], mishaps: mishaps)
    world.makesCopies = true
    #expect(explorer(world).check().stop == nil)
  }

  @Test("D1: a page that gets a copy of its session before that is stored is found")
  func copyIsNotStored() {
    var world = twoWindows(deeds: [1, 1], servers: ["A"], mishaps: 1, defect: .copyIsNotStored)
    world.makesCopies = true
    let exploration = explorer(world).explore(limits: ExplorationLimits(depth: 9))
    #expect(exploration.violations.contains { $0.name.hasPrefix("D1") })
  }

  @Test("D1: a restored server that forgets which window has made an event is found")
  func restoredServerForgetsWhoActed() {
    let world = twoWindows(deeds: [1, 1], mishaps: 0, defect: .restoredServerForgetsWhoActed)
    #expect(explorer(world).explore().violations.contains { $0.name.hasPrefix("D1") })
  }

  /// The shortest sequence that leads to a violation of an invariant in a world with a defect.
  private func shortest(
    _ defect: SessionWorld.Defect,
    _ name: String
  ) throws -> [SessionWorld.Action] {
    let exploration = explorer(world(deeds: [1], mishaps: 1, defect: defect)).explore()
    return try #require(exploration.violations.first { $0.name.hasPrefix(name) }).actions
  }

  @Test("D5: a storage that does not check the epoch of a save is found")
  func epochIsNotChecked() throws {
    let id = Self.session(1)
    #expect(
      try shortest(.epochIsNotChecked, "D5") == [
        .act(page: 0), .receive(server: 0, id), .encode(server: 0, id), .kill(server: 0),
        .endLease(id), .connect(page: 0, server: 0), .storeLate,
      ])
  }

  @Test("D1: a page that forgets events when they are handled, not when they are stored, is found")
  func pageDropsHandledEvents() throws {
    #expect(
      try shortest(.pageDropsHandledEvents, "D1: no event is lost") == [
        .act(page: 0), .receive(server: 0, Self.session(1)), .deliver(page: 0),
      ])
  }

  @Test("D1: a restored server that forgets which events it has handled is found")
  func restoredServerForgets() throws {
    let id = Self.session(1)
    #expect(
      try shortest(.restoredServerForgetsWhatItHandled, "D1: no event is done twice") == [
        .act(page: 0), .receive(server: 0, id), .encode(server: 0, id), .store(server: 0),
        .kill(server: 0), .endLease(id), .connect(page: 0, server: 0), .deliver(page: 0),
        .receive(server: 0, id),
      ])
  }
}
