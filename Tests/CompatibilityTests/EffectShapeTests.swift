#if Macros
import Foundation
import Pullback
import PullbackTesting
import Testing

// MARK: Effects, in the shapes of the known library's own suite

@Reducer private struct Search {
  struct State: Equatable { var result = "" }
  enum Action: Equatable { case query(String), cancel, response(String) }
  enum CancelID { case search }
  @Dependency(\.continuousClock) var clock
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .query(let query):
        return .run { send in
          try await self.clock.sleep(for: .milliseconds(300))
          await send(.response(query.uppercased()))
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)
      case .cancel:
        return .cancel(id: CancelID.search)
      case .response(let text):
        state.result = text
        return .none
      }
    }
  }
}

@MainActor
@Suite struct EffectShapeTests {
  @Test("concatenated effects that sleep come one after the other")
  func concatenatedSleeps() async {
    let clock = TestClock()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state = action
        guard action == 0 else { return .none }
        return .concatenate(
          .run { send in
            try await clock.sleep(for: .milliseconds(20))
            await send(1)
          },
          .run { send in
            try await clock.sleep(for: .milliseconds(1))
            await send(2)
          }
        )
      }
    }
    await store.send(0)
    await clock.advance(by: .milliseconds(20))
    await store.receive(1) { $0 = 1 }
    await clock.advance(by: .milliseconds(1))
    await store.receive(2) { $0 = 2 }
  }

  @Test("a cancelled request reports nothing, and its actions do not arrive")
  func cancelInFlight() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.query("a"))
    await clock.advance(by: .milliseconds(200))
    await store.send(.query("ab"))
    await clock.advance(by: .milliseconds(200))
    await clock.advance(by: .milliseconds(100))
    await store.receive(.response("AB")) { $0.result = "AB" }
    await store.send(.query("abc"))
    await store.send(.cancel)
    await clock.run()
  }

  @Test("debounced and throttled effects on a scheduler of the main queue")
  func mainQueue() async {
    struct Feature: Reducer {
      enum Action: Equatable { case debounce(Int), throttle(Int), value(Int) }
      enum CancelID { case debounce, throttle }
      @Dependency(\.mainQueue) var mainQueue
      func reduce(into state: inout Int, action: Action) -> Effect<Action> {
        switch action {
        case .debounce(let value):
          return .send(.value(value))
            .debounce(id: CancelID.debounce, for: .milliseconds(500), scheduler: mainQueue)
        case .throttle(let value):
          return .send(.value(value))
            .throttle(id: CancelID.throttle, for: 1, scheduler: mainQueue, latest: true)
        case .value(let value):
          state = value
          return .none
        }
      }
    }
    let mainQueue = DispatchQueue.test
    let store = TestStore(initialState: 0) {
      Feature()
    } withDependencies: {
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
    }
    await store.send(.debounce(1))
    await mainQueue.advance(by: .milliseconds(400))
    await store.send(.debounce(2))
    await mainQueue.advance(by: .milliseconds(500))
    await store.receive(.value(2)) { $0 = 2 }
    await store.send(.throttle(3))
    await store.receive(.value(3)) { $0 = 3 }
    await store.send(.throttle(4))
    await store.send(.throttle(5))
    await mainQueue.advance(by: 1)
    await store.receive(.value(5)) { $0 = 5 }
    await mainQueue.run()
  }

  @Test("a throttle on a clock that keeps the first value")
  func throttleFirst() async {
    let clock = TestClock()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        guard action > 0 else { state = -action; return .none }
        return .run { send in await send(-action) }
          .throttle(id: "throttle", for: .seconds(1), clock: clock, latest: false)
      }
    }
    await store.send(1)
    await store.receive(-1) { $0 = 1 }
    await store.send(2)
    await store.send(3)
    await clock.advance(by: .seconds(1))
    await store.receive(-2) { $0 = 2 }
    await clock.run()
    await store.finish()
  }

  @Test("task results and results carry values and errors, which are compared")
  func taskResults() async {
    struct Failure: Error, Equatable { var reason = "late" }
    struct Feature: Reducer {
      enum Action: Equatable {
        case succeed, fail
        case response(TaskResult<Int>)
      }
      func reduce(into state: inout String, action: Action) -> Effect<Action> {
        switch action {
        case .succeed:
          return .run { send in await send(.response(TaskResult { 42 })) }
        case .fail:
          return .run { send in
            await send(.response(await TaskResult { throw Failure() }))
          }
        case .response(.success(let number)):
          state = "\(number)"
          return .none
        case .response(.failure(let error as Failure)):
          state = error.reason
          return .none
        case .response(.failure):
          return .none
        }
      }
    }
    let store = TestStore(initialState: "") { Feature() }
    await store.send(.succeed)
    await store.receive(.response(.success(42))) { $0 = "42" }
    await store.send(.fail)
    await store.receive(.response(.failure(Failure()))) { $0 = "late" }
    #expect(TaskResult<Int>.failure(Failure()) == .failure(Failure()))
    #expect(TaskResult<Int>.failure(Failure()) != .failure(Failure(reason: "other")))
    #expect(throws: Failure.self) { try TaskResult<Int>.failure(Failure()).value }
    #expect(TaskResult(Result<Int, any Error>.success(1)).map { $0 + 1 } == .success(2))
  }

  @Test("an error that nobody handles is reported where the effect was made")
  func unhandledError() async {
    struct Failure: Error {}
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { state, action in
        state += 1
        return .run { _ in throw Failure() }
      }
    }
    await withKnownIssue {
      await store.send(true) { $0 = 1 }
    } matching: {
      $0.description.contains("Failure()")
        && $0.sourceLocation?.fileID.hasSuffix("EffectShapeTests.swift") == true
    }
  }

  @Test("catch receives what was thrown, and cancellation is not an error")
  func catching() async {
    struct Failure: Error, Equatable {}
    enum Action: Equatable { case fail, cancelled, caught }
    let store = TestStore(initialState: 0) {
      Reduce<Int, Action> { state, action in
        switch action {
        case .fail:
          return .run { _ in
            throw Failure()
          } catch: { error, send in
            if error is Failure { await send(.caught) }
          }
        case .cancelled:
          return .run { _ in
            throw CancellationError()
          } catch: { _, send in
            await send(.caught)
          }
        case .caught:
          state += 1
          return .none
        }
      }
    }
    await store.send(.fail)
    await store.receive(.caught) { $0 = 1 }
    await store.send(.cancelled)
    await store.finish()
  }

  @Test("a stream from outside is received as it yields, and ends the effect when it ends")
  func stream() async {
    struct Feature: Reducer {
      enum Action: Equatable { case task, received(Int) }
      let numbers: @Sendable () -> AsyncStream<Int>
      func reduce(into state: inout [Int], action: Action) -> Effect<Action> {
        switch action {
        case .task:
          return .run { send in
            for await number in numbers() { await send(.received(number)) }
          }
        case .received(let number):
          state.append(number)
          return .none
        }
      }
    }
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let store = TestStore(initialState: [Int]()) { Feature(numbers: { stream }) }
    let task = await store.send(.task)
    continuation.yield(1)
    await store.receive(.received(1)) { $0 = [1] }
    continuation.yield(2)
    continuation.yield(3)
    await store.receive(.received(2), timeout: .seconds(1)) { $0 = [1, 2] }
    await store.receive(.received(3), timeout: 1_000_000_000) { $0 = [1, 2, 3] }
    continuation.finish()
    await task.finish(timeout: .seconds(1))
  }

  @Test("an effect is mapped, and keeps its cancellation")
  func mapping() async {
    let clock = TestClock()
    let child = Reduce<Int, Int> { state, action in
      state = action
      return action == 1
        ? Effect<Int>.run { send in
          try await clock.sleep(for: .seconds(1))
          await send(2)
        }
        .cancellable(id: "child") : .none
    }
    let store = TestStore(initialState: 0) {
      Reduce<Int, String> { state, action in
        if action == "cancel" { return .cancel(id: "child") }
        return child.reduce(into: &state, action: Int(action)!).map { "\($0)" }
      }
    }
    await store.send("1") { $0 = 1 }
    await clock.advance(by: .seconds(1))
    await store.receive("2") { $0 = 2 }
    await store.send("1") { $0 = 1 }
    await store.send("cancel")
    await clock.run()
  }

  @Test("a dependency's escape keeps its values")
  func escapedDependencies() async {
    struct Feature: Reducer {
      @Dependency(\.date.now) var now
      @Dependency(\.uuid) var uuid
      enum Action: Equatable { case tap, made(UUID, Date) }
      func reduce(into state: inout String, action: Action) -> Effect<Action> {
        switch action {
        case .tap:
          return .run { send in
            await withEscapedDependencies { dependencies in
              await dependencies.yield { await send(.made(uuid(), now)) }
            }
          }
        case .made(let id, let date):
          state = "\(id.uuidString.suffix(2)) \(Int(date.timeIntervalSince1970))"
          return .none
        }
      }
    }
    let store = TestStore(initialState: "") {
      Feature()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.date = .constant(Date(timeIntervalSince1970: 9))
    }
    await store.send(.tap)
    await store.receive(.made(UUID(0), Date(timeIntervalSince1970: 9))) { $0 = "00 9" }
    store.dependencies.date.now = Date(timeIntervalSince1970: 10)
    await store.send(.tap)
    await store.receive(.made(UUID(1), Date(timeIntervalSince1970: 10))) { $0 = "01 10" }
  }
}
#endif
