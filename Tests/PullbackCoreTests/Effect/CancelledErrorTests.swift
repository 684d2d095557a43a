import Pullback
import Testing

/// Errors that effects throw after they were cancelled.
@MainActor @Suite struct CancelledErrorTests {
  private struct ConnectionLost: Error {}
  private enum Action: Sendable { case start, startCatching, stop, failed }
  private enum ID { case request }

  private func makeStore(_ gate: Gate) -> Store<Int, Action> {
    Store(initialState: 0) {
      Reduce { state, action in
        switch action {
        case .start:
          return .run { _ in
            await gate.wait()
            await untilCancelled()
            throw ConnectionLost()
          }
          .cancellable(id: ID.request)
        case .startCatching:
          return .run { _ in
            await gate.wait()
            await untilCancelled()
            throw ConnectionLost()
          } catch: { _, send in
            Issue.record("The effect was cancelled.")
            await send(.failed)
          }
          .cancellable(id: ID.request)
        case .stop:
          return .cancel(id: ID.request)
        case .failed:
          state += 1
          return .none
        }
      }
    }
  }

  @Test("S21: a cancelled effect reports no error, whatever it throws")
  func reportsNothing() async {
    let gate = Gate()
    let store = makeStore(gate)
    let task = store.send(.start)
    gate.open()
    store.send(.stop)
    await task.finish()
  }

  @Test("S21: the catch closure of a cancelled effect is not called, whatever the effect throws")
  func catchesNothing() async {
    let gate = Gate()
    let store = makeStore(gate)
    let task = store.send(.startCatching)
    gate.open()
    task.cancel()
    await task.finish()
    #expect(store.withState { $0 } == 0)
  }
}
