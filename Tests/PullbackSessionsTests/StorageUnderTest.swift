import Foundation
import PullbackConcurrency
import PullbackSessions

#if SQLite
import PullbackSQLite
#endif

/// A kind of storage that the contract is checked against.
enum StorageKind: String, CaseIterable, Sendable {
  case memory
  #if SQLite
  case sqlite
  #endif
}

/// A storage whose time a test decides.
final class StorageUnderTest: Sendable {
  let storage: any SessionStorage
  private let clock = TestClock()
  private let milliseconds = LockIsolated<Int64>(1_700_000_000_000)

  /// A directory that is removed with the storage that uses it.
  private final class Directory: Sendable {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("sessions-\(UUID().uuidString)")
    deinit { try? FileManager.default.removeItem(at: url) }
  }

  init(_ kind: StorageKind) throws {
    switch kind {
    case .memory: storage = MemorySessionStorage(clock: clock)
    #if SQLite
    case .sqlite:
      let time = milliseconds
      let directory = Directory()
      storage = try SQLiteSessionStorage(
        path: directory.url.appendingPathComponent("sessions.sqlite").path, busyTimeout: 0
      ) { withExtendedLifetime(directory) { time.value } }
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
