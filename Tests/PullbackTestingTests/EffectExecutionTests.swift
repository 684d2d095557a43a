import Pullback
import PullbackTesting
import TestSupport
import Testing

/// A feature with one effect, which a test supplies.
private struct Effectful: Reducer {
  struct State: Equatable { var numbers: [Int] = [] }
  enum Action: Equatable {
    case start
    case number(Int)
    case latest(Int)
    case stop
  }
  let effect: @Sendable () -> Effect<Action>

  init(_ effect: @escaping @Sendable () -> Effect<Action>) { self.effect = effect }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .start:
      return effect()
    case .number(let number):
      state.numbers.append(number)
      return .none
    case .latest(let number):
      state.numbers = [number]
      return .none
    case .stop:
      return .cancel(id: "id")
    }
  }
}

private actor Box {
  private var number = 0
  func next() -> Int {
    number += 1
    return number
  }
}

@Suite struct EffectExecutionTests {
  private func test(
    _ numbers: [Int],
    from effect: @escaping @Sendable () -> Effect<Effectful.Action>,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    let store = TestStore(initialState: Effectful.State()) { Effectful(effect) }
    await store.send(.start)
    var received: [Int] = []
    for number in numbers {
      received.append(number)
      await store.receive(.number(number)) { $0.numbers = received }
    }
    await store.finish()
  }

  @Test("T7: send waits for what an effect does on another actor")
  func actor() async {
    let found = await issues {
      let box = Box()
      let store = TestStore(initialState: Effectful.State()) {
        Effectful {
          .run { send in
            for _ in 0..<3 { await send(.number(box.next())) }
          }
        }
      }
      await store.send(.start)
      // All of it has happened by now.
    }
    #expect(found.count == 1)
    #expect(found.first?.message.contains("3 actions that effects of this action sent") == true)
  }

  @Test("T7: actions that child tasks of an effect send are received in order")
  func childTasks() async {
    await test([1, 2, 3, 4]) {
      .run { send in
        async let one: Void = send(.number(1))
        async let two: Void = send(.number(2))
        _ = await (one, two)
        await withTaskGroup { group in
          group.addTask { await send(.number(3)) }
          group.addTask { await send(.number(4)) }
        }
      }
    }
  }

  @Test(
    "T7: actions that an effect sends with results of detached and unstructured tasks are received")
  func detached() async {
    await test([7, 8]) {
      .run { send in
        await send(.number(Task.detached { 7 }.value))
        await send(.number(Task { 8 }.value))
      }
    }
  }

  @Test("T7: a test on the main actor receives the actions of effects on the main actor")
  @MainActor
  func mainActorEffect() async {
    await test([1, 2]) {
      .run { @MainActor send in
        await send(.number(1))
        await Task.yield()
        await send(.number(2))
      }
    }
  }

  @Test("T7: a test outside of actors receives the actions of effects on the main actor")
  func mainActorEffectElsewhere() async {
    await test([1, 2]) {
      .run { @MainActor send in
        await send(.number(1))
        await send(.number(2))
      }
    }
  }

  @Test(
    "T7: concatenated effects are received in order, and a debounced one when its clock has moved")
  func operators() async {
    await test([1, 2, 3]) {
      .concatenate(
        .run { send in await send(.number(1)) },
        .send(.number(2)),
        .run { send in await send(.number(3)) }
      )
    }
    let clock = TestClock()
    let store = TestStore(initialState: Effectful.State()) {
      Effectful {
        .run { send in await send(.number(1)) }
          .debounce(id: "id", for: .seconds(1), clock: clock)
      }
    }
    await store.send(.start)
    await clock.advance(by: .milliseconds(500))
    await store.send(.start)
    await clock.advance(by: .milliseconds(500))
    #expect(store.state.numbers == [])
    await clock.advance(by: .milliseconds(500))
    await store.receive(.number(1)) { $0.numbers = [1] }
  }

  @Test("T7: a timer inside withTaskCancellation ticks when a test moves its clock")
  func cancellablePart() async {
    let clock = TestClock()
    let store = TestStore(initialState: Effectful.State()) {
      Effectful {
        .run { send in
          await withTaskCancellation(id: "id") {
            for await _ in clock.timer(interval: .seconds(1)) { await send(.number(1)) }
          }
        }
      }
    }
    await store.send(.start)
    await clock.advance(by: .seconds(2))
    await store.receive(.number(1)) { $0.numbers = [1] }
    await store.receive(.number(1)) { $0.numbers = [1, 1] }
    await store.send(.stop)
  }

  @Test("T7: an effect that yields for ever does not block the test")
  func spinning() async {
    let isDone = LockIsolated(false)
    let store = TestStore(initialState: Effectful.State()) {
      Effectful {
        .run { send in
          while !isDone.value { await Task.yield() }
          await send(.number(1))
        }
      }
    }
    await store.send(.start)
    isDone.setValue(true)
    await store.receive(.number(1)) { $0.numbers = [1] }
  }

  @Test("T7: send waits until an effect has sent all of its 30,000 actions")
  func manyActions() async {
    let store = TestStore(initialState: Effectful.State()) {
      Effectful {
        .run { send in
          for number in 1...30_000 { await send(.latest(number)) }
        }
      }
    }
    store.exhaustivity = .off
    await store.send(.start)
    await store.skipReceivedActions()
    #expect(store.state.numbers == [30_000])
  }

  @Test("an effect goes on while a test on an actor awaits the effect's output")
  @MainActor
  func runsByItself() async {
    let (input, feed) = AsyncStream.makeStream(of: Int.self)
    let (output, saved) = AsyncStream.makeStream(of: Int.self)
    let store = TestStore(initialState: Effectful.State()) {
      Effectful {
        .run { _ in
          for await number in input { saved.yield(number * 2) }
        }
      }
    }
    await store.send(.start)
    feed.yield(21)
    var results = output.makeAsyncIterator()
    #expect(await results.next() == 42)
    feed.finish()
    await store.finish()
  }

  @Test("releasing a test store cancels its effects, which end")
  func gone() async {
    let ended = LockIsolated(false)
    do {
      let store = TestStore(initialState: Effectful.State()) {
        Effectful {
          .run { _ in
            try? await Task.never()
            ended.setValue(true)
          }
        }
      }
      store.exhaustivity = .off
      await store.send(.start)
    }
    #expect(ended.value)
  }

  @Test(
    "T7: effects that sleep until one deadline go on in the order in which they fell asleep",
    arguments: 0..<50)
  @MainActor
  func equalDeadlines(run: Int) async {
    let clock = TestClock()
    let store = TestStore(initialState: Effectful.State()) {
      Effectful {
        .merge(
          (0..<4).map { number in
            .run { send in
              try await clock.sleep(for: .seconds(1))
              await send(.number(number))
              await send(.number(number + 10))
            }
          }
        )
      }
    }
    await store.send(.start)
    await clock.advance(by: .seconds(1))
    await store.skipReceivedActions()
    #expect(store.state.numbers == [0, 1, 2, 3, 10, 11, 12, 13])
  }
}
