import Pullback
import PullbackTesting
import TestSupport
import Testing

/// One mistake in a test is one issue.
@Suite struct OneIssueTests {
  private func makeStore() -> TestStoreOf<Counter> {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.factClient.fact = { "\($0)" }
    }
    store.timeout = 0
    return store
  }

  @Test("T4: an effect that does not finish is not reported again when the store is released")
  func finish() async {
    let found = await issues {
      let store = makeStore()
      await store.send(.tickingToggled) { $0.isTicking = true }
      await store.finish()
    }
    #expect(found.count == 1)
  }

  @Test("T4: the effects of an action that do not finish are not reported again at the end")
  func finishTask() async {
    let found = await issues {
      let store = makeStore()
      let task = await store.send(.tickingToggled) { $0.isTicking = true }
      await task.finish()
    }
    #expect(found.count == 1)
  }

  @Test("T4: an unreceived action is not reported again when the store is released")
  func unreceived() async {
    let found = await issues {
      let store = makeStore()
      await store.send(.incrementTwice) { $0.count = 1 }
      await store.finish()
    }
    #expect(found.count == 1)
  }

  @Test("T4: a send before a receive is one issue, whether the action is received later or not")
  func sendBeforeReceive() async {
    for receives in [false, true] {
      let found = await issues {
        let store = makeStore()
        await store.send(.incrementTwice) { $0.count = 1 }
        await store.send(.increment) { $0.count = 3 }
        if receives { await store.receive(.increment) { $0.count = 2 } }
        await store.send(.increment) { $0.count = 4 }
      }
      #expect(found.count == 1)
    }
  }

  @Test("T3: receiving another action with another state than expected is one issue")
  func otherAction() async {
    let found = await issues {
      let store = makeStore()
      await store.send(.incrementTwice) { $0.count = 1 }
      await store.receive(.decrement) { $0.count = 0 }
      #expect(store.state.count == 2)
    }
    #expect(found.count == 1)
  }

  @Test("T2: an assertion closure that throws is one issue")
  func throwing() async {
    struct Failure: Error {}
    let found = await issues {
      let store = makeStore()
      await store.send(.increment) { _ in throw Failure() }
      await store.send(.increment) { $0.count = 2 }
      store.exhaustivity = .off
      await store.send(.increment) {
        $0.count = 7
        throw Failure()
      }
    }
    #expect(found.count == 2)
  }
}
