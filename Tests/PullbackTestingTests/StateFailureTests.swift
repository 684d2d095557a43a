import Pullback
import PullbackTesting
import TestSupport
import Testing

@Suite struct StateFailureTests {
  @Test("T2: an unexpected state is shown as a difference, with the action and the feature")
  func otherState() async {
    let line = #line + 3
    let found = await issues {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.increment) { $0.count = 2 }
      // The next assertion starts from the actual state.
      await store.send(.increment) { $0.count = 2 }
    }
    #expect(
      found == [
        .init(
          message: """
            Counter: the state is not the expected one after this action was sent:

              Counter.Action.increment

                Counter.State(
              −   count: 2,
              +   count: 1,
                  fact: nil,
                  isTicking: false,
                  log: []
                )

            (− expected, + actual)
            """,
          line: UInt(line)
        )
      ]
    )
  }

  @Test("T2: a change that is not asserted fails")
  func missingClosure() async {
    let found = await issues {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.increment)
      await store.send(.increment) { $0.count = 2 }
    }
    #expect(found.count == 1)
    #expect(found.first?.message.contains("−   count: 0,\n  +   count: 1,") == true)
  }

  @Test("T2: a closure that changes nothing fails")
  func noChange() async {
    let found = await issues {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.nothing) { $0.count = 0 }
      await store.send(.nothing) { _ in }
      // The action changed the state, so that only the difference is reported.
      await store.send(.increment) { _ in }
    }
    #expect(found.count == 3)
    #expect(
      found.first?.message == """
        Counter: a change of state was expected, and there was none after this action was sent:

          Counter.Action.nothing

        The closure of the assertion does not change the state, and neither does the action. \
        Remove the closure if no change is expected.
        """
    )
    #expect(found.last?.message.contains("the state is not the expected one") == true)
  }

  @Test("T2: the closure of an exhaustive assertion gets the previous state")
  func previousState() async {
    let store = TestStore(initialState: Counter.State(count: 5)) { Counter() }
    await store.send(.increment) {
      #expect($0.count == 5)
      $0.count += 1
    }
    await store.send(.incrementTwice) { $0.count += 1 }
    await store.receive(.increment) {
      #expect($0.count == 7)
      $0.count += 1
    }
  }

  @Test("T2: the closure of a non-exhaustive assertion gets the actual state")
  func actualState() async {
    let store = TestStore(initialState: Counter.State(count: 5)) { Counter() }
    store.exhaustivity = .off
    await store.send(.increment) {
      #expect($0.count == 6)
      $0.count = 6
    }
    await store.send(.increment)
    await store.send(.nothing) { $0.count = 7 }
    #expect(store.state.count == 7)
    let found = await issues {
      await store.send(.nothing) { $0.count = 8 }
    }
    #expect(found.count == 1)
    #expect(found.first?.message.contains("−   count: 8,\n  +   count: 7,") == true)
  }

  @Test("T2: an error that the closure throws is the only issue")
  func throwingClosure() async {
    struct Failure: Error {}
    let found = await issues {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.nothing) { _ in throw Failure() }
    }
    #expect(
      found.map(\.message) == ["Counter: the closure of the assertion threw an error: Failure()"])
  }

  @Test("T2: unequal states without a visible difference fail")
  func alike() async {
    struct Unequal: Equatable {
      var name = "a"
      static func == (a: Self, b: Self) -> Bool { false }
    }
    let found = await issues {
      let store = TestStore(initialState: Unequal()) { Reduce<Unequal, Int> { _, _ in .none } }
      await store.send(1)
    }
    #expect(found.first?.message.contains("Not equal but no difference detected") == true)
  }

  @Test("T1: assert compares the present state with the expected one")
  func assert() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.increment) { $0.count = 1 }
    store.assert { $0.count = 1 }
    let line = #line + 1
    let found = await issues { store.assert { $0.count = 2 } }
    #expect(found.map(\.line) == [UInt(line)])
    #expect(
      found.first?.message == """
        Counter: the state is not the expected one.

            Counter.State(
          −   count: 2,
          +   count: 1,
              fact: nil,
              isTicking: false,
              log: []
            )

        (− expected, + actual)
        """
    )
  }

  @Test("T1: changes that were not asserted are listed with showSkippedAssertions")
  func skippedAssertions() async {
    let found = await issues {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(.increment)
      await store.send(.incrementTwice) { $0.count = 2 }
      await store.send(.nothing)
    }
    #expect(found.count == 2)
    #expect(
      found.first?.message == """
        Counter: changes of state were not asserted after this action was sent:

          Counter.Action.increment

            Counter.State(
          −   count: 0,
          +   count: 1,
              fact: nil,
              isTicking: false,
              log: []
            )

        (− asserted, + actual)
        """
    )
    #expect(
      found.last?.message == """
        Counter: 1 received action was skipped:

          Counter.Action.increment
        """
    )
  }

  @Test("T2: the closure of an assertion has the feature's dependencies")
  func dependenciesInClosure() async {
    @Dependency(\.label) var label
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.label = "mine"
    }
    await store.send(.fact("mine")) { $0.fact = label }
  }
}
