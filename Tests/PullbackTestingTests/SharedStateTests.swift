import Pullback
import PullbackTesting
import Testing

private struct Tally: Reducer {
  struct State: Equatable {
    @Shared var total: Int
    var taps = 0
  }
  enum Action: Equatable {
    case tapped
    case addLater
    case added
    case addSilently
    case nothing
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .tapped:
      state.taps += 1
      state.$total.withLock { $0 += 1 }
      return .none
    case .addLater:
      return .run { send in await send(.added) }
    case .added:
      state.$total.withLock { $0 += 10 }
      return .none
    case .addSilently:
      return .run { [total = state.$total] _ in total.withLock { $0 += 100 } }
    case .nothing:
      return .none
    }
  }
}

@Suite struct SharedStateTests {
  private func makeStore(_ total: Shared<Int> = Shared(value: 0)) -> TestStoreOf<Tally> {
    TestStore(initialState: Tally.State(total: total)) { Tally() }
  }

  @Test("T5 shared state is asserted like any other, in actions and in effects")
  func asserted() async {
    let store = makeStore()
    await store.send(.tapped) {
      #expect($0.total == 0)
      $0.taps = 1
      $0.$total.withLock { $0 = 1 }
      #expect($0.total == 1)
    }
    await store.send(.addLater)
    await store.receive(.added) { $0.$total.withLock { $0 += 10 } }
    await store.send(.addSilently)
    store.assert { $0.$total.withLock { $0 = 111 } }
    await store.send(.nothing)
    #expect(store.state.total == 111)
  }

  @Test("T5 a change of shared state that is not asserted fails")
  func unasserted() async {
    let found = await issues {
      let store = makeStore()
      await store.send(.tapped) { $0.taps = 1 }
      await store.send(.tapped) {
        $0.taps = 2
        $0.$total.withLock { $0 += 1 }
      }
    }
    #expect(found.count == 1)
    #expect(
      found.first?.message == """
        Tally: the state is not the expected one after this action was sent:

          Tally.Action.tapped

            Tally.State(
          −   _total: 0,
          +   _total: 1,
              taps: 1
            )

        (− expected, + actual)
        """
    )
  }

  @Test("T5 a change that only the test makes fails, and changes nothing")
  func onlyExpected() async {
    let total = Shared(value: 5)
    let found = await issues {
      let store = makeStore(total)
      await store.send(.nothing) { $0.$total.withLock { $0 = 6 } }
    }
    #expect(found.count == 1)
    #expect(found.first?.message.contains("−   _total: 6,\n  +   _total: 5,") == true)
    #expect(total.wrappedValue == 5)
  }

  @Test("T5 a change after the last assertion fails at the end")
  func atEnd() async {
    let found = await issues {
      let store = makeStore()
      await store.send(.addSilently)
    }
    #expect(
      found.map(\.message) == [
        """
        Tally: shared state has changed after the last assertion:

          − 0
          + 100

        (− expected, + actual)

        Assert it with "store.assert { $0.$value.withLock { … } }".
        """
      ]
    )
  }

  @Test("T5 shared state that the feature's state does not hold is seen as well")
  func elsewhere() async {
    let total = Shared(value: 0)
    let reducer = Reduce<Int, Bool> { _, _ in total.withLock { $0 += 1 } }
    let found = await issues {
      let store = TestStore(initialState: 0) { reducer }
      await store.send(true)
      await store.send(true) { _ in total.withLock { $0 = 2 } }
    }
    #expect(found.count == 1)
    #expect(found.first?.message.contains("shared state is not the expected one") == true)
    #expect(found.first?.message.contains("− 0\n  + 1") == true)
  }

  @Test("T5 nothing of shared state need be asserted when exhaustivity is off")
  func nonExhaustive() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.tapped) { $0.$total.withLock { $0 = 1 } }
    await store.send(.addLater)
    await store.receive(.added)
    await store.send(.addSilently) { $0.taps = 1 }
    #expect(store.state.total == 111)
  }
}
