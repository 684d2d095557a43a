#if Postgres
import Foundation
import Observation
import PullbackConcurrency
import PullbackDependencies
import PullbackPostgres
import PullbackSharing
import TestSupport
import Testing

/// A number that is encoded as an `Int`, and tells when it is compared.
private struct WatchedNumber: Codable, Equatable {
  static let onComparison = LockIsolated<(@Sendable () -> Void)?>(nil)

  var number: Int

  init(number: Int) { self.number = number }
  init(from decoder: any Decoder) throws { number = try Int(from: decoder) }
  func encode(to encoder: any Encoder) throws { try number.encode(to: encoder) }

  static func == (a: Self, b: Self) -> Bool {
    onComparison.value?()
    return a.number == b.number
  }
}

/// To which version of the row a change of a shared value belongs.
@Suite(.timeLimit(.minutes(20)), .enabled(if: PostgresServer.isWanted))
struct PostgresVersionTests {
  private let schema = "versions \(UUID().uuidString)"
  private let server: PostgresServer

  init() throws { server = try PostgresServer.shared.get() }

  private func database() async throws -> PostgresDatabase {
    let database = try PostgresDatabase(
      server.url(), schema: schema, timeout: .seconds(60), backOff: .zero)
    try await database.prepare()
    return database
  }

  /// A shared value of a server, with the number 1 in its row.
  private func shared(
    _ key: String = "count", _ database: PostgresDatabase? = nil
  ) async throws -> Shared<Int> {
    let database = if let database { database } else { try await self.database() }
    let shared = withDependencies {
      $0.defaultPostgres = database
    } operation: {
      Shared(wrappedValue: 0, .postgres(key))
    }
    try await shared.load()
    shared.withLock { $0 = 1 }
    try await shared.save()
    return shared
  }

  private func run(_ statement: String) throws -> String {
    try server.sql(statement.replacing("TABLE", with: "\"\(schema)\".shared_value"))
  }

  /// Changes a row, and tells the servers, as another server does.
  private func change(_ key: String, to value: Int) throws -> String {
    try run(
      """
      UPDATE TABLE SET version = version + 1, value = convert_to('[\(value)]', 'UTF8')
      WHERE key = '\(key)';
      SELECT pg_notify('\(schema)', 'v' || version || ' \(key)') FROM TABLE WHERE key = '\(key)'
      """)
  }

  private func wait(until condition: () -> Bool) async { while !condition() { await Task.yield() } }

  private func isConflict(_ count: Shared<Int>) -> Bool { count.saveError is PostgresConflict }

  /// Whether a server waits for a lock of the table.
  private var isWaiting: String {
    """
    EXISTS (SELECT FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
    JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE NOT granted AND n.nspname = '\(schema)')
    """
  }

