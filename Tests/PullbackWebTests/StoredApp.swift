#if Web
import Foundation
import Hummingbird
import Logging
import Pullback
import PullbackHTML
import PullbackSessions
import PullbackUI
import PullbackWeb
import Testing

/// An app whose sessions are stored, on servers that share their secret. A session goes from one server
/// to another over one storage. The first server is not stopped: it finds that it has lost the session,
/// as a server that was believed dead.
enum StoredApp {
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

  static let secret = Array("a secret of both servers".utf8)
  static let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  /// Runs a server on a storage.
  static func serve(
    _ storage: some SessionStorage,
    mode: SnapshotMode = .interval(.milliseconds(20)),
    sizeLimit: Int = 1 << 20,
    logger: Logger = quiet,
    requiresLink: Bool = false,
    pingWait: Duration = LiveConfiguration.patient.pingWait,
    _ body: @escaping @Sendable (TestClient, LiveServer) async throws -> Void
  ) async throws {
    try await serve(
      logger: logger, requiresLink: requiresLink, pingWait: pingWait
    ) { router, live in
      router.live("/", storage: storage, mode: mode, sizeLimit: sizeLimit, on: live) {
        Feature.State()
      } reducer: {
        Feature()
      } view: { store in
        FeatureView(store: store)
      }
    } _: { client, live, _ in
      try await body(client, live)
    }
  }

  /// Runs a server with an app.
  static func serve(
    logger: Logger = quiet,
    tokenLifetime: Duration = LiveConfiguration().tokenLifetime,
    requiresLink: Bool = false,
    sessionsPerVisitor: Int = LiveConfiguration().sessionsPerVisitor,
    pingWait: Duration = LiveConfiguration.patient.pingWait,
    eventLimit: (burst: Int, perSecond: Int)? = nil,
    mount: (Router<BasicRequestContext>, LiveServer) -> Void,
    _ body: @escaping @Sendable (TestClient, LiveServer, ShutdownTrigger) async throws -> Void
  ) async throws {
    var configuration = LiveConfiguration.patient
    configuration.secret = secret
    configuration.tokenLifetime = tokenLifetime
    configuration.requiresLink = requiresLink
    configuration.sessionsPerVisitor = sessionsPerVisitor
    configuration.pingWait = pingWait
    if let eventLimit {
      configuration.eventBurst = eventLimit.burst
      configuration.eventsPerSecond = eventLimit.perSecond
    }
    let live = LiveServer(configuration: configuration, logger: logger)
    let router = Router()
    router.liveHealth("/health", on: live)
    mount(router, live)
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    let app = Application(
      router: router,
      server: .live(live),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
      services: [live],
      onServerRunning: { port.yield($0.localAddress?.port ?? 0) },
      logger: quiet
    )
    try await withThrowingTaskGroup(of: Void.self) { group in
      let trigger = ShutdownTrigger()
      group.addTask { try await trigger.run(app) }
      guard let port = await ports.first(where: { _ in true }) else { throw NoPort() }
      try await body(TestClient(port: port), live, trigger)
      await trigger.fire()
      try await group.waitForAll()
    }
  }
}

extension TestClient.Response {
  /// The cookies of the page as they would be if all servers were at one address.
  func cookies(at client: TestClient) -> String {
    headers.filter { $0.name.lowercased() == "set-cookie" }
      .compactMap { $0.value.split(separator: ";").first }
      .filter { !$0.hasPrefix("pullback-left") }
      .map { $0.replacing(#/^pullback-\d+/#, with: "pullback-\(client.port)") }
      .joined(separator: "; ")
  }

  func press(_ sequence: UInt32, seen: UInt32) -> ClientFrame {
    .event(seen: seen, sequence: sequence, node: button("Increment"), .activate)
  }

  func edit(_ sequence: UInt32, _ text: String) -> ClientFrame {
    .event(seen: 0, sequence: sequence, node: field, .edit(text))
  }

  /// An event that is sent again, on a button with this name.
  func late(_ sequence: UInt32, answered: UInt32, name: String = "Increment") -> ClientFrame {
    var hash: UInt32 = 0x811C_9DC5
    for byte in "button\n\(name)".utf8 { hash = (hash ^ UInt32(byte)) &* 0x100_0193 }
    return .lateEvent(
      answered: answered, sequence: sequence, node: button("Increment"), signature: hash, .activate)
  }

  func hello(seen: UInt32, last: UInt32, window: UInt32 = 1) -> ClientFrame {
    .hello(
      version: ClientFrame.version, token: token,
      PageHello(run: run, page: window, seen: seen, last: last))
  }
}

extension TestClient {
  /// Loads a page, presses *Increment* once, waits until that is stored, and loses the connection.
  func pressOnce() async throws -> Response {
    let (page, socket) = try await visit()
    socket.send(page.press(1, seen: 0))
    await socket.kept(1)
    await socket.cut()
    return page
  }
}

extension TestSocket {
  /// Waits until the events up to this one are stored.
  func kept(_ event: UInt32) async {
    while let frame = await next() {
      if case .kept(let number) = frame, number >= event { return }
    }
    Issue.record("\(event) was not stored")
  }

  /// The next frame that says more than what is stored.
  func answer() async -> ServerFrame? {
    while let frame = await next() {
      if case .kept = frame { continue }
      return frame
    }
    return nil
  }

  func welcome() async -> Welcome? {
    guard case .welcome(_, let welcome)? = await next() else { return nil }
    return welcome
  }

  /// The HTML of the next patch, which makes the page that of another run, and the other operations.
  func morph() async throws -> (handled: UInt32, html: String, rest: [PatchOperation]) {
    guard case .patch(let handled, let operations)? = await answer(),
      case .morph(let html)? = operations.first
    else {
      Issue.record("there is no morph")
      throw NoPort()
    }
    return (handled, html, Array(operations.dropFirst()))
  }
}

extension [PatchOperation] {
  var hasNotice: Bool { contains { if case .notice = $0 { true } else { false } } }
}
#endif
