import PullbackTerminal
import PullbackUI
import Testing

@MainActor @Suite struct SpinnerTests {
  private final class Log {
    var written: [[UInt8]] = []
    var isWaiting = false
    var isWorking = true
  }

  private struct Work: View {
    let isWorking: Bool
    var body: some View {
      VStack(alignment: .leading) {
        if isWorking { ProgressView("Working…") }
        ProgressView(value: 0.5)
        Button("Other") {}
      }
    }
  }

  private let start = ContinuousClock.now
  private let interval = SessionLoop.spinnerInterval

  private func loop(
    _ log: Log, _ variables: [String: String] = [:], reducesMotion: Bool = false
  ) -> SessionLoop {
    let loop = SessionLoop(
      graph: ViewGraph { Work(isWorking: log.isWorking) },
      environment: TerminalEnvironment(
        ["TERM": "xterm-256color"].merging(variables) { $1 }, reducesMotion: reducesMotion),
      size: CellSize(width: 40, height: 10),
      output: SessionLoop.Output(
        write: { log.written.append($0) },
        isWaiting: { log.isWaiting },
        suspend: { CellSize(width: 40, height: 10) }
      )
    )
    loop.start(at: start)
    return loop
  }

  private func picture(_ loop: SessionLoop) -> Character? {
    loop.screen.frame.text.first { !$0.isWhitespace }
  }

  @Test("A spinner moves every 100 ms, and nothing but its cell is written and nothing is painted")
  func moves() throws {
    let log = Log()
    let loop = loop(log)
    let paints = loop.screen.paintCount
    var pictures = [picture(loop)]
    for step in 1...10 {
      #expect(loop.deadline == start + interval * step)
      loop.timePassed(to: start + interval * step)
      pictures.append(picture(loop))
      #expect(try #require(log.written.last).count < 48)
    }
    #expect(Set(pictures).count == 10 && pictures.first == pictures.last)
    #expect(log.written.count == 11 && loop.screen.paintCount == paints)
    #expect(loop.screen.shows("Working…"))
  }

  @Test("A spinner in ASCII is a turning line")
  func ascii() throws {
    let loop = loop(Log(), ["LANG": "C"])
    #expect(picture(loop) == "|")
    loop.timePassed(to: try #require(loop.deadline))
    #expect(picture(loop) == "/")
  }

  @Test("A spinner stands still for a person who has chosen so")
  func reducedMotion() {
    #expect(loop(Log(), ["PULLBACK_REDUCE_MOTION": "1"]).deadline == nil)
    #expect(loop(Log(), reducesMotion: true).deadline == nil)
    #expect(loop(Log(), ["PULLBACK_REDUCE_MOTION": "0"]).deadline != nil)
    #expect(TerminalOptions(arguments: ["app", "--reduce-motion"]).reducesMotion)
    #expect(!TerminalOptions(arguments: ["app"]).reducesMotion)
  }

  @Test("A spinner stands still while the terminal does not read, and goes on when it does")
  func unreadOutput() throws {
    let log = Log()
    let loop = loop(log)
    log.isWaiting = true
    loop.timePassed(to: start + interval)
    #expect(log.written.count == 1 && loop.deadline == nil)
    log.isWaiting = false
    loop.outputSent(at: start + .seconds(9))
    #expect(loop.deadline == start + .seconds(9) + interval)
  }

  @Test("A popup in front of a spinner is not drawn over, and without spinners nothing runs")
  func covered() throws {
    let log = Log()
    let loop = loop(log)
    loop.receive(Array("?".utf8), at: start)
    let text = loop.screen.frame.text
    loop.timePassed(to: start + interval)
    #expect(zip(text, loop.screen.frame.text).count { $0 != $1 } <= 1)
    log.isWorking = false
    let idle = self.loop(log)
    #expect(idle.deadline == nil)
  }

  @Test("A spinner in a script or a test stands still")
  func headless() {
    let screen = Screen(
      graph: ViewGraph { Work(isWorking: true) }, size: CellSize(width: 40, height: 10))
    #expect(screen.frame.text.contains("◌ Working…"))
    #expect(!screen.hasSpinners)
  }
}
