import Foundation

/// A file descriptor, and the system calls on it that the terminal needs.
struct Descriptor: Sendable {
  let number: Int32

  static let standardInput = Descriptor(number: 0)
  static let standardOutput = Descriptor(number: 1)
  static let standardError = Descriptor(number: 2)

  /// A system call that failed, with its `errno`.
  struct Failure: Error, CustomStringConvertible {
    var code: Int32
    var description: String { String(cString: strerror(code)) }
  }

  var isTerminal: Bool { isatty(number) == 1 }

  /// Whether this is a file, a device, a pipe or a socket. The number of a descriptor that was
  /// closed when the process began may stand for something else by now, such as the events that the
  /// runtime waits for.
  var isFile: Bool {
    var status = stat()
    return fstat(number, &status) == 0 && status.st_mode & S_IFMT != 0
  }

  /// Writes all bytes to the file; blocks while the reader does not read.
  func write(_ bytes: [UInt8]) throws(Failure) {
    var offset = 0
    while offset < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        Foundation.write(number, buffer.baseAddress?.advanced(by: offset), bytes.count - offset)
      }
      if written > 0 {
        offset += written
      } else if errno == EAGAIN {
        var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
      } else if errno != EINTR {
        throw Failure(code: errno)
      }
    }
  }

  /// Writes as many bytes as can be written immediately. It is safe to call in a signal handler.
  ///
  /// - Returns: The number of bytes written, or -1 with the reason in `errno`.
  private func writeNow(_ bytes: UnsafeRawBufferPointer) -> Int {
    let flags = fcntl(number, F_GETFL)
    guard flags & O_NONBLOCK == 0 else {
      return Foundation.write(number, bytes.baseAddress, bytes.count)
    }
    // Processes that share the terminal share this flag, so it is restored.
    _ = fcntl(number, F_SETFL, flags | O_NONBLOCK)
    defer {
      let error = errno
      _ = fcntl(number, F_SETFL, flags)
      errno = error
    }
    return Foundation.write(number, bytes.baseAddress, bytes.count)
  }

  /// Writes as many bytes as can be written without waiting, and returns their number.
  func writeNow(_ bytes: ArraySlice<UInt8>) throws(Failure) -> Int {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { writeNow(UnsafeRawBufferPointer(rebasing: $0[sent...])) }
      if count > 0 {
        sent += count
      } else if errno == EAGAIN {
        break
      } else if errno != EINTR {
        throw Failure(code: errno)
      }
    }
    return sent
  }

  /// Writes all bytes, but gives up if nothing can be written for some time. It is safe to call in
  /// a signal handler.
  ///
  /// - Parameter patience: The time to wait for a reader, in milliseconds.
  /// - Returns: Whether everything was written.
  @discardableResult
  func write(_ bytes: UnsafeRawBufferPointer, patience: Int) -> Bool {
    var offset = 0
    var waited = 0
    while offset < bytes.count {
      let written = writeNow(UnsafeRawBufferPointer(rebasing: bytes[offset...]))
      if written > 0 {
        offset += written
        waited = 0
      } else if errno == EAGAIN || errno == EINTR, waited < patience {
        waited += 2
        usleep(2000)
      } else {
        return false
      }
    }
    return true
  }

  /// Whether a read would return immediately: with bytes, at the end of the file, or with an error.
  var hasMore: Bool {
    var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) == 1
  }

  /// Reads the bytes that are available without waiting.
  ///
  /// - Returns: An empty array at the end of the file; nil if no bytes are available yet.
  func readAvailable() throws(Failure) -> [UInt8]? { hasMore ? try read() : nil }

  /// Reads the bytes that are available, at most `count`. Waits for the first one if the descriptor
  /// blocks.
  ///
  /// - Returns: An empty array at the end of the file; nil if no bytes are available yet.
  func read(upTo count: Int = 1 << 14) throws(Failure) -> [UInt8]? {
    var result: Int = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, size in
      result = Foundation.read(number, buffer.baseAddress, count)
      size = max(0, result)
    }
    if result >= 0 { return bytes }
    if errno == EAGAIN || errno == EINTR { return nil }
    throw Failure(code: errno)
  }

  /// Reads until the end of the file, or until there are more than `limit` bytes.
  func readAll(upTo limit: Int) throws(Failure) -> [UInt8] {
    var all: [UInt8] = []
    while all.count <= limit {
      guard let next = try read(upTo: 1 << 16) else { continue }
      if next.isEmpty { return all }
      all += next
    }
    return all
  }
}
