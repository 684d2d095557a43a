#if Macros
import Foundation
import Pullback
import PullbackTesting
import Testing

@Reducer private struct Timer {
  struct State: Equatable, Identifiable {
    var id = 0
    var count = 0
  }
  enum Action: Equatable {
    case close
    case closeAndIncrement
    case increment
    case incrementLater
    case start
    case tick
    case stop
  }
  enum CancelID { case timer }
  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .close:
        return .run { _ in await dismiss() }
      case .closeAndIncrement:
        return .concatenate(
          .run { _ in await dismiss() },
          .run { send in await send(.increment) }
        )
      case .increment, .tick:
        state.count += 1
        return .none
      case .incrementLater:
        return .concatenate(
          .run { _ in try await clock.sleep(for: .seconds(1)) },
          .send(.increment)
        )
      case .start:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)
      case .stop:
        return .cancel(id: CancelID.timer)
      }
    }
  }
}

@Reducer private enum Destination {
  case timer(Timer)
  case other(Timer)
  case alert(AlertState<Alert>)
  enum Alert: Equatable { case confirm, replace, stay }
}
extension Destination.State: Equatable {}
extension Destination.Action: Equatable {}

@Reducer private struct Home {
  struct State: Equatable {
    @PresentationState var timer: Timer.State?
    @PresentationState var destination: Destination.State?
    var last: Int?
    var isOver = false
  }
  enum Action: Equatable {
    case destination(PresentationAction<Destination.Action>)
    case timer(PresentationAction<Timer.Action>)
    case show(Int)
    case showDestination(Destination.State?)
    case reset
    case stopAll
    case over
  }
  @Dependency(\.continuousClock) var clock
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .timer(.dismiss):
        state.last = state.timer?.count
        return .none
      case .timer(.presented(.tick)) where (state.timer?.count ?? 0) >= 3:
        state.timer = nil
        return .send(.over)
      case .destination(.presented(.alert(.confirm))):
        state.last = -1
        return .none
      case .destination(.presented(.alert(.replace))):
        state.destination = .timer(Timer.State(id: 7))
        return .none
      case .destination(.presented(.alert(.stay))):
        state.destination = .alert(AlertState { TextState("again") })
        return .none
      case .destination, .timer:
        return .none
      case .show(let id):
        state.timer = Timer.State(id: id)
        return .none
      case .showDestination(let destination):
        state.destination = destination
        return .none
      case .reset:
        state.timer = nil
        state.destination = nil
        return .none
      case .stopAll:
        return .cancel(id: Timer.CancelID.timer)
      case .over:
        state.isOver = true
        return .none
      }
    }
    .ifLet(\.$timer, action: \.timer) { Timer() }
    .ifLet(\.$destination, action: \.destination)
  }
}

private struct Outer: Reducer {
  struct State: Equatable { @PresentationState var home: Home.State? }
  @CasePathable enum Action: Equatable { case home(PresentationAction<Home.Action>) }
  var body: some Reducer<State, Action> {
    EmptyReducer().ifLet(\.$home, action: \.home) { Home() }
  }
}

/// Presented features, as tests of applications check them.
@MainActor @Suite struct PresentationSuiteTests {
  private let clock = TestClock()

