import Pullback
import PullbackTesting
import Testing

private struct Ledger: Reducer {
  struct State: Equatable {
    var value = 0
    var rows: [Int] = []
    @Shared var total: Int
    init(total: Shared<Int> = Shared(value: 0)) { _total = total }
  }
  enum Action: Equatable {
    case set(Int)
    case setTwice(Int)
    case addToTotal(Int)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .set(let value):
      state.value = value
      state.rows.append(value)
      return .none
    case .setTwice(let value):
      state.value = value
      return .run { send in
        await send(.set(value + 1))
        await send(.set(value + 2))
      }
    case .addToTotal(let value):
      state.$total.withLock { $0 += value }
      return .none
    }
  }
}

/// Reading a test store inside the closures of its assertions.
@Suite struct StateInAssertionTests {
  private func makeStore() -> TestStoreOf<Ledger> {
    TestStore(initialState: Ledger.State()) { Ledger() }
  }

  @Test("T3: the store's state, read in the closure of send, is the state before the action")
  func send() async {
    let store = makeStore()
    await store.send(.set(1)) {
      $0.value = 1
      #expect(store.state.value == 0)
      $0.rows = store.state.rows + [1]
    }
    #expect(store.state.value == 1)
    await store.send(.set(2)) {
      #expect($0.value == store.state.value)
      $0.value = store.state.value + 1
      $0.rows = store.state.rows + [2]
      #expect(store.state.value == 1)
    }
    #expect(store.state.rows == [1, 2])
  }

  @Test("T3: the store's state can be read in the closure of receive while actions wait")
  func receive() async {
    let store = makeStore()
    await store.send(.setTwice(1)) {
      $0.value = 1
      #expect(store.state.value == 0)
    }
    #expect(store.state.value == 1)
    await store.receive(.set(2)) {
      $0.value = store.state.value + 1
      #expect(store.state.value == 1)
      $0.rows.append($0.value)
      #expect(store.state.rows == [])
    }
    await store.receive(.set(3)) {
      $0.value = store.state.value + 1
      #expect(store.state.value == 2)
      $0.rows.append(3)
    }
    #expect(store.state.value == 3)
  }

  @Test("T3: the store's state can be read in the closure of assert while actions wait")
  func assert() async {
    let store = makeStore()
    await store.send(.setTwice(1)) { $0.value = 1 }
    store.assert {
      $0.value = 1
      #expect(store.state.value == 1)
    }
    await store.skipReceivedActions()
    store.assert {
      $0.value = store.state.value
      #expect(store.state.rows == [2, 3])
    }
  }

  @Test("T3: without exhaustivity, the store's state in a closure is the state asserted so far")
  func nonExhaustive() async {
    for showsSkipped in [false, true] {
      let store = makeStore()
      store.exhaustivity = .off(showSkippedAssertions: showsSkipped)
      await store.send(.set(1)) {
        $0.value = 1
        #expect(store.state.value == 0)
      }
      await store.send(.setTwice(5)) {
        $0.value = store.state.value + 4
        #expect(store.state.value == 1)
      }
      await store.receive(.set(7)) {
        $0.value = 7
        #expect(store.state.value == 6)
      }
      #expect(store.state.value == 7)
    }
  }

  @Test("T5: the store's shared state can be read and asserted in one closure")
  func sharedState() async {
    let store = makeStore()
    await store.send(.addToTotal(2)) { state in
      state.$total.withLock { $0 = store.state.total + 2 }
      #expect(store.state.total == 2)
    }
    #expect(store.state.total == 2)
  }

  @Test("T1: settings of the store can be changed in the closure of an assertion")
  func settings() async {
    let store = makeStore()
    await store.send(.set(1)) {
      $0.value = 1
      store.timeout = 5
      store.dependencies.uuid = .incrementing
      store.withExhaustivity(.off) { #expect(store.state.value == 0) }
      $0.rows = [1]
    }
    #expect(store.timeout == 5)
  }

  @Test("T3: the store's state can be read in the predicate of receive")
  func predicate() async {
    let store = makeStore()
    await store.send(.setTwice(1)) { $0.value = 1 }
    await store.receive({ $0 == .set(store.state.value + 1) }) {
      $0.value = 2
      $0.rows = [2]
    }
    await store.receive({ $0 == .set(store.state.value + 1) }) {
      $0.value = 3
      $0.rows = [2, 3]
    }
  }
}
