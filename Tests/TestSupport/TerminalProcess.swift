package import Foundation

/// A program of this package in another process, connected by a pseudo-terminal.
open class TerminalProcess {
  package let process = ChildProcess()
  private let main: Int32
  /// The descriptor that a program has as its standard input and output.
  package let terminal: Int32
  private let name: String
  private let ends: AsyncStream<Int32>
  private let continuation: AsyncStream<Int32>.Continuation
  /// What ``read(until:)`` has read last.
  package private(set) var output = ""

  /// Creates a pseudo-terminal; nil if the system does not support it. Start the program with
  /// `process.run()`.
  package init?(_ program: String, _ arguments: [String] = [], width: UInt16, height: UInt16) {
    (ends, continuation) = AsyncStream.makeStream(of: Int32.self)
    main = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var number: UInt32 = 0
    var locked: Int32 = 0
    var size = winsize(ws_row: height, ws_col: width, ws_xpixel: 0, ws_ypixel: 0)
    // The numbers are TIOCSPTLCK and TIOCGPTN of Linux, which are C macros with arguments.
    guard main >= 0, ioctl(main, 0x4004_5431, &locked) == 0,
      ioctl(main, 0x8004_5430, &number) == 0, ioctl(main, UInt(TIOCSWINSZ), &size) == 0
    else { return nil }
    name = "/dev/pts/\(number)"
    terminal = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return nil }
    process.executableURL = Self.executable(program)
    process.arguments = arguments
    process.environment = ["TERM": "xterm-256color", "LANG": "C.UTF-8"]
    let handle = FileHandle(fileDescriptor: terminal, closeOnDealloc: false)
    process.standardInput = handle
    process.standardOutput = handle
    process.standardError = handle
    process.terminationHandler = { [continuation] process in
      continuation.yield(process.terminationStatus)
    }
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    close(terminal)
    close(main)
  }

  /// The path of a program that is built with the tests.
  package static func executable(_ name: String) -> URL {
    URL(filePath: ProcessInfo.processInfo.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: name)
  }

  /// The terminal modes that an app changes.
  package var modes: tcflag_t {
    var modes = termios()
    tcgetattr(terminal, &modes)
    return modes.c_lflag & tcflag_t(ICANON | ECHO | ISIG)
  }

  package func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBufferPointer { write(main, $0.baseAddress, $0.count) }
  }

  /// Reads the terminal until a text appears after what was read before.
  package func read(until text: String) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    output = ""
    while !output.contains(text) {
      let count = Foundation.read(main, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      output += String(decoding: buffer[..<count], as: UTF8.self)
    }
    return true
  }

  /// Waits until the program has ended, without blocking the thread.
  ///
  /// - Returns: The exit status, or the signal that ended the program.
  package func ended() async -> Int32? { await ends.first { _ in true } }

  /// Waits until the process is stopped, as Ctrl-Z does. Returns false if it has ended.
  package func waitUntilStopped() -> Bool {
    var info = siginfo_t()
    let id = id_t(process.processIdentifier)
    return waitid(P_PID, id, &info, WSTOPPED | WEXITED | WNOWAIT) == 0
      && Int(info.si_code) == Int(CLD_STOPPED)
  }

  /// Sends a signal and waits for the end of the process.
  ///
  /// - Returns: The signal that ended it.
  package func end(by signal: Int32) -> Int32? {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal ? process.terminationStatus : nil
  }
}
