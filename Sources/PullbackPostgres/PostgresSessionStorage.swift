#if Postgres
public import PullbackSessions
import Synchronization

/// Stores sessions in PostgreSQL, so that several servers share them and a page may reconnect to
/// any server.
///
/// ```swift
/// router.live("/", storage: .postgres(database)) { … }
/// ```
///
/// Leases of sessions end by the clock of the database; the clocks of the servers do not matter. The
/// lease of a server whose connection lives lasts once its length longer, so that a server that is
/// only slow is asked for its session before another takes it.
/// Saves that are made at the same time are one statement and one commit.
///
/// Snapshots are not encrypted.
public final class PostgresSessionStorage: SessionStorage {
  private let database: PostgresDatabase
  private let now: (@Sendable () -> Int64)?
  private let lastSave = Atomic<Int64>(0)

  public convenience init(_ database: PostgresDatabase) {
    self.init(database, now: nil)
  }

  /// Creates a storage with a test's clock.
  ///
  /// - Parameter now: Returns the time in milliseconds since 1970; nil for the clock of the
  ///   database.
  package init(_ database: PostgresDatabase, now: (@Sendable () -> Int64)?) {
    self.database = database
    self.now = now
  }

  /// The SQL expression for the time of a statement, in milliseconds since 1970.
  ///
  /// - Parameter test: The statement's parameter with the time that a test sets, or NULL for the
  ///   clock of the database.
  private static func time(_ test: String = "$1") -> String {
    "coalesce(\(test), (extract(epoch FROM now()) * 1000)::bigint)"
  }

  public func open(
    _ id: SessionID,
    owner: SessionOwner,
    lease: Duration
  ) async throws(SessionStorageError) -> SessionOpening {
    // A lease that seems to end later than its length allows shows that the clock was set back;
    // such a lease counts as ended. It may end a little later, because it was extended after this
    // statement had begun. The last condition finds out whether the owner lives, by trying
    // to take its lock.
    let grace = PostgresOwners.graceLengths
    let end = """
      greatest(s.lease_end, (SELECT lease_end FROM session_owner
        WHERE name = s.owner AND lease_end - \(Self.time()) <= s.lease_length + 1000))
      """
    let take = """
      INSERT INTO session AS s (id, epoch, owner, lease_end, lease_length, saved_at)
      SELECT $2, 1, $3, now + $4, $4, now FROM (SELECT \(Self.time()) AS now) AS clock
      ON CONFLICT (id) DO UPDATE SET epoch = s.epoch + 1, owner = excluded.owner,
        lease_end = excluded.lease_end, lease_length = excluded.lease_length, save_number = 0
      WHERE CASE
        WHEN s.owner IS NULL OR s.owner = excluded.owner THEN true
        WHEN s.lease_end - \(Self.time()) > s.lease_length + 1000 THEN true
        WHEN \(end) > \(Self.time()) THEN false
        WHEN \(end) + \(grace) * s.lease_length <= \(Self.time()) THEN true
        ELSE pg_try_advisory_xact_lock(\(PostgresOwners.key("$5", "s.owner"))) END
      RETURNING epoch, snapshot
      """
    let look = """
      SELECT owner, \(end) - \(Self.time())
        + CASE WHEN \(end) > \(Self.time()) THEN 0 ELSE \(grace) * lease_length END
      FROM session s WHERE id = $2
      """
    let time = PostgresQuery.Parameter.integer(now?())
    let takeQuery = PostgresQuery(
      take,
      [
        time, .uuid(id.bytes), .text(owner.name), .integer(lease.milliseconds),
        .text(database.schema.name),
      ])
    let lookQuery = PostgresQuery(look, [time, .uuid(id.bytes)])
    return try await run { connection, deadline throws(PostgresError) in
      while true {
        let taken = try connection.run(takeQuery, until: deadline)
        if let epoch = taken.first?.integer(0) {
          return .opened(epoch: UInt64(epoch), snapshot: taken[0].bytes(1))
        }
        // If the lease has ended between the two statements, the loop tries again.
        if let row = try connection.run(lookQuery, until: deadline).first,
          let holder = row.text(0), let rest = row.integer(1), rest > 0
        {
          return .held(by: SessionOwner(holder), remaining: .milliseconds(rest))
        }
      }
    }
  }

  public func save(
    _ saves: [SessionSave],
    owner: SessionOwner,
    lease: Duration
  ) async throws(SessionStorageError) -> [SessionWriteResult] {
    let number = lastSave.wrappingAdd(1, ordering: .relaxed).newValue
    return try await save(saves, owner: owner, lease: lease, number: number)
  }

