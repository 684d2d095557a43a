import PullbackTerminal
import PullbackUI
import Testing

/// Keys that take long to handle, at a time that each key moves on by itself.
@MainActor @Suite struct InputQueueTests {
  private final class Log {
    var presses = 0
    var now = ContinuousClock.now
    var cost = Duration.zero
    /// What can be read when the loop asks.
    var input: [UInt8] = []
    var text = ""
    var output: [UInt8] = []
  }

  private struct Work: View {
    let log: Log
    @State private var presses = 0
    var body: some View {
      VStack {
        Button("Work") {
          presses += 1
          log.presses += 1
          log.now += log.cost
        }
        Text("Presses: \(presses)")
      }
    }
  }

  private let start = ContinuousClock.now

  private func loop(_ log: Log) -> SessionLoop {
    let loop = SessionLoop(
      graph: ViewGraph { Work(log: log) },
      environment: TerminalEnvironment(["TERM": "xterm-256color"]),
      size: CellSize(width: 40, height: 10),
      output: SessionLoop.Output(
        write: { _ in },
        takeInput: {
          defer { log.input = [] }
          return log.input
        },
        now: { log.now },
        suspend: { CellSize(width: 40, height: 10) }
      )
    )
    loop.start(at: start)
    return loop
  }

  @Test("Ctrl-C that arrives later does not wait for the dear keys before it", arguments: [1, 100])
  func interrupt(cost: Int) throws {
    let log = Log()
    log.cost = .milliseconds(cost)
    let loop = loop(log)
    loop.receive(Array(repeating: 0x20, count: 10_000), at: start)
    #expect(log.presses <= 51)
    #expect(!loop.hasQuit)
    let deadline = try #require(loop.deadline)
    #expect(deadline == start, "what waits is handled at once")
    let before = log.presses
    loop.receive([0x03], at: log.now)
    #expect(loop.hasQuit)
    #expect(log.presses == before)
  }

  /// A field in which each letter takes long.
  private func field(_ log: Log) -> SessionLoop {
    let loop = SessionLoop(
      graph: ViewGraph {
        TextField(
          "Name",
          text: Binding(
            get: { log.text },
            set: {
              log.text = $0
              log.now += log.cost
            }))
      },
      environment: TerminalEnvironment(["TERM": "xterm-256color"]),
      size: CellSize(width: 40, height: 10),
      output: SessionLoop.Output(
        write: { log.output += $0 }, now: { log.now },
        suspend: { CellSize(width: 40, height: 10) })
    )
    loop.start(at: start)
    return loop
  }

  @Test("Ctrl-C after a key that selects copies in a slow app, also where it waits in the queue")
  func copyInAField() throws {
    for (keys, quits) in [("\u{1B}[1;2H", false), ("\u{1B}[H", true)] {
      let log = Log()
      log.cost = .seconds(1)
      let loop = field(log)
      loop.receive(Array("xy\(keys)\u{3}".utf8), at: start)
      for _ in 0..<10 {
        if let deadline = loop.deadline { loop.timePassed(to: deadline) }
      }
      #expect(loop.hasQuit == quits)
      let copies = String(decoding: log.output, as: UTF8.self).contains("]52;c;eHk=")
      #expect(copies != quits)
    }
  }

  @Test("Ctrl-C behind more events than are parsed ahead copies what one of them has selected")
  func copyBehindAFlood() {
    let log = Log()
    log.cost = .seconds(1)
    let loop = field(log)
    loop.receive(Array("xy\u{1B}[1;2H".utf8), at: start)
    // The window gets the focus again and again.
    loop.receive(Array(repeatElement(Array("\u{1B}[I".utf8), count: 17_000).joined()), at: start)
    loop.receive([0x03], at: start)
    for _ in 0..<10 {
      if let deadline = loop.deadline { loop.timePassed(to: deadline) }
    }
    #expect(!loop.hasQuit)
    #expect(String(decoding: log.output, as: UTF8.self).contains("]52;c;eHk="))
  }

  @Test(
    "Ctrl-C ends what waits if keys come after those that select, or a Ctrl-C that copies",
    arguments: [50, 20_000])
  func secondInterrupt(count: Int) {
    for (keys, quits) in [
      ("\u{1B}[1;2D", false), ("\u{1B}[1;2D\t", true), ("\u{1B}[1;2D\u{3}", true),
      ("\u{1B}[1;2D\u{3}\u{1B}[1;2D", false), ("\u{1B}[1;2D\u{1B}[200~a\u{1B}[201~", true),
      ("\u{1B}[<32;3;1M\u{1B}[<0;3;1m", false),
    ] {
      let log = Log()
      log.cost = .seconds(1)
      let loop = field(log)
      loop.receive(Array(repeatElement(Array("1\u{7F}".utf8), count: count).joined()), at: start)
      loop.receive(Array(keys.utf8), at: start)
      loop.receive([0x03], at: start)
      if let deadline = loop.deadline { loop.timePassed(to: deadline) }
      #expect(loop.hasQuit == quits, "\(keys.debugDescription)")
    }
  }

