#if Postgres
import Foundation
import Synchronization

/// Receives notifications on a thread and a connection of its own, and connects again when the
/// connection is lost. All that the library notifies of uses one channel; the first character of the
/// payload says what it is about.
final class PostgresListener: Sendable {
  fileprivate struct State {
    var isStopped = false
    var isListening = false
    var waiters: [CheckedContinuation<PostgresError?, Never>] = []
  }

  /// What the thread needs. The thread keeps it alive, and not the database.
  fileprivate final class Shared: Sendable {
    let connector: PostgresConnector
    let requests: PostgresRequests
    let waker = PostgresWaker()
    let state = Mutex(State())

    init(_ connector: PostgresConnector, _ requests: PostgresRequests) {
      self.connector = connector
      self.requests = requests
    }
  }

  private let shared: Shared
  let requests = PostgresRequests()

  init(_ connector: PostgresConnector) {
    shared = Shared(connector, requests)
    let thread = Thread { [shared] in
      let connection = PostgresConnection()
      while !shared.state.withLock({ $0.isStopped }) { shared.listen(connection) }
      shared.inform(PostgresError(.unavailable, "PostgreSQL: the database was closed."))
    }
    thread.name = "postgres-listener"
    thread.start()
  }

  /// Waits until notifications are received.
  ///
  /// - Throws: The error of an attempt to connect.
  func prepare() async throws(PostgresError) {
    let error = await withCheckedContinuation { continuation in
      let isListening = shared.state.withLock { state in
        if !state.isListening { state.waiters.append(continuation) }
        return state.isListening
      }
      if isListening { continuation.resume(returning: nil) }
    }
    if let error { throw error }
  }

  func stop() {
    shared.state.withLock { $0.isStopped = true }
    shared.waker.wake()
  }
}

extension PostgresListener.Shared {
  /// Connects, and passes on notifications until the connection is lost or nobody wants them.
  fileprivate func listen(_ connection: PostgresConnection) {
    do throws(PostgresError) {
      try connector.connect(connection, until: .now + connector.timeout)
      try connection.run(
        PostgresQuery("LISTEN \(connector.schema.channel)"), until: .now + connector.timeout)
      inform(nil)
      while !state.withLock({ $0.isStopped }) {
        let payloads = try connection.notifications(waker, timeout: .seconds(10))
        for payload in payloads { requests.receive(payload) }
        // A connection whose other end has vanished looks as if nothing happened.
        if payloads.isEmpty {
          try connection.run(PostgresQuery("SELECT 1"), until: .now + connector.timeout)
        }
      }
    } catch {
      inform(error)
      waker.wait(max(connector.pause, .milliseconds(10)))
    }
    connection.close()
  }

  /// Notes whether notifications are received, and tells those who wait for it.
  fileprivate func inform(_ error: PostgresError?) {
    let waiters = state.withLock { state in
      state.isListening = error == nil
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume(returning: error) }
  }
}
#endif
