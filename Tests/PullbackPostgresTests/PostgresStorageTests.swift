#if Postgres
import Foundation
import PullbackPostgres
import PullbackSessions
import TestSupport
import Testing

/// What a storage in PostgreSQL does when the database is in trouble. These tests have a server of
/// their own, which they stop and kill.
@Suite(.serialized, .enabled(if: PostgresServer.isWanted)) struct PostgresStorageTests {
  private static let server = Result { try PostgresServer() }

  private let server: PostgresServer
  private let schema = "faults \(UUID().uuidString)"
  private let one = SessionOwner("one"), two = SessionOwner("two")
  private let id = SessionID(high: 7, low: 9)
  private var save: SessionSave {
    SessionSave(lease: SessionLease(id: id, epoch: 1), snapshot: [1, 2, 3])
  }

  init() throws { server = try Self.server.get() }

  private func database(
    user: String = "tests",
    connections: Int = 2,
    timeout: Duration = .seconds(60)
  ) throws -> PostgresDatabase {
    try PostgresDatabase(
      server.url(user: user), schema: schema, connections: connections, timeout: timeout,
      backOff: .zero)
  }

  private func error(_ body: () async throws -> Void) async -> SessionStorageError? {
    do {
      try await body()
      return nil
    } catch {
      return error as? SessionStorageError
    }
  }

  private func table(_ name: String) -> String { "\"\(schema)\".\(name)" }

  @Test func `D1: a restart of the database loses no session and is not noticed`() async throws {
    let storage = PostgresSessionStorage(try database())
    #expect(try await storage.save([save], owner: one, lease: .seconds(600)) == [.done])
    for mode in ["fast", "immediate"] {
      try server.restart(mode)
      #expect(try await storage.save([save], owner: one, lease: .seconds(600)) == [.done])
    }
  }

  @Test func `D5: a save that arrives after a later one of the same lease stores nothing`()
    async throws
  {
    let storage = PostgresSessionStorage(try database())
    let newer = SessionSave(lease: save.lease, snapshot: [9])
    let lease = Duration.seconds(600)
    #expect(try await storage.save([newer], owner: one, lease: lease, number: 2) == [.done])
    #expect(try await storage.save([save], owner: one, lease: lease, number: 1) == [.leaseLost])
    let opening = try await storage.open(id, owner: one, lease: lease)
    #expect(opening == .opened(epoch: 2, snapshot: [9]))
    let next = SessionSave(lease: SessionLease(id: id, epoch: 2), snapshot: [10])
    #expect(try await storage.save([next], owner: one, lease: lease) == [.done])
  }

  @Test func `D7: while the database is down a save fails, and the next one after that is stored`()
    async throws
  {
    let storage = PostgresSessionStorage(try database())
    _ = try await storage.save([save], owner: one, lease: .seconds(600))
    try server.stop()
    let save = save
    let error = await error { _ = try await storage.save([save], owner: one, lease: .seconds(2)) }
    #expect(error?.kind == .unavailable)
    try server.start()
    #expect(try await storage.save([save], owner: one, lease: .seconds(2)) == [.done])
  }

  @Test func `D7: a save that does not end in time is given up, and the next one is stored`()
    async throws
  {
    let storage = PostgresSessionStorage(try database(timeout: .milliseconds(300)))
    let patient = try database()
    try await patient.prepare()
    try await server.hold("LOCK TABLE \(table("session"))") {
      let save = save
      let error = await error { _ = try await storage.save([save], owner: one, lease: .seconds(2)) }
      #expect(error?.kind == .unavailable)
    }
    let calm = PostgresSessionStorage(patient)
    #expect(try await calm.save([save], owner: one, lease: .seconds(2)) == [.done])
  }

  @Test func `D7: calls that wait for a database hold up no other task, and end in time`()
    async throws
  {
    // The stopped server accepts connections and does not answer.
    try server.signal("STOP")
    let hasty = PostgresSessionStorage(try database(timeout: .milliseconds(200)))
    let patient = PostgresSessionStorage(try database())
    let save = save
    let calls = Task {
      try await withThrowingTaskGroup { group in
        // Each of another session, because an older save of one session gives way to a newer one.
        for number in UInt64(1)...20 {
          let lease = SessionLease(id: SessionID(high: 9, low: number), epoch: 1)
          let save = SessionSave(lease: lease, snapshot: [1])
          group.addTask { try await patient.save([save], owner: one, lease: .seconds(600)) }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
    }
    for _ in 0..<100 { await Task {}.value }
    let error = await error { _ = try await hasty.save([save], owner: one, lease: .seconds(2)) }
    #expect(error?.kind == .unavailable)
    try server.signal("CONT")
    #expect(try await calls.value == Array(repeating: .done, count: 20))
  }

  @Test func `D1: a process of the database that is killed in a commit leaves all or nothing`()
    async throws
  {
    let database = try database()
    let storage = PostgresSessionStorage(database)
    _ = try await storage.save([save], owner: one, lease: .seconds(600))
    // The trigger runs in the commit, and waits there for a lock that the test holds.
    try server.sql(
      """
      CREATE FUNCTION \(table("stall()")) RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_advisory_xact_lock(7); RETURN NULL; END $$;
      CREATE CONSTRAINT TRIGGER stall AFTER UPDATE ON \(table("session"))
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION \(table("stall()"));
      """)
    var second = save
    second.snapshot = [4]
    let lost = second
    let failure = try await server.hold("SELECT pg_advisory_xact_lock(7)") {
      async let error = error {
        _ = try await storage.save([lost], owner: one, lease: .seconds(600))
      }
      let waiting = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
      try server.wait(until: "EXISTS (\(waiting))")
      try server.kill(server.sql(waiting))
      return await error
    }
    // The call was repeated on a new connection, and failed if it found the server restarting.
    try server.restart("fast")
    #expect(failure == nil || failure?.kind == .unavailable)
    let opening = try await storage.open(id, owner: one, lease: .seconds(2))
    #expect(opening == .opened(epoch: 2, snapshot: failure == nil ? [4] : [1, 2, 3]))
  }

  @Test func `a full disk says so, and snapshots are taken again when there is room`()
    async throws
  {
    let storage = PostgresSessionStorage(try database())
    _ = try await storage.save([save], owner: one, lease: .seconds(2))
    try server.sql(
      """
      CREATE FUNCTION \(table("full()")) RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE 'could not extend file' USING ERRCODE = 'disk_full'; END $$;
      CREATE TRIGGER full_disk BEFORE UPDATE ON \(table("session"))
      FOR EACH ROW EXECUTE FUNCTION \(table("full()"));
      """)
    let save = save
    let error = await error { _ = try await storage.save([save], owner: one, lease: .seconds(2)) }
    #expect(error?.kind == .full)
    #expect(error?.description == "PostgreSQL: could not extend file.")
    try server.sql("DROP TRIGGER full_disk ON \(table("session"))")
    #expect(try await storage.save([save], owner: one, lease: .seconds(2)) == [.done])
  }

  @Test func `a database that became read-only refuses, and takes snapshots when it is writable`()
    async throws
  {
    let storage = PostgresSessionStorage(try database())
    _ = try await storage.save([save], owner: one, lease: .seconds(2))
    try server.sql("ALTER DATABASE postgres SET default_transaction_read_only = on")
    try server.restart("fast")
    let save = save
    let error = await error { _ = try await storage.save([save], owner: one, lease: .seconds(2)) }
    #expect(error?.kind == .refused)
    try server.sql("ALTER DATABASE postgres RESET default_transaction_read_only")
    #expect(try await storage.save([save], owner: one, lease: .seconds(2)) == [.done])
  }

  @Test func `a database without a free connection is unavailable, not lost`() async throws {
    try server.sql("CREATE ROLE \"\(schema)\" LOGIN CONNECTION LIMIT 0")
    try server.sql("GRANT CREATE ON DATABASE postgres TO \"\(schema)\"")
    let user = schema.replacing(" ", with: "%20")
    let storage = PostgresSessionStorage(try database(user: user))
    let save = save
    let error = await error { _ = try await storage.save([save], owner: one, lease: .seconds(2)) }
    #expect(error?.kind == .unavailable)
    #expect(error?.description == "PostgreSQL: too many connections for role \"\(schema)\".")
    try server.sql("ALTER ROLE \"\(schema)\" CONNECTION LIMIT 9")
    #expect(try await storage.save([save], owner: one, lease: .seconds(2)) == [.done])
  }

  @Test func `a user whom the database does not know is refused at once`() async throws {
    let database = try database(user: "nobody")
    let error = await #expect(throws: PostgresError.self) { try await database.prepare() }
    #expect(error?.kind == .refused)
    #expect(error?.description == "PostgreSQL: role \"nobody\" does not exist.")
    #expect(error?.sqlState == "28000")
  }

  @Test func `a schema with tables of another program is refused and stays as it is`()
    async throws
  {
    try server.sql("CREATE SCHEMA \"\(schema)\" CREATE TABLE session (letter text)")
    let database = try database()
    let error = await #expect(throws: PostgresError.self) { try await database.prepare() }
    #expect(error?.kind == .refused)
    #expect(
      error?.description
        == "The schema \"\(schema)\" of the database has tables of another program. "
        + "Choose another name.")
    #expect(try server.sql("SELECT count(*) FROM \(table("session"))") == "0")
  }

  @Test func `a schema of a newer version is refused`() async throws {
    try await database().prepare()
    try server.sql("UPDATE \(table("pullback_version")) SET version = 1000")
    let database = try database()
    let error = await #expect(throws: PostgresError.self) { try await database.prepare() }
    #expect(error?.kind == .refused)
    #expect(
      error?.description
        == "The schema \"\(schema)\" of the database was made by a newer version of this program.")
  }

  @Test func `servers that start together create the tables once`() async throws {
    try await withThrowingTaskGroup { group in
      for _ in 0..<8 {
        let database = try database()
        group.addTask { try await database.prepare() }
      }
      try await group.waitForAll()
    }
    #expect(try server.sql("SELECT count(*) FROM \(table("pullback_version"))") == "1")
  }

  @Test func `an empty schema that an operator prepared is used`() async throws {
    try server.sql("CREATE SCHEMA \"\(schema)\"")
    try await database().prepare()
  }

  @Test func `the clock of the database alone decides when a lease ends`() async throws {
    let storage = PostgresSessionStorage(try database())
    _ = try await storage.save([save], owner: one, lease: .seconds(600))
    guard case .held(one, let rest) = try await storage.open(id, owner: two, lease: .seconds(600))
    else {
      Issue.record("A session of a living server was taken.")
      return
    }
    #expect(rest > .seconds(60) && rest <= .seconds(600))
    // As after ten minutes, and as after its clock was set back by an hour.
    for shift in [-600_000, 3_600_000] {
      try server.sql(
        "UPDATE \(table("session")) SET owner = 'three', lease_end = lease_end + \(shift)")
      guard case .opened = try await storage.open(id, owner: two, lease: .seconds(600)) else {
        Issue.record("A session whose lease had ended was not opened.")
        return
      }
    }
  }

  @Test func `a server that lives is asked for its session before its lease ends`() async throws {
    let database = try database()
    let storage = PostgresSessionStorage(database)
    let other = PostgresSessionStorage(try self.database())
    do {
      let requests = storage.releaseRequests(to: one)
      try await database.prepare()
      _ = try await storage.save([save], owner: one, lease: .seconds(600))
      // A request that arrives shows that the listener has locked the owner.
      try await other.requestRelease(ReleaseRequest(id), from: one)
      #expect(await requests.first { _ in true }?.id == id)
      try server.sql("UPDATE \(table("session")) SET lease_end = lease_end - 700000")
      guard case .held(one, _) = try await other.open(id, owner: two, lease: .seconds(600)) else {
        Issue.record("A session of a living server was taken.")
        return
      }
    }
    try server.restart("fast")
    try server.sql("UPDATE \(table("session")) SET owner = 'dead'")
    guard case .opened = try await other.open(id, owner: two, lease: .seconds(600)) else {
      Issue.record("A session whose lease had ended was not opened.")
      return
    }
  }

  @Test func `D6: what was set aside is in the database, with its reason`() async throws {
    let storage = PostgresSessionStorage(try database())
    _ = try await storage.save([save], owner: one, lease: .seconds(2))
    try await storage.setAside(save.lease, owner: one, reason: "It ends too early.")
    let found = try server.sql("SELECT id, reason, snapshot FROM \(table("session_set_aside"))")
    #expect(found == #"00000000-0000-0007-0000-000000000009|It ends too early.|\x010203"#)
  }

  @Test func `requests to release a session arrive again after a restart of the database`()
    async throws
  {
    let database = try database()
    let storage = PostgresSessionStorage(database)
    let asking = PostgresSessionStorage(try self.database())
    let requests = storage.releaseRequests(to: two)
    try await database.prepare()
    try server.restart("fast")
    // Until the listener has found out, a request may be lost; so one is sent again and again.
    let sending = Task {
      while !Task.isCancelled { try? await asking.requestRelease(ReleaseRequest(id), from: two) }
    }
    #expect(await requests.first { _ in true }?.id == id)
    sending.cancel()
  }
}
#endif
