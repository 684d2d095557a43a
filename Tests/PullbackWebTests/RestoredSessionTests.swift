#if Web
import Foundation
import Hummingbird
import Logging
import Pullback
import PullbackHTML
import PullbackSessions
import PullbackUI
import PullbackWeb
import Synchronization
import Testing

/// Sessions that go from one server to another over one storage. The first server is not stopped: it
/// finds that it has lost them, as a server that was believed dead.
@Suite struct RestoredSessionTests {
  struct Feature: Reducer {
    struct State: Equatable, Codable {
      var count = 0
      var text = ""
      var restored = 0
      var keys: [String] = []
    }

    enum Action: Equatable, Sendable {
      case increment
      case edited(String)
      case restored
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.self, action: \.self) { Counting() }
        .onRestore { $0.count > 0 ? .restored : nil }
    }
  }

  struct Counting: Reducer {
    @Dependency(\.eventID) var eventID

    func reduce(into state: inout Feature.State, action: Feature.Action) -> Effect<Feature.Action> {
      switch action {
      case .increment:
        state.count += 1
        state.keys.append(eventID ?? "none")
      case .edited(let text): state.text = text
      case .restored: state.restored += 1
      }
      return .none
    }
  }

  struct FeatureView: View {
    let store: StoreOf<Feature>

    var body: some View {
      WithViewStore(store, observe: { $0 }) { viewStore in
        VStack {
          Text("Count \(viewStore.count)")
          Text("Restored \(viewStore.restored)")
          Text("Keys \(viewStore.keys.map { $0.suffix(2) }.joined(separator: " "))")
          Button("Increment") { viewStore.send(.increment) }
          TextField("Text", text: viewStore.binding(get: \.text, send: { .edited($0) }))
        }
      }
    }
  }

  private static let secret = Array("a secret of both servers".utf8)

  /// Runs a server on a storage.
  private func serve(
    _ storage: some SessionStorage,
    mode: SnapshotMode = .interval(.milliseconds(20)),
    _ body: @escaping @Sendable (TestClient, LiveServer) async throws -> Void
  ) async throws {
    var configuration = LiveConfiguration()
    configuration.secret = Self.secret
    let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let live = LiveServer(configuration: configuration, logger: quiet)
    let router = Router()
    router.liveHealth("/health", on: live)
    router.live("/", storage: storage, mode: mode, on: live) {
      Feature.State()
    } reducer: {
      Feature()
    } view: { store in
      FeatureView(store: store)
    }
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    let app = Application(
      router: router,
      server: .live(live),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { port.yield($0.localAddress?.port ?? 0) },
      logger: quiet
    )
    try await withThrowingTaskGroup(of: Void.self) { group in
      let trigger = ShutdownTrigger()
      group.addTask { try await trigger.run(app) }
      guard let port = await ports.first(where: { _ in true }) else { throw NoPort() }
      try await body(TestClient(port: port), live)
      await trigger.fire()
      try await group.waitForAll()
    }
  }

  private func press(_ page: TestClient.Response, _ sequence: UInt32, seen: UInt32) -> ClientFrame {
    .event(seen: seen, sequence: sequence, node: page.button("Increment"), .activate)
  }

  /// An event that is sent again, on a button with this name.
  private func late(
    _ page: TestClient.Response,
    _ sequence: UInt32,
    answered: UInt32,
    name: String = "Increment"
  ) -> ClientFrame {
    var hash: UInt32 = 0x811C_9DC5
    for byte in "button\n\(name)".utf8 { hash = (hash ^ UInt32(byte)) &* 0x100_0193 }
    return .lateEvent(
      answered: answered, sequence: sequence, node: page.button("Increment"), signature: hash,
      .activate)
  }

  /// Waits until the events up to this one are stored.
  private func kept(_ event: UInt32, _ socket: TestSocket) async {
    while let frame = await socket.next() {
      if case .kept(let number) = frame, number >= event { return }
    }
    Issue.record("\(event) was not stored")
  }

  private func hello(
    _ page: TestClient.Response,
    seen: UInt32,
    last: UInt32,
    window: UInt32 = 1
  ) -> ClientFrame {
    .hello(
      version: 2, token: page.token,
      PageHello(run: page.run, page: window, seen: seen, last: last))
  }

  /// The next frame that says more than what is stored.
  private func answer(_ socket: TestSocket) async -> ServerFrame? {
    while let frame = await socket.next() {
      if case .kept = frame { continue }
      return frame
    }
    return nil
  }

  /// The cookie of a page as it would be if all servers were at one address.
  private func cookie(_ page: TestClient.Response, _ client: TestClient) -> String {
    "pullback-\(client.port)=" + (page.cookie.split(separator: "=").last ?? "")
  }

  private func welcome(_ socket: TestSocket) async -> Welcome? {
    guard case .welcome(_, let welcome)? = await socket.next() else { return nil }
    return welcome
  }

  @Test("D1: what was stored is restored, and what was not is handled again, once")
  func exactlyOnce() async throws {
    let storage = MemorySessionStorage()
    try await serve(storage) { client, _ in
      let (page, socket) = try await client.visit()
      for sequence in UInt32(1)...3 { socket.send(press(page, sequence, seen: 0)) }
      await kept(3, socket)
      await socket.cut()
      try await serve(storage) { client, live in
        let socket = try await client.socket(cookie: cookie(page, client))
        socket.send(hello(page, seen: 3, last: 5))
        let welcome = await welcome(socket)
        #expect(welcome?.beginning == .restored)
        #expect(welcome?.handled == 3)
        #expect(welcome?.run != page.run)
        // The page has acted twice more, and sends all that it is not sure of.
        for sequence in UInt32(2)...5 {
          socket.send(late(page, sequence, answered: min(3, sequence - 1)))
        }
        guard case .patch(let handled, let operations)? = await answer(socket),
          case .morph(let html)? = operations.first
        else { return #expect(Bool(false), "no morph") }
        #expect(handled == 2)
        #expect(html.contains("Count 5"))
        #expect(html.contains("Restored 1"))
        #expect(html.contains("Keys /1 /2 /3 /4 /5"))
        // The button is the same node, and the session goes on.
        socket.send(press(page, 6, seen: 1))
        #expect(await socket.patches(until: "6") != nil)
        #expect(live.sessionCount == 1)
      }
    }
  }

  @Test("D2: an event on an element with another name is not performed, and the person is told")
  func otherName() async throws {
    let storage = MemorySessionStorage()
    try await serve(storage) { client, _ in
      let (page, socket) = try await client.visit()
      socket.send(press(page, 1, seen: 0))
      await kept(1, socket)
      await socket.cut()
      try await serve(storage) { client, _ in
        let socket = try await client.socket(cookie: cookie(page, client))
        socket.send(hello(page, seen: 1, last: 3))
        _ = await welcome(socket)
        socket.send(late(page, 2, answered: 1, name: "Delete everything"))
        socket.send(late(page, 3, answered: 1))
        guard case .patch(let handled, let operations)? = await answer(socket),
          case .morph(let html)? = operations.first
        else { return #expect(Bool(false), "no morph") }
        #expect(handled == 2)
        #expect(html.contains("Count 2"))
        #expect(operations.contains { if case .notice = $0 { true } else { false } })
      }
    }
  }

  @Test("D4: with everyEvent an answer is not sent before the event is stored")
  func everyEvent() async throws {
    let storage = GatedStorage()
    try await serve(storage, mode: .everyEvent) { client, _ in
      let (page, socket) = try await client.visit()
      // The first snapshot, of the new session.
      await storage.passed(1)
      storage.isOpen = false
      socket.send(press(page, 1, seen: 0))
      await storage.waits()
      // What the server sends before it stores would come before this answer.
      socket.send(.ping)
      var frame = await socket.next()
      while case .kept(0)? = frame { frame = await socket.next() }
      #expect(frame == .pong)
      storage.isOpen = true
      #expect(await socket.next() == .kept(1))
      guard case .patch(1, _)? = await answer(socket) else {
        return #expect(Bool(false), "no answer")
      }
    }
  }

  @Test("D6: a damaged snapshot costs its session only, and is kept for the operator")
  func damaged() async throws {
    let storage = GatedStorage()
    try await serve(storage) { client, _ in
      let (page, socket) = try await client.visit()
      socket.send(press(page, 1, seen: 0))
      await kept(1, socket)
      await socket.cut()
      storage.isDamaged = true
      try await serve(storage) { client, _ in
        let socket = try await client.socket(cookie: cookie(page, client))
        socket.send(hello(page, seen: 1, last: 1))
        let welcome = await welcome(socket)
        #expect(welcome?.beginning == .new)
        #expect(welcome?.handled == 0)
        guard case .patch(_, let operations)? = await answer(socket),
          case .morph(let html)? = operations.first
        else { return #expect(Bool(false), "no morph") }
        #expect(html.contains("Count 0"))
        #expect(operations.contains { if case .notice = $0 { true } else { false } })
        #expect(storage.storage.snapshotsSetAside.count == 1)
      }
    }
  }

  @Test("D7: a storage that hangs slows no press down, and is reported by the health check")
  func hanging() async throws {
    let storage = GatedStorage()
    try await serve(storage) { client, _ in
      let (page, socket) = try await client.visit()
      await storage.passed(1)
      storage.isOpen = false
      var seen: UInt32 = 0
      for sequence in UInt32(1)...20 {
        socket.send(press(page, sequence, seen: seen))
        guard let count = await socket.patches(until: "\(sequence)") else {
          return #expect(Bool(false), "no answer")
        }
        seen += UInt32(count)
      }
      storage.isOpen = true
      await kept(20, socket)
    }
  }

  @Test("D8: a second window of a page is a session of its own, with the same state")
  func secondWindow() async throws {
    let storage = MemorySessionStorage()
    try await serve(storage) { client, live in
      let (page, first) = try await client.visit()
      first.send(press(page, 1, seen: 0))
      #expect(await first.patches(until: "1") != nil)
      let second = try await client.socket(cookie: cookie(page, client))
      second.send(hello(page, seen: 0, last: 1, window: 2))
      guard case .token(let token)? = await second.next() else {
        return #expect(Bool(false), "no token")
      }
      #expect(token != page.token)
      #expect(await welcome(second)?.beginning == .restored)
      guard case .patch(_, let operations)? = await answer(second),
        case .morph(let html)? = operations.first
      else { return #expect(Bool(false), "no morph") }
      #expect(html.contains("Count 1"))
      second.send(press(page, 2, seen: 1))
      #expect(await second.patches(until: "2") != nil)
      first.send(press(page, 2, seen: 1))
      #expect(await first.patches(until: "2") != nil)
      first.send(press(page, 3, seen: 2))
      #expect(await first.patches(until: "3") != nil)
      #expect(live.sessionCount == 2)
    }
  }

  @Test("A page of which nothing is stored begins anew")
  func unknown() async throws {
    try await serve(MemorySessionStorage()) { client, _ in
      let (page, socket) = try await client.visit()
      socket.send(press(page, 1, seen: 0))
      await kept(1, socket)
      await socket.cut()
      try await serve(MemorySessionStorage()) { client, _ in
        let socket = try await client.socket(cookie: cookie(page, client))
        socket.send(hello(page, seen: 1, last: 1))
        #expect(await welcome(socket)?.beginning == .new)
      }
    }
  }

  @Test("D5: a server that lost a session ends it, and tells its page to connect again")
  func lost() async throws {
    let storage = MemorySessionStorage()
    try await serve(storage) { client, live in
      let (page, socket) = try await client.visit()
      socket.send(press(page, 1, seen: 0))
      await kept(1, socket)
      try await serve(storage) { other, _ in
        let moved = try await other.socket(cookie: cookie(page, other))
        moved.send(hello(page, seen: 1, last: 1))
        #expect(await welcome(moved)?.beginning == .restored)
        socket.send(press(page, 2, seen: 1))
        let reason = await socket.closeReason()
        #expect(reason?.hasPrefix("reconnect") == true)
      }
      #expect(live.sessionCount == 0)
    }
  }
}

/// A storage in memory whose saves wait while a test has closed it.
final class GatedStorage: SessionStorage {
  private struct State {
    var isOpen = true
    var waiting: [CheckedContinuation<Void, Never>] = []
    var passed = 0
    var isDamaged = false
  }

  /// Whether what is read is not what was written.
  var isDamaged: Bool {
    get { state.withLock { $0.isDamaged } }
    set { state.withLock { $0.isDamaged = newValue } }
  }

  let storage = MemorySessionStorage()
  private let state = Mutex(State())

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

  /// Waits until so many saves are done.
  func passed(_ count: Int) async {
    while state.withLock({ $0.passed }) < count { await Task.yield() }
  }

  /// Waits until a save waits.
  func waits() async { while state.withLock({ $0.waiting.isEmpty }) { await Task.yield() } }

  func open(
    _ id: SessionID, owner: SessionOwner, lease: Duration
  ) async throws(SessionStorageError) -> SessionOpening {
    let opening = try await storage.open(id, owner: owner, lease: lease)
    guard isDamaged, case .opened(let epoch, _?) = opening else { return opening }
    return .opened(epoch: epoch, snapshot: [1, 2, 3])
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
    let results = try await storage.save(saves, owner: owner, lease: lease)
    state.withLock { $0.passed += 1 }
    return results
  }

  func renew(
    _ leases: [SessionLease], owner: SessionOwner, lease: Duration
  ) async throws(SessionStorageError) -> [SessionWriteResult] {
    try await storage.renew(leases, owner: owner, lease: lease)
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
    try await storage.removeSessions(olderThan: age)
  }
}
#endif