  @Test func `a value of another server between a change and its save is not lost`() async throws {
    let database = try await database()
    let count = try await shared("count", database)
    let mark = try await shared("mark", database)
    await withKnownIssue {
      // Called after the value has changed, and before it is saved.
      withObservationTracking {
        _ = count.wrappedValue
      } onChange: { [self] in
        _ = try? change("count", to: 9)
        // The first one may be read together with the other value; the second one is read after it.
        for value in 2...3 {
          _ = try? change("mark", to: value)
          while mark.wrappedValue != value {}
        }
      }
      count.withLock { $0 = 2 }
      await wait { isConflict(count) }
    }
    #expect(count.wrappedValue == 9)
    #expect(
      try run("SELECT convert_from(value, 'UTF8') FROM TABLE WHERE key = 'count'") == "[9]")
  }

  @Test func `a load does not take back a value that another server has announced meanwhile`()
    async throws
  {
    let database = try await database()
    let watched = withDependencies {
      $0.defaultPostgres = database
    } operation: {
      Shared(wrappedValue: WatchedNumber(number: 0), .postgres("watched"))
    }
    watched.withLock { $0.number = 1 }
    try await watched.save()
    // Called when the row has been read, and before its value is taken.
    WatchedNumber.onComparison.setValue { [self] in
      WatchedNumber.onComparison.setValue(nil)
      _ = try? change("watched", to: 9)
      while watched.wrappedValue.number != 9 {}
    }
    try await watched.load()
    #expect(watched.wrappedValue.number == 9)
    watched.withLock { $0.number += 1 }
    try await watched.save()
    #expect(watched.saveError == nil)
  }

  @Test func `a row that was put back to an older version can be changed again`() async throws {
    let count = try await shared()
    for value in 2...4 {
      count.withLock { $0 = value }
      try await count.save()
    }
    _ = try run("UPDATE TABLE SET version = 1, value = convert_to('[7]', 'UTF8')")
    await withKnownIssue {
      count.withLock { $0 = 5 }
      await wait { isConflict(count) }
    }
    #expect(count.wrappedValue == 7)
    count.withLock { $0 += 1 }
    try await count.save()
    #expect(try run("SELECT convert_from(value, 'UTF8') FROM TABLE") == "[8]")
    _ = try run("UPDATE TABLE SET version = 1, value = convert_to('[20]', 'UTF8')")
    try await count.load()
    #expect(count.wrappedValue == 20)
    count.withLock { $0 += 1 }
    try await count.save()
    #expect(try run("SELECT convert_from(value, 'UTF8') FROM TABLE") == "[21]")
  }

  @Test func `a row that was deleted is made again by the next change`() async throws {
    let count = try await shared()
    _ = try run("DELETE FROM TABLE")
    count.withLock { $0 = 5 }
    try await count.save()
    #expect(try run("SELECT convert_from(value, 'UTF8') FROM TABLE") == "[5]")
  }

  @Test func `changes that were made to a refused one are refused with it, and the next is stored`()
    async throws
  {
    let count = try await shared()
    // The other server has not told it.
    _ = try run("UPDATE TABLE SET version = version + 1, value = convert_to('[9]', 'UTF8')")
    await withKnownIssue {
      try await server.hold("LOCK TABLE \"\(schema)\".shared_value IN SHARE ROW EXCLUSIVE MODE") {
        count.withLock { $0 = 2 }
        try await server.polls(until: isWaiting)
        for value in 3...5 { count.withLock { $0 = value } }
      }
      await wait { isConflict(count) }
    }
    #expect(count.wrappedValue == 9)
    count.withLock { $0 += 1 }
    try await count.save()
    #expect(try run("SELECT convert_from(value, 'UTF8') FROM TABLE") == "[10]")
  }

  @Test func `a change that is saved again while it is being stored is stored once`() async throws {
    let count = try await shared()
    let changes = "\"\(schema)\".changes"
    try server.sql(
      """
      CREATE SEQUENCE \(changes);
      CREATE FUNCTION \(changes)() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN PERFORM nextval('\(changes)'); RETURN NULL; END $$;
      """)
    _ = try run(
      "CREATE TRIGGER changes AFTER UPDATE ON TABLE FOR EACH ROW EXECUTE FUNCTION \(changes)()")
    try await server.hold("LOCK TABLE \"\(schema)\".shared_value IN SHARE ROW EXCLUSIVE MODE") {
      count.withLock { $0 = 2 }
      try await server.polls(until: isWaiting)
      count.withLock { $0 = 2 }
    }
    // Waits until both are stored.
    try await count.load()
    #expect(try server.sql("SELECT nextval('\(changes)')") == "2")
  }

  @Test func `a call to save a stored change is no conflict with a later one of another server`()
    async throws
  {
    let count = try await shared()
    // The other server has not told it.
    _ = try run(
      "UPDATE TABLE SET version = version + 1, value = convert_to('[9]', 'UTF8')")
    try await count.save()
    #expect(count.saveError == nil)
    try await count.load()
    #expect(count.wrappedValue == 9)
  }
}
#endif
