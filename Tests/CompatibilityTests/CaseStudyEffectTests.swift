#if Macros
import Foundation
import Pullback
import PullbackTesting
import PullbackUI
import Testing

// MARK: A request that can be cancelled, and refreshed

@DependencyClient
private struct Trivia: Sendable {
  var fetch: @Sendable (_ number: Int) async throws -> String
}
extension Trivia: TestDependencyKey { static let testValue = Self() }
extension DependencyValues {
  fileprivate var trivia: Trivia {
    get { self[Trivia.self] }
    set { self[Trivia.self] = newValue }
  }
}

@Reducer
private struct TriviaPage {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var text: String?
    var isLoading = false
  }
  enum Action {
    case cancelTapped
    case decrementTapped
    case decrementDelayResponse
    case incrementTapped
    case refresh
    case response(Result<String, any Error>)
    case stepperChanged(Int)
    case triviaTapped
  }
  private enum CancelID { case delay, request }
  @Dependency(\.continuousClock) var clock
  @Dependency(\.trivia) var trivia
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .cancelTapped:
        state.isLoading = false
        return .cancel(id: CancelID.request)
      case .decrementTapped:
        state.count -= 1
        state.text = nil
        return state.count >= 0
          ? .none
          : .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.decrementDelayResponse)
          }
          .cancellable(id: CancelID.delay)
      case .decrementDelayResponse:
        if state.count < 0 { state.count += 1 }
        return .none
      case .incrementTapped:
        state.count += 1
        state.text = nil
        return state.count >= 0 ? .cancel(id: CancelID.delay) : .none
      case .refresh:
        state.text = nil
        return .run { [count = state.count] send in
          await send(.response(Result { try await trivia.fetch(count) }), animation: .default)
        }
        .cancellable(id: CancelID.request)
      case .response(.success(let text)):
        state.isLoading = false
        state.text = text
        return .none
      case .response(.failure):
        state.isLoading = false
        return .none
      case .stepperChanged(let value):
        state.count = value
        state.text = nil
        state.isLoading = false
        return .cancel(id: CancelID.request)
      case .triviaTapped:
        state.text = nil
        state.isLoading = true
        return .run { [count = state.count] send in
          await send(.response(Result { try await trivia.fetch(number: count) }))
        }
        .cancellable(id: CancelID.request)
      }
    }
  }
}

private struct TriviaView: View {
  @Bindable var store: StoreOf<TriviaPage>
  var body: some View {
    List {
      Stepper("\(store.count)", value: $store.count.sending(\.stepperChanged))
      if let text = store.text { Text(text).bold() }
      if store.isLoading { Button("Cancel") { store.send(.cancelTapped, animation: .default) } }
      Button("Trivia") { store.send(.triviaTapped) }
    }
    .refreshable { await store.send(.refresh).finish() }
  }
}

@MainActor
@Suite struct TriviaTests {
  @Test("an effect counts up after a second below zero, and an increment cancels it")
  func counts() async {
    let clock = TestClock()
    let store = TestStore(initialState: TriviaPage.State()) {
      TriviaPage()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.incrementTapped) { $0.count = 1 }
    await store.send(.decrementTapped) { $0.count = 0 }
    await store.send(.decrementTapped) { $0.count = -1 }
    await clock.advance(by: .seconds(1))
    await store.receive(\.decrementDelayResponse) { $0.count = 0 }
    await store.send(.decrementTapped) { $0.count = -1 }
    await store.send(.incrementTapped) { $0.count = 0 }
    await clock.run()
  }

  @Test("a request's result is shown, and its failure ends loading")
  func succeedsAndFails() async {
    struct Failure: Error {}
    let store = TestStore(initialState: TriviaPage.State()) {
      TriviaPage()
    } withDependencies: {
      $0.trivia.fetch = { "\($0) is a number" }
    }
    await store.send(.triviaTapped) { $0.isLoading = true }
    await store.receive(\.response.success, "0 is a number") {
      $0.isLoading = false
      $0.text = "0 is a number"
    }
    store.dependencies.trivia.fetch = { _ in throw Failure() }
    await store.send(.triviaTapped) {
      $0.isLoading = true
      $0.text = nil
    }
    await store.receive(\.response.failure) { $0.isLoading = false }
  }

  @Test("cancel, another count and a cancelled refresh each end the request")
  func cancels() async {
    let store = TestStore(initialState: TriviaPage.State()) {
      TriviaPage()
    } withDependencies: {
      $0.trivia.fetch = { _ in try await Task.never() }
    }
    await store.send(.triviaTapped) { $0.isLoading = true }
    await store.send(.cancelTapped) { $0.isLoading = false }
    await store.send(.triviaTapped) { $0.isLoading = true }
    await store.send(.stepperChanged(5)) {
      $0.count = 5
      $0.isLoading = false
    }
    let refresh = await store.send(.refresh)
    await refresh.cancel()
    #expect(refresh.isCancelled)
    await store.finish()
  }

  @Test(
    "calling a client's endpoint without an implementation fails the test and names the endpoint")
  func anUnstubbedClientSaysSo() async {
    let store = TestStore(initialState: TriviaPage.State()) { TriviaPage() }
    await withKnownIssue {
      await store.send(.triviaTapped) { $0.isLoading = true }
      await store.receive(\.response.failure) { $0.isLoading = false }
    } matching: {
      "\($0)".contains("fetch")
    }
  }

