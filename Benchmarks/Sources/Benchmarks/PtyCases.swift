import Foundation
import Glibc
import Pullback
import PullbackTerminal
import PullbackUI

/// What keys cost from the write into a real pseudo-terminal to the last byte read from it: the
/// app is another process, and both ends wake up for every key.
func ptyCases() -> [Measurement] {
  guard let terminal = PseudoTerminal(columns: 80, rows: 40) else { return [] }
  defer { terminal.end() }
  guard terminal.start(arguments: [ptyArgument]) != nil else { return [] }
  var times: [Double] = []
  var bytes = 0
  for index in 0..<10_000 {
    // Down through the list, where most keys scroll, and back up.
    let key = index % 3000 < 2000 ? "\u{1B}[B" : "\u{1B}[A"
    let start = ContinuousClock.now
    terminal.write(key)
    guard let count = terminal.readFrame() else { return [] }
    let elapsed = (ContinuousClock.now - start).components
    times.append(Double(elapsed.attoseconds) / 1e12 + Double(elapsed.seconds) * 1e6)
    bytes += count
  }
  times.sort()
  return [
    Measurement(
      "a key through a pseudo-terminal, half of them", times[times.count / 2], .microseconds,
      budget: 300),
    Measurement(
      "a key through a pseudo-terminal, 99 of 100", times[times.count * 99 / 100], .microseconds,
      budget: 1000),
    Measurement(
      "bytes of a key through a pseudo-terminal", Double(bytes) / Double(times.count), .bytes,
      budget: 400),
  ] + startCases()
}

/// How long it takes until the first frame is read, and what the process holds then.
private func startCases() -> [Measurement] {
  var times: [Double] = []
  var memory = 0.0
  for _ in 0..<9 {
    guard let terminal = PseudoTerminal(columns: 80, rows: 40) else { continue }
    let start = ContinuousClock.now
    guard let process = terminal.start(arguments: [ptyArgument]) else { continue }
    let elapsed = (ContinuousClock.now - start).components
    times.append(Double(elapsed.attoseconds) / 1e12 + Double(elapsed.seconds) * 1e6)
    memory = residentBytes(of: process) ?? memory
    terminal.end()
  }
  times.sort()
  guard !times.isEmpty else { return [] }
  return [
    Measurement(
      "from start to the first frame", times[times.count / 2], .microseconds, budget: 20_000),
    Measurement("memory of its own at the first frame", memory, .bytes, budget: 20 * 1_048_576),
  ]
}

/// The resident memory that is the process' own; code of shared libraries is not.
private func residentBytes(of process: Int32) -> Double? {
  let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
  let line = status?.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
  return line?.split(separator: " ").compactMap { Double($0) }.first.map { $0 * 1024 }
}

/// What makes the program the app of these cases.
let ptyArgument = "--pty-app"

/// Runs the app until its terminal is gone.
@MainActor
func runPtyApp() async {
  try? await TerminalApp.run { LongList(count: 100_000) }
}

/// A pseudo-terminal with a process in it.
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
    // The numbers are Linux' TIOCSPTLCK and TIOCGPTN, which are macros with arguments in C.
    guard main >= 0, ioctl(main, 0x4004_5431, &locked) == 0,
      ioctl(main, 0x8004_5430, &number) == 0, ioctl(main, UInt(TIOCSWINSZ), &size) == 0
    else { return nil }
    name = "/dev/pts/\(number)"
  }

  /// Starts this program again in the terminal and reads its first frame.
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

  /// Reads to the end of a synchronized update; how many bytes it was.
  func readFrame() -> Int? {
    let end = Array("\u{1B}[?2026l".utf8)
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
    process.terminate()
    // What the process writes on its way out must not keep it.
    while Glibc.read(main, &buffer, buffer.count) > 0 {}
    process.waitUntilExit()
    close(main)
  }
}
