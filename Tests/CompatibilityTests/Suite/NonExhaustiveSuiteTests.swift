#if Macros
import Foundation
import Pullback
import PullbackTesting
import Testing

@Reducer private struct Counter {
  struct State: Equatable {
    var count = 0
    var isOn = false
    var child: Int?
  }
  enum Action: Equatable {
    case increment
    case twice
    case loggedIn(Bool)
    case response(Int)
    case forever
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count += 1
        state.isOn.toggle()
        return .none
      case .twice:
        return .merge(.send(.increment), .send(.increment))
      case .loggedIn(let value):
        state.isOn = value
        return .run { send in
          await send(.response(1))
          await send(.response(2))
        }
      case .response(let value):
        state.count = value
        state.child = value
        return .none
      case .forever:
        return .run { _ in try await Task.never() }
      }
    }
  }
}

/// What a test store without exhaustivity accepts, and what it still refuses.
@MainActor
@Suite struct NonExhaustiveSuiteTests {
  private func makeStore(_ exhaustivity: Exhaustivity = .off) -> TestStoreOf<Counter> {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    store.exhaustivity = exhaustivity
    store.timeout = 0
    return store
  }

  @Test("T3: a send skips the actions that wait to be received, and starts from their state")
  func sendSkips() async {
    for exhaustivity in [Exhaustivity.off, .off(showSkippedAssertions: true)] {
      let store = makeStore(exhaustivity)
      await store.send(.loggedIn(true))
      #expect(store.state.count == 0)
      await store.send(.increment) { $0.count = 3 }
      #expect(store.state.count == 3)
      #expect(store.state.child == 2)
    }
  }

