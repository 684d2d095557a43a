import Foundation
import Synchronization

/// The terminal of the process: its size, and its modes while an app uses it.
///
/// No thread ever waits inside of a write, because then a signal handler could not write either.
/// ``leave()`` waits up to a second for a terminal that does not take its output.
/// ``leaveWithoutWaiting()`` is for signal handlers: it calls only async-signal-safe functions,
/// reads only memory that ``enter()`` has prepared, and returns within milliseconds. If the
/// terminal still takes nothing, both functions discard queued output, to make room for the
/// sequence that restores the terminal. A call of `exit` restores it as ``leave()`` does.
///
/// Nothing restores the terminal after SIGKILL, or if another process keeps filling the output.
/// What a terminal has received but not read yet, up to 4 KiB, is shown before the restoring
/// sequence.
enum Terminal {
  /// The data for signal handlers. It is allocated once and never freed, so that a handler can read
  /// it at any time.
  private struct Saved {
    var modes: termios
    let process: pid_t
    let restoring, restoringInline: UnsafeMutableBufferPointer<UInt8>
    /// Ends a sequence that was cut off, and then moves the cursor down.
    let down: UnsafeMutableBufferPointer<UInt8>
  }

  /// The address of ``saved``: an atomic number, because a signal handler cannot wait for a lock.
  /// It is written once, before the handlers can find ``isTaken`` to be true.
  private static let savedAddress = Atomic<UInt>(0)
  private static var saved: UnsafeMutablePointer<Saved>? {
    UnsafeMutablePointer(bitPattern: savedAddress.load(ordering: .sequentiallyConsistent))
  }
  private static let isTaken = Atomic(false)
  /// Whether the app is shown below the cursor and not on the alternate screen.
  private static let isInline = Atomic(false)
  /// Whether the app writes plain lines, so that there is no screen to restore.
  private static let isLines = Atomic(false)
  /// The number of lines of an app below the cursor that are below the cursor now. They stay when
  /// the app ends, so the cursor is first moved down.
  static let linesBelow = Atomic(0)
  /// Whether a thread is changing the terminal's modes or writing to it.
  private static let isInUse = Atomic(false)
  /// Whether a signal is ending the process. From then on only the restoring sequence is written.
  private static let isEnding = Atomic(false)

