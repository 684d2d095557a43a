#if SQLite
import Foundation
import GRDB
public import PullbackSessions
import Synchronization

/// Stores sessions in one SQLite database file, for servers and terminals on one machine.
///
/// ```swift
/// let storage = try SQLiteSessionStorage(path: "/var/lib/app/sessions.sqlite")
/// ```
///
/// Several processes of a machine may use one file. Each process holds leases of the sessions that
/// it serves. A lease of a process that has died ends immediately, so a restarted server need not
/// wait for it. A process that lives and is too slow to extend its leases in time, because the
/// machine is busy, keeps them for three times their length longer; a process that was stopped, as
/// by Ctrl-Z, does not. A process that is asked for a session reads the request when it next
/// extends its leases.
///
/// The file and its companions (`-wal`, `-shm`) can be read only by the user who owns them. Their
/// content is not encrypted. The file must be on a local disk: network file systems lack the locks
/// that SQLite needs. Call ``checkpoint()`` before you copy the file alone.
///
/// If the file is removed or replaced while it is in use, the next request fails once, and the
/// sessions are written to a new file. If its companion `-wal` is, the next request fails once, too,
/// and the sessions are written to the file.
public final class SQLiteSessionStorage: SessionStorage {
  /// Which failures a stored session survives.
  public enum Durability: Hashable, Sendable {
    /// The end of the process, such as by `kill -9`, but not a loss of power. A save is finished
    /// when the system has the data in memory, before the disk has written it.
    case processDeath
    /// The end of the process and a loss of power. Each save waits until the disk has written it,
    /// which takes some milliseconds.
    case powerLoss
  }

  private let file: Mutex<SessionFile>
  private let owners: LivingOwners
  let requests = ReleaseRequests()
  let now: @Sendable () -> Int64
  /// Says that the file was set aside, or was empty; nil if it was neither.
  public let openingNotice: String?

  /// Opens or creates the file, and creates or migrates its tables.
  ///
  /// - Parameters:
  ///   - path: The path of the file. Its directory is created if it is missing.
  ///   - durability: Which failures a stored session survives.
  /// - Throws: `SessionStorageError` if the file cannot be opened, is damaged, is not a database,
  ///   or was written by a newer version. The file then stays as it is.
  public convenience init(
    path: String,
    durability: Durability = .processDeath
  ) throws(SessionStorageError) {
    try self.init(path: path, durability: durability) { () -> Int64 in
      Int64(Date().timeIntervalSince1970 * 1000)
    }
  }

