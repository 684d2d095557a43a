import Foundation
import PullbackConcurrency

/// The files with changes that are not yet written. They are kept alive, and written when the
/// program exits.
package enum UnwrittenFiles {
  /// Writes all changes that were made before the call.
  package static func write() async {
    guard !files.withLock({ $0.isEmpty }) || !UnfinishedSaves.isEmpty else { return }
    await withCheckedContinuation { continuation in
      // Not on the cooperative thread pool, because disk access may block.
      DispatchQueue.global(qos: .userInitiated).async {
        flush()
        continuation.resume()
      }
    }
  }

  private static let files = ThreadLock<[ObjectIdentifier: DiskFile]>([:])

  private static let flushesAtExit: Void = {
    _ = atexit { UnwrittenFiles.flush() }
  }()

  /// Registers the handler that writes the files at exit, once.
  static func flushAtExit() { _ = flushesAtExit }

  static func add(_ file: DiskFile) {
    flushAtExit()
    files.withLock { $0[ObjectIdentifier(file)] = file }
  }

  /// Releases a file if all its changes are written.
  static func remove(_ file: DiskFile, if isDone: (DiskFile) -> Bool) {
    let gone: DiskFile? = files.withLock { files in
      isDone(file) ? files.removeValue(forKey: ObjectIdentifier(file)) : nil
    }
    withExtendedLifetime(gone) {}
  }

  private static func flush() {
    UnfinishedSaves.wait()
    for file in files.withLock({ Array($0.values) }) { file.flush() }
  }
}
