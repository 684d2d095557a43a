#if Macros
import ArgumentParser
import Foundation
import Pullback
import PullbackSessions

#if Postgres
import PullbackPostgres
#endif

#if SQLite
import PullbackSQLite
#endif

extension PrimeTime {
  /// The storage of sessions; nil if they are not stored.
  ///
  /// - Parameter tell: Called with a sentence about a damaged file.
  func storage(tell: @escaping (String) -> Void) async throws -> (any SessionStorage)? {
    if sessions == "none" { return nil }
    if let sessions, sessions.hasPrefix("postgres://") || sessions.hasPrefix("postgresql://") {
      #if Postgres
      let database: PostgresDatabase
      do {
        database = try PostgresDatabase(sessions)
        try await database.prepare()
      } catch {
        throw StartError(error, advice: "The database is the one of --sessions.")
      }
      prepareDependencies { $0.pubSub = .postgres(database) }
      return PostgresSessionStorage(database)
      #else
      throw ValidationError(
        """
        This program was built without the trait Postgres, which a postgres:// URL needs. Build it \
        with --traits default,Postgres; libpq must be installed.
        """)
      #endif
    }
    #if SQLite
    let file = sessions ?? dataDirectory.appending(path: "sessions.sqlite").path
    do {
      return try SQLiteSessionStorage(path: file, settingDamagedFileAside: tell)
    } catch {
      let isDefault = sessions == nil
      let advice =
        "Another file is chosen with --sessions"
        + (isDefault ? ", another folder with --data." : ".")
      throw SessionStorageError(error.kind, "\(error) \(advice)")
    }
    #else
    return nil
    #endif
  }

  /// The storage of a terminal's session; nil if the session is not stored. It is not stored if
  /// input or output is not a terminal, or with the option `--rows`, because a restored session
  /// would have other rows. A default storage that cannot be opened is one that always fails, so that
  /// the screen says why the session is not stored.
  func terminalStorage() async throws -> (any SessionStorage)? {
    guard rows == 0, isatty(0) == 1, isatty(1) == 1 else { return nil }
    do {
      // The screen says what it tells, too.
      return try await storage { _ in }
    } catch let error as SessionStorageError where sessions == nil {
      // What is printed now would be behind the screen of the app.
      return UnusableStorage(error: error)
    }
  }

  /// Writes everything into the one file of the sessions, so that a copy of it has all of them. While
  /// another server of this machine uses the file, that is left to the last one; nothing is lost.
  func checkpoint(_ storage: (any SessionStorage)?) async {
    #if SQLite
    try? await (storage as? SQLiteSessionStorage)?.checkpoint()
    #endif
  }
}
#endif
