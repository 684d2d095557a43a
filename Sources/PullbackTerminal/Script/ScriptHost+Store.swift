import CustomDump
public import PullbackConcurrency
public import PullbackCore
public import PullbackUI

extension ScriptHost {
  /// Makes what a script needs of an app that is a store and a view.
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
  /// Effects of the store run only while the script settles or moves the clock, in an order that is
  /// the same every time. `settle` returns when all that is left of them waits for the clock, or
  /// for something that is not of this program, such as a network. `advance` stops at every moment
  /// that somebody sleeps until, and settles there.
  ///
  /// - Parameters:
  ///   - clock: The clock that the store's effects sleep on.
  ///   - store: Makes the store; it may send actions, whose effects wait for the first `settle`.
  ///   - view: Makes the view.
  public init<State, Action, Content: View>(
    clock: TestClock<Duration>,
    store makeStore: () -> Store<State, Action>,
    @ViewBuilder view: (Store<State, Action>) -> Content
  ) {
    let executor = QuiescentExecutor()
    let store = EffectExecution.$executor.withValue(executor) { makeStore() }
    let actions = ReceivedActions()
    store.core.context.onAction = { actions.list.append($0) }
    let graph = ViewGraph { view(store) }
    let rest = StoreRest(
      graph: graph,
      executor: executor,
      registry: store.core.context.registry,
      clock: clock
    )
    self.init(
      graph: graph,
      state: { store.withState { String(customDumping: $0) } },
      takeActions: {
        defer { actions.list = [] }
        return actions.list.map(ActionLabel.describe)
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

/// The actions since they were last asked for.
private final class ReceivedActions {
  var list: [Any] = []
}

/// Tells when an app has come to rest: no effect has anything to do, no action is on its way, and
/// the views show the state.
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
  }

  /// Lets the global executor catch up, where the steps of a chain of effects change over.
  ///
  /// Only then are there more effects in flight than wait for the clock, unless they wait for
  /// something outside of the program, which a script does not wait for.
  private func letOtherExecutorsRun() async {
    for _ in 0..<32 where executor.isIdle && registry.effectsInFlight > clock.sleeperCount {
      await Task.detached(priority: .background) {}.value
      await Task.yield()
    }
  }
}
