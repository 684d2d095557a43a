// swift-format-ignore-file
// Written by `Recording.test(of:named:from:until:)`; `RecordingTestSourceTests` compares it.
import Pullback
import PullbackTesting
import Testing

// import Foundation
// import Pullback
// import PullbackTesting
// import Testing
// @testable import PullbackRecordingTests
@MainActor func recordedBug() async {
  let state = Kitchen.State()
  let store = TestStore(initialState: state) {
    Reduce<Kitchen.State, Kitchen.Action> { state, action in
      _ = Kitchen().reduce(into: &state, action: action)
      return .none
    }
  }
  store.exhaustivity = .off
  await store.send(.path(.push(id: 0, state: Recipe.State(steps: 3))))
  await store.send(.detail)
  #expect(!(store.state.path.count > 1))
}
