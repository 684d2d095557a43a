#if SQLite
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
  private let descriptor: CInt?

  /// The time to wait for another process, which may be stopped, in milliseconds.
  private static let patience = 5000

  /// Waits until no other process opens the database. Where there can be no lock, such as in a directory
  /// that cannot be written to, opening the database says why.
  ///
  /// - Parameter path: The path of the database. The lock is a file in the directory of its owners.
  init(path: String) {
    directory = path + "-owners"
    file = directory + "/opening"
    descriptor = try? FileLock.acquire(file, in: directory, attempts: Self.patience)
  }

  /// Lets other processes open the database.
  func release() {
    guard let descriptor else { return }
    unlink(file)
    close(descriptor)
    rmdir(directory)
  }
}
#endif
