#if Postgres
/// The tables of this library in a PostgreSQL schema, and the statements that create and migrate
/// them.
struct PostgresSchema: Sendable {
  /// The name of the schema, quoted for SQL statements.
  let quoted: String
  let name: String

  init(_ name: String) {
    self.name = name
    quoted = "\"" + name.replacing("\"", with: "\"\"") + "\""
  }

  /// The channel of all notifications, which is named like the schema. PostgreSQL limits the name
  /// of a channel to 63 bytes.
  var channel: String { quoted }

  /// Prepares a new connection: sets its options, and creates the tables if they are missing or
  /// migrates them if they are old.
  ///
  /// - Throws: ``PostgresError`` of kind `refused` if the schema is newer than this library or
  ///   belongs to another program.
  func prepare(
    _ connection: PostgresConnection,
    timeout: Duration,
    until deadline: ContinuousClock.Instant
  ) throws(PostgresError) {
    let milliseconds =
      timeout.components.seconds * 1000
      + timeout.components.attoseconds / 1_000_000_000_000_000
    try connection.run(
      PostgresQuery(
        """
        SELECT set_config('statement_timeout', $1, false),
          set_config('default_transaction_isolation', 'read committed', false),
          set_config('search_path', $2, false)
        """,
        [.text("\(max(milliseconds, 1))"), .text(quoted)]),
      until: deadline)
    if try version(connection, deadline) == Int64(Self.steps.count) { return }
    try connection.transaction(until: deadline) { () throws(PostgresError) in
      // One server at a time creates the tables. The others wait, and then find them.
      try connection.run(
        PostgresQuery("SELECT pg_advisory_xact_lock(hashtextextended($1, 7305))", [.text(name)]),
        until: deadline)
      let version = try version(connection, deadline)
      if version == nil { try create(connection, deadline) }
      for step in Self.steps[(version.map(Int.init) ?? 0)...] {
        for statement in step { try connection.run(PostgresQuery(statement), until: deadline) }
      }
      try connection.run(
        PostgresQuery(
          "UPDATE pullback_version SET version = $1", [.integer(Int64(Self.steps.count))]),
        until: deadline)
    }
  }

  /// The version of the tables; nil if there are none.
  private func version(
    _ connection: PostgresConnection,
    _ deadline: ContinuousClock.Instant
  ) throws(PostgresError) -> Int64? {
    guard try has("relname = 'pullback_version'", connection, deadline) else { return nil }
    let rows = try connection.run(
      PostgresQuery("SELECT version::bigint FROM pullback_version"), until: deadline)
    guard rows.count == 1, let version = rows[0].integer(0), version >= 0 else {
      throw PostgresError(.refused, "The schema \(quoted) of the database is damaged.")
    }
    guard version <= Self.steps.count else {
      throw PostgresError(
        .refused,
        "The schema \(quoted) of the database was made by a newer version of this program.")
    }
    return version
  }

  /// Whether the schema has a table for which an SQL condition holds. Unlike the function
  /// `to_regclass`, this query also sees a table that another connection has just created.
  private func has(
    _ condition: String,
    _ connection: PostgresConnection,
    _ deadline: ContinuousClock.Instant
  ) throws(PostgresError) -> Bool {
    let tables = """
      SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = $1 AND \(condition) LIMIT 1
      """
    return try !connection.run(PostgresQuery(tables, [.text(name)]), until: deadline).isEmpty
  }

  /// Creates the schema and its table of versions. An existing schema is used if it is empty.
  private func create(
    _ connection: PostgresConnection,
    _ deadline: ContinuousClock.Instant
  ) throws(PostgresError) {
    if try has("true", connection, deadline) {
      throw PostgresError(
        .refused,
        "The schema \(quoted) of the database has tables of another program. Choose another name.")
    }
    let schemas = try connection.run(
      PostgresQuery("SELECT FROM pg_namespace WHERE nspname = $1", [.text(name)]), until: deadline)
    if schemas.isEmpty {
      try connection.run(PostgresQuery("CREATE SCHEMA \(quoted)"), until: deadline)
    }
    try connection.run(
      PostgresQuery("CREATE TABLE pullback_version (version integer NOT NULL)"), until: deadline)
    try connection.run(PostgresQuery("INSERT INTO pullback_version VALUES (0)"), until: deadline)
  }

  /// The statements that migrate the tables from each version to the next. A release that changes
  /// the tables appends a step; existing steps are never changed. Times in the tables are
  /// milliseconds since 1970, by the clock of the database.
  private static let steps: [[String]] = [
    [
      // The column `saved_at` has no index, so that a save, which changes it, updates no index.
      // Half of each page stays empty for the new versions of its rows.
      """
      CREATE TABLE session (
        id uuid PRIMARY KEY,
        epoch bigint NOT NULL,
        owner text,
        lease_end bigint NOT NULL,
        lease_length bigint NOT NULL,
        saved_at bigint NOT NULL,
        snapshot bytea
      ) WITH (fillfactor = 50)
      """,
      """
      CREATE TABLE session_set_aside (
        id uuid NOT NULL,
        at bigint NOT NULL,
        reason text NOT NULL,
        snapshot bytea NOT NULL
      )
      """,
      """
      CREATE TABLE message (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at bigint NOT NULL,
        topic text NOT NULL,
        payload bytea NOT NULL
      )
      """,
      "CREATE INDEX message_at ON message (at)",
      """
      CREATE TABLE shared_value (
        key text PRIMARY KEY,
        version bigint NOT NULL,
        value bytea NOT NULL
      )
      """,
    ],
    // The number of the last save of a lease; see `PostgresSessionStorage.save`.
    ["ALTER TABLE session ADD COLUMN save_number bigint NOT NULL DEFAULT 0"],
    // The key of a message; see `PostgresMessages.send`.
    [
      "ALTER TABLE message ADD COLUMN key uuid",
      "CREATE UNIQUE INDEX message_key ON message (key)",
    ],
    // Until when owners hold all their sessions; see `PostgresSessionStorage.keepAlive`.
    [
      """
      CREATE TABLE session_owner (
        name text PRIMARY KEY,
        lease_end bigint NOT NULL
      ) WITH (fillfactor = 50)
      """
    ],
  ]
}
#endif
