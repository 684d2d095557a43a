#if Macros
import Pullback
import Testing

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case decrement, increment }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .decrement: state.count -= 1
      case .increment: state.count += 1
      }
      return .none
    }
  }
}

actor Game {
  private var store: StoreOf<Counter>?

  func start() {
    store = Store(initialState: Counter.State()) { Counter() }
  }

  func play() -> Int {
    store?.send(.increment)
    return store?.count ?? 0
  }
}

func makeStore(isolation: isolated (any Actor)? = #isolation) -> StoreOf<Counter> {
  Store(initialState: Counter.State()) { Counter() }
}

private actor Other {
  private var store: StoreOf<Counter>?
  func play() -> Int {
    store = store ?? makeStore()
    store?.send(.increment)
    return store?.count ?? 0
  }
}

@Suite struct StoresOfActorsTests {
  @Test("Actors use stores that they have made, each its own")
  func actors() async {
    let games = [Game(), Game()]
    for game in games { await game.start() }
    #expect(await games[0].play() == 1)
    #expect(await games[0].play() == 2)
    #expect(await games[1].play() == 1)
    let other = Other()
    #expect(await other.play() == 1)
    #expect(await other.play() == 2)
  }
}
#endif
