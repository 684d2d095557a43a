#if Macros
package import ArgumentParser
import PullbackRecording

/// The command that replays a recording of the app.
package struct Replay: ParsableCommand {
  package static let configuration = CommandConfiguration(
    abstract: "Replays what --record has written, and says whether the app still does the same.",
    discussion: """
      Exits with 0 if it does, or if a test was printed; with 1 if it does not, or if nothing leads to \
      the condition; and with 2 if the recording cannot be read. No effect runs, and no file of the \
      app is read or written.
      """
  )

  @Argument(help: "The recording, \"-\" for standard input. It may be compressed by gzip.")
  var file: String

  @Flag(help: "Print a test with TestStore instead.")
  var test = false

  @Option(
    help: ArgumentHelp(
      "Print a test of the fewest actions that lead to this, such as 'counter.count < 0'.",
      valueName: "condition"
    )
  )
  var until: String?

  package init() {}

  package func validate() throws {
    if test, until != nil {
      throw ValidationError("--test and --until cannot be used together.")
    }
  }

  package func run() throws {
    let status = PrimeTime.recorded.replay(file, test: test, until: until)
    if status != 0 { throw ExitCode(status) }
  }
}
#endif
