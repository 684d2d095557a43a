import Pullback
import PullbackTesting
import Testing

private struct Screen: Reducer {
  struct State: Equatable { var title = "" }
  enum Action: Equatable {
    case rename(String)
    case close
  }
  @Dependency(\.dismiss) var dismiss

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .rename(let title):
      state.title = title
      return .none
    case .close:
      return .run { _ in await dismiss() }
    }
  }
}

private struct Screens: Reducer {
  struct State: Equatable { var path = StackState<Screen.State>() }
  enum Action: CasePathable {
    case open(count: Int)
    case path(StackActionOf<Screen>)

    struct AllCasePaths: Sendable {
      var path: AnyCasePath<Action, StackActionOf<Screen>> {
        AnyCasePath(
          embed: { .path($0) }, extract: { if case .path(let action) = $0 { action } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .open(let count):
        for _ in 0..<count { state.path.append(Screen.State()) }
        return .none
      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path) { Screen() }
  }
}

@Suite struct NavigationTests {
  @Test("T6: stacks get the same ids in an assertion as in the reducer")
  func stackIDs() async {
    let store = TestStore(initialState: Screens.State()) { Screens() }
    await store.send(.open(count: 1)) { $0.path.append(Screen.State()) }
    await store.send(.open(count: 2)) {
      $0.path[id: 1] = Screen.State()
      $0.path[id: 2] = Screen.State()
    }
    await store.send(.path(.element(id: 1, action: .rename("B")))) { $0.path[id: 1]?.title = "B" }
    await store.send(.path(.push(id: 3, state: Screen.State(title: "C")))) {
      $0.path.append(Screen.State(title: "C"))
    }
    await store.send(.path(.popFrom(id: 2))) { $0.path.pop(from: 2) }
    await store.send(.open(count: 1)) { $0.path[id: 4] = Screen.State() }
    #expect(Array(store.state.path.ids) == [0, 1, 4])
  }

  @Test("S15: a dismiss() of a stack's element is received as a pop")
  func dismissFromStack() async {
    let store = TestStore(initialState: Screens.State()) { Screens() }
    await store.send(.open(count: 1)) { $0.path.append(Screen.State()) }
    await store.send(.path(.element(id: 0, action: .close)))
    await store.receive(\.path.popFrom) { $0.path = StackState() }
    #expect(!store.isDismissed)
  }

  @Test("T1: isDismissed is true after the root feature has dismissed itself")
  func isDismissed() async {
    let store = TestStore(initialState: Screen.State()) { Screen() }
    #expect(!store.isDismissed)
    await store.send(.close)
    #expect(store.isDismissed)
  }

  @Test("T6: ids of state that was made before the test store are not given again")
  func stateMadeBefore() async {
    let state = Screens.State(path: StackState([Screen.State(), Screen.State()]))
    #expect(Array(state.path.ids) == [0, 1])
    let store = TestStore(initialState: state) { Screens() }
    await store.send(.open(count: 1)) { $0.path.append(Screen.State()) }
    #expect(Array(store.state.path.ids) == [0, 1, 2])
    let other = TestStore(
      initialState: Screens.State(path: StackState([Screen.State()]))
    ) {
      Screens()
    }
    await other.send(.open(count: 1)) { $0.path[id: 3] = Screen.State() }
  }
}
