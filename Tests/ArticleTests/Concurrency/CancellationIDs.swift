#if Macros
import Pullback
import PullbackTesting
import Testing

@Reducer
struct Countdown {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var seconds = 0
  }
  enum Action {
    case startTapped
    case stopTapped
    case ticked
  }
  /// Whether the id of the effect tells two countdowns apart.
  var isTold = true
  @Dependency(\.continuousClock) var clock

  private enum CancelID: Hashable { case timer(State.ID) }
  enum SharedID { case timer }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startTapped where isTold:
        return ticks().cancellable(id: CancelID.timer(state.id), cancelInFlight: true)
      case .stopTapped where isTold:
        return .cancel(id: CancelID.timer(state.id))
      case .startTapped:
        return ticks().cancellable(id: SharedID.timer, cancelInFlight: true)
      case .stopTapped:
        return .cancel(id: SharedID.timer)
      case .ticked:
        state.seconds += 1
        return .none
      }
    }
  }

  private func ticks() -> Effect<Action> {
    .run { [clock] send in
      for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
    }
  }
}

@Reducer
struct TwoCountdowns {
  @ObservableState
  struct State: Equatable {
    var left = Countdown.State(id: 1)
    var right = Countdown.State(id: 2)
    var rows: IdentifiedArrayOf<Countdown.State> = []
  }
  enum Action {
    case left(Countdown.Action)
    case right(Countdown.Action)
    case rows(IdentifiedActionOf<Countdown>)
    case stopAllTapped
  }
  var isTold = true
  var body: some ReducerOf<Self> {
    Scope(\.left, action: \.left) { Countdown(isTold: isTold) }
    Scope(\.right, action: \.right) { Countdown(isTold: isTold) }
    Reduce { _, action in
      if case .stopAllTapped = action { .cancel(id: Countdown.SharedID.timer) } else { .none }
    }
    .forEach(\.rows, action: \.rows) { Countdown(isTold: isTold) }
  }
}

@MainActor
@Suite struct CancellationIDTests {
  private let clock = TestClock()

  private func makeStore(isTold: Bool) -> TestStoreOf<TwoCountdowns> {
    TestStore(
      initialState: TwoCountdowns.State(rows: [Countdown.State(id: 3), Countdown.State(id: 4)])
    ) {
      TwoCountdowns(isTold: isTold)
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test("Two features of Scope with one id share it: to start one ends the other")
  func shared() async {
    let store = makeStore(isTold: false)
    await store.send(.left(.startTapped))
    await store.send(.right(.startTapped))
    await clock.advance(by: .seconds(1))
    await store.receive(\.right.ticked) { $0.right.seconds = 1 }
    await store.send(.left(.stopTapped))
    await clock.advance(by: .seconds(1))
    await store.finish()
  }

  @Test("With something of the state in its id, an effect is that of one feature")
  func told() async {
    let store = makeStore(isTold: true)
    await store.send(.left(.startTapped))
    await store.send(.right(.startTapped))
    await clock.advance(by: .seconds(1))
    await store.receive(\.left.ticked) { $0.left.seconds = 1 }
    await store.receive(\.right.ticked) { $0.right.seconds = 1 }
    await store.send(.left(.stopTapped))
    await clock.advance(by: .seconds(1))
    await store.receive(\.right.ticked) { $0.right.seconds = 2 }
    await store.send(.right(.stopTapped))
  }

  @Test("Rows have ids of their own, and the cancel of their parent reaches all of them")
  func rows() async {
    let store = makeStore(isTold: false)
    await store.send(.rows(.element(id: 3, action: .startTapped)))
    await store.send(.rows(.element(id: 4, action: .startTapped)))
    await store.send(.rows(.element(id: 3, action: .stopTapped)))
    await clock.advance(by: .seconds(1))
    await store.receive(\.rows[id: 4].ticked) { $0.rows[id: 4]?.seconds = 1 }
    await store.send(.stopAllTapped)
    await clock.advance(by: .seconds(1))
    await store.finish()
  }
}
#endif
