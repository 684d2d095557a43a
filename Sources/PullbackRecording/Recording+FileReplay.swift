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
    try replayed(file: file, app: app, mostBytes: mostBytes, reducer).divergence
  }

  /// Runs the actions in a file through a reducer up to the first divergence.
  ///
  /// - Returns: The number of actions that were run, and what ``notice`` would say.
  static func replayed(
    file: URL, app: String?, mostBytes: Int,
    @ReducerBuilder<State, Action> _ reducer: () -> some Reducer<State, Action>
  ) throws -> (count: Int, divergence: Divergence?, notice: String?) {
    let lines = try RecordedLines(
      RecordedLines.contents(of: file, mostBytes: mostBytes), app: app)
    guard var recorded = lines.initialState else { return (0, nil, lines.notice) }
    let coder = RecordingCoder<State, Action>()
    var state = try coder.decode(State.self, recorded, "The initial state")
    let reduce = reducer()._compile().reduce
    for (index, text) in lines.steps.enumerated() {
      let step = try coder.step(text, index: index, state: &recorded)
      let values = GeneratedValues(replaying: step.generated)
      GeneratedValues.$current.withValue(values) { _ = reduce(&state, step.action) }
      let replayed = try coder.encode(state, "The state after step \(index)")
      if replayed != recorded || !values.isExact {
        let divergence = Divergence(
          index: index, action: step.action, recorded: step.state, replayed: state,
          asksForOtherValues: !values.isExact)
        return (index + 1, divergence, lines.notice)
      }
    }
    return (lines.steps.count, nil, lines.notice)
  }
}
