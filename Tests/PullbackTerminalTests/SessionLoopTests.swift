import Foundation
import PullbackTerminal
import PullbackUI
import Testing

/// Frames are counted and time is a number, so that no test waits.
@MainActor @Suite struct SessionLoopTests {
  private final class Log {
    var lines = 0
    var written: [[UInt8]] = []
    var suspensions = 0
    var isWaiting = false
    /// What can be read when the loop asks.
    var input: [UInt8] = []
    /// What buttons have recorded.
    var presses: [Int] = []
  }

  private struct Controls: View {
    @State private var name = ""
    @State private var count = 0
    var body: some View {
      VStack {
        Button("Count \(count)") { count += 1 }
        TextField("Name", text: $name)
        Text("Hello, \(name)")
      }
    }
  }

  private struct Stream: View {
    let lines: Binding<Int>
    var body: some View { Text("Line \(lines.wrappedValue)") }
  }

  private let start = ContinuousClock.now

  private func loop(
    _ log: Log = Log(),
    @ViewBuilder _ view: () -> some View
  ) -> (loop: SessionLoop, graph: ViewGraph) {
    let graph = ViewGraph(root: view)
    let loop = SessionLoop(
      graph: graph,
      environment: TerminalEnvironment(["TERM": "xterm-256color"]),
      size: CellSize(width: 40, height: 10),
      output: SessionLoop.Output(
        write: { log.written.append($0) },
        isWaiting: { log.isWaiting },
        takeInput: {
          defer { log.input = [] }
          return log.input
        },
        suspend: {
          log.suspensions += 1
          return CellSize(width: 30, height: 8)
        }
      )
    )
    loop.start(at: start)
    return (loop, graph)
  }

  @Test("A thousand keys that arrive together are shown in one frame")
  func manyKeys() {
    let log = Log()
    let (loop, _) = loop(log) { Controls() }
    #expect(loop.frameCount == 1 && log.written.count == 1)
    let paints = loop.screen.paintCount
    loop.receive(
      Array("\t".utf8) + (0..<1000).flatMap { Array("\($0 % 10)\u{7F}".utf8) } + [0x61], at: start)
    #expect(loop.frameCount == 2 && log.written.count == 2)
    #expect(loop.screen.shows("Hello, a"))
    #expect(loop.screen.paintCount - paints <= 6, "nothing is painted between typed keys")
  }

  @Test("Keys that move the focus between visible controls paint nothing in between")
  func focusKeys() {
    let (loop, _) = loop {
      VStack { ForEach(0..<8) { Button("Button \($0)") {} } }
    }
    let paints = loop.screen.paintCount
    loop.receive((0..<500).flatMap { _ in Array("\t".utf8) }, at: start)
    #expect(loop.frameCount == 2)
    #expect(loop.screen.paintCount - paints <= 2)
    #expect(loop.screen.focus?.label == "Button 4")
  }

  @Test("Repeated presses of one button paint nothing in between")
  func pressKeys() {
    let (loop, _) = loop { Controls() }
    let paints = loop.screen.paintCount
    loop.receive(Array(repeating: 0x20, count: 500) + [0x0D], at: start)
    #expect(loop.frameCount == 2)
    #expect(loop.screen.shows("Count 501"))
    #expect(loop.screen.paintCount - paints <= 2)
  }

  @Test("A key after one that changes the page acts on the new page")
  func keysAfterAChange() {
    let (loop, _) = loop {
      NavigationStack {
        NavigationLink("Next") {
          VStack {
            Button("One") {}; Button("Two") {}
          }
        }
      }
    }
    loop.receive(Array("\r\t".utf8), at: start)
    #expect(loop.screen.focus?.label == "Two")
    #expect(loop.frameCount == 2)
  }

  @Test("A key is shown at once, however recent the last frame is")
  func keysAreNotDelayed() {
    let (loop, _) = loop { Controls() }
    for index in 1...20 {
      loop.receive(Array("\r".utf8), at: start + .microseconds(index * 100))
      #expect(loop.frameCount == 1 + index)
    }
    #expect(loop.screen.shows("Count 20"))
    loop.receive(Array("\r".utf8), hasMore: true, at: start + .milliseconds(3))
    #expect(loop.frameCount == 21, "there is more input, which may change it again")
    #expect(loop.deadline == start + .milliseconds(18))
    loop.receive(Array("\r".utf8), at: start + .milliseconds(3))
    #expect(loop.frameCount == 22 && loop.deadline == nil)
  }

