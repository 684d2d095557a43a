import Foundation
import Pullback
import Testing

// The names on the Composable Architecture's pages about effects and cancellation.

@Reducer
struct Effects {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable {
    case tapped, tick
    case response(TaskResult<Int>)
    case number(Int)
  }
  enum CancelID { case timer, request }
  struct RequestID: Hashable { var number = 0 }
  private enum Hidden: Hashable { case a }
  @Dependency(\.continuousClock) var clock
  @Dependency(\.mainQueue) var mainQueue
  @Dependency(\.uuid) var uuid
  @Dependency(\.date.now) var now
  @Dependency(\.fireAndForget) var fireAndForget

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        return .merge(
          .none,
          .send(.tick),
          .send(.tick, animation: .default),
          .run { send in await send(.tick) },
          .run(priority: .background) { _ in },
          .run { [clock] send in
            try await clock.sleep(for: .seconds(1))
            await send(.tick, animation: .default)
          } catch: { error, send in
            await send(.response(.failure(error)))
          },
          .run { [count = state.count] send in
            await send(.response(TaskResult { count }))
          },
          .run { [clock] send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
          }
          .cancellable(id: CancelID.timer),
          .cancel(id: CancelID.timer),
          .cancel(id: RequestID()),
          .cancel(id: Hidden.a),
          .cancel(id: "name"),
          .cancel(id: uuid()),
          .concatenate(.cancel(id: CancelID.request), .send(.tick)),
          .concatenate([.send(.tick)]),
          .merge([.send(.tick)]),
          Effect.send(.tick).merge(with: .send(.tick)).concatenate(with: .none),
          .send(.tick).debounce(id: CancelID.request, for: .seconds(1), clock: clock),
          .send(.tick).debounce(id: "name", for: .milliseconds(300), scheduler: mainQueue),
          .send(.tick).debounce(id: "name", for: 0.3, scheduler: mainQueue),
          .send(.tick).throttle(id: "name", for: 1, scheduler: mainQueue, latest: true),
          .send(.tick).throttle(id: "name", for: .seconds(1), clock: clock, latest: false),
          .run { [mainQueue] send in
            try await mainQueue.sleep(for: .seconds(1))
            for await _ in mainQueue.timer(interval: 1) { await send(.tick) }
          }
          .cancellable(id: CancelID.timer),
          .send(.tick).animation(),
          .run { [fireAndForget] _ in await fireAndForget {} },
          .run { _ in await withTaskCancellation(id: "name", cancelInFlight: true) {} },
          .run { _ in Task.cancel(id: "name") }
        )
      case .tick, .response, .number:
        return .none
      }
    }
  }
}

func namesOfEffects() {
  let effect: EffectOf<Effects> = .none
  _ = effect.map { $0 }
  let send = Send<Effects.Action> { _ in }
  _ = send
  _ = TaskResult<Int>.success(1).map { $0 + 1 }
  _ = Result(TaskResult<Int>.success(1))
}

func namesOfSchedulers() async throws {
  let effect: EffectOf<Effects> = .send(.tick)
  let duration = Duration.seconds(1)
  let test = DispatchQueue.test
  _ = effect.debounce(id: 1, for: .seconds(1), scheduler: DispatchQueue.main)
  _ = effect.debounce(id: 1, for: 0.5, scheduler: RunLoop.main)
  _ = effect.debounce(id: 1, for: duration, scheduler: test)
  _ = effect.debounce(id: 1, for: .milliseconds(300), scheduler: test.eraseToAnyScheduler())
  _ = effect.throttle(id: 1, for: .seconds(1), scheduler: DispatchQueue.main, latest: true)
  _ = effect.throttle(id: 1, for: 2, scheduler: OperationQueue.main, latest: true)
  _ = effect.throttle(id: 1, for: duration, scheduler: DispatchQueue.immediate, latest: false)
  await test.advance(by: .seconds(1))
  await test.advance(by: 1)
  await test.run()
  let queue: AnySchedulerOf<DispatchQueue> = .main
  let _: AnySchedulerOf<DispatchQueue> = .immediate
  let _: AnySchedulerOf<DispatchQueue> = .unimplemented
  let _: AnySchedulerOf<DispatchQueue> = .unimplemented("queue")
  let _: AnySchedulerOf<DispatchQueue> = DispatchQueue.main.eraseToAnyScheduler()
  let _: AnySchedulerOf<RunLoop> = .main
  let _: AnySchedulerOf<OperationQueue> = .main
  let _: AnySchedulerOf<DispatchQueue> = .global()
  let _ = AnySchedulerOf<DispatchQueue>(DispatchQueue.main)
  for await _ in queue.timer(interval: 1, tolerance: .zero) { break }
  let _: ImmediateSchedulerOf<DispatchQueue> = DispatchQueue.immediate
  _ = (RunLoop.test, OperationQueue.test, RunLoop.immediate, OperationQueue.immediate)
  queue.schedule {}
  try await queue.sleep(for: .seconds(1))
}

@Suite struct EffectNames {
  @MainActor
  @Test("effects are cancelled by ids of enums without isolation annotations")
  func ids() async {
    let store = Store(initialState: Effects.State()) {
      Effects()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.mainQueue = .immediate
      $0.uuid = .incrementing
    }
    let task = store.send(.tapped)
    task.cancel()
    await task.finish()
  }
}
