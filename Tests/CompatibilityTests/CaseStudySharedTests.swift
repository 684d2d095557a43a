#if Macros
import Foundation
import Pullback
import PullbackDependenciesTestSupport
import PullbackTesting
import PullbackUI
import Testing

// MARK: State that two tabs share, in memory, in settings and in a file

private struct Stats: Codable, Equatable, Sendable {
  private(set) var count = 0
  private(set) var maximum = 0
  private(set) var minimum = 0
  mutating func increment() {
    count += 1
    maximum = max(maximum, count)
  }
  mutating func decrement() {
    count -= 1
    minimum = min(minimum, count)
  }
}

extension SharedKey where Self == InMemoryKey<Stats>.Default {
  fileprivate static var stats: Self { Self[.inMemory("stats"), default: Stats()] }
}
extension SharedKey where Self == AppStorageKey<Int>.Default {
  fileprivate static var launches: Self { Self[.appStorage("launches"), default: 0] }
}
extension SharedKey where Self == FileStorageKey<[String]> {
  fileprivate static var log: Self {
    fileStorage(.temporaryDirectory.appending(component: "log.json"))
  }
}

@Reducer
private struct TabCounter {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    @Shared(.stats) var stats
    @Shared(.launches) var launches
    @Shared(.log) var log = []
    @SharedReader(.stats) var seen
  }
  enum Action {
    case alert(PresentationAction<Alert>)
    case decrementTapped
    case incrementTapped
    case isPrimeTapped
    case launched
    enum Alert: Equatable {}
  }
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none
      case .decrementTapped:
        state.$stats.withLock { $0.decrement() }
        return .none
      case .incrementTapped:
        state.$stats.withLock { $0.increment() }
        state.$log.withLock { $0.append("+") }
        return .none
      case .isPrimeTapped:
        state.alert = AlertState {
          TextState("\(state.stats.count) is \(state.stats.count == 2 ? "" : "not ")prime.")
        }
        return .none
      case .launched:
        return .run { [launches = state.$launches] _ in launches.withLock { $0 += 1 } }
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@Reducer
private struct TabProfile {
  @ObservableState
  struct State: Equatable { @Shared(.stats) var stats }
  enum Action { case resetTapped }
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      state.$stats.withLock { $0 = Stats() }
      return .none
    }
  }
}

@Reducer
private struct Tabs {
  enum Tab: String { case counter, profile }
  @ObservableState
  struct State: Equatable {
    var counter = TabCounter.State()
    var profile = TabProfile.State()
    @Shared(.appStorage("tab")) var tab: Tab = .counter
  }
  enum Action {
    case counter(TabCounter.Action)
    case profile(TabProfile.Action)
    case tabSelected(Tab)
  }
  var body: some Reducer<State, Action> {
    Scope(state: \.counter, action: \.counter) { TabCounter() }
    Scope(state: \.profile, action: \.profile) { TabProfile() }
    Reduce { state, action in
      if case .tabSelected(let tab) = action { state.$tab.withLock { $0 = tab } }
      return .none
    }
  }
}

@MainActor
@Suite(.dependencies { $0.defaultFileStorage = .inMemory }) struct TabsTests {
  @Test("the selected tab is shared state that a test asserts")
  func tabs() async {
    let store = TestStore(initialState: Tabs.State()) { Tabs() }
    await store.send(.tabSelected(.profile)) { $0.$tab.withLock { $0 = .profile } }
    await store.send(.tabSelected(.counter)) { $0.$tab.withLock { $0 = .counter } }
  }

  @Test("two features see and assert each other's changes of shared state")
  func sharedCounts() async {
    let store = TestStore(initialState: Tabs.State()) { Tabs() }
    await store.send(\.counter.incrementTapped) {
      $0.counter.$stats.withLock { $0.increment() }
      $0.counter.$log.withLock { $0 = ["+"] }
    }
    await store.send(\.counter.decrementTapped) {
      $0.counter.$stats.withLock { $0.decrement() }
    }
    await store.send(\.counter.decrementTapped) {
      $0.profile.$stats.withLock { $0.decrement() }
    }
    #expect(store.state.profile.stats.minimum == -1)
    #expect(store.state.counter.seen.count == -1)
    await store.send(\.profile.resetTapped) { $0.profile.$stats.withLock { $0 = Stats() } }
    expectNoDifference(store.state.counter.stats, Stats())
    await store.send(\.counter.isPrimeTapped) {
      $0.counter.alert = AlertState { TextState("0 is not prime.") }
    }
  }

