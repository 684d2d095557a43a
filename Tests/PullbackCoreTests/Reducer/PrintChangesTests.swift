import Pullback
import PullbackCore
import Testing

private struct Counter: Reducer {
  struct State { var count = 0 }
  enum Action {
    case increment
    case row(IdentifiedAction<Int, Inner>)
    case named(name: String, inner: Inner)
    enum Inner { case tapped, typed(String) }
  }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if case .increment = action { state.count += 1 }
    return .none
  }
}

@MainActor
@Suite struct PrintChangesTests {
  @Test("_printChanges prints each action and its changes of state before send returns")
  func customDump() {
    let log = Log()
    let store = Store(initialState: Counter.State()) {
      Counter()._printChanges(.customDump(to: { log.add($0) }))
    }
    store.send(.increment)
    store.send(.row(.element(id: 1, action: .tapped)))
    #expect(
      log.all == [
        """
        received action:
          Counter.Action.increment
        - Counter.State(count: 0)
        + Counter.State(count: 1)

        """,
        """
        received action:
          Counter.Action.row(
            .element(
              id: 1,
              action: .tapped
            )
          )
          (No state changes)

        """,
      ]
    )
  }

  @Test("_printChanges(.actionLabels) prints the names of cases without their values")
  func actionLabels() {
    let log = Log()
    let store = Store(initialState: Counter.State()) {
      Counter()._printChanges(.actionLabels(to: { log.add($0) }))
    }
    store.send(.increment)
    store.send(.row(.element(id: 1, action: .typed("secret"))))
    store.send(.named(name: "Blob", inner: .tapped))
    #expect(
      log.all.map { $0.split(separator: "received action: ").last.map(String.init) ?? "" } == [
        "Counter.Action.increment",
        "Counter.Action.row(.element(id:, action: .typed))",
        "Counter.Action.named(name:, inner: .tapped)",
      ]
    )
  }

  @Test("_printChanges(nil) prints nothing, and the reducer still runs")
  func noPrinter() {
    let store = Store(initialState: Counter.State()) { Counter()._printChanges(nil) }
    store.send(.increment)
    #expect(store.count == 1)
  }
}
