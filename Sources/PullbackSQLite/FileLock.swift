#if SQLite
import Foundation
import PullbackSessions

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Locks of files in a directory that exists only while it has files. The system releases a lock when the
/// process ends, even after a crash.
enum FileLock {
  /// Creates a file if it is missing, and locks it. Tries again every millisecond while another process has
  /// it locked.
  ///
  /// - Returns: The descriptor of the file, which is locked until it is closed; nil if another process has
  ///   had the lock at each attempt.
  /// - Throws: An error if the file cannot be created.
  static func acquire(_ file: String, in directory: String, attempts: Int) throws -> CInt? {
    for _ in 0..<attempts {
      try FileManager.default.createDirectory(
        atPath: directory, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      let descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      // Another process may just have removed the directory, because it was empty.
      if descriptor < 0, errno == ENOENT { continue }
      guard descriptor >= 0 else {
        throw SessionStorageError(
          .refused, "A file in \(directory) cannot be created: \(String(cString: strerror(errno)))."
        )
      }
      // Another process may just have found the file unlocked, and removed it.
      var status = stat()
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &status) == 0,
        status.st_nlink > 0
      {
        return descriptor
      }
      close(descriptor)
      usleep(1000)
    }
    return nil
  }
}
#endif
