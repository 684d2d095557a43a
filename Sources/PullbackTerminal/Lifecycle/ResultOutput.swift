import Foundation

/// Keeps standard output free for the result of an app: while the app runs, what the process prints
/// goes to standard error. Otherwise a line that a library logs would be a part of the result that a
/// script reads.
///
/// Does nothing if standard output is a terminal, where nobody takes it for the result.
struct ResultOutput {
  /// A duplicate of standard output; nil if nothing was changed.
  private let original: Int32?

  /// Leads standard output to standard error.
  init() {
    guard isatty(1) == 0, fcntl(1, F_GETFD) != -1, fcntl(2, F_GETFD) != -1 else {
      original = nil
      return
    }
    fflush(nil)
    let copy = fcntl(1, F_DUPFD_CLOEXEC, 3)
    original = copy == -1 ? nil : copy
    guard copy != -1 else { return }
    HeldOutput.useLineBuffering()
    dup2(2, 1)
  }

  /// Leads standard output to where it led before.
  func restore() {
    guard let original else { return }
    fflush(nil)
    dup2(original, 1)
    close(original)
  }
}
