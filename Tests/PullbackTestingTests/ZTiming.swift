import Foundation
import Pullback
import PullbackTesting
import Testing
private struct Tested: Reducer {
  struct State: Equatable { var answers = 0; var rows: [Int] = Array(0..<10) }
  enum Action: Equatable { case ask, answer }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .ask: return .run { send in await send(.answer) }
    case .answer: state.answers += 1; return .none
    }
  }
}
@MainActor @Suite struct ZTiming {
  @Test func pair() async {
    let store = TestStore(initialState: Tested.State()) { Tested() }
    for _ in 0..<5 {
      let start = ContinuousClock.now
      for _ in 0..<2000 {
        await store.send(.ask)
        await store.receive(.answer) { $0.answers += 1 }
      }
      print("PAIR", (ContinuousClock.now - start) / 2000)
    }
  }
}
