#if Macros
public import Pullback
import Testing

@Suite struct ReducerMacroBehaviourTests {
  @Test("a feature conforms to Reducer, and its actions have case paths")
  func feature() {
    let store = Store(initialState: Counter.State()) { Counter() }
    store.send(.changed(by: 2))
    store.send(.changed(by: 3))
    #expect(store.count == 5)
    #expect(Counter.Action.changed(by: 1).is(\.changed))
  }

  @Test("a feature without State, Action or body gets empty ones")
  func empty() {
    let store = Store(initialState: Unbegun.State()) { Unbegun() }
    #expect(store.withState { $0 } == Unbegun.State())
    #expect(Unbegun.Action.allCasePaths.map(\.self).isEmpty)
    let half = Store(initialState: OnlyState.State(count: 1)) { OnlyState() }
    #expect(half.withState { $0.count } == 1)
  }

  @Test("a feature can implement reduce, store its body, or be generic")
  func forms() {
    let direct = Store(initialState: 1) { Direct() }
    direct.send(.add(2))
    #expect(direct.withState { $0 } == 3)
    let stored = Store(initialState: 1) { StoredBody() }
    stored.send(.add(2))
    #expect(stored.withState { $0 } == 3)
    let generic = Store(initialState: Holder<Int>.State(value: 1)) { Holder<Int>() }
    generic.send(.set(4))
    #expect(generic.value == 4)
    let spelled = Store(initialState: Spelled.State(count: 1)) { Spelled() }
    spelled.send(.add)
    #expect(spelled.withState { $0.count } == 3)
  }

  @Test("enum state has case paths and dynamic members")
  func enumState() {
    let state = Login.State.loggedIn("Blob")
    #expect(state.loggedIn == "Blob")
    #expect(state.is(\.loggedIn))
  }

  @Test("V5: a view with @ViewAction sends the view's actions")
  func viewAction() {
    let screen = CounterScreen(store: Store(initialState: Screen.State()) { Screen() })
    screen.send(.incremented)
    screen.tap()
    #expect(screen.store.count == 2)
  }
}

@Reducer
private struct Counter {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case changed(by: Int) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .changed(let difference):
        state.count += difference
        return .none
      }
    }
  }
}

@Reducer
public struct Unbegun {}

@Reducer
struct OnlyState {
  @ObservableState
  struct State { var count = 0 }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
private struct Direct {
  typealias State = Int
  enum Action { case add(Int) }
  let body = Reduce<Int, Action> { state, action in
    switch action {
    case .add(let number): state += number
    }
    return .none
  }
}

@Reducer
private struct StoredBody {
  typealias State = Int
  typealias Action = Direct.Action
  let body = Direct()
}

@Reducer
struct Holder<Value: Equatable & Sendable> {
  @ObservableState
  struct State { var value: Value }
  enum Action { case set(Value) }
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .set(let value): state.value = value
      }
      return .none
    }
  }
}

@Reducer
private struct Spelled {
  struct State { var count: Int }
  enum Action { case add }
  var body: some Reducer<Self.State, Self.Action> {
    get {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
      if true {
        Reduce { state, _ in
          state.count += 1
          return .none
        }
      }
    }
  }
}

@Reducer
private struct Login {
  enum State {
    case loggedIn(String)
    case loggedOut
  }
  enum Action {}
  var body: some ReducerOf<Self> {
    return EmptyReducer()
  }
}

@Reducer
private struct Screen {
  @ObservableState
  struct State { var count = 0 }
  enum Action: ViewAction {
    case view(View)
    enum View { case incremented }
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .view(.incremented): state.count += 1
      }
      return .none
    }
  }
}

@ViewAction(for: Screen.self)
private struct CounterScreen {
  let store: StoreOf<Screen>
  func tap() { send(.incremented, animation: .default) }
}
#endif
