#if Macros
package import ArgumentParser
import Foundation
import PrimeTimeCore
import Pullback
import PullbackRecording

/// The command that replays a recording of the app.
package struct Replay: ParsableCommand {
  package static let configuration = CommandConfiguration(
    abstract: "Replays what --record has written, and says whether the app still does the same.",
    discussion: """
      Exits with 0 if it does, and with 1 if it does not. No effect runs, and no file of the app is \
      read or written.
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

  package func run() throws {
    try withDependencies {
      $0.context = .live
      $0.defaultFileStorage = .inMemory
      $0.dataDirectory = URL(filePath: "/nowhere", directoryHint: .isDirectory)
    } operation: {
      do {
        if try !replay() { throw ExitCode.failure }
      } catch let error as RecordingError {
        throw ValidationError(error.description)
      }
    }
  }

  /// Returns whether the app does what was recorded, or a test was printed.
  private func replay() throws -> Bool {
    let url = URL(filePath: file)
    let recording = try Recording<AppFeature.State, AppFeature.Action>(
      contentsOf: url, app: PrimeTime.recordingName, limit: .max)
    if let notice = recording.notice { logToStandardError(notice) }
    guard let state = recording.initialState else {
      print("Nothing was recorded.")
      return true
    }
    if let until {
      let condition = try StateCondition(until)
      // Refuses a property that does not exist.
      _ = try condition.isTrue(of: state)
      let shortest = recording.shortest {
        AppFeature()
      } until: { state in
        (try? condition.isTrue(of: state)) == true
      }
      guard let shortest else {
        print("No state of the recording satisfies “\(until)”.")
        return false
      }
      printTest(shortest, named: until)
      return true
    }
    if test {
      printTest(recording, named: "What was recorded in \(url.lastPathComponent)")
      return true
    }
    let divergence = try Recording.firstDivergence(inFile: url) { AppFeature() }
    if let divergence {
      print(divergence)
      return false
    }
    print(
      recording.count == 1
        ? "1 action was replayed, and the state is the same."
        : "\(recording.count) actions were replayed, and every state is the same.")
    return true
  }

  private func printTest(
    _ recording: Recording<AppFeature.State, AppFeature.Action>, named name: String
  ) {
    let known = (state: AppFeature.State(), source: "AppFeature.State()")
    print(recording.test(of: "AppFeature()", named: name, from: known), terminator: "")
  }
}
#endif
