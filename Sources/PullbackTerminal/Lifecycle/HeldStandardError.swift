import Foundation
import Synchronization

/// Buffers standard error while the app uses the full screen, and writes it out when the screen is
/// restored. Otherwise warnings would corrupt the display, and a last error would vanish with it.
enum HeldStandardError {
  // Descriptors; -1 while nothing is held. Signal handlers read them, so no lock guards them.
  private static let original = Atomic<Int32>(-1)
  private static let held = Atomic<Int32>(-1)

  /// Begins to keep it, where standard error is a terminal.
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

  /// Writes out what was kept.
  ///
  /// - Parameter waits: False in a signal handler: what nobody reads at once is dropped then.
  static func release(waits: Bool) {
    let terminal = original.exchange(-1, ordering: .sequentiallyConsistent)
    guard terminal != -1 else { return }
    let file = held.exchange(-1, ordering: .sequentiallyConsistent)
    dup2(terminal, 2)
    close(terminal)
    lseek(file, 0, SEEK_SET)
    // On the stack, since a signal handler may not allocate.
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
