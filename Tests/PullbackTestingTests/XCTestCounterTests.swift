import Pullback
import PullbackTesting
import XCTest

/// T8: every counter begins anew in each XCTest case, also for state made before the test store.
@MainActor
final class XCTestCounterTests: XCTestCase {
  func testFirstCase() async { await checkCounters() }
  func testSecondCase() async { await checkCounters() }
  func testThirdCase() async { await checkCounters() }

  private func checkCounters() async {
    var state = Stacking.State()
    state.path.append(Stacking.Element())
    XCTAssertEqual(Array(state.path.ids), [0])
    XCTAssertEqual(state.count, 0)
    let store = TestStore(initialState: state) { Stacking() }
    await store.send(.pushTapped) {
      $0.path[id: 1] = Stacking.Element()
      $0.$count.withLock { $0 = 1 }
    }
    XCTAssertEqual(Array(store.state.path.ids), [0, 1])
  }
}

@Reducer
private struct Stacking {
  struct Element: Equatable {}
  @ObservableState
  struct State: Equatable {
    var path = StackState<Element>()
    @Shared(.inMemory("count")) var count = 0
  }
  enum Action { case pushTapped }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.path.append(Element())
      state.$count.withLock { $0 += 1 }
      return .none
    }
  }
}