  @Test("A stream of 10,000 changes a second is shown in at most 63 frames")
  func streams() {
    let log = Log()
    let (loop, graph) = loop(log) {
      Stream(lines: Binding(get: { log.lines }, set: { log.lines = $0 }))
    }
    for index in 1...10_000 {
      let now = start + .microseconds(index * 100)
      log.lines = index
      loop.stateChanged(at: now)
      if let deadline = loop.deadline, deadline <= now { loop.timePassed(to: now) }
    }
    #expect(loop.frameCount <= 64)
    #expect(loop.frameCount > 30)
    withExtendedLifetime(graph) {}
  }

  @Test("A single change after a pause is shown at once, and schedules nothing")
  func singleChange() {
    let (loop, _) = loop { Controls() }
    loop.stateChanged(at: start + .seconds(1))
    #expect(loop.frameCount == 2 && loop.deadline == nil)
    loop.stateChanged(at: start + .seconds(1) + .milliseconds(1))
    #expect(loop.frameCount == 2)
    #expect(loop.deadline == start + .seconds(1) + .milliseconds(16))
    loop.timePassed(to: start + .seconds(1) + .milliseconds(16))
    #expect(loop.frameCount == 3 && loop.deadline == nil)
  }

  @Test("A window that is resized 1,000 times a second is drawn every 16 ms")
  func resizes() {
    let (loop, _) = loop { Controls() }
    for index in 1...1000 {
      let now = start + .milliseconds(index)
      loop.resize(to: CellSize(width: 20 + index % 60, height: 10), at: now)
      if let deadline = loop.deadline, deadline <= now { loop.timePassed(to: now) }
    }
    #expect(loop.frameCount <= 64)
  }

  @Test("An escape becomes a key when nothing follows within the timeout")
  func escapes() throws {
    let (loop, _) = loop {
      NavigationStack { NavigationLink("Next") { Text("Second") } }
    }
    loop.receive(Array("\r".utf8), at: start)
    #expect(loop.screen.shows("Second"))
    loop.receive([0x1B], at: start)
    let deadline = try #require(loop.deadline)
    loop.timePassed(to: start + .milliseconds(30))
    #expect(loop.screen.shows("Second"))
    loop.timePassed(to: deadline)
    #expect(!loop.screen.shows("Second"))
    loop.timePassed(to: try #require(loop.deadline))
    #expect(loop.deadline == nil)
  }

  @Test("Ctrl-C quits, also after an unfinished paste, and Ctrl-Z suspends")
  func quitting() {
    let log = Log()
    let (loop, _) = loop(log) { Controls() }
    loop.receive([0x1A, 0x09], at: start)
    #expect(log.suspensions == 1 && loop.screen.size == CellSize(width: 30, height: 8))
    loop.receive(Array("\u{1B}[200~never ends".utf8), at: start)
    #expect(loop.screen.shows("never ends") && !loop.hasQuit)
    let frames = loop.frameCount
    loop.receive([3], at: start)
    #expect(loop.hasQuit && loop.frameCount == frames)
    loop.stateChanged(at: start + .seconds(5))
    #expect(loop.frameCount == frames)
  }
}

extension SessionLoopTests {
  @Test("The text cursor is shown again after the app was suspended")
  func cursorAfterSuspension() {
    let log = Log()
    let (loop, _) = loop(log) { Controls() }
    loop.receive(Array("\t".utf8), at: start)
    log.written = []
    loop.receive([0x1A], at: start)
    let output = String(decoding: log.written.joined(), as: UTF8.self)
    #expect(output.contains("\u{1B}[?25h"))
  }

  @Test("Text typed after Alt with a bracket appears after half a second, however fast it is typed")
  func textAfterAltBracket() {
    let (loop, _) = loop { Controls() }
    loop.receive(Array("\t".utf8), at: start)
    loop.receive(Array("\u{1B}]".utf8), at: start)
    for tenth in 1...4 { loop.receive([0x61], at: start + .milliseconds(100 * tenth)) }
    loop.timePassed(to: start + .milliseconds(500))
    #expect(loop.screen.shows("Hello, aaaa"))
  }

