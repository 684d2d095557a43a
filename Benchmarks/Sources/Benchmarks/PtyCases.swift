import Foundation
import Glibc
import Pullback
import PullbackTerminal
import PullbackUI

/// The time of a key, from the write into a pseudo-terminal to the last byte of the answer. The app
/// is another process, so both processes wake up for every key.
///
/// The baseline is a process that answers every key with the same number of bytes and does nothing
/// else.
func ptyCases() -> [Measurement] {
  guard let app = keys(count: 10_000, arguments: [ptyArgument]), app.times.count > 0,
    let echo = keys(count: 10_000, arguments: [ptyEchoArgument, "\(Int(app.bytes))"])
  else { return [] }
  return [
    Measurement(
      "a key through a pseudo-terminal, half of them", app.percentile(50), .microseconds,
      baseline: echo.percentile(50), budget: 9),
    Measurement(
      "a key through a pseudo-terminal, 99 of 100", app.percentile(99), .microseconds,
      baseline: app.percentile(50), budget: 3),
    Measurement("bytes of a key through a pseudo-terminal", app.bytes, .bytes, budget: 400),
  ] + startCases()
}

/// The times of all keys in microseconds, in ascending order, and the average number of bytes that
/// answer a key.
private struct KeyTimes {
  let times: [Double]
  let bytes: Double
  func percentile(_ percent: Int) -> Double { times[times.count * percent / 100] }
}

/// Measures keys that move down through the list, where most of them scroll, and back up. Returns
/// nil if the process cannot be started, or ends.
private func keys(count: Int, arguments: [String]) -> KeyTimes? {
  guard let terminal = PseudoTerminal(columns: 80, rows: 40) else { return nil }
  defer { terminal.end() }
  guard terminal.start(arguments: arguments) != nil else { return nil }
  var times: [Double] = []
  var bytes = 0
  for index in 0..<count {
    let key = index % 3000 < 2000 ? "\u{1B}[B" : "\u{1B}[A"
    let start = ContinuousClock.now
    terminal.write(key)
    guard let count = terminal.readFrame() else { return nil }
    times.append(start.elapsed / .microseconds(1))
    bytes += count
  }
  return KeyTimes(times: times.sorted(), bytes: Double(bytes) / Double(count))
}

/// The time until the first frame can be read, compared with a process of the same executable that
/// writes one line, and the app's memory at that time.
private func startCases() -> [Measurement] {
  var memory = 0.0
  func starts(_ arguments: [String]) -> [Double] {
    var times: [Double] = []
    for _ in 0..<9 {
      guard let terminal = PseudoTerminal(columns: 80, rows: 40) else { continue }
      let start = ContinuousClock.now
      guard let process = terminal.start(arguments: arguments) else { continue }
      times.append(start.elapsed / .microseconds(1))
      memory = max(memory, residentBytes(of: process) ?? 0)
      terminal.end()
    }
    return times.sorted()
  }
  let bare = starts([ptyEchoArgument, "1"])
  let app = starts([ptyArgument])
  guard !app.isEmpty, !bare.isEmpty else { return [] }
  return [
    Measurement(
      "from start to the first frame", app[app.count / 2], .microseconds,
      baseline: bare[bare.count / 2], budget: 3),
    Measurement("memory of its own at the first frame", memory, .bytes, budget: 20 * 1_048_576),
  ]
}

/// The resident memory of a process without shared libraries, in bytes.
private func residentBytes(of process: Int32) -> Double? {
  let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
  let line = status?.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
  return line?.split(separator: " ").compactMap { Double($0) }.first.map { $0 * 1024 }
}

/// The argument that starts this program as the app that these cases measure.
let ptyArgument = "--pty-app"

/// The argument that starts this program as the baseline, which answers every key. The next
/// argument is the number of bytes of an answer.
let ptyEchoArgument = "--pty-echo"

/// Answers each read with a number of bytes, until the terminal is closed.
func runPtyEcho(bytes count: Int) {
  var mode = termios()
  tcgetattr(0, &mode)
  cfmakeraw(&mode)
  tcsetattr(0, TCSANOW, &mode)
  let end = Array(frameEnd.utf8)
  let answer = [UInt8](repeating: 0x20, count: max(0, count - end.count)) + end
  var buffer = [UInt8](repeating: 0, count: 64)
  repeat {
    guard Glibc.write(1, answer, answer.count) == answer.count else { return }
  } while Glibc.read(0, &buffer, buffer.count) > 0
}

/// The end of a synchronized update, with which every frame ends.
private let frameEnd = "\u{1B}[?2026l"

/// Runs the app until its terminal is closed.
@MainActor
func runPtyApp() async {
  try? await TerminalApp.run { LongList(count: 100_000) }
}

/// A pseudo-terminal, and the process that runs in it.
private final class PseudoTerminal {
  private let main: Int32
  private let name: String
  private let process = Process()
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

  /// Reads up to the end of a synchronized update. Returns the number of bytes read; nil if the
  /// process has ended.
  func readFrame() -> Int? {
    let end = Array(frameEnd.utf8)
    var tail: [UInt8] = []
    var count = 0
    while true {
      let read = Glibc.read(main, &buffer, buffer.count)
      guard read > 0 else { return nil }
      count += read
      tail = Array((tail + buffer[max(0, read - 16)..<read]).suffix(16))
      if tail.count >= end.count, Array(tail.suffix(end.count)) == end { return count }
    }
  }

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
