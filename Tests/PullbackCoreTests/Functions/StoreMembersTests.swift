import Pullback
import PullbackCore
import Testing

@Reducer
private struct NamedFeature {
  @ObservableState
  struct State: Equatable {
    var changes = 1
    var value = "value"
    var view = [1, 2]
    var map = 3.5
  }
  enum Action { case tapped }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.changes += 1
      return .none
    }
  }
}

@MainActor
@Suite struct StoreMembersTests {
  @Test("A property of the state hides the store's member of the same name")
  func stateWins() {
    let store = Store(initialState: NamedFeature.State()) { NamedFeature() }
    store.send(.tapped)
    let changes: Int = store.changes
    let value: String = store.value
    let view: [Int] = store.view
    let map: Double = store.map
    let viewStore = ViewStore(store, observe: { $0 })
    let viewStoreChanges: Int = viewStore.changes
    #expect(viewStoreChanges == 2)
    #expect(changes == 2)
    #expect(value == "value")
    #expect(view == [1, 2])
    #expect(map == 3.5)
  }

  @Test("F4: a store has value, view, map and changes unless its state has such properties")
  func members() async {
    let store = Store<Int, Int>(initialValue: 1) { $0 += $1 }
    #expect(store.value == 1)
    #expect(store.view { "\($0)" }.value == "1")
    #expect(store.map { $0 + 1 }.value == 2)
    let local = store.view(value: { $0 * 2 }, action: { (text: String) in text.count })
    local.send("abc")
    #expect(local.value == 8)
    var changes = store.changes.makeAsyncIterator()
    #expect(await changes.next() == 4)
  }
}
