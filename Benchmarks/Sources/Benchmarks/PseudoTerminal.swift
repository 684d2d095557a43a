import Foundation
import Glibc

/// A pseudo-terminal, and the process that runs in it.
final class PseudoTerminal {
  private let main: Int32
  private let name: String
  let process = Process()
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  init?(columns: UInt16, rows: UInt16) {
    main = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var number: UInt32 = 0
    var locked: Int32 = 0
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    // The numbers are TIOCSPTLCK and TIOCGPTN of Linux. Swift cannot import them, because they are
    // C macros with arguments.
    guard main >= 0, ioctl(main, 0x4004_5431, &locked) == 0,
      ioctl(main, 0x8004_5430, &number) == 0, ioctl(main, UInt(TIOCSWINSZ), &size) == 0
    else { return nil }
    name = "/dev/pts/\(number)"
  }

  /// Starts this program again in the terminal and reads its first frame. Returns the identifier of
  /// the process; nil if it cannot be started, or ends.
  func start(arguments: [String]) -> Int32? {
    let other = open(name, O_RDWR | O_NOCTTY)
    guard other >= 0 else { return nil }
    defer { close(other) }
    process.executableURL = URL(filePath: "/proc/self/exe")
    process.arguments = arguments
    process.environment = ["TERM": "xterm-256color", "LANG": "C.UTF-8"]
    process.standardInput = FileHandle(fileDescriptor: other, closeOnDealloc: false)
    process.standardOutput = FileHandle(fileDescriptor: other, closeOnDealloc: false)
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil, readFrame() != nil else { return nil }
    return process.processIdentifier
  }

  func write(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { Glibc.write(main, $0.baseAddress, $0.count) }
  }

  /// Reads up to the end of a synchronized update, and what has arrived with it, such as the title of
  /// the window. Returns the number of bytes read; nil if the process has ended, or writes no frame
  /// for ten seconds.
  func readFrame() -> Int? {
    let end = Array(frameEnd.utf8)
    var tail: [UInt8] = []
    var count = 0
    while true {
      var request = pollfd(fd: main, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 10_000) > 0 else { return nil }
      let read = Glibc.read(main, &buffer, buffer.count)
      guard read > 0 else { return nil }
      count += read
      tail += buffer[..<read]
      if tail.contains(end) { return count }
      tail = Array(tail.suffix(end.count - 1))
    }
  }

  /// The bytes that the process writes until some time has passed, or until `text` is among them.
  func read(for time: Duration, until text: String? = nil) -> [UInt8] {
    let end = ContinuousClock.now + time
    let pattern = text.map { Array($0.utf8) }
    var all: [UInt8] = []
    while true {
      let rest = max(.zero, end - .now)
      var request = pollfd(fd: main, events: Int16(POLLIN), revents: 0)
      guard rest > .zero, poll(&request, 1, Int32(rest / .milliseconds(1)) + 1) > 0 else {
        return all
      }
      let read = Glibc.read(main, &buffer, buffer.count)
      guard read > 0 else { return all }
      let start = max(0, all.count - (pattern?.count ?? 0))
      all += buffer[..<read]
      if let pattern, all[start...].contains(pattern) { return all }
    }
  }

  /// The processor time that the threads of the process have used.
  var processorTime: Duration {
    let folder = "/proc/\(process.processIdentifier)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let nanoseconds = threads.compactMap { thread in
      (try? String(contentsOfFile: "\(folder)/\(thread)/schedstat", encoding: .utf8))
        .flatMap { $0.split(separator: " ").first }.flatMap { Int($0) }
    }
    return .nanoseconds(nanoseconds.reduce(0, +))
  }

  /// The memory of the process without shared libraries, in bytes.
  var memory: Double { residentBytes(of: process.processIdentifier) ?? 0 }

  func end() {
    // SIGKILL, because other signals may be blocked: the process inherits the signal mask of a
    // dispatch thread.
    kill(process.processIdentifier, SIGKILL)
    // Reads what the process still writes, because a full buffer would block it.
    while Glibc.read(main, &buffer, buffer.count) > 0 {}
    process.waitUntilExit()
    close(main)
  }
}

/// The resident memory of a process without shared libraries, in bytes.
func residentBytes(of process: Int32) -> Double? {
  let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
  let line = status?.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
  return line?.split(separator: " ").compactMap { Double($0) }.first.map { $0 * 1024 }
}
