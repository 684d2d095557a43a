import Pullback
import PullbackTesting
import Testing

private struct Fetcher: Reducer {
  struct State: Equatable { var labels: [String] = [] }
  enum Action: Equatable {
    case sentByRun
    case sentByEffect
    case sentWithOverride
    case done
  }
  @Dependency(\.label) var label

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.labels.append(label)
    switch action {
    case .sentByRun:
      return withDependencies {
        $0.label = "effect"
      } operation: {
        .run { send in await send(.done) }
      }
    case .sentByEffect:
      return withDependencies {
        $0.label = "effect"
      } operation: {
        .send(.done)
      }
    case .sentWithOverride:
      return .run { send in
        await withDependencies {
          $0.label = "effect"
        } operation: {
          await send(.done)
        }
      }
    case .done:
      return .none
    }
  }
}

/// The dependencies of a reducer are those of its store, in a test store as in a live one.
@MainActor @Suite struct StoreDependencyTests {
  nonisolated private static let actions: [Fetcher.Action] = [
    .sentByRun, .sentByEffect, .sentWithOverride,
  ]

  @Test("S24: an action of an effect is reduced with the store's dependencies", arguments: actions)
  private func live(_ action: Fetcher.Action) async {
    for label in ["store", nil] {
      let store = Store(initialState: Fetcher.State()) {
        Fetcher()
      } withDependencies: {
        if let label { $0.label = label }
      }
      await store.send(action).finish()
      #expect(store.withState(\.labels) == [label ?? "test", label ?? "test"])
    }
    let plain = Store(initialState: Fetcher.State()) { Fetcher() }
    await plain.send(action).finish()
    #expect(plain.withState(\.labels) == ["test", "test"])
  }

  @Test("S24: a test store reduces with the same dependencies as a live store", arguments: actions)
  private func tested(_ action: Fetcher.Action) async {
    let store = TestStore(initialState: Fetcher.State()) {
      Fetcher()
    } withDependencies: {
      $0.label = "store"
    }
    await store.send(action) { $0.labels = ["store"] }
    await store.receive(.done) { $0.labels = ["store", "store"] }
  }

  @Test("S24: whoever sends an action, the reducer has the dependencies of its store")
  func sentElsewhere() async {
    let store = Store(initialState: Fetcher.State()) { Fetcher() }
    withDependencies {
      $0.label = "sender"
    } operation: {
      _ = store.send(.done)
    }
    #expect(store.withState(\.labels) == ["test"])
    let test = TestStore(initialState: Fetcher.State()) { Fetcher() }
    await withDependencies {
      $0.label = "sender"
    } operation: {
      _ = await test.send(.done) { $0.labels = ["test"] }
    }
  }
}
