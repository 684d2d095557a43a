import Foundation

/// Keeps what is written to standard error while the app has the screen, and writes it out when the
/// screen is given back: warnings would spoil the picture, and last words would vanish with it.
enum HeldStandardError {
  nonisolated(unsafe) private static var original: Int32 = -1
  nonisolated(unsafe) private static var held: Int32 = -1

  /// Begins to keep, where standard error goes to a terminal.
  static func hold() {
    guard original == -1, isatty(2) == 1 else { return }
    var path = Array("\(NSTemporaryDirectory())/stderr.XXXXXX".utf8CString)
    let file = mkstemp(&path)
    guard file >= 0 else { return }
    unlink(path)
    original = dup(2)
    held = file
    dup2(file, 2)
  }

  /// Writes out what was kept; safe in a signal handler.
  static func release() {
    guard original != -1 else { return }
    dup2(original, 2)
    close(original)
    original = -1
    lseek(held, 0, SEEK_SET)
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      while true {
        let count = read(held, buffer.baseAddress, buffer.count)
        if count <= 0 { break }
        if write(2, buffer.baseAddress, count) < 0 { break }
      }
    }
    close(held)
    held = -1
  }
}
