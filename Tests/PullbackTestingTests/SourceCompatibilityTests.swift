import Foundation
import Pullback
import PullbackTesting
import Testing

/// Spellings that tests written for the Composable Architecture use.
@MainActor
@Suite struct SourceCompatibilityTests {
  let store = TestStore(initialState: Counter.State(), reducer: { Counter() })
  var other: TestStoreOf<Counter>!

  @Test("T1: a test store can be a property of a suite")
  func property() async {
    await store.send(.increment) { $0.count = 1 }
  }

  @Test("T1: a test store can be made with the initializer of a reducer")
  func initializer() async {
    let store = TestStore(initialState: Counter.State(), reducer: Counter.init) {
      $0.factClient.fact = { _ in "fact" }
    }
    await store.send(.factTapped)
    await store.receive(\.fact, timeout: 1_000_000_000) { $0.fact = "fact" }
    await store.finish(timeout: .seconds(1))
    await store.finish(timeout: 1_000_000_000)
  }

  @Test("T1: a test store can be used in nonisolated functions and in other tasks")
  func handedOver() async {
    let store = makeStore()
    await increment(store, to: 1)
    let task = Task { await store.send(.increment) { $0.count = 2 } }
    _ = await task.value
    async let result: Void = increment(store, to: 3)
    await result
    await withTaskGroup { group in
      group.addTask { await self.increment(store, to: 4) }
    }
    #expect(store.state.count == 4)
  }

  nonisolated private func makeStore() -> TestStoreOf<Counter> {
    TestStore(initialState: Counter.State()) { Counter() }
  }

  nonisolated private func increment(_ store: TestStoreOf<Counter>, to count: Int) async {
    await store.send(.increment) { $0.count = count }
  }

  @Test("T1: one task receives an action while another advances the clock")
  func concurrentReceive() async {
    let clock = TestClock()
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.tickingToggled) { $0.isTicking = true }
    let receiving = Task { await store.receive(.tick) { $0.count = 1 } }
    await clock.advance(by: .seconds(1))
    await receiving.value
    await store.skipInFlightEffects(strict: true)
  }

  @Test("T1: failures of a test store can be expected with withKnownIssue")
  func expectedIssues() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await withKnownIssue { await store.send(.increment) }
    await withKnownIssue { await store.send(.increment) { $0.count = 3 } }
    store.useMainSerialExecutor = false
    store.timeout = 0
    await withKnownIssue { await store.receive(.tick) }
    try? await store.withExhaustivity(.off(showSkippedAssertions: true)) {
      try Task.checkCancellation()
      await store.send(.decrement)
    }
    await store.send(.increment) { $0.count += 1 }
  }

  @Test("T1: a test on the main actor receives the actions of an effect in order")
  func mainSerialExecutor() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.uuid = .incrementing
      $0.date.now = Date(timeIntervalSince1970: 0)
    }
    await store.send(.pairTapped)
    await store.receive(.number(1)) { $0.log.append("1") }
    await store.receive(.number(2)) { $0.log.append("2") }
    await Task.megaYield()
  }

  @Test("T1: receive takes paths of the / operator and predicates")
  func otherExpectations() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.factClient.fact = { _ in "fact" }
    }
    await store.send(.factTapped)
    await store.receive(/Counter.Action.fact) { $0.fact = "fact" }
    await store.send(.factTapped) { $0.fact = nil }
    await store.receive(/Counter.Action.fact, timeout: .seconds(1)) { $0.fact = "fact" }
    await store.send(.factTapped) { $0.fact = nil }
    await store.receive({ $0 == .fact("fact") }) { $0.fact = "fact" }
    await store.withExhaustivity(.off) { await store.send(.increment) }
    store.withExhaustivity(.off) { store.state.count }
  }
}
