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
    await drain()
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
    let (results, result) = AsyncStream.makeStream(of: Bool.self)
    let storing = Task {
      // At the same time, because one storage may hang.
      await withTaskGroup(of: Void.self) { group in
        for saver in savers { group.addTask { await saver.drain() } }
      }
      result.yield(true)
    }
    let waiting = Task {
      try? await Task.sleep(for: limit)
      result.yield(false)
    }
    let isDone = await results.first { _ in true }
    waiting.cancel()
    if isDone == true { return }
    storing.cancel()
    let count = savers.reduce(0) { $0 + $1.unstored }
    logger.error("\(count) sessions could not be stored before the end of the program.")
  }
}
#endif
