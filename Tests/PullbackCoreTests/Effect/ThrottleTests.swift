import Pullback
import PullbackCore
import Testing

@MainActor
@Suite struct ThrottleTests {
  private func makeStore(
    _ clock: TestClock<Duration>,
    latest: Bool
  ) -> Store<[Int], Action> {
    Store(initialState: []) {
      Reduce { state, action in
        switch action {
        case .tap(let number):
          return .send(.response(number))
            .throttle(id: "throttle", for: .seconds(1), clock: clock, latest: latest)
        case .response(let number):
          state.append(number)
          return .none
        case .cancel:
          return .cancel(id: "throttle")
        }
      }
    }
  }
  private enum Action { case tap(Int), response(Int), cancel }

  @Test("S23: throttle starts the first effect at once, and the latest one when the interval ends")
  func latest() async {
    let clock = TestClock()
    let store = makeStore(clock, latest: true)
    store.send(.tap(1))
    #expect(store.state == [1])
    store.send(.tap(2))
    let last = store.send(.tap(3))
    await clock.hasSleeper()
    await clock.advance(by: .milliseconds(999))
    #expect(store.state == [1])
    await clock.advance(by: .milliseconds(1))
    await last.finish()
    #expect(store.state == [1, 3])
    let next = store.send(.tap(4))
    #expect(store.state == [1, 3], "the one that waited opened a window of its own")
    await clock.hasSleeper()
    await clock.advance(by: .seconds(5))
    await next.finish()
    await clock.advance(by: .seconds(1))
    store.send(.tap(5))
    #expect(store.state == [1, 3, 4, 5])
  }

  @Test("S23: throttle without latest starts the first effect of the interval when it ends")
  func first() async {
    let clock = TestClock()
    let store = makeStore(clock, latest: false)
    store.send(.tap(1))
    let waiting = store.send(.tap(2))
    let dropped = store.send(.tap(3))
    #expect(dropped.isCancelled, "nothing is in flight for what was dropped")
    await clock.hasSleeper()
    await clock.advance(by: .seconds(1))
    await waiting.finish()
    #expect(store.state == [1, 2])
  }

  @Test("S23: cancelling a throttled effect that waits does not end the interval")
  func cancel() async {
    let clock = TestClock()
    let store = makeStore(clock, latest: false)
    store.send(.tap(1))
    let waiting = store.send(.tap(2))
    store.send(.cancel)
    await waiting.finish()
    let next = store.send(.tap(3))
    await clock.hasSleeper()
    await clock.advance(by: .seconds(1))
    await next.finish()
    #expect(store.state == [1, 3])
  }

  @Test("S23: an effect that arrives in the turn of the cancel waits for the end of the interval")
  func cancelAndRestartInOneTurn() async {
    let clock = TestClock()
    let store = makeStore(clock, latest: false)
    store.send(.tap(1))
    store.send(.tap(2))
    store.send(.cancel)
    let next = store.send(.tap(3))
    #expect(store.send(.tap(4)).isCancelled, "3 waits, so 4 is dropped")
    await clock.hasSleeper()
    await clock.advance(by: .seconds(1))
    await next.finish()
    #expect(store.state == [1, 3])
  }

  @Test("S23: an effect that still runs after it started does not count as one that waits")
  func runningIsNotWaiting() async {
    let clock = TestClock()
    let gate = Gate()
    let store = Store<[Int], Int>(initialState: []) {
      Reduce { state, number in
        if number < 0 {
          state.append(-number)
          return .none
        }
        return .run { send in
          if number == 1 { await gate.wait() }
          await send(-number)
        }
        .throttle(id: "throttle", for: .seconds(1), clock: clock, latest: false)
      }
    }
    let first = store.send(1)
    let second = store.send(2)
    await clock.hasSleeper()
    await clock.advance(by: .seconds(1))
    await second.finish()
    #expect(store.state == [2], "the second effect cancelled the first, and was not dropped")
    gate.open()
    await first.finish()
    #expect(store.state == [2])
  }

  @Test("S23, S6: two root stores throttle independently with the same id")
  func twoRoots() {
    let clock = TestClock()
    let (first, second) = (makeStore(clock, latest: true), makeStore(clock, latest: true))
    first.send(.tap(1))
    second.send(.tap(2))
    #expect(first.state == [1])
    #expect(second.state == [2])
  }
}

extension TestClock {
  /// Waits until a task sleeps on the clock. A store that is not a test store starts its effects on
  /// other threads, which a busy machine runs late: after the clock was advanced, they would wait
  /// for a time that does not come.
  fileprivate func hasSleeper() async {
    while sleeperCount == 0 { await Task.yield() }
  }
}
