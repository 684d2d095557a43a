import Foundation
import TestSupport
import Testing

/// Tools whose standard input or output is not the terminal in which they are shown.
@Suite(.serialized, .timeLimit(.minutes(20))) struct PipelineTests {
  @Test("A question whose answer a shell captures is asked in the terminal")
  func capturedResult() throws {
    let probe = try #require(ProbeProcess(width: 40, height: 10))
    probe.process.environment?["PROBE"] = "inline"
    let modes = probe.modes
    try probe.runInSession("answer=$(\"$0\"); echo \"It is: $answer\"")
    #expect(probe.read(until: "OK"))
    #expect(probe.modes != modes)
    probe.type("Ada\t\r")
    #expect(probe.read(until: "It is: Result: Ada"))
    probe.process.waitUntilExit()
    #expect(probe.modes == modes)
  }

  @Test("What the closure of an app reads itself is observed")
  func observedClosure() throws {
    let probe = try #require(ProbeProcess(width: 40, height: 10))
    probe.process.environment?["PROBE"] = "observed"
    try probe.process.run()
    #expect(probe.read(until: "Cold"))
    probe.type("\r")
    #expect(probe.read(until: "Warm"))
    probe.type("\u{3}")
    probe.process.waitUntilExit()
  }

  @Test("In linear mode such a question is asked in the terminal, too")
  func capturedLinearResult() throws {
    let probe = try #require(ProbeProcess(width: 40, height: 10))
    probe.process.environment?["PROBE"] = "inline"
    try probe.runInSession("answer=$(\"$0\" --linear); echo \"It is: $answer\"")
    #expect(probe.read(until: "or help."))
    probe.type("1 Grace\n2\n")
    #expect(probe.read(until: "It is: Result: Grace"))
  }

  @Test("A tool in the middle of a pipe reads its input, and its keys from the terminal")
  func filter() throws {
    let probe = try #require(ProbeProcess(width: 40, height: 10))
    probe.process.environment?["PROBE"] = "filter"
    let modes = probe.modes
    try probe.runInSession("printf 'one\\ntwo\\n' | \"$0\" | sed 's/^/It is: /'")
    #expect(probe.read(until: "OK") && probe.output.contains("one"))
    probe.type("!\t\r")
    #expect(probe.read(until: "It is: Result: one!"))
    probe.process.waitUntilExit()
    #expect(probe.modes == modes)
  }

  @Test(
    "Without a terminal, a tool that reads its input has no answer, and does not take it from there"
  )
  func filterWithoutTerminal() throws {
    let (_, errors) = try ProbeProcess.run(
      "printf '1\\n2\\n' | setsid --wait \"$0\" 2>/dev/null | sed 's/^/It is: /' >&2",
      environment: ["PROBE": "filter"])
    #expect(errors == "It is: Result: none\n")
  }

  @Test("An app with a pipe as its input has the keys of the terminal, and restores it")
  func keys() throws {
    let probe = try #require(ProbeProcess())
    let modes = probe.modes
    try probe.runInSession("echo ignored | \"$0\"; echo done")
    #expect(probe.read(until: "Count 0"))
    #expect(probe.modes != modes)
    probe.type("\r")
    #expect(probe.read(until: "1"))
    probe.type("\u{3}")
    #expect(probe.read(until: "done"))
    #expect(probe.modes == modes)
  }

  @Test("Work without a terminal is done to its end, and standard output has its result only")
  func work() throws {
    let (status, errors) = try ProbeProcess.run(
      "setsid --wait \"$0\" </dev/null | sed 's/^/It is: /' >&2", environment: ["PROBE": "work"])
    #expect(status == 0)
    #expect(errors.hasSuffix("It is: Result: 2\n"))
    #expect(
      errors.contains("Working (progress, 0%)\n")
        && errors.contains("Working (progress, 50%)\n"))
    // Printed by the work.
    #expect(errors.contains("Step 1\n") && !errors.contains("It is: Step"))
  }
}
