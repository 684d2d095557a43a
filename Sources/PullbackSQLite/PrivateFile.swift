#if SQLite
import PullbackSessions

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Files that only the user who owns them may read and write.
enum PrivateFile {
  /// Opens a file for reading and writing, and creates it if it is missing.
  ///
  /// - Returns: The descriptor; the caller closes it.
  static func open(_ path: String) throws(SessionStorageError) -> CInt {
    #if canImport(Glibc)
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    #elseif canImport(Musl)
    let descriptor = Musl.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    #else
    let descriptor = Darwin.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    #endif
    guard descriptor >= 0 else {
      let reason = String(cString: strerror(errno))
      throw SessionStorageError(
        .refused, "\(path) cannot be opened for reading and writing: \(reason).")
    }
    return descriptor
  }

  /// Identifies a file among all files of the machine: the numbers of its device and its inode.
  struct Identity: Hashable {
    let device, number: UInt64
  }

  /// The identity of the file at a path; nil if there is none.
  static func identity(_ path: String) -> Identity? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino))
  }

  /// Creates an empty file if it is missing.
  static func create(_ path: String) throws(SessionStorageError) {
    close(try open(path))
  }
}
#endif
