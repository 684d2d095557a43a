import Foundation
import PullbackConcurrency
import PullbackSessions
import TestSupport

#if Postgres
import PullbackPostgres
#endif

#if SQLite
import PullbackSQLite
#endif

/// A kind of storage that the contract is checked against.
enum StorageKind: String, CaseIterable, Sendable {
  case memory
  #if SQLite
  case sqlite
  #endif
  #if Postgres
  case postgres
  #endif

  static var allCases: [StorageKind] {
    var cases = [memory]
    #if SQLite
    cases.append(sqlite)
    #endif
    #if Postgres
    if PostgresServer.isWanted { cases.append(postgres) }
    #endif
    return cases
  }
}

/// A storage whose time a test decides.
final class StorageUnderTest: Sendable {
  let storage: any SessionStorage
  /// The lengths of a lease after which it ends. A storage that knows that the owners live, as those
  /// of the test do, gives them more time.
  let leaseLengths: Int
  private let clock = TestClock()
  private let milliseconds = LockIsolated<Int64>(1_700_000_000_000)
  /// Waits until the storage receives requests.
  let prepare: @Sendable () async throws -> Void

  /// A directory that is removed with the storage that uses it.
  private final class Directory: Sendable {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("sessions-\(UUID().uuidString)")
    deinit { try? FileManager.default.removeItem(at: url) }
  }

  init(_ kind: StorageKind) throws {
    #if SQLite
    leaseLengths = kind == .sqlite ? 1 + StoredSessions.graceLengths : 1
    #else
    leaseLengths = 1
    #endif
    switch kind {
    case .memory:
      storage = MemorySessionStorage(clock: clock)
      prepare = {}
    #if SQLite
    case .sqlite:
      let time = milliseconds
      let directory = Directory()
      storage = try SQLiteSessionStorage(
        path: directory.url.appendingPathComponent("sessions.sqlite").path, busyTimeout: 0
      ) { withExtendedLifetime(directory) { time.value } }
      prepare = {}
    #endif
    #if Postgres
    case .postgres:
      let time = milliseconds
      let database = try PostgresDatabase(
        PostgresServer.shared.get().url(), schema: "contract \(UUID().uuidString)",
        timeout: .seconds(60), backOff: .zero)
      storage = PostgresSessionStorage(database) { time.value }
      prepare = { try await database.prepare() }
    #endif
    }
  }

  func advance(by duration: Duration) async {
    await clock.advance(by: duration)
    milliseconds.withValue {
      $0 +=
        duration.components.seconds * 1000
        + duration.components.attoseconds / 1_000_000_000_000_000
    }
  }
}
