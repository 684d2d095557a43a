import Pullback
import PullbackTesting
import TestSupport
import XCTest

/// The main behaviours of a test store are the same in XCTest as in Swift Testing.
final class TestStoreXCTests: XCTestCase {
  private var clock = TestClock<Duration>()
  private var store: TestStoreOf<Library>!

  override func setUp() async throws {
    clock = TestClock()
    store = makeStore()
  }

  override func tearDown() async throws { store = nil }

  private func makeStore() -> TestStoreOf<Library> {
    TestStore(initialState: Library.State()) {
      Library()
    } withDependencies: { [clock] in
      $0.continuousClock = clock
    }
  }

  /// T8: state, actions and effects are asserted as in Swift Testing.
  func testSendAndReceive() async {
    await store.send(.increment) { $0.count = 1 }
    await store.send(.factTapped)
    await store.receive(\.fact) {
      $0.fact = "1 is a number."
      XCTAssertNil(self.store.state.fact)
    }
  }

  /// T8: a long-living effect runs on a test clock.
  func testTimer() async {
    await store.send(.timerStarted)
    await clock.advance(by: .seconds(2))
    await store.receive(\.tick) { $0.count = 1 }
    await store.receive(\.tick) { $0.count = 2 }
    await store.send(.timerStopped)
    await store.finish()
  }

  /// T8: ids of stacks count from 0 in each test.
  func testStack() async {
    await store.send(.open) { $0.path[id: 0] = Page.State() }
    await store.send(.path(.element(id: 0, action: .rename("A")))) { $0.path[id: 0]?.title = "A" }
    await store.send(.open) { $0.path.append(Page.State()) }
    await store.send(.path(.element(id: 1, action: .close)))
    await store.receive(\.path.popFrom) { $0.path.pop(from: 1) }
  }

  /// T5: shared state is asserted like other state.
  func testSharedState() async {
    await store.send(.add(5)) { $0.$total.withLock { $0 = 5 } }
    XCTAssertEqual(store.state.total, 5)
  }

  /// T8: with `showSkippedAssertions`, what is skipped is printed and does not fail the test.
  func testShowSkippedAssertions() async {
    store.exhaustivity = .off(showSkippedAssertions: true)
    await store.send(.increment)
    await store.send(.factTapped)
    await store.send(.timerStarted)
    await clock.advance(by: .seconds(1))
    await store.skipReceivedActions()
    await store.skipInFlightEffects()
    await store.send(.increment) { $0.count = 3 }
  }

  /// T8: without exhaustivity nothing has to be asserted.
  func testNonExhaustive() async {
    store.exhaustivity = .off
    await store.send(.increment)
    await store.send(.timerStarted)
    await clock.advance(by: .seconds(1))
    await store.receive(\.tick) { $0.count = 2 }
  }

  /// T8: mistakes are issues in XCTest too, one for each.
  func testFailures() async {
    let found = await issues {
      let store = makeStore()
      await store.send(.increment)
      await store.send(.increment) { $0.count = 7 }
      await store.send(.factTapped)
      await store.send(.timerStarted)
    }
    XCTAssertEqual(found.count, 4, "\(found)")
    XCTAssertTrue(found.allSatisfy { $0.message.hasPrefix("Library: ") })
  }

  /// T8: effects that are skipped go on, and their actions can be received.
  func testSkippedEffects() async {
    await store.send(.timerStarted)
    await store.skipInFlightEffects()
    await clock.advance(by: .seconds(1))
    await store.receive(\.tick) { $0.count = 1 }
  }
}

/// The same on the main actor.
@MainActor final class MainActorXCTests: XCTestCase {
  /// T8: a test store on the main actor behaves as one outside of actors.
  func testSendAndReceive() async {
    let store = TestStore(initialState: Library.State()) { Library() }
    await store.send(.increment) { $0.count = 1 }
    await store.send(.factTapped)
    await store.receive(\.fact) { $0.fact = "1 is a number." }
  }

  /// S5: a live store runs its effects on the main actor.
  func testLiveStore() async {
    let store = Store(initialState: Library.State()) { Library() }
    await store.send(.factTapped).finish()
    XCTAssertEqual(store.withState(\.fact), "0 is a number.")
  }
}
