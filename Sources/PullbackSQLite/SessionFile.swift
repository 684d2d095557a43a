#if SQLite
import Foundation
import GRDB
import PullbackSessions

/// An open database file with sessions.
struct SessionFile {
  let path: String
  let configuration: Configuration
  let database: DatabaseQueue
  private let identity: PrivateFile.Identity?
  /// The write-ahead log. The newest sessions are only in it until the next checkpoint.
  private let logIdentity: PrivateFile.Identity?

  /// Opens or creates the file and its directory, checks it, and creates or migrates its tables.
  init(path: String, _ configuration: Configuration) throws {
    self.path = path
    self.configuration = configuration
    let directory = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    if PrivateFile.identity(path) == nil {
      // They belong to a file that was removed, and SQLite would write their content into the new one.
      Self.removeCompanions(of: path)
    }
    // The file exists before the database, so that nobody else can read it; its companions get the
    // same permissions.
    try PrivateFile.create(path)
    identity = PrivateFile.identity(path)
    do {
      database = try DatabaseQueue(path: path, configuration: configuration)
      let findings = try database.read { try String.fetchAll($0, sql: "PRAGMA quick_check(1)") }
      guard findings == ["ok"] else { throw Self.damaged(path, findings.first ?? "") }
      try SessionTables.migrate(database)
      logIdentity = PrivateFile.identity(path + "-wal")
    } catch let error as DatabaseError
      where [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode)
    {
      throw Self.damaged(path, error.message ?? "")
    }
  }

  /// The file is damaged, or no database.
  private struct Damage: Error { let error: SessionStorageError }

  private static func damaged(_ path: String, _ reason: String) -> Damage {
    Damage(
      error: SessionStorageError(
        .refused,
        """
        The file \(path) is damaged or no database of sessions (\(reason)). Move it and its companions \
        (-wal, -shm) away to begin with a new file; the sessions in it are lost.
        """))
  }

  /// Opens or creates the file.
  ///
  /// - Parameter tell: Called with a sentence if the file is empty, or is a damaged database, which
  ///   is then renamed. With nil, a damaged file is refused and stays as it is.
  static func open(
    path: String,
    _ configuration: Configuration,
    settingAside tell: ((String) -> Void)?
  ) throws -> sending SessionFile {
    do {
      if let tell, let size = size(of: path) {
        if size == 0 { tell("The file \(path) was empty, so all sessions begin anew.") }
        // SQLite takes some files for empty that are shorter than its shortest page.
        if size > 0, size < 512, isDatabase(path) { throw damaged(path, "it is cut off") }
      }
      return try SessionFile(path: path, configuration)
    } catch let damage as Damage {
      // Anything else may be a file that somebody named by mistake.
      guard let tell, isDatabase(path) else { throw damage.error }
      let aside = try setAside(path)
      tell(
        """
        The file \(path) is damaged or cut off. It was set aside as \(aside), and all sessions begin \
        anew.
        """)
      return try SessionFile(path: path, configuration)
    }
  }

  static func removeCompanions(of path: String) {
    for companion in ["-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: path + companion)
    }
  }

  private static func size(of path: String) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber)?.intValue
  }

  /// Whether the file begins as SQLite databases do, although it may be cut off; or whether it has
  /// the name of one and is no text, so that its beginning may be what is damaged.
  private static func isDatabase(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    let magic = Data("SQLite format 3\0".utf8)
    guard let start = try? file.read(upToCount: 64 * 1024), !start.isEmpty else { return false }
    if magic.starts(with: start.prefix(magic.count)) { return true }
    let hasName = ["sqlite", "sqlite3", "db"].contains(URL(fileURLWithPath: path).pathExtension)
    return hasName && start.contains(0)
  }

  /// Renames the file and its companions, and returns the new path of the file.
  private static func setAside(_ path: String) throws -> String {
    let manager = FileManager.default
    var aside = path + ".damaged-1"
    var number = 1
    while manager.fileExists(atPath: aside) {
      number += 1
      aside = path + ".damaged-\(number)"
    }
    try manager.moveItem(atPath: path, toPath: aside)
    for companion in ["-wal", "-shm"] where manager.fileExists(atPath: path + companion) {
      try manager.moveItem(atPath: path + companion, toPath: aside + companion)
    }
    return aside
  }

  /// Whether the file is still the one at its path.
  var isInPlace: Bool { identity != nil && PrivateFile.identity(path) == identity }

  /// Whether the write-ahead log was removed or replaced. What is written from then on goes into a log
  /// that no other process finds, and that is gone with this one.
  var hasLostLog: Bool {
    logIdentity != nil && PrivateFile.identity(path + "-wal") != logIdentity
  }

  /// Writes all sessions of the write-ahead log into the file, and closes it.
  func close() throws {
    do {
      try database.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
      try database.close()
    } catch let error as DatabaseError where error.resultCode == .SQLITE_MISUSE {
      // It was closed before, and could not be opened again.
    }
  }

  /// Copies sessions from a file that was removed while it was open.
  ///
  /// - Parameter mayReplace: Whether an owner's sessions replace those that are here already.
  func copySessions(of old: SessionFile, replacing mayReplace: (String) -> Bool) throws {
    try database.write { here in
      try old.database.read { there in
        let rows = try SessionRow.fetchCursor(there)
        while let row = try rows.next() {
          try row.insert(here, onConflict: row.owner.map(mayReplace) == true ? .replace : .ignore)
        }
      }
    }
  }
}
#endif
