import CustomDump
import IssueReporting
public import PullbackCore
import PullbackDependencies
import PullbackSharing

extension Recording {
  /// The first action whose replay does not give the recorded state, or asks for different dates,
  /// UUIDs or random numbers.
  public struct Divergence: CustomStringConvertible {
    /// The index of the action in ``Recording/steps``.
    public let index: Int
    /// The action.
    public let action: Action
    /// The state after the action, as it was recorded.
    public let recorded: State
    /// The state after the action in the replay.
    public let replayed: State
    /// Whether the reducer asked `\.date`, `\.uuid` and `\.withRandomNumberGenerator` for different
    /// values than in the recording: for more, for fewer, or in a different order.
    public let asksForOtherValues: Bool
    /// Whether the action, or the state before or after it, lacks a value that was left out of the
    /// recording, so that the reducer may be right.
    let mayLackValue: Bool
    /// Whether the states have shared values, which others than the reducer may have changed.
    var hasShared = false
    /// The difference between the states, with the shared values that they had; nil if their dumps
    /// are equal.
    let difference: String?
    /// The number of recorded actions, if it is told.
    var count: Int?

    /// What a printed test says about the step, in lines.
    var comment: [String] {
      var lines: [String] = []
      if let difference {
        lines.append("A replay of this step gives another state: (−: recorded, +: replayed)")
        lines += difference.split(whereSeparator: \.isNewline).map { "  " + $0 }
      }
      if asksForOtherValues {
        lines.append("A replay of this step asks for other dates, UUIDs or random numbers.")
      }
      if mayLackValue { lines.append("It may depend on a value that was left out (redacted).") }
      return lines
    }

    /// A text with the action and the difference between the states.
    public var description: String {
      let place = "\(index + 1)" + (count.map { " of \($0)" } ?? "")
      var text = "Step \(place) gives another result than when it was recorded:\n\n"
      customDump(action, to: &text, indent: 2)
      if let difference { text += "\n\n(−: recorded, +: replayed)\n\n\(difference)" }
      if asksForOtherValues {
        text += """


          The reducer asked for other dates, UUIDs or random numbers than when it was recorded. If \
          the feature was changed since then, make a new recording.
          """
      }
      if mayLackValue {
        text += """


          This step may depend on a value that was left out (redacted). A replay has an empty one \
          in its place. If it does not:
          """
      }
      if hasShared {
        text += """


          If the difference is in a value of @Shared, an effect, another session or other code may \
          have changed it before this step. If not:
          """
      }
      return text + """


        A reducer must depend on nothing but its state and action, and on dependencies that are \
        recorded: \\.date, \\.uuid and \\.withRandomNumberGenerator. Read the clock and random \
        numbers by them, and everything else in an effect.
        """
    }
  }
}

extension Recording.Step {
  /// The same action with another state.
  func with(state: State, generated: [GeneratedValue]) -> Self {
    Self(
      action: action, state: state, sender: sender, time: time, generated: generated,
      isRedacted: isRedacted, sharedBefore: sharedBefore, sharedAfter: sharedAfter)
  }
}

extension Recording {
  /// What an action has changed in the state, as lines that begin with `-` and `+`; nil if it has
  /// changed nothing. Redacted values, and what was typed into fields for passwords, are dots.
  public func difference(at index: Int) -> String? {
    guard (0..<count).contains(index), let before = state(after: index) else { return nil }
    let step = step(at: index)
    let text = SharedPoints(step.sharedBefore, step.sharedAfter).use {
      StateDifference.text(before, step.state)
    }
    return text.map(secrets.removed(from:))
  }

  /// The shared values before a step if they are others than after the step before it; nil if they
  /// are the same, or if that is not known.
  ///
  /// - Parameter index: The index of the step.
  func sharedChangedByOthers(before step: Step, at index: Int) -> SharedPoint? {
    guard let point = step.sharedBefore,
      let state = state(after: index) as? any Equatable
    else { return nil }
    func isSame<Value: Equatable>(_ state: Value) -> Bool {
      // The first side is read after the action before, the second one before this action.
      SharedPoints(shared(after: index), point).use { state == state }
    }
    return isSame(state) ? nil : point
  }

  func difference(from before: State, to after: State) -> String? {
    StateDifference.text(before, after).map(secrets.removed(from:))
  }

  /// A dump without what was typed into fields for passwords.
  package func withoutSecrets(_ text: String) -> String { secrets.removed(from: text) }
}

extension Recording {
  /// Whether a step lacks a value that was left out.
  private func mayLackValue(at index: Int) -> Bool {
    !redactions.isEmpty || hadRedactions || step(at: index).isRedacted
  }
}

