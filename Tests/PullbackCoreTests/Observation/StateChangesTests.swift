import Pullback
import PullbackCore
import Testing

@MainActor
@Suite struct StateChangesTests {
  private func makeStore() -> Store<Int, Int> {
    Store(initialState: 0) { Reduce { state, action in state += action } }
  }

  @Test("store.changes gives the present state, then the latest state after each change")
  func store() async {
    let store = makeStore()
    var changes = store.changes.makeAsyncIterator()
    #expect(await changes.next() == 0)
    store.send(1)
    store.send(2)
    #expect(await changes.next() == 3)
    store.send(0)
    store.send(4)
    #expect(await changes.next() == 7)
  }

  @Test("store.changes ends with the store, and does not retain it")
  func ends() async {
    var store: Store<Int, Int>? = makeStore()
    weak let weakStore = store
    var changes = store!.changes.makeAsyncIterator()
    #expect(await changes.next() == 0)
    store = nil
    #expect(weakStore == nil)
    #expect(await changes.next() == nil)
  }

  @Test("S27: viewStore.changes leaves out duplicates, and ends with the view store")
  func viewStore() async {
    let store = makeStore()
    var viewStore: ViewStore<Int, Int>? = ViewStore(store, observe: { $0 / 10 })
    var changes = viewStore!.changes.makeAsyncIterator()
    #expect(await changes.next() == 0)
    store.send(5)
    store.send(5)
    #expect(await changes.next() == 1)
    viewStore = nil
    #expect(await changes.next() == nil)
  }
}
