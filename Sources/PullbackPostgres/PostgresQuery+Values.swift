#if Postgres
extension PostgresQuery {
  /// The statement that stores a shared value as a row, and announces it, if its present row has a certain
  /// version. Its result is the new version; empty if the row has another one.
  static func storing(
    _ row: PostgresValues.Row,
    of key: String,
    over known: Int64,
    in schema: PostgresSchema
  ) -> PostgresQuery {
    PostgresQuery(
      """
      WITH changed AS (
        INSERT INTO shared_value AS v (key, version, value) VALUES ($1, $5, $3)
        ON CONFLICT (key) DO UPDATE SET version = excluded.version, value = excluded.value
        WHERE v.version = $2
        RETURNING version
      )
      SELECT version, pg_notify($4, 'v' || version || ' ' || $1) FROM changed
      """,
      [
        .text(key), .integer(known), .bytes(row.value), .text(schema.name), .integer(row.version),
      ])
  }

  /// The statement that reads the rows of shared values: the key, the version and the value.
  static func values(of keys: [String]) -> PostgresQuery {
    PostgresQuery(
      "SELECT key, version, value FROM shared_value WHERE key = ANY ($1)", [.texts(keys)])
  }
}
#endif
