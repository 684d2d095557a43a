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

  /// Opens or creates the file and its directory, checks it, and creates or migrates its tables.
  init(path: String, _ configuration: Configuration) throws {
    self.path = path
    self.configuration = configuration
    let directory = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    if PrivateFile.identity(path) == nil {
      // They belong to a file that was removed, and SQLite would write their content into the new one.
      for companion in ["-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: path + companion)
      }
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
    } catch let error as DatabaseError
      where [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode)
    {
      throw Self.damaged(path, error.message ?? "")
    }
  }

  private static func damaged(_ path: String, _ reason: String) -> SessionStorageError {
    SessionStorageError(
      .refused,
      """
      The file \(path) is damaged or no database of sessions (\(reason)). Move it and its companions \
      (-wal, -shm) away to begin with a new file; the sessions in it are lost.
      """)
  }

  /// Whether the file is still the one at its path.
  var isInPlace: Bool { identity != nil && PrivateFile.identity(path) == identity }

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
