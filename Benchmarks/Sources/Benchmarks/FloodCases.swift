import Foundation
import Glibc
import Pullback
import PullbackTerminal
import PullbackUI

/// What an app in another process costs while much arrives, or while something moves.
func floodCases() -> [Measurement] {
  motionCases() + queueCases() + logCases() + memoryCases()
}

/// The argument that starts this program as the app of these cases. The next argument is its page.
let ptyPageArgument = "--pty-page"

/// Runs the app of these cases until its terminal is closed.
@MainActor
func runPtyPage(_ name: String) async {
  if name == "calls" { callMainActor() }
  let lines = name == "log" ? 10_000 : 0
  let store = Store(initialState: Flood.State()) { Flood(linesPerSecond: lines) }
  try? await TerminalApp.run {
    switch name {
    case "motion": VStack { ForEach(0..<10, id: \.self) { ProgressView("Work \($0)") } }
    case "still", "calls": VStack { ForEach(0..<10, id: \.self) { Text("Work \($0)") } }
    default: FloodView(store: store)
    }
  }
}

/// Calls the main actor 10,000 times a second from a task, as ``Flood`` does.
@MainActor
private func callMainActor() {
  let counter = CallCounter()
  Task.detached {
    let start = ContinuousClock.now
    var count = 0
    while true {
      try await Task.sleep(for: .milliseconds(5))
      let due = Int(start.elapsed / .milliseconds(1)) * 10
      while count < due {
        count += 1
        await counter.call()
      }
    }
  }
}

@MainActor
private final class CallCounter {
  private var calls = 0
  func call() { calls += 1 }
}

private func start(_ page: String) -> PseudoTerminal? {
  guard let terminal = PseudoTerminal(columns: 80, rows: 40),
    terminal.start(arguments: [ptyPageArgument, page]) != nil
  else { return nil }
  _ = terminal.read(for: .milliseconds(300))
  return terminal
}

/// The processor time of a process in a time, as a part of that of a core.
private func load(_ terminal: PseudoTerminal, for time: Duration) -> Double {
  let (start, before) = (ContinuousClock.now, terminal.processorTime)
  _ = terminal.read(for: time)
  return (terminal.processorTime - before) / (ContinuousClock.now - start) * 100
}

private func motionCases() -> [Measurement] {
  guard let moving = start("motion") else { return [] }
  defer { moving.end() }
  let part = load(moving, for: .seconds(4))
  guard let still = start("still") else { return [] }
  defer { still.end() }
  let rest = load(still, for: .seconds(2))
  return [
    Measurement(
      "ten spinners, % of a core", part, .percent, baseline: rest, budget: 2, isAbsolute: true),
    Measurement("nothing that moves, % of a core", rest, .percent, budget: 0.1),
  ]
}

/// Keys that arrived while the process was stopped.
private func queueCases() -> [Measurement] {
  guard let terminal = start("keys") else { return [] }
  defer { terminal.end() }
  kill(terminal.process.processIdentifier, SIGSTOP)
  terminal.write(String(repeating: "\r", count: 1000))
  kill(terminal.process.processIdentifier, SIGCONT)
  let answer = String(decoding: terminal.read(for: .milliseconds(1500)), as: UTF8.self)
  // A process that was stopped draws everything again, when it is continued.
  let frames = answer.components(separatedBy: frameEnd).count - 1
  let isAll = answer.contains("after 1000") || answer.contains("1000 presses")
  return [
    Measurement(
      "frames of 1,000 key presses that wait", isAll ? Double(frames - 1) : .infinity, .frames,
      budget: 1)
  ]
}

/// 10,000 lines a second, each an action of its own, and keys meanwhile.
private func logCases() -> [Measurement] {
  guard let bare = start("calls"), let quiet = start("keys") else { return [] }
  let calls = load(bare, for: .seconds(3))
  bare.end()
  let without = keyTimes(quiet)
  quiet.end()
  guard let terminal = start("log") else { return [] }
  defer { terminal.end() }
  let part = load(terminal, for: .seconds(3))
  let times = keyTimes(terminal)
  guard let half = times.half, let most = times.most else { return [] }
  return [
    // The baseline calls the main actor as often from a task, which changes threads twice, and does
    // nothing there.
    Measurement(
      "10,000 lines a second, % of a core", part, .percent, baseline: calls, budget: 15,
      isAbsolute: true),
    Measurement("a key meanwhile, half of them", half, .microseconds, baseline: without.half),
    Measurement(
      "a key meanwhile, 99 of 100", most, .microseconds, baseline: without.most, budget: 20_000,
      isAbsolute: true),
  ]
}

