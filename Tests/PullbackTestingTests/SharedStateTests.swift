import Pullback
import PullbackTesting
import TestSupport
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

  @Test("T5: shared state is asserted like other state, in actions and in effects")
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

  @Test("T5: a change of shared state that is not asserted fails")
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

  @Test("T5: asserting a change of shared state that did not happen fails, and changes nothing")
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

  @Test("T5: a change of shared state after the last assertion fails at the end")
  func atEnd() async {
    let found = await issues {
      let store = makeStore()
      await store.send(.addSilently)
    }
    #expect(
      found.map(\.message) == [
        """
        Tally: shared state has changed after the last assertion:

          Shared<Int>, made at PullbackTestingTests/SharedStateTests.swift:39:

          − 0
          + 100

        (− expected, + actual)

        Assert it with "store.assert { $0.$value.withLock { … } }".
        """
      ]
    )
  }

  @Test("T5: a change of a shared value outside of the feature's state must be asserted too")
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

  @Test("T5: changes of shared state need not be asserted when exhaustivity is off")
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

/// Several actions of one effect, most of which change a shared value.
private struct Chain: Reducer {
  struct State: Equatable {
    @Shared var log: [Int]
    @Shared var total: Int
  }
  enum Action: Equatable {
    case start
    case step(Int)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .start:
      state.$total.withLock { $0 = 1 }
      return .run { [total = state.$total] send in
        await send(.step(1))
        total.withLock { $0 += 100 }
        await send(.step(2))
        await send(.step(3))
      }
    case .step(let number):
      if number != 2 { state.$log.withLock { $0.append(number) } }
      state.$total.withLock { $0 += number }
      return number == 3 ? .send(.step(4)) : .none
    }
  }
}

extension SharedStateTests {
  private func makeChain() -> TestStoreOf<Chain> {
    TestStore(initialState: Chain.State(log: Shared(value: []), total: Shared(value: 0))) {
      Chain()
    }
  }

  @Test("T5: each received action is asserted with the shared values as they were after it")
  func chain() async {
    let store = makeChain()
    await store.send(.start) { $0.$total.withLock { $0 = 1 } }
    store.assert { #expect($0.total == 1) }
    await store.receive(.step(1)) {
      #expect($0.total == 1)
      $0.$total.withLock { $0 = 2 }
      $0.$log.withLock { $0 = [1] }
    }
    await store.receive(.step(2)) {
      #expect($0.log == [1])
      $0.$total.withLock { $0 = 104 }
    }
    await store.receive(.step(3)) {
      $0.$total.withLock { $0 += 3 }
      $0.$log.withLock { $0 = [1, 3] }
    }
    await store.receive(.step(4)) {
      $0.$total.withLock { $0 = 111 }
      $0.$log.withLock { $0.append(4) }
    }
    #expect(store.state.total == 111)
  }

  @Test("T5: a later action's change of a shared value is not expected of an earlier action")
  func chainAssertedTooEarly() async {
    let found = await issues {
      let store = makeChain()
      await store.send(.start) { $0.$total.withLock { $0 = 1 } }
      await store.receive(.step(1)) {
        $0.$total.withLock { $0 = 111 }
        $0.$log.withLock { $0 = [1, 3, 4] }
      }
      await store.skipReceivedActions()
    }
    #expect(found.count == 1)
    #expect(found.first?.message.contains("−   _total: 111\n  +   _total: 2") == true)
    #expect(found.first?.message.contains("Chain.Action.step(1)") == true)
  }

  @Test("T5: after skipped actions, the shared values after the last one need no assertion")
  func chainInPart() async {
    let store = makeChain()
    store.exhaustivity = .off
    await store.send(.start)
    await store.receive(.step(2)) {
      #expect($0.total == 104)
      #expect($0.log == [1])
    }
    store.exhaustivity = .on
    await store.receive(.step(3)) {
      $0.$total.withLock { $0 += 3 }
      $0.$log.withLock { $0 = [1, 3] }
    }
    await store.skipReceivedActions()
    #expect(store.state.log == [1, 3, 4])
  }

  @Test("T5: each of 1,000 actions that wait to be received keeps its own shared values")
  func longChain() async {
    let reducer = Reduce<Chain.State, Int> { state, action in
      state.$total.withLock { $0 += action }
      return action == 0
        ? .run { send in for number in 1...1_000 { await send(number) } } : .none
    }
    let store = TestStore(
      initialState: Chain.State(log: Shared(value: []), total: Shared(value: 0))
    ) {
      reducer
    }
    await store.send(0)
    for number in 1...1_000 {
      await store.receive(number) { $0.$total.withLock { $0 += number } }
    }
  }
}
