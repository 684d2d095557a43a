#if Macros && Web
import Foundation
import Hummingbird
import Logging
import PrimeTimeCore
import PrimeTimeViews
import Pullback
import PullbackCore
import PullbackSessions
import PullbackTerminal
import PullbackUI
import PullbackWeb

/// A server in the process of a terminal, which continues the terminal's session in a browser. It
/// starts when the first link is made.
actor BrowserServer {
  private let live: LiveServer
  private let storage: any SessionStorage
  /// The directory for the app's files: that of the terminal, because the person is the same.
  private let data: URL
  private var running: (port: Int, task: Task<Void, any Error>)?

  init(storage: any SessionStorage, data: URL) {
    self.storage = storage
    self.data = data
    var configuration = LiveConfiguration()
    configuration.requiresLink = true
    live = LiveServer(configuration: configuration, logger: Self.quiet)
  }

  // The screen belongs to the app.
  private static let quiet = Logger(label: "prime-time") { _ in SwiftLogNoOpLogHandler() }

  /// Makes a link that continues a session in a browser of this machine.
  func link(to session: SessionID) async throws -> HandOverLink {
    let port = try await start()
    let link = live.makeLink(to: session)
    return HandOverLink(address: "http://127.0.0.1:\(port)\(link.path)") { link.hasSession }
  }

  /// Stores the session if a browser shows it, and stops the server.
  func stop() async {
    guard let running else { return }
    await live.drain(within: .seconds(2))
    running.task.cancel()
    _ = await running.task.result
  }

  private func start() async throws -> Int {
    if let running { return running.port }
    let router = Router()
    let data = data
    router.live("/", title: "Prime Time", storage: storage, on: live) {
      AppFeature.State()
    } reducer: {
      AppFeature()
    } withDependencies: {
      $0.dataDirectory = data
    } view: { store in
      AppView(store: store)
    }
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    let app = Application(
      router: router,
      server: .live(live),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { port.yield($0.localAddress?.port ?? 0) },
      logger: Self.quiet
    )
    let task = Task {
      defer { port.finish() }
      try await app.run()
    }
    guard let port = await ports.first(where: { _ in true }) else {
      try await task.value
      throw CancellationError()
    }
    running = (port, task)
    return port
  }
}
#endif
