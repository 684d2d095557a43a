import Foundation
import TestSupport
import Testing

/// The linear mode in a terminal.
@Suite(.serialized, .timeLimit(.minutes(20))) struct LinearTerminalTests {
  @Test("Nothing is written into a line that was begun, and the terminal gets its modes back")
  func begunLine() throws {
    let probe = try #require(ProbeProcess(width: 60, height: 12))
    probe.process.environment?["PROBE"] = "ticking"
    let modes = probe.modes
    try probe.runInSession("\"$0\" --linear; echo done")
    #expect(probe.read(until: "or help."))
    #expect(probe.modes != modes)
    probe.type("2 Gra")
    #expect(probe.read(until: "done"))
    let lines = probe.output.split(whereSeparator: \.isNewline)
    #expect(lines.contains { $0.contains("2 Gra") })
    #expect(!lines.contains { $0.contains("Gra") && $0.contains("Count") })
    probe.process.waitUntilExit()
    #expect(probe.modes == modes)
  }

  @Test("A line is edited while it is typed, and Ctrl-D ends the conversation")
  func editing() throws {
    let probe = try #require(ProbeProcess(width: 60, height: 12))
    let modes = probe.modes
    try probe.runInSession("\"$0\" --linear; echo done")
    #expect(probe.read(until: "or help."))
    probe.type("2 Grace\u{7F}\u{7F}y\n")
    #expect(probe.read(until: "[2] Name (field, \"Gray\")\r\nHello, Gray"))
    probe.type("\u{4}")
    #expect(probe.read(until: "done"))
    probe.process.waitUntilExit()
    #expect(probe.modes == modes)
  }

  @Test("Ctrl-C ends the conversation in order, also while a line is begun")
  func interrupt() throws {
    let probe = try #require(ProbeProcess(width: 60, height: 12))
    probe.process.environment?["PROBE"] = "inline"
    let modes = probe.modes
    try probe.runInSession("trap : INT; \"$0\" --linear; echo \"status $?\"")
    #expect(probe.read(until: "or help."))
    probe.type("1 Gra")
    #expect(probe.read(until: "1 Gra"))
    probe.type("\u{3}")
    #expect(probe.read(until: "status "))
    #expect(probe.output.contains("\nResult: none\r\n"), "\(probe.output)")
    probe.process.waitUntilExit()
    #expect(probe.modes == modes)
  }

  @Test("The text for a secure field is not shown while it is typed")
  func secret() throws {
    let probe = try #require(ProbeProcess(width: 60, height: 12))
    probe.process.environment?["PROBE"] = "asking"
    try probe.runInSession("\"$0\" --linear; echo done")
    #expect(probe.read(until: "or help."))
    probe.type("2 geheim\n")
    #expect(probe.read(until: "hidden, filled"))
    #expect(probe.output.contains("2 ******\r\n"), "\(probe.output)")
    probe.type("quit\n")
    #expect(probe.read(until: "done"))
  }
}
