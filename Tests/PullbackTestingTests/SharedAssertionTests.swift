import Pullback
import PullbackTesting
import TestSupport
import Testing

@Reducer
private struct ResettingFeature {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("resetCount")) var count = 0
  }
  enum Action { case resetTapped }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.$count.withLock { $0 = 0 }
      return .none
    }
  }
}

@MainActor
@Suite struct SharedAssertionTests {
  @Test("T5: an assertion that writes an equal value to a shared value does not fail")
  func equalValue() async {
    let store = TestStore(initialState: ResettingFeature.State()) { ResettingFeature() }
    await store.send(.resetTapped) { $0.$count.withLock { $0 = 0 } }
  }

  @Test("T5: a change of a shared value with a key is reported with the key and the declaration")
  func named() async {
    let line = #line + 2
    let found = await issues {
      let count = Shared(wrappedValue: 0, .inMemory("namedCount"))
      let store = TestStore(initialState: 0) {
        Reduce<Int, Bool> { _, _ in
          count.withLock { $0 += 1 }
          return .none
        }
      }
      await store.send(true)
    }
    let name = ".inMemory(\"namedCount\"), made at PullbackTestingTests/SharedAssertionTests.swift"
    #expect(found.count == 1)
    #expect(found.first?.message.contains("  \(name):\(line):\n\n  − 0\n  + 1\n") == true)
  }
}