  /// Opens or creates the file, and begins with a new one if it is damaged or cut off.
  ///
  /// The damaged file is renamed to `PATH.damaged-1`, or `PATH.damaged-2` and so on, so that an
  /// operator can look into it. A file that is no SQLite database is refused, and stays as it is. If
  /// even its beginning is damaged, it is taken for one when it is no text and its name ends in
  /// `.sqlite`, `.sqlite3` or `.db`.
  ///
  /// - Parameters:
  ///   - path: The path of the file. Its directory is created if it is missing.
  ///   - durability: Which failures a stored session survives.
  ///   - tell: Called with a sentence for the operator if the file is set aside, or was empty.
  /// - Throws: `SessionStorageError` as ``init(path:durability:)``.
  public convenience init(
    path: String,
    durability: Durability = .processDeath,
    settingDamagedFileAside tell: @escaping (String) -> Void
  ) throws(SessionStorageError) {
    let now: @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970 * 1000) }
    var notice: String?
    let file = try Self.open(path, durability, busyTimeout: 1, maximumPages: nil) { sentence in
      notice = sentence
      tell(sentence)
    }
    self.init(file, path: path, notice: notice, now: now)
  }

  /// Opens or creates the file, with settings that tests change.
  ///
  /// - Parameters:
  ///   - busyTimeout: The seconds to wait for another process that is writing.
  ///   - maximumPages: The number of SQLite pages at which the file counts as full; nil for no
  ///     limit.
  ///   - now: Returns the current time in milliseconds since 1970.
  package convenience init(
    path: String,
    durability: Durability = .processDeath,
    busyTimeout: Double = 1,
    maximumPages: Int? = nil,
    now: @escaping @Sendable () -> Int64
  ) throws(SessionStorageError) {
    self.init(
      try Self.open(path, durability, busyTimeout: busyTimeout, maximumPages: maximumPages),
      path: path, now: now)
  }

  private init(
    _ file: sending SessionFile,
    path: String,
    notice: String? = nil,
    now: @escaping @Sendable () -> Int64
  ) {
    openingNotice = notice
    self.now = now
    owners = LivingOwners(path: path)
    self.file = Mutex(file)
    owners.removeFilesOfTheDead()
  }

  private static func open(
    _ path: String,
    _ durability: Durability,
    busyTimeout: Double,
    maximumPages: Int?,
    settingAside tell: ((String) -> Void)? = nil
  ) throws(SessionStorageError) -> sending SessionFile {
    var configuration = Configuration()
    configuration.busyMode = .timeout(busyTimeout)
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA journal_mode = WAL")
      let level = durability == .powerLoss ? "FULL" : "NORMAL"
      try database.execute(sql: "PRAGMA synchronous = \(level)")
      if let maximumPages {
        try database.execute(sql: "PRAGMA max_page_count = \(maximumPages)")
      }
    }
    let lock = OpeningLock(path: path)
    defer { lock.release() }
    do {
      return try SessionFile.open(path: path, configuration, settingAside: tell)
    } catch {
      throw SessionStorageError(error)
    }
  }

  public func open(
    _ id: SessionID,
    owner: SessionOwner,
    lease: Duration
  ) async throws(SessionStorageError) -> SessionOpening {
    try await write(owner) { [now, owners] database in
      let row = try SessionRow.fetchOne(
        database.cachedStatement(sql: "SELECT * FROM session WHERE id = ?"), arguments: [id.blob])
      let now = now()
      if let row, let former = row.owner, former != owner.name {
        let aliveUntil = try Self.aliveUntil(former, database)
        if let held = row.holder(now, aliveUntil: aliveUntil, owners) {
          return .held(by: SessionOwner(held.owner), remaining: .milliseconds(held.remaining))
        }
      }
      let epoch = (row?.epoch ?? 0) &+ 1
      if row == nil {
        try SessionRow(
          id: id.blob,
          epoch: epoch,
          owner: owner.name,
          leaseEnd: now + lease.milliseconds,
          leaseLength: lease.milliseconds,
          savedAt: now
        ).insert(database)
      } else {
        try database.cachedStatement(
          sql: """
            UPDATE session SET epoch = ?, owner = ?, leaseEnd = ?, leaseLength = ? WHERE id = ?
            """
        ).execute(arguments: [
          epoch, owner.name, now + lease.milliseconds, lease.milliseconds, id.blob,
        ])
      }
      try database.cachedStatement(sql: "DELETE FROM sessionRequest WHERE id = ?")
        .execute(arguments: [id.blob])
      return .opened(epoch: UInt64(bitPattern: epoch), snapshot: row?.snapshot.map { [UInt8]($0) })
    }
  }

  public func save(
    _ saves: [SessionSave],
    owner: SessionOwner,
    lease: Duration
  ) async throws(SessionStorageError) -> [SessionWriteResult] {
    try await writeAndRead(requestsTo: owner) { [now] database in
      let now = now()
      let update = try database.cachedStatement(
        sql: """
          UPDATE session SET snapshot = ?, savedAt = ?, leaseEnd = ?, leaseLength = ?
          WHERE id = ? AND owner = ? AND epoch = ?
          """)
      let insert = try database.cachedStatement(
        sql: """
          INSERT INTO session (id, epoch, owner, leaseEnd, leaseLength, snapshot, savedAt)
          VALUES (?, 1, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING
          """)
      let length = lease.milliseconds
      return try saves.map { save in
        let id = save.lease.id.blob
        let snapshot = Data(save.snapshot)
        try update.execute(arguments: [
          snapshot, now, now + length, length, id, owner.name, Int64(bitPattern: save.lease.epoch),
        ])
        if database.changesCount == 0, save.lease.epoch == 1 {
          try insert.execute(arguments: [id, owner.name, now + length, length, snapshot, now])
        }
        return database.changesCount == 0 ? .leaseLost : .done
      }
    }
  }

  public func remove(
    _ leases: [SessionLease],
    owner: SessionOwner
  ) async throws(SessionStorageError) {
    try await forEach(leases, owner, "DELETE FROM session WHERE id = ? AND owner = ? AND epoch = ?")
  }

  public func setAside(
    _ lease: SessionLease,
    owner: SessionOwner,
    reason: String
  ) async throws(SessionStorageError) {
    try await write(owner) { [now] database in
      try database.execute(
        sql: """
          INSERT INTO sessionSetAside (id, reason, snapshot, at)
          SELECT id, ?, snapshot, ? FROM session
          WHERE id = ? AND owner = ? AND epoch = ? AND snapshot IS NOT NULL
          """,
        arguments: [reason, now(), lease.id.blob, owner.name, Int64(bitPattern: lease.epoch)]
      )
      guard database.changesCount > 0 else { return }
      try database.execute(
        sql: "UPDATE session SET snapshot = NULL WHERE id = ?", arguments: [lease.id.blob])
    }
  }

  @discardableResult
  public func removeSessions(
    olderThan age: Duration
  ) async throws(SessionStorageError) -> Int {
    let count = try await write(nil) { [now] database in
      let limit = now() - age.milliseconds
      try database.execute(sql: "DELETE FROM sessionSetAside WHERE at < ?", arguments: [limit])
      try database.execute(
        sql: "DELETE FROM sessionOwner WHERE leaseEnd < ?", arguments: [limit])
      try database.execute(
        sql: "DELETE FROM sessionRequest WHERE owner NOT IN (SELECT name FROM sessionOwner)")
      try database.execute(
        // A session is never saved after the end of its lease, and `savedAt` has an index.
        sql: """
          DELETE FROM session WHERE savedAt < ? AND leaseEnd < ?
          AND (owner IS NULL OR owner NOT IN (SELECT name FROM sessionOwner))
          """,
        arguments: [limit, limit])
      return database.changesCount
    }
    owners.removeFilesOfTheDead()
    return count
  }

  /// Writes everything into the one file, so that a copy of it is complete. Otherwise the newest
  /// sessions may be in its companion `-wal`. Call it when a server ends, after its last request.
  ///
  /// - Throws: `SessionStorageError` if another process uses the file at that moment.
  public func checkpoint() async throws(SessionStorageError) {
    do {
      try await database().writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    } catch {
      throw SessionStorageError(error)
    }
  }

  func forEach(
    _ leases: [SessionLease],
    _ owner: SessionOwner,
    _ sql: String,
    _ first: StatementArguments = []
  ) async throws(SessionStorageError) {
    try await write(owner) { database in
      let statement = try database.cachedStatement(sql: sql)
      for lease in leases {
        let lease: StatementArguments = [
          lease.id.blob, owner.name, Int64(bitPattern: lease.epoch),
        ]
        try statement.execute(arguments: first + lease)
      }
    }
  }

  /// Runs one transaction, and returns its result.
  ///
  /// - Parameter owner: The owner that writes; other processes count it as alive from now on. Nil
  ///   for work on behalf of no owner.
  func write<Result: Sendable>(
    _ owner: SessionOwner?,
    _ body: @escaping @Sendable (Database) throws -> Result
  ) async throws(SessionStorageError) -> Result {
    do {
      if let owner { try owners.add(owner.name) }
      return try await database().write(body)
    } catch {
      throw SessionStorageError(error)
    }
  }

  /// The database of the file at the path.
  ///
  /// - Throws: ``SessionStorageError`` if the file or its log was removed or replaced, after the
  ///   sessions were written to the file that is there now.
  private func database() throws -> DatabaseQueue {
    try file.withLock { file in
      if file.isInPlace {
        guard file.hasLostLog else { return file.database }
        try file.close()
        file = try SessionFile.open(path: file.path, file.configuration, settingAside: nil)
        throw SessionStorageError(
          .unavailable,
          "\(file.path)-wal was removed or replaced. The sessions were written to \(file.path).")
      }
      // SQLite would write the content of its log into the file that is there now. The content is
      // copied from the old file, which still has its log.
      if !file.hasLostLog { SessionFile.removeCompanions(of: file.path) }
      let new = try SessionFile.open(
        path: file.path, file.configuration, settingAside: nil)
      try owners.renew()
      try new.copySessions(of: file, replacing: owners.isOwn)
      file = new
      throw SessionStorageError(
        .unavailable,
        "The file \(file.path) was removed or replaced. The sessions were written to a new one.")
    }
  }
}

extension Duration {
  /// The duration in whole milliseconds, limited to a hundred years.
  var milliseconds: Int64 {
    let century: Int64 = 100 * 365 * 24 * 3600
    let (seconds, attoseconds) = components
    return min(max(seconds, -century), century) * 1000 + attoseconds / 1_000_000_000_000_000
  }
}
#endif
