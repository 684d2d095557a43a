import DequeModule
import IssueReporting
public import PullbackCore
import PullbackDependencies

/// The actions that a store has handled, with the state after each, so that they can be looked at
/// and replayed.
///
/// ```swift
/// let store = Store(initialState: AppFeature.State()) { AppFeature() }
/// let recording = store.record()
/// ```
///
/// It belongs to the actor of the store. States and actions are kept as values, so parts that did
/// not change take memory once.
public final class Recording<State, Action> {
  /// An action that was handled.
  public struct Step {
    /// The action, as it reached the reducer.
    public let action: Action
    /// The state after the action.
    public let state: State
    /// Whether an effect sent the action. Otherwise it was sent to a store: by a view, by a test or
    /// by other code.
    public let isFromEffect: Bool
    /// The time from the first action of the recording to this one.
    public let time: Duration
    let generated: [GeneratedValue]
  }

  /// The state before the first of the ``steps``; nil if nothing was recorded.
  public internal(set) var initialState: State?
  /// The actions, the oldest first.
  public var steps: [Step] { Array(kept) }
  /// The number of actions that were forgotten because of the limit.
  public internal(set) var forgotten = 0
  /// The maximum number of actions to keep. If there are more, the oldest are forgotten.
  public let limit: Int

  var kept: Deque<Step> = []
  private var start: ContinuousClock.Instant?

  /// Creates an empty recording.
  ///
  /// - Parameter limit: The maximum number of actions to keep, at least 1.
  public init(limit: Int = 10_000) {
    precondition(limit > 0, "A recording keeps at least one action.")
    self.limit = limit
  }

  /// The number of ``steps``.
  public var count: Int { kept.count }

  /// The state after the first `count` of the ``steps``; with 0, the ``initialState``. Nil if there
  /// are fewer steps.
  public func state(after count: Int) -> State? {
    if count == 0 { return initialState }
    return kept.indices.contains(count - 1) ? kept[count - 1].state : nil
  }

  func willReduce(_ state: State) {
    if initialState == nil { initialState = state }
  }

  func append(
    _ action: Action, _ state: State, _ isFromEffect: Bool, _ generated: [GeneratedValue]
  ) {
    let now = ContinuousClock.now, start = start ?? now
    self.start = start
    append(
      Step(
        action: action, state: state, isFromEffect: isFromEffect, time: now - start,
        generated: generated))
  }

  func append(_ step: Step) {
    kept.append(step)
    if kept.count > limit, let first = kept.popFirst() {
      initialState = first.state
      forgotten += 1
    }
  }
}

extension Store {
  /// Records every action that the store handles from now on, with the state after it, and with the
  /// values of `\.date`, `\.uuid` and `\.withRandomNumberGenerator` that the reducer has used.
  ///
  /// A store has one recording: a second call ends the first one's. A child store cannot be
  /// recorded: the call reports an issue, and the recording stays empty.
  ///
  /// - Parameter limit: The maximum number of actions to keep, at least 1. If there are more, the
  ///   oldest are forgotten.
  /// - Returns: The recording. It belongs to the actor of the store.
  public func record(
    limit: Int = 10_000,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Recording<State, Action> {
    let recording = Recording<State, Action>(limit: limit)
    let isRoot = setRecorder { state, action, isFromEffect, reduce in
      recording.willReduce(state)
      let values = GeneratedValues()
      let effect = GeneratedValues.$current.withValue(values) { reduce(&state, action) }
      recording.append(action, state, isFromEffect, values.given)
      return effect
    }
    if !isRoot {
      reportIssue(
        """
        A child store cannot be recorded, because its root handles the actions. Record the root \
        store: the one that was made with "Store(initialState:reducer:)".
        """,
        fileID: fileID, filePath: filePath, line: line, column: column)
    }
    return recording
  }
}
