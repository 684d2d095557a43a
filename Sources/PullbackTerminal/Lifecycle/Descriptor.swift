import Foundation

/// An open file of the process, by number.
struct Descriptor: Sendable {
  let number: Int32

  static let standardInput = Descriptor(number: 0)
  static let standardOutput = Descriptor(number: 1)
  static let standardError = Descriptor(number: 2)

  /// A call that failed, with its `errno`.
  struct Failure: Error, CustomStringConvertible {
    var code: Int32
    var description: String { String(cString: strerror(code)) }
  }

  var isTerminal: Bool { isatty(number) == 1 }

  /// Writes all bytes, waiting where it has to.
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

  /// Whether a read would give something at once.
  var hasMore: Bool {
    var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) == 1 && request.revents & Int16(POLLIN) != 0
  }

  /// Reads what is there; empty at the end of the file, nil when there is nothing yet.
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

  func readAll() throws(Failure) -> [UInt8] {
    var all: [UInt8] = []
    while true {
      guard let next = try read(upTo: 1 << 16) else { continue }
      if next.isEmpty { return all }
      all += next
    }
  }
}
