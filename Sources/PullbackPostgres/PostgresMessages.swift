#if Postgres
import Foundation
public import PullbackSharing
import Synchronization

extension PubSub {
  /// Sends messages to all servers that use a database and its schema.
  ///
  /// ```swift
  /// prepareDependencies { $0.pubSub = .postgres(database) }
  /// ```
  ///
  /// Messages go through a table, so they may be large. When a connection was lost, the messages of
  /// that time arrive within a second of the new one, if it took less than five minutes. A message may
  /// then arrive twice.
  public static func postgres(_ database: PostgresDatabase) -> PubSub {
    PubSub(
      publish: { topic, message in
        guard topic.utf8.count <= 1000 else {
          throw PostgresError(.refused, "The name of a topic has more than 1,000 bytes.")
        }
        try await database.run(
          """
          WITH sent AS (
            INSERT INTO message (at, topic, payload)
            VALUES ((extract(epoch FROM now()) * 1000)::bigint, $1, $2) RETURNING id
          )
          SELECT pg_notify($3, 'm' || id || ' ' || $1) FROM sent
          """,
          [.text(topic), .bytes([UInt8](message)), .text(database.schema.name)])
      },
      subscribe: { database.listener.messages.subscribers.add($0, $1) }
    )
  }
}

/// Delivers messages of other servers, and of this one. A notification names the row of a message;
/// after a lost connection the rows of that time are read.
final class PostgresMessages: Sendable {
  private struct State {
    /// The rows that were notified of or delivered in this minute, and in the one before.
    var recent: Set<Int64> = [], earlier: Set<Int64> = []
    var minuteEnd = ContinuousClock.now + .seconds(60)
    /// The time of the database at which the connection was last known to work; nil before the first.
    var lastContact: Int64?
  }

  let subscribers = PubSubSubscribers()
  private let state = Mutex(State())

  /// Reads the rows of the time without a connection, and deletes old ones. Called when
  /// notifications are received again, and now and then after that.
  func connected(
    _ connection: PostgresConnection,
    isReconnected: Bool,
    until deadline: ContinuousClock.Instant
  ) throws(PostgresError) {
    let rows = try connection.run(
      PostgresQuery("SELECT (extract(epoch FROM now()) * 1000)::bigint"), until: deadline)
    guard let now = rows.first?.integer(0) else { return }
    let last = state.withLock { state in
      defer { state.lastContact = now }
      return state.lastContact
    }
    if isReconnected, let last {
      // The margin is for messages that were on their way, and for a connection that was lost
      // before that was noticed.
      let missed = try connection.run(
        PostgresQuery(
          "SELECT id FROM message WHERE at > $1 ORDER BY id", [.integer(last - 20_000)]),
        until: deadline)
      try deliver(missed.compactMap { $0.integer(0) }, connection, until: deadline)
    }
    try connection.run(
      PostgresQuery("DELETE FROM message WHERE at < $1", [.integer(now - 300_000)]),
      until: deadline)
  }

  /// Delivers the messages of notifications.
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
      // In the order of the notifications, which is that of the commits.
      for id in some where isNew(id) {
        guard let row = messages[id], let topic = row.text(1), let payload = row.bytes(2) else {
          continue
        }
        subscribers.deliver(Data(payload), to: topic)
      }
    }
  }

  /// Whether a row was not known, and is from now on.
  private func isNew(_ id: Int64) -> Bool {
    state.withLock { state in
      if state.minuteEnd < .now {
        state.earlier = state.recent
        state.recent = []
        state.minuteEnd = .now + .seconds(60)
      }
      if state.earlier.contains(id) { return false }
      return state.recent.insert(id).inserted
    }
  }
}
#endif
