#if Web
import Hummingbird
import Logging
import PullbackWeb

/// Runs a server with a router of any context, on a free port, for the duration of a closure.
func withRouter<Context: RequestContext>(
  _ makeRouter: (LiveServer) -> Router<Context>,
  configuration change: (inout LiveConfiguration) -> Void = { _ in },
  _ body: @escaping @Sendable (TestClient, LiveServer) async throws -> Void
) async throws where Context.Source == ApplicationRequestContextSource {
  var configuration = LiveConfiguration.patient
  change(&configuration)
  let live = LiveServer(configuration: configuration, logger: StoredApp.quiet)
  let (ports, port) = AsyncStream.makeStream(of: Int.self)
  let app = Application(
    router: makeRouter(live),
    server: .live(live),
    configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
    services: [live],
    onServerRunning: { port.yield($0.localAddress?.port ?? 0) },
    logger: StoredApp.quiet
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
#endif
