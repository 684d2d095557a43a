import PullbackConcurrency
import IssueReporting
public import PullbackCore
public import PullbackDependencies

/// Explores all reachable states of a feature, and checks invariants in them.
///
/// ```swift
/// @Test func walletNeverBelowZero() {
///   ReducerExplorer<Wallet>(initialState: Wallet.State(coins: 3), actions: [.spend, .earn]) {
///     Wallet()
///   }
///   .always("no debts") { $0.coins >= 0 }
///   .check()
/// }
/// ```
///
/// The search is breadth-first: it sends every action in every state, and visits equal states once.
/// Effects are not run. A `.send` effect is reduced immediately, as in a store. For a `.run`
/// effect, the test lists the possible responses, and each is tried at every later step until the
/// feature cancels the effect. Effects without a response send nothing. There is no time: a
/// throttled effect starts whenever it is returned.
public struct ReducerExplorer<Feature: Reducer> where Feature.State: Hashable {
  /// The type of the feature's state.
  public typealias State = Feature.State
  /// The type of the feature's actions.
  public typealias Action = Feature.Action

  /// Returns the actions that a user or the system can send in a state.
  public typealias Actions = (_ state: State) -> [Action]
  /// Returns the possible outcomes of an action's effect. Each element is the sequence of actions
  /// that one outcome sends. The state is the one after the action.
  public typealias Responses = (_ action: Action, _ state: State) -> [[Action]]

  let initialState: State
  let actions: Actions
  let responses: Responses
  let reduce: (inout State, Action) -> Effect<Action>
  let dependencies: CapturedDependencies
  let feature: String
  var invariants: [Invariant] = []

  struct Invariant {
    enum Kind { case always, never, eventually }
    let kind: Kind
    let name: String
    let isTrue: (State) -> Bool
  }

  /// Creates an explorer with a function that returns the actions to try in each state.
  ///
  /// - Parameters:
  ///   - initialState: The state in which the search starts.
  ///   - actions: The actions to try in a state. Omit actions that the user interface does not
  ///     offer there, to keep the search small.
  ///   - responses: The possible outcomes of effects.
  ///   - reducer: The feature. It must depend only on its state, its action and its dependencies.
  ///   - prepareDependencies: Overrides dependencies for the reducer.
  public init<R: Reducer<State, Action>>(
    initialState: State,
    actions: @escaping Actions,
    @ReducerBuilder<State, Action> reducer: () -> R,
    responses: @escaping Responses = { _, _ in [] },
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) {
    self.initialState = initialState
    self.actions = actions
    self.responses = responses
    feature = TestStore<State, Action>.name(of: Feature.self)
    (reduce, dependencies) = withDependencies {
      $0.context = .test
      prepareDependencies(&$0)
    } operation: {
      (reducer()._compile().reduce, CapturedDependencies())
    }
  }

  /// Creates an explorer that sends the same actions in every state.
  public init<R: Reducer<State, Action>>(
    initialState: State,
    actions: [Action],
    @ReducerBuilder<State, Action> reducer: () -> R,
    responses: @escaping Responses = { _, _ in [] },
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) {
    self.init(
      initialState: initialState,
      actions: { _ in actions },
      reducer: reducer,
      responses: responses,
      withDependencies: prepareDependencies
    )
  }

  /// Adds the invariant that a condition is true in every state.
  public func always(_ name: String, _ isTrue: @escaping (_ state: State) -> Bool) -> Self {
    adding(Invariant(kind: .always, name: name, isTrue: isTrue))
  }

  /// Adds the invariant that a condition is false in every state.
  public func never(_ name: String, _ isTrue: @escaping (_ state: State) -> Bool) -> Self {
    adding(Invariant(kind: .never, name: name, isTrue: isTrue))
  }

  /// Adds the invariant that every state can reach a state in which a condition is true.
  ///
  /// States that were not fully explored because of a limit are assumed to satisfy it.
  public func eventually(_ name: String, _ isTrue: @escaping (_ state: State) -> Bool) -> Self {
    adding(Invariant(kind: .eventually, name: name, isTrue: isTrue))
  }

  private func adding(_ invariant: Invariant) -> Self {
    var copy = self
    copy.invariants.append(invariant)
    return copy
  }

  /// Explores the states and returns the result.
  public func explore(limits: ExplorationLimits = ExplorationLimits()) -> Exploration<Feature> {
    dependencies.yield {
      var walk = StateWalk(self, limits: limits)
      walk.run()
      return walk.exploration()
    }
  }

  /// Explores the states, and reports an issue with a reproducing test for each violated invariant.
  @discardableResult
  public func check(
    limits: ExplorationLimits = ExplorationLimits(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Exploration<Feature> {
    let exploration = explore(limits: limits)
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    for violation in exploration.violations { location.report(violation.description) }
    return exploration
  }
}

/// The limits at which an exploration of states stops.
public struct ExplorationLimits: Sendable {
  /// The maximum number of steps from the initial state. Each sends an action, or one response of
  /// an effect.
  public var depth: Int
  /// The maximum number of states. Memory use grows with the states and their transitions.
  public var states: Int
  /// The maximum duration; nil for no limit. With a time limit, results depend on the speed of the
  /// machine.
  public var time: Duration?

  /// Creates limits: by default a million states, and no limit of depth or time.
  public init(depth: Int = .max, states: Int = 1_000_000, time: Duration? = nil) {
    self.depth = depth
    self.states = states
    self.time = time
  }
}
