public import Foundation
public import PullbackCore

/// What a command that replays a recording prints; see
/// ``Recording/replay(file:app:output:of:from:mostBytes:_:)``.
public struct ReplayOutcome: Equatable, Sendable {
  /// What to print: a sentence, a divergence, or the source of a test.
  public var text: String
  /// Whether the feature does what was recorded, or a test was written.
  public var isSuccess: Bool
  /// What was wrong with the file although it could be read, in a sentence; nil for nothing.
  public var notice: String?
}

/// What a command that replays a recording is asked for.
public enum ReplayOutput: Sendable {
  /// Whether the feature still does what was recorded.
  case comparison
  /// A test that does what was recorded and asserts every change.
  case test
  /// A test of the fewest actions that lead to a state with the condition, which is written as
  /// ``StateCondition`` reads it. The test fails for as long as they do.
  case testUntil(String)
}

extension Recording where State: Codable, Action: Codable {
  /// Replays a file for a command of an app, whose users report what went wrong by sending the
  /// file.
  ///
  /// ```swift
  /// let outcome = try Recording.replay(
  ///   file: file, app: "notes 1", output: .testUntil("count < 0"), of: "Notes()",
  ///   from: (Notes.State(), "Notes.State()")
  /// ) {
  ///   Notes()
  /// }
  /// print(outcome.text)
  /// exit(outcome.isSuccess ? 0 : 1)
  /// ```
  ///
  /// The command belongs to the app, because only the app has the reducer. No effect runs. Values
  /// of `@Shared` with a key are real: replay with dependencies whose storages are empty.
  ///
  /// - Parameters:
  ///   - file: The file. One that was cut off is read up to its last whole line.
  ///   - app: The name and version of the app; nil accepts any.
  ///   - output: What to print.
  ///   - source: The source of the reducer for a test, such as `AppFeature()`.
  ///   - known: A state that can be made by an initializer, with its source; see
  ///     ``test(of:named:from:)``.
  ///   - mostBytes: The size of the largest file that is read.
  ///   - reducer: The feature.
  /// - Throws: ``RecordingError`` with one sentence if the file cannot be read, or the condition is
  ///   none.
  public static func replay(
    file: URL,
    app: String? = nil,
    output: ReplayOutput = .comparison,
    of source: String,
    from known: (state: State, source: String)? = nil,
    mostBytes: Int = 256 << 20,
    @ReducerBuilder<State, Action> _ reducer: () -> some Reducer<State, Action>
  ) throws -> ReplayOutcome {
    if case .comparison = output {
      return try comparison(file, app, mostBytes, reducer)
    }
    let recording = try Recording(
      contentsOf: file, app: app, limit: .max, mostBytes: mostBytes)
    var outcome = ReplayOutcome(text: "", isSuccess: true, notice: recording.notice)
    guard let initial = recording.initialState, recording.count > 0 else {
      outcome.text = "Nothing was recorded.\n"
      return outcome
    }
    guard case .testUntil(let text) = output else {
      outcome.text = recording.test(
        of: source, named: "What was recorded in \(file.lastPathComponent)", from: known)
      return outcome
    }
    let condition = try StateCondition(text)
    // Refuses a property that does not exist.
    _ = try condition.isTrue(of: initial)
    let shortest = recording.shortest(reducer) { (try? condition.isTrue(of: $0)) == true }
    if let shortest {
      outcome.text = shortest.test(of: source, named: "Not \(text)", from: known, until: condition)
    } else {
      outcome.text = "No state of the recording satisfies “\(text)”.\n"
      outcome.isSuccess = false
    }
    return outcome
  }

  private static func comparison(
    _ file: URL, _ app: String?, _ mostBytes: Int,
    @ReducerBuilder<State, Action> _ reducer: () -> some Reducer<State, Action>
  ) throws -> ReplayOutcome {
    let (count, divergence, notice) = try replayed(
      file: file, app: app, mostBytes: mostBytes, reducer)
    if let divergence {
      return ReplayOutcome(text: "\(divergence)\n", isSuccess: false, notice: notice)
    }
    let text =
      switch count {
      case 0: "Nothing was recorded."
      case 1: "1 action was replayed, and the state is the same."
      default: "\(count) actions were replayed, and every state is the same."
      }
    return ReplayOutcome(text: text + "\n", isSuccess: true, notice: notice)
  }
}
