import Pullback
import XCTest

/// Tests that make no test store, and run before all tests that do.
final class BeforeStoresXCTests: XCTestCase {
  private func useCounters() {
    XCTAssertEqual(Array(StackState([Page.State(title: "A")]).ids), [0])
    @Shared(.inMemory("before")) var number = 0
    XCTAssertEqual(number, 0)
    $number.withLock { $0 = 1 }
  }

  /// T8: ids and shared storage begin anew before a test store is made: first test.
  func testFirst() { useCounters() }

  /// T8: ids and shared storage begin anew before a test store is made: second test.
  func testSecond() { useCounters() }
}
