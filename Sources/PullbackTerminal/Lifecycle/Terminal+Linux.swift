import Foundation

/// The terminal of the process: its modes, its size, and signals.
///
/// Signal handlers cannot look into objects, so what they need lies in memory that is prepared
/// before they are installed and never freed.
enum Terminal {
  nonisolated(unsafe) private static var original: UnsafeMutablePointer<termios>?
  nonisolated(unsafe) private static var restoreBytes: UnsafeMutablePointer<UInt8>?
  nonisolated(unsafe) private static var restoreCount = 0
  nonisolated(unsafe) private static var isTaken: Int32 = 0
  nonisolated(unsafe) private static var isEntering: Int32 = 0
  /// Whether a signal ends the process: from then on nothing but the end is written.
  nonisolated(unsafe) private static var isEnding: Int32 = 0
  nonisolated(unsafe) private static var signalPipe: Int32 = -1

  /// Those after which the process is gone; the default action follows.
  private static let fatal = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE,
  ]
  /// Those that the app answers to.
  private static let told = [SIGWINCH, SIGTSTP, SIGCONT]

  /// The size of the terminal; 80 × 24 where it does not know.
  static func size() -> CellSize {
    var window = winsize()
    if ioctl(1, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 {
      return CellSize(width: min(2000, Int(window.ws_col)), height: min(2000, Int(window.ws_row)))
    }
    return CellSize(width: 80, height: 24)
  }

  /// Takes the terminal: no echo, every key at once, the alternate screen.
  static func enter() throws {
    guard isatty(0) == 1 else { throw TerminalError.inputIsNoTerminal }
    if original == nil {
      let saved = UnsafeMutablePointer<termios>.allocate(capacity: 1)
      saved.initialize(to: termios())
      guard tcgetattr(0, saved) == 0 else { throw TerminalError.inputIsNoTerminal }
      original = saved
      let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: TerminalModes.leave.count)
      bytes.initialize(from: TerminalModes.leave, count: TerminalModes.leave.count)
      restoreBytes = bytes
      restoreCount = TerminalModes.leave.count
    }
    isEntering = 1
    defer { isEntering = 0 }
    guard let original, isEnding == 0 else { return }
    var raw = original.pointee
    cfmakeraw(&raw)
    // The threads that tasks run on block the signal that would stop a job in the background here.
    for _ in 0..<20 where isInBackground {
      // A shell that kills a stopped job continues it for that.
      usleep(50_000)
      guard isEnding == 0 else { return }
      if isInBackground { kill(0, SIGTTOU) }
    }
    guard !isInBackground else { throw TerminalError.inputIsNoTerminal }
    // What was typed ahead is kept.
    tcsetattr(0, TCSADRAIN, &raw)
    isTaken = 1
    HeldStandardError.hold()
    try Descriptor.standardOutput.write(TerminalModes.enter)
  }

  /// Writes to the terminal that was taken.
  static func write(_ bytes: [UInt8]) throws(Descriptor.Failure) {
    if isEnding == 0, isTaken == 1 { try Descriptor.standardOutput.write(bytes) }
  }

  /// Gives the terminal back for good, in a signal handler. Another thread may be drawing: what it
  /// writes now comes first, and it writes no more.
  private static func end() {
    isEnding = 1
    // The handler may have interrupted the one who enters, who then waits for it.
    for _ in 0..<20 where isEntering == 1 { usleep(1000) }
    leave()
  }

  /// Gives the terminal back; safe at any time, also in a signal handler.
  static func leave() {
    guard isTaken == 1, let original, let restoreBytes else { return }
    isTaken = 0
    var offset = 0
    while offset < restoreCount {
      let written = Foundation.write(1, restoreBytes + offset, restoreCount - offset)
      if written <= 0 { break }
      offset += written
    }
    // In the background the terminal is another's already, and to change it would stop the process.
    if !isInBackground { tcsetattr(0, TCSADRAIN, original) }
    HeldStandardError.release()
  }

  /// Whether another job has the terminal.
  private static var isInBackground: Bool {
    let owner = tcgetpgrp(0)
    return owner > 0 && owner != getpgrp()
  }

  /// A pipe that never blocks, for the numbers of signals.
  static func openPipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw TerminalError.outputClosed(reason: String(cString: strerror(errno)))
    }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    return (ends[0], ends[1])
  }

  /// Installs the handlers; the number of each signal that the app answers to goes into the pipe.
  static func watchSignals(pipe: Int32) {
    signalPipe = pipe
    signal(SIGPIPE, SIG_IGN)
    installStack()
    for number in fatal {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        Terminal.end()
        raise(number)
      }
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_ONSTACK
      sigaction(number, &action, nil)
    }
    watchTold()
  }

  private static func watchTold() {
    for number in told {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        let error = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = Foundation.write(Terminal.signalPipe, &byte, 1)
        errno = error
      }
      action.sa_flags = SA_RESTART
      sigaction(number, &action, nil)
    }
  }

  /// A stack for the handlers, since the usual one may be what ran out.
  private static func installStack() {
    let size = 1 << 16
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    sigaltstack(&stack, nil)
  }

  static func unwatchSignals() {
    for number in fatal + told { signal(number, SIG_DFL) }
    signalPipe = -1
  }

  /// Stops the process as Ctrl-Z does, and comes back when it is continued.
  static func suspend() {
    leave()
    signal(SIGTSTP, SIG_DFL)
    kill(0, SIGTSTP)
    watchTold()
  }
}
