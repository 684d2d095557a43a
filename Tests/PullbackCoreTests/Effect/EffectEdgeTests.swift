import Pullback
import PullbackCore
import PullbackProjection
import Testing

/// Combinations of effects, batches and the lifetimes of stores.
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

  @Test("S1: an action that an effect sends during a batch is published after it, as its own batch")
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
    var published: [[Int]] = []
    let subscription = store.core.context.subscribe { published.append(store.state) }
    defer { subscription.cancel() }
    await store.send(0).finish()
    #expect(published == [[0, 1, 2], [0, 1, 2, 10]])
  }

  @Test("S21: an effect on the store's actor sends without leaving that actor")
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
          // Gets its turn when the effect suspends.
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

  @Test("S6, S22: cancelling an id in one root store does not cancel the same id in another")
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

  @Test("S22: a cancel in the batch in which the effect starts always wins")
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

  @Test("S22: Task.cancel(id:) in an effect cancels other effects of its feature")
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

  @Test("S6: an effect whose store was released can still send, and the action is dropped")
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

  @Test("S21: an effect that throws does not end the other effects of its merge")
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

  @Test("idle() waits for all effects, including those that other effects start")
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

  @Test(
    "A task that waits for all effects and is cancelled cancels those that run, and no later ones")
  func cancelledIdle() async {
    let (gate, log) = (Gate(), Log())
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, action in
        state = action
        guard action == 1 else { return .run { _ in log.add("later") } }
        return .run { _ in
          await gate.wait()
          await untilCancelled()
          log.add("cancelled")
        }
      }
    }
    store.send(1)
    let registry = store.core.context.registry
    let waiting = Task { await registry.idle() }
    await gate.arrivals()
    gate.open()
    waiting.cancel()
    await waiting.value
    #expect(log.all == ["cancelled"])
    await store.send(2).finish()
    #expect(log.all == ["cancelled", "later"])
  }

  @Test("S9: the function of map runs on the store's actor, for actions of tasks as well")
  func mapOnActor() async {
    // Nil in safe mode, which cannot tell.
    var isOnActor: [Bool?] = []
    func note() { isOnActor.append(CurrentExecutor(of: MainActor.shared).isCurrent) }
    let store = Store<[Int], Int>(initialState: []) {
      Reduce { state, action in
        state.append(action)
        guard action == 0 else { return .none }
        return Effect<Int>.run { send in
          #expect(CurrentExecutor(of: MainActor.shared).isCurrent != true)
          await send(1)
          await send(2)
        }
        .map { number in
          note()
          return number * 10
        }
        .map { number in
          note()
          return number + 1
        }
      }
    }
    await store.send(0).finish()
    #expect(store.state == [0, 11, 21])
    #expect(isOnActor.count == 4 && !isOnActor.contains(false))
  }
}
