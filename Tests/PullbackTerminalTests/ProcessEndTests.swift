import Foundation
import TestSupport
import Testing

/// How a process in a terminal ends, and how it leaves the terminal.
@Suite(.serialized, .timeLimit(.minutes(20))) struct ProcessEndTests {
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

  @Test("Ctrl-Z and SIGTSTP leave the screen once and stop, and the app then enters it once")
  func suspends() throws {
    let probe = try #require(ProbeProcess())
    let modes = probe.modes
    try probe.process.run()
    let id = probe.process.processIdentifier
    #expect(probe.read(until: "Count 0"))
    for isKey in [true, false, true] {
      if isKey { probe.type("\u{1A}") } else { kill(id, SIGTSTP) }
      #expect(probe.waitUntilStopped())
      #expect(probe.modes == modes)
      kill(id, SIGCONT)
      #expect(probe.read(until: "Count 0"))
      let entered = probe.output.components(separatedBy: "\u{1B}[?1049h").count - 1
      let left = probe.output.components(separatedBy: "\u{1B}[?1049l").count - 1
      #expect(entered == 1 && left == 1)
    }
    #expect(probe.end(by: SIGTERM) == SIGTERM)
    #expect(probe.modes == modes)
    // What follows the last frame has no further entry.
    #expect(probe.read(until: "\u{1B}[?1049l"))
    #expect(!probe.output.contains("\u{1B}[?1049h"))
  }

  @Test("Ctrl-Z stops an app once, which enters once, where the main thread blocks the signals")
  func suspendsOnce() throws {
    let probe = try #require(ProbeProcess())
    probe.process.environment?["PROBE"] = "blocking"
    try probe.process.run()
    #expect(probe.read(until: "Count 0"))
    probe.type("\u{1A}")
    #expect(probe.waitUntilStopped())
    kill(probe.process.processIdentifier, SIGCONT)
    // An app that stopped again would print nothing.
    #expect(probe.read(until: "Count 0"))
    // The button unblocks the signals. One that was still pending would enter the screen again.
    // Ctrl-L draws the whole screen.
    for count in 1...2 {
      probe.type("\r\u{0C}")
      #expect(probe.read(until: "Count \(count)"))
      #expect(!probe.output.contains("\u{1B}[?1049h"))
    }
    #expect(probe.end(by: SIGTERM) == SIGTERM)
  }

  @Test("A process that was stopped from outside puts the mode of the keyboard back once")
  func stoppedFromOutside() throws {
    let probe = try #require(ProbeProcess())
    try probe.process.run()
    let id = probe.process.processIdentifier
    #expect(probe.read(until: "Count 0"))
    kill(id, SIGSTOP)
    #expect(probe.waitUntilStopped())
    kill(id, SIGCONT)
    #expect(probe.read(until: "Count 0"))
    let parts = probe.output.components(separatedBy: "\u{1B}[>5u")
    #expect(parts.count == 2 && parts[0].contains("\u{1B}[<u"))
    let titles = probe.output.components(separatedBy: "\u{1B}[22;2t")
    #expect(titles.count == 2 && titles[0].contains("\u{1B}[23;2t"))
    #expect(probe.end(by: SIGTERM) == SIGTERM)
  }

  @Test("A terminal of an absurd size is drawn in part, and can be quit")
  func absurdSize() throws {
    let probe = try #require(ProbeProcess(width: 65_535, height: 65_535))
    try probe.process.run()
    #expect(probe.read(until: "Count 0"))
    probe.type("\u{03}")
    #expect(probe.read(until: "\u{1B}[?1049l"))
    #expect(probe.output.utf8.count < 100_000)
    probe.process.waitUntilExit()
  }

  @Test(
    "A process whose output is never read ends on a signal", arguments: [SIGTERM, SIGHUP, SIGINT])
  func unreadOutput(signal: Int32) throws {
    let probe = try #require(ProbeProcess.large())
    let modes = probe.modes
    try probe.process.run()
    #expect(probe.read(until: "Count 0"))
    for _ in 0..<100 { probe.type("\r\u{0C}") }
    #expect(probe.end(by: signal) == signal)
    #expect(probe.modes == modes)
    #expect(probe.read(until: "\u{1B}[?1049l"))
  }

  @Test("An app whose output is never read goes on, and its terminal is restored at the end")
  func unreadFrames() throws {
    let probe = try #require(ProbeProcess.large())
    let modes = probe.modes
    probe.process.environment?["PROBE"] = "unread"
    try probe.process.run()
    probe.process.waitUntilExit()
    #expect(probe.process.terminationStatus == SIGTERM)
    #expect(probe.modes == modes)
    #expect(probe.read(until: "\u{1B}[?1049l"))
  }

  @Test(
    "What an app prints is not written onto its screen but after it", arguments: [nil, SIGTERM])
  func printing(signal: Int32?) throws {
    let probe = try #require(ProbeProcess())
    probe.process.environment?["PROBE"] = "print"
    try probe.process.run()
    #expect(probe.read(until: "Count 0"))
    probe.type("\r")
    #expect(probe.read(until: "1"))
    let frame = probe.output
    if let signal { kill(probe.process.processIdentifier, signal) } else { probe.type("\u{3}") }
    #expect(probe.read(until: "\u{1B}[?1049l"))
    let rest = probe.output.components(separatedBy: "\u{1B}[?1049l")
    #expect(!(frame + rest[0]).contains("An "))
    #expect(rest[1].contains("An output") || probe.read(until: "An output"))
    #expect(probe.output.contains("An error") || probe.read(until: "An error"))
  }

  @Test(
    "A process that calls exit restores the terminal, and shows what was printed",
    arguments: ["exit", "exit inline"])
  func exits(mode: String) throws {
    let probe = try #require(ProbeProcess())
    probe.process.environment?["PROBE"] = mode
    let modes = probe.modes
    try probe.process.run()
    #expect(probe.read(until: "Count 0"))
    #expect(probe.modes != modes)
    probe.type("\r")
    probe.process.waitUntilExit()
    #expect(probe.process.terminationStatus == 3)
    // Without them, there would be nothing to read.
    try #require(probe.modes == modes)
    let end = mode == "exit" ? "\u{1B}[?1049l" : "\u{1B}[?25h\r\n"
    #expect(probe.read(until: end))
    #expect(probe.output.contains("An output") || probe.read(until: "An output"))
    #expect(probe.output.contains("An error") || probe.read(until: "An error"))
  }

  @Test("Of what an app prints only the last MiB is kept, and the rest is said to be dropped")
  func muchPrinting() throws {
    let probe = try #require(ProbeProcess())
    probe.process.environment?["PROBE"] = "flood"
    try probe.process.run()
    #expect(probe.read(until: "Count 0"))
    probe.type("\r\u{3}")
    #expect(probe.read(until: "The first 2097152 bytes of what was printed were dropped"))
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

  @Test("An app whose input is /dev/null says its first page and ends", .timeLimit(.minutes(20)))
  func noInput() throws {
    #expect(try ProbeProcess.outputWithoutInput().hasSuffix("or help.\n"))
  }

  @Test("Without a reader of its output, as after `| head`, an app ends and says nothing")
  func noReader() throws {
    let (status, errors) = try ProbeProcess.run(
      "yes 1 2>/dev/null | { \"$0\"; echo $? >&2; } | head -n 3")
    #expect(status == 0 && errors == "0\n")
  }

  @Test("An app whose standard input is closed says its first page and ends")
  func closedInput() throws {
    let (status, errors) = try ProbeProcess.run("\"$0\" <&- | cat >&2")
    #expect(status == 0 && errors.contains("Count 0 (button)\n"))
  }

  @Test("An app whose standard output is closed says so")
  func closedOutput() throws {
    let (status, errors) = try ProbeProcess.run("\"$0\" </dev/null >&-")
    #expect(status != 0)
    #expect(errors.contains("The output cannot be written: standard output is closed."))
  }

  @Test("An app whose session is stored opens addresses as other apps do")
  func openURLInStoredApp() throws {
    // Without a path there is no program that could be started.
    let text = try ProbeProcess.conversation(
      "1\n",
      environment: [
        "PROBE": "stored", "DISPLAY": ":0", "PATH": "", "SSH_TTY": "", "SSH_CONNECTION": "",
      ])
    #expect(text.contains("[1] Accepted (button)"), "\(text)")
  }
}
