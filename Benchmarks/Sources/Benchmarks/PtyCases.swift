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
      baseline: echo.percentile(50), budget: 7),
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
let frameEnd = "\u{1B}[?2026l"

/// Runs the app until its terminal is closed.
@MainActor
func runPtyApp() async {
  try? await TerminalApp.run { LongList(count: 100_000) }
}