extension Recording where State: Equatable {
  /// Runs the recorded actions through a reducer again, without their effects, and compares the
  /// states.
  ///
  /// Shared values (`@Shared`) begin with the recorded values. What the reducer changes in them is
  /// compared, and seen by the replay only.
  ///
  /// - Parameter reducer: The feature that was recorded, or a changed one.
  /// - Returns: The first action whose state differs, or that asks for different dates, UUIDs or
  ///   random numbers; nil if there is none.
  public func firstDivergence(
    @ReducerBuilder<State, Action> _ reducer: () -> some Reducer<State, Action>
  ) -> Divergence? {
    guard var state = initialState else { return nil }
    let reduce = reducer()._compile().reduce
    var replay = Replay(reduce: reduce, sharedValues, from: nil)
    for (index, step) in steps.enumerated() {
      // Others than the reducer may have changed shared values between two actions.
      if let shared = step.sharedBefore {
        replay = Replay(reduce: reduce, sharedValues, from: shared)
      }
      let values = replay.handle(step, in: &state)
      if !values.isExact || !isSame(state, step, replay) {
        return Divergence(
          index: index, action: step.action, recorded: step.state, replayed: state,
          asksForOtherValues: !values.isExact, mayLackValue: mayLackValue(at: index),
          difference: replay.comparing(with: step) {
            SharedPoints.reversed { StateDifference.text(step.state, state) }
          })
      }
    }
    return nil
  }

  /// Whether a replayed state is that of a step.
  private func isSame(_ replayed: State, _ step: Step, _ replay: Replay) -> Bool {
    replay.comparing(with: step) {
      if replayed == step.state { return true }
      // NaN is not equal to itself.
      guard SharedPoints(nil).use({ step.state != step.state }) else { return false }
      // Dumps read the second side of a comparison.
      return String(customDumping: step.state)
        == SharedPoints.reversed { String(customDumping: replayed) }
    }
  }
}

extension Recording {
  /// Runs some of the recorded actions through a reducer, without their effects, to see which state
  /// they would have led to.
  ///
  /// - Parameters:
  ///   - skipped: The indices of the actions to leave out.
  ///   - reducer: The feature.
  /// - Returns: The state after the last action; nil if nothing was recorded.
  public func state(
    skipping skipped: Set<Int>,
    @ReducerBuilder<State, Action> _ reducer: () -> some Reducer<State, Action>
  ) -> State? {
    guard var state = initialState else { return nil }
    let replay = Replay(
      reduce: reducer()._compile().reduce, sharedValues, from: storage.initialShared)
    for (index, step) in steps.enumerated() where !skipped.contains(index) {
      _ = replay.handleQuietly(step, in: &state)
    }
    return state
  }
}

extension Recording {
  /// Runs recorded actions through a reducer. Shared values (`@Shared`) that the reducer changes
  /// keep their actual values: the changes are visible to the reducer only.
  struct Replay {
    private let reduce: (inout State, Action) -> Effect<Action>
    private let shared = SharedChangeTracker()
    /// The shared values of the state, if it was read from a file.
    private let values: RecordedSharedValues?
    /// The shared values that it begins with; nil for the current ones.
    private let start: SharedPoint?

    init(
      reduce: @escaping (inout State, Action) -> Effect<Action>, _ values: RecordedSharedValues?,
      from start: SharedPoint?
    ) {
      self.reduce = reduce
      self.values = values
      self.start = start
    }

    /// Whether the reducer has written a shared value.
    var hasChangedShared: Bool { shared.hasWrittenExpected }
    /// The shared values that it has come to.
    var point: SharedPoint { SharedPoint(shared, from: start) }

    /// Runs an operation that reads the shared values of the replay.
    func reading<Value>(_ operation: () -> Value) -> Value {
      SharedPoints(start).use { shared.assert(operation) }
    }

    /// Runs an operation that compares the replayed state with that of a step.
    func comparing<Value>(with step: Step, _ operation: () -> Value) -> Value {
      SharedPoints(start, step.sharedAfter).use { shared.assert(operation) }
    }

    /// Handles the action of a step, and drops its effects.
    ///
    /// - Returns: The dates, UUIDs, random numbers and ids of stacks that the reducer used.
    func handle(_ step: Step, in state: inout State) -> GeneratedValues {
      let values = GeneratedValues(replaying: step.generated)
      GeneratedValues.$current.withValue(values) {
        RecordedSharedValues.$current.withValue(self.values) {
          reading { _ = reduce(&state, step.action) }
        }
      }
      return values
    }

    /// Handles the action of a step that need not come after the actions that it was recorded
    /// after: what the reducer reports about that is dropped.
    ///
    /// - Returns: The step with what it comes to now.
    func handleQuietly(_ step: Step, in state: inout State) -> Step {
      let values = withIssueReporters([]) { handle(step, in: &state) }
      return step.with(state: state, generated: values.given)
    }
  }
}
