#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// An error of a system call.
package struct SystemError: Error {
  package let code: Int32

  package init(code: Int32) { self.code = code }

  static var last: SystemError { SystemError(code: errno) }

  var reason: String { "\(String(cString: strerror(code))) (\(code))." }

  /// The kind of write problem that the error means, such as a full disk.
  var problemOfWriting: FileStorageError.Problem {
    switch code {
    case ENOSPC, EDQUOT: .diskFull
    case EROFS, EACCES, EPERM: .notPermitted
    default: .unwritable
    }
  }
}
