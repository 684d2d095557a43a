#if Postgres
import Foundation
import PullbackDependencies
import PullbackPostgres
import PullbackSharing
import TestSupport
import Testing

/// Changes of shared values while the database cannot be reached. These tests have a server of their
/// own, which they stop.
@Suite(.serialized, .timeLimit(.minutes(20)), .enabled(if: PostgresServer.isWanted))
struct PostgresOutageTests {
  private static let server = Result { try PostgresServer() }

  private let server: PostgresServer
  private let schema = "outage \(UUID().uuidString)"

  init() throws { server = try Self.server.get() }

  private func database(user: String = "tests") throws -> PostgresDatabase {
    try PostgresDatabase(
      server.url(user: user), schema: schema, timeout: .seconds(60), backOff: .zero)
  }

  /// The database as another user than that of the tests, who owns the schema.
  private func databaseOfOwnUser() async throws -> PostgresDatabase {
    try server.sql("CREATE ROLE \"\(schema)\" LOGIN")
    try server.sql("GRANT CREATE ON DATABASE postgres TO \"\(schema)\"")
    let database = try database(user: schema.replacing(" ", with: "%20"))
    try await database.prepare()
    return database
  }

  /// The value, after its first load.
  private func loaded(_ database: PostgresDatabase) async -> Shared<Int> {
    let count = shared(database)
    await wait { !count.isLoading }
    return count
  }

  private func shared(_ database: PostgresDatabase) -> Shared<Int> {
    withDependencies {
      $0.defaultPostgres = database
    } operation: {
      Shared(wrappedValue: 0, .postgres("count"))
    }
  }

  private func wait(until condition: () -> Bool) async { while !condition() { await Task.yield() } }

  /// The value in the row.
  private var stored: String {
    get throws {
      try server.sql(
        "SELECT convert_from(value, 'UTF8') FROM \"\(schema)\".shared_value WHERE key = 'count'")
    }
  }

  @Test func `the newest change that the database could not store is stored when it is back`()
    async throws
  {
    let database = try database()
    let count = await loaded(database)
    count.withLock { $0 = 1 }
    try await count.save()
    await withKnownIssue {
      try server.stop()
      for value in 2...4 { count.withLock { $0 = value } }
      await wait { count.saveError != nil }
      count.withLock { $0 = 5 }
      try await count.save()
    }
    await #expect(throws: PostgresError.self) { try await count.save() }
    await #expect(throws: PostgresError.self) { try await count.load() }
    #expect(count.wrappedValue == 5)
    // While it starts it may say so, which is another error.
    await withKnownIssue(isIntermittent: true) {
      try server.start()
      await wait { count.saveError == nil }
    }
    #expect(try stored == "[5]")
    count.withLock { $0 += 1 }
    try await count.save()
    #expect(try stored == "[6]")
  }

  @Test func `a change that could not be stored is stored also if nobody uses the value any more`()
    async throws
  {
    let database = try database()
    try await database.prepare()
    try server.stop()
    await withKnownIssue {
      let count = shared(database)
      count.withLock { $0 = 7 }
      await wait { count.saveError != nil && count.loadError != nil }
    }
    // Who uses it again has the change, and not what is stored.
    #expect(shared(database).wrappedValue == 7)
    await withKnownIssue(isIntermittent: true) {
      try server.start()
      await wait { shared(database).saveError == nil }
    }
    #expect(try stored == "[7]")
  }

  @Test func `a change that could not be stored replaces none that another server has stored`()
    async throws
  {
    // The server refuses this user, so that another one can change the row before it is back.
    let database = try await databaseOfOwnUser()
    let count = await loaded(database)
    count.withLock { $0 = 1 }
    try await count.save()
    await withKnownIssue {
      try server.sql("ALTER ROLE \"\(schema)\" CONNECTION LIMIT 0")
      try server.sql(
        """
        SELECT pg_terminate_backend(pid, 600000) FROM pg_stat_activity WHERE usename = '\(schema)'
        """)
      count.withLock { $0 = 2 }
      await wait { count.saveError is PostgresError }
      try server.sql(
        """
        UPDATE "\(schema)".shared_value
        SET version = version + 1, value = convert_to('[9]', 'UTF8')
        """)
      try server.sql("ALTER ROLE \"\(schema)\" CONNECTION LIMIT 9")
      await wait { count.saveError is PostgresConflict }
    }
    #expect(count.wrappedValue == 9)
    #expect(try stored == "[9]")
    count.withLock { $0 += 1 }
    try await count.save()
    #expect(try stored == "[10]")
    #expect(count.saveError == nil)
  }

