import Foundation
import Synchronization

/// The terminal of the process: its size, its modes, and how they are restored.
///
/// ``leave()`` may wait for a slow reader. ``leaveWithoutWaiting()`` is for signal handlers: it calls
/// only async-signal-safe functions, reads only memory that was prepared by ``enter()``, and ends
/// within a few milliseconds even where nobody reads what the process writes.
enum Terminal {
  /// What a signal handler needs; allocated once and never freed, so that a handler never allocates.
  private struct Saved {
    var modes: termios
    let restoring: UnsafeMutableBufferPointer<UInt8>
  }

  /// The address of ``saved``: an atomic number, because a signal handler cannot wait for a lock. It
  /// is written once, before the handlers can find ``isTaken`` to be true.
  private static let savedAddress = Atomic<UInt>(0)
  private static var saved: UnsafeMutablePointer<Saved>? {
    UnsafeMutablePointer(bitPattern: savedAddress.load(ordering: .sequentiallyConsistent))
  }
  private static let isTaken = Atomic(false)
  private static let isEntering = Atomic(false)
  /// Whether a signal is ending the process: nothing but the restoring sequence is written then.
  private static let isEnding = Atomic(false)

  /// The size of the terminal; 80 × 24 where it is unknown.
  static func size() -> CellSize {
    var window = winsize()
    if ioctl(1, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 {
      return CellSize(width: min(2000, Int(window.ws_col)), height: min(2000, Int(window.ws_row)))
    }
    return CellSize(width: 80, height: 24)
  }

  /// Takes the terminal: no echo, every key at once, the alternate screen.
  ///
  /// - Throws: ``TerminalError/inputIsNoTerminal``, or a `Descriptor.Failure` of writing.
  static func enter() throws {
    guard isatty(0) == 1 else { throw TerminalError.inputIsNoTerminal }
    let saved = try prepared()
    isEntering.store(true, ordering: .sequentiallyConsistent)
    defer { isEntering.store(false, ordering: .sequentiallyConsistent) }
    guard !isEnding.load(ordering: .sequentiallyConsistent) else { return }
    var raw = saved.pointee.modes
    cfmakeraw(&raw)
    // The threads that tasks run on block the signal that would stop a background job here.
    for _ in 0..<20 where isInBackground {
      // A shell that kills a stopped job continues it for that.
      usleep(50_000)
      guard !isEnding.load(ordering: .sequentiallyConsistent) else { return }
      if isInBackground { kill(0, SIGTTOU) }
    }
    guard !isInBackground else { throw TerminalError.inputIsNoTerminal }
    // Set first: restoring modes that were not changed yet does no harm.
    isTaken.store(true, ordering: .sequentiallyConsistent)
    // TCSADRAIN keeps what was typed ahead.
    tcsetattr(0, TCSADRAIN, &raw)
    HeldStandardError.hold()
    try Descriptor.standardOutput.write(TerminalModes.enter)
  }

  /// Reads the modes to restore, the first time.
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

  /// Writes to the terminal, while the app has it.
  static func write(_ bytes: [UInt8]) throws(Descriptor.Failure) {
    guard isTaken.load(ordering: .sequentiallyConsistent),
      !isEnding.load(ordering: .sequentiallyConsistent)
    else { return }
    try Descriptor.standardOutput.write(bytes)
  }

  /// Restores the terminal, waiting until everything is written. Does nothing where the app does not
  /// have it.
  static func leave() {
    guard isTaken.load(ordering: .sequentiallyConsistent), let saved else { return }
    // A signal that arrives while this waits finds the terminal still taken, and restores it.
    try? Descriptor.standardOutput.write(TerminalModes.leave)
    // In the background the terminal belongs to another job, and changing it would stop the process.
    if !isInBackground { tcsetattr(0, TCSADRAIN, &saved.pointee.modes) }
    isTaken.store(false, ordering: .sequentiallyConsistent)
    HeldStandardError.release(waits: true)
  }

  /// Restores the terminal for good, in a signal handler, without waiting for a reader.
  static func leaveWithoutWaiting() {
    isEnding.store(true, ordering: .sequentiallyConsistent)
    // Another thread may be entering; one that this handler interrupted cannot go on meanwhile.
    for _ in 0..<20 where isEntering.load(ordering: .sequentiallyConsistent) { usleep(1000) }
    guard isTaken.load(ordering: .sequentiallyConsistent), let saved else { return }
    isTaken.store(false, ordering: .sequentiallyConsistent)
    let bytes = UnsafeRawBufferPointer(saved.pointee.restoring)
    if !Descriptor.standardOutput.writeWithoutWaiting(bytes) {
      // Nobody reads: what is queued is dropped, so that there is room for the restoring sequence.
      tcflush(1, TCOFLUSH)
      Descriptor.standardOutput.writeWithoutWaiting(bytes)
    }
    if !isInBackground { tcsetattr(0, TCSANOW, &saved.pointee.modes) }
    HeldStandardError.release(waits: false)
  }

  /// Whether another job has the terminal.
  private static var isInBackground: Bool {
    let owner = tcgetpgrp(0)
    return owner > 0 && owner != getpgrp()
  }

  /// Stops the process as Ctrl-Z does, and returns when it is continued.
  static func suspend() {
    leave()
    TerminalSignals.stop()
  }
}
