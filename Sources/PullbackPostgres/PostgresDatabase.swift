#if Postgres
/// A PostgreSQL database that the servers of an app share.
///
/// ```swift
/// let database = try PostgresDatabase("postgres://app:secret@db.example.com/app")
/// router.live("/", storage: .postgres(database)) { … }
/// ```
///
/// It has some connections, each used by a thread of its own, so that a slow database holds up
/// nobody but those who ask it. Connections that were lost are made again; while the database does
/// not answer, calls fail at once or after the timeout.
///
/// All tables are in one schema, which is created and migrated by whoever comes first. Servers with
/// the same schema share their sessions; apps need schemas of their own. Requires PostgreSQL 12 or
/// later.
public final class PostgresDatabase: Sendable {
  let schema: PostgresSchema
  let workers: PostgresWorkers
  let listener: PostgresListener

  /// Opens a database. It connects in the background; ``prepare()`` finds out whether it can be used.
  ///
  /// - Parameters:
  ///   - url: Such as `postgres://user:password@host/database`, or `postgres:///database` for a
  ///     local one. Special characters of the password must be percent-encoded. Nil stands for the
  ///     environment variables of libpq, such as `PGHOST` and `PGPASSWORD`.
  ///   - schema: Where the tables are, at most 60 bytes.
  ///   - connections: How many statements run at once, at least one. One more connection waits for
  ///     notifications.
  ///   - timeout: The longest time for which a call takes.
  /// - Throws: ``PostgresError`` if the URL or the name of the schema cannot be used.
  public convenience init(
    _ url: String? = nil,
    schema: String = "pullback",
    connections: Int = 4,
    timeout: Duration = .seconds(5)
  ) throws(PostgresError) {
    try self.init(
      url, schema: schema, connections: connections, timeout: timeout, backOff: .milliseconds(100))
  }

  /// - Parameter backOff: The time after a failed attempt to connect in which none is made; it
  ///   doubles, up to a second.
  package init(
    _ url: String?,
    schema: String,
    connections: Int = 2,
    timeout: Duration = .seconds(5),
    backOff: Duration
  ) throws(PostgresError) {
    let url = try url.map(Self.checked)
    guard 1...60 ~= schema.utf8.count, !schema.utf8.contains(0), !schema.hasPrefix("pg_") else {
      throw PostgresError(.refused, "\"\(schema)\" cannot be the name of a schema.")
    }
    self.schema = PostgresSchema(schema)
    let connector = PostgresConnector(
      url: url, schema: self.schema, timeout: timeout, backOff: backOff)
    workers = PostgresWorkers(count: max(connections, 1), connector)
    listener = PostgresListener(connector)
  }

  deinit {
    workers.stop()
    listener.stop()
  }

  /// Connects, creates or migrates the tables, and waits until notifications are received.
  ///
  /// Call it when a server starts, to stop with a clear message. Without it the same happens in the
  /// background.
  public func prepare() async throws(PostgresError) {
    try await run { _, _ in }
    try await listener.prepare()
  }

  /// Runs statements on one of the connections.
  ///
  /// If a connection that was idle turns out to be lost, `body` runs again on a new one. What it did
  /// may have taken effect, as after an error of kind `unavailable`.
  func run<Result: Sendable>(
    _ body:
      @escaping @Sendable (PostgresConnection, ContinuousClock.Instant) throws(PostgresError)
      -> Result
  ) async throws(PostgresError) -> Result {
    try await workers.run(body)
  }

  /// Runs one statement.
  @discardableResult
  func run(
    _ sql: String,
    _ parameters: [PostgresQuery.Parameter] = []
  ) async throws(PostgresError) -> [PostgresRow] {
    let query = PostgresQuery(sql, parameters)
    return try await run { connection, deadline throws(PostgresError) in
      try connection.run(query, until: deadline)
    }
  }
}

extension PostgresDatabase: CustomReflectable {
  /// Shows the schema and not the URL, which may have a password.
  public var customMirror: Mirror { Mirror(self, children: ["schema": schema.name]) }
}
#endif
