#if Postgres
package import Foundation
public import PullbackSharing
import Synchronization

extension PubSub {
  /// Sends messages to all servers that use a database and its schema.
  ///
  /// ```swift
  /// prepareDependencies { $0.pubSub = .postgres(database) }
  /// ```
  ///
  /// A message is stored in a table, so it may be large. A server that reconnects after less than
  /// five minutes gets the messages that it has missed, within a second of the reconnect.
  ///
  /// A message is sent once, even if the connection is lost while it is sent. A server whose own
  /// connection is lost while it receives may get a message again.
  public static func postgres(_ database: PostgresDatabase) -> PubSub {
    PubSub(
      publish: { topic, message in
        let key = (0..<16).map { _ in UInt8.random(in: .min ... .max) }
        try await PostgresMessages.send(message, to: topic, key: key, database)
      },
      subscribe: { database.listener.messages.subscribers.add($0, $1) }
    )
  }
}

/// Delivers the messages of all servers to the subscribers in this process. A notification names
/// the row of a message. After a reconnect, the rows of the time without a connection are read.
package final class PostgresMessages: Sendable {
  private struct State {
    /// The ids of the messages that were announced or delivered, to detect those that arrive again:
    /// since `recentSince`, and for at least a minute before. While there is no connection none is
    /// forgotten, because messages from before its loss are read again after the reconnect.
    var recent: Set<Int64> = [], earlier: Set<Int64> = []
    /// By the clock of the database, in milliseconds since 1970.
    var recentSince: Int64?
    /// The last time, by the clock of the database in milliseconds since 1970, at which the
    /// connection worked; nil before the first connection.
    var lastContact: Int64?
  }

  let subscribers = PubSubSubscribers()
  private let state = Mutex(State())

  /// Sends a message, unless a message with this key was sent before. A call whose connection is lost
  /// is repeated with the same key, although the first attempt may have taken effect.
  ///
  /// - Parameter key: A random key of 16 bytes for the message.
  package static func send(
    _ message: Data,
    to topic: String,
    key: [UInt8],
    _ database: PostgresDatabase
  ) async throws(PostgresError) {
    guard topic.utf8.count <= 1000 else {
      throw PostgresError(.refused, "The name of a topic has more than 1,000 bytes.")
    }
    try await database.run(
      """
      WITH sent AS (
        INSERT INTO message (at, topic, payload, key)
        VALUES ((extract(epoch FROM now()) * 1000)::bigint, $1, $2, $4)
        ON CONFLICT (key) DO NOTHING RETURNING id
      )
      SELECT pg_notify($3, 'm' || id || ' ' || $1) FROM sent
      """,
      [.text(topic), .bytes([UInt8](message)), .text(database.schema.name), .uuid(key)])
  }

  /// After a reconnect, delivers the messages that were sent while there was no connection. Always
  /// deletes messages that are older than five minutes. Called after each connect, and every ten
  /// seconds after that.
  func connected(
    _ connection: PostgresConnection,
    isReconnected: Bool,
    until deadline: ContinuousClock.Instant
  ) throws(PostgresError) {
    let rows = try connection.run(
      PostgresQuery("SELECT (extract(epoch FROM now()) * 1000)::bigint"), until: deadline)
    guard let now = rows.first?.integer(0) else { return }
    if isReconnected, let last = state.withLock({ $0.lastContact }) {
      // The 20 seconds are for messages whose transactions were not committed yet, and for a
      // connection whose loss was noticed late.
      let missed = try connection.run(
        PostgresQuery(
          "SELECT id FROM message WHERE at > $1 ORDER BY id", [.integer(last - 20_000)]),
        until: deadline)
      try deliver(missed.compactMap { $0.integer(0) }, connection, until: deadline)
    }
    state.withLock { state in
      // Not before all that was missed is delivered: the next attempt would begin here.
      state.lastContact = now
      if let since = state.recentSince, (0..<60_000).contains(now - since) { return }
      state.recentSince = now
      state.earlier = state.recent
      state.recent = []
    }
    try connection.run(
      PostgresQuery("DELETE FROM message WHERE at < $1", [.integer(now - 300_000)]),
      until: deadline)
  }

  /// Delivers the messages that notifications announce. Payloads of other notifications are
  /// ignored.
  func receive(
    _ payloads: [String],
    _ connection: PostgresConnection,
    until deadline: ContinuousClock.Instant
  ) throws(PostgresError) {
    var wanted: [Int64] = []
    for payload in payloads where payload.first == "m" {
      let parts = payload.dropFirst().split(
        separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let id = Int64(parts[0]) else { continue }
      if subscribers.has(String(parts[1])) { wanted.append(id) } else { _ = isNew(id) }
    }
    try deliver(wanted, connection, until: deadline)
  }

  private func deliver(
    _ ids: [Int64],
    _ connection: PostgresConnection,
    until deadline: ContinuousClock.Instant
  ) throws(PostgresError) {
    var rest = ids[...]
    while !rest.isEmpty {
      let some = rest.prefix(100)
      rest = rest.dropFirst(100)
      let rows = try connection.run(
        PostgresQuery(
          "SELECT id, topic, payload FROM message WHERE id = ANY ($1)", [.integers(Array(some))]),
        until: deadline)
      var messages: [Int64: PostgresRow] = [:]
      for row in rows { if let id = row.integer(0) { messages[id] = row } }
      // Delivered in the order of the notifications, which is that of the commits.
      for id in some where isNew(id) {
        guard let row = messages[id], let topic = row.text(1), let payload = row.bytes(2) else {
          continue
        }
        subscribers.deliver(Data(payload), to: topic)
      }
    }
  }

  /// Records the id of a message, and returns whether it is new: not among those that are
  /// remembered.
  private func isNew(_ id: Int64) -> Bool {
    state.withLock { state in
      if state.earlier.contains(id) { return false }
      return state.recent.insert(id).inserted
    }
  }
}
#endif
