import CustomDump
public import PullbackConcurrency
public import PullbackCore
public import PullbackUI

extension ScriptHost {
  /// Creates the script host of an app that consists of a store and a view.
  ///
  /// ```swift
  /// let clock = TestClock()
  /// let host = ScriptHost(clock: clock) {
  ///   Store(initialState: AppFeature.State()) { AppFeature(clock: clock) }
  /// } view: { store in
  ///   AppView(store: store)
  /// }
  /// ```
  ///
  /// The store's effects run only while the script settles or advances the clock, always in the
  /// same order. `settle` returns when all remaining effects wait for the clock or for something
  /// outside the program, such as a network. `advance` stops at the deadline of every sleep and
  /// settles there.
  ///
  /// - Parameters:
  ///   - clock: The clock that the store's effects sleep on.
  ///   - makeStore: Creates the store. It may send actions; their effects wait for the first `settle`.
  ///   - view: Creates the root view from the store.
  public init<State, Action, Content: ViewContent>(
    clock: TestClock<Duration>,
    store makeStore: () -> Store<State, Action>,
    @ViewBuilder view: (Store<State, Action>) -> Content
  ) {
    self.init(clock: clock, environment: .withLocalFiles, store: makeStore, view: view)
  }

  /// Creates the script host of an app whose front end provides an environment.
  package init<State, Action, Content: ViewContent>(
    clock: TestClock<Duration>,
    environment: EnvironmentValues,
    store makeStore: () -> Store<State, Action>,
    @ViewBuilder view: (Store<State, Action>) -> Content
  ) {
    let executor = QuiescentExecutor()
    let store = EffectExecution.$executor.withValue(executor) { makeStore() }
    let actions = ReceivedActions()
    store.core.context.setOnAction { actions.append($0) }
    // Also for stores that the view makes, such as that of an inspector.
    let graph = EffectExecution.$executor.withValue(executor) {
      ViewGraph(environment: environment) { view(store) }
    }
    let rest = StoreRest(
      graph: graph,
      executor: executor,
      registry: store.core.context.registry,
      clock: clock
    )
    self.init(
      graph: graph,
      state: { actions.withoutSecrets(store.withState { String(customDumping: $0) }) },
      takeActions: {
        defer { actions.list = [] }
        return actions.list.map { actions.withoutSecrets(ActionLabel.describe($0)) }
      },
      advance: { duration in
        let end = clock.now.advanced(by: duration)
        await rest.reach()
        while clock.resumeNext(upTo: end) != nil { await rest.reach() }
        await clock.advance(to: end)
        await rest.reach()
      },
      settle: { await rest.reach() }
    )
  }
}

/// The actions that the store has received since the last call of `takeActions()`.
private final class ReceivedActions {
  var list: [Any] = []
  /// What was typed into fields for passwords, in quotes.
  private var secrets: Set<String> = []

  func append(_ action: Any) {
    if let text = SecretInput.text, !text.isEmpty { secrets.insert(text.debugDescription) }
    list.append(action)
  }

  /// A text with dots in place of each value that was typed into a field for passwords.
  func withoutSecrets(_ text: String) -> String {
    secrets.reduce(text) { $0.replacing($1, with: "\"•••\"") }
  }
}

/// Runs an app until it is idle: no effect can run, no action is pending, and the views show the
/// current state.
@MainActor private struct StoreRest {
  let graph: ViewGraph
  let executor: QuiescentExecutor
  let registry: EffectRegistry
  let clock: TestClock<Duration>

  func reach() async {
    repeat {
      while await executor.runWaiting() { await ScriptHost.yield() }
      await letOtherExecutorsRun()
      graph.update()
      await ScriptHost.yield()
    } while !executor.isIdle || registry.deliveries > 0 || graph.needsUpdate
      || graph.isStartingTasks
  }

  /// Yields to the global executor, which schedules the steps between chained effects.
  ///
  /// This is needed only while tasks of views begin, or more effects are in flight than sleep on the
  /// clock. The loop is limited, because an effect may wait for something outside the program.
  private func letOtherExecutorsRun() async {
    for _ in 0..<32
    where executor.isIdle
      && (graph.isStartingTasks || registry.effectsInFlight > clock.sleeperCount)
    {
      await Task.detached(priority: .background) {}.value
      await Task.yield()
    }
  }
}