  @Test("T3: a receive skips the actions before it, and takes the first that matches")
  func receiveSkips() async {
    let store = makeStore()
    await store.send(.loggedIn(true))
    await store.receive(.response(2)) { $0.count = 2 }
    #expect(store.state.isOn)
    #expect(
      await issueCount { await store.receive(.response(1)) } == 1
    )
  }

  @Test("T3: a receive by key path takes the first action of the case; one by value that value")
  func receiveByCase() async {
    let store = makeStore()
    await store.send(.loggedIn(true))
    await store.receive(\.response) { $0.count = 1 }
    await store.receive(\.response) { $0.count = 2 }
    await store.send(.loggedIn(true))
    await store.receive(\.response, 2) { $0.child = 2 }
    await store.send(.loggedIn(false))
    await store.receive {
      $0 == .response(2)
    } assert: {
      $0.count = 2
    }
    #expect(await issueCount { await store.receive(\.increment) } == 1)
  }

  @Test("T3: an exhaustive receive of a later action is one issue")
  func exhaustiveReceive() async {
    let count = await issueCount {
      let store = makeStore(.on)
      await store.send(.loggedIn(true)) { $0.isOn = true }
      await store.receive(.response(2)) {
        $0.count = 2
        $0.child = 2
      }
      await store.skipReceivedActions(strict: false)
    }
    #expect(count >= 1)
  }

  @Test("T3: a closure may change only a part of the state, but what it changes must be true")
  func partialState() async {
    let store = makeStore()
    await store.send(.increment) { $0.count = 1 }
    await store.send(.increment) { $0.isOn = false }
    await store.send(.increment) { _ in }
    await store.send(.increment)
    #expect(await issueCount { await store.send(.increment) { $0.count = 0 } } == 1)
    #expect(await issueCount { await store.send(.increment) { $0.isOn = true } } == 1)
    store.assert { $0.count = 6 }
  }

  @Test("T3: an assertion that sets what the state was before fails where the action changed it")
  func unchanged() async {
    let store = makeStore()
    #expect(
      await issueCount {
        await store.send(.increment) {
          $0.count = 0
          $0.isOn = true
        }
      } == 1
    )
  }

  @Test("T3: relative changes apply to the state after the action without exhaustivity")
  func relative() async {
    let store = makeStore()
    #expect(await issueCount { await store.send(.increment) { $0.count += 1 } } == 1)
    let exhaustive = makeStore(.on)
    await exhaustive.send(.increment) {
      $0.count += 1
      $0.isOn.toggle()
    }
  }

  @Test("T1: skipReceivedActions and skipInFlightEffects need something to skip, unless not strict")
  func skipping() async {
    for exhaustivity in [Exhaustivity.on, .off, .off(showSkippedAssertions: true)] {
      let store = makeStore(exhaustivity)
      #expect(await issueCount { await store.skipReceivedActions(strict: true) } == 1)
      #expect(await issueCount { await store.skipReceivedActions(strict: false) } == 0)
      #expect(await issueCount { await store.skipInFlightEffects(strict: true) } == 1)
      #expect(await issueCount { await store.skipInFlightEffects(strict: false) } == 0)
      await store.send(.twice)
      await store.skipReceivedActions()
      #expect(store.state.count == 2)
      await store.send(.forever)
      await store.skipInFlightEffects()
    }
  }

  @Test("T4: without exhaustivity, nothing that is left at the end is an issue")
  func leftOver() async {
    let count = await issueCount {
      for exhaustivity in [Exhaustivity.off, .off(showSkippedAssertions: true)] {
        let store = makeStore(exhaustivity)
        await store.send(.forever)
        await store.send(.twice)
        await store.finish()
      }
    }
    // An effect that never ends is an issue of `finish`, not of the end.
    #expect(count <= 2)
    let atEnd = await issueCount {
      let store = makeStore(.off(showSkippedAssertions: true))
      await store.send(.forever)
      await store.send(.twice)
    }
    #expect(atEnd == 0)
  }

  @Test("T3: exhaustivity may be turned off and on within a test")
  func switching() async {
    let store = makeStore(.on)
    await store.withExhaustivity(.off) {
      await store.send(.increment)
    }
    await store.send(.increment) {
      $0.count = 2
      $0.isOn = false
    }
    store.exhaustivity = .off
    await store.send(.loggedIn(true))
    store.exhaustivity = .on
    await store.receive(.response(1)) {
      $0.count = 1
      $0.child = 1
    }
    await store.receive(.response(2)) {
      $0.count = 2
      $0.child = 2
    }
  }

  @Test("T3: XCTModify and modify change an optional and a case in an assertion")
  func modify() async {
    let store = makeStore()
    await store.send(.response(1)) { $0.child = 1 }
    await store.send(.response(3)) { state in
      XCTModify(&state.child) { $0 = 3 }
    }
  }

  @Test("XCTModify keeps what its closure has changed before it throws")
  func modifyThrows() {
    struct Failure: Error {}
    var (number, result): (Int?, Result<Int, Failure>) = (1, .success(1))
    #expect(throws: Failure.self) {
      try XCTModify(&number) {
        $0 = 2
        throw Failure()
      }
    }
    #expect(throws: Failure.self) {
      try XCTModify(&result, case: \.success) {
        $0 = 2
        throw Failure()
      }
    }
    #expect(number == 2)
    #expect((try? result.get()) == 2)
  }

  @Test("T1: actions can be sent by case key path")
  func sendByPath() async {
    let store = makeStore(.on)
    await store.send(\.response, 4) {
      $0.count = 4
      $0.child = 4
    }
    await store.send(\.increment) {
      $0.count = 5
      $0.isOn = true
    }
  }

  @Test("T1: withDependencies of a test store is called once, and its dependencies may be changed")
  func dependenciesOnce() async {
    var calls = 0
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: { _ in
      calls += 1
    }
    await store.send(.response(1)) {
      $0.count = 1
      $0.child = 1
    }
    #expect(calls == 1)
  }

  @Test("T1: an action of an effect that was skipped in flight can be received later")
  func lateAction() async {
    enum Action: Equatable { case start, tick }
    let clock = TestClock()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Action> { state, action in
        switch action {
        case .start:
          return .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.tick)
          }
        case .tick:
          state += 1
          return .none
        }
      }
    }
    await store.send(.start)
    await store.skipInFlightEffects(strict: true)
    await clock.advance(by: .seconds(1))
    await store.receive(.tick) { $0 = 1 }
  }

  @Test("T3: a presented child is asserted in part")
  func nestedPart() async {
    enum Action: Equatable { case set(Int) }
    struct Inner: Equatable {
      var a = 0
      var b = 0
    }
    struct Outer: Equatable {
      var inner: Inner?
      var rows: [Inner] = []
    }
    let store = TestStore(initialState: Outer()) {
      Reduce<Outer, Action> { state, action in
        guard case .set(let n) = action else { return .none }
        state.inner = Inner(a: n, b: n)
        state.rows.append(Inner(a: n, b: -n))
        return .none
      }
    }
    store.exhaustivity = .off
    await store.send(.set(1)) { $0.inner?.a = 1 }
    await store.send(.set(2)) { $0.rows[1].b = -2 }
    #expect(await issueCount { await store.send(.set(3)) { $0.inner?.a = 4 } } == 1)
    #expect(await issueCount { await store.send(.set(3)) { $0.inner = nil } } == 1)
  }
}
#endif
