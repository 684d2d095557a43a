import Pullback
import Testing

private struct AppState: Equatable {
  var count = 0
  var favorites: [Int] = []
}

private enum CounterAction { case decrTapped, incrTapped }

private enum FavoritesAction { case save(Int), removeAll }

private enum AppAction: CasePathable {
  case counter(CounterAction)
  case favorites(FavoritesAction)

  struct AllCasePaths: Sendable {
    var counter: AnyCasePath<AppAction, CounterAction> {
      AnyCasePath(
        embed: { .counter($0) },
        extract: { if case .counter(let action) = $0 { action } else { nil } }
      )
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }

  var favoritesAction: FavoritesAction? {
    if case .favorites(let action) = self { action } else { nil }
  }
}

private func counterReducer(value: inout Int, action: CounterAction) {
  switch action {
  case .decrTapped: value -= 1
  case .incrTapped: value += 1
  }
}

private func favoritesReducer(value: inout [Int], action: FavoritesAction) {
  switch action {
  case .save(let prime): value.append(prime)
  case .removeAll: value = []
  }
}

@MainActor
@Suite struct FunctionTests {
  @Test("F1: a store runs a function reducer")
  func store() {
    let store = Store(initialValue: 0, reducer: counterReducer)
    store.send(.incrTapped)
    store.send(.incrTapped)
    store.send(.decrTapped)
    #expect(store.value == 1)
  }

  @Test("F1: store.value is the state's own property of that name, where it has one")
  func ownValue() {
    struct State { var value = "mine" }
    let store = Store<State, Void>(initialValue: State()) { _, _ in }
    let value: String = store.value
    #expect(value == "mine")
  }

  @Test("F2: combine runs any number of reducers in order")
  func combineInOrder() {
    let reducer: (inout [String], Int) -> Void = combine(
      { $0.append("a\($1)") },
      { $0.append("b\($1)") },
      { $0.append("c\($1)") }
    )
    var value: [String] = []
    reducer(&value, 1)
    #expect(value == ["a1", "b1", "c1"])

    let one: (inout Int, Int) -> Void = combine({ $0 += $1 })
    var number = 1
    one(&number, 2)
    #expect(number == 3)
  }

  @Test("F3: pullback by get and set changes that part of the state")
  func pullbackGetSet() {
    let reducer = pullback(
      counterReducer,
      get: { (state: AppState) in state.count },
      set: { $0.count = $1 }
    )
    var state = AppState()
    reducer(&state, .incrTapped)
    #expect(state == AppState(count: 1))
  }

  @Test("F3: pullback by key path and case path ignores the actions of other features")
  func pullbackPaths() {
    let reducer: (inout AppState, AppAction) -> Void = combine(
      pullback(counterReducer, value: \AppState.count, action: /AppAction.counter),
      pullback(favoritesReducer, value: \AppState.favorites, action: /AppAction.favorites)
    )
    var state = AppState()
    reducer(&state, .counter(.incrTapped))
    reducer(&state, .favorites(.save(7)))
    #expect(state == AppState(count: 1, favorites: [7]))
  }

  @Test("F3: pullback takes case key paths and optional properties as action paths")
  func pullbackKeyPaths() {
    let reducer: (inout AppState, AppAction) -> Void = combine(
      pullback(counterReducer, value: \.count, action: \.counter),
      pullback(favoritesReducer, value: \.favorites, action: \.favoritesAction)
    )
    var state = AppState()
    reducer(&state, .counter(.decrTapped))
    reducer(&state, .favorites(.save(2)))
    #expect(state == AppState(count: -1, favorites: [2]))
  }

  @Test("F3: pullback by value alone passes actions unchanged")
  func pullbackValue() {
    let reducer = pullback(counterReducer, value: \AppState.count)
    var state = AppState()
    reducer(&state, .incrTapped)
    #expect(state.count == 1)
  }

  @Test("F4: a local store sends through the global store and follows its changes")
  func view() {
    let store = Store<Int, Void>(initialValue: 0, reducer: { count, _ in count += 1 })
    for _ in 1...5 { store.send(()) }
    #expect(store.value == 5)

    let newStore = store.view { $0 }
    #expect(newStore.value == 5)
    for _ in 1...3 { newStore.send(()) }
    #expect(newStore.value == 8)
    #expect(store.value == 8)

    for _ in 1...3 { store.send(()) }
    #expect(newStore.value == 11)
    #expect(store.value == 11)
  }

  @Test("F4: a local store with local actions sends them as global actions")
  func viewWithActions() {
    let store = Store(
      initialValue: AppState(),
      reducer: combine(
        pullback(counterReducer, value: \AppState.count, action: /AppAction.counter),
        pullback(favoritesReducer, value: \AppState.favorites, action: /AppAction.favorites)
      )
    )
    let counter = store.view(value: { $0.count }, action: { .counter($0) })
    counter.send(.incrTapped)
    store.send(.counter(.incrTapped))
    #expect(counter.value == 2)
    #expect(store.value.count == 2)
  }

  @Test("F4: functions run in reducers and reducers in functions, with their effects")
  func bothWays() async {
    struct Child: Reducer {
      func reduce(into state: inout Int, action: CounterAction) -> Effect<CounterAction> {
        switch action {
        case .incrTapped:
          state += 1
          return state < 3 ? .send(.incrTapped) : .none
        case .decrTapped:
          return .none
        }
      }
    }
    let store = Store(initialState: AppState()) {
      combine(
        pullback(Child(), value: \AppState.count, action: /AppAction.counter),
        Reduce(
          pullback(favoritesReducer, value: \AppState.favorites, action: /AppAction.favorites)
        )
      )
    }
    store.send(.counter(.incrTapped))
    store.send(.favorites(.save(5)))
    #expect(store.value == AppState(count: 3, favorites: [5]))

    let function: (inout Int, CounterAction) -> Void = combine(
      counterReducer,
      Child().callAsFunction
    )
    var value = 5
    function(&value, .incrTapped)
    #expect(value == 7)
  }

  @Test("F4: an effect of a reducer that is called as a function is reported")
  func lostEffect() {
    struct Child: Reducer {
      func reduce(into state: inout Int, action: Int) -> Effect<Int> { .send(1) }
    }
    withKnownIssue {
      var value = 0
      Child()(&value, 3)
    } matching: {
      $0.description.contains("was called as a function and returned an effect, which does not run")
    }
  }
}