  /// The size of the terminal in cells; 80 × 24 if it is unknown.
  static func size() -> CellSize {
    var window = winsize()
    if ioctl(screen.number, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 {
      // No screen is larger; a frame of the size that a broken program sets would take gigabytes.
      return CellSize(width: min(1000, Int(window.ws_col)), height: min(500, Int(window.ws_row)))
    }
    return CellSize(width: 80, height: 24)
  }

  /// Switches the terminal to raw input without echo, and keeps what the process prints. The caller
  /// then sends `TerminalModes.enter` or, for an app below the cursor, `TerminalModes.enterInline`.
  ///
  /// - Throws: ``TerminalError/inputIsNoTerminal``.
  static func enter(inline: Bool) throws {
    try take { modes in
      cfmakeraw(&modes)
      isLines.store(false, ordering: .sequentiallyConsistent)
      isInline.store(inline, ordering: .sequentiallyConsistent)
    }
    if isTaken.load(ordering: .sequentiallyConsistent) { HeldOutput.hold() }
  }

  /// Switches the terminal to single keys without echo. The keys that send signals, such as Ctrl-C, and
  /// output stay as they are.
  ///
  /// - Returns: False, without an effect, if `descriptor` is not ``keyboard``, or if the terminal does
  ///   not edit and echo lines now.
  static func enterLines(_ descriptor: Int32?) throws -> Bool {
    open()
    guard keyboard.number == descriptor, keyboard.isTerminal else { return false }
    let modes = try prepared().pointee.modes.c_lflag
    guard modes & tcflag_t(ICANON) != 0, modes & tcflag_t(ECHO) != 0 else { return false }
    try take { modes in
      modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
      isLines.store(true, ordering: .sequentiallyConsistent)
    }
    return true
  }

  /// Changes the modes of the terminal.
  private static func take(_ change: (inout termios) -> Void) throws {
    open()
    guard keyboard.isTerminal else { throw TerminalError.inputIsNoTerminal }
    let saved = try prepared()
    isInUse.store(true, ordering: .sequentiallyConsistent)
    defer { isInUse.store(false, ordering: .sequentiallyConsistent) }
    guard !isEnding.load(ordering: .sequentiallyConsistent) else { return }
    var raw = saved.pointee.modes
    // A background process must not change the terminal. The kernel would stop it with SIGTTOU, but
    // threads that run Swift tasks block that signal, so it is sent explicitly.
    for _ in 0..<20 where isInBackground {
      // A shell that kills a stopped job continues it first; the pause lets that signal arrive.
      usleep(50_000)
      guard !isEnding.load(ordering: .sequentiallyConsistent) else { return }
      if isInBackground { kill(0, SIGTTOU) }
    }
    guard !isInBackground else { throw TerminalError.inputIsNoTerminal }
    change(&raw)
    // Set before the modes change, because restoring unchanged modes does no harm.
    isTaken.store(true, ordering: .sequentiallyConsistent)
    // TCSANOW keeps keys that were typed before, and does not wait for a reader.
    tcsetattr(keyboard.number, TCSANOW, &raw)
  }

  /// Returns the modes to restore when the app leaves the terminal; the first call reads them.
  private static func prepared() throws -> UnsafeMutablePointer<Saved> {
    if let saved { return saved }
    var modes = termios()
    guard tcgetattr(keyboard.number, &modes) == 0 else { throw TerminalError.inputIsNoTerminal }
    func kept(_ bytes: [UInt8]) -> UnsafeMutableBufferPointer<UInt8> {
      let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
      _ = copy.initialize(from: bytes)
      return copy
    }
    let new = UnsafeMutablePointer<Saved>.allocate(capacity: 1)
    new.initialize(
      to: Saved(
        modes: modes,
        process: getpid(),
        restoring: kept(TerminalModes.leave),
        restoringInline: kept(TerminalModes.leaveInline),
        down: kept(TerminalModes.endSequence + [UInt8](repeating: 0x0A, count: 500))
      )
    )
    savedAddress.store(UInt(bitPattern: new), ordering: .sequentiallyConsistent)
    atexit { Terminal.leaveAtExit() }
    return new
  }

  /// Writes as many bytes as the terminal takes at once, and returns their number. Unless the app
  /// has entered the terminal, discards all bytes and returns their number.
  static func write(_ bytes: ArraySlice<UInt8>) throws(Descriptor.Failure) -> Int {
    isInUse.store(true, ordering: .sequentiallyConsistent)
    defer { isInUse.store(false, ordering: .sequentiallyConsistent) }
    guard isTaken.load(ordering: .sequentiallyConsistent),
      !isEnding.load(ordering: .sequentiallyConsistent)
    else { return bytes.count }
    return try screen.writeNow(bytes)
  }

  /// Waits for the answer to the question for the background and drops it, so that no shell reads it.
  ///
  /// - Parameter patience: The time in milliseconds to wait in all.
  static func dropAnswer(patience: Int32) {
    guard isTaken.load(ordering: .sequentiallyConsistent), !isInBackground else { return }
    let end = ContinuousClock.now + .milliseconds(Int(patience))
    InputParser.dropAnswer {
      let left = max(.zero, end - .now) / .milliseconds(1)
      var request = pollfd(fd: keyboard.number, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, Int32(left)) == 1 else { return nil }
      return try? keyboard.read(upTo: 1)?.first
    }
  }

  /// Restores the terminal. Does nothing unless the app has entered it.
  static func leave() {
    guard isTaken.load(ordering: .sequentiallyConsistent), let saved else { return }
    // If a signal arrives during the write, `isTaken` is still true, so the handler restores the
    // terminal.
    restoreScreen(saved, patience: 1000)
    // In the background the terminal belongs to another job, and `tcsetattr` would stop this
    // process.
    if !isInBackground { tcsetattr(keyboard.number, TCSANOW, &saved.pointee.modes) }
    isTaken.store(false, ordering: .sequentiallyConsistent)
    fflush(nil)
    HeldOutput.release(to: screen, patience: 1000)
  }

  /// Restores the terminal while `exit` ends the process. Does nothing unless the app has entered it,
  /// or in a child process that shares it.
  private static func leaveAtExit() {
    guard isTaken.load(ordering: .sequentiallyConsistent), saved?.pointee.process == getpid() else {
      return
    }
    isEnding.store(true, ordering: .sequentiallyConsistent)
    // Another thread may be writing a frame.
    for _ in 0..<20 where isInUse.load(ordering: .sequentiallyConsistent) { usleep(1000) }
    leave()
  }

  /// Restores the terminal in a signal handler that ends the process, without waiting for a reader.
  static func leaveWithoutWaiting() {
    isEnding.store(true, ordering: .sequentiallyConsistent)
    // The wait is bounded, because the thread that this handler interrupted may be the one that
    // uses the terminal.
    for _ in 0..<20 where isInUse.load(ordering: .sequentiallyConsistent) { usleep(1000) }
    guard isTaken.load(ordering: .sequentiallyConsistent), let saved else { return }
    isTaken.store(false, ordering: .sequentiallyConsistent)
    restoreScreen(saved, patience: 10)
    if !isInBackground { tcsetattr(keyboard.number, TCSANOW, &saved.pointee.modes) }
    HeldOutput.release(to: screen, patience: 10)
  }

  /// Restores the screen, and discards queued output if nobody reads.
  ///
  /// - Parameter patience: The time in milliseconds to wait for a reader.
  private static func restoreScreen(_ saved: UnsafeMutablePointer<Saved>, patience: Int) {
    if isLines.load(ordering: .sequentiallyConsistent) { return }
    let isInline = isInline.load(ordering: .sequentiallyConsistent)
    let lines = linesBelow.load(ordering: .sequentiallyConsistent)
    if isInline, lines > 0 {
      let length = min(saved.pointee.down.count, TerminalModes.endSequence.count + lines)
      _ = screen.write(
        UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(saved.pointee.down)[..<length]),
        patience: patience)
    }
    let bytes = UnsafeRawBufferPointer(
      isInline ? saved.pointee.restoringInline : saved.pointee.restoring)
    if screen.write(bytes, patience: patience) { return }
    // Nobody reads: queued output is discarded, to make room.
    tcflush(screen.number, TCOFLUSH)
    screen.write(bytes, patience: patience)
  }

  /// Whether the terminal belongs to another process group, so that this process is a background
  /// job.
  private static var isInBackground: Bool {
    let owner = tcgetpgrp(keyboard.number)
    return owner > 0 && owner != getpgrp()
  }

  /// Restores the terminal and stops the process, as Ctrl-Z does. Returns when it is continued.
  static func suspend() {
    leave()
    TerminalSignals.stop()
  }
}
