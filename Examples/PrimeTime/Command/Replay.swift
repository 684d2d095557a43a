#if Macros
package import ArgumentParser
import Foundation
import PrimeTimeCore
import Pullback
package import PullbackRecording

/// The command that replays a recording of the app.
package struct Replay: ParsableCommand {
  package static let configuration = CommandConfiguration(
    abstract: "Replays what --record has written, and says whether the app still does the same.",
    discussion: """
      Exits with 0 if it does, with 1 if it does not, and with 2 if the recording cannot be read. No \
      effect runs, and no file of the app is read or written.
      """
  )

  @Argument(help: "The recording.")
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
    let outcome: ReplayOutcome
    do {
      outcome = try self.outcome()
    } catch let error as RecordingError {
      logToStandardError(error.description)
      throw ExitCode(2)
    }
    if let notice = outcome.notice { logToStandardError(notice) }
    print(outcome.text)
    if !outcome.isSuccess { throw ExitCode.failure }
  }

  /// Replays the file, and returns what is printed.
  package func outcome() throws -> ReplayOutcome {
    try withDependencies {
      $0.context = .live
      $0.defaultFileStorage = .inMemory
      $0.dataDirectory = URL(filePath: "/nowhere", directoryHint: .isDirectory)
    } operation: {
      try Recording.replay(
        file: URL(filePath: file),
        app: PrimeTime.recordingName,
        output: until.map { .testUntil($0) } ?? (test ? .test : .comparison),
        of: "AppFeature()",
        from: (state: AppFeature.State(), source: "AppFeature.State()")
      ) {
        AppFeature()
      }
    }
  }
}
#endif
