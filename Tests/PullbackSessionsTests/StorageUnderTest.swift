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
  private let directory: URL

  init(_ kind: StorageKind) throws {
    directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("sessions-\(UUID().uuidString)")
    switch kind {
    case .memory: storage = MemorySessionStorage(clock: clock)
    #if SQLite
    case .sqlite:
      let time = milliseconds
      storage = try SQLiteSessionStorage(
        path: directory.appendingPathComponent("sessions.sqlite").path, busyTimeout: 0
      ) { time.value }
    #endif
    }
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  func advance(by duration: Duration) async {
    await clock.advance(by: duration)
    milliseconds.withValue {
      $0 +=
        duration.components.seconds * 1000
        + duration.components.attoseconds / 1_000_000_000_000_000
    }
  }
}
