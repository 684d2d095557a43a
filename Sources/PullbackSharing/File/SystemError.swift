#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The `errno` of a system call that failed.
package struct SystemError: Error {
  package let code: Int32

  package init(code: Int32) { self.code = code }

  static var last: SystemError { SystemError(code: errno) }

  var reason: String { "\(String(cString: strerror(code))) (\(code))." }

  /// The kind of problem that the error means if it occurred while writing a file, such as a full
  /// disk.
  var problemOfWriting: FileStorageError.Problem {
    switch code {
    case ENOSPC, EDQUOT: .diskFull
    case EROFS, EACCES, EPERM: .notPermitted
    default: .unwritable
    }
  }
}
