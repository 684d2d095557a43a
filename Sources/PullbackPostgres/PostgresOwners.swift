#if Postgres
import PullbackSessions

/// Tells other servers which owners of leases live in this process: the listener's connection holds
/// an advisory lock for each of them, which the database releases when the connection ends.
struct PostgresOwners {
  private let schema: PostgresSchema
  private var locked: Set<String> = []

  /// How many times its length the lease of a living owner lasts longer, so that an owner that is
  /// only slow is asked for its session. It is less than on one machine, where a process that was
  /// stopped can be told from a slow one.
  static let graceLengths = 1

  /// Creates the object for a new connection, which holds no locks.
  init(_ schema: PostgresSchema) { self.schema = schema }

  /// The SQL expression for the key of an owner's lock.
  ///
  /// - Parameters:
  ///   - schema: The expression for the name of the schema.
  ///   - owner: The expression for the name of the owner.
  static func key(_ schema: String, _ owner: String) -> String {
    "hashtextextended(\(schema) || ' ' || \(owner), 7306)"
  }

  /// Locks the given owners, and unlocks all others.
  mutating func lock(
    _ owners: Set<String>,
    _ connection: PostgresConnection,
    until deadline: ContinuousClock.Instant
  ) throws(PostgresError) {
    guard owners != locked else { return }
    let key = Self.key("$1", "$2")
    for (names, function) in [
      (owners.subtracting(locked), "pg_advisory_lock_shared"),
      (locked.subtracting(owners), "pg_advisory_unlock_shared"),
    ] {
      for name in names where !name.utf8.contains(0) {
        try connection.run(
          PostgresQuery("SELECT \(function)(\(key))", [.text(schema.name), .text(name)]),
          until: deadline)
      }
    }
    locked = owners
  }
}
#endif