/// The times from a key to its answer in microseconds: that of half of the keys at most, and that of 99
/// of 100; nil if a key was not answered.
private func keyTimes(_ terminal: PseudoTerminal) -> (half: Double?, most: Double?) {
  var times: [Double] = []
  for index in 1...200 {
    let letter = Array("abcdefghijklmnopqrstuvwxyz")[index % 26]
    let start = ContinuousClock.now
    terminal.write("\r")
    let answer = terminal.read(for: .seconds(1), until: String(repeating: letter, count: 12))
    guard !answer.isEmpty else { return (nil, nil) }
    times.append(start.elapsed / .microseconds(1))
    // Not in step with the frames.
    _ = terminal.read(for: .milliseconds(11 + index % 17))
  }
  times.sort()
  return (times[times.count / 2], times[times.count * 99 / 100])
}

/// How much more memory floods of input take in the end than before. The baseline is that before.
private func memoryCases() -> [Measurement] {
  func growth(_ name: String, _ before: String, _ flood: String, count: Int) -> Measurement {
    guard let terminal = start("keys") else {
      return Measurement(name, .infinity, .bytes, budget: 0)
    }
    defer { terminal.end() }
    terminal.write(before)
    _ = terminal.read(for: .milliseconds(200))
    let start = terminal.memory
    for _ in 0..<count {
      terminal.write(flood)
      _ = terminal.read(for: .zero)
    }
    _ = terminal.read(for: .seconds(1))
    return Measurement(
      name, terminal.memory - start, .bytes, baseline: start, budget: 8.0 * 1_048_576,
      isAbsolute: true)
  }
  let escapes = String(repeating: "\u{1B}", count: 4000)
  // A word is typed, deleted, and both are undone and redone.
  let edits = String(repeating: "word word \u{17}\u{17}\u{1B}z\u{1B}z\u{1B}y", count: 40)
  // Tab, the keys that edit, and letters.
  let choices = [9, 97, 98] + (16..<32).filter { $0 != 0x1A && $0 != 0x1B }
  var seed: UInt64 = 1
  let keys = String(
    decoding: (0..<4000).map { _ in
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(choices[Int(seed >> 33) % choices.count])
    }, as: UTF8.self)
  let paste = String(repeating: "pasted ", count: 500)
  return [
    growth("memory of 1,000,000 escapes", "", escapes, count: 250),
    growth("memory of 20,000 edits of a field", "\t", edits, count: 100),
    growth("memory of 100,000 random keys", "", keys, count: 25),
    growth("memory of a paste of 10 MB that never ends", "\u{1B}[200~", paste, count: 3000),
  ]
}

/// A log that gets lines, and a number that keys change.
struct Flood: Reducer {
  struct State: Equatable {
    var lines = LogLines(capacity: 10_000)
    var presses = 0
    var text = ""
  }
  enum Action: Sendable {
    case started
    case line(String)
    case pressed
    case typed(String)
  }

  let linesPerSecond: Int

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .started:
      let rate = linesPerSecond
      guard rate > 0 else { return .none }
      return .run { send in
        let start = ContinuousClock.now
        var count = 0
        while !Task.isCancelled {
          try await Task.sleep(for: .milliseconds(5))
          let due = Int(start.elapsed / .milliseconds(1)) * rate / 1000
          while count < due {
            count += 1
            await send(.line("\(count): a line of the log, \u{1B}[31mred\u{1B}[m and plain"))
          }
        }
      }
    case .line(let line): state.lines.append(line)
    case .pressed: state.presses += 1
    case .typed(let text): state.text = text
    }
    return .none
  }
}

private struct FloodView: View {
  let store: StoreOf<Flood>
  var body: some View {
    VStack(alignment: .leading) {
      WithViewStore(store, observe: { $0.presses }) { presses in
        Button("\(presses.state) presses") { store.send(.pressed) }
        Text(String(repeating: Array("abcdefghijklmnopqrstuvwxyz")[presses.state % 26], count: 12))
      }
      WithViewStore(store, observe: { $0.text }) { text in
        TextField("Text", text: text.binding(send: Flood.Action.typed))
      }
      WithViewStore(store, observe: { $0.lines }) { lines in LogView(lines.state) }
    }
    .task { await store.send(.started).finish() }
  }
}
