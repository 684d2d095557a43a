#if SQLite
import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Keeps other processes from opening a database at the same time: each of them would find that its
/// tables are missing, and create them.
struct OpeningLock {
  private let directory, file: String
  private var descriptor: CInt = -1

  /// The time to wait for another process, which may be stopped, in milliseconds.
  private static let patience = 5000

  /// Waits until no other process opens the database. Where there can be no lock, such as in a directory
  /// that cannot be written to, opening the database says why.
  ///
  /// - Parameter path: The path of the database. The lock is a file in the directory of its owners.
  init(path: String) {
    directory = path + "-owners"
    file = directory + "/opening"
    for _ in 0..<Self.patience {
      let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
      guard
        (try? FileManager.default.createDirectory(
          atPath: directory, withIntermediateDirectories: true, attributes: attributes)) != nil
      else { return }
      let descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      // Another process may just have removed the directory, because it was empty.
      if descriptor < 0, errno == ENOENT { continue }
      guard descriptor >= 0 else { return }
      // Another process may just have found the file unlocked, and removed it.
      var status = stat()
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &status) == 0,
        status.st_nlink > 0
      {
        self.descriptor = descriptor
        return
      }
      close(descriptor)
      usleep(1000)
    }
  }

  /// Lets other processes open the database.
  func release() {
    guard descriptor >= 0 else { return }
    unlink(file)
    close(descriptor)
    rmdir(directory)
  }
}
#endif
