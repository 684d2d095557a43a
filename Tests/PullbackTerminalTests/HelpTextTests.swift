import PullbackCore
import PullbackTerminal
import Testing

/// The text of `--help`.
@Suite struct HelpTextTests {
  @Test("No line of the help is longer than the terminal is wide", arguments: [40, 60, 80, 132])
  func width(_ width: Int) {
    ProcessOptions.add(
      "--record FILE",
      "Write what is done in the app, and the states that follow, to this new file.")
    ProcessOptions.add("replay FILE", "Replay such a file; see replay --help.")
    let help = TerminalOptions.help(for: ["/usr/bin/prime-time"], width: width)
    for line in help.split(separator: "\n") { #expect(line.count <= width, "\(line)") }
    let words = help.split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains("USAGE: prime-time [--linear] [--open URL] [--theme NAME]"))
    #expect(
      words.contains("--record FILE Write what is done in the app, and the states that follow"))
    #expect(words.contains("prime-time replay FILE"))
    #expect(help.contains("[--record FILE]"), "no option is broken")
    #expect(help.contains("\n  --linear         Plain lines"))
  }
}