  @Test("Ctrl-C that arrives while a key is handled comes next, also in the kitty protocol")
  func interruptDuringAKey() throws {
    for bytes in [[0x03], Array("\u{1B}[99;5u".utf8)] {
      let log = Log()
      log.cost = .seconds(2)
      let loop = loop(log)
      loop.receive(Array(repeating: 0x20, count: 50), at: start)
      log.input = Array(repeating: 0x20, count: 50) + bytes
      loop.timePassed(to: try #require(loop.deadline))
      #expect(loop.hasQuit && log.presses == 1)
    }
  }

  @Test("Keys before Ctrl-C that cost little are handled first")
  func cheapKeys() {
    let log = Log()
    let loop = loop(log)
    loop.receive(Array(repeating: 0x20, count: 1000) + [0x03], at: start)
    #expect(loop.hasQuit && log.presses == 1000)
  }

  @Test("Dear keys are all handled in the end, with frames in between")
  func dearKeys() throws {
    let log = Log()
    log.cost = .milliseconds(10)
    let loop = loop(log)
    loop.receive(Array(repeating: 0x20, count: 100), at: log.now)
    log.input = Array(repeating: 0x20, count: 100)
    var turns = 0
    while loop.deadline != nil, turns < 1000 {
      loop.timePassed(to: log.now)
      turns += 1
    }
    #expect(log.presses == 200)
    #expect(loop.screen.shows("Presses: 200"))
    #expect((30...50).contains(loop.frameCount), "one frame for each part of 50 ms")
  }

  @Test("Input beyond a limit is not read before some of the waiting input is handled")
  func limit() {
    let log = Log()
    log.cost = .milliseconds(100)
    let loop = loop(log)
    loop.receive(Array(repeating: 0x20, count: 200_000), at: start)
    #expect(!loop.hasMuchInput)
    loop.receive(Array(repeating: 0x20, count: 300_000), at: start)
    #expect(loop.hasMuchInput)
    log.input = [0x20]
    loop.timePassed(to: start)
    #expect(log.input == [0x20])
  }

  @Test("Ctrl-C is found behind more keys than are parsed ahead, and also behind a paste")
  func interruptBehindAFlood() {
    for (bytes, quits) in [
      ([0x03], true), (Array("\u{1B}[99;5u".utf8), true),
      (Array("\u{1B}[200~a\u{03}b\u{1B}[201~".utf8), false),
      (Array("\u{1B}[200~a\u{1B}[201~\u{03}".utf8), true),
    ] {
      let log = Log()
      log.cost = .milliseconds(100)
      let loop = loop(log)
      for _ in 0..<5 where !loop.hasMuchInput {
        loop.receive(Array(repeating: 0x20, count: 1 << 14), at: start)
      }
      if !loop.hasMuchInput { loop.receive(bytes, at: start) }
      #expect(loop.hasQuit == quits && log.presses < 20, "\(bytes)")
    }
  }

  @Test("Keys beyond those that are parsed ahead are all handled, in their order")
  func order() {
    let log = Log()
    log.cost = .milliseconds(100)
    let loop = loop(log)
    // After the first key, one slice of the others is enough.
    let flood = [0x20] + Array(repeating: UInt8(ascii: "x"), count: 17_000)
    for part in [flood, [0x1B], [0x5B], [0x41, 0x20], Array("\u{1B}[B ".utf8)] {
      loop.receive(part, at: start)
    }
    for _ in 0..<10 where loop.deadline != nil { loop.timePassed(to: log.now) }
    #expect(log.presses == 3 && loop.deadline == nil)
  }

  @Test("A flood of keys that wait takes less than 2 MiB")
  func memory() {
    let log = Log()
    log.cost = .milliseconds(100)
    let loop = loop(log)
    // The session reads this many bytes at once.
    for _ in 0..<40 where !loop.hasMuchInput {
      loop.receive(Array(repeating: 0x20, count: 1 << 14), at: start)
    }
    #expect(loop.hasMuchInput && loop.waitingBytes < 2 << 20)
  }

  @Test("Ctrl-C in a paste is text")
  func paste() throws {
    let log = Log()
    log.cost = .milliseconds(100)
    let loop = loop(log)
    loop.receive(Array("   \u{1B}[200~a\u{03}b\u{1B}[201~ ".utf8), at: start)
    while let deadline = loop.deadline { loop.timePassed(to: deadline) }
    #expect(!loop.hasQuit && log.presses == 4)
  }
}
