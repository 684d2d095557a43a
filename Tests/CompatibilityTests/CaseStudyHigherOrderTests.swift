#if Macros
import Foundation
import Pullback
import PullbackTesting
import Testing

// MARK: Subscriptions and lifecycles as reducers around others

extension Reducer {
  fileprivate func subscriptions(
    _ subscriptions: @escaping (_ oldState: State, _ newState: State) -> Effect<Action>?
  ) -> some Reducer<State, Action> {
    Subscribing(base: self, subscriptions: subscriptions)
  }
}

private struct Subscribing<Base: Reducer>: Reducer {
  let base: Base
  let subscriptions: (_ oldState: Base.State, _ newState: Base.State) -> Effect<Base.Action>?
  var body: some Reducer<Base.State, Base.Action> {
    Reduce { state, action in
      let old = state
      let effects = base.reduce(into: &state, action: action)
      return .merge(effects, subscriptions(old, state) ?? .none)
    }
  }
}

private struct Lifecycle<Wrapped: Reducer & SendableMetatype>: Reducer {
  @CasePathable
  enum Action {
    case onAppear
    case onDisappear
    case wrapped(Wrapped.Action)
  }
  private enum CancelID { case appeared }
  let wrapped: Wrapped
  let onAppear: Effect<Wrapped.Action>
  let onDisappear: Effect<Wrapped.Action>
  func reduce(into state: inout Wrapped.State, action: Action) -> Effect<Action> {
    switch action {
    case .onAppear:
      return onAppear.map(Action.wrapped).cancellable(id: CancelID.appeared)
    case .onDisappear:
      return .concatenate(.cancel(id: CancelID.appeared), onDisappear.map(Action.wrapped))
    case .wrapped(let action):
      return wrapped.reduce(into: &state, action: action).map(Action.wrapped)
    }
  }
}

@Reducer
private struct Metronome {
  @ObservableState
  struct State: Equatable {
    var beats = 0
    var isOn = false
    var log: [String] = []
  }
  enum Action { case beat, ended, toggled }
  private enum CancelID { case beat }
  @Dependency(\.continuousClock) var clock
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .beat: state.beats += 1
      case .ended: state.log.append("ended")
      case .toggled: state.isOn.toggle()
      }
      return .none
    }
    .subscriptions { old, new in
      guard old.isOn != new.isOn else { return nil }
      guard new.isOn else { return .cancel(id: CancelID.beat) }
      return .run { send in
        for await _ in clock.timer(interval: .seconds(1)) { await send(.beat) }
      }
      .cancellable(id: CancelID.beat)
    }
  }
}

@MainActor
@Suite struct HigherOrderTests {
  @Test("a subscription runs while the state says so, and no longer")
  func subscriptionsFollowState() async {
    let clock = TestClock()
    let store = TestStore(initialState: Metronome.State()) {
      Metronome()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.toggled) { $0.isOn = true }
    await clock.advance(by: .seconds(2))
    await store.receive(\.beat) { $0.beats = 1 }
    await store.receive(\.beat) { $0.beats = 2 }
    await store.send(.toggled) { $0.isOn = false }
    await clock.advance(by: .seconds(2))
  }

  @Test("a lifecycle reducer starts effects on appear, and cancels them on disappear")
  func lifecycles() async {
    let clock = TestClock()
    let store = TestStore(initialState: Metronome.State()) {
      Lifecycle(
        wrapped: Metronome(),
        onAppear: .run { send in
          for await _ in clock.timer(interval: .seconds(3)) { await send(.beat) }
        },
        onDisappear: .send(.ended)
      )
    }
    await store.send(.onAppear)
    await clock.advance(by: .seconds(3))
    await store.receive(\.wrapped.beat) { $0.beats = 1 }
    await store.send(.onDisappear)
    await store.receive(\.wrapped.ended) { $0.log = ["ended"] }
  }
}
#endif
