#if Macros
import Pullback
import PullbackTesting
import XCTest

@Reducer
struct EggTimer {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    @Presents var destination: Destination.State?
    var count = 0
    var secondsElapsed = 0
    var isRunning = false
    var duration: Duration = .seconds(4)
  }
  enum Action {
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)
    case destination(PresentationAction<Destination.Action>)
    case response(Result<Int, any Error>)
    case resetButtonTapped
    case askButtonTapped
    case startButtonTapped
    case tapped
    case tick

    @CasePathable
    enum Alert {
      case confirmReset
      case keepGoing
    }
    @CasePathable
    enum Delegate: Equatable {
      case eggIsReady(seconds: Int)
    }
  }
  @Reducer(state: .equatable)
  enum Destination {
    case alert(AlertState<Confirmation>)
    @CasePathable
    enum Confirmation { case confirm }
  }
  private enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.eggs) var eggs

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmReset)):
        state.secondsElapsed = 0
        return .none
      case .alert:
        return .none
      case .delegate:
        return .none
      case .destination(.presented(.alert(.confirm))):
        state.count = 0
        return .none
      case .destination:
        return .none
      case .askButtonTapped:
        state.destination = .alert(
          AlertState {
            TextState("Start again?")
          } actions: {
            ButtonState(role: .destructive, action: .confirm) {
              TextState("Yes")
            }
          }
        )
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.destination(.presented(.alert(.confirm))))
        } catch: { _, _ in
        }
      case let .response(.success(count)):
        state.count = count
        return .none
      case .response(.failure):
        state.alert = AlertState { TextState("No eggs.") }
        return .none
      case .resetButtonTapped:
        state.alert = .reset
        return .none
      case .startButtonTapped:
        state.isRunning.toggle()
        return state.isRunning ? startTimer() : .cancel(id: CancelID.timer)
      case .tapped:
        state.count += 1
        return .run { [count = state.count] send in
          await send(.response(Result { try await eggs.cook(count) }))
        }
      case .tick:
        state.secondsElapsed += 1
        guard .seconds(state.secondsElapsed) >= state.duration else { return .none }
        state.isRunning = false
        return .merge(
          .cancel(id: CancelID.timer),
          .send(.delegate(.eggIsReady(seconds: state.secondsElapsed)))
        )
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$destination, action: \.destination)
  }

  private func startTimer() -> Effect<Action> {
    .run { send in
      for await _ in clock.timer(interval: .seconds(1)) {
        await send(.tick)
      }
    }
    .cancellable(id: CancelID.timer, cancelInFlight: true)
  }
}

extension AlertState where Action == EggTimer.Action.Alert {
  static let reset = Self {
    TextState("Reset?")
  } actions: {
    ButtonState(role: .destructive, action: .confirmReset) {
      TextState("Reset")
    }
    ButtonState(role: .cancel, action: .keepGoing) {
      TextState("Keep going")
    }
  } message: {
    TextState("The time starts again from zero.")
  }
}

@DependencyClient
struct EggClient: Sendable {
  var cook: @Sendable (_ count: Int) async throws -> Int
  var names: @Sendable () -> AsyncStream<String> = { .finished }
  var save: @Sendable (_ count: Int, _ name: String) async throws -> Void
}

extension EggClient: TestDependencyKey {
  static let testValue = Self()
  static let previewValue = Self(cook: { $0 }, names: { .never }, save: { _, _ in })
}

extension DependencyValues {
  var eggs: EggClient {
    get { self[EggClient.self] }
    set { self[EggClient.self] = newValue }
  }
}

final class EggTimerTests: XCTestCase {
  @MainActor
  func testTapped() async {
    let store = TestStore(initialState: EggTimer.State()) {
      EggTimer()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.eggs.cook = { $0 * 10 }
    }
    await store.send(.tapped) {
      $0.count = 1
    }
    await store.receive(\.response.success) {
      $0.count = 10
    }
    await store.send(.tapped) {
      $0.count = 11
    }
    await store.receive(\.response.success, 110) {
      $0.count = 110
    }
  }

  @MainActor
  func testFailure() async {
    struct Failure: Error {}
    let store = TestStore(initialState: EggTimer.State()) {
      EggTimer()
    } withDependencies: {
      $0.eggs.cook = { _ in throw Failure() }
    }
    await store.send(.tapped) {
      $0.count = 1
    }
    await store.receive(\.response.failure) {
      $0.alert = AlertState { TextState("No eggs.") }
    }
    await store.send(.alert(.dismiss)) {
      $0.alert = nil
    }
  }

  @MainActor
  func testAlertThatComesBack() async {
    let store = TestStore(initialState: EggTimer.State(count: 3)) {
      EggTimer()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
    }
    await store.send(.askButtonTapped) {
      $0.destination = .alert(
        AlertState {
          TextState("Start again?")
        } actions: {
          ButtonState(role: .destructive, action: .confirm) {
            TextState("Yes")
          }
        }
      )
    }
    await store.receive(\.destination.presented.alert.confirm) {
      $0.count = 0
      $0.destination = nil
    }
  }

  @MainActor
  func testTimer() async {
    let clock = TestClock()
    let store = TestStore(initialState: EggTimer.State(duration: .seconds(3))) {
      EggTimer()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.startButtonTapped) {
      $0.isRunning = true
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.tick) { $0.secondsElapsed = 1 }
    await clock.advance(by: .seconds(2))
    await store.receive(\.tick) { $0.secondsElapsed = 2 }
    await store.receive(\.tick) {
      $0.secondsElapsed = 3
      $0.isRunning = false
    }
    await store.receive(\.delegate.eggIsReady, 3)
    await clock.run()
  }

  @MainActor
  func testResetFlow() async {
    let store = TestStore(initialState: EggTimer.State(secondsElapsed: 9)) { EggTimer() }
    await store.send(.resetButtonTapped) { $0.alert = .reset }
    await store.send(\.alert.confirmReset) {
      $0.alert = nil
      $0.secondsElapsed = 0
    }
  }

  @MainActor
  func testNonExhaustive() async {
    let store = TestStore(initialState: EggTimer.State()) {
      EggTimer()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.eggs.cook = { $0 }
    }
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.tapped)
    await store.skipReceivedActions()
    await store.send(.startButtonTapped)
    await store.receive(\.delegate)
    await store.skipInFlightEffects(strict: false)
    XCTAssertEqual(store.state.secondsElapsed, 4)
    store.assert { $0.isRunning = false }
    await store.finish()
    expectNoDifference(store.state.count, 1)
  }
}
#endif
