import IssueReporting
public import PullbackCore
public import PullbackDependencies

/// Walks all states that a feature can come to, and checks what must hold in them.
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
/// From the initial state it sends every action in every state, the shortest sequences first.
/// States that are equal are visited once. Effects are not run: `.send` joins the batch, as in a
/// store; for `.run` the test says which actions may come back, and they come at every later moment
/// at which they could, unless the feature has cancelled the effect. Effects without an answer do
/// nothing.
public struct ReducerExplorer<Feature: Reducer> where Feature.State: Hashable {
  /// The state of the feature.
  public typealias State = Feature.State
  /// The actions of the feature.
  public typealias Action = Feature.Action

  /// Which actions a person or a system may send in a state.
  public typealias Actions = (_ state: State) -> [Action]
  /// What may come back from an effect of an action: each element is one course that the effect can
  /// take, as the actions that it sends in turn. The state is the one after the action.
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

  /// Makes an explorer that sends the actions that a function lists for each state.
  ///
  /// - Parameters:
  ///   - initialState: Where the walk starts.
  ///   - actions: The actions to try in a state. To leave out those that no control offers there
  ///     keeps the walk short.
  ///   - responses: What comes back from effects.
  ///   - reducer: The feature. It must depend on nothing but its state, its action and the
  ///     dependencies.
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

  /// Makes an explorer that sends the same actions in every state.
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

  /// Checks that something is true in every state.
  public func always(_ name: String, _ isTrue: @escaping (_ state: State) -> Bool) -> Self {
    adding(Invariant(kind: .always, name: name, isTrue: isTrue))
  }

  /// Checks that something is true in no state.
  public func never(_ name: String, _ isTrue: @escaping (_ state: State) -> Bool) -> Self {
    adding(Invariant(kind: .never, name: name, isTrue: isTrue))
  }

  /// Checks that a state in which something is true can be reached from every state.
  ///
  /// States beyond a limit count as if one could be reached from there.
  public func eventually(_ name: String, _ isTrue: @escaping (_ state: State) -> Bool) -> Self {
    adding(Invariant(kind: .eventually, name: name, isTrue: isTrue))
  }

  private func adding(_ invariant: Invariant) -> Self {
    var copy = self
    copy.invariants.append(invariant)
    return copy
  }

  /// Walks the states and tells what was found.
  public func explore(limits: ExplorationLimits = ExplorationLimits()) -> Exploration<Feature> {
    dependencies.yield {
      var walk = StateWalk(self, limits: limits)
      walk.run()
      return walk.exploration()
    }
  }

  /// Walks the states and reports an issue for everything that does not hold, with a test that
  /// shows it.
  @discardableResult
  public func check(
    limits: ExplorationLimits = ExplorationLimits(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Exploration<Feature> {
    let exploration = explore(limits: limits)
    let place = TestPlace(fileID, filePath, line, column)
    for violation in exploration.violations { place.report(violation.description) }
    return exploration
  }
}

/// How far an exploration goes.
public struct ExplorationLimits: Sendable {
  /// The longest sequence of actions.
  public var depth: Int
  /// How many states are kept; each takes the memory of a state and of its transitions.
  public var states: Int
  /// How long it may take; nil for as long as it takes. What an exploration with such a limit finds
  /// depends on the machine.
  public var time: Duration?

  /// Makes limits.
  public init(depth: Int = .max, states: Int = 1_000_000, time: Duration? = nil) {
    self.depth = depth
    self.states = states
    self.time = time
  }
}