  @Test("a change of stored shared state by an effect is asserted")
  func launches() async {
    @Shared(.launches) var launches
    let store = TestStore(initialState: TabCounter.State()) { TabCounter() }
    await store.send(.launched)
    store.assert { $0.$launches.withLock { $0 = 1 } }
    #expect(launches == 1)
    store.exhaustivity = .off(showSkippedAssertions: true)
    await store.send(.launched).finish()
    #expect(launches == 2)
  }

  @Test("a change of shared state that is not asserted fails with the difference")
  func aForgottenChangeIsFound() async {
    let store = TestStore(initialState: TabCounter.State()) { TabCounter() }
    await withKnownIssue {
      await store.send(.decrementTapped)
    } matching: {
      "\($0)".contains("minimum: 0") && "\($0)".contains("minimum: -1")
    }
  }

  @Test("expectDifference asserts the changes of a value")
  func differences() {
    var stats = Stats()
    expectDifference(stats) {
      stats.increment()
    } changes: {
      $0.increment()
    }
  }
}

// MARK: Forms

@Reducer
private struct SettingsForm {
  @ObservableState
  struct State: Equatable {
    var sliderValue = 5.0
    var stepCount = 10
    var text = ""
    var isOn = false
    var focus: Field?
    var password = ""
    enum Field: String, Hashable { case text, password }
  }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case resetTapped
    case signInTapped
  }
  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.stepCount):
        state.sliderValue = .minimum(state.sliderValue, Double(state.stepCount))
        return .none
      case .binding:
        return .none
      case .resetTapped:
        state = State()
        return .none
      case .signInTapped:
        if state.text.isEmpty {
          state.focus = .text
        } else if state.password.isEmpty {
          state.focus = .password
        }
        return .none
      }
    }
  }
}

private struct SettingsFormView: View {
  @Bindable var store: StoreOf<SettingsForm>
  @FocusState var focus: SettingsForm.State.Field?
  var body: some View {
    Form {
      TextField("Text", text: $store.text).focused($focus, equals: .text)
      SecureField("Password", text: $store.password).focused($focus, equals: .password)
      Toggle("On", isOn: $store.isOn.animation())
      Stepper("Max: \(store.stepCount)", value: $store.stepCount, in: 0...100)
      Slider(value: $store.sliderValue, in: 0...Double(store.stepCount))
      Button("Reset") { store.send(.resetTapped) }.tint(.red)
      Button("Sign in") { store.send(.signInTapped) }
    }
    .bind($store.focus, to: $focus)
  }
}

@MainActor
@Suite struct SettingsFormTests {
  @Test("each control's binding action changes its own property")
  func bindings() async {
    let store = TestStore(initialState: SettingsForm.State()) { SettingsForm() }
    await store.send(\.binding.sliderValue, 2) { $0.sliderValue = 2 }
    await store.send(\.binding.stepCount, 1) {
      $0.sliderValue = 1
      $0.stepCount = 1
    }
    await store.send(.binding(.set(\.text, "Blob"))) { $0.text = "Blob" }
    await store.send(.set(\.isOn, true)) { $0.isOn = true }
    await store.send(.signInTapped) { $0.focus = .password }
    await store.send(.resetTapped) { $0 = SettingsForm.State() }
    await store.send(.signInTapped) { $0.focus = .text }
    store.withExhaustivity(.off) { store.assert { $0.focus = .text } }
  }

  @Test("a form's buttons change the focus and the fields through the store")
  func screen() throws {
    let store = Store(initialState: SettingsForm.State()) { SettingsForm() }
    let graph = ViewGraph { SettingsFormView(store: store) }
    store.text = "Blob"
    graph.update()
    try graph.press("Sign in")
    #expect(store.focus == .password)
    try graph.press("Reset")
    #expect(store.text == "")
    #expect(store.focus == nil)
  }
}
#endif