  @Test("the screen starts and cancels the request")
  func screen() throws {
    let store = Store(initialState: TriviaPage.State()) {
      TriviaPage()
    } withDependencies: {
      $0.trivia.fetch = { _ in try await Task.never() }
    }
    let graph = ViewGraph { TriviaView(store: store) }
    try graph.press("Trivia")
    #expect(store.isLoading)
    try graph.press("Cancel")
    #expect(!store.isLoading)
  }
}

// // MARK: System notifications as streams

@Reducer
private struct Screenshots {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case task, taken }
  @Dependency(\.screenshots) var screenshots
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .task:
        return .run { send in
          for await _ in await screenshots() { await send(.taken) }
        }
      case .taken:
        state.count += 1
        return .none
      }
    }
  }
}

extension DependencyValues {
  fileprivate var screenshots: @Sendable () async -> any AsyncSequence<Void, Never> {
    get { self[ScreenshotsKey.self] }
    set { self[ScreenshotsKey.self] = newValue }
  }
}
private enum ScreenshotsKey: DependencyKey {
  static let liveValue: @Sendable () async -> any AsyncSequence<Void, Never> = {
    AsyncStream<Void>.never
  }
  static let testValue: @Sendable () async -> any AsyncSequence<Void, Never> = unimplemented(
    "screenshots",
    placeholder: AsyncStream<Void>.finished
  )
}

@MainActor
@Suite struct ScreenshotTests {
  @Test("every element of a notification stream is counted until the task is cancelled")
  func stream() async {
    let (shots, shot) = AsyncStream.makeStream(of: Void.self)
    let store = TestStore(initialState: Screenshots.State()) {
      Screenshots()
    } withDependencies: {
      $0.screenshots = { shots }
    }
    let task = await store.send(.task)
    shot.yield()
    await store.receive(\.taken) { $0.count = 1 }
    shot.yield()
    shot.yield()
    await store.receive(\.taken) { $0.count = 2 }
    await store.receive(\.taken) { $0.count = 3 }
    await task.cancel()
    shot.yield()
  }
}

// MARK: Timers and animations

@Reducer
private struct Lamp {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var colors: [String] = []
    var isOn = false
    var seconds = 0
  }
  enum Action: Sendable {
    case alert(PresentationAction<Alert>)
    case color(String)
    case onDisappear
    case rainbowTapped
    case resetTapped
    case tick
    case toggleTapped
    @CasePathable
    enum Alert: Equatable, Sendable { case reset }
  }
  private enum CancelID { case rainbow, timer }
  @Dependency(\.continuousClock) var clock
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.reset)):
        state = State()
        return .cancel(id: CancelID.rainbow)
      case .alert:
        return .none
      case .color(let color):
        state.colors.append(color)
        return .none
      case .onDisappear:
        return .cancel(id: CancelID.timer)
      case .rainbowTapped:
        return .run { send in
          for color in ["red", "green", "blue"] {
            await send(.color(color), animation: .linear)
            try await clock.sleep(for: .seconds(1))
          }
        }
        .cancellable(id: CancelID.rainbow)
      case .resetTapped:
        state.alert = AlertState {
          TextState("Reset?")
        } actions: {
          ButtonState(role: .destructive, action: .send(.reset, animation: .default)) {
            TextState("Reset")
          }
          ButtonState(role: .cancel) { TextState("Cancel") }
        }
        return .none
      case .tick:
        state.seconds += 1
        return .none
      case .toggleTapped:
        state.isOn.toggle()
        return .run { [isOn = state.isOn] send in
          guard isOn else { return }
          for await _ in self.clock.timer(interval: .seconds(1)) {
            await send(.tick, animation: .interpolatingSpring(stiffness: 3000, damping: 40))
          }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@MainActor
@Suite struct LampTests {
  @Test("a timer ticks while it is on, and ends when it is turned off or the view disappears")
  func timer() async {
    let clock = TestClock()
    let store = TestStore(initialState: Lamp.State()) {
      Lamp()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.toggleTapped) { $0.isOn = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.tick) { $0.seconds = 1 }
    await clock.advance(by: .seconds(5))
    for seconds in 2...6 { await store.receive(\.tick) { $0.seconds = seconds } }
    await store.send(.toggleTapped) { $0.isOn = false }
    await store.send(.toggleTapped) { $0.isOn = true }
    await store.send(.onDisappear)
    await clock.advance(by: .seconds(100))
  }

  @Test("colours come at intervals, and a reset from an alert cancels the rest")
  func rainbow() async {
    let clock = TestClock()
    let store = TestStore(initialState: Lamp.State(), reducer: Lamp.init) {
      $0.continuousClock = clock
    }
    await store.send(.rainbowTapped)
    await store.receive(\.color) { $0.colors = ["red"] }
    await clock.advance(by: .seconds(1))
    await store.receive(\.color, "green") { $0.colors.append("green") }
    await store.send(.resetTapped) {
      $0.alert = AlertState {
        TextState("Reset?")
      } actions: {
        ButtonState(role: .destructive, action: .send(.reset, animation: .default)) {
          TextState("Reset")
        }
        ButtonState(role: .cancel) { TextState("Cancel") }
      }
    }
    await store.send(\.alert.reset) { $0 = Lamp.State() }
    await store.finish()
  }

  @Test("received actions and effects in flight can be skipped")
  func rainbowIsSkipped() async {
    let store = TestStore(initialState: Lamp.State()) {
      Lamp()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    await store.send(.rainbowTapped)
    await store.skipReceivedActions()
    await store.skipInFlightEffects()
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
    store.assert { $0.colors = ["red"] }
  }
}
#endif
