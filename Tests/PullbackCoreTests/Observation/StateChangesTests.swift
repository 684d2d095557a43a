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

  @Test("the changes of a store that nothing else keeps are read until the iteration ends")
  func temporaryStore() async {
    let store = makeStore()
    var seen: [Int] = []
    for await value in ViewStore(store, observe: { $0 * 10 }).changes {
      seen.append(value)
      if value == 20 { break }
      store.send(1)
    }
    #expect(seen == [0, 10, 20])
    for await value in store.scope(state: { $0 * 100 }, action: { $0 }).changes {
      seen.append(value)
      break
    }
    #expect(seen == [0, 10, 20, 200])
  }

  @Test("store.changes retains the store as long as it is iterated, and no longer")
  func retains() async {
    var store: Store<Int, Int>? = makeStore()
    weak let weakStore = store
    var changes: StateChanges<Int>.Iterator? = store!.changes.makeAsyncIterator()
    store = nil
    #expect(await changes!.next() == 0)
    #expect(weakStore != nil)
    changes = nil
    // Where the runtime cannot be asked for the current executor, the store is released a turn later.
    while weakStore != nil { await Task.yield() }
  }

  @Test("a store whose changes are read elsewhere is released on its actor")
  func releasedOnTheStoresActor() async {
    let (released, continuation) = AsyncStream.makeStream(of: Bool.self)
    func makeChanges() -> StateChanges<Int> {
      let store = Store<Witness, Int>(initialState: Witness { continuation.yield($0) }) {
        EmptyReducer()
      }
      return ViewStore(store, observe: { $0.value }, removeDuplicates: ==).changes
    }
    func read(_ changes: StateChanges<Int>) {
      Task.detached {
        var iterator = changes.makeAsyncIterator()
        _ = await iterator.next()
      }
    }
    read(makeChanges())
    var results = released.makeAsyncIterator()
    #expect(await results.next() == true)
  }

  @Test("S27: viewStore.changes leaves out duplicates")
  func viewStore() async {
    let store = makeStore()
    var changes = ViewStore(store, observe: { $0 / 10 }).changes.makeAsyncIterator()
    #expect(await changes.next() == 0)
    store.send(5)
    store.send(5)
    #expect(await changes.next() == 1)
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
  }
}

/// State that tells whether it is released on the main actor.
private final class Witness {
  let value = 1
  private let onRelease: @Sendable (Bool) -> Void
  init(_ onRelease: @escaping @Sendable (Bool) -> Void) { self.onRelease = onRelease }
  // Nil where the runtime cannot be asked.
  deinit { onRelease(CurrentExecutor(of: MainActor.shared).isCurrent ?? true) }
}

@Suite struct StateChangesOutsideOfActorsTests {
  @Test("S9: the changes of a store of no actor end at once, with an issue that speaks of changes")
  func noActor() async {
    let store = Store<Int, Int>(initialState: 0, isolation: nil) { EmptyReducer() }
    var changes: StateChanges<Int>?
    withKnownIssue {
      changes = store.changes
    } matching: { issue in
      "\(issue)".contains("changes are observed")
    }
    var iterator = changes!.makeAsyncIterator()
    #expect(await iterator.next() == nil)
  }
}
