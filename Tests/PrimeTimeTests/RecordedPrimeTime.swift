// swift-format-ignore-file
// Written by `prime-time replay`; `ReplayTests` compares it.
#if Macros
import Foundation
import PrimeTimeCore
import Pullback
import PullbackTesting
import Testing

// import Foundation
// import Pullback
// import PullbackTesting
// import Testing
// @testable import PrimeTimeCore
@MainActor @Test("What was recorded in bug.jsonl") func whatWasRecordedInBugJsonl() async {
  let state = AppFeature.State()
  let store = TestStore(initialState: state) {
    Reduce<AppFeature.State, AppFeature.Action> { state, action in
      _ = AppFeature().reduce(into: &state, action: action)
      return .none
    }
  }
  await store.send(.counter(.incrementTapped)) {
    $0.counter.count = 1
  }
  await store.send(.counter(.incrementTapped)) {
    $0.counter.count = 2
  }
  await store.send(.counter(.decrementTapped)) {
    $0.counter.count = 1
  }
  await store.send(.counter(.decrementTapped)) {
    $0.counter.count = 0
  }
  await store.send(.counter(.decrementTapped)) {
    $0.counter.count = -1
  }
}
// import Foundation
// import Pullback
// import PullbackTesting
// import Testing
// @testable import PrimeTimeCore
@MainActor func recordedBug() async {
  let state = AppFeature.State()
  let store = TestStore(initialState: state) {
    Reduce<AppFeature.State, AppFeature.Action> { state, action in
      _ = AppFeature().reduce(into: &state, action: action)
      return .none
    }
  }
  store.exhaustivity = .off
  await store.send(.counter(.decrementTapped))
  #expect(!(store.state.counter.count < 0))
}
#endif
