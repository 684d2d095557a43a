#if Web && Macros
import Foundation
import Hummingbird
import Logging
import PrimeTimeCore
import PrimeTimeViews
import Pullback
import PullbackUI
import PullbackWeb
import ServiceLifecycle

/// Runs an app on a free port for the duration of a closure.
enum TestApp {
  /// Runs the app Prime Time, with files of its own.
  static func run(
    rows: Int = 0,
    favorites: Shared<Favorites>? = nil,
    _ body: (Int) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await serve { router, live in
      router.live("/", title: "Prime Time", on: live) {
        AppView(
          store: AppFeature.store(
            rows: rows,
            data: folder,
            favorites: favorites ?? Shared(value: Favorites())
          ) { $0.context = .live }
        )
      }
    } body: {
      try await body($0)
    }
  }

  /// Runs an app whose routes a closure adds.
  ///
  /// - Parameters:
  ///   - port: The port; 0 for any that is free.
  ///   - secret: The secret of a server whose pages another one continues.
  static func serve(
    port: Int = 0,
    secret: [UInt8]? = nil,
    logger: Logger? = nil,
    _ mount: (Router<BasicRequestContext>, LiveServer) -> Void,
    body: (Int) async throws -> Void
  ) async throws {
    let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    var configuration = LiveConfiguration()
    if let secret { configuration.secret = secret }
    let live = LiveServer(configuration: configuration, logger: logger ?? quiet)
    let router = Router()
    mount(router, live)
    let (ports, found) = AsyncStream.makeStream(of: Int.self)
    let app = Application(
      router: router,
      server: .live(live),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
      // Stores the sessions when it ends.
      services: secret == nil ? [] : [live],
      onServerRunning: { found.yield($0.localAddress?.port ?? 0) },
      logger: quiet
    )
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(services: [app], logger: quiet)
    )
    async let end: Void = group.run()
    var iterator = ports.makeAsyncIterator()
    if let number = await iterator.next() {
      do {
        try await body(number)
      } catch {
        await group.triggerGracefulShutdown()
        try await end
        throw error
      }
    }
    await group.triggerGracefulShutdown()
    try await end
  }
}
#endif
