package import Foundation
import PullbackConcurrency

/// Tells an app in development what the command `pullback dev` is doing, and ends the app when the
/// command is gone.
package final class DevelopmentMonitor: Sendable {
  /// The monitor of this process; nil if `pullback dev` does not run it.
  package static let shared = DevelopmentStatus.file.map { file in
    let monitor = DevelopmentMonitor(file)
    monitor.endWithCommand()
    return monitor
  }

  private let file: URL
  private let watches = FolderWatches()
  private let handler = ThreadLock<(@Sendable (DevelopmentStatus) -> Void)?>(nil)

  package init(_ file: URL) {
    self.file = file
    watches.start { [weak self] _, name in
      guard let self, name == nil || name == file.lastPathComponent else { return }
      tell()
    }
    _ = watches.add(file.deletingLastPathComponent().path)
  }

  /// Calls a closure with the status at present and after each change, on any thread. It replaces
  /// the closure of an earlier call; nil ends the calls.
  package func observe(_ handler: (@Sendable (DevelopmentStatus) -> Void)?) {
    self.handler.withLock { $0 = handler }
    tell()
  }

  private func tell() {
    guard let handler = handler.withLock({ $0 }), let status = DevelopmentStatus(contentsOf: file)
    else { return }
    handler(status)
  }

  /// The name of the file beside the status that the command locks for as long as it runs.
  package static let lockName = "lock"

  /// Sends SIGTERM to this process when the command has ended without ending the app, as by SIGKILL.
  private func endWithCommand() {
    let path = file.deletingLastPathComponent().appending(path: Self.lockName).path
    let thread = Thread {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return }
      // The system gives up the lock of a process that ends.
      while flock(descriptor, LOCK_SH) != 0 {
        guard errno == EINTR else { return }
      }
      close(descriptor)
      kill(getpid(), SIGTERM)
    }
    thread.name = "pullback.development"
    thread.start()
  }
}