  @Test func `a change that follows one whose answer was lost is stored, and is no conflict`()
    async throws
  {
    let database = try await databaseOfOwnUser()
    let count = await loaded(database)
    // The server waits for a copy of itself before it answers, and there is none.
    try server.sql("ALTER SYSTEM SET synchronous_standby_names = 'none'")
    try server.sql("SELECT pg_reload_conf()")
    var value = 0
    await withKnownIssue {
      var isWaiting = false
      while !isWaiting {
        // The server may not have read the setting yet, and stores this as always.
        value += 1
        count.withLock { $0 = value }
        var isStored = false
        while !isWaiting, !isStored {
          isStored = try stored == "[\(value)]"
          isWaiting = try isAnswerWaiting
          await Task.yield()
        }
      }
      // These do not wait for it.
      try server.sql("ALTER SYSTEM RESET synchronous_standby_names")
      try server.sql(
        "SET synchronous_commit TO local; ALTER ROLE \"\(schema)\" CONNECTION LIMIT 0")
      // As if the machine had failed: the change is stored, and nobody knows.
      try server.stop("immediate")
      await wait { count.saveError is PostgresError }
      try server.start()
      #expect(try stored == "[\(value)]")
      count.withLock { $0 += 1 }
      try server.sql("ALTER ROLE \"\(schema)\" CONNECTION LIMIT 9")
      await wait { !(count.saveError is PostgresError) }
    }
    #expect(count.saveError == nil)
    #expect(count.wrappedValue == value + 1)
    #expect(try stored == "[\(value + 1)]")
  }

  /// Whether a client has committed, and waits for the answer.
  private var isAnswerWaiting: Bool {
    get throws {
      let clients = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
      return try server.sql(clients) != "0"
    }
  }

  @Test func `of two servers that make the same change, and get no answer, one has a conflict`()
    async throws
  {
    let counts = [await loaded(try database()), await loaded(try database())]
    await withKnownIssue {
      try await server.hold("LOCK TABLE \"\(schema)\".shared_value IN SHARE ROW EXCLUSIVE MODE") {
        for count in counts { count.withLock { $0 += 1 } }
        try await server.polls(
          until: "2 = (SELECT count(*) FROM pg_locks WHERE NOT granted AND locktype = 'relation')")
        try server.stop("immediate")
      }
      await wait { counts.allSatisfy { $0.saveError is PostgresError } }
      try server.start()
      await wait { !counts.contains { $0.saveError is PostgresError } }
    }
    #expect(counts.filter { $0.saveError is PostgresConflict }.count == 1)
    #expect(counts.filter { $0.saveError == nil }.count == 1)
    #expect(try stored == "[1]")
  }

  @Test func `a server whose changes are refused still gets those of the others`() async throws {
    let count = await loaded(try await databaseOfOwnUser())
    count.withLock { $0 = 1 }
    try await count.save()
    try server.sql("REVOKE UPDATE ON \"\(schema)\".shared_value FROM \"\(schema)\"")
    let there = await loaded(try database())
    await withKnownIssue(isIntermittent: true) {
      count.withLock { $0 = 2 }
      await wait { count.saveError is PostgresError }
    }
    await #expect(throws: PostgresError.self) { try await count.load() }
    #expect(count.wrappedValue == 2)
    // The load begins while the change is being stored.
    count.withLock { $0 = 3 }
    await #expect(throws: PostgresError.self) { try await count.load() }
    #expect(count.wrappedValue == 3)
    await withKnownIssue(isIntermittent: true) {
      there.withLock { $0 = 9 }
      try await there.save()
      try await count.load()
      await wait { count.saveError is PostgresConflict }
    }
    #expect(count.wrappedValue == 9)
    try server.sql("GRANT UPDATE ON \"\(schema)\".shared_value TO \"\(schema)\"")
    count.withLock { $0 += 1 }
    try await count.save()
    #expect(try stored == "[10]")
  }
}
#endif
