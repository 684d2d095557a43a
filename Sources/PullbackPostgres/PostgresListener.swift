#if Postgres
import Foundation
import Synchronization

/// Receives PostgreSQL notifications with its own thread and connection, and reconnects when the
/// connection is lost. All notifications of the library use one channel; the first character of the
/// payload tells their purpose: `s` for a session, `m` for a message, `v` for a shared value.
final class PostgresListener: Sendable {
  fileprivate struct State {
    var isStopped = false
    var isListening = false
    var waiters: [CheckedContinuation<PostgresError?, Never>] = []
  }

  /// The objects that the thread uses. The thread retains only these and not the listener, so that
  /// the listener can be deallocated and stops the thread.
  fileprivate final class Shared: Sendable {
    let connector: PostgresConnector
    let requests = PostgresRequests()
    let messages = PostgresMessages()
    let values = PostgresValues()
    let waker = PostgresWaker()
    let state = Mutex(State())

    init(_ connector: PostgresConnector) { self.connector = connector }
  }

  private let shared: Shared
  var requests: PostgresRequests { shared.requests }
  var messages: PostgresMessages { shared.messages }
  var values: PostgresValues { shared.values }

  init(_ connector: PostgresConnector) {
    shared = Shared(connector)
    let thread = Thread { [shared] in
      let connection = PostgresConnection()
      while !shared.state.withLock({ $0.isStopped }) { shared.listen(connection) }
      shared.inform(PostgresError(.unavailable, "PostgreSQL: the database was closed."))
    }
    thread.name = "postgres-listener"
    thread.start()
  }

  /// Waits until the connection listens to the channel, so that no later notification is missed.
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
  /// Connects, and handles notifications until the connection is lost or the listener is stopped.
  fileprivate func listen(_ connection: PostgresConnection) {
    do throws(PostgresError) {
      try connector.connect(connection, until: .now + connector.timeout)
      try connection.run(
        PostgresQuery("LISTEN \(connector.schema.channel)"), until: .now + connector.timeout)
      var owners = PostgresOwners(connector.schema)
      try owners.lock(requests.owners, connection, until: .now + connector.timeout)
      try messages.connected(connection, isReconnected: true, until: .now + connector.timeout)
      // Before the values are read, which would replace the changes.
      values.storeUnsaved()
      try values.receive(nil, connection, until: .now + connector.timeout)
      inform(nil)
      var next = ContinuousClock.now + .seconds(10)
      while !state.withLock({ $0.isStopped }) {
        let payloads = try connection.notifications(waker, timeout: next - .now)
        try owners.lock(requests.owners, connection, until: .now + connector.timeout)
        for payload in payloads { requests.receive(payload) }
        try messages.receive(payloads, connection, until: .now + connector.timeout)
        try values.receive(payloads, connection, until: .now + connector.timeout)
        if next <= .now {
          // The query also detects a lost connection over which nothing arrives any more.
          try messages.connected(connection, isReconnected: false, until: .now + connector.timeout)
          values.storeUnsaved()
          next = .now + .seconds(10)
        }
      }
    } catch {
      inform(error)
      waker.wait(max(connector.pause, .milliseconds(10)))
    }
    connection.close()
  }

  /// Records whether notifications are received, and resumes the calls that wait in `prepare()`.
  ///
  /// - Parameter error: The reason why none are received; nil if they are.
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
