import Foundation
import Synchronization

/// Keeps what the process prints while the app uses the full screen, and writes it to the terminal
/// when the screen is restored. Otherwise printed text would corrupt the display, and a final error
/// message would vanish with the screen.
///
/// Standard output and standard error lead into one pipe. A thread empties the pipe into a buffer
/// that keeps the last ``limit`` bytes.
enum HeldOutput {
  /// The maximum number of bytes that are kept.
  static let limit = 1 << 20

  // Signal handlers read all these, so a lock cannot guard them. They are written before output is
  // held, and then by the thread that has set `isInUse`.
  private static let bufferAddress = Atomic<UInt>(0)
  private static let readEnd = Atomic<Int32>(-1)
  private static let writeEnd = Atomic<Int32>(-1)
  /// The number of bytes that were put into the buffer since ``hold()`` was called.
  private static let count = Atomic<Int>(0)
  private static let isInUse = Atomic(false)
  /// Duplicates of the original standard output and standard error, while the two lead into the
  /// pipe; otherwise -1.
  private static let output = Atomic<Int32>(-1)
  private static let error = Atomic<Int32>(-1)

  /// Whether ``observer`` is to be called when something is printed next; it is called once.
  static let isObserved = Atomic(false)
  /// Called on the thread that empties the pipe.
  static let observer = Mutex<(@Sendable () -> Void)?>(nil)

  /// Returns the last bytes that were printed, at most a number of them. They are kept.
  static func recent(_ most: Int) -> [UInt8] {
    var result: [UInt8] = []
    use(waiting: 100) {
      empty()
      result = kept(most)
    }
    return result
  }

  /// Returns the lines that were printed since the last call, and keeps none of them. A line that has
  /// no end yet is kept.
  static func takeLines() -> [UInt8] {
    var result: [UInt8] = []
    use(waiting: 100) {
      empty()
      let all = kept(limit)
      guard let end = all.lastIndex(of: 0x0A) else { return }
      let dropped = count.load(ordering: .sequentiallyConsistent) - limit
      if dropped > 0 {
        result += "[The first \(dropped) bytes of what was printed were dropped.]\n".utf8
      }
      result += all[...end]
      let rest = all[(end + 1)...]
      let buffer = UnsafeMutableRawBufferPointer(
        start: UnsafeMutableRawPointer(
          bitPattern: bufferAddress.load(ordering: .sequentiallyConsistent)),
        count: limit)
      buffer.copyBytes(from: rest)
      count.store(rest.count, ordering: .sequentiallyConsistent)
    }
    return result
  }

  /// The last bytes in the buffer, at most a number of them, oldest first.
  private static func kept(_ most: Int) -> [UInt8] {
    let all = count.load(ordering: .sequentiallyConsistent)
    let address = bufferAddress.load(ordering: .sequentiallyConsistent)
    guard all > 0, let start = UnsafeRawPointer(bitPattern: address) else { return [] }
    let length = min(all, most, limit)
    let end = all % limit
    let newer = min(length, end)
    let older = length - newer
    return Array(UnsafeRawBufferPointer(start: start + (limit - older), count: older))
      + UnsafeRawBufferPointer(start: start + (end - newer), count: newer)
  }

  /// Begins to keep what is printed to standard output and standard error, if they are terminals.
  static func hold() {
    guard output.load(ordering: .sequentiallyConsistent) == -1,
      error.load(ordering: .sequentiallyConsistent) == -1, prepare()
    else { return }
    fflush(nil)
    useLineBuffering()
    count.store(0, ordering: .sequentiallyConsistent)
    let pipe = writeEnd.load(ordering: .sequentiallyConsistent)
    if isatty(1) == 1 {
      output.store(fcntl(1, F_DUPFD_CLOEXEC, 3), ordering: .sequentiallyConsistent)
      dup2(pipe, 1)
    }
    if isatty(2) == 1 {
      error.store(fcntl(2, F_DUPFD_CLOEXEC, 3), ordering: .sequentiallyConsistent)
      dup2(pipe, 2)
    }
  }

