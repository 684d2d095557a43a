import Pullback
import PullbackTesting
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
}
