package import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The system calls that can fail because of the disk; tests replace them to simulate errors.
package struct DiskCalls: Sendable {
  /// Writes all bytes and flushes them to the disk.
  package var write: @Sendable (Data, _ descriptor: Int32) throws(SystemError) -> Void
  /// Moves the file at `path` to `newPath`. A file that is there is replaced atomically.
  package var rename: @Sendable (_ path: String, _ newPath: String) throws(SystemError) -> Void

  /// Creates an instance that calls the operating system.
  package init() {
    write = { (data: Data, descriptor: Int32) throws(SystemError) in
      var rest = data[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { unsafeWrite(descriptor, $0) }
        if count < 0, errno != EINTR { throw .last }
        if count > 0 { rest = rest.dropFirst(count) }
      }
      if fsync(descriptor) != 0 { throw .last }
    }
    rename = { (path: String, newPath: String) throws(SystemError) in
      if systemRename(path, newPath) != 0 { throw .last }
    }
  }
}

private func unsafeWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

private func systemRename(_ path: String, _ newPath: String) -> Int32 { rename(path, newPath) }

/// Identifies a version of a file by its device, inode, size and modification time. Two stamps are
/// equal if the file was neither replaced nor changed between them.
struct FileStamp: Equatable {
  private let device, inode: UInt64
  private let seconds, nanoseconds: Int
  /// The file's size, in bytes.
  let size: Int
  let mode: mode_t
  let isFolder: Bool
  /// Whether it is a pipe, a socket or a device.
  let isSpecial: Bool

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    #if canImport(Darwin)
    seconds = status.st_mtimespec.tv_sec
    nanoseconds = status.st_mtimespec.tv_nsec
    #else
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
    #endif
    size = Int(status.st_size)
    mode = status.st_mode & 0o7777
    let kind = status.st_mode & S_IFMT
    isFolder = kind == S_IFDIR
    isSpecial = kind != S_IFDIR && kind != S_IFREG
  }

  /// Reads the stamp of the file at a path; nil if there is no file.
  init?(path: String) throws(SystemError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw .last
    }
    self.init(status)
  }

  /// Reads the stamp of an open file.
  init(descriptor: Int32) throws(SystemError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    self.init(status)
  }

  static func == (a: Self, b: Self) -> Bool {
    a.device == b.device && a.inode == b.inode && a.seconds == b.seconds
      && a.nanoseconds == b.nanoseconds && a.size == b.size
  }

  func isSameFile(as other: Self) -> Bool { device == other.device && inode == other.inode }
}