  /// Creates the pipe, the buffer and the thread at the first call. They are kept, because a signal
  /// handler may use them at any time. Returns false if there can be no pipe.
  private static func prepare() -> Bool {
    guard writeEnd.load(ordering: .sequentiallyConsistent) == -1 else { return true }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    let buffer = UnsafeMutableRawPointer.allocate(byteCount: limit, alignment: 16)
    bufferAddress.store(UInt(bitPattern: buffer), ordering: .sequentiallyConsistent)
    readEnd.store(ends[0], ordering: .sequentiallyConsistent)
    writeEnd.store(ends[1], ordering: .sequentiallyConsistent)
    let thread = Thread {
      while true {
        var request = pollfd(
          fd: readEnd.load(ordering: .sequentiallyConsistent), events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, -1) > 0 else { continue }
        use(waiting: .max) { empty() }
        if isObserved.exchange(false, ordering: .sequentiallyConsistent) {
          observer.withLock { $0 }?()
        }
      }
    }
    thread.name = "pullback.terminal.output"
    thread.start()
    return true
  }

  /// Runs a closure while no other thread uses the buffer. After `patience` milliseconds, runs it
  /// in any case: in a signal handler, the thread that uses the buffer may be the interrupted one,
  /// which does not continue.
  private static func use(waiting patience: Int, _ body: () -> Void) {
    var waited = 0
    while isInUse.exchange(true, ordering: .sequentiallyConsistent), waited < patience {
      usleep(1000)
      waited += 1
    }
    body()
    isInUse.store(false, ordering: .sequentiallyConsistent)
  }

  /// Moves what is in the pipe into the buffer, where it replaces the oldest bytes.
  private static func empty() {
    let buffer = UnsafeMutableRawPointer(
      bitPattern: bufferAddress.load(ordering: .sequentiallyConsistent))
    let pipe = readEnd.load(ordering: .sequentiallyConsistent)
    // Bounded, because other processes may write without end.
    for _ in 0..<32 {
      let all = count.load(ordering: .sequentiallyConsistent)
      let start = all % limit
      let read = Foundation.read(pipe, buffer?.advanced(by: start), min(1 << 16, limit - start))
      if read <= 0 { return }
      count.store(all + read, ordering: .sequentiallyConsistent)
    }
  }

  /// Restores standard output and standard error, and writes to the terminal what was printed.
  ///
  /// - Parameters:
  ///   - terminal: Where to write it.
  ///   - patience: The time in milliseconds to wait for a reader. What cannot be written then is
  ///     dropped.
  static func release(to terminal: Descriptor, patience: Int) {
    restore(output, as: 1)
    restore(error, as: 2)
    use(waiting: 20) {
      empty()
      write(to: terminal, patience: patience)
    }
  }

  private static func restore(_ original: borrowing Atomic<Int32>, as number: Int32) {
    let descriptor = original.exchange(-1, ordering: .sequentiallyConsistent)
    guard descriptor != -1 else { return }
    dup2(descriptor, number)
    close(descriptor)
  }

  /// Writes the buffer to the terminal, oldest bytes first, and empties it.
  ///
  /// - Parameter patience: The time in milliseconds to wait for a reader.
  private static func write(to terminal: Descriptor, patience: Int) {
    let all = count.exchange(0, ordering: .sequentiallyConsistent)
    let address = bufferAddress.load(ordering: .sequentiallyConsistent)
    guard all > 0, let start = UnsafeRawPointer(bitPattern: address) else { return }
    if all > limit { say(dropped: all - limit, to: terminal, patience: patience) }
    let end = all % limit
    if all > limit {
      let older = UnsafeRawBufferPointer(start: start + end, count: limit - end)
      guard terminal.write(older, patience: patience) else { return }
    }
    let newer = UnsafeRawBufferPointer(start: start, count: all == limit ? limit : end)
    terminal.write(newer, patience: patience)
  }

  /// Writes how many bytes are missing. Uses no `String`, because a signal handler must not
  /// allocate.
  ///
  /// - Parameter patience: The time in milliseconds to wait for a reader.
  private static func say(dropped: Int, to terminal: Descriptor, patience: Int) {
    let before: StaticString = "[The first "
    let after: StaticString = " bytes of what was printed were dropped.]\n"
    terminal.write(bytes(of: before), patience: patience)
    withUnsafeTemporaryAllocation(byteCount: 20, alignment: 1) { digits in
      var rest = dropped
      var first = digits.count
      while rest > 0 {
        first -= 1
        digits[first] = UInt8(0x30 + rest % 10)
        rest /= 10
      }
      terminal.write(UnsafeRawBufferPointer(rebasing: digits[first...]), patience: patience)
    }
    terminal.write(bytes(of: after), patience: patience)
  }

  private static func bytes(of text: StaticString) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }
}
