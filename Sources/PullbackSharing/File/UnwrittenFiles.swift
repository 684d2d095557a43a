import Foundation
import PullbackConcurrency

/// The files that have changes which are not yet written: kept alive, and written when the program
/// ends.
enum UnwrittenFiles {
  private static let files = ThreadLock<[ObjectIdentifier: DiskFile]>([:])

  private static let flushesAtExit: Void = {
    _ = atexit { UnwrittenFiles.flush() }
  }()

  /// Sees to it that files are written when the program ends.
  static func flushAtExit() { _ = flushesAtExit }

  static func add(_ file: DiskFile) {
    flushAtExit()
    files.withLock { $0[ObjectIdentifier(file)] = file }
  }

  /// Lets a file go if it has nothing more to write.
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
