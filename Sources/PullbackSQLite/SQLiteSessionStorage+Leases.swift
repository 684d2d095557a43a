#if SQLite
import GRDB
public import PullbackSessions

extension SQLiteSessionStorage {
  public func keepAlive(
    _ owner: SessionOwner,
    lease: Duration
  ) async throws(SessionStorageError) -> Bool {
    try await writeAndRead(requestsTo: owner) { [now] database in
      let now = now()
      let length = lease.milliseconds
      let end = try Self.aliveUntil(owner.name, database)
      try database.cachedStatement(
        sql: """
          INSERT INTO sessionOwner (name, leaseEnd) VALUES (?, ?)
          ON CONFLICT (name) DO UPDATE SET leaseEnd = excluded.leaseEnd
          """
      ).execute(arguments: [owner.name, now + length])
      // Leases that seem to last longer than that show that the clock was set back.
      return end.map { $0 > now && $0 - now <= length } == true
    }
  }

  static func aliveUntil(_ owner: String, _ database: Database) throws -> Int64? {
    try Int64.fetchOne(
      database.cachedStatement(sql: "SELECT leaseEnd FROM sessionOwner WHERE name = ?"),
      arguments: [owner])
  }

  public func renew(
    _ leases: [SessionLease],
    owner: SessionOwner,
    lease: Duration
  ) async throws(SessionStorageError) -> [SessionWriteResult] {
    try await writeAndRead(requestsTo: owner) { [now] database in
      let end = now() + lease.milliseconds
      let update = try database.cachedStatement(
        sql: """
          UPDATE session SET leaseEnd = ?, leaseLength = ?
          WHERE id = ? AND owner = ? AND epoch = ?
          """)
      return try leases.map { held in
        try update.execute(arguments: [
          end, lease.milliseconds, held.id.blob, owner.name, Int64(bitPattern: held.epoch),
        ])
        return database.changesCount == 0 ? .leaseLost : .done
      }
    }
  }

  public func release(
    _ leases: [SessionLease],
    owner: SessionOwner
  ) async throws(SessionStorageError) {
    try await forEach(
      leases, owner,
      "UPDATE session SET owner = NULL, leaseEnd = ? WHERE id = ? AND owner = ? AND epoch = ?",
      [now()])
  }
}
#endif
