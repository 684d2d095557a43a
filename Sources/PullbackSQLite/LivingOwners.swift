#if SQLite
import Foundation
import PullbackSessions
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Tells which owners of session leases are alive. Each owner has a file that its process keeps
/// locked. The system releases the lock when the process ends, even after a crash.
final class LivingOwners: Sendable {
  private let directory: String
  private let locks = Mutex<[String: CInt]>([:])

  /// Creates the object for the leases in a database.
  ///
  /// - Parameter path: The path of the database; the files of the owners are in a directory beside
  ///   it.
  init(path: String) { directory = path + "-owners" }

  deinit { locks.withLock { for descriptor in $0.values { close(descriptor) } } }

  /// Marks an owner that belongs to this process as alive, by locking the owner's file.
  func add(_ owner: String) throws {
    try locks.withLock { locks in
      guard locks[owner] == nil else { return }
      try FileManager.default.createDirectory(
        atPath: directory, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      let descriptor = open(file(of: owner), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else {
        throw SessionStorageError(
          .refused, "A file in \(directory) cannot be created: \(String(cString: strerror(errno)))."
        )
      }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        close(descriptor)
        throw SessionStorageError(.refused, "Another process has the name \(owner).")
      }
      locks[owner] = descriptor
    }
  }

  func isAlive(_ owner: String) -> Bool {
    if locks.withLock({ $0[owner] != nil }) { return true }
    return isLocked(file(of: owner))
  }

  /// Removes the files that dead processes left behind. A file that is younger than a minute stays,
  /// since its process may not have locked it yet.
  func removeFilesOfTheDead() {
    let manager = FileManager.default
    for name in (try? manager.contentsOfDirectory(atPath: directory)) ?? [] {
      let file = directory + "/" + name
      let date = try? manager.attributesOfItem(atPath: file)[.modificationDate] as? Date
      if let date, date.timeIntervalSinceNow < -60, !isLocked(file) { unlink(file) }
    }
  }

  private func isLocked(_ file: String) -> Bool {
    let descriptor = open(file, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_EX | LOCK_NB) != 0
  }

  /// The path of an owner's file. Names of owners may contain any character, so the file's name is
  /// the hexadecimal digits of their bytes.
  private func file(of owner: String) -> String {
    let digits = owner.utf8.map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return directory + "/" + digits.joined()
  }
}
#endif
