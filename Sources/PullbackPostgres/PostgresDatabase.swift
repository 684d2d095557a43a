#if Postgres
/// A PostgreSQL database that the servers of an app share.
///
/// ```swift
/// let database = try PostgresDatabase("postgres://app:secret@db.example.com/app")
/// router.live("/", storage: .postgres(database)) { … }
/// ```
///
/// The database has several connections, each with its own thread, so that a slow database delays
/// only the calls to it. Lost connections are replaced. While the database does not answer, calls
/// fail immediately or after the timeout.
///
/// All tables are in one schema. The first server that connects creates or migrates it. Servers
/// with the same schema share their sessions, so each app needs its own schema. Requires PostgreSQL
/// 12 or later.
public final class PostgresDatabase: Sendable {
  let schema: PostgresSchema
  let workers: PostgresWorkers
  let listener: PostgresListener

  /// Opens a database. The connections are made in the background; call ``prepare()`` to find out
  /// whether the database can be used.
  ///
  /// - Parameters:
  ///   - url: The URL, such as `postgres://user:password@host/database`, or `postgres:///database`
  ///     for a local database. Special characters of the password must be percent-encoded. Nil uses
  ///     the environment variables of libpq, such as `PGHOST` and `PGPASSWORD`.
  ///   - schema: The name of the schema with the tables, at most 60 bytes.
  ///   - connections: The number of statements that can run at the same time, at least one. One
  ///     more connection waits for notifications.
  ///   - timeout: The maximum duration of a call.
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

  /// Opens a database with a chosen pause after failed attempts to connect, for tests.
  ///
  /// - Parameter backOff: The time after a failed attempt to connect during which calls fail
  ///   without a new attempt. The time doubles with each failed attempt, up to a second.
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
  /// Call this function when a server starts, so that a wrong configuration stops the program with
  /// a clear message. Otherwise the tables are created in the background.
  public func prepare() async throws(PostgresError) {
    try await run { _, _ in }
    try await listener.prepare()
  }

  /// Calls `body`, which runs statements on one of the connections.
  ///
  /// If a connection that was already open is lost meanwhile, `body` is called again with a new
  /// one. The statements of the first call may have taken effect, as after an error of kind
  /// `unavailable`.
  func run<Result: Sendable>(
    _ body:
      @escaping @Sendable (PostgresConnection, ContinuousClock.Instant) throws(PostgresError)
      -> Result
  ) async throws(PostgresError) -> Result {
    try await workers.run(body)
  }

  /// Runs one SQL statement on one of the connections, and returns the rows of its result.
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
  /// Shows the name of the schema, but not the URL, which may contain a password.
  public var customMirror: Mirror { Mirror(self, children: ["schema": schema.name]) }
}
#endif
