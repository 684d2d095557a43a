import Pullback
import PullbackCore
import PullbackProjection
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

  @Test("S27: duplicates are recognized on the store's actor, whichever actor reads the changes")
  func duplicatesOnTheStoresActor() async {
    let store = makeStore()
    var isOnMain: [Bool] = []
    let viewStore = ViewStore<Int, Int>(store, observe: { $0 }) {
      // Nil where the runtime cannot be asked.
      isOnMain.append(CurrentExecutor(of: MainActor.shared).isCurrent ?? true)
      return $0 == $1
    }
    let changes = viewStore.changes
    let (read, continuation) = AsyncStream.makeStream(of: Int.self)
    let task = Task.detached {
      for await value in changes { continuation.yield(value) }
      continuation.finish()
    }
    var values = read.makeAsyncIterator()
    #expect(await values.next() == 0)
    store.send(1)
    #expect(await values.next() == 1)
    task.cancel()
    #expect(await values.next() == nil)
    #expect(isOnMain.count > 1)
    #expect(!isOnMain.contains(false))
    withExtendedLifetime(viewStore) {}
  }
}
