import Foundation
import TestSupport
import Testing

/// How a process in a terminal ends, and how it leaves the terminal.
@Suite(.serialized, .timeLimit(.minutes(2))) struct ProcessEndTests {
  private static let signals: [Int32] = [
    SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
    SIGXFSZ, SIGSYS, SIGIO, SIGPWR, SIGSTKFLT, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL,
    34, 40, 64,
  ]

  @Test("Every signal that ends a process restores the terminal first", arguments: signals)
  func fatalSignals(signal: Int32) throws {
    let probe = try #require(ProbeProcess())
    let modes = probe.modes
    try probe.process.run()
    #expect(probe.read(until: "Count 0"))
    #expect(probe.modes != modes)
    #expect(probe.end(by: signal) == signal)
    #expect(probe.modes == modes)
    #expect(probe.read(until: "\u{1B}[?1049l"))
  }

  @Test(
    "A process whose output is never read ends on a signal", arguments: [SIGTERM, SIGHUP, SIGINT])
  func unreadOutput(signal: Int32) throws {
    let probe = try #require(ProbeProcess())
    let modes = probe.modes
    try probe.process.run()
    #expect(probe.read(until: "Count 0"))
    // The frame of the first key blocks because nobody reads, or will block soon; the signal must
    // end the app anyway.
    probe.fill()
    probe.type("\r\r\r")
    #expect(probe.end(by: signal) == signal)
    #expect(probe.modes == modes)
  }

  @Test(
    "With pipes instead of a terminal, an app reads its input and answers each line",
    arguments: [false, true])
  func pipes(asFile: Bool) throws {
    let text = try ProbeProcess.conversation("1\n2\n2 Grace\n1", asFile: asFile)
    let expected = """

      [1] Count 0 (button)
      [2] Name (field, "Ada")
      Hello, Ada
      Type the number of a control, or help.
      [1] Count 1 (button)
      Name is a field. It contains "Ada". Type 2 and the new text, or clear 2.
      [2] Name (field, "Grace")
      Hello, Grace
      [1] Count 2 (button)

      """
    #expect(text == expected)
    #expect(try ProbeProcess.conversation("", asFile: asFile).hasSuffix("or help.\n"))
  }
}