  @Test("A person is told that a copied text is too long for the clipboard")
  func longCopy() {
    let (loop, _) = loop { Controls() }
    let text = String(repeating: "a", count: 80_000)
    for input in ["\t", "\u{1B}[200~\(text)\u{1B}[201~", "\u{1B}a", "\u{1B}c"] {
      loop.receive(Array(input.utf8), at: start)
    }
    #expect(loop.screen.shows("too long"))
  }
}

extension SessionLoopTests {
  @Test("While the terminal does not read, no frame is made; then one frame shows everything")
  func unreadOutput() {
    let log = Log()
    let (loop, _) = loop(log) { Controls() }
    log.isWaiting = true
    for index in 1...1000 {
      let now = start + .milliseconds(index)
      loop.receive(Array("\r".utf8), at: now)
      loop.stateChanged(at: now)
      if let deadline = loop.deadline, deadline <= now { loop.timePassed(to: now) }
    }
    #expect(loop.frameCount == 1 && log.written.count == 1)
    #expect(loop.deadline == nil || loop.deadline! > start + .seconds(1))
    log.isWaiting = false
    loop.outputSent(at: start + .seconds(2))
    #expect(loop.frameCount == 2 && log.written.count == 2)
    #expect(loop.screen.shows("Count 1000"))
    loop.outputSent(at: start + .seconds(3))
    #expect(loop.frameCount == 2)
  }
}

extension SessionLoopTests {
  /// Gives a loop one byte after the other, with a pause before each, and the timers between them.
  private func type(_ text: String, into loop: SessionLoop, pause: Duration) {
    var now = start
    for byte in text.utf8 {
      now += pause
      while let deadline = loop.deadline, deadline < now { loop.timePassed(to: deadline) }
      loop.receive([byte], at: now)
    }
    while let deadline = loop.deadline { loop.timePassed(to: deadline) }
  }

  @Test(
    "A key whose bytes arrive 300 ms apart is never typed into a field as letters",
    arguments: [100, 200, 300])
  func splitKeys(pause: Int) {
    let (loop, _) = loop { Controls() }
    loop.receive(Array("\t".utf8), at: start)
    for sequence in ["\u{1B}[C", "\u{1B}OC", "\u{1B}[1;5C", "\u{1B}[3~", "\u{1B}[97;5u"] {
      type(sequence, into: loop, pause: .milliseconds(pause))
      #expect(
        loop.screen.frame.rows[2].trimmingCharacters(in: .whitespaces) == "Hello,",
        "\(sequence.dropFirst())")
    }
  }

  @Test("Letters that are typed after the Escape key are not lost", arguments: [20, 200, 350])
  func lettersAfterEscape(pause: Int) {
    for text in ["[x", "On", "Oj", "[", "O"] {
      let (loop, _) = loop { Controls() }
      loop.receive(Array("\t".utf8), at: start)
      loop.receive([0x1B], at: start)
      loop.timePassed(to: start + .milliseconds(80))
      type(text, into: loop, pause: .milliseconds(pause))
      #expect(loop.screen.shows("Hello, \(text)"))
    }
  }
}

extension SessionLoopTests {
  private struct Flood: View {
    let lines: Binding<Int>
    let press: () -> Void
    var body: some View {
      Button("Press") { press() }
      Text("Line \(lines.wrappedValue)")
    }
  }

  @Test(
    "Under 10,000 changes a second, a key is handled before the next frame, not after the flood")
  func keyDuringFlood() {
    let log = Log()
    let (loop, graph) = loop(log) {
      Flood(lines: Binding(get: { log.lines }, set: { log.lines = $0 })) {
        log.presses.append(log.lines)
      }
    }
    for index in 1...10_000 {
      let now = start + .microseconds(index * 100)
      log.lines = index
      if index % 1000 == 500 { log.input = Array("\r".utf8) }
      loop.stateChanged(at: now)
      if let deadline = loop.deadline, deadline <= now { loop.timePassed(to: now) }
    }
    #expect(log.presses.count == 10)
    for press in log.presses { #expect((500...660).contains(press % 1000)) }
    #expect(loop.frameCount <= 64)
    withExtendedLifetime(graph) {}
  }

  @Test("Keys that have arrived before a frame is due are handled in that frame")
  func queuedKeys() {
    let log = Log()
    let (loop, _) = loop(log) { Controls() }
    log.input = Array(repeating: 0x20, count: 1000)
    loop.stateChanged(at: start + .milliseconds(20))
    #expect(loop.frameCount == 2)
    #expect(loop.screen.shows("Count 1000"))
  }
}
