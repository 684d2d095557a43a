import Pullback
import PullbackTesting
import XCTest

/// Every counter begins anew in each test, also for state that is made before the test store. The
/// tests do the same in order to notice what another left behind.
final class CounterXCTests: XCTestCase {
  private func useEverything() async {
    let path = StackState([Page.State(title: "A")])
    XCTAssertEqual(Array(path.ids), [0])
    @Shared(.inMemory("total")) var total = 0
    XCTAssertEqual(total, 0)
    @Dependency(\.uuid) var uuid
    let store = TestStore(initialState: Library.State(total: $total, path: path)) { Library() }
    await store.send(.open) { $0.path[id: 1] = Page.State() }
    await store.send(.add(3)) { $0.$total.withLock { $0 = 3 } }
    XCTAssertEqual(total, 3)
  }

  /// T8: ids and shared storage begin anew: first test.
  func testFirst() async { await useEverything() }

  /// T8: ids and shared storage begin anew: second test.
  func testSecond() async { await useEverything() }

  /// T8: ids and shared storage begin anew: third test.
  func testThird() async { await useEverything() }
}
