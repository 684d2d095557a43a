public import Foundation
public import PullbackCore
import PullbackDependencies

extension Recording where State: Codable, Action: Codable {
  /// Runs the actions in a file through a reducer, without their effects, and compares the states
  /// as they are encoded: parts of the state that are not in the file do not count.
  ///
  /// Unlike in ``firstDivergence(_:)``, changes of shared values (`@Shared`) are kept, because the
  /// states of a file have their own. Those with a key are real: run the replay with dependencies
  /// whose storages are empty.
  ///
  /// A step may have another result only because a value that it depends on was left out of the
  /// file; the divergence says so.
  ///
  /// - Parameters:
  ///   - file: The file. One that was cut off is read up to its last whole line.
  ///   - app: The name and version of the app; nil accepts any.
  ///   - mostBytes: The size of the largest file that is read.
  ///   - reducer: The feature that was recorded, or a changed one.
  /// - Returns: The first action with another result; nil if there is none.
  /// - Throws: ``RecordingError`` if the file cannot be read.
  public static func firstDivergence(
    inFile file: URL,
    app: String? = nil,
    mostBytes: Int = 256 << 20,
    @ReducerBuilder<State, Action> _ reducer: () -> some Reducer<State, Action>
  ) throws -> Divergence? {
    let replay = try replayed(file: file, app: app, mostBytes: mostBytes, most: 1, reducer)
    return replay.divergences.first
  }

  /// What a replay of a file has found.
  struct FileReplay {
    /// The number of actions that were run.
    var count = 0
    /// The number of actions in the file.
    let total: Int
    var divergences: [Divergence] = []
    /// What ``Recording/notice`` would say.
    let notice: String?
  }

  /// Runs the actions in a file through a reducer. After a divergence that may come from a value
  /// that was left out, it goes on with the recorded state; any other ends it.
  ///
  /// - Parameter most: The number of divergences that end it.
  static func replayed(
    file: URL, app: String?, mostBytes: Int, most: Int = .max,
    @ReducerBuilder<State, Action> _ reducer: () -> some Reducer<State, Action>
  ) throws -> FileReplay {
    let lines = try RecordedLines(
      RecordedLines.contents(of: file, mostBytes: mostBytes), app: app)
    var replay = FileReplay(total: lines.steps.count, notice: lines.notice)
    guard var recorded = lines.initialState else { return replay }
    let coder = RecordingCoder<State, Action>()
    var state = try coder.decode(State.self, recorded, "The initial state")
    var before = (state: state, isRedacted: lines.header.redacted ?? false)
    let reduce = reducer()._compile().reduce
    for (index, text) in lines.steps.enumerated() {
      let step = try coder.step(text, index: index, state: &recorded)
      let values = GeneratedValues(replaying: step.generated)
      GeneratedValues.$current.withValue(values) { _ = reduce(&state, step.action) }
      let replayed = try coder.encode(state, "The state after step \(index + 1)")
      replay.count += 1
      if replayed != recorded || !values.isExact {
        let mayLackValue =
          before.isRedacted || step.isRedacted || Redaction.isIn(before.state)
          || Redaction.isIn(step.action)
        replay.divergences.append(
          Divergence(
            index: index, action: step.action, recorded: step.state, replayed: state,
            asksForOtherValues: !values.isExact, mayLackValue: mayLackValue, count: replay.total))
        if !mayLackValue || replay.divergences.count >= most { return replay }
        state = step.state
      }
      before = (step.state, step.isRedacted || lines.header.redacted == true)
    }
    return replay
  }
}
