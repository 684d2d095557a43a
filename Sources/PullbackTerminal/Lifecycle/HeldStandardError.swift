import Foundation
import Synchronization

/// Buffers standard error while the app uses the full screen, and writes it out when the screen is
/// restored. Without this, warnings would corrupt the display, and a final error message would
/// vanish with the screen.
enum HeldStandardError {
  // File descriptors; -1 while nothing is buffered. Signal handlers read them, so a lock cannot
  // guard them.
  private static let original = Atomic<Int32>(-1)
  private static let held = Atomic<Int32>(-1)

  /// Redirects standard error to a temporary file. Does nothing if standard error is not a
  /// terminal.
  static func hold() {
    guard original.load(ordering: .sequentiallyConsistent) == -1, isatty(2) == 1 else { return }
    var path = Array("\(NSTemporaryDirectory())/stderr.XXXXXX".utf8CString)
    let file = mkstemp(&path)
    guard file >= 0 else { return }
    unlink(path)
    held.store(file, ordering: .sequentiallyConsistent)
    original.store(dup(2), ordering: .sequentiallyConsistent)
    dup2(file, 2)
  }

  /// Restores standard error and writes out what was buffered.
  ///
  /// - Parameter waits: Whether to wait for a reader. A signal handler passes false; output that
  ///   cannot be written immediately is then dropped.
  static func release(waits: Bool) {
    let terminal = original.exchange(-1, ordering: .sequentiallyConsistent)
    guard terminal != -1 else { return }
    let file = held.exchange(-1, ordering: .sequentiallyConsistent)
    dup2(terminal, 2)
    close(terminal)
    lseek(file, 0, SEEK_SET)
    // The buffer is on the stack, because a signal handler must not allocate.
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      while true {
        let count = read(file, buffer.baseAddress, buffer.count)
        if count <= 0 { break }
        let piece = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count])
        if waits {
          if write(2, piece.baseAddress, count) < 0 { break }
        } else if !Descriptor.standardError.writeWithoutWaiting(piece) {
          break
        }
      }
    }
    close(file)
  }
}
