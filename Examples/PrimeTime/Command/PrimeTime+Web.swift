#if Macros
import ArgumentParser
import Foundation
import PrimeTimeCore
import PrimeTimeViews
import Pullback
import PullbackInspector
import PullbackUI

#if Web
import Hummingbird
import Logging
import PullbackSessions
import PullbackWeb
import PullbackWebInspector

extension PrimeTime {
  /// Serves the app until the process is terminated. Each browser has a session of its own.
  ///
  /// Sessions survive the process: pages continue theirs when it is started again.
  func serve() async throws {
    try await LiveServer.checkPort(port, host: host, hostOption: "--host")
    let logger = Logger(label: "prime-time")
    // What visitors store is readable by the user who runs the server alone.
    umask(0o077)
    VisitorFolders(in: dataDirectory).cleanUp()
    let environment = ProcessInfo.processInfo.environment
    var configuration = try LiveConfiguration(environment: environment)
    do {
      try configuration.keepSecret(
        in: dataDirectory.appending(path: "session-secret"), environment: environment)
    } catch {
      throw StartError(error, advice: "Another folder is chosen with --data.")
    }
    let live = LiveServer(
      configuration: configuration, logger: Logger(label: "prime-time.live"))
    let storage = try await storage { logger.warning("\($0)") }
    let app = Application(
      router: try router(live, storage, logger),
      server: .live(live),
      configuration: ApplicationConfiguration(
        address: .hostname(host, port: port), backlog: 4096),
      services: [live],
      onServerRunning: { [host, inspect, dashboard] channel in
        let address = host.contains(":") ? "[\(host)]" : host
        let root = "http://\(address):\(channel.localAddress?.port ?? 0)"
        print("Prime Time is at \(root)/")
        // With its key, because the browser may be on another machine.
        if inspect { print("The inspector is at \(root)\(live.makeInspectorLink())") }
        if dashboard { print("The dashboard is at \(root)\(live.makeDashboardLink())") }
        // Flushed, because a program that started this one may read the address from a pipe.
        fflush(nil)
      },
      logger: logger
    )
    try await app.runService()
    await checkpoint(storage)
  }

  private func router(
    _ live: LiveServer,
    _ storage: (any SessionStorage)?,
    _ logger: Logger
  ) throws -> Router<BasicRequestContext> {
    let (rows, presence) = (rows, presence)
    let folders = VisitorFolders(in: dataDirectory)
    let favorites = sharedFavorites ? Shared(value: Favorites()) : nil
    let recordings = try refusing {
      try record.map { try SessionRecordings(URL(filePath: $0)) { logger.warning("\($0)") } }
    }
    let inspector = inspect ? LiveInspector() : nil
    let router = Router()
    router.liveHealth("/-/health", on: live)
    if let inspector { router.liveInspector(inspector, on: live) }
    if dashboard { router.liveDashboard(on: live) }
    // The account and the saved favorites belong to one browser.
    let visitorData: @Sendable () -> URL = { folders.folder(of: LiveVisitor.current?.id) }
    let person: @Sendable () -> String = { LiveVisitor.current?.id ?? "nobody" }
    guard let storage else {
      router.live("/", title: "Prime Time", on: live) {
        let store = AppFeature.store(
          rows: rows,
          data: visitorData(),
          favorites: favorites ?? Shared(value: Favorites()),
          withDependencies: { [person = person()] in $0.person = person }
        )
        RecordedView(recordings?.record(store)) {
          AppView(store: store, showsPeople: presence).inspected(store, by: inspector)
        }
      }
      return router
    }
    let mode: SnapshotMode = everyEvent ? .everyEvent : .interval(.milliseconds(250))
    router.live("/", title: "Prime Time", storage: storage, mode: mode, on: live) {
      AppFeature.State(rows: rows, favorites: favorites ?? Shared(value: Favorites()))
    } reducer: {
      AppFeature()
    } withDependencies: {
      $0.dataDirectory = visitorData()
      $0.favoritesOfAll = favorites
      $0.person = person()
    } view: { store in
      RecordedView(recordings?.record(store)) {
        AppView(store: store, showsPeople: presence).inspected(store, by: inspector)
      }
    }
    return router
  }
}
#else
extension PrimeTime {
  func serve() async throws {
    throw ValidationError("This program was built without the trait Web, which --web needs.")
  }
}
#endif
#endif
