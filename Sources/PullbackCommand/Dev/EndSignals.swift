import Foundation
import Synchronization

/// The signals that end `pullback dev`.
enum EndSignals {
  /// Where the handler writes. It is written before the handler is installed.
  private static let writeEnd = Atomic<Int32>(-1)

  /// Calls a closure on another thread at each SIGINT, SIGTERM and SIGHUP, which then do not end the
  /// process.
  static func watch(_ handler: @escaping @Sendable () -> Void) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    writeEnd.store(ends[1], ordering: .sequentiallyConsistent)
    let thread = Thread { [reader = ends[0]] in
      var byte: UInt8 = 0
      while true {
        let count = read(reader, &byte, 1)
        if count == 1 { handler() } else if count == 0 || errno != EINTR { return }
      }
    }
    thread.name = "pullback.signals"
    thread.start()
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { _ in
        let error = errno
        var byte: UInt8 = 0
        _ = write(EndSignals.writeEnd.load(ordering: .relaxed), &byte, 1)
        errno = error
      }
    }
    signal(SIGPIPE, SIG_IGN)
  }
}
