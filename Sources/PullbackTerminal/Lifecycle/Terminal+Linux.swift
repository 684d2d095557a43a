import Foundation
import Synchronization

/// The terminal of the process: its size, and its modes while an app uses it.
///
/// ``leave()`` may wait for a slow reader. ``leaveWithoutWaiting()`` is for signal handlers: it
/// calls only async-signal-safe functions, reads only memory that ``enter()`` has prepared, and
/// returns within milliseconds even if nobody reads the output.
enum Terminal {
  /// The data for signal handlers. It is allocated once and never freed, so that a handler can read
  /// it at any time.
  private struct Saved {
    var modes: termios
    let restoring: UnsafeMutableBufferPointer<UInt8>
  }

  /// The address of ``saved``: an atomic number, because a signal handler cannot wait for a lock.
  /// It is written once, before the handlers can find ``isTaken`` to be true.
  private static let savedAddress = Atomic<UInt>(0)
  private static var saved: UnsafeMutablePointer<Saved>? {
    UnsafeMutablePointer(bitPattern: savedAddress.load(ordering: .sequentiallyConsistent))
  }
  private static let isTaken = Atomic(false)
  private static let isEntering = Atomic(false)
  /// Whether a signal is ending the process. From then on only the restoring sequence is written.
  private static let isEnding = Atomic(false)

  /// The size of the terminal in cells; 80 × 24 if it is unknown.
  static func size() -> CellSize {
    var window = winsize()
    if ioctl(1, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 {
      return CellSize(width: min(2000, Int(window.ws_col)), height: min(2000, Int(window.ws_row)))
    }
    return CellSize(width: 80, height: 24)
  }

  /// Switches the terminal to the app's modes: raw input without echo, and the alternate screen. A
  /// background process is stopped first, as the kernel would do.
  ///
  /// - Throws: ``TerminalError/inputIsNoTerminal``, also if the process stays in the background; a
  ///   `Descriptor.Failure` if writing fails.
  static func enter() throws {
    guard isatty(0) == 1 else { throw TerminalError.inputIsNoTerminal }
    let saved = try prepared()
    isEntering.store(true, ordering: .sequentiallyConsistent)
    defer { isEntering.store(false, ordering: .sequentiallyConsistent) }
    guard !isEnding.load(ordering: .sequentiallyConsistent) else { return }
    var raw = saved.pointee.modes
    cfmakeraw(&raw)
    // A background process must not change the terminal. The kernel would stop it with SIGTTOU, but
    // threads that run Swift tasks block that signal, so it is sent explicitly.
    for _ in 0..<20 where isInBackground {
      // A shell that kills a stopped job continues it first; the pause lets that signal arrive.
      usleep(50_000)
      guard !isEnding.load(ordering: .sequentiallyConsistent) else { return }
      if isInBackground { kill(0, SIGTTOU) }
    }
    guard !isInBackground else { throw TerminalError.inputIsNoTerminal }
    // Set before the modes change, because restoring unchanged modes does no harm.
    isTaken.store(true, ordering: .sequentiallyConsistent)
    // TCSADRAIN keeps keys that were typed before.
    tcsetattr(0, TCSADRAIN, &raw)
    HeldStandardError.hold()
    try Descriptor.standardOutput.write(TerminalModes.enter)
  }

  /// Returns the modes to restore when the app leaves the terminal; the first call reads them.
  private static func prepared() throws -> UnsafeMutablePointer<Saved> {
    if let saved { return saved }
    var modes = termios()
    guard tcgetattr(0, &modes) == 0 else { throw TerminalError.inputIsNoTerminal }
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: TerminalModes.leave.count)
    _ = bytes.initialize(from: TerminalModes.leave)
    let new = UnsafeMutablePointer<Saved>.allocate(capacity: 1)
    new.initialize(to: Saved(modes: modes, restoring: bytes))
    savedAddress.store(UInt(bitPattern: new), ordering: .sequentiallyConsistent)
    return new
  }

  /// Writes to the terminal. Does nothing if the app has not entered it, or if a signal is ending
  /// the process.
  static func write(_ bytes: [UInt8]) throws(Descriptor.Failure) {
    guard isTaken.load(ordering: .sequentiallyConsistent),
      !isEnding.load(ordering: .sequentiallyConsistent)
    else { return }
    try Descriptor.standardOutput.write(bytes)
  }

  /// Restores the terminal and waits until everything is written. Does nothing unless the app has
  /// entered it.
  static func leave() {
    guard isTaken.load(ordering: .sequentiallyConsistent), let saved else { return }
    // If a signal arrives during the write, `isTaken` is still true, so the handler restores the
    // terminal.
    try? Descriptor.standardOutput.write(TerminalModes.leave)
    // In the background the terminal belongs to another job, and `tcsetattr` would stop this
    // process.
    if !isInBackground { tcsetattr(0, TCSADRAIN, &saved.pointee.modes) }
    isTaken.store(false, ordering: .sequentiallyConsistent)
    HeldStandardError.release(waits: true)
  }

  /// Restores the terminal in a signal handler that ends the process, without waiting for a reader.
  static func leaveWithoutWaiting() {
    isEnding.store(true, ordering: .sequentiallyConsistent)
    // Waits if another thread is inside of ``enter()``. The wait is bounded, because the thread
    // that this handler interrupted may be the one.
    for _ in 0..<20 where isEntering.load(ordering: .sequentiallyConsistent) { usleep(1000) }
    guard isTaken.load(ordering: .sequentiallyConsistent), let saved else { return }
    isTaken.store(false, ordering: .sequentiallyConsistent)
    let bytes = UnsafeRawBufferPointer(saved.pointee.restoring)
    if !Descriptor.standardOutput.writeWithoutWaiting(bytes) {
      // Nobody reads: queued output is discarded, to make room for the restoring sequence.
      tcflush(1, TCOFLUSH)
      Descriptor.standardOutput.writeWithoutWaiting(bytes)
    }
    if !isInBackground { tcsetattr(0, TCSANOW, &saved.pointee.modes) }
    HeldStandardError.release(waits: false)
  }

  /// Whether the terminal belongs to another process group, so that this process is a background
  /// job.
  private static var isInBackground: Bool {
    let owner = tcgetpgrp(0)
    return owner > 0 && owner != getpgrp()
  }

  /// Restores the terminal and stops the process, as Ctrl-Z does. Returns when it is continued.
  static func suspend() {
    leave()
    TerminalSignals.stop()
  }
}
