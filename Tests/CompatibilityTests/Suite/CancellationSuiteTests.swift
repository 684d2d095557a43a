import Foundation
import Pullback
import PullbackTesting
import Testing

/// Cancellation of tasks and effects, as it is relied upon in and outside of stores.
@Suite struct CancellationSuiteTests {
  private enum ID { case first, second }

  @Test("S22: Task.cancel(id:) outside of a store cancels an operation of withTaskCancellation")
  func outsideOfStores() async throws {
    let (started, start) = AsyncStream<Void>.makeStream()
    let task = Task {
      try await withTaskCancellation(id: ID.first) {
        start.yield()
        start.finish()
        try await Task.never()
      }
    }
    for await _ in started {}
    Task.cancel(id: ID.second)
    #expect(!task.isCancelled)
    Task.cancel(id: ID.first)
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("S22: withTaskCancellation gives the operation's value and error outside of a store")
  func values() async throws {
    struct Failure: Error {}
    #expect(await withTaskCancellation(id: ID.first) { 42 } == 42)
    await #expect(throws: Failure.self) {
      try await withTaskCancellation(id: ID.first) { throw Failure() }
    }
  }

  @Test("S22: cancelInFlight outside of a store cancels the operation that runs with the id")
  func inFlight() async throws {
    let (started, start) = AsyncStream<Void>.makeStream()
    let first = Task {
      try await withTaskCancellation(id: ID.first, cancelInFlight: true) {
        start.yield()
        start.finish()
        try await Task.never()
      }
    }
    for await _ in started {}
    let second = Task { await withTaskCancellation(id: ID.first, cancelInFlight: true) { 2 } }
    await #expect(throws: CancellationError.self) { try await first.value }
    #expect(await second.value == 2)
  }

  @Test("S22: cancelling the task of withTaskCancellation cancels its operation")
  func outerTask() async {
    let (started, start) = AsyncStream<Void>.makeStream()
    let task = Task {
      try await withTaskCancellation(id: ID.first) {
        start.yield()
        start.finish()
        try await Task.never()
      }
    }
    for await _ in started {}
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("S22: an effect with several ids is cancelled by each of them")
  func severalIDs() async {
    enum Action { case start, cancel(Int), tick }
    for id in 1...3 {
      let clock = TestClock()
      let store = TestStore(initialState: 0) {
        Reduce<Int, Action> { state, action in
          switch action {
          case .start:
            return .run { send in
              try await clock.sleep(for: .seconds(1))
              await send(.tick)
            }
            .cancellable(id: 1).cancellable(id: 2).cancellable(id: 3)
          case .cancel(let id): return .cancel(id: id)
          case .tick:
            state += 1
            return .none
          }
        }
      }
      await store.send(.start)
      await store.send(.cancel(id))
      await clock.advance(by: .seconds(1))
      await store.finish()
    }
  }

  @Test("S22: a merge is cancelled as a whole, and one of its effects alone by its own id")
  func nestedMerge() async {
    enum Action: Equatable { case start, cancel(ID), a, b }
    let clock = TestClock()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Action> { _, action in
        switch action {
        case .start:
          let a = Effect<Action>.run { send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.a) }
          }
          let b = Effect<Action>.run { send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.b) }
          }
          return .merge(a.cancellable(id: ID.first), b).cancellable(id: ID.second)
        case .cancel(let id): return .cancel(id: id)
        case .a, .b: return .none
        }
      }
    }
    await store.send(.start)
    await clock.advance(by: .seconds(1))
    await store.receive(.a)
    await store.receive(.b)
    await store.send(.cancel(.first))
    await clock.advance(by: .seconds(1))
    await store.receive(.b)
    await store.send(.cancel(.second))
    await clock.run()
  }

  @Test("S22: an effect that was cancelled before it started sends nothing")
  func immediately() async {
    enum Action { case start, tick }
    let store = TestStore(initialState: 0) {
      Reduce<Int, Action> { state, action in
        guard case .start = action else {
          state += 1
          return .none
        }
        return .concatenate(
          .merge(
            .run { send in await send(.tick) }.cancellable(id: ID.first),
            .cancel(id: ID.first)
          )
        )
      }
    }
    await store.send(.start)
    await store.finish()
  }

  @Test("S22: a thousand effects with ids of one hundred kinds all end when they are cancelled")
  func many() async {
    enum Action { case start, cancel, tick }
    let store = TestStore(initialState: 0) {
      Reduce<Int, Action> { state, action in
        switch action {
        case .start:
          return .merge(
            (0..<1_000).map { n in
              .run { _ in try await Task.never() }.cancellable(id: n % 100)
            }
          )
        case .cancel: return .merge((0..<100).map { .cancel(id: $0) })
        case .tick: return .none
        }
      }
    }
    let task = await store.send(.start)
    await store.send(.cancel)
    await task.finish()
  }

  @Test("S22: an effect that finished is not cancelled, and its id starts another")
  func finished() async {
    enum Action: Equatable { case start(Int), value(Int), cancel }
    let store = TestStore(initialState: 0) {
      Reduce<Int, Action> { state, action in
        switch action {
        case .start(let n):
          return .run { send in await send(.value(n)) }
            .cancellable(id: ID.first, cancelInFlight: true)
        case .value(let n):
          state = n
          return .none
        case .cancel: return .cancel(id: ID.first)
        }
      }
    }
    await store.send(.start(1))
    await store.receive(.value(1)) { $0 = 1 }
    await store.send(.cancel)
    await store.send(.start(2))
    await store.receive(.value(2)) { $0 = 2 }
  }
}