  /// Stores snapshots, unless a save with a higher number was stored with the same lease.
  ///
  /// - Parameter number: The number of this call; each later call has a higher one. Without it, a
  ///   save that was given up because the database did not answer, and that arrives there late,
  ///   would replace a newer one.
  package func save(
    _ saves: [SessionSave],
    owner: SessionOwner,
    lease: Duration,
    number: Int64
  ) async throws(SessionStorageError) -> [SessionWriteResult] {
    guard !saves.isEmpty else { return [] }
    let sql = """
      WITH clock AS (SELECT \(Self.time("$4")) AS now),
      save AS (
        SELECT DISTINCT ON (id, epoch) id, epoch, snapshot
        FROM unnest($2, $3, $6) WITH ORDINALITY AS list (id, epoch, snapshot, place)
        ORDER BY id, epoch, place DESC
      ),
      stored AS (
        UPDATE session s SET snapshot = save.snapshot, saved_at = clock.now,
          lease_end = clock.now + $5, lease_length = $5, save_number = $7
        FROM save, clock WHERE s.id = save.id AND s.owner = $1 AND s.epoch = save.epoch
          AND s.save_number <= $7
        RETURNING s.id, s.epoch
      ),
      created AS (
        INSERT INTO session
          (id, epoch, owner, lease_end, lease_length, saved_at, snapshot, save_number)
        SELECT id, 1, $1, clock.now + $5, $5, clock.now, save.snapshot, $7 FROM save, clock
        WHERE epoch = 1
        ON CONFLICT (id) DO NOTHING
        RETURNING id, epoch
      )
      SELECT uuid_send(id), epoch FROM stored UNION ALL SELECT uuid_send(id), epoch FROM created
      """
    return try await write(
      sql, saves.map(\.lease), owner,
      [
        .integer(now?()), .integer(lease.milliseconds), .bytes(saves.map(\.snapshot)),
        .integer(number),
      ])
  }

  public func keepAlive(
    _ owner: SessionOwner,
    lease: Duration
  ) async throws(SessionStorageError) -> Bool {
    let sql = """
      WITH clock AS (SELECT \(Self.time()) AS now),
      former AS (
        SELECT lease_end > now AND lease_end - now <= $3 AS was_valid FROM session_owner, clock
        WHERE name = $2
      ),
      kept AS (
        INSERT INTO session_owner (name, lease_end) SELECT $2, now + $3 FROM clock
        ON CONFLICT (name) DO UPDATE SET lease_end = excluded.lease_end
      )
      SELECT count(*) FROM former WHERE was_valid
      """
    let query = PostgresQuery(
      sql, [.integer(now?()), .text(owner.name), .integer(lease.milliseconds)])
    let rows = try await run { connection, deadline throws(PostgresError) in
      try connection.run(query, until: deadline)
    }
    return rows.first?.integer(0) == 1
  }

  public func renew(
    _ leases: [SessionLease],
    owner: SessionOwner,
    lease: Duration
  ) async throws(SessionStorageError) -> [SessionWriteResult] {
    guard !leases.isEmpty else { return [] }
    let sql = """
      UPDATE session s SET lease_end = \(Self.time("$4")) + $5, lease_length = $5
      FROM unnest($2, $3) AS list (id, epoch)
      WHERE s.id = list.id AND s.owner = $1 AND s.epoch = list.epoch
      RETURNING uuid_send(s.id), s.epoch
      """
    return try await write(
      sql, leases, owner, [.integer(now?()), .integer(lease.milliseconds)])
  }

  public func release(
    _ leases: [SessionLease],
    owner: SessionOwner
  ) async throws(SessionStorageError) {
    let sql = """
      UPDATE session s SET owner = NULL, lease_end = \(Self.time("$4"))
      FROM unnest($2, $3) AS list (id, epoch)
      WHERE s.id = list.id AND s.owner = $1 AND s.epoch = list.epoch
      """
    _ = try await write(sql, leases, owner, [.integer(now?())])
  }

  public func remove(
    _ leases: [SessionLease],
    owner: SessionOwner
  ) async throws(SessionStorageError) {
    let sql = """
      DELETE FROM session s USING unnest($2, $3) AS list (id, epoch)
      WHERE s.id = list.id AND s.owner = $1 AND s.epoch = list.epoch
      """
    _ = try await write(sql, leases, owner)
  }

  public func setAside(
    _ lease: SessionLease,
    owner: SessionOwner,
    reason: String
  ) async throws(SessionStorageError) {
    let sql = """
      WITH held AS (
        SELECT id, snapshot FROM session
        WHERE id = $2 AND owner = $3 AND epoch = $4 AND snapshot IS NOT NULL FOR UPDATE
      ),
      moved AS (
        INSERT INTO session_set_aside (id, at, reason, snapshot)
        SELECT id, \(Self.time()), $5, snapshot FROM held
      )
      UPDATE session SET snapshot = NULL FROM held WHERE session.id = held.id
      """
    let query = PostgresQuery(
      sql,
      [
        .integer(now?()), .uuid(lease.id.bytes), .text(owner.name),
        .integer(Int64(clamping: lease.epoch)), .text(reason),
      ])
    _ = try await run { connection, deadline throws(PostgresError) in
      try connection.run(query, until: deadline)
    }
  }

