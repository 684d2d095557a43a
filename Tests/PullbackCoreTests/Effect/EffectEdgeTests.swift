import Pullback
import PullbackCore
import Testing

/// Cases in which effects, batches and the lives of features meet.
@MainActor
@Suite struct EffectEdgeTests {
  private enum Action: Hashable {
    case start(String), stop(String), done(String)
  }
  private struct ID: Hashable { let name: String }

  private func makeStore(_ gate: Gate, _ log: Log) -> Store<[String], Action> {
    Store(initialState: []) {
      Reduce { state, action in
        switch action {
        case .start(let name):
          return .run { send in
            await gate.wait()
            await untilCancelled()
            log.add("cancelled \(name)")
            await send(.done(name))
          }
          .cancellable(id: ID(name: name))
        case .stop(let name):
          return .cancel(id: ID(name: name))
        case .done(let name):
          state.append(name)
          return .none
        }
      }
    }
  }

  @Test("S1 what an effect sends while a batch runs is a batch of its own, after it")
  func sendsDuringBatch() async {
    let store = Store<[Int], Int>(initialState: []) {
      Reduce { state, action in
        state.append(action)
        switch action {
        case 0: return .merge(.run { send in await send(10) }, .send(1))
        case 1: return .send(2)
        default: return .none
        }
      }
    }
    let viewStore = ViewStore(store, observe: { $0 })
    var published: [[Int]] = []
    viewStore.onChange { published.append($0) }
    await store.send(0).finish()
    #expect(published == [[0, 1, 2], [0, 1, 2, 10]])
  }

  @Test("S21 an effect on the store's actor sends without leaving it")
  func sendsFromTheStoresActor() async {
    let log = Log()
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, action in
        state += action
        guard action == 0 else {
          log.add("reduced")
          return .none
        }
        return .run { @MainActor send in
          // Waits until the effect lets the actor go.
          let other = Task { @MainActor in log.add("another's turn") }
          await send(1)
          log.add("sent")
          await other.value
        }
      }
    }
    await store.send(0).finish()
    #expect(log.all == ["reduced", "sent", "another's turn"])
  }

  @Test("S6 S22 the same id in two root stores names two effects")
  func twoRoots() async {
    let gate = Gate()
    let (firstLog, secondLog) = (Log(), Log())
    let (first, second) = (makeStore(gate, firstLog), makeStore(gate, secondLog))
    let firstTask = first.send(.start("a"))
    let secondTask = second.send(.start("a"))
    gate.open()
    await gate.arrivals(2)
    first.send(.stop("a"))
    await firstTask.finish()
    #expect(firstLog.all == ["cancelled a"])
    #expect(secondLog.all == [] && !secondTask.isCancelled)
    second.send(.stop("a"))
    await secondTask.finish()
    #expect(secondLog.all == ["cancelled a"])
    #expect(first.state == [] && second.state == [], "a cancelled effect sends nothing")
  }

  @Test("S22 a cancel that joins the batch of the start wins every time")
  func cancelInBatch() async {
    for _ in 0..<200 {
      let log = Log()
      let store = Store<Int, Int>(initialState: 0) {
        Reduce { _, action in
          switch action {
          case 0:
            return .merge(
              .run { _ in log.add(Task.isCancelled ? "cancelled" : "ran") }.cancellable(id: "x"),
              .send(1)
            )
          default:
            return .cancel(id: "x")
          }
        }
      }
      await store.send(0).finish()
      #expect(log.all == ["cancelled"])
    }
  }

  @Test("S22 Task.cancel(id:) in an effect ends the others of its feature")
  func taskCancel() async {
    let gate = Gate()
    let log = Log()
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { _, action in
        guard action == 0 else {
          return .run { _ in Task.cancel(id: "x") }
        }
        return .run { _ in
          await gate.wait()
          await untilCancelled()
          log.add("cancelled")
        }
        .cancellable(id: "x")
      }
    }
    let task = store.send(0)
    gate.open()
    await gate.arrivals()
    await store.send(1).finish()
    await task.finish()
    #expect(log.all == ["cancelled"])
  }

  @Test("S6 an effect of a store that has died can still send, to nobody")
  func sendToDeadStore() async {
    let gate = Gate()
    let log = Log()
    var store: Store<Int, Int>? = Store(initialState: 0) {
      Reduce { state, action in
        state += action
        guard action == 0 else { return .none }
        return .run { send in
          await gate.wait()
          await send(1)
          log.add("went on")
        }
      }
    }
    let task = store!.send(0)
    await gate.arrivals()
    store = nil
    gate.open()
    await task.finish()
    #expect(log.all == ["went on"])
    #expect(task.isCancelled)
  }

  @Test("S21 an effect that throws ends by itself: the others of its merge go on")
  func throwing() async {
    struct Failure: Error {}
    let store = Store<[String], String>(initialState: []) {
      Reduce { state, action in
        state.append(action)
        guard action == "go" else { return .none }
        return .merge(
          .run { _ in
            throw Failure()
          } catch: { _, send in
            await send("caught")
          },
          .run { send in await send("other") }
        )
      }
    }
    await store.send("go").finish()
    #expect(Set(store.state) == ["go", "caught", "other"])
  }

  @Test("who waits for all effects waits for those that others set off, too")
  func idle() async {
    let (gate, log) = (Gate(), Log())
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, action in
        state = action
        guard action < 3 else { return .none }
        return .run { send in
          await gate.wait()
          await send(action + 1)
          log.add("\(action)")
        }
      }
    }
    let registry = store.core.context.registry
    await registry.idle()
    store.send(0)
    let waiting = Task {
      await registry.idle()
      log.add("idle")
    }
    await gate.arrivals()
    gate.open()
    await waiting.value
    #expect(store.state == 3)
    #expect(log.all.last == "idle" && log.all.count == 4)
  }
}
