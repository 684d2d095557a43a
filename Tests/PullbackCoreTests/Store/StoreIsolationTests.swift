import Pullback
import PullbackCore
import PullbackProjection
import Testing

@MainActor
@Suite struct StoreIsolationTests {
  @Test("S9: using a store from elsewhere stops the program with a message that names its actor")
  func wrongActor() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      struct Smuggled: @unchecked Sendable { let store: Store<Int, Int> }
      let smuggled = await MainActor.run {
        Smuggled(
          store: Store(initialState: 0) {
            Reduce {
              $0 += $1; return .none
            }
          }
        )
      }
      await Task.detached { _ = smuggled.store.send(1) }.value
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Store<Int, Int>, made at PullbackCoreTests/StoreIsol"))
    #expect(message.contains(", belongs to Swift.MainActor and was used outside of it: from"))
    #expect(message.contains("because concurrent use corrupts its state"))
    #expect(message.contains("Switch to that actor first, or make a store for each actor."))
  }

  @Test(
    "S9: using a store after its actor was released stops the program with a message that says so",
    .disabled(if: SafeMode.isOn, "Then the runtime is not asked on which actor the caller runs."))
  func releasedActor() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      struct Smuggled: @unchecked Sendable { let store: Store<Int, Int> }
      actor Home {
        func make() -> Smuggled {
          Smuggled(store: Store(initialState: 0) { Reduce { $0 += $1 } })
        }
      }
      let smuggled = await Home().make()
      smuggled.store.send(1)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Store<Int, Int>, made at PullbackCoreTests/StoreIsol"))
    #expect(message.contains("belongs to an actor that was released, and was used after that"))
  }

  @Test("S9: an actor's deinitializer may use its store")
  func isolatedDeinitializer() async {
    let log = Log()
    actor Home {
      let log: Log
      var store: Store<Int, Int>?
      init(_ log: Log) { self.log = log }
      func start() { store = Store(initialState: 0) { Reduce { $0 += $1 } } }
      isolated deinit {
        store?.send(7)
        log.add("\(store?.state ?? 0)")
      }
    }
    do {
      let home = Home(log)
      await home.start()
    }
    #expect(log.all == ["7"])
  }

  @Test("S9: reading a view store from elsewhere stops the program with a message")
  func viewStoreElsewhere() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      struct Smuggled: @unchecked Sendable { let viewStore: ViewStore<String, Int> }
      let smuggled = await MainActor.run {
        Smuggled(
          viewStore: ViewStore(
            Store<Int, Int>(initialState: 0) { Reduce { $0 += $1 } },
            observe: { "\($0)" }
          )
        )
      }
      await Task.detached { _ = smuggled.viewStore.count }.value
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("ViewStore<String, Int>, made at PullbackCoreTests/StoreIsol"))
    #expect(message.contains("belongs to Swift.MainActor and was used outside of it: from"))
  }

  @Test("S6: an actor and the store that it holds are released together, which cancels the effects")
  func actorIsReleased() async {
    let (log, gate) = (Log(), Gate())
    actor Home {
      var store: Store<Int, Int>?
      func start(_ log: Log, _ gate: Gate) {
        let store = Store<Int, Int>(initialState: 0) {
          Reduce { state, action in
            state += action
            return .run { send in
              await gate.wait()
              await untilCancelled()
              log.add("cancelled")
              await send(1)
            }
          }
        }
        self.store = store
        store.send(1)
      }
      var state: Int { store?.state ?? -1 }
      var task: StoreTask? { store?.send(1) }
    }
    weak var weakHome: Home?
    let task: StoreTask?
    do {
      let home = Home()
      weakHome = home
      await home.start(log, gate)
      #expect(await home.state == 1)
      task = await home.task
      gate.open()
      await gate.arrivals(2)
    }
    await task?.finish()
    #expect(weakHome == nil)
    #expect(log.all.contains("cancelled"))
  }

  @Test("S9: stores on several actors each run their actions and effects on their own actor")
  func twoActors() async {
    actor Home {
      var store: Store<Int, Int>?
      func start() -> StoreTask {
        let store = Store<Int, Int>(initialState: 0) {
          Reduce { state, action in
            state += action
            return action == 1 ? .run { send in await send(10) } : .none
          }
        }
        self.store = store
        return store.send(1)
      }
      var state: Int { store?.state ?? -1 }
    }
    let homes = (0..<4).map { _ in Home() }
    for home in homes { await home.start().finish() }
    for home in homes { #expect(await home.state == 11) }
  }

  @Test("S9: the stores of rows work on any actor, also while rows are inserted and removed")
  func rowsOffTheMainThread() async {
    actor Home {
      func run() -> (counts: [Int], last: Int, same: Bool) {
        let store = Store(
          initialState: Observed.State(rows: [Leaf.State(id: 1), Leaf.State(id: 2)])
        ) {
          Observed()
        }
        func rows() -> [StoreOf<Leaf>] { Array(store.scope(state: \.rows, action: \.rows)) }
        let (first, second) = (rows()[0], rows()[1])
        first.send(.increment)
        second.send(.increment)
        second.send(.increment)
        store.send(.change { $0.rows.insert(Leaf.State(id: 3), at: 0) })
        second.send(.increment)
        let counts = rows().map { row in row.withState(\.count) }
        let same = rows()[2] === second
        store.send(.change { $0.rows.remove(id: 1) })
        return (counts, first.withState(\.count), same)
      }
    }
    for home in (0..<4).map({ _ in Home() }) {
      let result = await home.run()
      #expect(result.counts == [0, 1, 3])
      #expect(result.last == 1, "a store whose row has gone answers with what it last showed")
      #expect(result.same)
    }
  }
}
