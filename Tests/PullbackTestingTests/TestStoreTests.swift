import Pullback
import PullbackTesting
import TestSupport
import Testing

@Suite struct TestStoreTests {
  @Test("T1: send reduces an action, and its closure asserts the change")
  func send() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.increment) { $0.count = 1 }
    await store.send(\.increment) { $0.count = 2 }
    await store.send(\.number, 3) { $0.log = ["3"] }
    #expect(store.state.count == 2)
  }

  @Test("T1: receive takes a value, a case, a case with a value, or a predicate")
  func receive() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.factClient.fact = { "\($0) is a number." }
    }
    await store.send(.factTapped)
    await store.receive(.fact("0 is a number.")) { $0.fact = "0 is a number." }
    await store.send(.factTapped) { $0.fact = nil }
    await store.receive(\.fact) { $0.fact = "0 is a number." }
    await store.send(.factTapped) { $0.fact = nil }
    await store.receive(\.fact, "0 is a number.", timeout: .seconds(2)) {
      $0.fact = "0 is a number."
    }
    await store.send(.factTapped) { $0.fact = nil }
    await store.receive({ $0.is(\.fact) }, timeout: 2_000_000_000) { $0.fact = "0 is a number." }
    await store.finish()
  }

  @Test("T1: the action of a send effect waits until it is received")
  func synchronousEffect() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.incrementTwice) { $0.count = 1 }
    #expect(store.state.count == 1)
    await store.receive(.increment) { $0.count = 2 }
  }

  @Test("T7: a timer ticks when a test advances its clock")
  func timer() async {
    let clock = TestClock()
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.tickingToggled) { $0.isTicking = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.tick) { $0.count = 1 }
    await clock.advance(by: .seconds(3))
    await store.receive(.tick) { $0.count = 2 }
    await store.receive(.tick) { $0.count = 3 }
    await store.receive(.tick) { $0.count = 4 }
    await store.send(.tickingToggled) { $0.isTicking = false }
  }

  @Test("T7: a test on the main actor receives what an effect gets from the main actor")
  @MainActor
  func mainActor() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.mainActorTapped)
    await store.receive(\.number) { $0.log = ["7"] }
  }

  @Test("T7: a test store works on any actor")
  func otherActor() async {
    actor Owner {
      func test() async {
        let clock = TestClock()
        let store = TestStore(initialState: Counter.State()) {
          Counter()
        } withDependencies: {
          $0.continuousClock = clock
        }
        await store.send(.mainActorTapped)
        await store.receive(\.number, 7) { $0.log = ["7"] }
        await store.send(.tickingToggled) { $0.isTicking = true }
        await clock.advance(by: .seconds(2))
        await store.receive(.tick) { $0.count = 1 }
        await store.receive(.tick) { $0.count = 2 }
        await store.skipInFlightEffects()
      }
    }
    await Owner().test()
  }

  @Test("T7: what a stream delivers is received in order")
  func stream() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.numbers = stream
    }
    let task = await store.send(.stream)
    continuation.yield(1)
    continuation.yield(2)
    await store.receive(.number(1)) { $0.log = ["1"] }
    await store.receive(.number(2)) { $0.log = ["1", "2"] }
    await task.cancel()
    #expect(task.isCancelled)
  }

  @Test("T7: merged effects run in the order in which they were merged")
  func mergedEffects() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.pairTapped)
    await store.receive(.number(1)) { $0.log = ["1"] }
    await store.receive(.number(2)) { $0.log = ["1", "2"] }
  }

  @Test("T1: dependencies can be replaced between actions")
  func dependencies() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    store.dependencies.factClient = FactClient { _ in "first" }
    await store.send(.factTapped)
    await store.receive(\.fact) { $0.fact = "first" }
    store.dependencies.factClient = FactClient { _ in "second" }
    await store.send(.factTapped) { $0.fact = nil }
    await store.receive(\.fact) { $0.fact = "second" }
  }

  @Test("T1: a test store has test dependencies, and an unimplemented one fails the test")
  func unimplemented() async {
    let found = await issues {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      #expect(store.dependencies.context == .test)
      await store.send(.factTapped)
      await store.receive(\.fact) { $0.fact = "0" }
    }
    #expect(found.map(\.message) == ["Unimplemented: FactClient.fact"])
  }

  @Test("T1: the task of a send can be finished and cancelled")
  func tasks() async {
    let clock = TestClock()
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let none = await store.send(.increment) { $0.count = 1 }
    await none.finish()
    #expect(none.isCancelled)
    let ticks = await store.send(.tickingToggled) { $0.isTicking = true }
    #expect(!ticks.isCancelled)
    await ticks.cancel()
    #expect(ticks.isCancelled)
    await ticks.finish()
    await store.finish()
  }

  @Test("T1: two test stores can share one clock")
  func sharedClock() async {
    let clock = TestClock()
    func makeStore() -> TestStoreOf<Counter> {
      TestStore(initialState: Counter.State()) {
        Counter()
      } withDependencies: {
        $0.continuousClock = clock
      }
    }
    let (a, b) = (makeStore(), makeStore())
    await a.send(.tickingToggled) { $0.isTicking = true }
    await b.send(.tickingToggled) { $0.isTicking = true }
    await clock.advance(by: .seconds(1))
    await a.receive(.tick) { $0.count = 1 }
    await b.receive(.tick) { $0.count = 1 }
    await a.send(.tickingToggled) { $0.isTicking = false }
    await b.send(.tickingToggled) { $0.isTicking = false }
  }

  @Test("T7: 1,000 test stores in parallel do not affect each other")
  func parallel() async {
    await withTaskGroup { group in
      for number in 0..<1_000 {
        group.addTask { @Sendable in
          let clock = TestClock()
          let store = TestStore(initialState: Counter.State(count: number)) {
            Counter()
          } withDependencies: {
            $0.continuousClock = clock
            $0.factClient.fact = { "\($0)" }
          }
          await store.send(.tickingToggled) { $0.isTicking = true }
          await clock.advance(by: .seconds(2))
          await store.receive(.tick) { $0.count = number + 1 }
          await store.receive(.tick) { $0.count = number + 2 }
          await store.send(.factTapped)
          await store.receive(\.fact) { $0.fact = "\(number + 2)" }
          await store.send(.pairTapped)
          await store.receive(.number(1)) { $0.log = ["1"] }
          await store.receive(.number(2)) { $0.log = ["1", "2"] }
          await store.send(.tickingToggled) { $0.isTicking = false }
        }
      }
    }
  }
}
