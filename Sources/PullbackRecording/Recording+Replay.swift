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
    /// Whether the state before the action, or the action, lacks a value that was left out of the
    /// recording, so that the reducer may be right.
    let mayLackValue: Bool
    /// The number of recorded actions, if it is told.
    var count: Int?

    /// A text with the action and the difference between the states.
    public var description: String {
      let place = "\(index + 1)" + (count.map { " of \($0)" } ?? "")
      var text = "Step \(place) gives another result than when it was recorded:\n\n"
      customDump(action, to: &text, indent: 2)
      if let difference = diff(recorded, replayed, format: .proportional) {
        text += "\n\n(−: recorded, +: replayed)\n\n\(difference)"
      }
      if asksForOtherValues {
        text += """


          The reducer asked for other dates, UUIDs or random numbers than when it was recorded.
          """
      }
      if mayLackValue {
        return text + """


          This step may depend on a value that was left out (redacted). A replay has an empty one \
          in its place.
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
      isRedacted: isRedacted)
  }
}

extension Recording {
  /// What an action has changed in the state, as lines that begin with `-` and `+`; nil if it has
  /// changed nothing. Redacted values, and what was typed into fields for passwords, are dots.
  public func difference(at index: Int) -> String? {
    guard let before = state(after: index), let after = state(after: index + 1) else { return nil }
    return difference(from: before, to: after)
  }

  func difference(from before: State, to after: State) -> String? {
    diff(before, after, format: .proportional).map(secrets.removed(from:))
  }

  /// A dump without what was typed into fields for passwords.
  package func withoutSecrets(_ text: String) -> String { secrets.removed(from: text) }
}

extension Recording {
  /// Whether the state before a step, or its action, lacks a value that was left out.
  private func mayLackValue(at index: Int) -> Bool {
    if !redactions.isEmpty || hadRedactions || step(at: index).isRedacted { return true }
    if index > 0, step(at: index - 1).isRedacted { return true }
    guard lacksSecrets, let before = state(after: index) else { return false }
    return Redaction.isIn(before) || Redaction.isIn(step(at: index).action)
  }
}

extension Recording where State: Equatable {
  /// Runs the recorded actions through a reducer again, without their effects, and compares the
  /// states.
  ///
  /// Shared values (`@Shared`) are not recorded. In the replay, they begin with their current
  /// values, and what the reducer changes in them is neither kept nor compared.
  ///
  /// - Parameter reducer: The feature that was recorded, or a changed one.
  /// - Returns: The first action whose state differs, or that asks for different dates, UUIDs or
  ///   random numbers; nil if there is none.
  public func firstDivergence(
    @ReducerBuilder<State, Action> _ reducer: () -> some Reducer<State, Action>
  ) -> Divergence? {
    guard var state = initialState else { return nil }
    let replay = Replay(reducer(), sharedValues)
    for (index, step) in steps.enumerated() {
      let values = replay.handle(step, in: &state)
      if !values.isExact || state != step.state && !isSame(state, step.state) {
        return Divergence(
          index: index, action: step.action, recorded: step.state, replayed: state,
          asksForOtherValues: !values.isExact, mayLackValue: mayLackValue(at: index))
      }
    }
    return nil
  }

  /// Whether two states look the same and are different only because they have NaN, which is not
  /// equal to itself.
  private func isSame(_ replayed: State, _ recorded: State) -> Bool {
    guard replayed != replayed else { return false }
    return String(customDumping: recorded) == String(customDumping: replayed)
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
    let replay = Replay(reducer(), sharedValues)
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

    init(_ reducer: some Reducer<State, Action>, _ values: RecordedSharedValues?) {
      self.init(reduce: reducer._compile().reduce, values)
    }

    init(
      reduce: @escaping (inout State, Action) -> Effect<Action>, _ values: RecordedSharedValues?
    ) {
      self.reduce = reduce
      self.values = values
    }

    /// Handles the action of a step, and drops its effects.
    ///
    /// - Returns: The dates, UUIDs, random numbers and ids of stacks that the reducer used.
    func handle(_ step: Step, in state: inout State) -> GeneratedValues {
      let values = GeneratedValues(replaying: step.generated)
      GeneratedValues.$current.withValue(values) {
        RecordedSharedValues.$current.withValue(self.values) {
          shared.assert { _ = reduce(&state, step.action) }
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
