#if Web
import Hummingbird
import Logging
import ServiceLifecycle

/// Shuts a server down as a signal would.
actor ShutdownTrigger {
  private var group: ServiceGroup?

  func run(_ app: some ApplicationProtocol) async throws {
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [app],
        logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
      )
    )
    self.group = group
    try await group.run()
  }

  func fire() async { await group?.triggerGracefulShutdown() }
}
#endif