  private func makeStore(_ state: Home.State = Home.State()) -> TestStoreOf<Home> {
    let store = TestStore(initialState: state) {
      Home()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.timeout = 0
    return store
  }

  @Test("S13: a presented feature's effects end however it goes")
  func effects() async {
    for end in 0..<4 {
      let store = makeStore()
      await store.send(.show(1)) { $0.timer = Timer.State(id: 1) }
      await store.send(.timer(.presented(.start)))
      await clock.advance(by: .seconds(1))
      await store.receive(\.timer.tick) { $0.timer?.count = 1 }
      switch end {
      case 0:
        await store.send(.timer(.dismiss)) {
          $0.timer = nil
          $0.last = 1
        }
      case 1: await store.send(.reset) { $0.timer = nil }
      case 2:
        await store.send(.timer(.presented(.close)))
        await store.receive(\.timer.dismiss) {
          $0.timer = nil
          $0.last = 1
        }
      default:
        await store.send(.show(2)) { $0.timer = Timer.State(id: 2) }
        await clock.advance(by: .seconds(5))
        await store.send(.timer(.dismiss)) {
          $0.timer = nil
          $0.last = 0
        }
      }
      await clock.advance(by: .seconds(5))
      await store.finish()
    }
  }

  @Test("S13: a feature that its parent ends in response to a tick ticks no more")
  func parentEnds() async {
    let store = makeStore()
    await store.send(.show(1)) { $0.timer = Timer.State(id: 1) }
    await store.send(.timer(.presented(.start)))
    await clock.advance(by: .seconds(4))
    await store.receive(\.timer.tick) { $0.timer?.count = 1 }
    await store.receive(\.timer.tick) { $0.timer?.count = 2 }
    await store.receive(\.timer.tick) { $0.timer = nil }
    await store.receive(\.over) { $0.isOver = true }
    await clock.advance(by: .seconds(4))
  }

  @Test("S22: a presented feature's cancellation and its parent's both reach its effect")
  func cancellation() async {
    for action: Home.Action in [.timer(.presented(.stop)), .stopAll] {
      let store = makeStore(Home.State(timer: Timer.State(id: 1)))
      await store.send(.timer(.presented(.start)))
      await store.send(action)
      await clock.advance(by: .seconds(2))
      await store.finish()
      #expect(store.state.timer?.count == 0)
    }
  }

  @Test("S22: a cancellation in one presented feature does not reach another one's effects")
  func siblings() async {
    let store = makeStore()
    await store.send(.show(1)) { $0.timer = Timer.State(id: 1) }
    await store.send(.showDestination(.timer(Timer.State(id: 2)))) {
      $0.destination = .timer(Timer.State(id: 2))
    }
    await store.send(.timer(.presented(.start)))
    await store.send(.destination(.presented(.timer(.start))))
    await store.send(.timer(.presented(.stop)))
    await clock.advance(by: .seconds(1))
    await store.receive(\.destination.timer.tick) {
      $0.$destination[case: \.timer]?.count = 1
    }
    await store.send(.reset) {
      $0.timer = nil
      $0.destination = nil
    }
  }

  @Test("S15: an action that a feature sends after its dismissal does not arrive")
  func afterDismissal() async {
    let store = makeStore(Home.State(timer: Timer.State(id: 1)))
    await store.send(.timer(.presented(.closeAndIncrement)))
    await store.receive(\.timer.dismiss) {
      $0.timer = nil
      $0.last = 0
    }
    await store.finish()
  }

  @Test("S13: what is left of a concatenation does not start when its feature is gone")
  func concatenation() async {
    for action: Home.Action in [.reset, .show(2)] {
      let store = makeStore(Home.State(timer: Timer.State(id: 1)))
      await store.send(.timer(.presented(.incrementLater)))
      await store.send(action) { $0.timer = action == .reset ? nil : Timer.State(id: 2) }
      await clock.advance(by: .seconds(1))
      await store.finish()
    }
    let store = makeStore(Home.State(timer: Timer.State(id: 1)))
    await store.send(.timer(.presented(.incrementLater)))
    await clock.advance(by: .seconds(1))
    await store.receive(\.timer.increment) { $0.timer?.count = 1 }
  }

  @Test("S13: a destination of another case or id has effects of its own")
  func destinations() async {
    let store = makeStore()
    for next: Destination.State in [.other(Timer.State(id: 1)), .timer(Timer.State(id: 2))] {
      await store.send(.showDestination(.timer(Timer.State(id: 1)))) {
        $0.destination = .timer(Timer.State(id: 1))
      }
      await store.send(.destination(.presented(.timer(.start))))
      await store.send(.showDestination(next)) { $0.destination = next }
      await clock.advance(by: .seconds(3))
      await store.send(.showDestination(nil)) { $0.destination = nil }
    }
    await store.finish()
  }

  @Test("S16: an alert in a destination is dismissed by its actions, unless the parent replaces it")
  func alerts() async {
    let alert = Destination.State.alert(AlertState { TextState("Sure?") })
    let store = makeStore()
    await store.send(.showDestination(alert)) { $0.destination = alert }
    await store.send(.destination(.presented(.alert(.confirm)))) {
      $0.destination = nil
      $0.last = -1
    }
    await store.send(.showDestination(alert)) { $0.destination = alert }
    await store.send(.destination(.presented(.alert(.replace)))) {
      $0.destination = .timer(Timer.State(id: 7))
    }
    await store.send(.showDestination(alert)) { $0.destination = alert }
    await store.send(.destination(.presented(.alert(.stay)))) {
      $0.destination = .alert(AlertState { TextState("again") })
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test("S12: actions for absent features are an issue each, and change nothing")
  func absent() async {
    for action: Home.Action in [
      .timer(.presented(.increment)), .timer(.dismiss), .destination(.dismiss),
      .destination(.presented(.timer(.increment))),
    ] {
      let count = await issueCount {
        let store = makeStore()
        await store.send(action)
      }
      #expect(count == 1, "\(action)")
    }
  }

  @Test("S12: an action for another case of a destination is one issue")
  func otherCase() async {
    let count = await issueCount {
      let store = makeStore(Home.State(destination: .other(Timer.State())))
      await store.send(.destination(.presented(.timer(.increment))))
    }
    #expect(count == 1)
  }

  @Test("S15: dismiss outside of a presentation is an issue, in a live store as well")
  func dismissNowhere() async {
    let count = await issueCount {
      let store = Store(initialState: Timer.State()) { Timer() }
      await store.send(.close).finish()
    }
    #expect(count == 1)
  }

  @Test("S17: copies of a presentation are equal, also where one was presented by another path")
  func equality() {
    var a = Home.State()
    var b = Home.State()
    #expect(a == b)
    a.timer = Timer.State(id: 1)
    #expect(a != b)
    b.$timer = PresentationState(wrappedValue: Timer.State(id: 1))
    #expect(a == b)
    b.timer?.count += 1
    #expect(a != b)
  }

  @Test("S13: a feature inside of a presented feature loses its effects with it")
  func nested() async {
    let store = TestStore(
      initialState: Outer.State(home: Home.State(timer: Timer.State(id: 1)))
    ) {
      Outer()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.home(.presented(.timer(.presented(.start)))))
    await clock.advance(by: .seconds(1))
    await store.receive(.home(.presented(.timer(.presented(.tick))))) { $0.home?.timer?.count = 1 }
    await store.send(.home(.dismiss)) { $0.home = nil }
    await clock.advance(by: .seconds(3))
    await store.finish()
  }
}
#endif
