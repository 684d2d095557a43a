public import Foundation
public import PullbackCore

/// What a command that replays a recording prints; see
/// ``Recording/replay(file:app:output:of:from:mostBytes:_:)``.
public struct ReplayOutcome: Equatable, Sendable {
  /// What to print: a sentence, a divergence, or the source of a test. It has no line end at its
  /// end.
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
  /// A test that does what was recorded and asserts every change. Effects do not run in it: their
  /// actions are sent.
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
  /// The command belongs to the app, because only the app has the reducer. No effect runs. Keys of
  /// `@Shared` lead to the recorded values, and nothing is loaded or saved.
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
    var outcome =
      switch output {
      case .comparison: try comparison(file, app, mostBytes, reducer)
      case .test: try test(file, app, mostBytes, source, known, reducer)
      case .testUntil(let text): try test(file, app, mostBytes, source, known, until: text, reducer)
      }
    // A file of somebody else must not write to the terminal what a terminal obeys.
    outcome.text = outcome.text.withVisibleControls(keepsLines: true)
    outcome.notice = outcome.notice?.withVisibleControls()
    return outcome
  }

  private static func test(
    _ file: URL, _ app: String?, _ mostBytes: Int,
    _ source: String, _ known: (state: State, source: String)?,
    @ReducerBuilder<State, Action> _ reducer: () -> some Reducer<State, Action>
  ) throws -> ReplayOutcome {
    let recording = try Recording(contentsOf: file, app: app, limit: .max, mostBytes: mostBytes)
    guard recording.count > 0 else {
      return ReplayOutcome(text: "Nothing was recorded.", isSuccess: true, notice: recording.notice)
    }
    let replay = try replayed(
      file: file, app: app, mostBytes: mostBytes, endsAtDivergence: false, reducer)
    // The recording begins with the last state that somebody has gone on from.
    let divergences = replay.divergences.map {
      (index: $0.index - (replay.total - recording.count), $0)
    }
    .filter { $0.index >= 0 }
    let test = recording.test(
      of: source, named: "What was recorded in \(file.lastPathComponent)", from: known,
      runsEffects: false,
      comments: Dictionary(uniqueKeysWithValues: divergences.map { ($0.index, $0.1.comment) }))
    var notices = [recording.notice].compactMap(\.self)
    if let first = divergences.first {
      let others = divergences.count == 1 ? "" : " (and of \(divergences.count - 1) more)"
      notices.append(
        """
        A replay of step \(first.1.index + 1)\(others) gives another state than the recorded one, \
        so the test fails there. A comment in it says more.
        """)
    }
    return ReplayOutcome(
      text: String(test.dropLast()), isSuccess: true,
      notice: notices.isEmpty ? nil : notices.joined(separator: " "))
  }

  private static func test(
    _ file: URL, _ app: String?, _ mostBytes: Int,
    _ source: String, _ known: (state: State, source: String)?, until text: String,
    @ReducerBuilder<State, Action> _ reducer: () -> some Reducer<State, Action>
  ) throws -> ReplayOutcome {
    let condition = try StateCondition(text)
    // The check of the first state refuses a property that does not exist.
    var isTrueAtFirst = false
    // In some state, the part may be one that cannot be compared.
    var problem: (any Error)?
    let (count, shortest, notice) = try shortest(
      inFile: file, app: app, mostBytes: mostBytes,
      check: { isTrueAtFirst = try condition.isTrue(of: $0) }, reducer
    ) {
      do {
        return try condition.isTrue(of: $0)
      } catch {
        problem = problem ?? error
        return false
      }
    }
    let notices = [notice, shortest?.notice].compactMap(\.self).joined(separator: " ")
    var outcome = ReplayOutcome(
      text: "", isSuccess: true, notice: notices.isEmpty ? nil : notices)
    if count == 0 {
      outcome.text = "Nothing was recorded."
    } else if isTrueAtFirst {
      outcome.text = "The state before the first action satisfies “\(text)” already."
      outcome.isSuccess = false
    } else if let shortest {
      let test = shortest.test(of: source, named: "Not \(text)", from: known, until: condition)
      outcome.text = String(test.dropLast())
    } else if let problem {
      throw problem
    } else {
      outcome.isSuccess = false
      outcome.text =
        if let step = try firstStep(inFile: file, app, mostBytes, satisfying: condition) {
          """
          The state after step \(step) of the recording satisfies “\(text)”, and no state of the \
          replay does.
          """
        } else {
          "No state of the recording satisfies “\(text)”."
        }
    }
    return outcome
  }

  /// The number of the first step, counted from 1, whose recorded state satisfies a condition.
  private static func firstStep(
    inFile file: URL, _ app: String?, _ mostBytes: Int, satisfying condition: StateCondition
  ) throws -> Int? {
    var lines = try RecordedLines(contentsOf: file, app: app, mostBytes: mostBytes)
    guard var recorded = lines.initialState else { return nil }
    let coder = RecordingCoder<State, Action>()
    var count = 0
    while let entry = try lines.next() {
      switch entry {
      case .state(let json): recorded = json
      case .step(let text):
        let step = try coder.step(text, index: count, state: &recorded)
        count += 1
        if (try? condition.isTrue(of: step.state)) == true { return count }
      }
    }
    return nil
  }

  private static func comparison(
    _ file: URL, _ app: String?, _ mostBytes: Int,
    @ReducerBuilder<State, Action> _ reducer: () -> some Reducer<State, Action>
  ) throws -> ReplayOutcome {
    let replay = try replayed(file: file, app: app, mostBytes: mostBytes, reducer)
    if !replay.divergences.isEmpty {
      return ReplayOutcome(text: text(of: replay), isSuccess: false, notice: replay.notice)
    }
    let text =
      switch replay.count {
      case 0: "Nothing was recorded."
      case 1: "1 action was replayed, and the state is the same."
      default: "\(replay.count) actions were replayed, and every state is the same."
      }
    return ReplayOutcome(text: text, isSuccess: true, notice: replay.notice)
  }

  /// The divergences of a replay. Of those that may come from a value that was left out, which may
  /// be many, only the first are shown whole.
  private static func text(of replay: FileReplay) -> String {
    let redacted = replay.divergences.filter(\.mayLackValue)
    var parts = redacted.prefix(3).map(\.description)
    let rest = redacted.dropFirst(3).map { "\($0.index + 1)" }
    if !rest.isEmpty {
      parts.append("So may \(rest.count) more: \(rest.joined(separator: ", ")).")
    }
    if let other = replay.divergences.last, !other.mayLackValue {
      parts.append(other.description)
    } else {
      parts.append("All other steps up to the last, \(replay.total), give the recorded result.")
    }
    return parts.joined(separator: "\n\n")
  }
}