  @discardableResult
  public func removeSessions(
    olderThan age: Duration
  ) async throws(SessionStorageError) -> Int {
    let sql = """
      WITH clock AS (SELECT \(Self.time()) AS now),
      forgotten AS (
        DELETE FROM session_set_aside USING clock WHERE at < clock.now - $2
      ),
      gone AS (
        DELETE FROM session_owner USING clock WHERE lease_end < clock.now - $2
      ),
      old AS (
        DELETE FROM session s USING clock
        WHERE saved_at < clock.now - $2 AND lease_end < clock.now - $2
          AND NOT EXISTS (SELECT FROM session_owner
            WHERE name = s.owner AND lease_end >= clock.now - $2)
        RETURNING 1
      )
      SELECT count(*) FROM old
      """
    let query = PostgresQuery(sql, [.integer(now?()), .integer(age.milliseconds)])
    let rows = try await run { connection, deadline throws(PostgresError) in
      try connection.run(query, until: deadline)
    }
    return Int(rows.first?.integer(0) ?? 0)
  }

  public func requestRelease(
    _ request: ReleaseRequest,
    from holder: SessionOwner
  ) async throws(SessionStorageError) {
    guard let payload = PostgresRequests.payload(request, holder) else { return }
    let query = PostgresQuery(
      "SELECT pg_notify($1, $2)", [.text(database.schema.name), .text(payload)])
    _ = try await run { connection, deadline throws(PostgresError) in
      try connection.run(query, until: deadline)
    }
  }

  public func releaseRequests(to owner: SessionOwner) -> AsyncStream<ReleaseRequest> {
    let stream = database.listener.requests.stream(to: owner)
    // Any notification makes the listener lock the new owner, so that others know that it lives.
    Task { [database] in
      try? await database.run("SELECT pg_notify($1, 'o')", [.text(database.schema.name)])
    }
    return stream
  }

  /// Runs a statement that changes the sessions of many leases. Returns for each lease, in order,
  /// whether the statement has changed its session.
  ///
  /// - Parameters:
  ///   - sql: The statement, with the owner, the ids and the epochs as `$1` to `$3`. Its result has
  ///     the id and the epoch of each changed session.
  ///   - parameters: The values from `$4` on.
  private func write(
    _ sql: String,
    _ leases: [SessionLease],
    _ owner: SessionOwner,
    _ parameters: [PostgresQuery.Parameter] = []
  ) async throws(SessionStorageError) -> [SessionWriteResult] {
    let common: [PostgresQuery.Parameter] = [
      .text(owner.name), .uuids(leases.map(\.id.bytes)),
      .integers(leases.map { Int64(clamping: $0.epoch) }),
    ]
    let query = PostgresQuery(sql, common + parameters)
    let rows = try await run { connection, deadline throws(PostgresError) in
      try connection.run(query, until: deadline)
    }
    let valid = Set(
      rows.compactMap { row in
        SessionID(bytes: row.bytes(0) ?? []).map { id in
          SessionLease(id: id, epoch: UInt64(row.integer(1) ?? 0))
        }
      })
    return leases.map { valid.contains($0) ? .done : .leaseLost }
  }

  private func run<Result: Sendable>(
    _ body:
      @escaping @Sendable (PostgresConnection, ContinuousClock.Instant) throws(PostgresError)
      -> Result
  ) async throws(SessionStorageError) -> Result {
    do throws(PostgresError) {
      return try await database.run(body)
    } catch {
      let kind: SessionStorageError.Kind =
        switch error.kind {
        case .unavailable: .unavailable
        case .full: .full
        case .refused: .refused
        }
      throw SessionStorageError(kind, error.description)
    }
  }
}

extension SessionStorage where Self == PostgresSessionStorage {
  /// A storage of sessions in a PostgreSQL database, which several servers can share.
  public static func postgres(_ database: PostgresDatabase) -> PostgresSessionStorage {
    PostgresSessionStorage(database)
  }
}

extension SessionID {
  /// The identifier as 16 bytes, the most significant first.
  fileprivate var bytes: [UInt8] {
    [high, low].flatMap { word in
      stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt64($0)) }
    }
  }

  fileprivate init?(bytes: [UInt8]) {
    guard bytes.count == 16 else { return nil }
    let words = [bytes[..<8], bytes[8...]].map { $0.reduce(0) { $0 << 8 | UInt64($1) } }
    self.init(high: words[0], low: words[1])
  }
}

extension Duration {
  /// The duration in whole milliseconds, limited to a hundred years.
  fileprivate var milliseconds: Int64 {
    let century: Int64 = 100 * 365 * 24 * 3600
    let (seconds, attoseconds) = components
    return min(max(seconds, -century), century) * 1000 + attoseconds / 1_000_000_000_000_000
  }
}
#endif
