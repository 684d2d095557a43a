import Foundation
import PullbackConcurrency

/// The terminal in which `pullback dev` runs, which the app uses too. While the app has the whole
/// screen nothing is printed.
final class DevTerminal: Sendable {
  private let modes: termios?
  private let isTerminal = isatty(2) == 1
  /// Whether the cursor is at the end of a line that is written over.
  private let hasProgress = ThreadLock(false)

  init() {
    var modes = termios()
    self.modes = tcgetattr(0, &modes) == 0 ? modes : nil
  }

  /// Whether a program reads single keys from the terminal, as apps on the full screen do.
  private var isTaken: Bool {
    var now = termios()
    return modes != nil && tcgetattr(0, &now) == 0 && now.c_lflag & tcflag_t(ICANON) == 0
      && (modes?.c_lflag ?? 0) & tcflag_t(ICANON) != 0
  }

  /// Prints lines.
  func say(_ text: String) {
    if isTaken { return }
    write((clearsProgress() ? "\r\u{1B}[K" : "") + text + "\n")
  }

  /// Shows a line until the next one is printed. Does nothing if nobody looks at it.
  func showProgress(_ line: String) {
    guard isTerminal, !isTaken else { return }
    var size = winsize()
    let columns = ioctl(2, UInt(TIOCGWINSZ), &size) == 0 ? Int(size.ws_col) : 80
    hasProgress.withLock { $0 = true }
    write("\r\u{1B}[K" + line.prefix(max(0, columns - 1)))
  }

  /// Removes the line with the progress.
  func endProgress() {
    if clearsProgress(), !isTaken { write("\r\u{1B}[K") }
  }

  private func clearsProgress() -> Bool {
    hasProgress.withLock { hasProgress in
      defer { hasProgress = false }
      return hasProgress
    }
  }

  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  /// Ends an escape sequence that was cut off, shows the shell's screen and the cursor, wraps lines,
  /// and turns off reports of the mouse, of pasted text and of the window.
  private static let restoring =
    "\u{1B}\\\u{1B}[?2026l\u{1B}[<u\u{1B}[?2027l\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1003l"
    + "\u{1B}[?1002l\u{1B}[m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// Restores the terminal after an app that could not do so, as after SIGKILL.
  func restore() {
    guard isTaken, var modes else { return }
    tcsetattr(0, TCSANOW, &modes)
    write(Self.restoring)
  }
}
