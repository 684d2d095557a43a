#if Web
import Logging
import PullbackSessions
public import ServiceLifecycle

/// Stores the sessions when the program is told to stop.
///
/// ```swift
/// let app = Application(router: router, server: .live(), services: [LiveServer.shared])
/// try await app.runService()
/// ```
extension LiveServer: Service {
  /// Waits for the graceful shutdown of the program, as at SIGTERM, and calls ``drain(within:)``.
  public func run() async throws {
    try? await gracefulShutdown()
    await drain(within: configuration.storageWaits.drain)
  }

  /// Prepares the end of the program: refuses new sessions, tells all pages to connect again later,
  /// and stores and releases all sessions that can be stored, so that another server can restore
  /// them without waiting.
  ///
  /// - Parameter limit: The maximum time to wait for the storage. A page keeps the events that are
  ///   not stored by then, and sends them again to the next server.
  public func drain(within limit: Duration = .seconds(10)) async {
    let (sessions, savers) = beginDraining()
    for session in sessions { session.execute { $0.sendAway() } }
    // At the same time, because one storage may hang.
    let isDone = await withTaskGroup(of: Bool.self) { group in
      for saver in savers { group.addTask { await saver.drain(within: limit) } }
      return await group.reduce(true) { $0 && $1 }
    }
    uploads.deleteFolders()
    if isDone { return }
    let count = savers.reduce(0) { $0 + $1.unstored }
    logger.error("\(count) sessions could not be stored before the end of the program.")
  }
}
#endif
