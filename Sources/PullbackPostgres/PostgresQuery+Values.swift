#if Postgres
extension PostgresQuery {
  /// The statement that stores a shared value, and announces it, if its row has a certain version. Its
  /// result is the new version; empty if the row has another one.
  static func storing(
    _ value: [UInt8],
    of key: String,
    over known: Int64,
    in schema: PostgresSchema
  ) -> PostgresQuery {
    PostgresQuery(
      """
      WITH changed AS (
        INSERT INTO shared_value AS v (key, version, value) VALUES ($1, $2 + 1, $3)
        ON CONFLICT (key) DO UPDATE SET version = v.version + 1, value = excluded.value
        WHERE v.version = $2
        RETURNING version
      )
      SELECT version, pg_notify($4, 'v' || version || ' ' || $1) FROM changed
      """,
      [.text(key), .integer(known), .bytes(value), .text(schema.name)])
  }

  /// The statement that reads the rows of shared values: the key, the version and the value.
  static func values(of keys: [String]) -> PostgresQuery {
    PostgresQuery(
      "SELECT key, version, value FROM shared_value WHERE key = ANY ($1)", [.texts(keys)])
  }
}
#endif
