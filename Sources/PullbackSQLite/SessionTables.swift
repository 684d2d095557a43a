#if SQLite
import Foundation
import GRDB
import PullbackSessions

/// The database tables of sessions, and the migrations from older versions of them.
enum SessionTables {
  /// The migrations that create the tables, or change those that an older release made. A release
  /// that changes the tables appends a migration; existing ones are never changed.
  private static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { database in
      try database.create(table: "session") { table in
        table.primaryKey("id", .blob)
        table.column("epoch", .integer).notNull()
        table.column("owner", .text)
        table.column("leaseEnd", .integer).notNull()
        table.column("leaseLength", .integer).notNull()
        table.column("snapshot", .blob)
        table.column("savedAt", .integer).notNull()
      }
      try database.create(index: "session_savedAt", on: "session", columns: ["savedAt"])
      try database.create(table: "sessionSetAside") { table in
        table.column("id", .blob).notNull()
        table.column("reason", .text).notNull()
        table.column("snapshot", .blob).notNull()
        table.column("at", .integer).notNull()
      }
    }
    migrator.registerMigration("2") { database in
      try database.create(table: "sessionRequest") { table in
        table.column("owner", .text).notNull()
        table.column("id", .blob).notNull()
        table.primaryKey(["owner", "id"])
      }
    }
    migrator.registerMigration("3") { database in
      try database.create(table: "sessionOwner") { table in
        table.primaryKey("name", .text)
        table.column("leaseEnd", .integer).notNull()
      }
    }
    migrator.registerMigration("4") { database in
      try database.alter(table: "sessionRequest") { $0.add(column: "page", .integer) }
    }
    return migrator
  }

  static func migrate(_ database: DatabaseQueue) throws {
    let migrator = migrator
    if try database.read(migrator.hasBeenSuperseded) {
      throw SessionStorageError(
        .refused, "The file of the sessions was written by a newer version of this program.")
    }
    try migrator.migrate(database)
    let missing = try database.read { database in
      try ["session", "sessionSetAside", "sessionRequest", "sessionOwner"].filter {
        try !database.tableExists($0)
      }
    }
    guard missing.isEmpty else {
      throw DatabaseError(
        resultCode: .SQLITE_CORRUPT, message: "it has no table \(missing[0]) any more")
    }
  }
}

/// A row of the table `session`. Times are milliseconds since 1970.
struct SessionRow: Codable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "session"

  var id: Data
  var epoch: Int64
  /// The holder of the lease; nil if it was released.
  var owner: String?
  var leaseEnd: Int64
  var leaseLength: Int64
  var snapshot: Data?
  var savedAt: Int64

  /// The holder of the lease, and the milliseconds that it has left; nil if the lease has ended or
  /// was released.
  ///
  /// - Parameters:
  ///   - now: The time in milliseconds since 1970.
  ///   - aliveUntil: Until when the owner holds all its sessions; nil if it has never said so.
  ///
  /// A lease ends with its owner's process. The lease of an owner that answers lasts
  /// `StoredSessions.graceLengths` times its length longer, so that a slow owner is asked first.
  ///
  /// A lease that ends later than its full length from now shows that the machine's clock was set
  /// back. It counts as ended. If its former owner is still alive, the next owner's higher `epoch`
  /// prevents the former owner from writing.
  func holder(
    _ now: Int64,
    aliveUntil: Int64?,
    _ owners: LivingOwners
  ) -> (owner: String, remaining: Int64)? {
    guard let owner, leaseEnd - now <= leaseLength else { return nil }
    var leaseEnd = leaseEnd
    if let aliveUntil, aliveUntil - now <= leaseLength { leaseEnd = max(leaseEnd, aliveUntil) }
    if leaseEnd > now { return owners.isAlive(owner) ? (owner, leaseEnd - now) : nil }
    let end = leaseEnd + leaseLength * Int64(StoredSessions.graceLengths)
    return end > now && owners.mayAnswer(owner) ? (owner, end - now) : nil
  }
}
#endif
